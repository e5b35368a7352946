// 7 and 8.2: problems are warnings and skips, and end nothing.

import * as assert from 'uvu/assert'
import { onDisk } from '../built-program.ts'
import { type Case, gives } from '../case.ts'
import { at, controllerFile, type Files, read, responseSchema, routesFile, withSidecar } from '../small-application.ts'

const path = 'app/views/beds/index.schema.json'
const malformed = `${path}: invalid JSON - falling back to inferred schema`

const notJson: readonly (readonly [behaviour: string, text: string])[] = [
  ['a bracket that is missing', '{ "type": "object"'],
  ['an empty file', ''],
  ['blanks alone', ' \n\t\n'],
  ['a byte order mark alone', '\uFEFF'],
  ['a comma at the end', '{ "type": "object", }'],
  ['a comment', '// A bed\n{}'],
  ['single quotes', "{ 'type': 'object' }"],
  ['a name without quotes', '{ type: "object" }'],
  ['something behind the value', '{} {}'],
  ['NaN', '{ "maximum": NaN }'],
  ['a number in octal', '{ "maximum": 017 }'],
  ['a newline in a text', '{ "title": "a\nb" }'],
  ['Ruby', 'class Bed; end'],
  ['YAML', 'type: object\n'],
  ['bytes that are no text', '\u0000\uFFFD\u0001'],
  ['brackets without end', '['.repeat(100_000)],
]

const notObject: readonly (readonly [behaviour: string, text: string])[] = [
  ['a list', '[]'],
  ['a list of schemas', '[{ "type": "object" }]'],
  ['null', 'null'],
  ['a text', '"object"'],
  ['a number', '1'],
  ['a boolean, although it is a schema', 'true'],
]

const template = 'json.id 7\njson.ward { json.name "North" }\n'

/** What the template says. */
const inferred = {
  type: 'object',
  required: ['id', 'ward'],
  properties: {
    id: { type: 'integer', example: 7 },
    ward: { type: 'object', required: ['name'], properties: { name: { type: 'string', example: 'North' } } },
  },
}

function outcomeOf(sidecar: string): readonly unknown[] {
  const outcome = withSidecar(sidecar, { 'app/views/beds/index.json.jbuilder': template })
  return [responseSchema(outcome), outcome.report.processed, outcome.warnings, outcome.document.components]
}

/** Objects and lists in each other: `levels` of them. */
function deep(levels: number, open = '{"items":', close = '}', inner = '{}'): string {
  return open.repeat(levels - 1) + inner + close.repeat(levels - 1)
}

const tooDeep = `${path}: nested too deeply - falling back to inferred schema`

const sidecarCases: readonly Case[] = [
  ...notJson.map(([behaviour, text]) =>
    gives('7 malformed JSON', behaviour, () => outcomeOf(text), [inferred, 1, [malformed], undefined]),
  ),
  ...notObject.map(([behaviour, text]) =>
    gives('7 malformed JSON', `JSON that is no object: ${behaviour}`, () => outcomeOf(text), [
      inferred,
      1,
      [`${path}: not a JSON object - falling back to inferred schema`],
      undefined,
    ]),
  ),
  gives(
    '7 malformed JSON',
    'a byte order mark before JSON is no mistake',
    () => outcomeOf('\uFEFF{ "type": "object" }'),
    [{ type: 'object' }, 1, [], undefined],
  ),
  gives('7 malformed JSON', 'line ends of Windows are no mistake', () => outcomeOf('{\r\n"type": "object"\r\n}\r\n'), [
    { type: 'object' },
    1,
    [],
    undefined,
  ]),
  gives(
    '8.2',
    'a sidecar of 200 levels is used',
    () => {
      const outcome = withSidecar(deep(200))
      return [JSON.stringify(responseSchema(outcome)), outcome.warnings]
    },
    [deep(200), []],
  ),
  gives('8.2', 'a sidecar of 201 levels is not', () => outcomeOf(deep(201)), [inferred, 1, [tooDeep], undefined]),
  gives('8.2', 'lists count as levels', () => outcomeOf(`{"enum":[${deep(200, '[', ']', '[]')}]}`), [
    inferred,
    1,
    [tooDeep],
    undefined,
  ]),
  gives('8.2', 'a sidecar of 10,000 levels is not', () => outcomeOf(deep(10_000)), [inferred, 1, [tooDeep], undefined]),
  gives('8.2', 'brackets in texts are no levels', () => outcomeOf(`{"title":"${'{['.repeat(300)}\\""}`), [
    { title: `${'{['.repeat(300)}"` },
    1,
    [],
    undefined,
  ]),
  gives(
    '7 malformed JSON',
    'one warning, however often it is used',
    () => {
      const outcome = read({
        'config/routes.rb': routesFile(
          "get 'a', to: 'beds#index'\nget 'b', to: 'beds#index'\nget 'c', to: 'wards#index'",
        ),
        'app/controllers/beds_controller.rb': controllerFile('Beds', 'def index; end'),
        'app/controllers/wards_controller.rb': 'class WardsController < BedsController\nend\n',
        [path]: '{',
      })
      return [outcome.report.processed, outcome.warnings]
    },
    [3, [malformed]],
  ),
  gives(
    '7 malformed JSON',
    'an action that renders JSON inline',
    () => {
      const outcome = read({
        'config/routes.rb': routesFile("get 'beds', to: 'beds#index'"),
        'app/controllers/beds_controller.rb': controllerFile('Beds', 'def index\n  render json: { id: 7 }\nend'),
        [path]: '{',
      })
      return [responseSchema(outcome), outcome.warnings]
    },
    [{ type: 'object', required: ['id'], properties: { id: { type: 'integer', example: 7 } } }, [malformed]],
  ),
  gives(
    '7 malformed JSON',
    'an action without a template and without a render',
    () => {
      const outcome = withSidecar('{', { 'app/views/beds/index.json.jbuilder': '' })
      return [responseSchema(outcome), outcome.warnings]
    },
    [{ type: 'object' }, [malformed]],
  ),
  gives('7 malformed JSON', 'the line of the summary', () => withSidecar('{').summary.split('\n').slice(2), [
    'Skipped: 0',
    'Warnings: 1',
    `  - ${malformed}`,
    '',
  ]),
  gives(
    '7 malformed JSON',
    'other sidecars are used',
    () => {
      const outcome = read({
        'config/routes.rb': routesFile('resources :beds, only: %i[index show]'),
        'app/controllers/beds_controller.rb': controllerFile('Beds', 'def index; end\ndef show; end'),
        [path]: '{',
        'app/views/beds/show.schema.json': '{ "type": "string" }',
      })
      return at(
        outcome.document.paths,
        '/beds/{id}',
        'get',
        'responses',
        '200',
        'content',
        'application/json',
        'schema',
      )
    },
    { type: 'string' },
  ),
  gives(
    '7 malformed JSON',
    'one that another one refers to',
    () => {
      const outcome = withSidecar(
        { items: { $ref: 'app/views/beds/_bed.schema.json' } },
        { 'app/views/beds/_bed.schema.json': '{' },
      )
      return [responseSchema(outcome), outcome.warnings.length, outcome.warnings[0]]
    },
    [{ items: {} }, 2, 'app/views/beds/_bed.schema.json: invalid JSON - falling back to inferred schema'],
  ),
]

/** Routes without an action, with the lines that tell of them. */
const skipped: readonly (readonly [behaviour: string, routes: string, code: string, lines: readonly string[]])[] = [
  ['no method', "get 'beds', to: 'beds#no'", '', ['GET /beds']],
  ['a private method', "get 'beds', to: 'beds#no'", 'private\ndef no; end', ['GET /beds']],
  ['no controller', "post 'wards', to: 'wards#create'", '', ['POST /wards']],
  ['a redirection', "get 'old', to: redirect('/new')", '', ['GET /old']],
  ['a lambda', "get 'up', to: ->(env) { [200, {}, []] }", '', ['GET /up']],
  ['a rack application', "mount Sidekiq::Web => '/jobs'", '', ['ANY /jobs']],
  ['any verb', "match 'x/:id(.:format)', to: 'beds#no', via: :all", '', ['ANY /x/:id']],
  ['several verbs', "match 'x', to: 'beds#no', via: %i[get post]", '', ['GET /x', 'POST /x']],
  ['segments in the form of Rails', "get 'a/:id/*rest', to: 'beds#no'", '', ['GET /a/:id/*rest']],
  [
    'each route in the order of the routes',
    'resources :beds, only: %i[show index]',
    '',
    ['GET /beds', 'GET /beds/:id'],
  ],
]

const skipCases: readonly Case[] = skipped.map(([behaviour, routes, code, lines]) =>
  gives(
    '7 no action',
    behaviour,
    () => {
      const files: Files = {
        'config/routes.rb': routesFile(routes),
        'app/controllers/beds_controller.rb': controllerFile('Beds', code),
      }
      return read(files).summary.split('\n').slice(1)
    },
    [
      'Processed: 0 endpoints',
      `Skipped: ${lines.length}`,
      ...lines.map((line) => `  - ${line} (no backing controller action)`),
      'Warnings: 0',
      '',
    ],
  ),
)

const broken: Files = {
  'config/routes.rb': routesFile(
    "  get 'beds', to: 'beds#index'\n  get 'no', to: 'beds#no'\n  get ]\n  get 'wards', to: 'wards#index'",
  ),
  'app/controllers/beds_controller.rb': controllerFile('Beds', 'def index\n  param! :q, (\nend'),
  'app/controllers/wards_controller.rb': '\u0000 class }}} def',
  'app/models/bed.rb': 'class Bed <',
  [path]: '{',
  'app/views/beds/no.schema.json': '[]',
}

export const errorCases: readonly Case[] = [
  ...sidecarCases,
  ...skipCases,
  {
    rule: '7',
    behaviour: 'a run with problems everywhere ends with 0 and writes the document',
    check: () =>
      onDisk(broken, [], ({ run, file }) => {
        assert.is(run.code, 0)
        assert.is(run.err, '')
        assert.match(
          run.out,
          /^OpenAPI document written to doc\/openapi\.json\nProcessed: \d+ endpoints\nSkipped: \d+\n/,
        )
        assert.ok(run.out.includes(`\n  - ${malformed}\n`))
        assert.ok(Object.hasOwn(JSON.parse(file('doc/openapi.json') ?? '').paths, '/beds'))
      }),
  },
  {
    rule: '8.2',
    behaviour: '2,000 endpoints',
    check: () => {
      const names = Array.from({ length: 2000 }, (_, index) => `act${index}`)
      const outcome = read({
        'config/routes.rb': routesFile(names.map((name) => `get '${name}', to: 'beds#${name}'`).join('\n')),
        'app/controllers/beds_controller.rb': controllerFile(
          'Beds',
          names.map((name) => `def ${name}; end`).join('\n'),
        ),
      })
      assert.is(outcome.report.processed, 2000)
      assert.is(Object.keys(outcome.document.paths).length, 2000)
    },
  },
]
