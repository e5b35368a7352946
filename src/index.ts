// The public API of the core: pure and synchronous. It reads no disk, no clock and no environment, and runs anywhere.

export { checkSyntax, type SyntaxCheck } from './check-syntax.ts'
export type { Diagnostic, DiagnosticCode, Result, Severity } from './diagnostics/index.ts'
export { type Generated, generate } from './generate.ts'
export type { Document } from './openapi/index.ts'
export type { GenerateOptions } from './options.ts'
export { type PrintOptions, printDiagnostics, printReport, printYaml, type Report } from './output/index.ts'
export { type FileTree, type FileTreeEntry, memoryTree, type Span } from './source/index.ts'
