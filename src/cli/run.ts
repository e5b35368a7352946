// The command line: registers the commands with cac and turns every mistake into one line.

import { statSync } from 'node:fs'
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
  addGenerate(cli, terminal, argv)
  addSyntax(cli, terminal)
  addRoutes(cli, terminal, argv)
  return cli.help().version(packageJson.version)
}

function addGenerate(cli: CAC, terminal: Terminal, argv: readonly string[]): void {
  cli
    .command('generate [root]', 'Write the OpenAPI document of an application; the default command')
    .option('-o, --output <path>', 'Where to write it (default: doc/openapi.json below the root; `-` is stdout)')
    .option('--check', 'Write nothing; exit with 1 when the document is out of date')
    .option('--title <title>', 'The title of the document (default: the name of the application)')
    .option('--api-version <version>', 'The version of the API (default: 1.0.0)')
    .option('--server <url>', 'The URL of a server; may be given several times')
    .option('--max-warnings <number>', 'Exit with 1 when there are more warnings')
    .option('--quiet', 'No summary')
    .option('--verbose', 'Show notes on stderr')
    .example('rails-openapi')
    .example('rails-openapi generate ../shop --check')
    .action(async (root: unknown, options: GenerateOptions) => {
      const limit = flagValue(argv, 'max-warnings')
      if (limit !== undefined && !/^\d+$/.test(limit))
        return { kind: 'refused', message: `\`--max-warnings\` takes a number, not \`${limit}\`` }
      const { generate } = await import('./commands/generate.ts')
      const [title, version] = [flagValue(argv, 'title'), flagValue(argv, 'api-version')]
      const flags = {
        output: flagValue(argv, 'output') ?? flagValue(argv, 'o'),
        check: isSet(options.check),
        quiet: isSet(options.quiet),
        verbose: isSet(options.verbose),
        maxWarnings: limit === undefined ? undefined : Number(limit),
        servers: flagValues(argv, 'server'),
        ...(title === undefined ? {} : { title }),
        ...(version === undefined ? {} : { version }),
      }
      return generate(String(root ?? options['--'][0] ?? '.'), flags, terminal)
    })
}

interface GenerateOptions {
  readonly check?: unknown
  readonly quiet?: unknown
  readonly verbose?: unknown
  readonly '--': readonly string[]
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
  return flagValues(argv, name).at(-1)
}

function flagValues(argv: readonly string[], name: string): readonly string[] {
  const flag = name.length === 1 ? `-${name}` : `--${name}`
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  return argv.slice(0, end).flatMap((word, index) => {
    if (word === flag) return argv[index + 1] ?? []
    return word.startsWith(`${flag}=`) ? [word.slice(flag.length + 1)] : []
  })
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

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

async function runCommand(cli: CAC, argv: readonly string[]): Promise<Outcome> {
  try {
    const words = separateFlags(cli, withCommand(cli, argv))
    cli.parse(['node', 'rails-openapi', ...words], { run: false })
    // cac has printed what was asked for.
    if (cli.options.help || (cli.options.version && cli.matchedCommand === undefined)) return { kind: 'done' }
    return checkUsage(cli) ?? (await cli.runMatchedCommand())
  } catch (error) {
    return { kind: 'refused', message: describeError(error) }
  }
}

/** Without a command, or with a folder in its place, the document is generated. */
function withCommand(cli: CAC, argv: readonly string[]): readonly string[] {
  const [first] = argv
  const names = cli.commands.map((command) => command.name)
  if (first === undefined) return ['generate']
  if (names.includes(first) || ['-h', '--help', '-v', '--version'].includes(first)) return argv
  return first.startsWith('-') || isFolder(first) ? ['generate', ...argv] : argv
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
  // cac takes no `-` for the value of a flag.
  const joined = argv.flatMap((word, index) => {
    if ((word === '-o' || word === '--output') && argv[index + 1] === '-') return ['--output=-']
    return word === '-' && ['-o', '--output'].includes(argv[index - 1] ?? '') ? [] : [word]
  })
  return joined.map((word, index) => (index < end && names.has(word) ? `${word}=true` : word))
}
