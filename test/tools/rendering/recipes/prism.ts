// Prism, which answers for an application or stands before one.

import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { programPath } from '../run-tool.ts'

const patience = 30_000

export interface Started {
  readonly origin: string
  readonly end: () => void
}

/** As the recipe starts it, on a port that is free. */
export async function startPrism(words: readonly string[], folder: string): Promise<Started> {
  const port = await freePort()
  const program = programPath('@stoplight/prism-cli/dist/index.js')
  const child = spawn(process.execPath, [program, ...words, '-p', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return started(child, `http://127.0.0.1:${port}`)
}

/** When it answers. */
export async function started(child: ChildProcess, origin: string): Promise<Started> {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const last = Date.now() + patience
  while (child.exitCode === null && Date.now() < last) {
    if (await answers(origin)) return { origin, end: () => child.kill('SIGKILL') }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`nothing answers at ${origin}: ${said.join('').slice(-2000)}`)
}

async function answers(origin: string): Promise<boolean> {
  try {
    await (await fetch(`${origin}/`)).arrayBuffer()
    return true
  } catch {
    return false
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address === null || typeof address === 'string' ? reject(new Error('no port')) : resolve(address.port),
      )
    })
  })
}
