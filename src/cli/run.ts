// The command line: registers the commands with cac and turns every mistake into one line.

import { type CAC, cac } from 'cac'
import packageJson from '../../package.json' with { type: 'json' }
import { printableText } from '../output/index.ts'
import { givenFolder, isQuestion, normalizedWords, readLine } from './arguments.ts'
import { type ExitCode, exitCode } from './exit-code.ts'
import { enterFolder } from './folders.ts'
import type { Outcome, Terminal } from './outcome.ts'
import { addCoverage } from './register-coverage.ts'
import { addGenerate } from './register-generate.ts'
import { addDiff, addExplain, addInit, addRoutes, addSidecar, addSyntax } from './register-others.ts'
import { checkUsage } from './usage.ts'

export async function run(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const cli = commandLine(terminal)
  const outcome = await runCommand(cli, argv, terminal)
  if (outcome.kind === 'refused') terminal.err(`rails-openapi: ${printableText(outcome.message)}\n`)
  return exitCode(outcome)
}

function commandLine(terminal: Terminal): CAC {
  const cli = cac('rails-openapi')
  addGenerate(cli, terminal)
  addDiff(cli, terminal)
  addCoverage(cli, terminal)
  addSidecar(cli, terminal)
  addExplain(cli, terminal)
  addRoutes(cli, terminal)
  addInit(cli, terminal)
  addSyntax(cli, terminal)
  cli.option('-C, --cwd <folder>', 'Paths, given and printed, are relative to this folder (default: the current one)')
  for (const example of examples) cli.example(`  ${example}`)
  // cac adds a default to each flag that begins with `no-`, and a space to each line.
  const withoutNoise = (body: string): string => body.replace(/ (?:\(default: true\))?$/gm, '')
  cli.help((sections) => sections.map((section) => ({ ...section, body: withoutNoise(section.body) })))
  return cli.version(packageJson.version)
}

/** Of the program as a whole; each command has its own. */
const examples = [
  'rails-openapi                            # writes doc/openapi.json of the application in this folder',
  'rails-openapi --check                    # fails where the document is out of date',
  'rails-openapi --only "/api/**" -o -      # prints the operations of the API alone',
  'rails-openapi diff old.json              # what changed for clients since then',
  'rails-openapi coverage --min 80          # fails where less than that is described and typed',
  'rails-openapi explain "GET /patients/{id}"  # where it comes from',
  'rails-openapi routes --grep patients',
  'rails-openapi init --ci',
]

async function runCommand(cli: CAC, argv: readonly string[], terminal: Terminal): Promise<Outcome> {
  try {
    const folder = givenFolder(cli, argv)
    const wrongFolder = folder === undefined ? undefined : enterFolder(folder)
    const line = readLine(cli, argv)
    const isAnswered = isQuestion(cli, line)
    if (wrongFolder !== undefined && !isAnswered) return { kind: 'refused', message: wrongFolder }
    const mistake = isAnswered ? undefined : checkUsage(cli, line)
    if (mistake !== undefined) return mistake
    const words = ['node', 'rails-openapi', ...normalizedWords(cli, line)]
    for (const text of printedBy(() => cli.parse(words, { run: false }))) terminal.out(`${text}\n`)
    return isAnswered ? { kind: 'done' } : await cli.runMatchedCommand()
  } catch (error) {
    return { kind: 'refused', message: describeError(error) }
  }
}

/** cac prints help and version itself. */
function printedBy(parse: () => void): readonly string[] {
  const { info } = console
  const printed: string[] = []
  console.info = (text) => printed.push(text)
  try {
    parse()
    return printed
  } finally {
    console.info = info
  }
}

/** cac throws at a wrong command line; anything else is a bug of ours, and even that is told in one line. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `internal error: ${String(error)}`
  return error.name === 'CACError' ? error.message : `internal error: ${error.message}`
}
