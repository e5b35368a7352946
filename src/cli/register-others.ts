// The commands `diff`, `sidecar`, `routes`, `init` and `syntax` with their options, as the command line has them.

import type { CAC } from 'cac'
import type { ChangesFormat } from '../output/index.ts'
import type { RoutesFormat } from '../routes/index.ts'
import { isSet, optionValue, rootOf } from './arguments.ts'
import type { Outcome, Terminal } from './outcome.ts'

/** As cac gives them: unchecked, and an array where a flag was written twice. */
interface CacOptions {
  readonly [name: string]: unknown
  readonly '--': readonly string[]
}

export function addDiff(cli: CAC, terminal: Terminal): void {
  cli
    .command('diff [old] [new]', 'What changed for clients between two documents, or since one was written')
    .option('--report <format>', 'text, json, markdown or github', { default: 'text' })
    .option(
      '--fail-on <impact>',
      'Exit with 1 when a change is breaking, or for review also when one is to be reviewed',
    )
    .option(
      '-c, --config <path>',
      'The configuration of the application (default: rails-openapi.config.json in its root)',
    )
    .option('--document <name>', 'One of the documents that the configuration names')
    .example('  rails-openapi diff old.json new.yaml')
    .example('  rails-openapi diff doc/openapi.json --fail-on breaking   # with the application in this folder')
    .example('  rails-openapi diff doc/openapi.json ../shop --report markdown')
    .action(async (_: unknown, __: unknown, options: CacOptions): Promise<Outcome> => {
      const report = optionValue(cli.rawArgs, 'report') ?? 'text'
      const failOn = optionValue(cli.rawArgs, 'fail-on')
      const [old, now = '.'] = options['--']
      if (old === undefined) return { kind: 'refused', message: '`diff` needs the document to compare with' }
      if (!isChangesFormat(report)) return noReport(report)
      if (failOn !== undefined && !isFailure(failOn))
        return { kind: 'refused', message: `no impact \`${failOn}\` for \`--fail-on\`: breaking, review` }
      const { diff } = await import('./commands/diff.ts')
      const [config, document] = [optionValue(cli.rawArgs, 'config'), optionValue(cli.rawArgs, 'document')]
      return diff(old, now, { report, failOn, config, document }, terminal)
    })
}

const changesFormats: readonly ChangesFormat[] = ['text', 'json', 'markdown', 'github']

function isChangesFormat(text: string): text is ChangesFormat {
  return changesFormats.some((format) => format === text)
}

function noReport(text: string): Outcome {
  return { kind: 'refused', message: `no report \`${text}\`; the reports are: ${changesFormats.join(', ')}` }
}

function isFailure(text: string): text is 'breaking' | 'review' {
  return text === 'breaking' || text === 'review'
}

export function addSidecar(cli: CAC, terminal: Terminal): void {
  cli
    .command('sidecar [what] [root]', 'Write what is inferred of a response as a sidecar beside its template')
    .option('-o, --output <path>', 'The file to write, `-` for stdout (default: beside the template)')
    .option('--force', 'Overwrite a file that is there')
    .option('-c, --config <path>', 'The configuration (default: rails-openapi.config.json in the root)')
    .option('--document <name>', 'One of the documents that the configuration names')
    .example('  rails-openapi sidecar app/views/patients/show.json.jbuilder')
    .example('  rails-openapi sidecar "GET /patients/{id}" ../shop')
    .example('  rails-openapi sidecar patientsShow -o -   # prints it')
    .action(async (_: unknown, __: unknown, options: CacOptions): Promise<Outcome> => {
      const [what, root = '.'] = options['--']
      if (what === undefined || what === '')
        return {
          kind: 'refused',
          message: '`sidecar` needs a template, an operation such as `"GET /beds"`, or its operationId',
        }
      const { sidecar } = await import('./commands/sidecar.ts')
      const [output, config] = [optionValue(cli.rawArgs, 'output'), optionValue(cli.rawArgs, 'config')]
      const [document, force] = [optionValue(cli.rawArgs, 'document'), isSet(options.force)]
      return sidecar(what, root, { output, config, document, force }, terminal)
    })
}

export function addExplain(cli: CAC, terminal: Terminal): void {
  cli
    .command('explain [what] [root]', 'Where a part of the document comes from: files, lines and rules')
    .option('--report <format>', 'text or json', { default: 'text' })
    .option('-c, --config <path>', 'The configuration (default: rails-openapi.config.json in the root)')
    .option('--document <name>', 'One of the documents that the configuration names')
    .example('  rails-openapi explain "GET /patients/{id}"')
    .example('  rails-openapi explain "GET /patients/{id} 200 name" ../shop')
    .example('  rails-openapi explain patientsShow --report json')
    .example('  rails-openapi explain "#/components/schemas/Patient"')
    .action(async (_: unknown, __: unknown, options: CacOptions): Promise<Outcome> => {
      const report = optionValue(cli.rawArgs, 'report') ?? 'text'
      const [what, root = '.'] = options['--']
      if (what === undefined)
        return {
          kind: 'refused',
          message: '`explain` needs an operation, such as `"GET /patients/{id}"`, or a pointer',
        }
      if (report !== 'text' && report !== 'json')
        return { kind: 'refused', message: `no report \`${report}\`; the reports are: text, json` }
      const { explain } = await import('./commands/explain.ts')
      const [config, document] = [optionValue(cli.rawArgs, 'config'), optionValue(cli.rawArgs, 'document')]
      return explain(what, root, { report, config, document }, terminal)
    })
}

export function addSyntax(cli: CAC, terminal: Terminal): void {
  cli
    .command('syntax [root]', 'Read every Ruby file of an application and report what cannot be understood')
    .option('--check', 'Exit with 1 when there is a problem')
    .option('--verbose', 'Show the source lines and how to mend them')
    .example('  rails-openapi syntax --verbose')
    .example('  rails-openapi syntax ../shop --check')
    // Loaded when it runs: the grammar takes longer to load than everything else, and --help does not need it.
    .action(async (_: unknown, options: CacOptions) => {
      const { syntax } = await import('./commands/syntax.ts')
      const flags = { check: isSet(options.check), verbose: isSet(options.verbose) }
      return syntax(rootOf(options), flags, terminal)
    })
}

export function addRoutes(cli: CAC, terminal: Terminal): void {
  cli
    .command('routes [root]', 'Print the routes of an application, as Rails would draw them')
    .option('--format <format>', 'table, tsv or json', { default: 'table' })
    .option('--grep <text>', 'Only routes that have the text in their verb, path, name or action')
    .option('--controller <name>', 'Only routes of this controller')
    .option('--engines', 'Add the routes that the engines of the repository draw')
    .option('--verbose', 'Show notes, the source lines and how to mend them')
    .example('  rails-openapi routes --grep patients')
    .example('  rails-openapi routes ../shop --format tsv > routes.tsv')
    .action(async (_: unknown, options: CacOptions) => {
      const format = optionValue(cli.rawArgs, 'format') ?? 'table'
      if (!isRoutesFormat(format))
        return { kind: 'refused', message: `no format \`${format}\`; the formats are: ${formats.join(', ')}` }
      const { routes } = await import('./commands/routes.ts')
      const [grep, controller] = [optionValue(cli.rawArgs, 'grep'), optionValue(cli.rawArgs, 'controller')]
      const flags = { format, grep, controller, engines: isSet(options.engines), verbose: isSet(options.verbose) }
      return routes(rootOf(options), flags, terminal)
    })
}

const formats: readonly RoutesFormat[] = ['table', 'tsv', 'json']

function isRoutesFormat(text: string): text is RoutesFormat {
  return formats.some((format) => format === text)
}

export function addInit(cli: CAC, terminal: Terminal): void {
  cli
    .command('init [root]', 'Add the rake task `openapi:generate` and a configuration file to an application')
    .option('--ci', 'Add a GitHub workflow that fails when the document is out of date')
    .option('--force', 'Overwrite files that are there, and write them where no application is')
    .example('  rails-openapi init')
    .example('  rails-openapi init ../shop --ci')
    .action(async (_: unknown, options: CacOptions) => {
      const { init } = await import('./commands/init.ts')
      return init(rootOf(options), { ci: isSet(options.ci), force: isSet(options.force) }, terminal)
    })
}
