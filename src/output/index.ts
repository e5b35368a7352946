// What people read: diagnostics as lines and excerpts.

export { type PrintOptions, printDiagnostics } from './print-diagnostics.ts'
