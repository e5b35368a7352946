// The report as workflow commands, which GitHub Actions shows beside the lines of a pull request.

import { diagnosticKinds } from '../diagnostics/index.ts'
import { printableLines, printableText } from './display.ts'
import { type Report, type ReportPlace, skipLine, summaryLines } from './report.ts'
import { type PlacedDiagnostic, placeDiagnostics } from './report-place.ts'

export function printGithubReport(report: Report, place: ReportPlace): string {
  const commands = placeDiagnostics(report.diagnostics, place).map(diagnosticCommand)
  const summary = summaryLines(report, place.path).filter((line) => line !== '')
  const lines = [...commands, ...skipCommand(report), ...summary]
  return `${lines.join('\n')}\n`
}

/** What is wrong with a file as a whole. */
export function printGithubError(path: string, message: string): string {
  return `${githubCommand('error', { file: printableText(path), title: 'The OpenAPI document' }, printableLines(message.trimEnd()))}\n`
}

function diagnosticCommand({ diagnostic, path, region }: PlacedDiagnostic): string {
  const { code, severity, message, consequence, help } = diagnostic
  const name = severity === 'warning' ? 'warning' : 'notice'
  const title = `${diagnosticKinds[code].title} (${code})`
  const text = `${printableText(`${message} - ${consequence}`)}\nhelp: ${printableText(help)}`
  return githubCommand(name, { file: printableText(path), ...regionProperties(region), title }, text)
}

/** GitHub takes columns only where a region begins and ends on one line. */
function regionProperties(region: PlacedDiagnostic['region']): Properties {
  if (region === undefined) return {}
  const { line, column, endLine, endColumn } = region
  return line === endLine ? { line, col: column, endLine, endColumn } : { line, endLine }
}

/** One for all of them: there are many, and most are meant. */
function skipCommand({ skipped }: Report): readonly string[] {
  if (skipped.length === 0) return []
  return [githubCommand('notice', { title: 'Skipped routes' }, skipped.map(skipLine).join('\n'))]
}

type Properties = Readonly<Record<string, string | number>>

export function githubCommand(name: 'error' | 'warning' | 'notice', properties: Properties, message: string): string {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${name} ${written.join(',')}::${escapeMessage(message)}`
}

/** The runner knows no other escapes than these. */
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
