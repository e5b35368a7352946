// config.schema.json, with which editors check the configuration: it says the same as the program.

import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import packageJson from '../package.json' with { type: 'json' }
import { parseCommentedJson } from '../src/cli/commented-json.ts'
import { configTemplate } from '../src/cli/init-templates.ts'
import { settingChecks } from '../src/cli/settings.ts'
import { diagnosticKinds } from '../src/diagnostics/index.ts'
import { checkOptions, isObject } from '../src/options.ts'

const path = 'config.schema.json'

interface Setting {
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
}

interface ConfigurationSchema {
  readonly properties: Readonly<Record<string, Setting>>
  readonly $defs: { readonly code: { readonly enum: readonly string[] } }
}

const schema: ConfigurationSchema = JSON.parse(readFileSync(path, 'utf8'))
const isValid = new Ajv2020().compile(schema)

test('its properties are the settings', () => {
  assert.equal(Object.keys(schema.properties).sort(), ['$schema', ...Object.keys(settingChecks)].sort())
})

test('every setting has a title, a description and examples, and these and its default are right', () => {
  for (const [name, setting] of Object.entries(schema.properties)) {
    assert.ok(setting.title, name)
    assert.match(setting.description ?? '', /\.$/, name)
    const examples = setting.examples ?? []
    assert.ok(examples.length > 0, name)
    for (const value of 'default' in setting ? [...examples, setting.default] : examples) {
      assert.ok(isValid({ [name]: value }), `${name}: ${JSON.stringify(value)}`)
      assert.is(checkOptions({ [name]: value }, settingChecks), undefined)
    }
  }
})

test('its codes are those of the diagnostics', () => {
  assert.equal(schema.$defs.code.enum, Object.keys(diagnosticKinds))
})

test('it is in the package, where the file that init writes looks for it', () => {
  assert.ok(packageJson.files.includes(path))
  assert.match(configTemplate, `"./node_modules/${packageJson.name}/${path}"`)
})

const everything = {
  $schema: './node_modules/rails-openapi/config.schema.json',
  output: 'doc/openapi.yaml',
  format: 'yaml',
  title: 'Clinic',
  apiVersion: '2.0.0',
  servers: ['https://example.com'],
  info: { description: 'Beds' },
  tags: [{ name: 'Beds' }],
  operationIds: { 'GET /beds': 'listBeds' },
  componentNames: { 'beds/_bed': 'HospitalBed' },
  security: [{ bearer: [] }],
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  only: ['/api/**'],
  except: ['/users/:id'],
  omit: ['put'],
  openapi: '3.0',
  pattern: 'ecma',
  escapeHtml: 'all',
  responses: 'success',
  undeclaredParams: false,
  xSource: true,
  exclude: ['app/controllers/admin/**'],
  silence: ['ruby-syntax', { code: 'param-invalid', path: 'app/**' }],
  overlay: { paths: {} },
  routes: 'config/other.rb',
  documents: { admin: { only: ['/admin/**'] } },
  report: 'sarif',
  maxWarnings: 3,
  quiet: true,
  verbose: false,
}

function numbered(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`number${index}`, {}]))
}

/** What a configuration file may hold, and whether it is right. */
const rows: readonly (readonly [configuration: unknown, isRight: boolean])[] = [
  [{}, true],
  [everything, true],
  [{ $schema: 'https://example.com/config.schema.json' }, true],
  [[], false],
  [null, false],
  ['doc/openapi.json', false],
  [12, false],
  [{ ouptut: 'a.json' }, false],
  [{ servers: 'https://example.com' }, false],
  [{ Output: 'a.json' }, false],
  [{ check: true }, false],
  [{ config: 'a.json' }, false],
  [{ onProgress: null }, false],
  [{ documents: { admin: {}, 'public.v1': { output: 'a.yaml', format: 'yaml', openapi: '3.0', only: ['/a'] } } }, true],
  [{ documents: {} }, false],
  [{ documents: numbered(100) }, true],
  [{ documents: numbered(101) }, false],
  [{ documents: [] }, false],
  [{ documents: { admin: [] } }, false],
  [{ documents: { '': {} } }, false],
  [{ documents: { '../admin': {} } }, false],
  [{ documents: { '-admin': {} } }, false],
  [{ documents: { admin: { routes: 'config/other.rb' } } }, false],
  [{ documents: { admin: { documents: {} } } }, false],
  [{ documents: { admin: { only: ['admin'] } } }, false],
  [{ documents: { admin: { info: { title: '' } } } }, false],
  [{ output: '-' }, true],
  [{ output: '' }, false],
  [{ output: 'a\0b' }, false],
  [{ output: 1 }, false],
  [{ output: null }, false],
  [{ output: ['a.json'] }, false],
  [{ format: 'json' }, true],
  [{ format: 'yml' }, false],
  [{ format: 'YAML' }, false],
  [{ title: 'x' }, true],
  [{ title: {} }, false],
  [{ title: '' }, false],
  [{ title: ' ' }, false],
  [{ info: { title: '' } }, false],
  [{ info: { title: 'Beds' } }, true],
  [{ apiVersion: '1' }, true],
  [{ apiVersion: 1 }, false],
  [{ servers: [] }, true],
  [{ servers: [{ url: '/api', description: 'x' }, '/b'] }, true],
  [{ servers: [{ description: 'x' }] }, false],
  [{ servers: [{ url: 1 }] }, false],
  [{ servers: [1] }, false],
  [{ servers: { url: '/api' } }, false],
  [{ servers: [''] }, false],
  [{ servers: ['api.example.com'] }, false],
  [{ servers: ['localhost:3000'] }, false],
  [{ servers: ['https://'] }, false],
  [{ servers: ['https://a b'] }, false],
  [{ servers: [{ url: 'not a url' }] }, false],
  [
    {
      servers: ['//api.example.com', './v1', '{scheme}://{host}/api', 'https://{host}:{port}', 'http://localhost:3000'],
    },
    true,
  ],
  [{ info: {} }, true],
  [{ info: 'x' }, false],
  [{ info: [] }, false],
  [{ tags: [{ name: 'a', externalDocs: { url: 'b' } }] }, true],
  [{ tags: ['a'] }, false],
  [{ tags: [{ description: 'a' }] }, false],
  [{ tags: {} }, true],
  [{ tags: { 'admin/*': 'Admin', '/x/**': { name: 'X' } } }, true],
  [{ tags: { '': 'Admin' } }, false],
  [{ tags: { 'admin/*': { description: 'a' } } }, false],
  [{ tags: { 'admin/*': 1 } }, false],
  [{ tags: 'Beds' }, false],
  [{ operationIds: { 'GET /beds/{id}': 'getBed', 'post /beds': 'makeBed' } }, true],
  [{ operationIds: { '/beds': 'getBed' } }, false],
  [{ operationIds: { 'GET /beds': '' } }, false],
  [{ operationIds: [] }, false],
  [{ componentNames: { 'beds/_bed': 'Bed' } }, true],
  [{ componentNames: { 'beds/_bed': 'A Bed' } }, false],
  [{ omit: ['catch-all', 'put', 'pages'] }, true],
  [{ omit: ['html'] }, false],
  [{ omit: 'put' }, false],
  [{ security: [{}] }, true],
  [{ security: [] }, true],
  [{ security: { bearer: [] } }, false],
  [{ security: ['bearer'] }, false],
  [{ security: [[]] }, false],
  [{ securitySchemes: {} }, true],
  [{ securitySchemes: [] }, false],
  [{ only: [] }, true],
  [{ only: '/api/**' }, false],
  [{ only: [1] }, false],
  [{ except: [null] }, false],
  [{ escapeHtml: 'none' }, true],
  [{ escapeHtml: true }, false],
  [{ responses: 'all' }, true],
  [{ responses: 'errors' }, false],
  [{ undeclaredParams: true }, true],
  [{ undeclaredParams: 'no' }, false],
  [{ xSource: false }, true],
  [{ xSource: 'yes' }, false],
  [{ exclude: ['lib/**'] }, true],
  [{ exclude: 'lib/**' }, false],
  [{ openapi: '3.2' }, true],
  [{ openapi: '2.0' }, false],
  [{ openapi: '3.0.4' }, false],
  [{ openapi: 3.1 }, false],
  [{ pattern: 'source' }, true],
  [{ pattern: 'ecmascript' }, false],
  [{ silence: [] }, true],
  [{ silence: 'ruby-syntax' }, false],
  [{ silence: ['ruby-sintax'] }, false],
  [{ silence: ['constructor'] }, false],
  [{ silence: [{ code: 'ruby-syntax' }] }, false],
  [{ silence: [{ path: 'app/**' }] }, false],
  [{ silence: [{ code: 'ruby-sintax', path: 'app/**' }] }, false],
  [{ silence: [{ code: 'ruby-syntax', path: 1 }] }, false],
  [{ silence: [1] }, false],
  [{ silence: [{ code: 'ruby-syntax', path: 'app/**', paths: 'a' }] }, false],
  [{ overlay: {} }, true],
  [{ overlay: [] }, false],
  [{ overlay: { paths: { '/a': {} } } }, true],
  [{ overlay: { paths: [] } }, false],
  [{ overlay: { paths: { '/a': null } } }, false],
  [{ overlay: 'a.yaml' }, false],
  [{ routes: 'config/a.rb' }, true],
  [{ routes: ['config/a.rb'] }, false],
  [{ routes: '' }, false],
  [{ routes: 'a\0b' }, false],
  [{ report: 'text' }, true],
  [{ report: 'xml' }, false],
  [{ maxWarnings: 0 }, true],
  [{ maxWarnings: -1 }, false],
  [{ maxWarnings: 1.5 }, false],
  [{ maxWarnings: '0' }, false],
  [{ quiet: false }, true],
  [{ quiet: 1 }, false],
  [{ verbose: 'true' }, false],
  [{ verbose: null }, false],
]

for (const [configuration, isRight] of rows) {
  test(`${isRight ? 'accepted' : 'refused'} by both: ${JSON.stringify(configuration)?.slice(0, 80)}`, () => {
    assert.is(isValid(configuration), isRight, 'the schema')
    assert.is(checkOptions(configuration, settingChecks) === undefined, isRight, 'the program')
  })
}

test('every setting is in a row that is right and in one that is not', () => {
  for (const name of Object.keys(settingChecks)) {
    const found = rows.filter(([configuration]) => isObject(configuration) && Object.hasOwn(configuration, name))
    assert.equal([...new Set(found.map(([, isRight]) => isRight))].sort(), [false, true], name)
  }
})

/** Only those lines that hold a setting; others are words. */
const withoutSlashes = configTemplate.replace(/^( *)\/\/ (?="\w+":)/gm, '$1')

for (const [name, template] of [
  ['as it is', configTemplate],
  ['with its commented settings', withoutSlashes],
] as const) {
  test(`the file that init writes is right ${name}`, () => {
    const configuration = parseCommentedJson(template)
    assert.ok(isValid(configuration), JSON.stringify(isValid.errors))
    assert.is(checkOptions(configuration, settingChecks), undefined)
  })
}

test('the commented settings of that file are there', () => {
  const settings = (template: string): number => Object.keys(Object(parseCommentedJson(template))).length
  assert.is(settings(configTemplate), 3)
  assert.is(settings(withoutSlashes), 13)
})

test.run()
