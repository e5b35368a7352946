// The example for AWS Lambda: what it answers to good, wrong and hostile requests, and that its bundle runs alone.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { answer, handler } from '../../examples/lambda/handler.ts'
import { usualLimits } from '../../examples/lambda/limits.ts'
import { runNode } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'
import { makeZip, type Packed } from './make-zip.ts'

const root = 'fixtures/apps/clinic-patients'
const expected = readFileSync(join(root, 'expected/openapi.json'), 'utf8')

const clinic = Object.fromEntries(
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

const routes = 'Rails.application.routes.draw { get "beds", to: "beds#index" }'
const beds = 'class BedsController < ActionController::API\n  def index\n    param! :size, Money\n  end\nend\n'
const small = { 'config/routes.rb': routes, 'app/controllers/beds_controller.rb': beds }

function post(type: string, body: string, isBase64Encoded = false) {
  return { headers: { 'Content-Type': type }, requestContext: { http: { method: 'POST' } }, body, isBase64Encoded }
}

const json = (content: unknown) => post('application/json; charset=utf-8', JSON.stringify(content))
const zip = (files: readonly Packed[]) => post('application/zip', makeZip(files).toString('base64'), true)
const packed = (files: Readonly<Record<string, string>>, folder = '') =>
  Object.entries(files).map(([name, content]) => ({ name: `${folder}${name}`, content }))

/** The status and the body that it answers. */
function ask(event: unknown, limits = usualLimits): readonly [number, Record<string, unknown>] {
  const { statusCode, headers, body } = answer(event, limits)
  assert.equal(headers, { 'content-type': 'application/json' })
  return [statusCode, JSON.parse(body)]
}

for (const [name, event] of [
  ['JSON', json({ files: clinic })],
  ['JSON as base64', post('application/json', Buffer.from(JSON.stringify({ files: clinic })).toString('base64'), true)],
  ['a zip', zip(packed(clinic))],
  ['a zip with the application in a folder', zip(packed(clinic, 'clinic-main/'))],
] as const) {
  test(`${name} gives the document that the program writes`, async () => {
    const { statusCode, body } = await handler(event)
    assert.is(statusCode, 200)
    const { document, ...others } = JSON.parse(body)
    assert.is(document, expected)
    assert.equal(others, { summary: { processed: 6, skipped: 0, warnings: 0 }, skipped: [], warnings: [] })
  })
}

test('options, warnings and what was skipped', () => {
  const files = { ...small, 'config/routes.rb': routes.replace(' }', '; get "help", to: "help#show" }') }
  const detail = 'there is no controller `HelpController`: looked for app/controllers/help_controller.rb'
  const [status, { document, ...others }] = ask(json({ files, options: { title: 'Beds', apiVersion: '2' } }))
  assert.is(status, 200)
  assert.equal(JSON.parse(String(document)).info, { title: 'Beds', version: '2' })
  assert.equal(others, {
    summary: { processed: 1, skipped: 1, warnings: 1 },
    skipped: [{ method: 'GET', path: '/help', reason: 'no backing controller action', detail }],
    warnings: [
      'app/controllers/beds_controller.rb:3:19: unknown param! type `Money` - parameter documented without a type',
    ],
  })
})

const badPaths = [
  ['../a.rb', 'leads out of its folder'],
  ['app/../../a.rb', 'leads out of its folder'],
  ['/etc/passwd', 'is absolute'],
  ['C:/a.rb', 'is absolute'],
  ['app\\a.rb', 'has a backslash or control character'],
  ['..\\a.rb', 'has a backslash or control character'],
  ['app/a.rb\0.txt', 'has a backslash or control character'],
  ['', 'names no file'],
  ['.//', 'names no file'],
  ['app/a.rb/', 'names no file'],
  ['app/.', 'names no file'],
] as const

for (const [path, reason] of badPaths) {
  const refused = [400, { error: `the path \`${path}\` ${reason}` }]
  test(`the path ${JSON.stringify(path)} is refused`, () => {
    assert.equal(ask(json({ files: { ...small, [path]: '' } })), refused)
    // In a zip a name that ends in a slash is a folder.
    if (!path.endsWith('/')) assert.equal(ask(zip([...packed(small), { name: path }])), refused)
  })
}

test('a path is written in one way, and is there once', () => {
  const [status, { summary }] = ask(json({ files: { './config//routes.rb': routes } }))
  assert.equal([status, summary], [200, { processed: 0, skipped: 1, warnings: 0 }])
  const twice = [400, { error: '`config/routes.rb` is there twice' }]
  assert.equal(ask(json({ files: { ...small, './config/routes.rb': routes } })), twice)
  assert.equal(ask(zip([...packed(small), ...packed(small)])), twice)
})

test('names of the object prototype are names', () => {
  const files = '"__proto__": "a", "constructor/__proto__/toString.rb": "b", "hasOwnProperty": "c"'
  const body = `{ "files": { ${files}, ${JSON.stringify(small).slice(1, -1)} } }`
  assert.equal(ask(post('application/json', body)), ask(json({ files: small })))
  assert.is(ask(zip([{ name: '__proto__', content: 'a' }, ...packed(small)]))[0], 200)
  for (const name of ['__proto__', 'constructor', 'toString'])
    assert.is(ask(post('application/json', `{ "files": {}, "options": { "${name}": {} } }`))[0], 400)
  assert.equal(ask(post('application/json', '{ "__proto__": { "files": {} } }'))[0], 400)
  assert.equal(Object.keys(Object.prototype), [])
})

test('nothing outside of the given files is read', () => {
  const outside = {
    ...small,
    'config/routes.rb': 'Rails.application.routes.draw { draw "/etc/hosts"; draw "../../x" }',
  }
  const [status, { summary }] = ask(json({ files: outside }))
  assert.is(status, 200)
  assert.is((summary as { processed: number }).processed, 0)
  // The folder in which this test runs has a file of this name.
  assert.is(ask(json({ files: { 'package.json': '{}' } }))[0], 422)
})

const tight = { ...usualLimits, files: 2, fileBytes: 200, totalBytes: 300 }
const big = 'a'.repeat(201)

const tooMuch = [
  ['files', { a: '', b: '', c: '' }, 'there are more than 2 files', 'the zip has more than 2 entries'],
  ['bytes in a file', { a: big }, '`a` has more than 200 bytes'],
  ['bytes in a file, not characters', { a: 'é'.repeat(101) }, '`a` has more than 200 bytes'],
  ['bytes', { a: 'a'.repeat(160), b: 'a'.repeat(160) }, 'the files have more than 300 bytes together'],
] as const

for (const [name, files, message, zipMessage = message] of tooMuch) {
  test(`too many ${name}`, () => {
    assert.equal(ask(json({ files }), tight), [413, { error: message }])
    assert.equal(ask(zip(packed(files)), tight), [413, { error: zipMessage }])
  })
}

test('a body and an answer that are too large', () => {
  const event = json({ files: small })
  const length = event.body.length
  assert.equal(ask(event, { ...usualLimits, bodyBytes: length })[0], 200)
  assert.equal(ask(event, { ...usualLimits, bodyBytes: length - 1 })[0], 413)
  const encoded = post('application/json', Buffer.from(event.body).toString('base64'), true)
  assert.equal(ask(encoded, { ...usualLimits, bodyBytes: length - 1 })[0], 413)
  assert.equal(ask(event, { ...usualLimits, answerBytes: 100 }), [
    413,
    { error: 'the document is too large for an answer' },
  ])
})

test('many small bombs are refused by what they say, before anything is inflated', () => {
  const bombs = Array.from({ length: 40 }, (_, index) => ({ name: `${index}.rb`, content: Buffer.alloc(2 ** 20) }))
  const event = zip(bombs)
  assert.ok(event.body.length < 2 ** 17)
  assert.equal(ask(event), [413, { error: 'the files have more than 33554432 bytes together' }])
})

const wrong = [
  ['no JSON', 400, post('application/json', '{'), 'the body must be a JSON object'],
  ['endless JSON', 400, post('application/json', '['.repeat(1e6)), 'the body must be a JSON object'],
  ['a list', 400, json([]), 'the body must be a JSON object'],
  ['no files', 400, json({}), '`files` must be an object of texts by path'],
  ['a key', 400, json({ files: {}, file: 1 }), 'there is no key `file`; there are `files` and `options`'],
  ['no text', 400, json({ files: { a: 1 } }), 'the file `a` must be a text'],
  ['options', 400, json({ files: {}, options: [] }), '`options` must be an object'],
  ['a title', 400, json({ files: {}, options: { title: 1 } }), 'the option `title` has a wrong value'],
  ['servers', 400, json({ files: {}, options: { servers: [{}] } }), 'the option `servers` has a wrong value'],
  ['no zip', 400, post('application/zip', 'UEs=', true), 'the zip cannot be read: it has no end'],
  ['another type', 415, post('text/plain', ''), 'the content-type must be application/json or application/zip'],
  ['no type', 415, { body: '{}' }, 'the content-type must be application/json or application/zip'],
  ['GET', 405, { requestContext: { http: { method: 'GET' } } }, 'send the files with POST'],
  ['no routes', 422, json({ files: { 'app/a.rb': '' } }), 'config/routes.rb is not among the files'],
] as const

const type = 'the content-type must be application/json or application/zip'
const text = 'the body of the event must be a text'
const good = json({ files: small })

const odd = [
  ['no event', 400, undefined, 'the event must be a request of HTTP'],
  ['an event that is null', 400, null, 'the event must be a request of HTTP'],
  ['a list of events', 400, [good], 'the event must be a request of HTTP'],
  ['an empty event', 415, {}, type],
  ['headers that are null', 415, { ...good, headers: null }, type],
  ['headers that are a list', 415, { ...good, headers: ['content-type'] }, type],
  ['a content type that is null', 415, { ...good, headers: { 'content-type': null } }, type],
  ['a content type that is a number', 415, { ...good, headers: { 'content-type': 5 } }, type],
  ['a content type that is a list', 415, { ...good, headers: { 'content-type': ['application/json'] } }, type],
  ['a body that is null', 400, { ...good, body: null }, 'the body must be a JSON object'],
  ['a body that is a number', 400, { ...good, body: 5 }, text],
  ['a body that is a list', 400, { ...good, body: [1, 2] }, text],
  ['a body that was parsed', 400, { ...good, body: { files: small } }, text],
  ['a body that only has a length', 400, { ...good, body: { length: 1e9 } }, text],
  ['base64 that is a text', 400, { ...good, isBase64Encoded: 'false' }, '`isBase64Encoded` must be true or false'],
  ['a method that is a number', 405, { ...good, requestContext: { http: { method: 5 } } }, 'send the files with POST'],
] as const

for (const [name, status, event, error] of odd) {
  test(`odd: ${name}`, () => assert.equal(ask(event), [status, { error }]))
}

test('an event may leave out its context', () => {
  const answered = ask(good)
  assert.is(answered[0], 200)
  for (const requestContext of [
    undefined,
    null,
    5,
    'a',
    [],
    {},
    { http: null },
    { http: 'POST' },
    { http: { method: null } },
  ])
    assert.equal(ask({ ...good, requestContext }), answered)
})

test('whatever stands in an event is answered', async () => {
  const values = [
    undefined,
    null,
    true,
    0,
    -1,
    '',
    'a',
    '\0',
    '{}',
    '[[',
    [],
    [null],
    {},
    { length: -1 },
    { a: null },
    1e308,
  ]
  const fields = ['headers', 'requestContext', 'body', 'isBase64Encoded', 'version', '__proto__', 'constructor']
  const events = values.concat(
    fields.flatMap((field) => values.map((value) => ({ ...good, [field]: value }))) as never[],
  )
  const inJson = ['files', 'options'].flatMap((field) =>
    values.flatMap((value) => [
      { files: small, [field]: value },
      { files: small, [field]: { title: value, servers: [value] } },
    ]),
  )
  for (const event of [...events, ...inJson.map(json)]) {
    const { statusCode, body } = await handler(event)
    assert.ok([200, 400, 405, 413, 415, 422].includes(statusCode), `${statusCode}`)
    if (statusCode !== 200) assert.match(JSON.parse(body).error, /^[^\n]+$/)
  }
})

for (const [name, status, event, error] of wrong) {
  test(`wrong: ${name}`, () => assert.equal(ask(event), [status, { error }]))
}

test('the bundle of README.md runs alone, also where code may not be made from strings', () => {
  const readme = readFileSync('examples/lambda/README.md', 'utf8')
  const [, command] = /^npx esbuild (.+)$/m.exec(readme) ?? []
  assert.ok(command)
  withFolder({ 'event.json': JSON.stringify(zip(packed(clinic))) }, (folder) => {
    const words = command.replace('--outfile=', `--outfile=${folder}/`).split(' ')
    const npm = process.env.npm_execpath ?? 'run the tests through npm'
    const { code: built, err: problem } = runNode([npm, 'exec', '--offline', '--', 'esbuild', ...words])
    assert.is(built, 0, problem)
    const code = `import { readFileSync } from 'node:fs'
      import { handler } from './handler.mjs'
      console.log((await handler(JSON.parse(readFileSync('event.json', 'utf8')))).body)`
    const options = ['--disallow-code-generation-from-strings', '--input-type=module', '--eval', code]
    const { out, err } = runNode(options, folder)
    assert.is(err, '')
    assert.is(JSON.parse(out).document, expected)
  })
})

test.run()
