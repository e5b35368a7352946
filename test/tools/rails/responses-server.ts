// Starts fixtures/rails with test/tools/rails/serve.rb and ends it again, by its process id, whatever happens in between.

import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeFolder, removeFolder } from '../../support/temporary-folder.ts'

export interface Served<Value> {
  readonly value: Value
  /** Nullable columns that the seeds never leave null, or never fill. */
  readonly seedProblems: readonly string[]
  /** Branches of templates and helpers that no request took. */
  readonly untaken: readonly string[]
}

const program = 'test/tools/rails/serve.rb'
const gems = ['actionpack', 'activerecord', 'railties', 'jbuilder', 'sqlite3', 'webrick']
const startTimeout = 60_000
const stopTimeout = 10_000

/** Names what is needed, where it is not there. */
export function missingRuby(): string | undefined {
  const script = gems.map((name) => `gem "${name}"`).join(';')
  const isThere = spawnSync('ruby', ['-e', script], { stdio: 'ignore' }).status === 0
  return isThere ? undefined : `there is no Ruby with ${gems.join(', ')}`
}

/** `use` gets the address of the server. */
export async function withServer<Value>(
  isCaching: boolean,
  use: (address: string) => Promise<Value>,
): Promise<Served<Value>> {
  const folder = makeFolder({})
  const env = environment(folder, isCaching)
  const child = spawn('ruby', [program], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const { port, seeds } = await nextLine(lines, startTimeout)
    const value = await use(`http://127.0.0.1:${port}`)
    // It also ends when this process dies and cannot kill it.
    child.stdin.end()
    const { untaken } = await nextLine(lines, stopTimeout)
    return { value, seedProblems: texts(seeds), untaken: texts(untaken) }
  } finally {
    kill()
    process.off('exit', kill)
    removeFolder(folder)
  }
}

function environment(folder: string, isCaching: boolean): NodeJS.ProcessEnv {
  return {
    ...process.env,
    TMPDIR: folder,
    DATABASE: join(folder, 'workshop.sqlite3'),
    DATABASE_URL: undefined,
    CACHING: isCaching ? '1' : '0',
    RAILS_ENV: 'production',
  }
}

/** A line of JSON. What went wrong in Ruby stands on stderr. */
async function nextLine(lines: AsyncIterator<string>, timeout: number): Promise<Record<string, unknown>> {
  const { done, value } = await withTimeout(lines.next(), timeout)
  if (done === true) throw new Error(`${program} ended early`)
  return JSON.parse(value)
}

async function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${program} said nothing for ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [`no list: ${JSON.stringify(value)}`]
}
