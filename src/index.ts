// The public API of the core: pure and synchronous. It reads no disk, no clock and no environment, and runs anywhere.

export type { SyntaxCheck } from './check-syntax.ts'
export type { Diagnostic, DiagnosticCode, Result, Severity } from './diagnostics/index.ts'
export {
  checkSyntax,
  generate,
  generateAll,
  memoryTree,
  printDiagnostics,
  printReport,
  printYaml,
} from './library/index.ts'
export type { Document } from './openapi/index.ts'
export type { DocumentOptions, DocumentsOptions, GenerateOptions } from './options.ts'
export type { Generated, PrintOptions, Report } from './output/index.ts'
export type { FileTree, FileTreeEntry, Span } from './source/index.ts'
