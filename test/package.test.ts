// The package as npm would publish it: packed, installed without a network into an empty folder, and used.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import packageJson from '../package.json' with { type: 'json' }
import { present } from './support/present.ts'
import { runNode } from './support/run-node.ts'
import { makeFolder, removeFolder, withFolder } from './support/temporary-folder.ts'

/** The npm that runs the tests, as a script: starting `npm` by name would need a shell on Windows. */
const npm = process.env.npm_execpath ?? 'run the tests through npm'

/** What the npm around the tests was told is not for this one. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

function runNpm(words: readonly string[], cwd: string): string {
  return execFileSync(process.execPath, [npm, ...words], { cwd, env, encoding: 'utf8', stdio: 'pipe', timeout: 60_000 })
}

interface Tarball {
  readonly filename: string
  readonly size: number
}

/** Packs the package as `npm publish` would. */
function pack(folder: string): Tarball {
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const [packed]: readonly Tarball[] = JSON.parse(runNpm(words, process.cwd()))
  return present(packed, 'package')
}

/** Nothing is there to download from, neither a network nor a cache. */
function isolated(folder: string): readonly string[] {
  return ['--offline', '--cache', join(folder, 'empty-cache'), '--no-audit', '--no-fund']
}

/** Runs a module in the folder, where `rails-openapi` means the installed package. */
function runModule(code: string, options: readonly string[] = []): string {
  const { out, err } = runNode([...options, '--input-type=module', '--eval', code], folder)
  assert.is(err, '')
  return out.trim()
}

/** The modules that are not files of the package and that an entry, or a file that it loads, imports. */
function outerImports(entry: string): readonly string[] {
  const files = new Set([join(installed, entry)])
  const modules = new Set<string>()
  for (const file of files) {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(importPattern(file))) {
      if (specifier.startsWith('.')) files.add(join(dirname(file), specifier))
      else modules.add(specifier)
    }
  }
  return [...modules].sort()
}

/** Only what is no module has a `require`; elsewhere the word is one of Ruby's. */
function importPattern(file: string): RegExp {
  return file.endsWith('.cjs')
    ? /\b(?:import|require)\(["']([^"'\n]+)["']/g
    : /(?<!["'])\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g
}

const folder = makeFolder({ 'package.json': '{ "private": true }', 'shop/app/a.rb': 'a = 1\n' })
const installed = join(folder, 'node_modules/rails-openapi')

const core = `
  import { checkSyntax, memoryTree, printDiagnostics } from 'rails-openapi'
  const files = memoryTree({ 'config/routes.rb': 'draw do\\n  get = = 1\\nend\\n' })
  const { value, diagnostics } = checkSyntax(files)
  console.log(\`\${value.paths} \${printDiagnostics(diagnostics, files).length}\`)
`

const disk = `
  import { checkSyntax } from 'rails-openapi'
  import { diskTree } from 'rails-openapi/node'
  console.log(\`\${checkSyntax(diskTree('shop')).value.paths} \${diskTree('missing')}\`)
`

/** Prints what the core makes of files in memory, in this thread and in a worker. */
const coreOfFiles = `
  import { readFileSync } from 'node:fs'
  import { Worker } from 'node:worker_threads'
  import { work } from './work.mjs'
  const files = JSON.parse(readFileSync('files.json', 'utf8'))
  const worker = new Worker('./work.mjs', { workerData: files, execArgv: [] })
  const posted = await new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject))
  console.log(JSON.stringify([await work(files), posted]))
`

const work = `
  import { parentPort, workerData } from 'node:worker_threads'
  import { generate, memoryTree, printReport, printYaml } from 'rails-openapi'
  export async function work(files) {
    const { document, text, report } = generate(files)
    return [text, await printYaml(document), printReport(report, 'doc/openapi.json', memoryTree(files))]
  }
  parentPort?.postMessage(await work(workerData))
`

/** An application with sidecars: one of them is no schema, so that the validator has something to say. */
function applicationTexts(): Readonly<Record<string, string>> {
  const root = 'fixtures/apps/hospital-api'
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  const own = paths.filter((path) => !path.startsWith('expected/'))
  return {
    ...Object.fromEntries(own.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
    'app/views/api/v1/beds/show.schema.json': '{ "type": "strnig", "properties": [] }',
  }
}

/** The document as JSON and YAML, and the summary, as the installed program writes them. */
function programResults(root: string): readonly string[] {
  const program = join(installed, 'dist/cli.cjs')
  const { out } = runNode([program, 'generate'], root)
  runNode([program, 'generate', '-o', 'doc/openapi.yaml'], root)
  return [...['json', 'yaml'].map((ending) => readFileSync(join(root, `doc/openapi.${ending}`), 'utf8')), out]
}

const tarball = pack(folder)

test.before(() => {
  runNpm(['install', ...isolated(folder), '--ignore-scripts', join(folder, tarball.filename)], folder)
})
test.after(() => removeFolder(folder))

test('it is small enough to be fetched each time', () => {
  assert.ok(tarball.size < 750_000, `${tarball.size} bytes`)
})

test('it holds the bundle, the types and the texts, and no source', () => {
  const names = readdirSync(installed).sort()
  assert.equal(names, ['LICENSE', 'README.md', 'THIRD-PARTY-NOTICES', 'config.schema.json', 'dist', 'package.json'])
})

test('nothing else is installed with it', () => {
  assert.equal(
    readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['rails-openapi'],
  )
  assert.is('dependencies' in packageJson, false)
})

test('the core works, even where code may not be made from strings', () => {
  assert.is(runModule(core), 'config/routes.rb 1')
  assert.is(runModule(core, ['--disallow-code-generation-from-strings']), 'config/routes.rb 1')
})

test('the core makes what the program makes, in memory, in a worker, and where code may not be made from strings', () => {
  const texts = applicationTexts()
  writeFileSync(join(folder, 'files.json'), JSON.stringify(texts))
  writeFileSync(join(folder, 'work.mjs'), work)
  const expected = withFolder(texts, programResults)
  assert.match(expected[2] ?? '', /beds\/show\.schema\.json:1:\d+: not valid as JSON Schema 2020-12: `\/type`/)
  for (const options of [[], ['--disallow-code-generation-from-strings']]) {
    const [here, posted] = JSON.parse(runModule(coreOfFiles, options))
    assert.equal(here, expected)
    assert.equal(posted, expected)
  }
})

test('the core imports nothing but its own files', () => {
  assert.equal(outerImports('dist/index.js'), [])
})

test('the entry for Node reads the disk', () => {
  assert.is(runModule(disk), 'app/a.rb undefined')
})

test('the program works where it is installed', () => {
  for (const name of ['cli.cjs', 'cli.js']) {
    const words = [join(installed, 'dist', name), 'syntax', 'shop']
    assert.equal(runNode(words, folder), { code: 0, out: 'Read: 1 files\nProblems: 0\n', err: '' })
  }
})

test('npx runs the program, and it writes a document and the rake task', () => {
  const empty = makeFolder({ 'config/routes.rb': 'Rails.application.routes.draw { get "/up", to: "up#show" }\n' })
  try {
    const run = (...words: readonly string[]): string =>
      runNpm(
        [
          'exec',
          ...isolated(empty),
          '--yes',
          '--package',
          join(folder, tarball.filename),
          '--',
          'rails-openapi',
          ...words,
        ],
        empty,
      )
    assert.is(run('--version').split(' ')[0], `rails-openapi/${packageJson.version}`)
    assert.match(run(), /^OpenAPI document written to doc\/openapi\.json\nProcessed: 0 endpoints\n/)
    run('init')
    assert.equal(readdirSync(join(empty, 'lib/tasks')), ['openapi.rake'])
    assert.equal(readdirSync(join(empty, 'doc')), ['openapi.json'])
  } finally {
    removeFolder(empty)
  }
})

test('`require` gives the same functions, where Node can load a module with it', () => {
  const code = `
    const { checkSyntax, memoryTree } = require('rails-openapi')
    const { diskTree } = require('rails-openapi/node')
    console.log(checkSyntax(memoryTree({ 'a.rb': 'a = 1' })).value.paths + ' ' + checkSyntax(diskTree('shop')).value.paths)
  `
  const { code: exit, out, err } = runNode(['--no-warnings', '--input-type=commonjs', '--eval', code], folder)
  assert.equal([exit, out, err], [0, 'a.rb app/a.rb\n', ''])
})

test('the program imports nothing but its own files and Node', () => {
  for (const name of outerImports('dist/cli.cjs')) assert.ok(isBuiltin(name), name)
})

test('public types mention no type of a dependency', () => {
  const types = readdirSync(join(installed, 'dist/types'), { recursive: true, encoding: 'utf8' })
  for (const path of types.filter((name) => name.endsWith('.d.ts'))) {
    const imports = readFileSync(join(installed, 'dist/types', path), 'utf8').matchAll(/from '([^']+)'/g)
    for (const [, specifier = ''] of imports) assert.match(specifier, /^\.{1,2}\//, path)
  }
})

const resolutions = [
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
] as const

for (const [module, resolution] of resolutions) {
  test(`types resolve for a user who compiles strictly: ${resolution}`, () => compile(module, resolution))
}

function compile(module: string, resolution: string): void {
  const use = `
    import { checkSyntax, type Diagnostic, type FileTree, memoryTree } from 'rails-openapi'
    import { diskTree } from 'rails-openapi/node'
    const files: FileTree = diskTree('.') ?? memoryTree({})
    export const diagnostics: readonly Diagnostic[] = checkSyntax(files).diagnostics
    // @ts-expect-error: a path is text, so the types are really there.
    files.read(1)
  `
  writeFileSync(join(folder, 'use.mts'), use)
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
  const kind = ['--module', module, '--moduleResolution', resolution, '--target', 'es2022']
  const { code, out } = runNode([tsc, '--noEmit', '--strict', ...kind, '--ignoreConfig', 'use.mts'], folder)
  assert.is(code, 0, out)
}

test('the notices name every package in the bundle', () => {
  const notices = readFileSync(join(installed, 'THIRD-PARTY-NOTICES'), 'utf8')
  for (const name of ['cac', 'chevrotain']) assert.match(notices, new RegExp(`^${name} \\d`, 'm'))
})

test('the scripts that npm would ask about are those that package.json allows', () => {
  const lock: {
    readonly packages: Readonly<Record<string, { readonly hasInstallScript?: true; readonly optional?: true }>>
  } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const withScripts = Object.entries(lock.packages).flatMap(([path, { hasInstallScript, optional }]) =>
    hasInstallScript === true && optional !== true ? [path.replace(/^.*node_modules\//, '')] : [],
  )
  assert.equal([...new Set(withScripts)], Object.keys(packageJson.allowScripts))
})

test('the linter of the help is the one that judges our documents, on the file that the program writes', () => {
  const { err, out } = runNode(['dist/cli.cjs', 'generate', '--help'])
  const [, linter, path] = /^ {2}rails-openapi && npx (\S+) lint (\S+)$/m.exec(`${out}${err}`) ?? []
  const judges = JSON.parse(readFileSync('test/tools/rendering/package.json', 'utf8'))
  assert.ok(Object.hasOwn(judges.dependencies, linter ?? ''), linter)
  assert.is(path, 'doc/openapi.json')
})

test.run()
