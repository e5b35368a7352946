// What the JSON of a record leaves out, and the name under which it stands. What each row gives, real Rails and Devise gave.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const files: Readonly<Record<string, string>> = {
  'config/routes.rb': "Rails.application.routes.draw do\n  get 'nurses', to: 'nurses#show'\nend\n",
  'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "nurses" do |t|
    t.string "email"
    t.string "encrypted_password"
    t.string "name"
    t.datetime "remember_created_at"
    t.integer "sign_in_count"
  end
  create_table "wards" do |t|
    t.string "name"
  end
end
`,
  'app/models/ward.rb': 'class Ward < ActiveRecord::Base\n  has_many :nurses\nend\n',
}

function shown(body: string, given: Readonly<Record<string, string>>): string {
  const generated = generate({
    ...files,
    'app/models/nurse.rb': 'class Nurse < ActiveRecord::Base\nend\n',
    ...given,
    'app/controllers/nurses_controller.rb': `class NursesController < ActionController::API\n  def show\n    nurse = Nurse.find(1)\n    ${body}\n  end\nend\n`,
  })
  const document = JSON.parse(generated?.text ?? '{}')
  const schema = document.paths['/nurses'].get.responses['200'].content['application/json'].schema
  return keysOf(schema, document.components?.schemas ?? {})
}

interface Schema {
  readonly $ref?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** `id, ward{name}, beds[id]` */
function keysOf(
  { $ref, items, properties, required = [] }: Schema,
  components: Readonly<Record<string, Schema>>,
): string {
  if ($ref !== undefined) return keysOf(components[$ref.split('/').at(-1) ?? ''] ?? {}, components)
  if (items !== undefined) return `[${keysOf(items, components)}]`
  if (properties === undefined) return ''
  const inside = Object.entries(properties).map(
    ([name, each]) => name + (required.includes(name) ? '' : '?') + keysOf(each, components),
  )
  return `{${inside.join(' ')}}`
}

const devise = { 'app/models/nurse.rb': 'class Nurse < ActiveRecord::Base\n  devise :database_authenticatable\nend\n' }
const rooted = { 'app/models/nurse.rb': 'class Nurse < ActiveRecord::Base\n  self.include_root_in_json = true\nend\n' }
const ownText = {
  'app/models/nurse.rb': `class Nurse < ActiveRecord::Base
  def to_json(options = {})
    options[:except] ||= %i[encrypted_password]
    options[:methods] ||= %i[title]
    super(options)
  end
  def title = 'RN'
end
`,
}
const ownJson = {
  'app/models/nurse.rb':
    'class Nurse < ActiveRecord::Base\n  def as_json(_options = {}) = super(only: :id, methods: :title)\n  def title = "RN"\nend\n',
}
const all = (line: string): Readonly<Record<string, string>> => ({ 'config/initializers/json.rb': `${line}\n` })
const secret = 'encrypted_password'
const whole = `id email encrypted_password name remember_created_at sign_in_count`

const rows: readonly (readonly [body: string, given: Readonly<Record<string, string>>, keys: string])[] = [
  ['render json: nurse', {}, `{${whole}}`],
  // What only some ways list may be missing.
  ['render json: nurse.as_json(only: params[:a] ? %i[id name] : %i[id])', {}, '{id name?}'],
  ['render json: nurse, only: %i[id name] + (params[:a] ? [:email] : [])', {}, '{id email? name}'],
  ['render json: nurse.to_json(params[:a] ? { only: :id } : { only: %i[id name] })', {}, '{id name?}'],
  ['render json: nurse.as_json(only: :id, methods: (params[:a] ? :to_param : nil))', {}, '{id to_param?}'],
  ['render json: nurse.as_json(only: (:id if params[:a]))', {}, `{${whole.replaceAll(/\w+/g, '$&?')}}`],
  ['list = %i[id]\n    list << :name if params[:a]\n    render json: nurse.as_json(only: list)', {}, '{id name?}'],
  [
    'options = { only: :id }\n    options[:methods] = :to_param if params[:a]\n    render json: nurse.as_json(options)',
    {},
    '{id to_param?}',
  ],
  [
    'inside = { nurses: { only: :id } }\n    inside[:others] = {} if params[:a]\n    render json: Ward.first!.as_json(only: :id, include: inside)',
    {},
    '{id nurses[{id}] others?}',
  ],
  [
    'options = { only: :id }\n    options[:include] = { nurses: { only: :id } } if params[:a]\n    render json: Ward.all.map { |ward| ward.serializable_hash(options) }',
    {},
    '[{id nurses?[{id}]}]',
  ],
  ['render json: nurse', devise, '{id email name}'],
  ['render json: nurse, except: :email', devise, '{id name}'],
  [`render json: nurse, only: %w[id ${secret}]`, devise, `{id ${secret}}`],
  ['render json: nurse.as_json(force_except: [:id])', devise, `{${whole.replace('id ', '')}}`],
  ['render json: nurse.as_json(force_except: [])', devise, `{${whole}}`],
  [`render json: nurse.as_json(methods: :${secret})`, devise, `{id email name ${secret}}`],
  ['render json: nurse.attributes', devise, `{${whole}}`],
  ['render json: Nurse.all', devise, '[{id email name}]'],
  ['render json: Ward.find(1).as_json(include: :nurses)', devise, '{id name nurses[{id email name}]}'],
  ['render json: nurse', rooted, `{nurse{${whole}}}`],
  ['render json: Nurse.all', rooted, `[{nurse{${whole}}}]`],
  ['render json: { a: nurse }', rooted, `{a{nurse{${whole}}}}`],
  ['render json: nurse, root: false', rooted, `{${whole}}`],
  ['render json: nurse.as_json(root: "who")', rooted, `{who{${whole}}}`],
  ['render json: nurse.as_json(root: true)', {}, `{nurse{${whole}}}`],
  ['render json: nurse.serializable_hash', rooted, `{${whole}}`],
  ['render json: nurse.to_json(only: :id)', rooted, '{nurse{id}}'],
  ['render json: Ward.find(1).as_json(include: :nurses)', rooted, `{id name nurses[{${whole}}]}`],
  ['render json: nurse', all('ActiveRecord::Base.include_root_in_json = true'), `{nurse{${whole}}}`],
  ['render json: nurse', all('# ActiveRecord::Base.include_root_in_json = true'), `{${whole}}`],
  ['render json: nurse', ownText, '{id email name remember_created_at sign_in_count title}'],
  ['render json: nurse', ownJson, '{id title}'],
  ['render json: Ward.find(1).as_json(include: :nurses)', ownJson, `{id name nurses[{${whole}}]}`],
  [
    'render json: Ward.find(1).as_json(include: { nurses: { only: :email, methods: :title } })',
    ownJson,
    '{id name nurses[{email title}]}',
  ],
  ['render json: [nurse]', ownText, `[{${whole}}]`],
]

for (const [body, given, keys] of rows)
  test(`${body} ${Object.values(given).join('').replaceAll(/\s+/g, ' ')}`, () => {
    assert.is(shown(body, given), keys)
  })

test.run()
