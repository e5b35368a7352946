#!/usr/bin/env node
// The program `rails-openapi`: runs the command line and sets the exit code.

import { run } from './run.ts'
import { StandardStreams } from './standard-streams.ts'

const streams = new StandardStreams()
const code = await run(process.argv.slice(2), streams)
process.exitCode = streams.hasFailed ? 2 : code
