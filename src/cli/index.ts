#!/usr/bin/env node
// The program `rails-openapi`: runs the command line and sets the exit code.

import { keepCompiled } from './keep-compiled.ts'
import { optimizeLess } from './optimizing.ts'
import { run } from './run.ts'
import { StandardStreams } from './standard-streams.ts'

optimizeLess()
keepCompiled()
const streams = new StandardStreams()
run(process.argv.slice(2), streams).then((code) => {
  process.exitCode = streams.hasFailed ? 2 : code
  // All is written by now, except to a console of Windows. To take down what is in memory would take longer.
  if (process.platform !== 'win32') process.exit()
})
