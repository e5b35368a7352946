// When a sidecar contradicts its view for certain, a note says so; of what is not certain nothing is said.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const around = {
  'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds\nend\n',
  'db/schema.rb': [
    'ActiveRecord::Schema.define(version: 1) do',
    '  create_table "wards" do |t|',
    '    t.string "name", null: false',
    '  end',
    '  create_table "beds" do |t|',
    '    t.string "name", null: false',
    '    t.string "note"',
    '    t.integer "floor", null: false',
    '    t.integer "status", null: false, default: 0',
    '    t.decimal "price", precision: 8, scale: 2, null: false',
    '    t.boolean "free", null: false',
    '    t.json "extra"',
    '    t.bigint "ward_id", null: false',
    '  end',
    'end',
    '',
  ].join('\n'),
  'app/models/ward.rb': 'class Ward < ApplicationRecord\n  has_many :beds\nend\n',
  'app/models/bed.rb':
    'class Bed < ApplicationRecord\n  belongs_to :ward\n  enum :status, { open: 0, taken: 1 }\n  def plan = Gem::Thing.call(self)\nend\n',
  'app/models/application_record.rb':
    'class ApplicationRecord < ActiveRecord::Base\n  self.abstract_class = true\nend\n',
}

const show = 'app/views/beds/show'

type Files = Readonly<Record<string, string>>

interface Case {
  readonly view?: string
  readonly sidecar: object
  readonly show?: string
  readonly more?: Files
}

function driftOf({ view, sidecar, show: body = '@bed = Bed.find(params[:id])', more = {} }: Case): readonly string[] {
  const generated = generate({
    ...around,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n  def show\n    ${body}\n  end\nend\n`,
    ...(view === undefined ? {} : { [`${show}.json.jbuilder`]: view }),
    [`${show}.schema.json`]: JSON.stringify(sidecar),
    ...more,
  })
  const notes = generated?.report.diagnostics.filter(({ code }) => code === 'sidecar-drift') ?? []
  return notes.map(({ path, message }) => `${path}: ${message}`)
}

const line1 = `${show}.json.jbuilder:1`
const bedPartial = 'app/views/beds/_bed'

function object(properties: object, more: object = {}): object {
  return { type: 'object', properties, ...more }
}

/** The texts are what the note says behind the path of the sidecar of `show`, where no other path is named. */
const warned: readonly (readonly [behaviour: string, given: Case, ...messages: string[]])[] = [
  [
    'a key that the sidecar does not list',
    { view: 'json.floor @bed.floor\njson.free true', sidecar: object({ floor: { type: 'integer' } }) },
    `${show}.json.jbuilder:2 renders \`free\`, and the sidecar does not list it`,
  ],
  [
    'a key that a closed sidecar keeps out',
    { view: 'json.free true', sidecar: object({}, { additionalProperties: false }) },
    `${line1} renders \`free\`, and \`additionalProperties\` keeps it out`,
  ],
  [
    'a required key that nothing renders',
    { view: 'json.free true', sidecar: object({ free: {}, name: {} }, { required: ['free', 'name'] }) },
    `\`name\` is required here, and ${show}.json.jbuilder never renders it`,
  ],
  [
    'a column of integers, and a string',
    { view: 'json.floor @bed.floor', sidecar: object({ floor: { type: 'string' } }) },
    `\`floor\` is an integer in ${line1}, and a string here`,
  ],
  [
    'a column of texts that may be null, and a boolean or null',
    { view: 'json.note @bed.note', sidecar: object({ note: { type: ['boolean', 'null'] } }) },
    `\`note\` is a string in ${line1}, and a boolean or null here`,
  ],
  [
    'a conversion, and another type',
    { view: 'json.extra @bed.extra.to_s', sidecar: object({ extra: { type: 'object' } }) },
    `\`extra\` is a string in ${line1}, and an object here`,
  ],
  [
    'null that is certain',
    { view: 'json.note nil', sidecar: object({ note: { type: 'string' } }) },
    `\`note\` is null in ${line1}, and a string here`,
  ],
  [
    'a literal that no value of the list is',
    { view: "json.kind 'bed'", sidecar: object({ kind: { enum: ['ward', 'room'] } }) },
    `\`kind\` is \`"bed"\` in ${line1}, and one of \`"ward"\`, \`"room"\` here`,
  ],
  [
    'a literal that is not the constant',
    { view: "json.kind 'bed'", sidecar: object({ kind: { const: 'ward' } }) },
    `\`kind\` is \`"bed"\` in ${line1}, and \`"ward"\` here`,
  ],
  [
    'an enum of the model without a common value',
    { view: 'json.status @bed.status', sidecar: object({ status: { enum: ['free', 'busy'] } }) },
    `\`status\` is one of \`"open"\`, \`"taken"\` in ${line1}, and one of \`"free"\`, \`"busy"\` here`,
  ],
  [
    'inside of a nested object',
    { view: 'json.ward do\n  json.name 1\nend', sidecar: object({ ward: object({ name: { type: 'string' } }) }) },
    `\`ward.name\` is an integer in ${show}.json.jbuilder:2, and a string here`,
  ],
  [
    'inside of the elements of a list',
    {
      view: 'json.beds [1, 2] do |n|\n  json.n n.to_s\nend',
      sidecar: object({ beds: { type: 'array', items: object({ n: { type: 'integer' } }, { required: ['id'] }) } }),
    },
    `\`beds[].n\` is a string in ${show}.json.jbuilder:2, and an integer here`,
    `\`beds[].id\` is required here, and ${line1} never renders it`,
  ],
  [
    'a list at the top, and an object',
    { view: 'json.array! [1, 2]', sidecar: object({ id: { type: 'integer' } }) },
    `the response is a list in ${show}.json.jbuilder, and an object here`,
  ],
  [
    'through a reference to a definition',
    {
      view: 'json.floor @bed.floor',
      sidecar: object({ floor: { $ref: '#/$defs/Floor' } }, { $defs: { Floor: { type: 'string' } } }),
    },
    `\`floor\` is an integer in ${line1}, and a string here`,
  ],
  [
    'through a reference to another file, which is named',
    {
      view: 'json.floor @bed.floor',
      sidecar: object({ floor: { $ref: 'app/schemas/floor.json' } }),
      more: { 'app/schemas/floor.json': '{ "type": "string" }' },
    },
    `app/schemas/floor.json: \`floor\` is an integer in ${line1}, and a string here`,
  ],
  [
    'in a part of allOf',
    {
      view: 'json.floor 1\njson.free true',
      sidecar: { allOf: [object({ floor: { type: 'string' } }), object({ free: { type: 'boolean' } })] },
    },
    `\`floor\` is an integer in ${line1}, and a string here`,
  ],
  [
    'where no alternative of oneOf holds',
    {
      view: 'json.floor 1\njson.free true',
      sidecar: {
        oneOf: [
          object({ floor: { type: 'string' }, free: { type: 'string' } }),
          object({ floor: { type: 'string' }, free: { type: 'boolean' } }),
        ],
      },
    },
    `\`floor\` is an integer in ${line1}, and a string here`,
  ],
  [
    'behind the alternative of null',
    {
      view: 'json.ward do\n  json.name 1\nend',
      sidecar: object({ ward: { anyOf: [object({ name: { type: 'string' } }), { type: 'null' }] } }),
    },
    `\`ward.name\` is an integer in ${show}.json.jbuilder:2, and a string here`,
  ],
  [
    'a key beside those of all alternatives',
    {
      view: 'json.floor 1\njson.free true',
      sidecar: { anyOf: [object({ floor: { type: 'integer' } }), object({ name: {} })] },
    },
    `${show}.json.jbuilder:2 renders \`free\`, and the sidecar does not list it`,
  ],
  [
    'under additionalProperties',
    { view: 'json.free true', sidecar: { type: 'object', additionalProperties: { type: 'string' } } },
    `\`free\` is a boolean in ${line1}, and a string here`,
  ],
  [
    'what a partial of the view renders',
    {
      view: "json.partial! 'beds/bed', bed: @bed",
      sidecar: object({ floor: { type: 'string' } }),
      more: { [`${bedPartial}.json.jbuilder`]: 'json.floor bed.floor' },
    },
    `\`floor\` is an integer in ${bedPartial}.json.jbuilder:1, and a string here`,
  ],
  [
    'a partial with a sidecar of its own, and the sidecar of the view',
    {
      view: "json.partial! 'beds/bed', bed: @bed",
      sidecar: object({ floor: { type: 'string' } }),
      more: {
        [`${bedPartial}.json.jbuilder`]: 'json.floor bed.floor',
        [`${bedPartial}.schema.json`]: '{ "type": "object", "properties": { "floor": { "type": "integer" } } }',
      },
    },
    `\`floor\` is an integer in ${bedPartial}.json.jbuilder:1, and a string here`,
  ],
  [
    'JSON that the action renders itself',
    { show: 'render json: { free: true }', sidecar: object({ free: { type: 'string' } }) },
    '`free` is a boolean in app/controllers/beds_controller.rb:3, and a string here',
  ],
  [
    'a type of a key that some ways render',
    {
      view: 'if params[:full]\n  json.floor @bed.floor\nend',
      sidecar: object({ floor: { type: 'string' } }),
    },
    `\`floor\` is an integer in ${show}.json.jbuilder:2, and a string here`,
  ],
  [
    'a key that no schema may have',
    { view: 'json.free true', sidecar: object({ free: false }) },
    `\`free\` is a boolean in ${line1}, and not allowed here`,
  ],
]

for (const [behaviour, given, ...messages] of warned)
  test(`a sidecar that contradicts its view: ${behaviour}`, () => {
    const wanted = messages.map((message) =>
      message.includes('.json: ') ? message : `${show}.schema.json: ${message}`,
    )
    assert.equal([...driftOf(given)].sort(), wanted.sort())
  })

const silent: readonly (readonly [behaviour: string, given: Case])[] = [
  [
    'the same',
    { view: 'json.floor @bed.floor', sidecar: object({ floor: { type: 'integer' } }, { required: ['floor'] }) },
  ],
  ['a value that is not known', { view: 'json.plan @bed.plan', sidecar: object({ plan: { type: 'integer' } }) }],
  ['a column of JSON', { view: 'json.extra @bed.extra', sidecar: object({ extra: { type: 'integer' } }) }],
  ['a type that only a name tells', { view: 'json.name @guest.name', sidecar: object({ name: { type: 'integer' } }) }],
  [
    'a question whose answer only its name tells',
    { view: 'json.open @guest.open?', sidecar: object({ open: { type: 'string' } }) },
  ],
  [
    'a key that some ways render, and the sidecar does not list',
    { view: 'json.floor 1\nif params[:full]\n  json.free true\nend', sidecar: object({ floor: {} }) },
  ],
  [
    'a required key that some ways render',
    { view: 'if params[:full]\n  json.free true\nend', sidecar: object({ free: {} }, { required: ['free'] }) },
  ],
  ['a hash that is not known', { view: 'json.merge! @bed.plan', sidecar: object({ a: {} }, { required: ['a'] }) }],
  [
    'a partial that is not there',
    { view: "json.partial! 'beds/gone', bed: @bed", sidecar: object({ a: {} }, { required: ['a'] }) },
  ],
  [
    'a column that may be null, and is not here',
    { view: 'json.note @bed.note', sidecar: object({ note: { type: 'string' } }) },
  ],
  ['a sidecar that lists nothing', { view: 'json.free true', sidecar: { type: 'object' } }],
  ['an empty sidecar', { view: 'json.free true', sidecar: {} }],
  [
    'keys that are left out on purpose',
    { view: 'json.free true\njson.floor 1', sidecar: object({ floor: {} }, { additionalProperties: true }) },
  ],
  [
    'keys by patterns',
    {
      view: 'json.x_free true',
      sidecar: { type: 'object', properties: {}, patternProperties: { '^x_': { type: 'boolean' } } },
    },
  ],
  ['an integer that is a number', { view: 'json.floor @bed.floor', sidecar: object({ floor: { type: 'number' } }) }],
  [
    'a decimal that may be written as a number',
    { view: 'json.price @bed.price', sidecar: object({ price: { type: 'number' } }) },
  ],
  ['a decimal that is a string', { view: 'json.price @bed.price', sidecar: object({ price: { type: 'string' } }) }],
  [
    'an enum with one common value',
    { view: 'json.status @bed.status', sidecar: object({ status: { enum: ['taken', 'gone'] } }) },
  ],
  [
    'a literal on one of two ways',
    {
      view: "if params[:full]\n  json.kind 'bed'\nelse\n  json.kind 'ward'\nend",
      sidecar: object({ kind: { enum: ['ward'] } }),
    },
  ],
  [
    'a literal or something unknown',
    { view: "json.kind params[:kind] ? @bed.name : 'bed'", sidecar: object({ kind: { enum: ['ward'] } }) },
  ],
  [
    'one alternative that holds',
    {
      view: 'json.floor 1',
      sidecar: { oneOf: [object({ floor: { type: 'string' } }), object({ floor: { type: 'integer' } })] },
    },
  ],
  [
    'alternatives that list a key each',
    {
      view: 'json.floor 1\njson.free true',
      sidecar: { anyOf: [object({ floor: {} }), object({ free: {} })] },
    },
  ],
  [
    'parts of allOf that list a key each',
    { view: 'json.floor 1\njson.free true', sidecar: { allOf: [object({ floor: {} }), object({ free: {} })] } },
  ],
  [
    'either of two types, of which one is right',
    {
      view: 'if params[:full]\n  json.floor 1\nelse\n  json.floor "1"\nend',
      sidecar: object({ floor: { type: 'string' } }),
    },
  ],
  [
    'either of two objects, by alternatives',
    {
      view: "if params[:full]\n  json.kind 'bed'\n  json.floor 1\nelse\n  json.kind 'ward'\n  json.name 'x'\nend",
      sidecar: {
        oneOf: [
          object({ kind: { const: 'bed' }, floor: { type: 'integer' } }, { required: ['kind', 'floor'] }),
          object({ kind: { const: 'ward' }, name: { type: 'string' } }, { required: ['kind', 'name'] }),
        ],
      },
    },
  ],
  ['null of OpenAPI 3.0', { view: 'json.note nil', sidecar: object({ note: { type: 'string', nullable: true } }) }],
  ['a status that is not known', { show: 'render json: { a: 1 }, status: status_of(1)', sidecar: object({ b: {} }) }],
  [
    'another status',
    {
      show: 'return render json: { error: 1 }, status: 422 if params[:x]\n    render json: { free: true }',
      sidecar: object({ free: { type: 'boolean' } }),
    },
  ],
  ['no view at all', { sidecar: object({ free: {} }, { required: ['free'] }), show: 'head :ok' }],
  ['a view that is no Jbuilder', { sidecar: object({ a: {} }), more: { [`${show}.html.erb`]: '<p></p>' } }],
  ['a reference that leads nowhere', { view: 'json.free true', sidecar: object({ a: {} }, { $ref: '#/$defs/Gone' }) }],
  [
    'a key whose name is not known',
    { view: 'json.set! params[:key], 1', sidecar: object({ a: {} }, { required: ['a'] }) },
  ],
  [
    'a view that is not Ruby',
    { view: 'json.free true\njson.floor(', sidecar: object({ free: {} }, { required: ['a'] }) },
  ],
  ['an empty list', { view: 'json.beds []', sidecar: object({ beds: { type: 'array', items: { type: 'string' } } }) }],
  [
    'a schema that holds itself',
    {
      view: 'json.bed do\n  json.bed nil\nend',
      sidecar: object({ bed: { anyOf: [{ $ref: '#' }, { type: 'null' }] } }),
    },
  ],
  [
    'what the sidecar says must not be',
    {
      view: "json.kind 'bed'\njson.floor 1",
      sidecar: object({ kind: {} }, { not: object({ floor: { type: 'string' } }) }),
    },
  ],
]

for (const [behaviour, given] of silent)
  test(`a sidecar that may be right: ${behaviour}`, () => {
    assert.equal(driftOf(given), [])
  })

test('the sidecar of a partial is compared with what the partial renders wherever it is rendered', () => {
  const files = {
    [`${bedPartial}.json.jbuilder`]: 'json.floor bed.floor\njson.full true if full',
    [`${bedPartial}.schema.json`]: JSON.stringify(
      object({ floor: { type: 'string' }, full: {} }, { required: ['full'] }),
    ),
    'app/views/beds/index.json.jbuilder': "json.array! @beds, partial: 'beds/bed', as: :bed, locals: { full: false }",
    'app/controllers/beds_controller.rb': [
      'class BedsController < ActionController::Base',
      '  def index',
      '    @beds = Bed.all',
      '  end',
      'end',
      '',
    ].join('\n'),
  }
  const notes =
    generate({ ...around, ...files })?.report.diagnostics.filter(({ code }) => code === 'sidecar-drift') ?? []
  assert.equal(notes.map(({ path, message }) => `${path}: ${message}`).sort(), [
    `${bedPartial}.schema.json: \`floor\` is an integer in ${bedPartial}.json.jbuilder:1, and a string here`,
    `${bedPartial}.schema.json: \`full\` is required here, and ${bedPartial}.json.jbuilder never renders it`,
  ])
})

test('reading the view for it changes nothing else: no other note, and not the document', () => {
  const files = {
    ...around,
    'app/controllers/beds_controller.rb': 'class BedsController < ActionController::Base\n  def show\n  end\nend\n',
    [`${show}.schema.json`]: '{ "type": "object", "properties": { "b": {} } }',
  }
  const broken = { ...files, [`${show}.json.jbuilder`]: "json.partial! 'gone'\njson.b 1\njson.c(" }
  const [without, beside] = [generate(files), generate(broken)]
  assert.is(beside?.text, without?.text)
  assert.equal(beside?.report.diagnostics, without?.report.diagnostics)
})

test.run()
