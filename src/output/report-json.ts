// The report as JSON, for scripts.

import { type Change, verbOf } from '../diff/index.ts'
import { printableJson, printableText } from './display.ts'
import { changePlace } from './print-changes.ts'
import type { DocumentCheck, Report, ReportPlace } from './report.ts'
import { type PlacedDiagnostic, placeDiagnostics } from './report-place.ts'

export function printJsonReport(report: Report, place: ReportPlace): string {
  const placed = placeDiagnostics(report.diagnostics, place)
  const ofSeverity = (severity: string) => placed.filter(({ diagnostic }) => diagnostic.severity === severity)
  const content = {
    document: place.path ?? null,
    ...(place.check === undefined ? {} : { check: checkContent(place.check) }),
    processed: report.processed,
    skipped: report.skipped.map(({ method, path, reason, detail }) => ({ method, path, reason, detail })),
    warnings: ofSeverity('warning').map(diagnosticContent),
    notes: ofSeverity('note').map(diagnosticContent),
  }
  return printableJson(content)
}

function checkContent({ state, changes }: DocumentCheck) {
  return { state, changes: changes.map(changeContent) }
}

/** The names of what changed alone: no value of the file that was compared. */
function changeContent(change: Change) {
  return { kind: verbOf(change.kind), place: printableText(changePlace(change)), impact: change.impact }
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
