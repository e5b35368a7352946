// `rails-openapi generate [root]`: writes the OpenAPI document of an application, or checks that it is up to date.

import { join, relative, resolve, sep } from 'node:path'
import { generate as generateDocument } from '../../generate.ts'
import { diskTree, type FileTree, readOutput, watchFolder, writeOutput } from '../../node/index.ts'
import {
  printDiagnostics,
  printGithubReport,
  printJsonReport,
  printReport,
  printSarifReport,
  printYaml,
  type Report,
} from '../../output/index.ts'
import { coloured } from '../colour.ts'
import { type Configuration, isRefusal, readConfiguration, type Settings } from '../config.ts'
import { firstDifferences } from '../first-differences.ts'
import type { GenerateFlags } from '../generate-flags.ts'
import { noSuchFolder } from '../no-such-folder.ts'
import type { Outcome, Terminal } from '../outcome.ts'
import { progress } from '../progress.ts'
import { shownPath } from '../shown-path.ts'

export async function generate(root: string, flags: GenerateFlags, terminal: Terminal): Promise<Outcome> {
  const files = diskTree(root)
  if (files === undefined) return { kind: 'refused', message: noSuchFolder(root) }
  const configuration = await readConfiguration(root, flags.config, flags.settings)
  if (isRefusal(configuration)) return { kind: 'refused', message: configuration.refusal }
  const { settings } = configuration
  if (flags.isPrintConfig) {
    terminal.out(printSettings(root, configuration))
    return { kind: 'done' }
  }
  if (flags.isCheck && settings.output === '-')
    return { kind: 'refused', message: '`--check` compares with a file; `-o -` names none' }
  const run: Run = {
    root,
    files,
    settings,
    flags,
    terminal,
    path: settings.output ?? join(root, 'doc', 'openapi.json'),
  }
  if (!flags.isWatch) return runOnce(run)
  const first = await runOnce(run)
  return first.kind === 'refused' ? first : watch(run)
}

/** All settings with their values, in the words of the configuration. */
function printSettings(root: string, { path, settings }: Configuration): string {
  const output = settings.output ?? join(root, 'doc', 'openapi.json')
  const shown = {
    config: path === undefined ? null : shownPath(path),
    root,
    ...{ apiVersion: '1.0.0', pattern: 'source', report: 'text' },
    ...settings,
    output: output === '-' ? '-' : shownPath(output),
    format: formatOf(output, settings),
  }
  return `${JSON.stringify(shown, undefined, 2)}\n`
}

function formatOf(path: string, { format }: Settings): 'json' | 'yaml' {
  return format ?? (/\.ya?ml$/.test(path) ? 'yaml' : 'json')
}

interface Run {
  readonly root: string
  readonly files: FileTree
  readonly settings: Settings
  readonly flags: GenerateFlags
  readonly terminal: Terminal
  /** Where the document is written; `-` is stdout. */
  readonly path: string
}

async function runOnce(run: Run): Promise<Outcome> {
  const { root, files, settings, terminal } = run
  const shown = progress(terminal)
  const generated = generateDocument(files, { ...settings, onProgress: shown.step })
  shown.end()
  if (generated === undefined) return { kind: 'refused', message: noApplication(root, settings) }
  const { document, report } = generated
  if (settings.verbose) terminal.err(verboseText(report, run))
  const text = formatOf(run.path, settings) === 'yaml' ? await printYaml(document) : generated.text
  const outcome = run.flags.isCheck ? check(text, report, run) : write(text, report, run)
  const hasTooMany = warningsOf(report).length > (settings.maxWarnings ?? Number.POSITIVE_INFINITY)
  return outcome.kind === 'done' && hasTooMany ? { kind: 'found' } : outcome
}

/** Notes and warnings with the lines that they speak of. */
function verboseText({ diagnostics }: Report, { files, flags, terminal }: Run): string {
  const text = printDiagnostics(diagnostics, files, { excerpts: true })
    .map((block) => `${block}\n`)
    .join('')
  return terminal.isSeen && flags.hasColor ? coloured(text) : text
}

function warningsOf({ diagnostics }: Report): Report['diagnostics'] {
  return diagnostics.filter(({ severity }) => severity === 'warning')
}

function write(text: string, report: Report, run: Run): Outcome {
  const { path, settings, terminal } = run
  if (path === '-') {
    terminal.out(text)
    if (!settings.quiet) terminal.err(reportText(report, run))
    return { kind: 'done' }
  }
  const problem = writeOutput(resolve(path), text)
  if (problem !== undefined) return { kind: 'refused', message: `cannot write ${shownPath(path)}: ${problem}` }
  if (!settings.quiet) terminal.out(reportText(report, run))
  return { kind: 'done' }
}

/** Writes nothing. Line ends do not count: a checkout may change them. */
function check(text: string, report: Report, run: Run): Outcome {
  const { path, files, settings, terminal } = run
  const isForMachines = settings.report !== undefined && settings.report !== 'text'
  // What a program parses holds nothing else.
  const say = settings.report === 'json' || settings.report === 'sarif' ? terminal.err : terminal.out
  if (isForMachines) terminal.out(reportText(report, run))
  const known = readOutput(resolve(path))?.replaceAll('\r\n', '\n')
  const warnings = warningsOf(report)
  if (!isForMachines && warnings.length > (settings.maxWarnings ?? Number.POSITIVE_INFINITY)) {
    const lines = printDiagnostics(warnings, files).map((line) => `  - ${line}\n`)
    say(`Warnings: ${warnings.length}\n${lines.join('')}`)
  }
  if (known === text) return { kind: 'done' }
  const shown = shownPath(path)
  if (known === undefined) say(`${shown} is not there: run \`rails-openapi generate\`\n`)
  else say(`${shown} is out of date: run \`rails-openapi generate\`\n${firstDifferences(known, text)}`)
  return { kind: 'found' }
}

function reportText(report: Report, { root, files, settings, path, flags }: Run): string {
  const shown = path === '-' ? '-' : shownPath(path)
  const kind = settings.report ?? 'text'
  if (kind === 'text') return printReport(report, shown, files)
  const print = { json: printJsonReport, github: printGithubReport, sarif: printSarifReport }[kind]
  const prefix = relative('.', resolve(root)).split(sep).join('/')
  return print(report, { path: flags.isCheck ? undefined : shown, files, prefix: prefix === '' ? '' : `${prefix}/` })
}

/** Runs again after each change, until the process is ended. */
function watch(run: Run): Promise<Outcome> {
  const { root, terminal } = run
  const output = resolve(run.path)
  if (terminal.isSeen) terminal.err('Watching for changes; end with Ctrl+C\n')
  return new Promise((_, reject) => {
    watchFolder(
      root,
      (path) => resolve(root, path) !== output,
      () => {
        runOnce(run)
          .then((outcome) => {
            if (outcome.kind === 'refused') terminal.err(`rails-openapi: ${outcome.message}\n`)
          })
          .catch(reject)
      },
    )
  })
}

function noApplication(root: string, { routes }: Settings): string {
  const looked = routes ?? 'config/routes.rb'
  return `no Rails application in \`${root}\`: looked for ${looked}; give the root of an application`
}
