// 4.4: the sidecar of a partial stands wherever that partial is resolved, and what components of partials are called.

import * as assert from 'uvu/assert'
import { type Case, gives } from '../case.ts'
import { component, json, number, text } from '../reference-rows.ts'
import {
  componentsOf,
  controllerFile,
  type Files,
  type Outcome,
  read,
  responseSchema,
  routesFile,
} from '../small-application.ts'

const bed = component('Bed')
const listOfBeds = { type: 'array', items: bed }
const sidecar = { type: 'object', title: 'from the sidecar' }
const unread = 'json.unread 1\n'

const sidecarPath = 'app/views/beds/_bed.schema.json'
const template = { 'app/views/beds/_bed.json.jbuilder': unread }
const described: Files = { ...template, [sidecarPath]: json(sidecar) }

/** An object with these properties, all of them required. */
function object(properties: Readonly<Record<string, unknown>>): unknown {
  return { type: 'object', required: Object.keys(properties), properties }
}

/** The outcome for a template of `beds#index`. */
function rendering(jbuilder: string, files: Files): Outcome {
  return read({
    'config/routes.rb': routesFile("get 'beds', to: 'beds#index'"),
    'app/controllers/beds_controller.rb': controllerFile('Beds', 'def index; end'),
    'app/views/beds/index.json.jbuilder': `${jbuilder}\n`,
    ...files,
  })
}

const forms: readonly (readonly [behaviour: string, jbuilder: string, schema: unknown])[] = [
  ['partial! with its name', "json.partial! 'beds/bed'", bed],
  ['partial! with a name and what it is given', "json.partial! 'beds/bed', bed: @bed, size: 3", bed],
  ['partial! with a name and locals', "json.partial! 'beds/bed', locals: { bed: @bed }", bed],
  ['partial! with a name and an object', "json.partial! 'beds/bed', object: @bed", bed],
  ['partial! with a name and a collection', "json.partial! 'beds/bed', collection: @beds, as: :bed", listOfBeds],
  ['partial! with a hash', "json.partial! partial: 'beds/bed', locals: { bed: @bed }", bed],
  ['partial! with a hash and an object', "json.partial! partial: 'beds/bed', object: @bed", bed],
  ['partial! with a hash in braces', "json.partial!({ partial: 'beds/bed', bed: @bed })", bed],
  [
    'partial! with a hash and a collection',
    "json.partial! partial: 'beds/bed', collection: @beds, as: :bed",
    listOfBeds,
  ],
  ['partial! with a record', 'json.partial! @bed', bed],
  ['partial! for a format', "json.partial! 'beds/bed', formats: [:json], bed: @bed", bed],
  ['a name that is computed from known parts', 'kind = \'bed\'\njson.partial! "beds/#{kind}"', bed],
  ['array! with partial:', "json.array! @beds, partial: 'beds/bed', as: :bed", listOfBeds],
  ['array! with a block', "json.array! @beds do |bed|\n  json.partial! 'beds/bed', bed: bed\nend", listOfBeds],
  ['a key with a list and partial:', "json.beds [1, 2], partial: 'beds/bed', as: :bed", object({ beds: listOfBeds })],
  ['a key with one object and partial:', "json.bed 'C-12', partial: 'beds/bed', as: :bed", object({ bed })],
  ['set! with partial:', "json.set! :beds, [1, 2], partial: 'beds/bed', as: :bed", object({ beds: listOfBeds })],
  ['a key with a block', "json.bed do\n  json.partial! 'beds/bed', bed: @bed\nend", object({ bed })],
  [
    'a key with a collection and a block',
    "json.beds @beds do |bed|\n  json.partial! 'beds/bed', bed: bed\nend",
    object({ beds: listOfBeds }),
  ],
  ['child!', "json.child! { json.partial! 'beds/bed', bed: @bed }", listOfBeds],
  ['cache!', "json.cache! @bed do\n  json.partial! 'beds/bed', bed: @bed\nend", bed],
  [
    'beside keys',
    "json.partial! 'beds/bed', bed: @bed\njson.size 3",
    { allOf: [bed, object({ size: { type: 'integer', example: 3 } })] },
  ],
]

const resolutions: readonly (readonly [behaviour: string, jbuilder: string, files: Files, schema: unknown])[] = [
  ['a relative name', "json.partial! 'bed'", described, bed],
  ['a name from the root of the views', "json.partial! '/beds/bed'", described, bed],
  [
    'the folder of another controller',
    "json.partial! 'hotel/rooms/bed'",
    {
      'app/views/hotel/rooms/_bed.json.jbuilder': unread,
      'app/views/hotel/rooms/_bed.schema.json': json(sidecar),
    },
    bed,
  ],
  [
    'a relative name in the folder of a superclass',
    "json.partial! 'bed'",
    {
      'app/controllers/beds_controller.rb': 'class BedsController < BaseController\n  def index; end\nend\n',
      'app/controllers/base_controller.rb': 'class BaseController < ActionController::API\nend\n',
      'app/views/base/_bed.json.jbuilder': unread,
      'app/views/base/_bed.schema.json': json(sidecar),
    },
    bed,
  ],
  [
    'the partial of an engine',
    "json.partial! 'shop/beds/bed'",
    {
      'engines/shop/app/views/shop/beds/_bed.json.jbuilder': unread,
      'engines/shop/app/views/shop/beds/_bed.schema.json': json(sidecar),
    },
    bed,
  ],
  [
    'a relative name in the view of an engine',
    '',
    {
      'config/routes.rb': routesFile("mount Shop::Engine => '/shop'"),
      'engines/shop/lib/shop/engine.rb': 'module Shop\n  class Engine < ::Rails::Engine; end\nend\n',
      'engines/shop/config/routes.rb': "Shop::Engine.routes.draw do\n  get 'beds', to: 'shop/beds#index'\nend\n",
      'engines/shop/app/controllers/shop/beds_controller.rb': controllerFile('Shop::Beds', 'def index; end'),
      'engines/shop/app/views/shop/beds/index.json.jbuilder': "json.partial! 'bed'\n",
      'engines/shop/app/views/shop/beds/_bed.json.jbuilder': unread,
      'engines/shop/app/views/shop/beds/_bed.schema.json': json(sidecar),
    },
    bed,
  ],
  ['a sidecar without a template', "json.partial! 'beds/bed'", { [sidecarPath]: json(sidecar) }, bed],
  [
    'a template that names no format',
    "json.partial! 'beds/bed'",
    { 'app/views/beds/_bed.jbuilder': unread, [sidecarPath]: json(sidecar) },
    bed,
  ],
  [
    'mistakes in the template of the partial are not read',
    "json.partial! 'beds/bed'",
    { ...described, 'app/views/beds/_bed.json.jbuilder': 'json.id ]] (\n' },
    bed,
  ],
]

const formCases: readonly Case[] = [
  ...forms.map(([behaviour, jbuilder, schema]) => [behaviour, jbuilder, described, schema] as const),
  ...resolutions,
].map(([behaviour, jbuilder, files, schema]) =>
  gives(
    '4.4 partial',
    behaviour,
    () => {
      const outcome = rendering(jbuilder, files)
      return [responseSchema(outcome), componentsOf(outcome), outcome.warnings]
    },
    [schema, { Bed: sidecar }, []],
  ),
)

/** What stands around the partial is not told in full: it may be there, or stand alone or in a list. */
const uncertain: readonly (readonly [behaviour: string, jbuilder: string])[] = [
  ['a key with a record or a list, and partial:', "json.bed @bed, partial: 'beds/bed', as: :bed"],
  ['inside a condition', "json.partial! 'beds/bed', bed: @bed if @bed"],
  ['inside one branch', "if @bed\n  json.bed do\n    json.partial! 'beds/bed'\n  end\nelse\n  json.bed nil\nend"],
  ['inside a case', "case @kind\nwhen 'bed' then json.partial! 'beds/bed'\nelse json.id 1\nend"],
  [
    'inside a condition in a list',
    "json.array! @beds do |bed|\n  json.partial!('bed', bed: bed) unless bed.gone?\nend",
  ],
  ['a name of which a part is known', 'json.partial! "beds/#{@kind}"'],
]

const uncertainCases: readonly Case[] = uncertain.map(([behaviour, jbuilder]) => ({
  rule: '4.4 partial',
  behaviour,
  check: () => {
    const outcome = rendering(jbuilder, described)
    assert.match(json(responseSchema(outcome)), json(bed))
    assert.not.match(outcome.text, 'unread')
    assert.equal([componentsOf(outcome), outcome.warnings], [{ Bed: sidecar }, []])
  },
}))

/** More files: what stands in the document, which components there are, what is warned about. */
const others: readonly (readonly [behaviour: string, jbuilder: string, files: Files, expected: readonly unknown[]])[] =
  [
    [
      'through another partial',
      "json.partial! 'shared/page'",
      { ...described, 'app/views/shared/_page.json.jbuilder': "json.bed do\n  json.partial! 'beds/bed'\nend\n" },
      [component('Page'), { Bed: sidecar, Page: object({ bed }) }, []],
    ],
    [
      'a partial with a sidecar in one with a sidecar is not rendered',
      "json.partial! 'beds/bed'",
      {
        ...described,
        'app/views/beds/_bed.json.jbuilder': "json.partial! 'beds/sheet'\n",
        'app/views/beds/_sheet.json.jbuilder': unread,
        'app/views/beds/_sheet.schema.json': json(number),
      },
      [
        bed,
        { Bed: sidecar },
        ['app/views/beds/_sheet.schema.json: no view that is documented renders this partial - left out'],
      ],
    ],
    [
      'one that nothing renders is left out, with a warning',
      'json.id 7',
      described,
      [
        object({ id: { type: 'integer', example: 7 } }),
        undefined,
        [`${sidecarPath}: no view that is documented renders this partial - left out`],
      ],
    ],
    [
      'a sidecar of the action stands before those of the partials in its view',
      "json.partial! 'beds/bed'",
      { ...described, 'app/views/beds/index.schema.json': json(text) },
      [text, undefined, [`${sidecarPath}: no view that is documented renders this partial - left out`]],
    ],
    [
      'its definitions are moved and its references rewritten',
      "json.partial! 'beds/bed'",
      {
        ...template,
        [sidecarPath]: json({ properties: { place: { $ref: '#/$defs/Place' } }, $defs: { Place: text } }),
      },
      [bed, { Bed: { properties: { place: component('Place') } }, Place: text }, []],
    ],
    [
      'its references to other files are rewritten',
      "json.partial! 'beds/bed'",
      {
        ...template,
        [sidecarPath]: json({ items: { $ref: 'app/views/wards/_ward.schema.json' } }),
        'app/views/wards/_ward.schema.json': json(number),
      },
      [bed, { Bed: { items: component('Ward') }, Ward: number }, []],
    ],
    [
      'one that refers to itself',
      "json.partial! 'beds/bed'",
      { ...template, [sidecarPath]: json({ properties: { next: { $ref: '#' } } }) },
      [bed, { Bed: { properties: { next: bed } } }, []],
    ],
    [
      'one that is nothing but a reference stands for what it refers to',
      "json.partial! 'beds/bed'",
      { ...template, [sidecarPath]: json({ $ref: '#/$defs/Place', $defs: { Place: text } }) },
      [component('Place'), { Place: text }, []],
    ],
    [
      'one that is nothing but a reference to another file',
      "json.beds [1, 2], partial: 'beds/bed', as: :bed",
      {
        ...template,
        [sidecarPath]: json({ $ref: 'app/views/wards/_ward.schema.json' }),
        'app/views/wards/_ward.schema.json': json(number),
      },
      [object({ beds: { type: 'array', items: component('Ward') } }), { Ward: number }, []],
    ],
    [
      'what other sidecars refer to and what views render is one component',
      "json.bed do\n  json.partial! 'beds/bed'\nend\njson.ward do\n  json.partial! 'wards/ward'\nend",
      { ...described, 'app/views/wards/_ward.schema.json': json({ items: { $ref: sidecarPath } }) },
      [object({ bed, ward: component('Ward') }), { Bed: sidecar, Ward: { items: bed } }, []],
    ],
  ]

/** Two actions whose views render what is given. */
function both(first: string, second: string, files: Files): Outcome {
  return read({
    'config/routes.rb': routesFile("get 'a', to: 'beds#a'\nget 'b', to: 'beds#b'"),
    'app/controllers/beds_controller.rb': controllerFile('Beds', 'def a; end\ndef b; end'),
    'app/views/beds/a.json.jbuilder': `${first}\n`,
    'app/views/beds/b.json.jbuilder': `${second}\n`,
    ...files,
  })
}

const malformedCases: readonly Case[] = [
  ['no JSON', '{', 'invalid JSON'],
  ['an empty file', '', 'invalid JSON'],
  ['JSON that is no object', '[]', 'not a JSON object'],
].map(([behaviour = '', content = '', reason = '']) =>
  gives(
    '7 malformed JSON',
    `a partial: ${behaviour}, one warning for all that render it, and the inferred schema`,
    () => {
      const files = { 'app/views/beds/_bed.json.jbuilder': 'json.size 3\n', [sidecarPath]: content }
      const outcome = both("json.partial! 'beds/bed'", "json.array! @beds, partial: 'beds/bed', as: :bed", files)
      return [componentsOf(outcome), outcome.report.processed, outcome.warnings]
    },
    [
      { Bed: object({ size: { type: 'integer', example: 3 } }) },
      2,
      [`${sidecarPath}: ${reason} - falling back to inferred schema`],
    ],
  ),
)

const one = 'app/views/api/v1/patients/_patient'
const two = 'app/views/api/v2/patients/_patient'
const plain = 'app/views/patients/_patient'
const renderOne = "json.partial! 'api/v1/patients/patient'"
const renderTwo = "json.partial! 'api/v2/patients/patient'"
const renderPlain = "json.partial! 'patients/patient'"
const size = object({ size: { type: 'integer', example: 3 } })

/** The names of components by the views of two actions. */
const names: readonly (readonly [
  behaviour: string,
  views: readonly [string, string],
  files: Files,
  expected: unknown,
])[] = [
  [
    'the partial alone',
    [renderOne, renderOne],
    { [`${one}.json.jbuilder`]: 'json.size 3\n', [`${two}.json.jbuilder`]: unread },
    [{ Patient: size }, []],
  ],
  [
    'two partials that want one name',
    [renderOne, renderTwo],
    { [`${one}.json.jbuilder`]: 'json.size 3\n', [`${two}.json.jbuilder`]: 'json.size 3\n' },
    [{ ApiV1Patient: size, ApiV2Patient: size }, []],
  ],
  [
    'two partials with sidecars that want one name',
    [renderOne, renderTwo],
    { [`${one}.schema.json`]: json(text), [`${two}.schema.json`]: json(number) },
    [{ ApiV1Patient: text, ApiV2Patient: number }, []],
  ],
  [
    'a partial and a sidecar that want one name',
    [renderOne, renderTwo],
    { [`${one}.json.jbuilder`]: 'json.size 3\n', [`${two}.schema.json`]: json(number) },
    [{ ApiV1Patient: size, ApiV2Patient: number }, []],
  ],
  [
    'a definition has the first claim, before a partial',
    [renderPlain, 'json.partial! "beds/bed"'],
    {
      [`${plain}.json.jbuilder`]: 'json.size 3\n',
      [sidecarPath]: json({ items: { $ref: '#/$defs/Patient' }, $defs: { Patient: text } }),
    },
    [{ Bed: { items: component('Patient') }, Patient: text, PatientsPatient: size }, []],
  ],
  [
    'a definition has the first claim, before the sidecar of a partial',
    [renderPlain, 'json.partial! "beds/bed"'],
    {
      [`${plain}.schema.json`]: json(number),
      [sidecarPath]: json({ items: { $ref: '#/$defs/Patient' }, $defs: { Patient: text } }),
    },
    [
      { Bed: { items: component('Patient') }, Patient: text, Patient_2: number },
      [
        `${plain}.schema.json:1:1: this file is defined differently in ${sidecarPath} and ${plain}.schema.json - written as \`Patient_2\``,
      ],
    ],
  ],
]

export const partialCases: readonly Case[] = [
  ...formCases,
  ...uncertainCases,
  ...others.map(([behaviour, jbuilder, files, expected]) =>
    gives(
      '4.4 partial',
      behaviour,
      () => {
        const outcome = rendering(jbuilder, files)
        return [responseSchema(outcome), componentsOf(outcome), outcome.warnings]
      },
      expected,
    ),
  ),
  ...malformedCases,
  ...names.map(([behaviour, [first, second], files, expected]) =>
    gives(
      '4.4 partial',
      `names of components: ${behaviour}`,
      () => {
        const outcome = both(first, second, files)
        return [componentsOf(outcome), outcome.warnings]
      },
      expected,
    ),
  ),
]
