// The import table of docs/architecture.md as Biome enforces it: for each folder, imports that must pass and imports
// that must be rejected. The files exist only for the length of this test.

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { present } from './support/present.ts'
import { runNode } from './support/run-node.ts'
import { withFolder } from './support/temporary-folder.ts'

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')

const every = [
  ...[
    'source',
    'schema',
    'diagnostics',
    'shape',
    'ruby',
    'flow',
    'typing',
    'routes',
    'models',
    'records',
    'serializers',
    'controllers',
  ],
  ...['sidecars', 'views', 'openapi', 'diff', 'coverage', 'explain', 'drafts', 'output', 'library', 'node', 'cli'],
]
const doors = every.map((folder) => `../${folder}/index.ts`)

/** The doors that are open; all others, and everything behind a door, must be closed. */
function row(folder: string, open: readonly string[], packages: readonly string[] = []) {
  const openDoors = open.map((name) => `../${name}/index.ts`)
  const own = `../${folder.split('/')[1]}/index.ts`
  return {
    file: `${folder}/read-something.ts`,
    allowed: [...openDoors, ...packages, './neighbour.ts'],
    denied: [...doors.filter((door) => !openDoors.includes(door) && door !== own), '../source/span.ts', '../index.ts'],
  }
}

const facts = ['ruby', 'schema', 'source', 'diagnostics']

const flowRooms = [
  'values',
  'store',
  'conditions',
  'calls',
  'methods',
  'classes',
  'errors',
  'active-model',
  'json',
  'boot',
]

const modelRooms = ['callbacks', 'classes', 'schema', 'sql', 'structure-sql', 'validations']

const recordRooms = ['names', 'relations', 'saving']

const controllerRooms = ['callbacks', 'comments', 'declared', 'errors', 'rack', 'visitors', 'words']

/** A folder inside another one, which may import that and the folders beside it. */
function inner(folder: string, open: readonly string[], closed: readonly string[]) {
  const doorOf = (name: string): string => `../../${name}/index.ts`
  return {
    file: `${folder}/read-something.ts`,
    allowed: ['./neighbour.ts', '../neighbour.ts', '../beside/neighbour.ts', ...open.map(doorOf)],
    denied: [
      ...['../index.ts', '../../generate.ts', '../../ruby/application.ts', '../../../grammar/index.ts'],
      ...closed.map(doorOf),
    ],
  }
}

const rows = [
  {
    file: 'grammar/parser.ts',
    allowed: ['chevrotain', './rules/base.ts'],
    denied: ['../src/index.ts', '../test/x.ts'],
  },
  {
    file: 'grammar/rules/base.ts',
    allowed: ['chevrotain', '../tokens.ts', '../lexer/index.ts', './literals.ts'],
    denied: ['../../src/index.ts', '../lexer/modes.ts', './../../src/index.ts'],
  },
  row('src/source', []),
  row('src/schema', [], ['oniguruma-to-es']),
  row('src/diagnostics', ['source']),
  row('src/ruby', ['source', 'diagnostics'], ['../../grammar/index.ts']),
  {
    file: 'src/ruby/evaluate/values.ts',
    allowed: ['../constants.ts', '../../../grammar/index.ts', '../../source/index.ts', '../../diagnostics/index.ts'],
    denied: ['../../../grammar/ast/index.ts', '../../routes/index.ts', '../../source/span.ts', 'chevrotain'],
  },
  ...['boot', 'files', 'names', 'settings'].map((room) => ({
    file: `src/ruby/${room}/read-something.ts`,
    allowed: [
      './neighbour.ts',
      '../application.ts',
      '../names/constants.ts',
      '../evaluate/methods/string.ts',
      '../../../grammar/index.ts',
      '../../source/index.ts',
    ],
    denied: ['../../generate.ts', '../../routes/index.ts', '../../source/span.ts', '../../../grammar/ast/index.ts'],
  })),
  {
    file: 'src/ruby/inflector/inflector.ts',
    allowed: ['../ruby-pattern.ts', './rule.ts'],
    denied: ['../../routes/index.ts', '../../source/span.ts', '../evaluate/values.ts'],
  },
  {
    file: 'src/ruby/library/callbacks.ts',
    allowed: ['../names.ts', './rescuable.ts'],
    denied: ['../../flow/index.ts', '../../source/span.ts', '../evaluate/values.ts'],
  },
  {
    file: 'src/ruby/yaml/parse-yaml.ts',
    allowed: ['../yaml-value.ts', './scalars.ts'],
    denied: ['../../routes/index.ts', '../../source/span.ts', '../evaluate/values.ts', 'yaml'],
  },
  {
    file: 'src/controllers/params/calls.ts',
    allowed: ['./lists.ts', '../../shape/index.ts', '../../ruby/index.ts', '../../schema/index.ts'],
    denied: ['../recorder.ts', '../../flow/index.ts', '../../views/index.ts', '../../ruby/application.ts'],
  },
  {
    file: 'src/controllers/answers/render.ts',
    allowed: ['./status.ts', '../../flow/index.ts', '../../shape/index.ts', '../../ruby/index.ts'],
    denied: ['../recorder.ts', '../params/index.ts', '../../records/index.ts', '../../views/index.ts'],
  },
  {
    file: 'src/controllers/gems/devise.ts',
    allowed: [
      './gem-run.ts',
      '../answers/index.ts',
      '../visitors/credentials.ts',
      '../visitors/gate-lines.ts',
      '../../flow/index.ts',
    ],
    denied: ['../recorder.ts', '../params/index.ts', '../../records/index.ts', '../../views/index.ts'],
  },
  {
    file: 'src/controllers/requests/uses.ts',
    allowed: ['./reads.ts', '../params/index.ts', '../../records/index.ts', '../../flow/index.ts'],
    denied: ['../recorder.ts', '../answers/index.ts', '../../models/index.ts', '../../views/index.ts'],
  },
  {
    file: 'src/ruby/evaluate/methods/string.ts',
    allowed: ['../values.ts', './method.ts'],
    denied: ['../../constants.ts', '../../../routes/index.ts', '../../../../grammar/index.ts'],
  },
  row('src/routes', facts),
  row('src/models', ['shape', ...facts]),
  ...modelRooms.map((room) => inner(`src/models/${room}`, ['shape', ...facts], ['flow', 'records'])),
  row('src/records', ['flow', 'models', 'shape', ...facts]),
  ...recordRooms.map((room) => inner(`src/records/${room}`, ['flow', 'models', 'shape', ...facts], ['controllers'])),
  row('src/serializers', ['records', 'flow', 'typing', 'shape', ...facts]),
  {
    file: 'src/serializers/gems/alba.ts',
    allowed: ['./alba-definition.ts', '../objects.ts', '../../flow/index.ts', '../../shape/index.ts'],
    denied: ['../../controllers/index.ts', '../../views/index.ts', '../../flow/machine.ts', '../../routes/index.ts'],
  },
  {
    file: 'src/serializers/active-model/definition.ts',
    allowed: ['./lookup.ts', '../objects.ts', '../../flow/index.ts', '../../ruby/index.ts'],
    denied: [
      '../../controllers/index.ts',
      '../../sidecars/index.ts',
      '../../flow/machine.ts',
      '../../openapi/index.ts',
    ],
  },
  {
    file: 'src/serializers/jsonapi-rails/resource.ts',
    allowed: ['./links.ts', '../reading.ts', '../../flow/index.ts', '../../shape/index.ts'],
    denied: ['../gems/index.ts', '../../controllers/index.ts', '../../openapi/index.ts', '../../flow/machine.ts'],
  },
  {
    file: 'src/openapi/names/summary.ts',
    allowed: ['./words.ts', '../document.ts', '../../ruby/index.ts', '../../source/index.ts'],
    denied: ['../operation.ts', '../../controllers/index.ts', '../../schema/index.ts', '../../ruby/application.ts'],
  },
  {
    file: 'src/openapi/versions/schema.ts',
    allowed: ['./draft.ts', '../document.ts', '../overlay.ts', '../document-size.ts', '../../diagnostics/index.ts'],
    denied: ['../operation.ts', '../names/index.ts', '../../controllers/index.ts', '../../sidecars/index.ts', 'ajv'],
  },
  row('src/controllers', ['routes', 'records', 'flow', 'typing', 'shape', ...facts]),
  ...controllerRooms.map((room) => {
    const table = inner(
      `src/controllers/${room}`,
      ['routes', 'records', 'flow', 'typing', 'shape', ...facts],
      ['views'],
    )
    return {
      ...table,
      allowed: [...table.allowed, '../answers/index.ts'],
      denied: [...table.denied, '../answers/answer-words.ts'],
    }
  }),
  row('src/sidecars', ['schema', 'source', 'diagnostics'], ['ajv', 'ajv/dist/2020.js']),
  row('src/shape', ['schema', 'source']),
  row('src/flow', ['shape', ...facts]),
  ...flowRooms.map((room) => inner(`src/flow/${room}`, ['shape', ...facts], ['typing', 'controllers'])),
  row('src/typing', ['flow', 'shape', 'ruby']),
  row('src/views', ['controllers', 'records', 'sidecars', 'flow', 'typing', 'shape', ...facts]),
  {
    file: 'src/views/jbuilder/templates.ts',
    allowed: [
      './builder.ts',
      '../find-template.ts',
      ...['controllers', 'records', 'sidecars', 'flow', 'typing', 'shape', ...facts].map(
        (name) => `../../${name}/index.ts`,
      ),
    ],
    denied: [
      '../../flow/machine.ts',
      '../../typing/type-of-call.ts',
      '../../routes/index.ts',
      '../../openapi/index.ts',
      '../../sidecars/read-sidecars.ts',
      '../../../grammar/index.ts',
    ],
  },
  {
    file: 'src/views/drift/compare.ts',
    allowed: [
      './json-types.ts',
      '../read-responses.ts',
      '../jbuilder/templates.ts',
      ...['controllers', 'records', 'sidecars', 'flow', 'shape', ...facts].map((name) => `../../${name}/index.ts`),
    ],
    denied: ['../jbuilder/builder.ts', '../../typing/index.ts', '../../openapi/index.ts', '../../sidecars/sidecar.ts'],
  },
  row('src/openapi', ['routes', 'controllers', 'sidecars', 'views', 'schema', 'source', 'diagnostics'], ['ajv']),
  row('src/diff', []),
  row('src/coverage', ['diff', 'source', 'diagnostics']),
  row(
    'src/explain',
    [
      ...['openapi', 'views', 'sidecars', 'controllers', 'models', 'serializers', 'shape', 'routes', 'ruby'],
      ...['source', 'diagnostics'],
    ],
    ['../options.ts'],
  ),
  row('src/output', ['openapi', 'diff', 'coverage', 'explain', 'source', 'diagnostics'], ['yaml']),
  row(
    'src/drafts',
    ['diff', 'explain', 'openapi', 'views', 'sidecars', 'shape', 'schema', 'source', 'diagnostics'],
    ['../generate.ts', '../options.ts'],
  ),
  row(
    'src/library',
    ['openapi', 'output', 'source', 'diagnostics'],
    ['../generate.ts', '../check-syntax.ts', '../options.ts'],
  ),
  row(
    'src/node',
    ['output', 'source', 'diagnostics'],
    ['node:fs', 'node:fs/promises', '../generate.ts', '../options.ts'],
  ),
  row(
    'src/cli',
    ['node', 'routes', 'diff', 'coverage', 'explain', 'drafts', 'output', 'source', 'diagnostics'],
    ['cac', 'node:path', '../generate.ts', '../check-syntax.ts', '../inherited-options.ts'],
  ),
  {
    file: 'src/cli/commands/syntax.ts',
    allowed: [
      '../outcome.ts',
      '../../node/index.ts',
      '../../output/index.ts',
      '../../diff/index.ts',
      '../../check-syntax.ts',
      '../../options.ts',
      'node:fs',
    ],
    denied: ['../../ruby/index.ts', '../../source/index.ts', '../../node/disk-tree.ts', '../../../grammar/index.ts'],
  },
  {
    file: 'src/generate.ts',
    allowed: ['./options.ts', './routes/index.ts', './output/index.ts'],
    denied: ['./routes/scope.ts', './node/index.ts', './cli/index.ts', '../grammar/index.ts'],
  },
  {
    file: 'examples/lambda/handler.ts',
    allowed: ['./limits.ts', 'rails-openapi', 'node:zlib', 'node:fs', 'node:fs/promises'],
    denied: ['../../src/index.ts', './../../src/index.ts', '../../dist/index.js', 'ajv'],
  },
]

const nowhereButGrammar = ['chevrotain', '@ruby/prism']
const nowhereInTheCore = ['node:fs', 'fs', 'node:fs/promises', '.', '/etc/x.ts']

function deniedIn({ file, allowed, denied }: (typeof rows)[number]): readonly string[] {
  const core = /^src\/(node|cli)\//.test(file) ? [] : nowhereInTheCore
  return [...denied, ...core, ...nowhereButGrammar].filter((specifier) => !allowed.includes(specifier))
}

/** One import a line, in the forms in turn that an import can have. */
function importing(specifiers: readonly string[]): string {
  const forms = [
    (from: string, name: string) => `import { ${name} } from '${from}'`,
    (from: string, name: string) => `import type { ${name} } from '${from}'`,
    (from: string, name: string) => `export { ${name} } from '${from}'`,
    (from: string, name: string) => `export const ${name} = await import('${from}')`,
  ]
  return specifiers
    .map((from, index) => present(forms[index % forms.length], 'form of an import')(from, `a${index}`))
    .join('\n')
}

interface Report {
  readonly summary: { readonly unchanged: number }
  readonly diagnostics: readonly { category: string; location: { path: string; start: { line: number } } }[]
}

/** The rejected lines, as `file:line`. */
function lint(contentByPath: Record<string, string>, rule: string): readonly string[] {
  const content = { ...contentByPath, '.biome.json': readFileSync('.biome.json', 'utf8') }
  return withFolder(content, (folder) => {
    const { out } = runNode([biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'], folder)
    const { summary, diagnostics }: Report = JSON.parse(out)
    assert.is(summary.unchanged, Object.keys(content).length, 'every file is checked')
    const found = diagnostics.filter(({ category }) => category === `lint/${rule}`)
    return found.map(({ location }) => `${location.path.replaceAll('\\', '/')}:${location.start.line}`).sort()
  })
}

const rejected = lint(
  Object.fromEntries(rows.map((entry) => [entry.file, importing([...entry.allowed, ...deniedIn(entry)])])),
  'style/noRestrictedImports',
)

for (const entry of rows) {
  test(`${entry.file} imports what the table opens and nothing else`, () => {
    const specifiers = [...entry.allowed, ...deniedIn(entry)]
    const passed = specifiers.filter((_, index) => !rejected.includes(`${entry.file}:${index + 1}`))
    assert.equal(passed, entry.allowed)
  })
}

test('every folder of src that exists has a row', () => {
  const folders = new Set(rows.map(({ file }) => file.replace(/[^/]+$/, '')))
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const existing = new Set(paths.filter((path) => /\/.+\.ts$/.test(path)).map((path) => `src/${dirname(path)}/`))
  const missing = [...existing].filter((folder) => !folders.has(folder))
  assert.equal(missing, [])
})

const effects = [
  ['the clock', 'style/noRestrictedGlobals', 'export const now = Date.now()'],
  ['the process', 'correctness/noProcessGlobal', 'export const home = process.env'],
  ['the console', 'suspicious/noConsole', "console.log('x')"],
] as const

for (const [name, rule, code] of effects) {
  test(`the core does not reach ${name}; node and cli may`, () => {
    const found = lint(
      { 'src/ruby/a.ts': code, 'grammar/a.ts': code, 'src/node/a.ts': code, 'src/cli/a.ts': code },
      rule,
    )
    assert.equal(found, ['grammar/a.ts:1', 'src/ruby/a.ts:1'])
  })
}

test('files do not import each other in a circle', () => {
  const content = {
    'src/ruby/a.ts': "export { b } from './b.ts'\nexport const a = 1\n",
    'src/ruby/b.ts': "export { a } from './a.ts'\nexport const b = 1\n",
  }
  assert.equal(lint(content, 'suspicious/noImportCycles'), ['src/ruby/a.ts:1', 'src/ruby/b.ts:1'])
})

test.run()
