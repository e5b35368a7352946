// `rails-openapi generate [root]`: writes the OpenAPI document of an application, or checks that it is up to date.

import { readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { generate as generateDocument } from '../../generate.ts'
import { describeSystemError, diskTree, type FileTree, writeOutput } from '../../node/index.ts'
import {
  printDiagnostics,
  printGithubError,
  printGithubReport,
  printJsonReport,
  printReport,
  printSarifReport,
  printYaml,
  type Report,
} from '../../output/index.ts'
import { coloured } from '../colour.ts'
import { isRefusal, type Refusal, readConfiguration, type Settings } from '../config.ts'
import { firstDifferences } from '../first-differences.ts'
import { noSuchFolder } from '../folders.ts'
import type { GenerateFlags } from '../generate-flags.ts'
import { noApplication } from '../no-application.ts'
import type { Outcome, Terminal } from '../outcome.ts'
import { progress } from '../progress.ts'
import { runAndWatch } from '../run-and-watch.ts'
import { shownPath } from '../shown-path.ts'

export async function generate(root: string, flags: GenerateFlags, terminal: Terminal): Promise<Outcome> {
  if (flags.isCheck && flags.isWatch)
    return { kind: 'refused', message: '`--check` writes nothing, `--watch` writes again and again: give one of them' }
  if (flags.isWatch && !flags.isPrintConfig) return watch(root, flags, terminal)
  const run = await prepare(root, flags, terminal)
  if (isRefusal(run)) return { kind: 'refused', message: run.refusal }
  if (!flags.isPrintConfig) return runOnce(run)
  terminal.out(printSettings(run))
  return { kind: 'done' }
}

interface Run {
  readonly root: string
  readonly files: FileTree
  /** The file with the configuration; `undefined` where there is none. */
  readonly configPath: string | undefined
  readonly settings: Settings
  readonly flags: GenerateFlags
  readonly terminal: Terminal
  /** Where the document is written; `-` is stdout. */
  readonly path: string
}

async function prepare(root: string, flags: GenerateFlags, terminal: Terminal): Promise<Run | Refusal> {
  const files = diskTree(root)
  if (files === undefined) return { refusal: noSuchFolder(root) }
  const configuration = await readConfiguration(root, flags.config, flags.settings)
  if (isRefusal(configuration)) return configuration
  const { settings, path: configPath } = configuration
  const path = settings.output ?? join(root, 'doc', 'openapi.json')
  if (flags.isCheck && path === '-') return { refusal: '`--check` compares with a file; `-o -` names none' }
  if (/\/$/.test(path) || path.endsWith(sep)) return { refusal: unusableOutput(path, flags, 'it is a folder') }
  return { root, files, configPath, settings, flags, terminal, path }
}

function unusableOutput(path: string, { isCheck }: GenerateFlags, reason: string): string {
  return `cannot ${isCheck ? 'read' : 'write'} ${shownPath(path)}: ${reason}`
}

/** All settings with their values, in the words of the configuration. */
function printSettings({ root, configPath, settings, path }: Run): string {
  const shown = {
    config: configPath === undefined ? null : shownPath(configPath),
    root,
    ...{ apiVersion: '1.0.0', pattern: 'source', report: 'text' },
    ...settings,
    output: path === '-' ? '-' : shownPath(path),
    format: formatOf(path, settings),
  }
  return `${JSON.stringify(shown, undefined, 2)}\n`
}

function formatOf(path: string, { format }: Settings): 'json' | 'yaml' {
  return format ?? (/\.ya?ml$/.test(path) ? 'yaml' : 'json')
}

const advice = 'give the root of an application'

async function runOnce(run: Run): Promise<Outcome> {
  const { root, files, settings, terminal } = run
  const shown = progress(terminal)
  const generated = generateDocument(files, { ...settings, onProgress: shown.step })
  shown.end()
  if (generated === undefined)
    return { kind: 'refused', message: noApplication(root, settings.routes ?? 'config/routes.rb', files, advice) }
  const { document, report } = generated
  if (settings.verbose) terminal.err(verboseText(report, run))
  const text = formatOf(run.path, settings) === 'yaml' ? await printYaml(document) : generated.text
  const outcome = run.flags.isCheck ? check(text, report, run) : write(text, report, run)
  const count = warningsOf(report).length
  if (outcome.kind !== 'done' || count <= (settings.maxWarnings ?? Number.POSITIVE_INFINITY)) return outcome
  terminal.err(`${count} ${count === 1 ? 'warning' : 'warnings'}, \`--max-warnings\` allows ${settings.maxWarnings}\n`)
  return { kind: 'found' }
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
  if (problem !== undefined) return { kind: 'refused', message: unusableOutput(path, run.flags, problem) }
  if (!settings.quiet) terminal.out(reportText(report, run))
  return { kind: 'done' }
}

/** Writes nothing. Line ends do not count: a checkout may change them. */
function check(text: string, report: Report, run: Run): Outcome {
  const { path, files, settings, flags, terminal } = run
  const document = readDocument(path)
  if (isRefusal(document)) return { kind: 'refused', message: unusableOutput(path, flags, document.refusal) }
  const known = document?.replaceAll('\r\n', '\n')
  const isForMachines = settings.report !== undefined && settings.report !== 'text'
  // What a program parses holds nothing else.
  const say = settings.report === 'json' || settings.report === 'sarif' ? terminal.err : terminal.out
  if (isForMachines) terminal.out(reportText(report, run))
  const warnings = warningsOf(report)
  if (!isForMachines && warnings.length > (settings.maxWarnings ?? Number.POSITIVE_INFINITY)) {
    const lines = printDiagnostics(warnings, files).map((line) => `  - ${line}\n`)
    say(`Warnings: ${warnings.length}\n${lines.join('')}`)
  }
  if (known === text) return { kind: 'done' }
  const stale = staleText(shownPath(path), known, text)
  say(settings.report === 'github' ? printGithubError(shownPath(path), stale) : stale)
  return { kind: 'found' }
}

function staleText(path: string, known: string | undefined, text: string): string {
  if (known === undefined) return `${path} is not there: run \`rails-openapi generate\`\n`
  return `${path} is out of date: run \`rails-openapi generate\`\n${firstDifferences(known, text)}`
}

/** `undefined` where there is none. */
function readDocument(path: string): string | Refusal | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined ? undefined : readFileSync(path, 'utf8')
  } catch (error) {
    return { refusal: describeSystemError(error) }
  }
}

function reportText(report: Report, { root, files, settings, path, flags }: Run): string {
  const shown = path === '-' ? '-' : shownPath(path)
  const kind = settings.report ?? 'text'
  if (kind === 'text') return printReport(report, shown, files)
  const print = { json: printJsonReport, github: printGithubReport, sarif: printSarifReport }[kind]
  const prefix = relative('.', resolve(root)).split(sep).join('/')
  return print(report, { path: flags.isCheck ? undefined : shown, files, prefix: prefix === '' ? '' : `${prefix}/` })
}

/** Every run reads the configuration again: it may have changed too. */
async function watch(root: string, flags: GenerateFlags, terminal: Terminal): Promise<Outcome> {
  if (diskTree(root) === undefined) return { kind: 'refused', message: noSuchFolder(root) }
  let output: string | undefined
  const isOfInterest = (path: string): boolean => resolve(root, path) !== output
  const run = async (): Promise<Outcome> => {
    const prepared = await prepare(root, flags, terminal)
    if (isRefusal(prepared)) return { kind: 'refused', message: prepared.refusal }
    output = resolve(prepared.path)
    return runOnce(prepared)
  }
  return runAndWatch({ folder: root, isOfInterest, run }, terminal)
}
