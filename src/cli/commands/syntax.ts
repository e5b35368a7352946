// `rails-openapi syntax [root]`: one line a problem, then how many files were read and how many problems there are.

import { readdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { checkSyntax } from '../../check-syntax.ts'
import { findNearest } from '../../diagnostics/index.ts'
import { diskTree } from '../../node/index.ts'
import { printDiagnostics } from '../../output/index.ts'
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

function noSuchFolder(root: string): string {
  const path = resolve(root)
  const nearest = findNearest(basename(path), folderNames(dirname(path)))
  const advice = nearest === undefined ? 'give the root of a Rails application' : `did you mean \`${nearest}\`?`
  return `no folder \`${root}\`; ${advice}`
}

function folderNames(path: string): readonly string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort()
  } catch {
    return []
  }
}
