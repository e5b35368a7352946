// `rails-openapi sidecar what [root]`: writes what is inferred of a response as a sidecar beside its template.

import { lstatSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { type Draft, draftSidecar } from '../../drafts/index.ts'
import { type FileTree, writeOutput } from '../../node/index.ts'
import { changeLine, printableText } from '../../output/index.ts'
import { isRefusal } from '../config.ts'
import { inApplication } from '../documents-to-read.ts'
import type { Outcome, Terminal } from '../outcome.ts'
import { shownPath } from '../shown-path.ts'

export interface SidecarFlags {
  readonly output: string | undefined
  readonly force: boolean
  readonly config: string | undefined
  readonly document: string | undefined
}

export async function sidecar(words: string, root: string, flags: SidecarFlags, terminal: Terminal): Promise<Outcome> {
  const asked = { root, config: flags.config, document: flags.document, command: 'rails-openapi sidecar' }
  const isPlaced = flags.output !== undefined
  const found = await inApplication(asked, terminal, (files, options) =>
    draftSidecar(files, options, { words: treeWords(words, root, files), isPlaced }),
  )
  if (isRefusal(found)) return { kind: 'refused', message: found.refusal }
  const { made: draft } = found
  return 'refusal' in draft ? { kind: 'refused', message: draft.refusal } : write(draft, root, flags, terminal)
}

/** A template may also be named as the shell completes it: from the working directory. */
function treeWords(words: string, root: string, files: FileTree): string {
  if (!words.endsWith('.jbuilder') || files.read(words) !== undefined) return words
  const below = relative(resolve(root), resolve(words)).split(sep).join('/')
  return files.read(below) === undefined ? words : below
}

function write(draft: Draft, root: string, { output, force }: SidecarFlags, terminal: Terminal): Outcome {
  if (output === '-') {
    terminal.out(draft.text)
    terminal.err(remarks(draft))
    return { kind: 'done' }
  }
  const path = output ?? join(root, draft.path)
  const shown = shownPath(path)
  if (!force && isThere(path))
    return {
      kind: 'refused',
      message: `${shown} is there; \`--force\` overwrites it, \`-o -\` prints what would be written`,
    }
  // A file of the application is written through no link that leads out of it.
  const problem = writeOutput(path, draft.text, output === undefined ? { root } : {})
  if (problem !== undefined) return { kind: 'refused', message: `cannot write ${shown}: ${problem}` }
  terminal.out(`Written: ${printableText(shown)}\n${remarks(draft)}`)
  return { kind: 'done' }
}

/** A link to nothing is there too. */
function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}

const mostChanges = 10

function remarks({ unknown, changes }: Draft): string {
  const filled = unknown.length === 0 ? 'Unknown: 0' : `Unknown: ${unknown.length}, written as {} to be filled in`
  const lines = [filled, ...unknown.map(({ pointer, reason }) => `  - ${pointer}: ${reason}`)]
  if (changes.length > 0) {
    lines.push(`With it the document changes: ${changes.length}`)
    for (const change of changes.slice(0, mostChanges)) lines.push(`  - ${changeLine(change)}`)
  }
  return lines.map((line) => `${printableText(line)}\n`).join('')
}
