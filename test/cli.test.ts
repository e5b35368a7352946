// The built program, as a user runs it.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import packageJson from '../package.json' with { type: 'json' }
import { type Run, runCli } from './support/run-node.ts'
import { withFolder } from './support/temporary-folder.ts'

const broken = { 'app/models/a.rb': 'class A\n  x = = 1\nend\n', 'app/models/b.rb': 'b = 1\n' }
const healthy = { Gemfile: "gem 'rails'\n", 'config/routes.rb': 'Rails.application.routes.draw do\nend\n' }

function runSyntax(content: Record<string, string>, words: readonly string[] = []): Run {
  return withFolder(content, (folder) => runCli(['syntax', ...words], folder))
}

test('a healthy application: what was read, no problems, exit 0', () => {
  assert.equal(runSyntax(healthy, ['--check']), { code: 0, out: 'Read: 2 files\nProblems: 0\n', err: '' })
})

test('an empty folder is no mistake', () => {
  assert.equal(runSyntax({}), { code: 0, out: 'Read: 0 files\nProblems: 0\n', err: '' })
})

test('a problem is one line that begins with its place, and exit 0', () => {
  const { code, out, err } = runSyntax(broken)
  assert.is(code, 0)
  assert.is(err, '')
  assert.match(out, /^app\/models\/a\.rb:2:\d+: .+ - .+\nRead: 2 files\nProblems: 1\n$/)
})

test('--check gives exit 1 when there is a problem, and prints the same', () => {
  const { code, out } = runSyntax(broken, ['--check'])
  assert.is(code, 1)
  assert.is(out, runSyntax(broken).out)
})

test('--verbose adds the source line, a caret and the help', () => {
  const { out } = runSyntax(broken, ['--verbose'])
  assert.match(out, /^warning\[ruby-[a-z-]+\]: .+\n {3}2 \| {3}x = = 1\n {5}\| +\^+\n {2}help: .+\n$/m)
})

test('the root can be given, before or after a flag', () => {
  withFolder({ 'shop/a.rb': 'a = 1', '12/b.rb': 'b = 1' }, (folder) => {
    for (const words of [
      ['syntax', 'shop', '--check'],
      ['syntax', '--check', 'shop'],
      ['syntax', '--check', '12'],
    ]) {
      assert.equal(runCli(words, folder), { code: 0, out: 'Read: 1 files\nProblems: 0\n', err: '' })
    }
  })
})

test('wrong usage is one line on stderr and exit 2', () => {
  assert.equal(runCli(['sytnax']), {
    code: 2,
    out: '',
    err: 'rails-openapi: no command `sytnax`; did you mean `syntax`?\n',
  })
})

test('--help names the commands, and the options of each', () => {
  const general = runCli(['--help'])
  assert.is(general.code, 0)
  assert.match(general.out, 'syntax [root]')
  const syntax = runCli(['syntax', '--help'])
  assert.is(syntax.code, 0)
  for (const option of ['--check', '--verbose']) assert.match(syntax.out, option)
})

test('--version prints the version of the package', () => {
  const { code, out } = runCli(['--version'])
  assert.is(code, 0)
  assert.ok(out.startsWith(`rails-openapi/${packageJson.version} `), out)
})

const routed = {
  'config/routes.rb': [
    'Rails.application.routes.draw do',
    '  resources :beds, only: %i[index show]',
    "  get 'old', to: redirect('/beds')",
    "  match 'any', to: 'wards#any', via: :all if Settings.any?",
    'end',
    '',
  ].join('\n'),
}

function runRoutes(words: readonly string[] = []): Run {
  return withFolder(routed, (folder) => runCli(['routes', ...words], folder))
}

test('routes prints a table, and warnings on stderr', () => {
  const { code, out, err } = runRoutes()
  assert.is(code, 0)
  assert.match(
    out,
    /^Verb {2}Path {17}Controller#Action {2}Declared at\nGET {3}\/beds\(\.:format\)\s+beds#index\s+config\/routes\.rb:2\n/,
  )
  assert.match(
    err,
    /^config\/routes\.rb:4:46: `Settings\.any\?` is not known before the application runs - taken as true\n$/,
  )
})

test('routes --format tsv: one verb a line, a star for any', () => {
  const lines = ['GET\t/beds\tbeds#index', 'GET\t/beds/:id\tbeds#show', 'GET\t/old\tredirect', '*\t/any\twards#any', '']
  assert.is(runRoutes(['--format', 'tsv']).out, lines.join('\n'))
  assert.is(runRoutes(['--format=tsv', '--grep', 'beds/:ID']).out, `${lines[1]}\n`)
  assert.is(runRoutes(['--format', 'tsv', '--controller', 'WardsController']).out, `${lines[3]}\n`)
})

test('routes --format json says everything that is known', () => {
  const [first, , third] = JSON.parse(runRoutes(['--format', 'json']).out)
  assert.equal(first, {
    verbs: ['GET'],
    path: '/beds(.:format)',
    controller: 'beds',
    action: 'index',
    name: 'beds',
    declaredAt: 'config/routes.rb:2',
  })
  assert.equal(third, {
    verbs: ['GET'],
    path: '/old(.:format)',
    endpoint: 'redirect',
    name: 'old',
    declaredAt: 'config/routes.rb:3',
  })
})

test('routes where there are none, or in a format that is none: one line and exit 2', () => {
  const none = withFolder({ 'a.rb': '' }, (folder) => runCli(['routes'], folder))
  assert.is(none.code, 2)
  assert.match(none.err, /^rails-openapi: no Rails application in `\.`: looked for config\/routes\.rb; .+\n$/)
  const format = runRoutes(['--format', 'xml'])
  assert.equal([format.code, format.out], [2, ''])
  assert.match(format.err, 'no format `xml`; the formats are: table, tsv, json')
})

const clinic = {
  'config/routes.rb':
    "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\n  get 'old', to: redirect('/beds')\nend\n",
  'app/controllers/beds_controller.rb':
    'class BedsController < ActionController::API\n  # All beds\n  def index\n    param! :ward, Strin\n  end\nend\n',
}

const summary = [
  'OpenAPI document written to doc/openapi.json',
  'Processed: 1 endpoints',
  'Skipped: 1',
  '  - GET /old (no backing controller action)',
  'Warnings: 1',
  '  - app/controllers/beds_controller.rb:4:19: unknown param! type `Strin` - parameter documented without a type',
  '',
].join('\n')

test('1.6 generate, the default command, writes doc/openapi.json and prints the summary', () => {
  withFolder(clinic, (folder) => {
    assert.equal(runCli([], folder), { code: 0, out: summary, err: '' })
    const path = join(folder, 'doc/openapi.json')
    const { mtimeMs } = statSync(path)
    assert.equal(JSON.parse(readFileSync(path, 'utf8')).paths['/beds'].get.summary, 'All beds')
    assert.equal(runCli(['generate', '.'], folder), { code: 0, out: summary, err: '' })
    assert.is(statSync(path).mtimeMs, mtimeMs, 'the same bytes are not written again')
  })
})

test('1.5 --check writes nothing and finds a difference', () => {
  withFolder(clinic, (folder) => {
    const missing = runCli(['--check'], folder)
    assert.equal([missing.code, existsSync(join(folder, 'doc'))], [1, false])
    assert.match(missing.out, 'doc/openapi.json is not there')
    runCli([], folder)
    assert.equal(runCli(['--check'], folder), { code: 0, out: 'doc/openapi.json is up to date\n', err: '' })
    const stale = runCli(['--check', '--title', 'Beds'], folder)
    assert.is(stale.code, 1)
    assert.match(stale.out, /out of date.*\n {2}changed: info > title \(safe\)\n {2}line 4: "title": "Beds",\n$/)
  })
})

test('-o - writes the document to stdout and the summary to stderr', () => {
  const { code, out, err } = withFolder(clinic, (folder) =>
    runCli(['-o', '-', '--server', 'https://a.example'], folder),
  )
  assert.is(code, 0)
  assert.equal(JSON.parse(out).servers, [{ url: 'https://a.example' }])
  assert.match(err, /^OpenAPI document written to -\nProcessed: 1 endpoints\n/)
})

test('--max-warnings gives exit 1 when there are more; an output that cannot be written exit 2', () => {
  withFolder({ ...clinic, doc: 'a file' }, (folder) => {
    assert.is(runCli(['-o', 'api.json', '--max-warnings', '1'], folder).code, 0)
    assert.is(runCli(['-o', 'api.json', '--max-warnings', '0'], folder).code, 1)
    const { code, err } = runCli([], folder)
    assert.is(code, 2)
    assert.match(err, /^rails-openapi: cannot write doc\/openapi\.json: .+\n$/)
  })
})

const posix = process.platform === 'win32' ? test.skip : test

posix('the program can be run by its name, and by the one that it had', () => {
  for (const name of ['cli.cjs', 'cli.js']) assert.is(spawnSync(`./dist/${name}`, ['--version']).status, 0, name)
})

posix('a reader that stops early is no failure', () => {
  const content = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`${index}.rb`, 'x = = 1\n']))
  withFolder(content, (folder) => {
    const script = `"${process.execPath}" "${process.cwd()}/dist/cli.cjs" syntax | head -1; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' })
    assert.match(stdout, /^0\.rb:1:\d+: .+\n0\n$/)
    assert.is(stderr, '')
  })
})

test.run()
