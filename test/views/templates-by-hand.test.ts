// Templates that an action renders by hand: under a status of a redirection, and as a media type of their own.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const label = { type: 'object', required: ['label'], properties: { label: { type: 'string', example: 'A' } } }

const rows: readonly (readonly [action: string, contents: Record<string, unknown>])[] = [
  ['render status: :multiple_choices', { 300: label }],
  [
    "status = params[:a] ? :found : :created\n    render status: status, location: '/beds/1'",
    { 201: label, 302: label },
  ],
  ['render :run, status: :see_other', { 303: label }],
  ["redirect_to '/beds'", { 302: undefined }],
  ['head :not_modified', { 304: undefined }],
]

for (const [action, contents] of rows)
  test(action, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  post '/beds', to: 'beds#run'\nend\n",
      Gemfile: "gem 'jbuilder'\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def run\n    ${action}\n  end\nend\n`,
      'app/views/beds/run.json.jbuilder': "json.label 'A'\n",
    })
    const responses = made?.document.paths['/beds']?.post?.responses ?? {}
    const found = Object.entries(responses).map(([status, { content }]) => [
      status,
      content?.['application/json']?.schema,
    ])
    assert.equal(Object.fromEntries(found), contents)
  })

const types: readonly (readonly [action: string, type: string])[] = [
  ["render template: 'beds/list', formats: :html, content_type: 'application/json'", 'application/json'],
  ["render :run, content_type: 'application/vnd.api+json'", 'application/vnd.api+json'],
  ["response.content_type = 'application/vnd.api+json'\n    render :run", 'application/vnd.api+json'],
  ["self.content_type = 'text/plain'\n    render template: 'beds/list', formats: :html", 'text/plain'],
  ['render :run', 'application/json'],
]

for (const [action, type] of types)
  test(action, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get '/beds', to: 'beds#run'\nend\n",
      Gemfile: "gem 'jbuilder'\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n  def run\n    ${action}\n  end\nend\n`,
      'app/views/beds/run.json.jbuilder': "json.label 'A'\n",
      'app/views/beds/list.html.erb': '<p>A</p>\n',
    })
    const content = made?.document.paths['/beds']?.get?.responses['200']?.content ?? {}
    assert.equal(Object.keys(content), [type])
    assert.equal(content[type]?.schema, action.includes(':run') ? label : type.includes('json') ? {} : undefined)
  })

test.run()
