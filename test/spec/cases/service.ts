// Chapter 1, 2.5, 4.1: what a run reads, writes and prints; much of it with the built program.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { openapiProblems } from '../../support/openapi-schema.ts'
import { runCli } from '../../support/run-node.ts'
import { withFolder } from '../../support/temporary-folder.ts'
import { clinic, onDisk, plainSummary } from '../built-program.ts'
import { type Case, gives } from '../case.ts'
import { act, at, controllerFile, read, responseSchema, routesFile, withSidecar } from '../small-application.ts'

const cli = fileURLToPath(new URL('../../../dist/cli.cjs', import.meta.url))
const hasRake = ['bundle', 'rake'].every((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0)

/** What keeps bundler to the gems that are installed. */
function bundlerOf(gemfile: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    BUNDLE_GEMFILE: gemfile,
    FORCE_COLOR: undefined,
    RAILS_OPENAPI: `'${process.execPath}' '${cli}'`,
  }
}

const beds = {
  'config/routes.rb': routesFile("get 'beds', to: 'beds#index'"),
  'app/controllers/beds_controller.rb': controllerFile('Beds', 'def index; end'),
}

/** `bundle exec rake openapi:generate` with the task that `init` writes. */
function runTask(root: string): { code: number | null; out: string } {
  writeFileSync(join(root, 'Gemfile'), "gem 'rake'\n")
  writeFileSync(join(root, 'Rakefile'), "Dir['lib/tasks/*.rake'].each { |path| load path }\n")
  const env = bundlerOf(join(root, 'Gemfile'))
  const run = spawnSync('bundle', ['exec', 'rake', 'openapi:generate'], { cwd: root, encoding: 'utf8', env })
  return { code: run.status, out: run.stdout }
}

function checkTask(use: (root: string) => void): void {
  withFolder(beds, (root) => {
    assert.is(runCli(['init'], root).code, 0)
    const task = readFileSync(join(root, 'lib/tasks/openapi.rake'), 'utf8')
    assert.match(task, /^namespace :openapi do\n(?:.*\n)*? {2}task :generate do$/m)
    if (hasRake) use(root)
    else console.log('skipped: there is no bundler with rake')
  })
}

const summary = [
  'OpenAPI document written to doc/openapi.json',
  'Processed: 2 endpoints',
  'Skipped: 4',
  '  - GET /help (no backing controller action)',
  '  - ANY /hooks/:kind (no backing controller action)',
  '  - PUT /beds/:id(/:part) (no backing controller action)',
  '  - GET /old (no backing controller action)',
  'Warnings: 2',
  '  - app/controllers/beds_controller.rb:10:17: unknown param! type `Strnig` - parameter documented without a type',
  '  - app/views/beds/index.schema.json: invalid JSON - falling back to inferred schema',
  '',
].join('\n')

/** Some lines of the summary of the clinic. */
function summaryLines(pattern: RegExp): readonly string[] {
  return onDisk(clinic, [], ({ run }) => run.out.split('\n').filter((line) => pattern.test(line)))
}

const runs: readonly Case[] = [
  {
    rule: '1.1',
    behaviour: 'init adds the task, and the task generates',
    check: () =>
      checkTask((root) => {
        assert.equal(runTask(root), { code: 0, out: plainSummary('doc/openapi.json', 1) })
        assert.is(JSON.parse(readFileSync(join(root, 'doc/openapi.json'), 'utf8')).openapi, '3.1.0')
      }),
  },
  {
    rule: '4.1 invocation',
    behaviour: 'the task writes what the program writes',
    check: () =>
      checkTask((root) => {
        runTask(root)
        assert.is(readFileSync(join(root, 'doc/openapi.json'), 'utf8'), runCli(['-o', '-'], root).out)
      }),
  },
  gives(
    '1.4',
    'doc/openapi.json in the root',
    () => onDisk(beds, [], ({ file }) => file('doc/openapi.json') !== undefined),
    true,
  ),
  gives(
    '1.4',
    'another path',
    () =>
      onDisk(beds, ['-o', 'api/it.json'], ({ file }) => [file('api/it.json') !== undefined, file('doc/openapi.json')]),
    [true, undefined],
  ),
  {
    rule: '1.4',
    behaviour: 'below the root that is given, from any folder',
    check: () =>
      withFolder(
        Object.fromEntries(Object.entries(beds).map(([path, text]) => [`apps/clinic/${path}`, text])),
        (folder) => {
          mkdirSync(join(folder, 'work'))
          const run = runCli(['generate', '../apps/clinic'], join(folder, 'work'))
          assert.equal(run, { code: 0, out: plainSummary('../apps/clinic/doc/openapi.json', 1), err: '' })
          assert.ok(statSync(join(folder, 'apps/clinic/doc/openapi.json')).isFile())
        },
      ),
  },
  gives(
    '1.5',
    'a second run gives the same bytes, and the same summary',
    () =>
      onDisk(clinic, [], ({ run, file, again }) => {
        const first = file('doc/openapi.json')
        return [again([]).out === run.out, file('doc/openapi.json') === first]
      }),
    [true, true],
  ),
  gives(
    '1.5',
    'a check finds nothing after a run',
    () => onDisk(clinic, [], ({ again }) => again(['--check']).code),
    0,
  ),
  {
    rule: '1.5',
    behaviour: 'a check finds a difference, and writes nothing',
    check: () =>
      withFolder(clinic, (root) => {
        runCli([], root)
        const path = join(root, 'app/controllers/beds_controller.rb')
        writeFileSync(path, readFileSync(path, 'utf8').replace(':ward, String', ':ward, Integer'))
        const before = readFileSync(join(root, 'doc/openapi.json'), 'utf8')
        assert.is(runCli(['--check'], root).code, 1)
        assert.is(readFileSync(join(root, 'doc/openapi.json'), 'utf8'), before)
      }),
  },
  gives('1.6 written', 'the whole summary', () => onDisk(clinic, [], ({ run }) => run), {
    code: 0,
    out: summary,
    err: '',
  }),
  gives(
    '1.6 written',
    'of a run with nothing to tell',
    () => onDisk(beds, [], ({ run }) => run.out),
    plainSummary('doc/openapi.json', 1),
  ),
  gives(
    '1.6 written',
    'it is printed when the bytes were the same',
    () => onDisk(beds, [], ({ again }) => again([]).out),
    plainSummary('doc/openapi.json', 1),
  ),
  gives(
    '1.6 written',
    'the path that was asked for',
    () => onDisk(beds, ['-o', './x/../y.json'], ({ run }) => run.out.split('\n')[0]),
    'OpenAPI document written to y.json',
  ),
  gives('1.6 processed', 'the number of operations', () => summaryLines(/^Processed/), ['Processed: 2 endpoints']),
  gives(
    '1.6 processed',
    'none',
    () => onDisk({ 'config/routes.rb': routesFile('') }, [], ({ run }) => run.out),
    plainSummary('doc/openapi.json', 0),
  ),
  gives('1.6 skipped', 'the number equals the lines', () => summaryLines(/^Skipped|no backing/).length, 5),
  gives('1.6 warnings', 'one line for each', () => summaryLines(/^Warnings|Strnig|JSON/).length, 3),
  gives(
    '2.5 file',
    'JSON with a newline at its end',
    () =>
      onDisk(beds, [], ({ file }) => {
        const text = file('doc/openapi.json') ?? ''
        return [
          JSON.parse(text).openapi,
          text.endsWith('}\n'),
          text.endsWith('\n\n'),
          text.startsWith('{\n  "openapi": "3.1.0",'),
        ]
      }),
    ['3.1.0', true, false, true],
  ),
  gives(
    '2.5 configuration',
    'a file with settings, and a flag over it',
    () => {
      const files = { ...beds, 'rails-openapi.config.json': '{ "title": "From the file", "apiVersion": "2" }' }
      return onDisk(files, ['--title', 'From the flag', '-o', '-'], ({ run }) => JSON.parse(run.out).info)
    },
    { title: 'From the flag', version: '2' },
  ),
  gives(
    '4.1 output',
    'the file and the summary',
    () => onDisk(beds, [], ({ run, file }) => [run.code, run.out, JSON.parse(file('doc/openapi.json') ?? '').openapi]),
    [0, plainSummary('doc/openapi.json', 1), '3.1.0'],
  ),
  gives(
    '4.1 options',
    'none are needed, and generate is the default',
    () => onDisk(beds, ['generate'], ({ run, again }) => [run.code, again([]).out === run.out]),
    [0, true],
  ),
]

const whole = read({
  'config/routes.rb': routesFile(
    "get 'beds/:id', to: 'beds#show'\npost 'beds', to: 'beds#create'\nget 'no', to: 'beds#no'",
  ),
  'app/controllers/beds_controller.rb': controllerFile(
    'Beds',
    '# A bed\n#\n# With its *ward*.\ndef show\n  param! :full, :boolean\nend\ndef create\n  param! :name, String\nend',
  ),
  'app/views/beds/show.json.jbuilder': 'json.id 1\n',
  'app/views/beds/show.schema.json': '{ "$ref": "#/$defs/Bed", "$defs": { "Bed": { "type": "object" } } }',
})

const parts: readonly Case[] = [
  gives(
    '1.2',
    'one operation for each route with an action',
    () => Object.entries(whole.document.paths).map(([path, item]) => [path, ...Object.keys(item)]),
    [
      ['/beds', 'post'],
      ['/beds/{id}', 'get'],
    ],
  ),
  gives(
    '1.2',
    'PATCH and PUT of one action are two',
    () => {
      const { document, report } = read({
        'config/routes.rb': routesFile('resources :beds, only: :update'),
        'app/controllers/beds_controller.rb': controllerFile('Beds', 'def update; end'),
      })
      return [Object.keys(document.paths['/beds/{id}'] ?? {}), report.processed]
    },
    [['put', 'patch'], 2],
  ),
  gives(
    '1.3',
    'words, parameters and the response from the sidecar',
    () => {
      const operation = whole.document.paths['/beds/{id}']?.get
      return [
        operation?.summary,
        operation?.description,
        operation?.parameters?.map(({ name }) => name),
        operation?.responses,
      ]
    },
    [
      'A bed',
      'With its *ward*.',
      ['id', 'full'],
      { 200: { description: 'OK', content: { 'application/json': { schema: { $ref: '#/components/schemas/Bed' } } } } },
    ],
  ),
  gives(
    '1.3',
    'the body of a request',
    () =>
      Object.keys(
        Object(
          at(
            whole.document.paths,
            '/beds',
            'post',
            'requestBody',
            'content',
            'application/json',
            'schema',
            'properties',
          ),
        ),
      ),
    ['name'],
  ),
  gives(
    '1.5',
    'the same files in another order',
    () => {
      const turned = Object.fromEntries(Object.entries(clinic).reverse())
      return read(turned).text === read(clinic).text
    },
    true,
  ),
  gives(
    '1.7',
    'a document is valid by the schema of OpenAPI',
    () =>
      [whole, read(clinic), act('param! :q, Hash do |q|\n  q.param! :a, Array\nend')].flatMap(({ document }) =>
        openapiProblems(JSON.parse(JSON.stringify(document))),
      ),
    [],
  ),
  gives('2.5 components', 'definitions of sidecars', () => whole.document.components, {
    schemas: { Bed: { type: 'object' } },
  }),
  gives(
    '2.5 components',
    'absent where there are none',
    () => Object.hasOwn(read(clinic).document, 'components'),
    false,
  ),
  gives('2.5 other fields', 'the keys of a document in their order', () => Object.keys(whole.document), [
    'openapi',
    'info',
    'servers',
    'security',
    'tags',
    'paths',
    'components',
  ]),
  gives(
    '2.5 other fields',
    'the keys of an operation in their order',
    () => Object.keys(whole.document.paths['/beds/{id}']?.get ?? {}),
    ['tags', 'summary', 'description', 'operationId', 'parameters', 'responses'],
  ),
  gives(
    '4.1 input',
    'routes, actions, sidecars: each changes the document',
    () => {
      const other = (path: string, from: string, to: string): boolean => {
        const files: Record<string, string> = { ...clinic, 'app/views/beds/create.schema.json': '{ "type": "array" }' }
        return read(files).text !== read({ ...files, [path]: (files[path] ?? '').replace(from, to) }).text
      }
      return [
        other('config/routes.rb', 'create', 'show'),
        other('app/controllers/beds_controller.rb', ':ward', ':wards'),
        other('app/views/beds/create.schema.json', 'array', 'object'),
      ]
    },
    [true, true, true],
  ),
  gives(
    '3',
    'a run leaves nothing behind for the next one',
    () => {
      const first = responseSchema(withSidecar({ $ref: '#/$defs/A', $defs: { A: { type: 'string' } } }))
      const second = withSidecar({ $ref: '#/$defs/A', $defs: { A: { type: 'integer' } } })
      return [first, responseSchema(second), second.document.components, second.warnings]
    },
    [
      { $ref: '#/components/schemas/A' },
      { $ref: '#/components/schemas/A' },
      { schemas: { A: { type: 'integer' } } },
      [],
    ],
  ),
  gives(
    '5',
    'no security is invented',
    () => {
      const { document } = read({
        ...beds,
        'app/controllers/beds_controller.rb': controllerFile('Beds', 'before_action :count_visit\ndef index; end'),
      })
      return [document.security, document.components, at(document.paths, '/beds', 'get', 'security')]
    },
    [[], undefined, undefined],
  ),
  gives(
    '6',
    'no webhooks and no callbacks',
    () => /"(?:webhooks|callbacks)"/.test(whole.text + read(clinic).text),
    false,
  ),
  gives(
    '9.2',
    'the version of OpenAPI, and that of an API of which nothing is said',
    () => [whole.document.openapi, whole.document.info.version],
    ['3.1.0', '1.0.0'],
  ),
]

export const serviceCases: readonly Case[] = [...runs, ...parts]
