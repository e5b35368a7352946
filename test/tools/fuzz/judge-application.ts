// The verdict on one application: what holds for every document and every report, whatever the files.

import { type Diagnostic, isDiagnosticCode } from '../../../src/diagnostics/index.ts'
import {
  type Generated,
  type GenerateOptions,
  generate,
  memoryTree,
  printDiagnostics,
  printYaml,
} from '../../../src/index.ts'
import { printGithubReport, printJsonReport, printReport, printSarifReport } from '../../../src/output/index.ts'
import type { FileTree } from '../../../src/source/index.ts'
import { openapiProblems } from '../../support/openapi-schema.ts'
import type { Files } from './application-mutations.ts'
import { unresolvedReferences } from './unresolved-references.ts'

export interface Verdict {
  readonly milliseconds: number
  /** What is wrong, in words; nothing where all is well. */
  readonly faults: readonly string[]
}

/** `isPrinted` asks for all that can be printed too. */
export async function judgeApplication(files: Files, options: GenerateOptions, isPrinted: boolean): Promise<Verdict> {
  const tree = treeOf(files)
  const start = performance.now()
  try {
    const generated = generate(tree, options)
    const milliseconds = performance.now() - start
    const again = generate({ ...tree, list: (folder) => tree.list(folder).toReversed() }, options)
    const faults = [...differences(generated, again), ...(generated ? findFaults(generated, files) : [])]
    if (generated !== undefined && isPrinted) faults.push(...(await printFaults(generated, tree)))
    return { milliseconds, faults }
  } catch (error) {
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { milliseconds: performance.now() - start, faults: [`throws: ${trace.split('\n').slice(0, 6).join('\n')}`] }
  }
}

function treeOf(files: Files): FileTree {
  // A record from entries holds `__proto__` as it holds any other path.
  return memoryTree(Object.fromEntries(files))
}

function differences(generated: Generated | undefined, again: Generated | undefined): readonly string[] {
  if (generated?.text !== again?.text) return ['another order of the files gives another document']
  const isSame = JSON.stringify(generated?.report) === JSON.stringify(again?.report)
  return isSame ? [] : ['another order of the files gives another report']
}

function findFaults({ document, text, report }: Generated, files: Files): string[] {
  const codes = new Set<string>(report.diagnostics.map(({ code }) => code))
  // A sidecar is verbatim: the report says that it is wrong, and a number without end is null in the document.
  const isWrong = ['sidecar-schema-invalid', 'sidecar-dialect', 'sidecar-number'].some((code) => codes.has(code))
  const parsed: unknown = JSON.parse(text)
  // So is a `$schema` below the top.
  const problems = isWrong ? [] : openapiProblems(parsed).filter((problem) => !/\/\$schema: /.test(problem))
  return [
    ...problems.slice(0, 3).map((problem) => `not OpenAPI: ${problem}`),
    ...unresolvedReferences(parsed).map((reference) => `leads nowhere: ${reference}`),
    ...countFaults(document, report.processed),
    ...report.diagnostics.flatMap((diagnostic) => diagnosticFaults(diagnostic, files)),
  ]
}

function countFaults(document: Generated['document'], processed: number): readonly string[] {
  const count = Object.values(document.paths).reduce((sum, item) => sum + Object.keys(item).length, 0)
  return count === processed ? [] : [`Processed: ${processed}, but the document has ${count} operations`]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this expression is about.
const control = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/

function diagnosticFaults({ code, path, span, ...texts }: Diagnostic, files: Files): readonly string[] {
  const faults: string[] = []
  const text = files.get(path)
  if (!isDiagnosticCode(code)) faults.push('has no known code')
  if (text === undefined) faults.push('is in no file that was given')
  else if (span !== undefined && !(0 <= span.start && span.start <= span.end && span.end <= text.length))
    faults.push(`has the span ${span.start}-${span.end} in a text of ${text.length}`)
  for (const part of [texts.message, texts.consequence, texts.help])
    if (/^\s*$|undefined|\[object|NaN/.test(part.replace(/`[^`]*`/g, 'x'))) faults.push(`says ${JSON.stringify(part)}`)
  return faults.map((fault) => `${code} ${JSON.stringify(path)}: ${fault}`)
}

async function printFaults({ document, report }: Generated, files: FileTree): Promise<readonly string[]> {
  const place = { path: 'openapi.json', files, prefix: 'backend/' }
  await printYaml(document)
  JSON.parse(printJsonReport(report, place))
  JSON.parse(printSarifReport(report, place))
  const lines = printDiagnostics(report.diagnostics, files)
  const faults = lines.filter((line) => control.test(line)).map((line) => `prints ${JSON.stringify(line)}`)
  printDiagnostics(report.diagnostics, files, { excerpts: true })
  const commands = printGithubReport(report, place).trimEnd().split('\n')
  const unknown = commands.filter(
    (line) => !/^(?:::(?:warning|notice) |OpenAPI document|Processed: |Skipped: |Warnings: )/.test(line),
  )
  const summary = printReport(report, 'openapi.json', files).trimEnd().split('\n')
  const expected =
    4 + report.skipped.length + report.diagnostics.filter(({ severity }) => severity === 'warning').length
  if (summary.length !== expected) faults.push(`the summary has ${summary.length} lines, not ${expected}`)
  return [...faults, ...unknown.map((line) => `a command that nobody gave: ${JSON.stringify(line)}`)]
}
