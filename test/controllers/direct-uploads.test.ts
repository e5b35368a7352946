// Controllers that inherit from those of Active Storage.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'
import { propertiesOf } from '../serializers/rendered.ts'

test('direct uploads take the facts of a file and give the row of it, with where to send it', () => {
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  post 'uploads', to: 'uploads#create'\nend\n",
    'app/controllers/uploads_controller.rb': `class UploadsController < ActiveStorage::DirectUploadsController
  skip_before_action :verify_authenticity_token
  before_action { head :unauthorized unless request.headers['X-Key'] == 'a' }
end
`,
  })
  assert.equal(made?.report.diagnostics, [])
  const post = made?.document.paths['/uploads']?.post
  assert.equal(Object.keys(post?.responses ?? {}), ['200', '400', '401'])
  const sent: Schema | undefined = post?.requestBody?.content['application/json']?.schema
  assert.equal(sent?.required, ['blob'])
  const blob = sent?.properties?.blob as Schema | undefined
  assert.equal(Object.keys(blob?.properties ?? {}), ['filename', 'byte_size', 'checksum', 'content_type', 'metadata'])
  const schema: Schema | undefined = post?.responses['200']?.content?.['application/json']?.schema
  const given = propertiesOf(schema)
  assert.equal(given.byte_size, { type: 'integer' })
  assert.equal(given.signed_id, { type: 'string' })
  assert.equal(given.direct_upload, {
    type: 'object',
    required: ['url', 'headers'],
    properties: {
      url: { type: 'string' },
      headers: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    },
  })
})

test.run()
