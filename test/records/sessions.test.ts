// Whose session it is: `current_user`, and what Devise makes of it in routes with modules.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const tables = ['nurses', 'ward_nurses', 'desk_nurses']
const files = {
  'config/routes.rb':
    "Rails.application.routes.draw do\n  namespace(:api) { namespace(:v1) { get 'me', to: 'me#show' } }\nend\n",
  'db/schema.rb': `ActiveRecord::Schema.define do\n${tables.map((name) => `  create_table "${name}" do |t|\n    t.string "name", null: false\n  end\n`).join('')}end\n`,
  'app/models/nurse.rb': 'class Nurse < ActiveRecord::Base\nend\n',
  'app/models/ward/nurse.rb': 'class Ward::Nurse < ActiveRecord::Base\nend\n',
  'app/models/desk_nurse.rb': 'class DeskNurse < ActiveRecord::Base\nend\n',
  'app/models/desk/bell.rb': 'module Desk\n  class Bell\n  end\nend\n',
}

const rows: readonly (readonly [name: string, className: string | undefined])[] = [
  ['current_nurse', 'Nurse'],
  ['current_api_v1_nurse', 'Nurse'],
  ['current_ward_nurse', 'Ward::Nurse'],
  ['current_desk_nurse', 'DeskNurse'],
  ['current_api_v2_nurse', undefined],
  ['current_head_nurse', undefined],
]

for (const [name, className] of rows)
  test(`\`${name}\` is ${className ?? 'nobody who is known'}`, () => {
    const generated = generate({
      ...files,
      'app/controllers/api/v1/me_controller.rb': `class Api::V1::MeController < ActionController::API
  def show
    render json: { kind: ${name}.class.name }
  end
end
`,
    })
    const { properties } = JSON.parse(generated?.text ?? '').paths['/api/v1/me'].get.responses['200'].content[
      'application/json'
    ].schema
    const { enum: names, example } = properties.kind
    assert.equal(names?.[0] ?? example, className)
  })

test.run()
