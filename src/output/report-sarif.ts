// The report as SARIF 2.1.0, which code scanning services and editors read.

import { type Diagnostic, type DiagnosticCode, diagnosticKinds } from '../diagnostics/index.ts'
import { printableJson, printableText } from './display.ts'
import { type Report, type ReportPlace, skipLine } from './report.ts'
import { type Placed, type PlacedDiagnostic, placeDiagnostics, type Region } from './report-place.ts'

export function printSarifReport(report: Report, place: ReportPlace): string {
  const results = placeDiagnostics(report.diagnostics, place).map(result)
  // A skipped route is no result: nothing is wrong with it.
  const skipped = report.skipped.map(skipLine)
  const properties = { document: place.path ?? null, processed: report.processed, skipped }
  return printableJson(sarifLog(codes.map(rule), results, properties))
}

export function sarifLog(rules: readonly object[], results: readonly object[], properties: object) {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'rails-openapi', rules } },
        columnKind: 'utf16CodeUnits',
        results,
        properties,
      },
    ],
  }
}

const codes = Object.keys(diagnosticKinds) as DiagnosticCode[] // The keys of the table of codes.

function rule(code: DiagnosticCode) {
  const { severity, title } = diagnosticKinds[code]
  return { id: code, shortDescription: { text: title }, defaultConfiguration: { level: severity } }
}

function result({ diagnostic, ...placed }: PlacedDiagnostic) {
  const { code, severity } = diagnostic
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: messageText(diagnostic) },
    locations: [sarifLocation(placed)],
  }
}

export function sarifLocation({ path, region }: Placed) {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(path) },
      ...(region === undefined ? {} : { region: sarifRegion(region) }),
    },
  }
}

function messageText({ message, consequence, help }: Diagnostic): string {
  return `${printableText(`${message} - ${consequence}`)}\nhelp: ${printableText(help)}`
}

function sarifRegion({ line, column, endLine, endColumn }: Region) {
  return { startLine: line, startColumn: column, endLine, endColumn }
}

/** Half of a surrogate pair, which a path on a disk may have, has no place in a URI. */
function uriOf(path: string): string {
  const segments = path.toWellFormed().split('/')
  return segments.map(encodeURIComponent).join('/')
}
