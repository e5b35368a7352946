// Reads every Ruby file of an application and reports what could not be understood.

import { compareDiagnostics, type Result, unreadable } from './diagnostics/index.ts'
import { findRubyFiles, parseRubyFile, syntaxDiagnostics } from './ruby/index.ts'
import { boundedTree, type FileTree, treeOf } from './source/index.ts'

export interface SyntaxCheck {
  /** The paths of the files that were read, sorted. */
  readonly paths: readonly string[]
}

/** Files by path, or a tree of them. */
export function checkSyntax(files: FileTree | Readonly<Record<string, string>>): Result<SyntaxCheck> {
  const tree = boundedTree(treeOf(files))
  const found = findRubyFiles(tree)
  const checks = found.value.map((path) => checkFile(tree, path))
  return {
    value: { paths: checks.flatMap((check) => check.value) },
    diagnostics: [found, ...checks].flatMap((stage) => stage.diagnostics).sort(compareDiagnostics),
  }
}

/** The tree is dropped as soon as its errors are known, so that an application of any size fits into memory. */
function checkFile(files: FileTree, path: string): Result<readonly string[]> {
  const file = parseRubyFile(files, path)
  if (file === undefined) return { value: [], diagnostics: [unreadable(files, path)] }
  return { value: [path], diagnostics: syntaxDiagnostics(file) }
}
