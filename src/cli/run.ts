// The command line: registers the commands with cac and turns every mistake into one line.

import { type CAC, cac } from 'cac'
import packageJson from '../../package.json' with { type: 'json' }
import { type ExitCode, exitCode } from './exit-code.ts'
import type { Outcome, Terminal } from './outcome.ts'
import { checkUsage } from './usage.ts'

export async function run(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const cli = commandLine(terminal)
  const outcome = await runCommand(cli, argv)
  if (outcome.kind === 'refused') terminal.err(`rails-openapi: ${outcome.message}\n`)
  return exitCode(outcome)
}

function commandLine(terminal: Terminal): CAC {
  const cli = cac('rails-openapi')
  cli
    .command('syntax [root]', 'Read every Ruby file of an application and report what cannot be understood')
    .option('--check', 'Exit with 1 when there is a problem')
    .option('--verbose', 'Show the source lines and how to mend them')
    // Loaded when it runs: the grammar takes longer to load than everything else, and --help does not need it.
    .action(async (root: unknown, options: SyntaxOptions) => {
      const { syntax } = await import('./commands/syntax.ts')
      const folder = root ?? options['--'][0] ?? '.'
      return syntax(String(folder), { check: isSet(options.check), verbose: isSet(options.verbose) }, terminal)
    })
  return cli.help().version(packageJson.version)
}

/** As cac gives them: unchecked, and an array where a flag was written twice. */
interface SyntaxOptions {
  readonly check?: unknown
  readonly verbose?: unknown
  readonly '--': readonly string[]
}

function isSet(flag: unknown): boolean {
  return Array.isArray(flag) ? flag.at(-1) === true : flag === true
}

async function runCommand(cli: CAC, argv: readonly string[]): Promise<Outcome> {
  try {
    cli.parse(['node', 'rails-openapi', ...separateFlags(cli, argv)], { run: false })
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

/**
 * cac takes the word after a flag for its value and then turns `012` into the number 12. With `=true` it leaves the
 * next word alone.
 */
function separateFlags(cli: CAC, argv: readonly string[]): readonly string[] {
  const flags = new Set(cli.commands.flatMap((command) => command.options.filter((option) => option.isBoolean)))
  const names = new Set([...flags].flatMap((option) => option.names.map((name) => `--${name}`)))
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  return argv.map((word, index) => (index < end && names.has(word) ? `${word}=true` : word))
}
