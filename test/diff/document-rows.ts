// Changes of an operation and of a whole document, with what each means for a client that was made for the old document.

import type { Impact } from '../../src/diff/index.ts'

const none: readonly Impact[] = []
const breaking: readonly Impact[] = ['breaking']
const review: readonly Impact[] = ['review']
const safe: readonly Impact[] = ['safe']

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
export const ok = { responses: { 200: { description: 'OK' } } }
const answers = (...statuses: readonly string[]) => ({
  responses: Object.fromEntries(statuses.map((status) => [status, { description: '' }])),
})
const text = { schema: { type: 'string' } }
export const query = (name: string, more: object = {}) => ({
  ...ok,
  parameters: [{ name, in: 'query', ...text, ...more }],
})
const header = (name: string, more: object = {}) => ({
  200: { description: '', headers: { [name]: { ...text, ...more } } },
})
const cat = { $ref: '#/components/parameters/Cat' }

type Row = readonly [what: string, old: object, now: object, expected: readonly Impact[]]

/** Operations. */
const operations: readonly Row[] = [
  ['nothing', ok, ok, none],
  ['a summary', ok, { ...ok, summary: 'A' }, safe],
  ['a description', { ...ok, description: 'A' }, { ...ok, description: 'B' }, safe],
  ['other tags', { ...ok, tags: ['A'] }, { ...ok, tags: ['B'] }, safe],
  ['it is deprecated', ok, { ...ok, deprecated: true }, safe],
  ['another operationId', { ...ok, operationId: 'a' }, { ...ok, operationId: 'b' }, review],
  ['callbacks', ok, { ...ok, callbacks: {} }, review],
  ['a server of its own', ok, { ...ok, servers: [{ url: '/v2' }] }, review],
  // Parameters.
  ['a new parameter', ok, query('a'), safe],
  ['a new parameter that is required', ok, query('a', { required: true }), breaking],
  ['a parameter is gone', query('a'), ok, review],
  ['a parameter becomes required', query('a'), query('a', { required: true }), breaking],
  ['a parameter becomes optional', query('a', { required: true }), query('a'), safe],
  ['a parameter of another type', query('a'), query('a', { schema: { type: 'integer' } }), breaking],
  ['a parameter takes fewer values', query('a'), query('a', { schema: { type: 'string', enum: ['b'] } }), breaking],
  [
    'a parameter takes more values',
    query('a', { schema: { type: 'integer' } }),
    query('a', { schema: { type: 'number' } }),
    safe,
  ],
  ['a parameter is described', query('a'), query('a', { description: 'A' }), safe],
  ['a parameter moves to the headers', query('a'), query('a', { in: 'header' }), ['review', 'safe']],
  ['a header in other letters', query('X-A', { in: 'header' }), query('x-a', { in: 'header' }), none],
  ['a query in other letters', query('a'), query('A'), ['review', 'safe']],
  [
    'lists are written in another way',
    query('a', { style: 'form' }),
    query('a', { style: 'pipeDelimited', explode: true }),
    breaking,
  ],
  ['a style is said that holds anyway', query('a'), query('a', { style: 'form', explode: true }), none],
  ['a parameter is JSON now', query('a'), query('a', { schema: undefined, ...json({ type: 'string' }) }), breaking],
  ['a parameter becomes a component', query('cat'), { ...ok, parameters: [cat] }, none],
  [
    'a path parameter that was not described',
    ok,
    { ...ok, parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] },
    none,
  ],
  [
    'a path parameter gets a type',
    ok,
    { ...ok, parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }] },
    review,
  ],
  // Request bodies.
  ['a new body', ok, { ...ok, requestBody: json({}) }, safe],
  ['a new body that is required', ok, { ...ok, requestBody: { required: true, ...json({}) } }, breaking],
  ['the body is gone', { ...ok, requestBody: json({}) }, ok, review],
  [
    'the body becomes required',
    { ...ok, requestBody: json({}) },
    { ...ok, requestBody: { required: true, ...json({}) } },
    breaking,
  ],
  [
    'the body becomes optional',
    { ...ok, requestBody: { required: true, ...json({}) } },
    { ...ok, requestBody: json({}) },
    safe,
  ],
  [
    'a body in another media type',
    { ...ok, requestBody: json({}) },
    { ...ok, requestBody: { content: { 'multipart/form-data': {} } } },
    ['breaking', 'safe'],
  ],
  [
    'a body is described',
    { ...ok, requestBody: json({}) },
    { ...ok, requestBody: { ...json({}), description: 'A' } },
    safe,
  ],
  // Responses.
  ['a status more', answers('200'), answers('200', '422'), review],
  ['an error less', answers('200', '404'), answers('200'), safe],
  ['a success less', answers('200', '201'), answers('200'), breaking],
  ['another success', answers('200'), answers('204'), ['breaking', 'review']],
  ['an error of a range', answers('200', '4XX'), answers('200', '4XX', '404'), none],
  ['an error that `default` describes', answers('200', '404'), answers('200', 'default'), ['review']],
  ['an error in the place of `default`', answers('200', 'default'), answers('200', 'default', '500'), none],
  ['a response is described in other words', answers('200'), { responses: { 200: { description: 'Fine' } } }, safe],
  [
    'a response becomes a component',
    answers('200'),
    { responses: { 200: { $ref: '#/components/responses/Fine' } } },
    none,
  ],
  [
    'a media type more',
    { responses: { 200: { description: '', ...json({}) } } },
    { responses: { 200: { description: '', content: { ...json({}).content, 'text/csv': {} } } } },
    safe,
  ],
  ['no content any more', { responses: { 200: { description: '', ...json({}) } } }, answers('200'), breaking],
  [
    'a media type with spaces',
    { responses: { 200: { description: '', content: { 'text/html; charset=utf-8': {} } } } },
    { responses: { 200: { description: '', content: { 'text/html;charset=UTF-8': {} } } } },
    none,
  ],
  ['a new header', answers('200'), { responses: header('Link') }, safe],
  ['a header is gone', { responses: header('Link') }, answers('200'), breaking],
  ['a header in other letters of a response', { responses: header('Link') }, { responses: header('link') }, none],
  ['a header is always there', { responses: header('Link') }, { responses: header('Link', { required: true }) }, safe],
  [
    'a header may be missing',
    { responses: header('Link', { required: true }) },
    { responses: header('Link') },
    breaking,
  ],
  [
    'a header of another type',
    { responses: header('A') },
    { responses: header('A', { schema: { type: 'integer' } }) },
    breaking,
  ],
  // Security. The document asks for a key.
  ['it is open now', ok, { ...ok, security: [] }, safe],
  ['it was open', { ...ok, security: [] }, ok, breaking],
  ['another way in, too', ok, { ...ok, security: [{ key: [] }, { token: [] }] }, safe],
  ['one of two ways in is closed', { ...ok, security: [{ key: [] }, { token: [] }] }, ok, breaking],
  ['another way in', ok, { ...ok, security: [{ token: [] }] }, ['breaking', 'safe']],
  ['both are needed', ok, { ...ok, security: [{ key: [], token: [] }] }, breaking],
  ['one of both is enough', { ...ok, security: [{ key: [], token: [] }] }, ok, safe],
  ['one more scope', { ...ok, security: [{ oauth: ['a'] }] }, { ...ok, security: [{ oauth: ['a', 'b'] }] }, breaking],
  ['one scope less', { ...ok, security: [{ oauth: ['a', 'b'] }] }, { ...ok, security: [{ oauth: ['a'] }] }, safe],
  ['what the document says, said again', ok, { ...ok, security: [{ key: [] }] }, none],
  ['a scheme of another name', ok, { ...ok, security: [{ sameKey: [] }] }, none],
]

const components = {
  parameters: { Cat: { name: 'cat', in: 'query', ...text } },
  responses: { Fine: { description: '' } },
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'A key' },
    sameKey: { type: 'apiKey', in: 'header', name: 'x-key' },
    token: { type: 'http', scheme: 'bearer' },
    oauth: { type: 'oauth2', flows: {} },
  },
}

function documentOf(operation: object) {
  const paths = { '/a/{id}': { get: operation } }
  return { openapi: '3.1.0', info: {}, security: [{ key: [] }], paths, components }
}

export const open = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} }
const get = { get: ok }

/** Documents. */
const documents: readonly Row[] = [
  ['the same', open, open, none],
  ['a new path', open, { ...open, paths: { '/a': get } }, safe],
  ['a path is gone', { ...open, paths: { '/a': get } }, open, breaking],
  ['a new method', { ...open, paths: { '/a': get } }, { ...open, paths: { '/a': { ...get, put: ok } } }, safe],
  [
    'a method is another one',
    { ...open, paths: { '/a': { put: ok } } },
    { ...open, paths: { '/a': { patch: ok } } },
    ['breaking', 'safe'],
  ],
  [
    'a parameter of a path has another name',
    { ...open, paths: { '/a/{id}': get } },
    { ...open, paths: { '/a/{a_id}': get } },
    none,
  ],
  [
    'the same where it is described',
    { ...open, paths: { '/a/{id}': { parameters: [{ name: 'id', in: 'path', ...text }], ...get } } },
    { ...open, paths: { '/a/{b}': { parameters: [{ name: 'b', in: 'path', ...text }], ...get } } },
    none,
  ],
  [
    'two parameters of a path change places',
    {
      ...open,
      paths: {
        '/{a}/{b}': {
          parameters: [
            { name: 'a', in: 'path', schema: { type: 'integer' } },
            { name: 'b', in: 'path', ...text },
          ],
          ...get,
        },
      },
    },
    {
      ...open,
      paths: {
        '/{b}/{a}': {
          parameters: [
            { name: 'a', in: 'path', schema: { type: 'integer' } },
            { name: 'b', in: 'path', ...text },
          ],
          ...get,
        },
      },
    },
    ['breaking', 'breaking'],
  ],
  [
    'a parameter moves from the path to its operation',
    { ...open, paths: { '/a': { parameters: [{ name: 'q', in: 'query', ...text }], ...get } } },
    { ...open, paths: { '/a': { get: query('q') } } },
    none,
  ],
  [
    'a segment is another one',
    { ...open, paths: { '/a/{id}': get } },
    { ...open, paths: { '/b/{id}': get } },
    ['breaking', 'safe'],
  ],
  ['another title and version', open, { ...open, info: { title: 'B', version: '2' } }, ['safe', 'safe']],
  ['another version of OpenAPI', open, { ...open, openapi: '3.0.3' }, safe],
  ['other tags', open, { ...open, tags: [{ name: 'A' }] }, safe],
  ['an extension', open, { ...open, 'x-a': 1 }, safe],
  ['another server', { ...open, servers: [{ url: '/' }] }, { ...open, servers: [{ url: '/v2' }] }, review],
  [
    'a server is described',
    { ...open, servers: [{ url: '/' }] },
    { ...open, servers: [{ url: '/', description: 'A' }] },
    none,
  ],
  ['webhooks', open, { ...open, webhooks: {} }, review],
  ['a new component', open, { ...open, components: { schemas: { A: {} } } }, safe],
  ['a component is gone', { ...open, components: { schemas: { A: {} } } }, open, review],
  [
    'the order of paths',
    { ...open, paths: { '/a': get, '/b': get } },
    { ...open, paths: { '/b': get, '/a': get } },
    none,
  ],
]

export const documentRows: readonly Row[] = [
  ...operations.map(([what, old, now, expected]) => [what, documentOf(old), documentOf(now), expected] as const),
  ...documents,
]
