// Same files, same bytes: whatever the order in which they are listed, the language, the time zone or the folder.

import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type FileTree, generate, memoryTree, printReport, printYaml } from '../src/index.ts'
import { diskTree } from '../src/node/index.ts'
import { withFolder } from './support/temporary-folder.ts'
import { type Application, applications } from './tools/determinism/applications.ts'
import { competingFiles } from './tools/determinism/competing-files.ts'

const cli = fileURLToPath(new URL('../dist/cli.cjs', import.meta.url))

interface Output {
  readonly document: string
  readonly report: string
}

function output(files: FileTree): Output {
  const generated = generate(files)
  assert.ok(generated, 'it is an application')
  return { document: generated.text, report: printReport(generated.report, 'doc/openapi.json', files) }
}

function assertSame(actual: Output, expected: Output): void {
  assert.fixture(actual.document, expected.document)
  assert.fixture(actual.report, expected.report)
}

function treeOf(root: string): FileTree {
  const files = diskTree(root)
  if (files === undefined) throw new Error(`${root} is a folder`)
  return files
}

/** The same files, each folder from its end. */
function reversed(files: FileTree): FileTree {
  return { ...files, list: (folder) => files.list(folder).toReversed() }
}

/** The same files, the folders first or last, and the rest in the order of a number made of the name. */
function shuffled(files: FileTree): FileTree {
  const rank = (name: string): number =>
    [...name].reduce((sum, each) => (sum * 31 + (each.codePointAt(0) ?? 0)) % 9973, 7)
  return { ...files, list: (folder) => files.list(folder).toSorted((a, b) => rank(a.name) - rank(b.name)) }
}

/** All texts of a tree, by path. */
function texts(files: FileTree): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const { name, kind } of files.list(folder)) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (kind === 'directory') folders.push(path)
      else found[path] = files.read(path) ?? ''
    }
  }
  return found
}

function turned(record: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).reverse())
}

const ways: readonly (readonly [way: string, read: (application: Application) => FileTree])[] = [
  ['from the disk', ({ root }) => treeOf(root)],
  ['from the disk, listed in reverse', (application) => reversed(treeOf(application.root))],
  ['from the disk, listed in no order', (application) => shuffled(treeOf(application.root))],
  ['from memory', (application) => memoryTree(texts(treeOf(application.root)))],
  ['from memory, with its keys in reverse', (application) => memoryTree(turned(texts(treeOf(application.root))))],
  ['from memory, listed in reverse', (application) => reversed(memoryTree(texts(treeOf(application.root))))],
]

for (const application of applications) {
  const { name, root } = application
  const files = treeOf(root)
  const plain = output(files)

  for (const [way, readTree] of ways) {
    test(`${name} ${way}`, () => assertSame(output(readTree(application)), plain))
  }

  test(`${name} twice from one tree`, () => assertSame(output(files), plain))

  test(`${name} as YAML`, async () => {
    const [first, second] = ways.slice(0, 2).map(([, readTree]) => generate(readTree(application)))
    assert.ok(first && second)
    assert.fixture(await printYaml(first.document), await printYaml(second.document))
  })
}

test('files that compete for one name, in any order', () => {
  const plain = output(memoryTree(competingFiles))
  const trees = [reversed, shuffled].map((change) => change(memoryTree(competingFiles)))
  for (const files of [memoryTree(turned(competingFiles)), ...trees]) assertSame(output(files), plain)
})

test('files that compete for one name, on the disk', () => {
  withFolder(competingFiles, (root) => {
    const files = treeOf(root)
    for (const each of [files, reversed(files), shuffled(files)])
      assertSame(output(each), output(memoryTree(competingFiles)))
  })
})

/** What the built program writes to stdout and stderr. */
function run(words: readonly string[], folder: string, variables: NodeJS.ProcessEnv = {}): Output {
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...variables }
  const result = spawnSync(process.execPath, [cli, ...words, '-o', '-'], { cwd: folder, encoding: 'utf8', env })
  assert.is(result.status, 0, result.stderr)
  return { document: result.stdout, report: result.stderr }
}

const environments: readonly NodeJS.ProcessEnv[] = [
  { LC_ALL: 'C', LANG: 'C', TZ: 'UTC' },
  { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
  { LC_ALL: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8' },
  { TZ: 'Pacific/Kiritimati' },
  { TZ: 'America/Los_Angeles', LC_ALL: 'ar_EG.UTF-8' },
  { HOME: '/nonexistent', USER: 'nobody', RAILS_ENV: 'production', NODE_ENV: 'production', CI: 'true' },
  { RAILS_ENV: 'test', FORCE_COLOR: '1', COLUMNS: '20', TERM: 'dumb' },
]

for (const application of applications) {
  const { name, root } = application
  // Whether this is the right document is the question of golden.test.ts.
  const plain = run([root], process.cwd())

  test(`${name} with the built program, as with the library`, () => {
    const { document, report } = output(treeOf(application.root))
    assertSame(plain, { document, report: report.replace('doc/openapi.json', '-') })
  })

  for (const variables of environments) {
    const shown = Object.entries(variables).map((pair) => pair.join('='))
    test(`${name} with ${shown.join(' ')}`, () => assertSame(run([root], process.cwd(), variables), plain))
  }

  test(`${name} from its own folder`, () => assertSame(run([], root), plain))
  test(`${name} from a folder inside it`, () => assertSame(run(['..'], join(root, 'app')), plain))
  test(`${name} from the root of the disk`, () => assertSame(run(['generate', `${root}/`], parse(root).root), plain))

  test(`${name} through a link in a folder with an odd name`, () => {
    withFolder({}, (folder) => {
      const odd = join(folder, "ä b'c")
      mkdirSync(odd)
      // The kind matters on Windows, where a junction needs no privilege.
      symlinkSync(root, join(odd, 'İıßlink'), 'junction')
      assertSame(run(['İıßlink'], odd), plain)
    })
  })
}

test('there is an application', () => assert.ok(applications.length > 0))

test.run()
