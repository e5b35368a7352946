// The report as JSON, for scripts.

import { printableJson, printableText } from './display.ts'
import type { Report, ReportPlace } from './report.ts'
import { type PlacedDiagnostic, placeDiagnostics } from './report-place.ts'

export function printJsonReport(report: Report, place: ReportPlace): string {
  const placed = placeDiagnostics(report.diagnostics, place)
  const ofSeverity = (severity: string) => placed.filter(({ diagnostic }) => diagnostic.severity === severity)
  const content = {
    document: place.path ?? null,
    processed: report.processed,
    skipped: report.skipped.map(({ method, path, reason }) => ({ method, path, reason })),
    warnings: ofSeverity('warning').map(diagnosticContent),
    notes: ofSeverity('note').map(diagnosticContent),
  }
  return printableJson(content)
}

function diagnosticContent({ diagnostic, path, region }: PlacedDiagnostic) {
  const { code, severity, message, consequence, help } = diagnostic
  return {
    code,
    severity,
    path,
    // Without a region its keys are absent.
    ...region,
    message: printableText(message),
    consequence: printableText(consequence),
    help: printableText(help),
  }
}
