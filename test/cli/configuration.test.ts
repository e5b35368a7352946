// The configuration file of the built program: where it stands, what it says, how flags meet it, and what is refused.

import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import {
  assertRefused,
  bedApplication,
  documentOf,
  readDocument,
  runInApplication,
  withRubyPattern,
} from '../support/bed-application.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const json = 'rails-openapi.config.json'
const commented = `\uFEFF{
  // A comment with "quotes", and an end of a list ]
  "title": "Beds // not a comment", /* two
  lines */ "servers": ["https://a.example/*x*/",], // "tags": [{ "name": "}" }],
  "only": ["/api/**", "/beds"], // globs look like comments
}
`

test('JSON may have comments, commas at the end, and a byte order mark', () => {
  const { info, servers, paths } = documentOf([], { [json]: commented })
  assert.is(info.title, 'Beds // not a comment')
  assert.equal(servers, [{ url: 'https://a.example/*x*/' }])
  assert.equal(Object.keys(paths), ['/api/wards', '/beds'])
})

test('the configuration may be a module, or a key of package.json', () => {
  const module = "const name = 'Module'\nexport default { title: name, apiVersion: undefined }\n"
  assert.is(documentOf(['--config', 'own.mjs'], { 'own.mjs': module }).info.title, 'Module')
  const key = JSON.stringify({ name: 'x', 'rails-openapi': { title: 'Key' } })
  assert.is(documentOf([], { 'package.json': key }).info.title, 'Key')
})

test('a package.json without the key, or one that is broken, is no configuration', () => {
  for (const text of ['{ "name": "x" }', '{ broken', '[]', ''])
    assert.is(documentOf([], { 'package.json': text }).info.version, '1.0.0')
})

const both = [
  [{ [json]: '{}', 'package.json': '{ "rails-openapi": {} }' }, /config\.json and the key of package\.json/],
] as const

for (const [files, message] of both) {
  test(`two configurations are refused: ${Object.keys(files).join(' and ')}`, () => {
    assertRefused(runInApplication([], files), message)
    // A given one leaves no doubt.
    const more = { ...files, 'other.json': '{ "title": "Other" }' }
    assert.is(documentOf(['--config', 'other.json'], more).info.title, 'Other')
  })
}

test('--config is relative to the working directory, in every spelling', () => {
  const more = { 'settings/api.json': '{ "title": "Given", "output": "document.json" }' }
  for (const words of [
    ['--config', 'settings/api.json'],
    ['--config=settings/api.json'],
    ['-c', 'settings/api.json'],
    ['-c=settings/api.json'],
    ['-c', 'none.json', '-c', 'settings/api.json'],
  ]) {
    withFolder({ ...bedApplication, ...more }, (folder) => {
      assert.match(runCli(words, folder).out, /^OpenAPI document written to settings\/document\.json\n/)
      assert.is(readDocument(folder, 'settings/document.json').info.title, 'Given')
      assert.not.ok(existsSync(join(folder, 'doc')))
    })
  }
})

test('`output` is relative to the file that names it; the flag to the working directory', () => {
  const files = Object.entries({ ...bedApplication, [json]: '{ "output": "../public/api.yml" }' })
  withFolder(Object.fromEntries(files.map(([path, text]) => [`shop/${path}`, text])), (folder) => {
    const given = (path: string): readonly string[] => ['--config', path]
    assert.match(
      runCli(['shop', ...given(`shop/${json}`)], folder).out,
      /^OpenAPI document written to public\/api\.yml\n/,
    )
    const inside = runCli(given(json), join(folder, 'shop'))
    assert.match(inside.out, /^OpenAPI document written to \.\.\/public\/api\.yml\n/)
    assert.match(runCli(['shop', '-o', 'x.json'], folder).out, /^OpenAPI document written to x\.json\n/)
    assert.ok(existsSync(join(folder, 'x.json')))
  })
})

test('`output` may be stdout', () => {
  const { out, err } = runInApplication([], { [json]: '{ "output": "-", "format": "yaml" }' })
  assert.is(parse(out).openapi, '3.1.0')
  assert.match(err, /^OpenAPI document written to -\n/)
})

const settings = {
  title: 'Configured',
  apiVersion: '2.0',
  servers: [{ url: 'https://c.example', description: 'main' }],
  pattern: 'ecma',
  only: ['/beds'],
  except: ['/api/**'],
}

test('flags go over the configuration, the configuration over the defaults', () => {
  const more = { ...withRubyPattern, [json]: JSON.stringify(settings) }
  const configured = documentOf([], more)
  assert.equal([configured.info.title, configured.info.version], ['Configured', '2.0'])
  assert.equal(configured.servers, settings.servers)
  assert.equal(Object.keys(configured.paths), ['/beds'])
  const words = ['--title', 'Flag', '--api-version', '3.0', '--server', 'https://f.example', '--pattern', 'source']
  const flagged = documentOf([...words, '--only', '/**', '--except', '/users/**'], more)
  assert.equal([flagged.info.title, flagged.info.version], ['Flag', '3.0'])
  assert.equal(flagged.servers, [{ url: 'https://f.example' }])
  assert.equal(Object.keys(flagged.paths), ['/api/wards', '/beds'])
  assert.is(flagged.paths['/beds'].get.parameters[0].schema.pattern, '\\A\\d+\\z')
})

test('reports, warnings and quiet can be configured', () => {
  const run = (content: object) => runInApplication([], { [json]: JSON.stringify(content) })
  assert.is(JSON.parse(run({ report: 'json' }).out).processed, 3)
  assert.is(run({ maxWarnings: 0 }).code, 1)
  assert.is(run({ maxWarnings: 1 }).code, 0)
  assert.equal(run({ quiet: true }), { code: 0, out: '', err: '' })
  assert.match(run({ verbose: true }).err, 'warning[param-type-unknown]')
})

test('info, tags, security, its schemes and the overlay reach the document', () => {
  const content = {
    info: { description: 'All of it', license: { name: 'MIT' } },
    tags: [{ name: 'Beds', description: 'Where patients lie' }, { name: 'Extra' }],
    security: [{ bearer: [] }],
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    overlay: { info: { contact: { email: 'a@example.com' } }, paths: { '/beds': { get: { summary: 'Laid over' } } } },
  }
  const document = documentOf([], { [json]: JSON.stringify(content) })
  assert.equal(document.info, {
    title: 'API',
    version: '1.0.0',
    description: 'All of it',
    license: { name: 'MIT' },
    contact: { email: 'a@example.com' },
  })
  assert.equal(document.tags, [
    { name: 'Beds', description: 'Where patients lie' },
    { name: 'Extra' },
    { name: 'Wards' },
  ])
  assert.equal(
    [document.security, document.components],
    [[{ bearer: [] }], { securitySchemes: content.securitySchemes }],
  )
  assert.is(document.paths['/beds'].get.summary, 'Laid over')
  assert.is(document.paths['/beds'].get.operationId, 'bedsIndex')
})

test('an overlay replaces arrays, and its odd keys are data', () => {
  const overlay = '{ "overlay": { "tags": [], "x-a": { "__proto__": { "b": 1 }, "constructor": 2 } } }'
  const { out } = runInApplication(['-o', '-'], { [json]: overlay })
  assert.equal(JSON.parse(out).tags, [])
  assert.match(out, /"__proto__": \{\s+"b": 1\s+\}/)
  assert.match(out, '"constructor": 2')
})

test('controllers are excluded, diagnostics silenced everywhere or below a path', () => {
  const run = (content: object) => runInApplication([], { [json]: JSON.stringify(content) }).out
  assert.match(run({ exclude: ['app/controllers/wards_controller.rb'] }), /Processed: 2 endpoints\nSkipped: 1\n/)
  assert.match(run({ silence: ['param-type-unknown'] }), /Warnings: 0\n$/)
  const below = (path: string) => run({ silence: [{ code: 'param-type-unknown', path }] })
  assert.match(below('app/controllers/w*'), /Warnings: 0\n$/)
  assert.match(below('app/models/**'), /Warnings: 1\n/)
})

test('other routes can be read in the place of config/routes.rb', () => {
  const routes = "Rails.application.routes.draw do\n  get 'substitute', to: 'beds#index'\nend\n"
  const more = { 'config/api.rb': routes, [json]: '{ "routes": "config/api.rb" }' }
  assert.equal(Object.keys(documentOf([], more).paths), ['/substitute'])
  const { 'config/routes.rb': _, ...without } = bedApplication
  withFolder({ ...without, ...more }, (folder) => assert.is(runCli([], folder).code, 0))
  for (const path of ['config/none.rb', '../routes.rb', '/etc/passwd', 'config'])
    assertRefused(runInApplication([], { [json]: JSON.stringify({ routes: path }) }), `looked for ${path}`)
})

test('--print-config prints every setting that counts, and writes nothing', () => {
  withFolder({ ...bedApplication, [json]: '{ "title": "T", "maxWarnings": 3 }' }, (folder) => {
    const { code, out, err } = runCli(['--print-config', '--api-version', '012', '--only', '/a'], folder)
    const printed = JSON.parse(out)
    assert.equal([code, err], [0, ''])
    assert.is(resolve(folder, printed.config), join(folder, json))
    const defaults = { openapi: '3.1', pattern: 'source', report: 'text' }
    const expected = { ...defaults, title: 'T', maxWarnings: 3, apiVersion: '012', only: ['/a'] }
    for (const [name, value] of Object.entries(expected)) assert.equal(printed[name], value, name)
    assert.is(JSON.parse(runCli(['--print-config', '-o', 'x.yaml'], folder).out).format, 'yaml')
    assert.equal(readdirSync(folder).sort(), ['app', 'config', json])
  })
})

/** An overlay of so many levels; the innermost says so. */
function overlay(levels: number): string {
  return `{ "overlay": ${'{"x-a":'.repeat(levels - 1)}{}${'}'.repeat(levels)}`
}

test('an overlay may have 200 levels', () => {
  assert.is(runInApplication([], { [json]: overlay(200) }).code, 0)
})

const wrong = [
  ['a mistyped setting', '{ "titel": "x" }', 'no setting `titel`; did you mean `title`?'],
  ['a flag by its name', '{ "max-warnings": 1 }', 'no setting `max-warnings`; did you mean `maxWarnings`?'],
  ['a setting far from every other', '{ "zzzzzzz": 1 }', /no setting `zzzzzzz`\n$/],
  ['a name that every object has', '{ "constructor": 1 }', 'no setting `constructor`'],
  ['a number for a text', '{ "title": 1 }', '`title` must be a string'],
  ['a number for a version', '{ "apiVersion": 1.0 }', '`apiVersion` must be a string'],
  ['a text for a list', '{ "only": "/beds" }', '`only` must be a list of strings'],
  ['a list for an object', '{ "info": [] }', '`info` must be an object'],
  ['null for an object', '{ "overlay": null }', '`overlay` must be an object'],
  ['a server without its URL', '{ "servers": [{}] }', '`servers` must be a list of URLs'],
  ['a server that is no URL', '{ "servers": ["api.example.com"] }', '`servers` must be a list of URLs'],
  ['an empty title', '{ "title": "" }', '`title` must be a text that is not empty'],
  ['an empty title of the info', '{ "info": { "title": " " } }', '`info` must be an object whose `title` is not empty'],
  [
    'a tag without its name',
    '{ "tags": [{ "description": "x" }] }',
    '`tags` must be a list of tags with names, or a map to them from controllers or paths',
  ],
  ['a text for a number', '{ "maxWarnings": "1" }', '`maxWarnings` must be a whole number'],
  ['a text for a flag', '{ "quiet": "yes" }', '`quiet` must be true or false'],
  ['another format', '{ "format": "xml" }', '`format` must be one of json, yaml'],
  ['a mistyped code', '{ "silence": ["param-repeatd"] }', 'did you mean `param-repeated`?'],
  ['a silence without its path', '{ "silence": [{ "code": "param-repeated" }] }', '`silence` must be a list of codes'],
  [
    'a mistyped key of a silence',
    '{ "silence": [{ "code": "param-repeated", "paht": "a" }] }',
    '`silence` has no key `paht`; did you mean `path`?',
  ],
  ['one key too many', '{ "silence": [{ "code": "param-repeated", "path": "a", "x": 1 }] }', 'has no key `x`'],
  ['an empty output', '{ "output": "" }', '`output` must be a path'],
  ['an output with a NUL', '{ "output": "a\\u0000b" }', '`output` must be a path'],
  ['empty routes', '{ "routes": "" }', '`routes` must be a path'],
  ['routes with a NUL', '{ "routes": "a\\u0000b" }', '`routes` must be a path'],
  ['a list of paths in the overlay', '{ "overlay": { "paths": [] } }', '`overlay` must be an object whose `paths`'],
  [
    'a path in the overlay that is null',
    '{ "overlay": { "paths": { "/a": null } } }',
    '`overlay` must be an object whose',
  ],
  ['an overlay of 201 levels', overlay(201), '`overlay` must be nested at most 200 levels'],
  ['an overlay of 50,000 levels', overlay(50_000), '`overlay` must be nested at most 200 levels'],
  ['a list', '[]', 'the configuration must be an object'],
  ['null', 'null', 'the configuration must be an object'],
  ['nothing', '', 'cannot be read'],
  ['broken JSON', '{ "title": "x"\n  "only": [] }', 'it is not JSON in line 2, column 3\n'],
  ['a glob that no path matches', '{ "only": ["api/**"] }', '`only` must be a list of globs that begin with `/`'],
  ['a missing value', '{\n  "title":\n}', 'cannot be read'],
] as const

for (const [name, text, message] of wrong) {
  test(`${name} in the configuration is refused with the name of the file`, () => {
    const refused = runInApplication([], { [json]: text })
    assertRefused(refused, message)
    assert.ok(refused.err.startsWith(`rails-openapi: ${json}`), refused.err)
  })
}

const wrongModules = [
  ['that is no JavaScript', 'export default {'],
  ['without a default export', 'export const title = 1'],
  ['that exports a function', 'export default () => ({})'],
  ['that throws', "throw new Error('first line\\nsecond line')"],
  ['that throws nothing', 'throw null'],
  ['that imports what is not there', "import 'not-there'\nexport default {}"],
] as const

for (const [name, text] of wrongModules) {
  test(`a module ${name} is refused in one line`, () => {
    assertRefused(runInApplication(['--config', 'own.mjs'], { 'own.mjs': text }), 'own.mjs')
  })
}

const noJson = [
  ['a BigInt', 'overlay: { x: 1n }', '`overlay` must be made of JSON values; it has a value of the type bigint'],
  [
    'a function',
    'info: { contact: () => 1 }',
    '`info` must be made of JSON values; it has a value of the type function',
  ],
  ['nothing', 'tags: [{ name: "a", x: undefined }]', '`tags` must be made of JSON values'],
  ['a hole', 'overlay: { x: [1, , 2] }', '`overlay` must be made of JSON values'],
  ['infinity', 'security: [{ a: [Infinity] }]', '`security` must be made of JSON values; it has the number Infinity'],
  [
    'a date',
    'servers: [{ url: "/", x: new Date(0) }]',
    '`servers` must be made of JSON values; it has an object of a class',
  ],
  ['a map', 'securitySchemes: { a: new Map() }', '`securitySchemes` must be made of JSON values'],
  ['a getter that throws', 'info: { get x() { throw new Error("first\\nsecond") } }', '`info` cannot be read: first\n'],
  ['a setting that throws', 'get title() { throw new Error("no title") }', '`title` cannot be read: no title\n'],
  ['a list with a hole', 'only: [, "/a"]', '`only` must be a list of strings'],
] as const

for (const [name, setting, message] of noJson) {
  test(`${name} in a module is refused in one line`, () => {
    assertRefused(runInApplication(['--config', 'own.mjs'], { 'own.mjs': `export default { ${setting} }` }), message)
  })
}

test('a setting that holds itself is refused', () => {
  for (const name of ['overlay', 'info', 'securitySchemes']) {
    const module = `const a = { x: [] }\na.x.push(a)\nexport default { ${name}: a }`
    const message = `\`${name}\` must be nested at most 200 levels`
    assertRefused(runInApplication(['--config', 'own.mjs'], { 'own.mjs': module }), message)
  }
})

test('objects of a module may have no prototype, and may stand in several places', () => {
  const module =
    'const a = Object.assign(Object.create(null), { b: 1 })\nexport default { overlay: { "x-a": a, "x-b": [a] } }'
  const document = documentOf(['--config', 'own.mjs'], { 'own.mjs': module })
  assert.equal([document['x-a'], document['x-b']], [{ b: 1 }, [{ b: 1 }]])
})

test('a given package.json that is not there, is broken or lacks the key is refused', () => {
  const given = (more: Record<string, string>) => runInApplication(['-c', 'package.json'], more)
  assertRefused(given({}), 'no configuration file `package.json`')
  assertRefused(given({ 'package.json': '{ broken' }), 'package.json cannot be read: ')
  for (const text of ['{ "name": "x" }', '[]', '1'])
    assertRefused(given({ 'package.json': text }), 'package.json has no key `rails-openapi`')
})

test('an output that ends with a slash is a folder', () => {
  assertRefused(runInApplication([], { [json]: '{ "output": "new/dir/" }' }), 'cannot write new/dir: it is a folder')
})

test('a wrong key of package.json is refused with its name', () => {
  const refused = runInApplication([], { 'package.json': '{ "rails-openapi": { "titel": 1 } }' })
  assertRefused(refused, 'package.json: no setting `titel`; did you mean `title`?')
})

test.run()
