// Runs the built program with a limit of time, and without the rights of root where a test needs it.

import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Run } from './run-node.ts'
import { makeFolder, removeFolder } from './temporary-folder.ts'

export const program = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url))

/** Far above what any of these runs takes, also on a slow machine. */
const mostMilliseconds = 60_000

/** A run that is still going on at the end of its time has the code `null`. */
export function runBounded(words: readonly string[], folder: string): Run {
  return runWithin([process.execPath, program, ...words], folder)
}

const setpriv = 'setpriv'
const rights = ['--reuid=65534', '--regid=65534', '--clear-groups']

const isRoot = process.getuid?.() === 0

/** Root may read and write everything, so a test of permissions has to run as somebody else. */
export const canDropRights = process.platform !== 'win32' && (!isRoot || spawnSync(setpriv, ['--version']).status === 0)

export function runUnprivileged(words: readonly string[], folder: string): Run {
  if (!isRoot) return runBounded(words, folder)
  return runWithin([setpriv, ...rights, process.execPath, readableProgram(), ...words], folder)
}

let copied: string | undefined

/** A copy that everybody may read: a clone can stand in a folder of root's own. */
function readableProgram(): string {
  if (copied === undefined) {
    const made = makeFolder({ 'package.json': '{ "type": "module" }' })
    chmodSync(made, 0o755)
    cpSync(dirname(program), join(made, 'dist'), { recursive: true })
    process.on('exit', () => removeFolder(made))
    copied = join(made, 'dist', basename(program))
  }
  return copied
}

/** Runs the lines of a shell script; `rails_openapi` is the program. */
export function runShell(script: string, folder: string, wrapper: readonly string[] = []): Run {
  const lines = `rails_openapi() { "${process.execPath}" "${program}" "$@"; }\n${script}`
  return runWithin([...wrapper, 'bash', '-c', lines], folder)
}

function runWithin([file = '', ...words]: readonly string[], folder: string): Run {
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined }
  const { status, stdout, stderr } = spawnSync(file, words, {
    cwd: folder,
    encoding: 'utf8',
    env,
    timeout: mostMilliseconds,
    killSignal: 'SIGKILL',
  })
  return { code: status, out: stdout, err: stderr }
}
