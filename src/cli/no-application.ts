// What to say when a folder holds no routes, or holds some that cannot be used.

import { join, posix } from 'node:path'
import type { FileTree } from '../node/index.ts'
import { applicationsBelow } from './applications-below.ts'
import { shownPath } from './shown-path.ts'

export interface Looked {
  readonly root: string
  /** The file with the routes. */
  readonly path: string
  readonly files: FileTree
  /** How the program was called: `rails-openapi routes`. */
  readonly command: string
  /** Whose root is wanted. */
  readonly advice: string
}

export function noApplication({ root, path, files, command, advice }: Looked): string {
  const reason = files.whyUnreadable?.(path) ?? (isFolder(path, files) ? 'it is a folder' : undefined)
  const end =
    reason === undefined ? `; ${belowIt(root, files, command) ?? advice}` : `, which cannot be used: ${reason}`
  return `no Rails application in \`${root}\`: looked for ${path}${end}`
}

const mostNamed = 5

/** How to call the program for each application below the folder. */
function belowIt(root: string, files: FileTree, command: string): string | undefined {
  const found = applicationsBelow(files).map(({ folder, kind }) => {
    const shown = shownPath(join(root, folder))
    return `\`${command} ${/^[\w./-]+$/.test(shown) ? shown : `"${shown}"`}\` (${kind})`
  })
  if (found.length === 0) return undefined
  const others = found.length > mostNamed ? ', and more' : ''
  return `below it are ${found.slice(0, mostNamed).join(', ')}${others}`
}

function isFolder(path: string, files: FileTree): boolean {
  const folder = posix.dirname(path)
  const entries = files.list(folder === '.' ? '' : folder)
  return entries.some(({ name, kind }) => name === posix.basename(path) && kind === 'directory')
}
