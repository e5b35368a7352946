// The document and the report as text, for people and for machines.

export { printableJson, printableJsonText, printableLines, printableText } from './display.ts'
export type { Generated } from './generated.ts'
export { printJson } from './json.ts'
export { parseYaml, printYaml } from './load-yaml.ts'
export { type ChangesFormat, changeLine, printChanges } from './print-changes.ts'
export { type CoverageFormat, printCoverage, shortfallLine } from './print-coverage.ts'
export { type PrintOptions, printDiagnostics } from './print-diagnostics.ts'
export { printFacts } from './print-facts.ts'
export { type DocumentCheck, printReport, type Report, type ReportPlace, skipDetails } from './report.ts'
export { printGithubError, printGithubReport } from './report-github.ts'
export { printJsonReport } from './report-json.ts'
export { printSarifReport } from './report-sarif.ts'
