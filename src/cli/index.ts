#!/usr/bin/env node
// The program `rails-openapi`: runs the command line and sets the exit code.

import { describeSystemError } from '../node/index.ts'
import { run } from './run.ts'

// A reader that stops early, such as `head`, closes the pipe; that is no failure of ours.
const isFailure = (error: NodeJS.ErrnoException | null): boolean => error !== null && error.code !== 'EPIPE'

process.stdout.on('error', (error) => {
  if (!isFailure(error)) return
  process.stderr.write(`rails-openapi: cannot write to standard output: ${describeSystemError(error)}\n`)
  // Last of all, because the command does not know of it.
  process.once('exit', () => {
    process.exitCode = 2
  })
})

// There is nowhere left to tell it.
process.stderr.on('error', () => undefined)

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  // What was not written has no summary.
  err: (text) => isFailure(process.stdout.errored) || process.stderr.write(text),
  isSeen: process.stderr.isTTY,
})
