// `npm run test:docker`: builds the image of the Dockerfile with Debian's buildah, over base images made of the Node of
// this machine, and runs it on fixtures/apps/clinic-patients as users without rights. No network is asked.

import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import packageJson from '../../../package.json' with { type: 'json' }
import { compiledPath } from '../../../src/cli/compiled.ts'
import { runCli } from '../../support/run-node.ts'
import { makeFolder, removeFolder } from '../../support/temporary-folder.ts'
import { makeBuildBase, makeRuntimeBase, npmCache } from './base-image.ts'
import { build, canBuild, type Image, openImage, runImage, type Store } from './buildah.ts'

interface Judged {
  readonly name: string
  readonly actual: unknown
  readonly expected: unknown
}

const fixture = 'fixtures/apps/clinic-patients'
const expected = readFileSync(join(fixture, 'expected/openapi.json'), 'utf8')
const summary = readFileSync(join(fixture, 'expected/report.txt'), 'utf8')
const written = 'doc/openapi.json'

/** The user of the image, and one that only `--user` names. */
const usual = 1000
const other = 4321

function main(): void {
  if (!canBuild()) {
    console.log('skipped: this is not root, or there is no buildah')
    return
  }
  const store = { folder: makeFolder({}) }
  try {
    makeBuildBase(store, 'build-base')
    makeRuntimeBase(store, 'runtime-base')
    const bases = ['BUILD_IMAGE=localhost/build-base', 'RUNTIME_IMAGE=localhost/runtime-base']
    const words = [...npmCache(store.folder), ...bases.flatMap((base) => ['--build-arg', base])]
    build(store, 'image', [...words, '--file', 'Dockerfile', '.'])
    const image = openImage(store, 'image')
    finish([
      ...judgeContext(store),
      ...judgeFiles(store, image),
      ...judgeProgram(store, image),
      ...judgeDocuments(store, image),
    ])
  } finally {
    removeFolder(store.folder)
  }
}

/** What the build gets of a folder that holds more than it needs. */
function judgeContext(store: Store): readonly Judged[] {
  const needed = ['.npmrc', 'package.json', 'package-lock.json', 'tsconfig.json', 'src/a/b.ts', 'grammar/a.ts']
    .concat('scripts/a.ts', 'CHANGELOG.md', 'LICENSE', 'README.md', 'config.schema.json')
    .concat('fixtures/apps/a/b.rb', 'fixtures/rails/a.rb')
    .sort()
  const others = ['.env', '.git/config', 'dist/cli.cjs', 'node_modules/a/b.js', 'test/a.ts', 'fixtures/a', 'docs/a.md']
  const folder = makeFolder({
    ...Object.fromEntries([...needed, ...others].map((path) => [path, 'text\n'])),
    '.dockerignore': readFileSync('.dockerignore'),
    Dockerfile: 'FROM localhost/runtime-base\nCOPY . /context\n',
  })
  try {
    build(store, 'context', ['--file', join(folder, 'Dockerfile'), folder])
    const { files } = openImage(store, 'context')
    return [{ name: 'the build gets what it reads', actual: filesBelow(join(files, 'context')), expected: needed }]
  } finally {
    removeFolder(folder)
  }
}

/**
 * Beyond its base, the image holds the files that npm would publish, byte by byte, what was compiled of them, and the link
 * to the program.
 */
function judgeFiles(store: Store, { files }: Image): readonly Judged[] {
  const known = new Set(filesBelow(openImage(store, 'runtime-base').files))
  const added = filesBelow(files).filter((path) => !known.has(path))
  const root = `usr/local/lib/node_modules/${packageJson.name}`
  const packed = packedFiles()
  const other = packed.filter((path) => !isSame(path, join(files, root, path)))
  return [
    {
      name: 'the image adds the package and its program',
      actual: added,
      expected: [
        `usr/local/bin/${packageJson.name}`,
        ...[...packed, compiledPath('dist')].map((path) => `${root}/${path}`),
      ].sort(),
    },
    { name: 'the package is the one that npm packs here', actual: other, expected: [] },
  ]
}

function packedFiles(): readonly string[] {
  const npm = process.env.npm_execpath ?? 'run the tests through npm'
  const words = [npm, 'pack', '--dry-run', '--json', '--ignore-scripts']
  const [{ files }] = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8', timeout: 60_000 }))
  return files.map(({ path }: { path: string }) => path)
}

function isSame(path: string, copy: string): boolean {
  return existsSync(copy) && readFileSync(path).equals(readFileSync(copy))
}

function filesBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

function judgeProgram(store: Store, image: Image): readonly Judged[] {
  const { User, WorkingDir } = image.config
  const help = runImage(store, image, [])
  const version = runImage(store, image, ['--version'])
  const ask = 'console.log(process.getuid(), process.getgid(), process.cwd())'
  const whoami = runImage(store, image, ['-e', ask], { entrypoint: ['node'] })
  const shown = `${packageJson.name}/${packageJson.version} `
  return [
    { name: 'the image names its user and its folder', actual: [User, WorkingDir], expected: ['1000:1000', '/app'] },
    { name: 'without words it shows the help', actual: help.out, expected: runCli(['--help']).out },
    { name: '--version', actual: [version.code, version.out.slice(0, shown.length)], expected: [0, shown] },
    { name: 'the process is not root', actual: whoami.out, expected: '1000 1000 /app\n' },
  ]
}

function judgeDocuments(store: Store, image: Image): readonly Judged[] {
  return [
    ...judgeMounted(store, image, usual),
    ...judgeMounted(store, image, other, `${other}:${other}`),
    ...judgeStandardOutput(store, image),
    ...judgeCheck(store, image),
  ]
}

/** A copy of the application that belongs to a user. */
function withApplication<Value>(owner: number, use: (folder: string) => Value): Value {
  const folder = makeFolder({})
  try {
    cpSync(fixture, folder, { recursive: true })
    chownSync(folder, owner, owner)
    chmodSync(folder, 0o755)
    return use(folder)
  } finally {
    removeFolder(folder)
  }
}

function judgeMounted(store: Store, image: Image, owner: number, user?: string): readonly Judged[] {
  return withApplication(owner, (folder) => {
    const running = { volume: `${folder}:/app`, ...(user === undefined ? {} : { user }) }
    const { code, out } = runImage(store, image, ['generate'], running)
    const path = join(folder, written)
    const { uid, gid } = existsSync(path) ? statSync(path) : { uid: -1, gid: -1 }
    return [
      { name: `user ${owner}: exit code and summary`, actual: [code, out], expected: [0, summary] },
      { name: `user ${owner}: the document in the mount`, actual: textOf(path), expected },
      { name: `user ${owner}: whose it is`, actual: [uid, gid], expected: [owner, owner] },
    ]
  })
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : 'not there'
}

/** In a folder of somebody else, mounted for reading. */
function judgeStandardOutput(store: Store, image: Image): readonly Judged[] {
  return withApplication(other, (folder) => {
    const printed = runImage(store, image, ['generate', '-o', '-'], { volume: `${folder}:/app:ro` })
    const refused = runImage(store, image, ['generate'], { volume: `${folder}:/app` })
    const [line = ''] = refused.err.split('\n')
    return [
      { name: '-o - prints the document', actual: [printed.code, printed.out], expected: [0, expected] },
      {
        name: 'a folder of somebody else is not written',
        actual: [refused.code, line.split(' - ')[0], existsSync(join(folder, 'doc'))],
        expected: [2, `rails-openapi: cannot write ${written}: permission denied`, false],
      },
    ]
  })
}

function judgeCheck(store: Store, image: Image): readonly Judged[] {
  return withApplication(other, (folder) => {
    const check = (text: string): readonly unknown[] => {
      writeFileSync(join(folder, 'openapi.json'), text)
      const words = ['generate', '--check', '--quiet', '-o', 'openapi.json']
      const { code, out } = runImage(store, image, words, { volume: `${folder}:/app:ro` })
      return [code, out.split(':')[0]]
    }
    return [
      { name: '--check passes on an equal document', actual: check(expected), expected: [0, ''] },
      {
        name: '--check gives 1 on another',
        actual: check(expected.replace('Clinic', 'Surgery')),
        expected: [1, 'openapi.json is out of date'],
      },
    ]
  })
}

function finish(judged: readonly Judged[]): void {
  const failed = judged.filter(({ actual, expected }) => !isDeepStrictEqual(actual, expected))
  for (const { name, actual, expected } of failed) {
    console.log(`${name}\n  is:        ${JSON.stringify(actual)}\n  should be: ${JSON.stringify(expected)}`)
  }
  if (failed.length > 0) process.exitCode = 1
  console.log(`${judged.length - failed.length} passed, ${failed.length} failed`)
}

main()
