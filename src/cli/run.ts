// The command line: registers the commands with cac and turns every mistake into one line.

import { type CAC, cac } from 'cac'
import packageJson from '../../package.json' with { type: 'json' }
import type { RoutesFormat } from '../routes/index.ts'
import { type ExitCode, exitCode } from './exit-code.ts'
import type { Outcome, Terminal } from './outcome.ts'
import { checkUsage } from './usage.ts'

export async function run(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const cli = commandLine(terminal, argv)
  const outcome = await runCommand(cli, argv)
  if (outcome.kind === 'refused') terminal.err(`rails-openapi: ${outcome.message}\n`)
  return exitCode(outcome)
}

function commandLine(terminal: Terminal, argv: readonly string[]): CAC {
  const cli = cac('rails-openapi')
  addSyntax(cli, terminal)
  addRoutes(cli, terminal, argv)
  return cli.help().version(packageJson.version)
}

function addSyntax(cli: CAC, terminal: Terminal): void {
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
}

function addRoutes(cli: CAC, terminal: Terminal, argv: readonly string[]): void {
  cli
    .command('routes [root]', 'Print the routes of an application, as Rails would draw them')
    .option('--format <format>', 'table, tsv or json', { default: 'table' })
    .option('--grep <text>', 'Only routes that have the text in their verb, path, name or action')
    .option('--controller <name>', 'Only routes of this controller')
    .option('--engines', 'Add the routes that the engines of the repository draw')
    .option('--verbose', 'Show notes, the source lines and how to mend them')
    .example('rails-openapi routes --grep patients')
    .example('rails-openapi routes ../shop --format tsv > routes.tsv')
    .action(async (root: unknown, options: RoutesOptions) => {
      const format = flagValue(argv, 'format') ?? 'table'
      if (!isRoutesFormat(format))
        return { kind: 'refused', message: `no format \`${format}\`; the formats are: ${formats.join(', ')}` }
      const { routes } = await import('./commands/routes.ts')
      const [grep, controller] = [flagValue(argv, 'grep'), flagValue(argv, 'controller')]
      const flags = { format, grep, controller, engines: isSet(options.engines), verbose: isSet(options.verbose) }
      return routes(String(root ?? options['--'][0] ?? '.'), flags, terminal)
    })
}

const formats: readonly RoutesFormat[] = ['table', 'tsv', 'json']

function isRoutesFormat(text: string): text is RoutesFormat {
  return formats.some((format) => format === text)
}

/** The value of a flag as it was written: cac would make a number of `012`. Where it is written twice, the last. */
function flagValue(argv: readonly string[], name: string): string | undefined {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  let value: string | undefined
  for (const [index, word] of argv.slice(0, end).entries()) {
    if (word === `--${name}`) value = argv[index + 1]
    else if (word.startsWith(`--${name}=`)) value = word.slice(name.length + 3)
  }
  return value
}

interface RoutesOptions {
  readonly engines?: unknown
  readonly verbose?: unknown
  readonly '--': readonly string[]
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
