// Where the program prints. It writes to the two files at once: the streams that Node has for them take longer to load
// than a small application takes to read.

import { fstatSync, writeSync } from 'node:fs'
import { describeSystemError } from '../node/index.ts'
import type { Terminal } from './outcome.ts'

const stdout = 1
const stderr = 2

export class StandardStreams implements Terminal {
  /** Standard output could not be written. */
  hasFailed = false

  readonly out = (text: string): void => {
    if (this.hasFailed) return
    const problem = write(stdout, text)
    if (problem === undefined) return
    write(stderr, `rails-openapi: cannot write to standard output: ${problem}\n`)
    this.hasFailed = true
  }

  /** What was not written has no summary. Where nobody can be told, nobody is. */
  readonly err = (text: string): void => {
    if (!this.hasFailed) write(stderr, text)
  }

  get isSeen(): boolean {
    return isDevice(stderr) && process.stderr.isTTY
  }
}

/** Why it cannot be written. A reader that stops early, such as `head`, closes the pipe; that is no failure of ours. */
function write(file: number, text: string): string | undefined {
  // A console of Windows has an encoding of its own, which its stream knows.
  if (process.platform === 'win32' && isDevice(file)) {
    const stream = file === stdout ? process.stdout : process.stderr
    stream.write(text)
    return undefined
  }
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(file, bytes, written)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EPIPE') return undefined
      if (code !== 'EAGAIN') return describeSystemError(error)
      pause()
    }
  }
  return undefined
}

/** Another process made the pipe one that does not wait for its reader. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
}

/** Every terminal is one; to ask Node for more loads its stream. */
function isDevice(file: number): boolean {
  try {
    return fstatSync(file).isCharacterDevice()
  } catch {
    return false
  }
}
