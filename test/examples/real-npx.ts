// The npx of the npm that runs the tests, with nothing of this machine around it but a registry that has this package, and
// another one that has a package of the same name which leaves a trace.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { makeFolder, removeFolder } from '../support/temporary-folder.ts'
import type { Npx } from './run-recipe.ts'

export interface RealNpx extends Npx {
  readonly evilRegistry: string
  /** The file that is there as soon as anything of `evilProgram` ran. */
  readonly trace: string
  /** A program for Node that leaves the trace. */
  readonly evilProgram: string
  /** The paths that the registries were asked for. */
  readonly requests: () => string
  /** What was fetched, asked for and left as a trace is gone. */
  readonly forget: () => void
  readonly stop: () => void
}

const npm = process.env.npm_execpath ?? 'run the tests through npm'

/** What the npm around the tests was told is not for this one. */
const outer = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|node_options$|force_color$)/i.test(name)),
)

export async function startNpx(): Promise<RealNpx> {
  const [folder, temporary] = [makeFolder({}), makeFolder({})]
  const trace = join(folder, 'trace')
  const evilProgram = `#!/usr/bin/env node\nrequire('node:fs').appendFileSync(${JSON.stringify(trace)}, __filename + '\\n')\n`
  pack(process.cwd(), join(folder, 'good.tgz'))
  packEvil(evilProgram, join(folder, 'evil.tgz'))
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'registry-server.mjs'), folder, packageJson.version],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [address] = await once(server.stdout, 'data')
  const url = String(address).trim()
  writeFileSync(join(folder, 'npmrc'), npmrc(folder, url))
  writeFileSync(join(folder, 'npx'), launcher)
  chmodSync(join(folder, 'npx'), 0o755)
  return {
    env: { ...outer, PATH: `${folder}${delimiter}${outer.PATH}`, npm_config_userconfig: join(folder, 'npmrc') },
    temporary,
    evilRegistry: `${url}/evil/`,
    trace,
    evilProgram,
    requests: () => readFileSync(join(folder, 'requests'), 'utf8'),
    forget: () => {
      for (const name of ['cache', 'requests', 'trace']) removeFolder(join(folder, name))
    },
    stop: () => {
      server.stdin.end()
      removeFolder(folder)
      removeFolder(temporary)
    },
  }
}

/** Says on stderr what it is asked for. */
const launcher = `#!/bin/sh
echo "npx $1 $2" >&2
exec "${process.execPath}" "${join(dirname(npm), 'npx-cli.js')}" "$@"
`

function npmrc(folder: string, url: string): string {
  const settings = ['audit=false', 'fund=false', 'update-notifier=false', 'loglevel=error', 'noproxy=127.0.0.1']
  return [`registry=${url}/good/`, `cache=${join(folder, 'cache')}`, ...settings, ''].join('\n')
}

function pack(folder: string, tarball: string): void {
  const target = makeFolder({})
  try {
    const words = [npm, 'pack', '--json', '--ignore-scripts', '--pack-destination', target]
    const [{ filename }] = JSON.parse(
      execFileSync(process.execPath, words, { cwd: folder, env: outer, stdio: 'pipe' }).toString(),
    )
    copyFileSync(join(target, filename), tarball)
  } finally {
    removeFolder(target)
  }
}

function packEvil(program: string, tarball: string): void {
  const manifest = { name: packageJson.name, version: packageJson.version, bin: { 'rails-openapi': 'dist/cli.cjs' } }
  const folder = makeFolder({ 'package.json': JSON.stringify(manifest), 'dist/cli.cjs': program })
  try {
    pack(folder, tarball)
  } finally {
    removeFolder(folder)
  }
}

/** What ran, by the names of its files; nothing where nothing did. */
export function whatRan({ trace }: RealNpx): string {
  return existsSync(trace) ? readFileSync(trace, 'utf8') : ''
}
