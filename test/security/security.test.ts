// Each promise of docs/security.md, under its name.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { diskTree } from '../../src/node/index.ts'
import { program, runBounded } from '../support/run-bounded.ts'
import { runNode } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'
import { addLinks, hostileFiles, outsideReferences, secret } from './hostile-application.ts'
import { nameFiles, nastyNames } from './nasty-names.ts'
import { recordOf, runRecorded } from './run-recorded.ts'
import { swapDuring } from './swap-during.ts'

const promises: readonly (readonly [name: string, check: () => void])[] = [
  ['No Ruby of yours is executed', checkNothingRuns],
  ['What is found is data', checkConfiguration],
  ['Nothing outside the root is read', checkReads],
  ['Only ordinary files are opened', checkOrdinaryFiles],
  ['What is written', checkWrites],
  ['References of sidecars stay inside', checkReferences],
  ['No network, no other program', checkNoEffects],
  ['A name is only a name', checkNames],
  ['No text takes for ever', checkTime],
  ['Hostile input', checkOutput],
]

for (const [name, check] of promises) test(name, check)

test('every promise of docs/security.md has a test, and those of this file stand there', () => {
  const text = readFileSync('docs/security.md', 'utf8')
  const told = [...text.matchAll(/^- \*\*([^*]+?)[.:]?\*\*(?:(?!^- )[\s\S])*?\((`[^)]*)\)$/gm)]
  assert.is(told.length, [...text.matchAll(/^- \*\*/gm)].length, 'each names its tests at its end')
  const tests = told.map(([, name, files = '']) => ({
    name,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }))
  for (const { name, files } of tests) for (const file of files) assert.ok(existsSync(file), `${name}: ${file}`)
  assert.equal(
    tests.filter(({ files }) => files.includes('test/security/security.test.ts')).map(({ name }) => name),
    promises.map(([name]) => name),
  )
})

test('the record tells of what is forbidden, read and written', () => {
  withFolder({ 'a.txt': 'a' }, (folder) => {
    const tried = [
      "import { execSync, spawn } from 'node:child_process'",
      "import { readFileSync, writeFileSync, openSync } from 'node:fs'",
      "import { request } from 'node:http'",
      "import { connect } from 'node:net'",
      "import { lookup } from 'node:dns'",
      "for (const run of [() => execSync('true'), () => spawn('true'), () => fetch('http://127.0.0.1'), () => request({}), () => connect(9), () => lookup('a', () => {})]) try { run() } catch {}",
      "readFileSync('a.txt'); writeFileSync('b.txt', ''); openSync('c.txt', 'w')",
    ]
    const { forbidden, read, written } = recordOf(tried.join('\n'), folder)
    const calls = ['child_process.execSync', 'child_process.spawn', 'globalThis.fetch', 'http.request', 'net.connect']
    assert.equal(forbidden, [...calls, 'dns.lookup'])
    assert.equal([read, written], [[join(folder, 'a.txt')], ['b.txt', 'c.txt'].map((name) => join(folder, name))])
  })
})

const commands: readonly (readonly string[])[] = [
  ['generate'],
  ['generate', '--check'],
  ['routes', '--engines'],
  ['syntax'],
]

function inHostile(use: (folder: string, root: string) => void): void {
  withFolder(hostileFiles, (folder) => {
    addLinks(folder)
    use(folder, join(folder, 'root'))
  })
}

function listing(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort()
}

function outsideOf(root: string, paths: readonly string[]): readonly string[] {
  return paths.filter((path) => path !== root && !path.startsWith(`${root}/`))
}

function checkNothingRuns(): void {
  inHostile((folder, root) => {
    const before = listing(folder)
    for (const words of commands) {
      const { code, forbidden, err } = runRecorded(words, root)
      assert.ok(code === 0 || words.includes('--check'), err)
      assert.equal(forbidden, [])
    }
    assert.equal(listing(folder), [...before, 'root/doc', 'root/doc/openapi.json'].sort())
    assert.is(readFileSync(join(root, 'kept.txt'), 'utf8'), 'kept')
    const { code } = runNode(['--disallow-code-generation-from-strings', program, 'generate', '--check'], root)
    assert.is(code, 0)
  })
}

const routes = { 'config/routes.rb': "Rails.application.routes.draw { get 'a', to: 'b#c' }\n" }
const ran = "import { writeFileSync } from 'node:fs'\nwriteFileSync('ran', '')\nexport default { title: 'Ran' }\n"

function checkConfiguration(): void {
  const json = { 'own.json': '{ "title": "Own" }', ...routes }
  const names = ['rails-openapi.config.mjs', 'rails-openapi.config.js', 'rails-openapi.config.cjs', 'index.mjs']
  for (const name of names) {
    withFolder({ ...json, [name]: ran, 'package.json': `{ "main": "${name}" }` }, (folder) => {
      for (const words of [
        ['generate'],
        ['diff', 'doc/openapi.json'],
        ['--check'],
        ['routes'],
        ['syntax'],
        ['--config', 'own.json'],
      ]) {
        const { code, err } = runRecorded(words, folder)
        assert.ok(code === 0 || words[0] === '--check', err)
        assert.is(
          /is not loaded/.test(err),
          name === names[0] && ['generate', 'diff', '--check'].includes(words[0] ?? ''),
        )
      }
      assert.not(listing(folder).includes('ran'), name)
    })
  }
  withFolder({ ...json, 'own.mjs': ran }, (folder) => {
    runRecorded(['generate', '--config', 'own.mjs'], folder)
    assert.ok(listing(folder).includes('ran'), 'a module that is named is loaded')
  })
}

function checkReads(): void {
  inHostile((_, root) => {
    for (const words of commands) {
      const { out, err, read } = runRecorded([...words, '--verbose'], root)
      assert.not.match(out + err, secret)
      assert.equal(outsideOf(root, read), [], words.join(' '))
    }
    const document = readFileSync(join(root, 'doc/openapi.json'), 'utf8')
    assert.not.match(document, secret)
    const { out } = runRecorded(['generate', '--report', 'json'], root)
    assert.match(out, 'a link leads outside the root')
  })
  withFolder({ ...swapped, 'secret/show.schema.json': `{ "title": "${secret}" }` }, checkSwapBetween)
  withFolder({ 'secret/a.rb': secret, 'root/app/a.rb': 'a' }, checkSwapDuring)
}

const swapped = {
  'root/config/routes.rb': 'Rails.application.routes.draw { resources :beds, :wards, only: :show }\n',
  'root/app/controllers/beds_controller.rb': 'class BedsController\n  def show; end\nend\n',
  'root/app/controllers/wards_controller.rb': 'class WardsController\n  def show; end\nend\n',
  'root/app/views/beds/show.schema.json': '{ "title": "beds" }',
  'root/app/views/wards/show.schema.json': '{ "title": "wards" }',
}

/** A folder becomes a link after it was listed and before its files are read. */
function checkSwapBetween(folder: string): void {
  const tree = diskTree(join(folder, 'root'))
  assert.ok(tree)
  tree.list('app/views/wards')
  const swap = (done: number): void => {
    if (done !== 1) return
    renameSync(join(folder, 'root/app/views/wards'), join(folder, 'old'))
    symlinkSync(join(folder, 'secret'), join(folder, 'root/app/views/wards'))
  }
  const text = generate(tree, { onProgress: swap })?.text ?? ''
  assert.match(text, '"beds"')
  assert.not.match(text, secret)
}

/** The file, or a folder above it, becomes a link after it was looked up and before it is opened. */
function checkSwapDuring(folder: string): void {
  for (const path of ['root/app/a.rb', 'root/app']) {
    const tree = diskTree(join(folder, 'root'))
    const target = join(folder, path.endsWith('.rb') ? 'secret/a.rb' : 'secret')
    const read = swapDuring({ path: join(folder, path), target }, () => tree?.read('app/a.rb'))
    assert.is(read, undefined)
    assert.is(tree?.read('app/a.rb'), 'a', 'it is there again')
  }
}

function checkOrdinaryFiles(): void {
  if (process.platform === 'win32') return
  withFolder({ ...routes, 'app/controllers/large_controller.rb': '', 'app/a/b.rb': '' }, (folder) => {
    const below = (path: string): string => join(folder, path)
    truncateSync(below('app/controllers/large_controller.rb'), 16 * 1024 * 1024 + 1)
    spawnSync('mkfifo', [below('app/pipe'), below('app/controllers/c_controller.rb')])
    symlinkSync('../pipe', below('app/controllers/b_controller.rb'))
    symlinkSync('/dev/zero', below('app/controllers/zero_controller.rb'))
    symlinkSync('..', below('app/a/around'))
    symlinkSync('.', below('app/a/itself'))
    for (const words of [['generate', '--report', 'json'], ['routes'], ['syntax', '--verbose']]) {
      const { code, out, err, read } = runRecorded(words, folder)
      assert.is(code, 0)
      assert.equal(
        read.filter((path) => /pipe|[bc]_controller|zero|large/.test(path)),
        [],
      )
      if (words[0] === 'syntax') assert.match(out + err, 'larger than 16 MiB')
    }
  })
}

function checkWrites(): void {
  withFolder(routes, (folder) => {
    const written = (...words: readonly string[]): readonly string[] =>
      runRecorded(words, folder).written.map((path) =>
        path.slice(folder.length + 1).replace(/\.\d+-[0-9a-z]+\.tmp$/, '.tmp'),
      )
    for (const words of [['routes'], ['syntax'], ['--help'], ['generate', '--check'], ['generate', '--print-config']])
      assert.equal(written(...words), [], words.join(' '))
    assert.equal(written('generate', '-o', '-'), [])
    assert.equal(listing(folder), ['config', 'config/routes.rb'])
    assert.equal(written('generate'), ['doc', 'doc/openapi.json', 'doc/openapi.json.tmp'])
    assert.equal(written('generate'), [], 'nothing where nothing changed')
    assert.equal(written('diff', 'doc/openapi.json'), [])
    const document = readFileSync(join(folder, 'doc/openapi.json'), 'utf8')
    assert.equal(listing(join(folder, 'doc')), ['openapi.json'])
    written('init')
    const files = listing(folder)
    assert.equal(written('init'), [], 'what is there stays')
    assert.equal(listing(folder), files)
    assert.is(readFileSync(join(folder, 'doc/openapi.json'), 'utf8'), document)
  })
}

function checkReferences(): void {
  inHostile((folder, root) => {
    const references = outsideReferences(folder)
    const sidecar = { allOf: references.map(($ref, index) => ({ title: `kept ${index}`, $ref })) }
    writeFileSync(join(root, 'app/views/beds/show.schema.json'), JSON.stringify(sidecar))
    const { out, read, forbidden } = runRecorded(['generate', '--report', 'json'], root)
    const document = readFileSync(join(root, 'doc/openapi.json'), 'utf8')
    for (const [index, reference] of references.entries()) {
      assert.match(document, `kept ${index}`)
      assert.match(out, JSON.stringify(`the reference \`${reference}\` cannot be resolved`).slice(1, -1))
    }
    assert.not.match(document, secret)
    assert.not.match(document, '"$ref"')
    assert.equal(outsideOf(root, read), [])
    assert.equal(forbidden, [])
  })
}

function checkNoEffects(): void {
  const names = '{ "servers": ["https://example.com"], "info": { "contact": { "url": "https://example.com" } } }'
  withFolder({ ...routes, 'rails-openapi.config.json': names }, (folder) => {
    for (const words of [...commands, ['init', '--ci'], ['--version'], ['generate', '-o', 'a.yaml']])
      assert.equal(runRecorded(words, folder).forbidden, [], words.join(' '))
  })
  const { dependencies, optionalDependencies, peerDependencies, scripts } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  assert.equal([dependencies, optionalDependencies, peerDependencies], [undefined, undefined, undefined])
  assert.equal(
    Object.keys(scripts).filter((name) => /^(?:pre|post)?install$/.test(name)),
    [],
  )
}

function checkNames(): void {
  const before = Object.getOwnPropertyNames(Object.prototype)
  for (const name of nastyNames) {
    const generated = generate(Object.fromEntries(nameFiles(name)), {
      securitySchemes: Object.fromEntries([[name, { type: 'http', scheme: 'bearer' }]]),
      overlay: { 'x-names': Object.fromEntries([[name, { polluted: true }]]) },
    })
    assert.ok(generated)
    const document: unknown = JSON.parse(generated.text)
    assert.is(JSON.stringify(document), JSON.stringify(generated.document))
    for (const place of namePlaces) assert.ok(hasOwnPath(document, [...place, name]), `${place.join(' ')} ${name}`)
  }
  assert.equal(Object.getOwnPropertyNames(Object.prototype), before)
  assert.is(Reflect.get({}, 'polluted'), undefined)
}

const answer = ['responses', '200', 'content', 'application/json', 'schema', 'properties']
const namePlaces: readonly (readonly string[])[] = [
  ['paths', '/sidecar', 'get', ...answer],
  ['paths', '/template', 'get', ...answer],
  ['paths', '/inline', 'get', ...answer],
  ['paths', '/body', 'post', 'requestBody', 'content', 'application/json', 'schema', 'properties'],
  ['components', 'securitySchemes'],
  ['x-names'],
]

function hasOwnPath(document: unknown, path: readonly string[]): boolean {
  let value = document
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false
    value = Object.getOwnPropertyDescriptor(value, key)?.value
  }
  return true
}

/** How long our patterns take is the question of patterns.test.ts; of Ruby and views, that of their hostile.test.ts. */
function checkTime(): void {
  const texts = [
    `x = "\\u{${'a'.repeat(100_000)}"`,
    '\n'.repeat(200_000),
    `get 'a' if '${'a'.repeat(50)}!' =~ /^(a+)+$/`,
  ]
  for (const text of texts) {
    const files = { 'app/controllers/a_controller.rb': text, 'app/views/a/b.json.jbuilder': text }
    const draw = `Rails.application.routes.draw do\nget 'a', to: 'a#b'\n${text}\nend`
    assertInTime({ ...files, 'config/routes.rb': draw }, ['generate'])
  }
  const long = { 'config/routes.rb': `Rails.application.routes.draw { get '${'a'.repeat(60)}', to: 'b#c' }` }
  assertInTime(long, ['generate', '--only', `/${'*a'.repeat(20)}x`, '--only', '/a*', '--except', '**/'.repeat(50)])
}

function assertInTime(files: Readonly<Record<string, string>>, words: readonly string[]): void {
  withFolder(files, (folder) => {
    const start = performance.now()
    assert.is(runBounded(words, folder).code, 0, 'it ends')
    assert.ok(performance.now() - start < 10_000)
  })
}

const control = ['\u001b[2J', '\u0007', '\u009b31m', '\u202e', '\r', '\u2028']

function checkOutput(): void {
  const name = control.join('')
  const lines = control.map(
    (each) => `  unknown_word '${each}'\n  get "${each}", to: nothing${each}\n  match '${each}'`,
  )
  const files = {
    'config/routes.rb': `Rails.application.routes.draw do\n  get 'a${name}', to: 'b#c'\n${lines.join('\n')}\nend\n`,
    [`app/controllers/b${control[0]}_controller.rb`]: 'class B\n = \n',
    'app/controllers/b_controller.rb': `class BController\n  def c\n    param! :a, Strin${name}\n  end\nend\n`,
    'app/views/b/c.schema.json': `{ "${name}": ${name} }`,
  }
  withFolder(files, (folder) => {
    for (const words of [
      ['generate', '--verbose'],
      ['generate', '--report', 'github'],
      ['routes', '--verbose'],
      ['syntax', '--verbose'],
    ]) {
      const { code, out, err } = runRecorded(words, folder)
      assert.is(code, 0, err)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this expression is about.
      assert.not.match(out + err, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2028]/)
      assert.not.match(err, 'internal error')
    }
  })
}

test.run()
