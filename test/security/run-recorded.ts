// Runs the built program with a record of what it does to the world outside.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { program } from '../support/run-bounded.ts'
import type { Run } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

export interface Effects {
  /** Absolute paths of files and folders whose content was asked for, without those of the package itself. */
  readonly read: readonly string[]
  readonly written: readonly string[]
  /** Calls that start a program or speak to a network. */
  readonly forbidden: readonly string[]
}

export interface RecordedRun extends Run, Effects {}

const hook = join(import.meta.dirname, 'record-effects.mjs')
const mostMilliseconds = 60_000

export function runRecorded(words: readonly string[], folder: string): RecordedRun {
  return runWithHook([program, ...words], folder)
}

/** What the hook records of a program of one line, so that tests can see that it does. */
export function recordOf(code: string, folder: string): RecordedRun {
  return runWithHook(['--input-type=module', '--eval', code], folder)
}

function runWithHook(words: readonly string[], folder: string): RecordedRun {
  return withFolder({}, (aside) => {
    const RECORD = join(aside, 'record.json')
    const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, NODE_OPTIONS: undefined, RECORD }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', hook, ...words], {
      cwd: folder,
      encoding: 'utf8',
      env,
      timeout: mostMilliseconds,
      killSignal: 'SIGKILL',
    })
    const { read, written, forbidden }: Effects = JSON.parse(readFileSync(RECORD, 'utf8'))
    const absolute = (paths: readonly string[]) => [...new Set(paths.map((path) => resolve(folder, path)))].sort()
    const outside = absolute(read).filter((path) => !path.startsWith(dirname(program)))
    return { code: status, out: stdout, err: stderr, read: outside, written: absolute(written), forbidden }
  })
}
