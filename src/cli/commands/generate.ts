// `rails-openapi generate [root]`: writes the OpenAPI document of an application, or checks that it is up to date.

import { relative, resolve, sep } from 'node:path'
import { generateAll } from '../../generate.ts'
import { diskTree, type FileTree } from '../../node/index.ts'
import {
  type DocumentCheck,
  type Generated,
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
import { type ChosenDocument, chooseDocuments } from '../choose-documents.ts'
import { coloured } from '../colour.ts'
import { compareDocument } from '../compare-document.ts'
import { isRefusal, type Refusal, readConfiguration } from '../config.ts'
import { firstDocumentLines } from '../first-document.ts'
import { noSuchFolder } from '../folders.ts'
import type { GenerateFlags } from '../generate-flags.ts'
import { joinedReports, type NamedReport } from '../joined-reports.ts'
import { noApplication } from '../no-application.ts'
import type { Outcome, Terminal } from '../outcome.ts'
import { findOutput, type Output, type OutputFile, readExisting, shownOutput, writeDocument } from '../output.ts'
import { isOwnOutput } from '../own-output.ts'
import { type Progress, progress } from '../progress.ts'
import { runAndWatch } from '../run-and-watch.ts'
import type { Settings } from '../settings.ts'
import { shownPath } from '../shown-path.ts'
import { generateWithSources, refusedSources, type SourcesFile, writeSources } from '../sources-file.ts'

export async function generate(root: string, flags: GenerateFlags, terminal: Terminal): Promise<Outcome> {
  if (flags.isCheck && flags.isWatch)
    return { kind: 'refused', message: '`--check` writes nothing, `--watch` writes again and again: give one of them' }
  if (flags.isCheck && flags.sources !== undefined)
    return { kind: 'refused', message: '`--check` writes nothing, `--sources` writes a file: give one of them' }
  if (flags.isWatch && !flags.isPrintConfig) return watch(root, flags, terminal)
  const prepared = await prepare(root, flags, terminal)
  if (isRefusal(prepared)) return { kind: 'refused', message: prepared.refusal }
  if (!flags.isPrintConfig) return runOnce(prepared)
  terminal.out(printSettings(prepared))
  return { kind: 'done' }
}

/** What one command line asks for. */
interface Prepared {
  readonly root: string
  readonly files: FileTree
  /** The file with the configuration; `undefined` where there is none. */
  readonly configPath: string | undefined
  /** Those of all documents. */
  readonly settings: Settings
  readonly flags: GenerateFlags
  readonly terminal: Terminal
  readonly runs: readonly Run[]
}

/** One document. */
interface Run extends ChosenDocument {
  readonly root: string
  readonly files: FileTree
  readonly flags: GenerateFlags
  readonly terminal: Terminal
  readonly output: Output
}

async function prepare(
  root: string,
  flags: GenerateFlags,
  terminal: Terminal,
  note: (files: FileTree) => FileTree = (files) => files,
): Promise<Prepared | Refusal> {
  const disk = diskTree(root)
  if (disk === undefined) return { refusal: noSuchFolder(root) }
  const files = note(disk)
  const configuration = await readConfiguration(root, files, { path: flags.config, flags: flags.settings })
  if (isRefusal(configuration)) return configuration
  const { settings, path: configPath, remark } = configuration
  const chosen = chooseDocuments(settings, flags.documents, flags.settings)
  if (isRefusal(chosen)) return chosen
  const runs: Run[] = []
  for (const each of chosen) {
    const output = findOutput(root, { ...configuration, ...each }, flags.settings.output)
    const refusal = isRefusal(output) ? output : refusedOutput(output, { name: each.name, flags, others: runs })
    if (refusal !== undefined) return refusal
    if (!isRefusal(output)) runs.push({ ...each, root, files, flags, terminal, output })
  }
  const streaming = runs.find(({ output }) => output.kind === 'stdout')
  if (streaming !== undefined && runs.length > 1)
    return {
      refusal: `\`-\` is stdout, and there are ${runs.length} documents: choose \`${streaming.name}\` with \`--document\``,
    }
  const refused = refusedSources(flags.sources, runs)
  if (refused !== undefined) return { refusal: refused }
  if (remark !== undefined) terminal.err(`rails-openapi: ${printableText(remark)}\n`)
  return { root, files, configPath, settings, flags, terminal, runs }
}

/** What is wrong with it, also beside those of other documents. */
function refusedOutput(
  output: Output,
  {
    name,
    flags,
    others,
  }: { readonly name: string | undefined; readonly flags: GenerateFlags; readonly others: readonly Run[] },
): Refusal | undefined {
  if (output.kind === 'stdout')
    return flags.isCheck ? { refusal: '`--check` compares with a file; `-o -` names none' } : undefined
  const { path } = output
  if (path.endsWith('/') || path.endsWith(sep)) return { refusal: unusableOutput(output, flags, 'it is a folder') }
  const same = others.find((other) => other.output.kind === 'file' && resolve(other.output.path) === resolve(path))
  return same && { refusal: `${shownOutput(output)} is the output of two documents: \`${same.name}\` and \`${name}\`` }
}

function unusableOutput(output: OutputFile, { isCheck }: GenerateFlags, reason: string): string {
  return `cannot ${isCheck ? 'read' : 'write'} ${shownOutput(output)}: ${reason}`
}

/** All settings with their values, in the words of the configuration. */
function printSettings({ root, configPath, settings, runs }: Prepared): string {
  const { documents, ...shared } = settings
  const [first] = runs
  const written = (run: Run) => ({ output: shownOutput(run.output), format: formatOf(run.output, run.settings) })
  const own = runs.map((run) => [run.name, { ...documents?.[run.name ?? ''], ...written(run) }] as const)
  return printableJson({
    config: configPath === undefined ? null : shownPath(configPath),
    root,
    ...{ apiVersion: '1.0.0', openapi: '3.1', pattern: 'source', report: 'text' },
    ...shared,
    ...(documents === undefined ? first && written(first) : { documents: Object.fromEntries(own) }),
  })
}

function formatOf(output: Output, { format }: Settings): 'json' | 'yaml' {
  return format ?? (output.kind === 'file' && /\.ya?ml$/.test(output.path) ? 'yaml' : 'json')
}

const call = { command: 'rails-openapi', advice: 'give the root of an application' }

async function runOnce(prepared: Prepared): Promise<Outcome> {
  const { root, files, settings, terminal } = prepared
  const made = await generateRuns(prepared)
  if (made === undefined)
    return {
      kind: 'refused',
      message: noApplication({ ...call, root, path: settings.routes ?? 'config/routes.rb', files }),
    }
  const count = made.reduce((sum, { report }) => sum + warningsOf(report).length, 0)
  const isOver = count > (settings.maxWarnings ?? Number.POSITIVE_INFINITY)
  const reports = new Reports(prepared)
  const outcomes: Outcome[] = []
  for (const each of made) outcomes.push(await finish({ ...each, isOver }, reports))
  reports.end()
  const refused = outcomes.filter((outcome) => outcome.kind === 'refused')
  for (const { message } of refused.slice(1)) terminal.err(`rails-openapi: ${printableText(message)}\n`)
  if (refused[0] !== undefined) return refused[0]
  for (const { sources } of made) {
    const unwritten = sources && writeSources(sources)
    if (unwritten !== undefined) return { kind: 'refused', message: unwritten }
  }
  const isFound = outcomes.some(({ kind }) => kind === 'found')
  if (isFound || !isOver) return { kind: isFound ? 'found' : 'done' }
  terminal.err(`${count} ${count === 1 ? 'warning' : 'warnings'}, \`--max-warnings\` allows ${settings.maxWarnings}\n`)
  return { kind: 'found' }
}

/** A document that was made. */
interface Made {
  readonly run: Run
  readonly generated: Generated
  readonly report: Report
  readonly sources?: SourcesFile
}

async function generateRuns(prepared: Prepared): Promise<readonly Made[] | undefined> {
  const shown = progress(prepared.terminal)
  const made = await generateKnown(prepared, shown.step)
  shown.end()
  return made
}

async function generateKnown(
  { files, configPath, settings, flags, runs }: Prepared,
  onProgress: Progress['step'],
): Promise<readonly Made[] | undefined> {
  const [first] = runs
  if (flags.sources !== undefined && first !== undefined) {
    const made = await generateWithSources({ ...first, configPath, path: flags.sources }, { ...settings, onProgress })
    return made && [{ run: first, report: made.generated.report, ...made }]
  }
  const isPart = runs.length < Object.keys(settings.documents ?? {}).length
  const documents = Object.fromEntries(runs.map((run) => [run.name ?? '', run.own]))
  const generated = generateAll(files, { ...settings, onProgress, documents }, { isPart })
  return (
    generated &&
    runs.flatMap((run) => {
      const own = generated[run.name ?? '']
      return own === undefined ? [] : [{ run, generated: own, report: own.report }]
    })
  )
}

/** A document without a path is nobody's wish: the globs are mistyped. */
function chosenNothing({ report: { diagnostics }, run }: Made): string | undefined {
  const { only = [] } = run.settings
  const unmatched = diagnostics.filter(({ code }) => code === 'only-unmatched')
  if (unmatched.length === 0 || unmatched.length < only.length) return undefined
  const globs = only.map((glob) => `\`${glob}\``).join(', ')
  const whose = run.name === undefined ? '`only`: nothing is' : `\`only\` of the document \`${run.name}\`: it is not`
  return `no route has a path that matches ${globs} of ${whose} written; \`rails-openapi routes\` prints the paths`
}

/** Where reports go: one for machines holds those of all documents. */
class Reports {
  private readonly prepared: Prepared
  private readonly kept: NamedReport[] = []

  constructor(prepared: Prepared) {
    this.prepared = prepared
  }

  private get format(): 'json' | 'sarif' | undefined {
    const { settings, runs } = this.prepared
    const isOne = runs.length === 1 && runs[0]?.name === undefined
    return isOne || (settings.report !== 'json' && settings.report !== 'sarif') ? undefined : settings.report
  }

  tell(text: string, { name = '', output, terminal }: Run): void {
    if (output.kind === 'stdout') terminal.err(text)
    else if (this.format === undefined) terminal.out(text)
    else this.kept.push({ name, text })
  }

  end(): void {
    if (this.format !== undefined && this.kept.length > 0)
      this.prepared.terminal.out(joinedReports(this.kept, this.format))
  }
}

async function finish(made: Made & { readonly isOver: boolean }, reports: Reports): Promise<Outcome> {
  const { generated, run } = made
  const { output, settings, flags, terminal } = run
  const emptied = chosenNothing(made)
  if (emptied !== undefined) return { kind: 'refused', message: emptied }
  if (settings.verbose) terminal.err(verboseText(generated.report, run))
  const text = formatOf(output, settings) === 'yaml' ? printYaml(generated.document) : generated.text
  if (output.kind === 'stdout') {
    terminal.out(text)
    if (!settings.quiet) reports.tell(reportText(generated.report, run), run)
    return { kind: 'done' }
  }
  if (flags.isCheck) return check(output, text, made, reports)
  const isFirst = !settings.quiet && readExisting(output).kind === 'missing'
  const problem = writeDocument(output, text)
  if (problem !== undefined) return { kind: 'refused', message: unusableOutput(output, flags, problem) }
  if (!settings.quiet) reports.tell(reportText(generated.report, run), run)
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
async function check(
  output: OutputFile,
  text: string,
  { generated, run, isOver }: Made & { readonly isOver: boolean },
  reports: Reports,
): Promise<Outcome> {
  const { files, settings, flags, terminal } = run
  const existing = readExisting(output)
  if (existing.kind === 'refused') return { kind: 'refused', message: unusableOutput(output, flags, existing.reason) }
  const known = existing.kind === 'text' ? existing.text.replaceAll('\r\n', '\n') : undefined
  const isForMachines = settings.report !== undefined && settings.report !== 'text'
  // What a program parses holds nothing else.
  const say = settings.report === 'json' || settings.report === 'sarif' ? terminal.err : terminal.out
  const shown = shownOutput(output)
  const label = run.name === undefined ? shown : `${run.name}: ${shown}`
  const comparison = await compareDocument(label, { known, text, json: generated.text })
  if (isForMachines) reports.tell(reportText(generated.report, run, comparison), run)
  const warnings = warningsOf(generated.report)
  if (!isForMachines && isOver && warnings.length > 0) {
    const lines = printDiagnostics(warnings, files).map((line) => `  - ${line}\n`)
    say(`${run.name === undefined ? '' : `${run.name}: `}Warnings: ${warnings.length}\n${lines.join('')}`)
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
  const sources = flags.sources === undefined ? [] : [resolve(flags.sources)]
  let written: readonly string[] = []
  const isOfInterest = (path: string): boolean => {
    const whole = resolve(root, path)
    return !isOwnOutput(whole, [...written, ...sources]) && (whole === given || asked.sees(path))
  }
  const run = async (): Promise<Outcome> => {
    const current = new AskedFiles(root)
    asked = current
    const prepared = await prepare(root, flags, terminal, (files) => current.noting(files))
    if (isRefusal(prepared)) return { kind: 'refused', message: prepared.refusal }
    written = prepared.runs.flatMap(({ output }) => (output.kind === 'file' ? [resolve(output.path)] : []))
    return runOnce(prepared)
  }
  return runAndWatch({ folder: root, isOfInterest, run, isQuiet: flags.settings.quiet === true }, terminal)
}
