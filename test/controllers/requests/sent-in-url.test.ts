// What an answer says of the query: what stands in a URL is a text.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'

const route = {
  get: "get 'b', to: 'beds#b'",
  post: "post 'b', to: 'beds#b'",
  delete: "delete 'b', to: 'beds#b'",
} as const

/** What `keys` of an answer are: types, and the texts one of which each is. */
function answered(body: string, verb: keyof typeof route, others: Readonly<Record<string, string>>): unknown {
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n${route[verb]}\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def b\n${body}\n  end\nend\n`,
    ...others,
  })
  const { paths, components } = generated?.document ?? {}
  const schema = paths?.['/b']?.[verb]?.responses['200']?.content?.['application/json']?.schema
  const { $ref } = (schema ?? {}) as { readonly $ref?: string }
  const component = components?.schemas?.[$ref?.split('/').at(-1) ?? '']
  return Object.fromEntries(
    Object.entries((component ?? schema)?.properties ?? {}).map(([key, each]) => [key, typesOf(each)]),
  )
}

function typesOf(schema: unknown): unknown {
  const { type, enum: texts, anyOf, items } = schema as Record<string, unknown>
  if (Array.isArray(anyOf)) return anyOf.map(typesOf)
  if (items !== undefined) return [typesOf(items)]
  return texts ?? type ?? 'anything'
}

const orNull = ['string', 'null']

const rows: readonly (readonly [
  behaviour: string,
  body: string,
  expected: unknown,
  verb?: keyof typeof route,
  others?: Readonly<Record<string, string>>,
])[] = [
  ['a key of the query', 'render json: { q: params[:q] }', { q: orNull }],
  ['a key that is looked for inside of another', 'render json: { q: params.dig(:filter, :q) }', { q: orNull }],
  ['a key that must be there', 'render json: { q: params.require(:q) }', { q: 'string' }],
  [
    'a key that is there, by a condition',
    'return head(400) if params[:q].blank?\n  render json: { q: params[:q] }',
    { q: 'string' },
  ],
  ['a key that a default stands for', 'render json: { page: params[:page] || 1 }', { page: ['integer', 'string'] }],
  ['what is permitted', 'render json: { q: params.permit(:q)[:q] }', { q: orNull }],
  ['what `presence` leaves', 'render json: { q: params[:q].presence }', { q: orNull }],
  [
    'one of the texts that a condition lets through',
    "sort = %w[name size].include?(params[:sort]) ? params[:sort] : 'id'\n  render json: { sort: sort }",
    { sort: ['id', 'name', 'size'] },
  ],
  [
    'one of the texts of a case',
    "case params[:sort]\n  when 'name', 'size' then render json: { sort: params[:sort] }\n  else head 400\n  end",
    { sort: ['name', 'size'] },
  ],
  [
    'a method whose name is made of one of the texts of a list',
    'return head(404) unless %w[big small].include?(params[:size])\n  render json: { rows: send("#{params[:size]}_rows") }\n  end\n  def big_rows = 1\n  def small_rows\n    nil',
    { rows: ['integer', 'null'] },
  ],
  [
    'a text that is made of one of two others',
    'return head(404) unless params[:size].in?(%w[big small])\n  render json: { name: "#{params[:size]}-bed" }',
    { name: ['big-bed', 'small-bed'] },
    'post',
  ],
  ['a list', 'params[:ids].each { |id| puts id }\n  render json: { ids: params[:ids] }', { ids: 'anything' }],
  [
    'an object',
    'params[:filter].each_pair { |k, v| puts k }\n  render json: { f: params[:filter] }',
    { f: 'anything' },
  ],
  ['the query of a DELETE', 'render json: { q: params[:q] }', { q: orNull }, 'delete'],
  ['the body of a POST', 'render json: { q: params[:q] }', { q: 'anything' }, 'post'],
  [
    'one of the texts that a body holds',
    'return head(400) unless %w[name size].include?(params[:sort])\n  render json: { sort: params[:sort] }',
    { sort: ['name', 'size'] },
    'post',
  ],
  ['the query of a POST', 'render json: { q: request.query_parameters[:q] }', { q: 'anything' }, 'post'],
  [
    'a key that a serializer is given',
    'render json: BedBlueprint.render_as_hash(Bed.first!, currency: params[:currency])',
    { currency: orNull, id: 'integer' },
    'get',
    {
      'Gemfile.lock': 'GEM\n  specs:\n    blueprinter (1.1.2)\n',
      'db/schema.rb': "ActiveRecord::Schema[7.1].define(version: 1) do\n  create_table 'beds' do |t|\n  end\nend\n",
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
      'app/blueprints/bed_blueprint.rb':
        'class BedBlueprint < Blueprinter::Base\n  field(:id)\n  field(:currency) { |bed, options| options[:currency] }\nend\n',
    },
  ],
]

for (const [behaviour, body, expected, verb = 'get', others = {}] of rows)
  test(behaviour, () => assert.equal(answered(body, verb, others), expected))

/** What an action reads behind `attributes`, and the names of its query. */
const besideDocuments: readonly (readonly [code: string, query: readonly string[]])[] = [
  ['params.require(:data).require(:attributes).permit(:label)', ['fields', 'include']],
  ['params.require(:data).permit(:label)', []],
]

for (const [code, query] of besideDocuments)
  test(`what JSON:API has in every URL stands there, beside a document of it: ${code}`, () => {
    const generated = generate({
      'config/routes.rb': "Rails.application.routes.draw { post 'b', to: 'beds#b' }\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def b
    given = ${code}
    render json: { label: given[:label], include: params[:include], fields: params.dig(:fields, :beds) }
  end
end
`,
    })
    const { parameters = [] } = generated?.document.paths['/b']?.post ?? {}
    assert.equal(parameters.map((each) => ('name' in each ? each.name : '')).sort(), query)
  })

const text = { type: 'string' }
const changed: readonly (readonly [code: string, kept: object])[] = [
  ['params[:sort].upcase!', text],
  ["params[:sort] << 'z'", text],
  ['params[:sort].upcase! if params[:up]', text],
  ['params[:sort].upcase', { type: 'string', enum: ['name', 'size'] }],
  ['params.delete(:sort)', { type: 'null' }],
]

for (const [code, kept] of changed)
  test(`behind a condition on a parameter: ${code}`, () => {
    const generated = generate({
      'config/routes.rb': "Rails.application.routes.draw { get 'beds', to: 'beds#index' }",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def index
    return head(404) unless %w[name size].include?(params[:sort])
    ${code}
    render json: { kept: params[:sort], made: "#{params[:sort]}_rows" }
  end
end`,
    })
    const operation = generated?.document.paths['/beds']?.get
    const schema = operation?.responses['200']?.content?.['application/json']?.schema
    const properties = new Map<string, unknown>(Object.entries(schema?.properties ?? {}))
    assert.equal(properties.get('kept'), kept)
    if (kept === text) assert.equal(properties.get('made'), text)
  })

test('a segment of the path is one of the texts that a condition lets through', () => {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get 'beds/:sort', to: 'beds#index' }",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def index
    return render(json: { kept: params[:sort] }) if %i[name size].include?(params[:sort].to_sym)
    render json: { other: params[:sort] }
  end
end`,
  })
  const schema = generated?.document.paths['/beds/{sort}']?.get?.responses['200']?.content?.['application/json']?.schema
  assert.equal(schema?.properties, {
    kept: { type: 'string', enum: ['name', 'size'] },
    other: { type: 'string' },
  })
})

test.run()
