// `rails-openapi generate [root]`: writes the OpenAPI document of an application, or checks that it is up to date.

import { relative, resolve, sep } from 'node:path'
import { type Generated, generate as generateDocument } from '../../generate.ts'
import { diskTree, type FileTree } from '../../node/index.ts'
import type { GenerateOptions } from '../../options.ts'
import {
  type DocumentCheck,
  printableJson,
  printableText,
  printDiagnostics,
  printGithubError,
  printGithubReport,
  printJsonReport,
  printReport,
  printSarifReport,
  printYaml,
  type Report,
  skipDetails,
} from '../../output/index.ts'
import { AskedFiles } from '../asked-files.ts'
import { coloured } from '../colour.ts'
import { compareDocument } from '../compare-document.ts'
import { isRefusal, type Refusal, readConfiguration, type Settings } from '../config.ts'
import { firstDocumentLines } from '../first-document.ts'
import { noSuchFolder } from '../folders.ts'
import type { GenerateFlags } from '../generate-flags.ts'
import { noApplication } from '../no-application.ts'
import type { Outcome, Terminal } from '../outcome.ts'
import { findOutput, type Output, type OutputFile, readExisting, shownOutput, writeDocument } from '../output.ts'
import { isOwnOutput } from '../own-output.ts'
import { progress } from '../progress.ts'
import { runAndWatch } from '../run-and-watch.ts'
import { shownPath } from '../shown-path.ts'
import { generateWithSources, refusedSources, type SourcesFile, writeSources } from '../sources-file.ts'

export async function generate(root: string, flags: GenerateFlags, terminal: Terminal): Promise<Outcome> {
  if (flags.isCheck && flags.isWatch)
    return { kind: 'refused', message: '`--check` writes nothing, `--watch` writes again and again: give one of them' }
  if (flags.isCheck && flags.sources !== undefined)
    return { kind: 'refused', message: '`--check` writes nothing, `--sources` writes a file: give one of them' }
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
  readonly output: Output
}

async function prepare(
  root: string,
  flags: GenerateFlags,
  terminal: Terminal,
  note: (files: FileTree) => FileTree = (files) => files,
): Promise<Run | Refusal> {
  const disk = diskTree(root)
  if (disk === undefined) return { refusal: noSuchFolder(root) }
  const files = note(disk)
  const configuration = await readConfiguration(root, files, { path: flags.config, flags: flags.settings })
  if (isRefusal(configuration)) return configuration
  const { settings, path: configPath, remark } = configuration
  const output = findOutput(root, configuration, flags.settings.output)
  if (isRefusal(output)) return output
  if (output.kind === 'stdout' && flags.isCheck) return { refusal: '`--check` compares with a file; `-o -` names none' }
  if (output.kind === 'file' && (output.path.endsWith('/') || output.path.endsWith(sep)))
    return { refusal: unusableOutput(output, flags, 'it is a folder') }
  const refused = refusedSources(flags.sources, output)
  if (refused !== undefined) return { refusal: refused }
  if (remark !== undefined) terminal.err(`rails-openapi: ${printableText(remark)}\n`)
  return { root, files, configPath, settings, flags, terminal, output }
}

function unusableOutput(output: OutputFile, { isCheck }: GenerateFlags, reason: string): string {
  return `cannot ${isCheck ? 'read' : 'write'} ${shownOutput(output)}: ${reason}`
}

/** All settings with their values, in the words of the configuration. */
function printSettings({ root, configPath, settings, output }: Run): string {
  return printableJson({
    config: configPath === undefined ? null : shownPath(configPath),
    root,
    ...{ apiVersion: '1.0.0', openapi: '3.1', pattern: 'source', report: 'text' },
    ...settings,
    output: shownOutput(output),
    format: formatOf(output, settings),
  })
}

function formatOf(output: Output, { format }: Settings): 'json' | 'yaml' {
  return format ?? (output.kind === 'file' && /\.ya?ml$/.test(output.path) ? 'yaml' : 'json')
}

const call = { command: 'rails-openapi', advice: 'give the root of an application' }

async function runOnce(run: Run): Promise<Outcome> {
  const { root, files, settings, terminal, output } = run
  const shown = progress(terminal)
  const made = await makeDocument(run, { ...settings, onProgress: shown.step })
  shown.end()
  if (made === undefined)
    return {
      kind: 'refused',
      message: noApplication({ ...call, root, path: settings.routes ?? 'config/routes.rb', files }),
    }
  const { generated, sources } = made
  const { document, report } = generated
  const emptied = chosenNothing(report, settings)
  if (emptied !== undefined) return { kind: 'refused', message: emptied }
  if (settings.verbose) terminal.err(verboseText(report, run))
  const text = formatOf(output, settings) === 'yaml' ? await printYaml(document) : generated.text
  const outcome = await finish(generated, text, run)
  const unwritten = sources === undefined || outcome.kind !== 'done' ? undefined : writeSources(sources)
  if (unwritten !== undefined) return { kind: 'refused', message: unwritten }
  const count = warningsOf(report).length
  if (outcome.kind !== 'done' || count <= (settings.maxWarnings ?? Number.POSITIVE_INFINITY)) return outcome
  terminal.err(`${count} ${count === 1 ? 'warning' : 'warnings'}, \`--max-warnings\` allows ${settings.maxWarnings}\n`)
  return { kind: 'found' }
}

interface Made {
  readonly generated: Generated
  readonly sources?: SourcesFile
}

async function makeDocument(run: Run, options: GenerateOptions): Promise<Made | undefined> {
  const { files, flags } = run
  if (flags.sources !== undefined) return generateWithSources({ ...run, path: flags.sources }, options)
  const generated = generateDocument(files, options)
  return generated && { generated }
}

/** A document without a path is nobody's wish: the globs are mistyped. */
function chosenNothing({ diagnostics }: Report, { only = [] }: Settings): string | undefined {
  const unmatched = diagnostics.filter(({ code }) => code === 'only-unmatched')
  if (unmatched.length === 0 || unmatched.length < only.length) return undefined
  const globs = only.map((glob) => `\`${glob}\``).join(', ')
  return `no route has a path that matches ${globs} of \`only\`: nothing is written; \`rails-openapi routes\` prints the paths`
}

async function finish(generated: Generated, text: string, run: Run): Promise<Outcome> {
  const { output, settings, flags, terminal } = run
  if (output.kind === 'stdout') {
    terminal.out(text)
    if (!settings.quiet) terminal.err(reportText(generated.report, run))
    return { kind: 'done' }
  }
  if (flags.isCheck) return check(output, generated, text, run)
  const isFirst = !settings.quiet && readExisting(output).kind === 'missing'
  const problem = writeDocument(output, text)
  if (problem !== undefined) return { kind: 'refused', message: unusableOutput(output, flags, problem) }
  if (!settings.quiet) terminal.out(reportText(generated.report, run))
  if (isFirst) for (const line of firstDocumentLines(generated)) terminal.err(`note: ${line}\n`)
  return { kind: 'done' }
}

/** Notes and warnings with the lines that they speak of, and why routes are skipped. */
function verboseText(report: Report, { files, flags, terminal }: Run): string {
  const blocks = printDiagnostics(report.diagnostics, files, { excerpts: true })
  const text = [...blocks, ...skipDetails(report)].map((block) => `${block}\n`).join('')
  return terminal.isSeen && flags.hasColor ? coloured(text) : text
}

function warningsOf({ diagnostics }: Report): Report['diagnostics'] {
  return diagnostics.filter(({ severity }) => severity === 'warning')
}

/** Writes nothing. Line ends do not count: a checkout may change them. */
async function check(output: OutputFile, generated: Generated, text: string, run: Run): Promise<Outcome> {
  const { files, settings, flags, terminal } = run
  const existing = readExisting(output)
  if (existing.kind === 'refused') return { kind: 'refused', message: unusableOutput(output, flags, existing.reason) }
  const known = existing.kind === 'text' ? existing.text.replaceAll('\r\n', '\n') : undefined
  const isForMachines = settings.report !== undefined && settings.report !== 'text'
  // What a program parses holds nothing else.
  const say = settings.report === 'json' || settings.report === 'sarif' ? terminal.err : terminal.out
  const shown = shownOutput(output)
  const comparison = await compareDocument(shown, { known, text, json: generated.text })
  if (isForMachines) terminal.out(reportText(generated.report, run, comparison))
  const warnings = warningsOf(generated.report)
  if (!isForMachines && warnings.length > (settings.maxWarnings ?? Number.POSITIVE_INFINITY)) {
    const lines = printDiagnostics(warnings, files).map((line) => `  - ${line}\n`)
    say(`Warnings: ${warnings.length}\n${lines.join('')}`)
  }
  if (comparison.state === 'up to date') {
    if (!settings.quiet) say(comparison.text)
    return { kind: 'done' }
  }
  say(settings.report === 'github' ? printGithubError(shown, comparison.text) : comparison.text)
  return { kind: 'found' }
}

function reportText(report: Report, { root, files, settings, output, flags }: Run, check?: DocumentCheck): string {
  const shown = shownOutput(output)
  const kind = settings.report ?? 'text'
  if (kind === 'text') return printReport(report, shown, files)
  const print = { json: printJsonReport, github: printGithubReport, sarif: printSarifReport }[kind]
  const prefix = relative('.', resolve(root)).split(sep).join('/')
  const place = { path: flags.isCheck ? undefined : shown, files, prefix: prefix === '' ? '' : `${prefix}/` }
  return print(report, { ...place, check })
}

/** Every run reads the configuration again: it may have changed too. */
async function watch(root: string, flags: GenerateFlags, terminal: Terminal): Promise<Outcome> {
  if (diskTree(root) === undefined) return { kind: 'refused', message: noSuchFolder(root) }
  const given = flags.config === undefined ? undefined : resolve(flags.config)
  let asked = new AskedFiles(root)
  const sources = flags.sources === undefined ? undefined : resolve(flags.sources)
  let written: string | undefined
  const isOfInterest = (path: string): boolean => {
    const whole = resolve(root, path)
    return !isOwnOutput(whole, [written, sources]) && (whole === given || asked.sees(path))
  }
  const run = async (): Promise<Outcome> => {
    const current = new AskedFiles(root)
    asked = current
    const prepared = await prepare(root, flags, terminal, (files) => current.noting(files))
    if (isRefusal(prepared)) return { kind: 'refused', message: prepared.refusal }
    written = prepared.output.kind === 'file' ? resolve(prepared.output.path) : undefined
    return runOnce(prepared)
  }
  return runAndWatch({ folder: root, isOfInterest, run, isQuiet: flags.settings.quiet === true }, terminal)
}
