// `rails-openapi syntax [root]`: one line a problem, then how many files were read and how many problems there are.

import { checkSyntax } from '../../check-syntax.ts'
import { diskTree } from '../../node/index.ts'
import { printDiagnostics } from '../../output/index.ts'
import { noSuchFolder } from '../folders.ts'
import type { Outcome, Terminal } from '../outcome.ts'

export interface SyntaxFlags {
  readonly check: boolean
  readonly verbose: boolean
}

export function syntax(root: string, flags: SyntaxFlags, terminal: Terminal): Outcome {
  const files = diskTree(root)
  if (files === undefined) return { kind: 'refused', message: noSuchFolder(root) }
  const { value, diagnostics } = checkSyntax(files)
  const blocks = printDiagnostics(diagnostics, files, { excerpts: flags.verbose })
  const summary = [`Read: ${value.paths.length} files`, `Problems: ${diagnostics.length}`]
  terminal.out([...blocks, ...summary, ''].join('\n'))
  return flags.check && diagnostics.length > 0 ? { kind: 'found' } : { kind: 'done' }
}
