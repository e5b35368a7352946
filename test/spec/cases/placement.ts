// 4.1 to 4.3 and 8.1: where parameters go by the verb, how deep they nest, and the words of a comment.

import * as assert from 'uvu/assert'
import { type Case, gives } from '../case.ts'
import {
  act,
  at,
  controllerFile,
  type Outcome,
  operationOf,
  parametersOf,
  read,
  routesFile,
} from '../small-application.ts'

const text = { type: 'string' }
const verbs = {
  query: ['get', 'delete'],
  body: ['post', 'put', 'patch'],
} as const

const declared = [
  "param! :q, String, required: true, description: 'A q'",
  'param! :page, Hash do |page|',
  '  page.param! :size, Integer, required: true',
  'end',
].join('\n')
const page = { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } }

const byVerb: readonly Case[] = [
  ...verbs.query.map((verb) =>
    gives(
      '4.2 GET, DELETE',
      `${verb} has them in the query and no body`,
      () => {
        const operation = operationOf(act(declared, { verb }))
        return [at(operation, 'parameters'), at(operation, 'requestBody')]
      },
      [
        [
          { name: 'q', in: 'query', description: 'A q', required: true, schema: text },
          { name: 'page', in: 'query', schema: page, style: 'deepObject', explode: true },
        ],
        undefined,
      ],
    ),
  ),
  ...verbs.body.map((verb) =>
    gives(
      '4.2 POST, PUT, PATCH',
      `${verb} has them in the body and none in the query`,
      () => {
        const operation = operationOf(act(declared, { verb }))
        return [at(operation, 'parameters'), at(operation, 'requestBody')]
      },
      [
        undefined,
        {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', required: ['q'], properties: { q: { ...text, description: 'A q' }, page } },
            },
          },
        },
      ],
    ),
  ),
  gives(
    '4.2 POST, PUT, PATCH',
    'one action under several verbs has both',
    () => {
      const { document } = read({
        'config/routes.rb': routesFile("match 'beds', to: 'beds#act', via: %i[get post]"),
        'app/controllers/beds_controller.rb': controllerFile('Beds', 'def act\n  param! :q, String\nend'),
      })
      const { get, post } = document.paths['/beds'] ?? {}
      return [get?.parameters?.length, get?.requestBody, post?.parameters, post?.requestBody !== undefined]
    },
    [1, undefined, undefined, true],
  ),
]

const id = { name: 'id', in: 'path', required: true, schema: text }

const segments: readonly (readonly [behaviour: string, path: string, parameters: unknown, body?: string])[] = [
  ['one segment', '/beds/:id', [id]],
  ['segments in the order of the path', '/wards/:user_id/beds/:id', [{ ...id, name: 'user_id' }, id]],
  ['a format that may follow', '/beds/:id(.:format)', [id]],
  [
    'two in one part',
    '/beds/:from-:to',
    [
      { ...id, name: 'from' },
      { ...id, name: 'to' },
    ],
  ],
  ['a wildcard', '/files/*path', [{ ...id, name: 'path' }]],
]

const described: readonly (readonly [behaviour: string, body: string, parameter: unknown])[] = [
  ['its description', "param! :id, String, description: 'Of the bed'", { ...id, description: 'Of the bed' }],
  ['its type', 'param! :id, Integer', { ...id, schema: { type: 'integer' } }],
  ['a range', 'param! :id, Integer, in: 1..9', { ...id, schema: { type: 'integer', minimum: 1, maximum: 9 } }],
  ['a list', 'param! :id, String, in: %w[a b]', { ...id, schema: { ...text, enum: ['a', 'b'] } }],
  ['a pattern', 'param! :id, String, format: /\\A\\h+\\z/', { ...id, schema: { ...text, pattern: '\\A\\h+\\z' } }],
  ['no blank text', 'param! :id, String, blank: false', { ...id, schema: { ...text, minLength: 1 } }],
]

const pathCases: readonly Case[] = [
  ...segments.map(([behaviour, path, parameters]) =>
    gives('4.2.1', behaviour, () => parametersOf('', { path }), parameters),
  ),
  gives(
    '4.2.1',
    'the segments of nested resources',
    () => {
      const { document } = read({
        'config/routes.rb': routesFile('resources :users do\n  resources :posts, only: :show, param: :slug\nend'),
        'app/controllers/posts_controller.rb': controllerFile('Posts', 'def show; end'),
      })
      return document.paths['/users/{user_id}/posts/{slug}']?.get?.parameters
    },
    [
      { ...id, name: 'user_id' },
      { ...id, name: 'slug' },
    ],
  ),
  ...[...verbs.query, ...verbs.body].flatMap((verb) =>
    described.map(([behaviour, body, parameter]) =>
      gives(
        '4.2.2',
        `${behaviour}, with ${verb}, and no second parameter`,
        () => {
          const operation = operationOf(act(body, { verb, path: '/beds/:id' }))
          return [at(operation, 'parameters'), at(operation, 'requestBody')]
        },
        [[parameter], undefined],
      ),
    ),
  ),
  gives(
    '4.2.2',
    'a parameter of that name inside a block is another one',
    () => parametersOf('param! :q, Hash do |q|\n  q.param! :id, Integer\nend', { path: '/beds/:id' }),
    [
      id,
      {
        name: 'q',
        in: 'query',
        schema: { type: 'object', properties: { id: { type: 'integer' } } },
        style: 'deepObject',
        explode: true,
      },
    ],
  ),
  gives(
    '4.2.3',
    'a block in the query nests as in the body',
    () => {
      const ruby =
        'param! :q, Hash do |a|\n  a.param! :b, Hash, required: true do |b|\n    b.param! :c, Float, required: true\n  end\nend'
      const inBody = at(
        operationOf(act(ruby)),
        'requestBody',
        'content',
        'application/json',
        'schema',
        'properties',
        'q',
      )
      const [inQuery] = verbs.query.map((verb) => at(operationOf(act(ruby, { verb })), 'parameters', '0', 'schema'))
      return [inQuery, inBody]
    },
    Array.from({ length: 2 }, () => ({
      type: 'object',
      required: ['b'],
      properties: { b: { type: 'object', required: ['c'], properties: { c: { type: 'number' } } } },
    })),
  ),
]

const forms = {
  do: ['do', 'end', '\n', (level: number) => `v${level}`],
  braces: ['{', '}', '\n', (level: number) => `v${level}`],
  'braces on one line': ['{', '}', '; ', (level: number) => `v${level}`],
  'one name for all variables': ['do', 'end', '\n', () => 'v'],
} as const
type Form = keyof typeof forms

/** `l1` holds `l2`, and so on; the innermost is an Integer. */
function nested(depth: number, form: Form): string {
  const [open, close, separator, variable] = forms[form]
  const lines: string[] = []
  for (let level = 1; level < depth; level++) {
    const receiver = level === 1 ? '' : `${variable(level - 1)}.`
    lines.push(`${receiver}param!(:l${level}, Hash, required: true) ${open} |${variable(level)}| nil`)
  }
  lines.push(`${variable(depth - 1)}.param! :l${depth}, Integer, required: true`)
  return [...lines, ...Array.from({ length: depth - 1 }, () => close)].join(separator)
}

/** The names on the way from a schema to its innermost property, through references to components. */
function namesInside(outcome: Outcome, schema: unknown): readonly string[] {
  const names: string[] = []
  let inside = schema
  for (;;) {
    const reference = at(inside, '$ref')
    if (typeof reference === 'string') inside = at(outcome.document, ...reference.slice(2).split('/'))
    const [name] = Object.keys(Object(at(inside, 'properties')))
    if (name === undefined) return [...names, String(at(inside, 'type'))]
    assert.equal(at(inside, 'required'), [name], 'every level is required')
    names.push(name)
    inside = at(inside, 'properties', name)
  }
}

function checkDepth(depth: number, form: Form): void {
  const names = Array.from({ length: depth }, (_, index) => `l${index + 1}`)
  const ruby = nested(depth, form)
  for (const verb of verbs.body) {
    const outcome = act(ruby, { verb })
    const schema = at(operationOf(outcome), 'requestBody', 'content', 'application/json', 'schema')
    assert.equal(namesInside(outcome, schema), [...names, 'integer'], verb)
    assert.equal(outcome.warnings, [])
  }
  for (const verb of verbs.query) {
    const outcome = act(ruby, { verb })
    const parameter = at(operationOf(outcome), 'parameters', '0')
    assert.equal([at(parameter, 'name'), ...namesInside(outcome, at(parameter, 'schema'))], [...names, 'integer'], verb)
    assert.equal(outcome.warnings, [])
  }
}

function depthCase(rule: Case['rule'], depth: number, form: Form): Case {
  return { rule, behaviour: `${depth} levels with ${form}`, check: () => checkDepth(depth, form) }
}

const depths: readonly Case[] = [
  ...([2, 100, 101, 150] as const).flatMap((depth) => [
    depthCase('4.2.4', depth, 'do'),
    depthCase('4.2.4', depth, 'braces'),
    depthCase('4.2.4', depth, 'braces on one line'),
    depthCase('4.2.4', depth, 'one name for all variables'),
  ]),
  depthCase('8.1', 1000, 'do'),
  // The innermost parameter is no object.
  ...(
    [
      [100, 0],
      [101, 0],
      [102, 1],
      [201, 1],
      [202, 2],
      [1000, 9],
    ] as const
  ).map(([depth, count]) =>
    gives(
      '8.1',
      `a component every 100 levels: ${count} for ${depth}`,
      () => {
        const { document } = act(nested(depth, 'do'))
        return Object.keys(document.components?.schemas ?? {}).length
      },
      count,
    ),
  ),
  depthCase('8.1', 1000, 'braces on one line'),
]

const comments: readonly (readonly [behaviour: string, comment: string, words: readonly unknown[]])[] = [
  ['one line', '# List beds of a ward', ['List beds of a ward', undefined]],
  ['several lines', '# Beds\n#\n# Free ones\n# first.\n#\n#   code', ['Beds', 'Free ones\nfirst.\n\n  code']],
  ['a blank line cuts it off', '# Not of it\n\n# Beds', ['Beds', undefined]],
  ['no comment', '', ['List beds', undefined]],
]

const wordCases: readonly Case[] = comments.map(([behaviour, comment, words]) =>
  gives(
    '4.3',
    behaviour,
    () => {
      const operation = operationOf(
        read({
          'config/routes.rb': routesFile("get 'beds', to: 'beds#index'"),
          'app/controllers/beds_controller.rb': controllerFile('Beds', `${comment}\ndef index; end`),
        }),
      )
      return [at(operation, 'summary'), at(operation, 'description')]
    },
    words,
  ),
)

export const placementCases: readonly Case[] = [...byVerb, ...pathCases, ...depths, ...wordCases]
