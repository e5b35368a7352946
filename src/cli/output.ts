// Where the document goes, who said so, and what may be done there. A path that the application names, or a link of it,
// leads nowhere outside of the application; what the command line names does.

import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { type NamedFile, readWritten, writeOutput } from '../node/index.ts'
import type { ChosenDocument } from './choose-documents.ts'
import type { Configuration, Refusal } from './config.ts'
import { isDocument } from './read-document.ts'
import type { Settings } from './settings.ts'
import { shownPath } from './shown-path.ts'

export type Output =
  | { readonly kind: 'stdout' }
  | {
      readonly kind: 'file'
      readonly path: string
      /** The command line names it, so it may be anything: a link, a pipe, a file of another kind. */
      readonly isNamed: boolean
      /** The folder that no link may lead out of. */
      readonly root: string | undefined
    }

export type OutputFile = Extract<Output, { readonly kind: 'file' }>

/** `named` is what the command line says. */
export function findOutput(
  root: string,
  { settings, ...configuration }: Omit<Configuration, 'settings'> & Pick<ChosenDocument, 'name' | 'settings'>,
  named: unknown,
): Output | Refusal {
  const path = settings.output ?? join(root, 'doc', usualName(configuration.name, settings))
  if (path === '-') return { kind: 'stdout' }
  const isNamed = named !== undefined
  const way = relative(resolve(root), resolve(path))
  const isInside = way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
  if (!isNamed && configuration.isFound) {
    const problem = isInside ? gitFolder(way) : 'leads outside of the root'
    if (problem !== undefined)
      return { refusal: `${shownPath(configuration.path ?? root)}: \`output\` ${problem}; \`-o\` may name it` }
  }
  return { kind: 'file', path, isNamed, root: isNamed || !isInside ? undefined : root }
}

/** `openapi.json`; of several documents each has its own name. */
function usualName(name: string | undefined, { format = 'json' }: Settings): string {
  return name === undefined ? 'openapi.json' : `${name}.${format}`
}

/** What Git reads there is no part of what was checked out, so what was checked out may not write it. */
function gitFolder(way: string): string | undefined {
  return way.split(sep).some((name) => name.toLowerCase() === '.git') ? 'leads into the folder of Git' : undefined
}

/** As the command line has it where it leads out of the working directory: `/dev/null`. */
export function shownOutput(output: Output): string {
  if (output.kind === 'stdout') return '-'
  const shown = shownPath(output.path)
  const isOutside = shown.startsWith('../') && isAbsolute(output.path)
  return output.isNamed && isOutside ? output.path.split(sep).join('/') : shown
}

export function readExisting({ path, root }: OutputFile): NamedFile {
  return readWritten(path, root)
}

/** Why it cannot be written; nothing where it was, or where it has the same bytes. */
export function writeDocument({ path, isNamed, root }: OutputFile, text: string): string | undefined {
  const whyKeep = (existing: NamedFile): string | undefined => {
    if (existing.kind === 'refused') return existing.reason
    if (existing.kind === 'missing' || isDocument(existing.text)) return undefined
    return `it is not an OpenAPI document; \`-o ${shownPath(path)}\` replaces it`
  }
  return writeOutput(path, text, isNamed ? {} : { root, whyKeep })
}
