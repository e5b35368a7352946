// Base images that need no network: the Node of this machine with the libraries that it names, a shell, and for the
// build also npm with what it has in its cache.

import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Store } from './buildah.ts'

/** The npm that runs the tests, as a script; its package is two folders above. */
const npm = process.env.npm_execpath ?? 'run the tests through npm'

const programs: readonly (readonly [from: string, to: string])[] = [
  [process.execPath, '/usr/local/bin/node'],
  ['/bin/sh', '/bin/sh'],
  ['/usr/bin/env', '/usr/bin/env'],
]

const settings = {
  npm_config_cache: '/npm-cache',
  npm_config_offline: 'true',
  npm_config_logs_max: '0',
  npm_config_update_notifier: 'false',
}

/** Only Node and what starts it: a shell and `env`. */
export function makeRuntimeBase(store: Store, tag: string): void {
  makeImage(store, tag, { PATH: '/usr/local/bin:/usr/bin:/bin' }, addPrograms)
}

/** Node and npm, which is told to ask no network. */
export function makeBuildBase(store: Store, tag: string): void {
  const variables = { PATH: '/usr/local/bin:/usr/bin:/bin', ...settings, npm_config_registry: npmSetting('registry') }
  makeImage(store, tag, variables, (root) => {
    addPrograms(root)
    cpSync(dirname(dirname(realpathSync(npm))), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  })
}

/** A copy of what npm has in its cache, as words for a build: npm also writes while it reads. */
export function npmCache(folder: string): readonly string[] {
  const copy = join(folder, 'npm-cache')
  cpSync(join(npmSetting('cache'), '_cacache'), join(copy, '_cacache'), { recursive: true })
  return ['--volume', `${copy}:/npm-cache`]
}

function npmSetting(name: string): string {
  return execFileSync(process.execPath, [npm, 'config', 'get', name], { encoding: 'utf8', timeout: 60_000 }).trim()
}

function makeImage(
  store: Store,
  tag: string,
  variables: Readonly<Record<string, string>>,
  addFiles: (root: string) => void,
): void {
  const context = join(store.folder, tag)
  const root = join(context, 'files')
  for (const name of ['etc', 'proc', 'dev', 'sys', 'root', 'tmp']) mkdirSync(join(root, name), { recursive: true })
  chmodSync(join(root, 'tmp'), 0o1777)
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\n')
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\n')
  addFiles(root)
  execFileSync('tar', ['-C', root, '--owner=0', '--group=0', '-cf', join(context, 'files.tar'), '.'])
  const environment = Object.entries(variables).map(([name, value]) => `ENV ${name}=${value}\n`)
  writeFileSync(join(context, 'Dockerfile'), `FROM scratch\nADD files.tar /\n${environment.join('')}`)
  writeFileSync(join(context, '.dockerignore'), 'files\n')
  build(store, tag, ['--file', join(context, 'Dockerfile'), context])
}

function addPrograms(root: string): void {
  for (const [from, to] of programs) addFile(root, from, to)
  for (const path of new Set(programs.flatMap(([from]) => libraries(from)))) addFile(root, path, path)
}

function addFile(root: string, from: string, to: string): void {
  mkdirSync(dirname(join(root, to)), { recursive: true })
  cpSync(from, join(root, to), { dereference: true })
}

/** The shared libraries that a program names, and the loader. */
function libraries(path: string): readonly string[] {
  return execFileSync('ldd', [path], { encoding: 'utf8' }).match(/(?<=\s)\/\S+/g) ?? []
}
