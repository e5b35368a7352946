// What people read: diagnostics as lines and excerpts.

export { printJson } from './json.ts'
export { type PrintOptions, printDiagnostics } from './print-diagnostics.ts'
export { printReport } from './report.ts'
