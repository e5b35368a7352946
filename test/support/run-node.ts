// Runs Node, and the built program in it, as a user would.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url))

export interface Run {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Of the environment. */
type Settings = Readonly<Record<string, string>>

export function runNode(words: readonly string[], folder = process.cwd(), settings: Settings = {}): Run {
  // uvu asks for colours in the environment, and Node complains when somebody else asked for none.
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', env })
  return { code: status, out: stdout, err: stderr }
}

export function runCli(words: readonly string[], folder = process.cwd(), settings: Settings = {}): Run {
  return runNode([program, ...words], folder, settings)
}
