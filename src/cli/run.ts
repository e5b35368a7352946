// The command line: registers the commands with cac and turns every mistake into one line.

import { type CAC, cac } from 'cac'
import packageJson from '../../package.json' with { type: 'json' }
import { normalizedWords } from './arguments.ts'
import { type ExitCode, exitCode } from './exit-code.ts'
import type { Outcome, Terminal } from './outcome.ts'
import { addGenerate } from './register-generate.ts'
import { addInit, addRoutes, addSyntax } from './register-others.ts'
import { checkUsage } from './usage.ts'

export async function run(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const cli = commandLine(terminal, argv)
  const outcome = await runCommand(cli, argv)
  if (outcome.kind === 'refused') terminal.err(`rails-openapi: ${outcome.message}\n`)
  return exitCode(outcome)
}

function commandLine(terminal: Terminal, argv: readonly string[]): CAC {
  const cli = cac('rails-openapi')
  addGenerate(cli, terminal, argv)
  addRoutes(cli, terminal, argv)
  addInit(cli, terminal)
  addSyntax(cli, terminal)
  return cli.help().version(packageJson.version)
}

async function runCommand(cli: CAC, argv: readonly string[]): Promise<Outcome> {
  try {
    cli.parse(['node', 'rails-openapi', ...normalizedWords(cli, argv)], { run: false })
    // cac has printed what was asked for.
    if (cli.options.help || (cli.options.version && cli.matchedCommand === undefined)) return { kind: 'done' }
    return checkUsage(cli) ?? (await cli.runMatchedCommand())
  } catch (error) {
    return { kind: 'refused', message: describeError(error) }
  }
}

/** cac throws at a wrong command line; anything else is a bug of ours, and even that is told in one line. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `internal error: ${String(error)}`
  return error.name === 'CACError' ? error.message : `internal error: ${error.message}`
}
