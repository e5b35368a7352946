// `npm run test:rake`: runs the task `openapi:generate` of fixtures/apps/hospital-api with the installed bundler, rake
// and Rails, and compares what it prints, what it writes and how it ends with the program of dist/. Nothing is booted
// and no network is asked: the gems are those of test/tools/rails/Gemfile.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import packageJson from '../../../package.json' with { type: 'json' }
import { type Run, runCli } from '../../support/run-node.ts'
import { makeFolder, removeFolder } from '../../support/temporary-folder.ts'

interface Judged {
  readonly name: string
  readonly actual: unknown
  readonly expected: unknown
}

/** Where the application, its gems and the programs stand, all of them copies. */
interface Place {
  readonly root: string
  readonly gemfile: string
  /** Programs for a PATH of its own. */
  readonly bin: string
}

type Variables = Readonly<Record<string, string | undefined>>

const cli = fileURLToPath(new URL('../../../dist/cli.cjs', import.meta.url))
const fixture = fileURLToPath(new URL('../../../fixtures/apps/hospital-api', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
const gems = ['bundler', 'rake', 'railties', 'actionpack', 'activerecord', 'jbuilder', 'sqlite3']

function main(): void {
  if (!hasGems()) {
    console.log(`skipped: there is no Ruby with ${gems.join(', ')}`)
    return
  }
  const folder = makeFolder({})
  try {
    const place = prepare(folder)
    finish([...judgeDefault(place), ...judgeVariables(place), ...judgeCodes(place), ...judgeCommands(place)])
  } finally {
    removeFolder(folder)
  }
}

function hasGems(): boolean {
  const script = gems.map((name) => `gem "${name}"`).join(';')
  const isThere = (program: string, words: readonly string[]): boolean =>
    spawnSync(program, words, { stdio: 'ignore' }).status === 0
  return isThere('ruby', ['-e', script]) && isThere('bundle', ['--version'])
}

function prepare(folder: string): Place {
  const place = { root: join(folder, 'app'), gemfile: join(folder, 'gems/Gemfile'), bin: join(folder, 'bin') }
  cpSync(fixture, place.root, { recursive: true })
  cpSync(join(here, 'Gemfile'), place.gemfile)
  cpSync(join(here, 'rails_param'), join(folder, 'gems/rails_param'), { recursive: true })
  mkdirSync(place.bin)
  for (const name of ['ruby', 'bundle', 'rake']) symlinkSync(findProgram(name), join(place.bin, name))
  return place
}

function findProgram(name: string): string {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  return paths.find((path) => existsSync(path)) ?? name
}

/** `bundle exec rake openapi:generate` in the application. */
function runRake(place: Place, variables: Variables, words: readonly string[] = ['openapi:generate']): Run {
  const result = spawnSync('bundle', ['exec', 'rake', ...words], {
    cwd: place.root,
    encoding: 'utf8',
    env: { ...environment(place), ...variables },
  })
  return { code: result.status, out: result.stdout, err: result.stderr }
}

function environment({ gemfile }: Place): Variables {
  // Nobody listens there, so that asking the network fails at once.
  const proxy = 'http://127.0.0.1:9'
  return {
    ...process.env,
    BUNDLE_GEMFILE: gemfile,
    BUNDLE_USER_HOME: join(dirname(gemfile), 'home'),
    RAILS_OPENAPI: shellWords([process.execPath, cli]),
    OUTPUT: undefined,
    FORMAT: undefined,
    FORCE_COLOR: undefined,
    NO_COLOR: undefined,
    http_proxy: proxy,
    https_proxy: proxy,
  }
}

function shellWords(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
}

/** Without variables: the document and the summary of the program itself. */
function judgeDefault(place: Place): readonly Judged[] {
  const run = runRake(place, {})
  const document = textIn(place, 'doc/openapi.json')
  // Both write where no document was before, which one line on stderr tells more of.
  const direct = runCli(['generate', '--output', 'direct.json'], place.root)
  const summary = direct.out.replace('direct.json', 'doc/openapi.json')
  const listed = runRake(place, {}, ['-T', 'openapi'])
  return [
    { name: 'the task is listed', actual: listed.out.split(/\s+#/)[0], expected: 'rake openapi:generate' },
    {
      name: 'it ends with 0 and prints the summary',
      actual: run,
      expected: { code: 0, out: summary, err: direct.err },
    },
    { name: 'the summary is the specified one', actual: run.out, expected: expectedSummary(run.out, document) },
    { name: 'the document is the one of the program', actual: document, expected: textIn(place, 'direct.json') },
  ]
}

/** In the specified words, with the numbers of what is really there. */
function expectedSummary(printed: string, document: string): string {
  const [skipped = [], warnings = []] = printed.split(/^Warnings: /m).map((part) => part.match(/^ {2}- .+\n/gm) ?? [])
  return [
    'OpenAPI document written to doc/openapi.json\n',
    `Processed: ${document.match(/^ {8}"operationId": /gm)?.length ?? 0} endpoints\n`,
    `Skipped: ${skipped.length}\n`,
    ...skipped,
    `Warnings: ${warnings.length}\n`,
    ...warnings,
  ].join('')
}

function textIn({ root }: Place, path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
}

function judgeVariables(place: Place): readonly Judged[] {
  const elsewhere = runRake(place, { OUTPUT: 'public/api.json' })
  const yaml = runRake(place, { OUTPUT: 'public/api', FORMAT: 'yaml' })
  const text = textIn(place, 'public/api')
  return [
    { name: 'OUTPUT is honoured', actual: [elsewhere.code, firstLine(elsewhere.out)], expected: written('api.json') },
    {
      name: 'OUTPUT changes nothing in the document',
      actual: textIn(place, 'public/api.json'),
      expected: textIn(place, 'direct.json'),
    },
    { name: 'FORMAT=yaml is honoured', actual: [yaml.code, firstLine(yaml.out)], expected: written('api') },
    {
      name: 'FORMAT=yaml writes the same document in YAML',
      actual: text.startsWith('{') ? 'JSON' : parse(text),
      expected: parse(textIn(place, 'direct.json')),
    },
  ]
}

function written(name: string): readonly unknown[] {
  return [0, `OpenAPI document written to public/${name}`]
}

function firstLine(text: string): string {
  return text.split('\n', 1).join()
}

/** The exit code is the program's, and what cannot run is told in one line. */
function judgeCodes(place: Place): readonly Judged[] {
  const refused = runRake(place, { OUTPUT: 'Rakefile/api.json' })
  const seven = runRake(place, { RAILS_OPENAPI: shellWords([process.execPath, '-e', 'process.exit(7)']) })
  const killed = runRake(place, { RAILS_OPENAPI: shellWords([process.execPath, '-e', 'process.kill(process.pid)']) })
  const missing = runRake(place, { RAILS_OPENAPI: 'nowhere/rails-openapi --fast' })
  return [
    { name: 'an output that cannot be written gives 2', actual: refusal(refused), expected: [2, '', 1] },
    {
      name: 'the program says why',
      actual: firstLine(refused.err).split(': ').slice(0, 2),
      expected: ['rails-openapi', 'cannot write Rakefile/api.json'],
    },
    { name: 'the exit code is passed on', actual: seven, expected: { code: 7, out: '', err: '' } },
    { name: 'the end by a signal is passed on', actual: killed, expected: { code: 143, out: '', err: '' } },
    { name: 'a command that is not there gives 2', actual: missing, expected: cannotRun('nowhere/rails-openapi') },
  ]
}

/** The exit code, what stands on stdout, and how many lines on stderr. */
function refusal({ code, out, err }: Run): readonly unknown[] {
  return [code, out, err.split('\n').length - 1]
}

function cannotRun(program: string): Run {
  const advice = 'install Node.js 20.19 or later with npx, or set RAILS_OPENAPI to the command that runs rails-openapi'
  return { code: 2, out: '', err: `openapi:generate: cannot run ${program}; ${advice}\n` }
}

/** Without RAILS_OPENAPI: the program in node_modules, else the one that npx fetches. */
function judgeCommands(place: Place): readonly Judged[] {
  const alone = { RAILS_OPENAPI: undefined, PATH: place.bin }
  const withoutNode = runRake(place, alone)
  symlinkSync(process.execPath, join(place.bin, 'node'))
  const withoutNpx = runRake(place, alone)
  writeProgram(join(place.bin, 'npx'))
  const fetched = runRake(place, { ...alone, OUTPUT: 'a b.json', FORMAT: 'yaml' })
  const local = join(place.root, 'node_modules/.bin/rails-openapi')
  writeProgram(local)
  const installed = runRake(place, { ...alone, RAILS_OPENAPI: '' })
  rmSync(join(place.bin, 'node'))
  const withoutNodeAgain = runRake(place, alone)
  const words = (first: string, ...others: readonly string[]): Run => ({
    code: 5,
    out: [first, ...others, ''].join('\n'),
    err: '',
  })
  const npxWords = [
    '--yes',
    `rails-openapi@${packageJson.version}`,
    'generate',
    place.root,
    '--output=a b.json',
    '--format=yaml',
  ]
  return [
    { name: 'no Node gives 2', actual: withoutNode, expected: cannotRun('node') },
    { name: 'no npx gives 2', actual: withoutNpx, expected: cannotRun('npx') },
    { name: 'npx runs the package', actual: fetched, expected: words('npx', ...npxWords) },
    {
      name: 'the package that is installed wins',
      actual: installed,
      expected: words('rails-openapi', 'generate', place.root),
    },
    { name: 'the package that is installed needs Node', actual: withoutNodeAgain, expected: cannotRun('node') },
  ]
}

/** A program that prints its name and its arguments, one a line, and ends with 5. */
function writeProgram(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\nprintf '%s\\n' ${basename(path)} "$@"\nexit 5\n`, { mode: 0o755 })
}

function finish(judged: readonly Judged[]): void {
  const failed = judged.filter(({ actual, expected }) => !isDeepStrictEqual(actual, expected))
  for (const { name, actual, expected } of failed) {
    console.log(`${name}\n  is:        ${shown(actual)}\n  should be: ${shown(expected)}`)
  }
  if (failed.length > 0) process.exitCode = 1
  console.log(`${judged.length - failed.length} passed, ${failed.length} failed`)
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 1_000 ? `${text.slice(0, 1_000)}…` : text
}

main()
