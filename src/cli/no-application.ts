// What to say when a folder holds no routes, or holds some that cannot be used.

import { posix } from 'node:path'
import type { FileTree } from '../node/index.ts'

/** The advice says whose root is wanted. */
export function noApplication(root: string, path: string, files: FileTree, advice: string): string {
  const reason = files.whyUnreadable?.(path) ?? (isFolder(path, files) ? 'it is a folder' : undefined)
  const end = reason === undefined ? `; ${advice}` : `, which cannot be used: ${reason}`
  return `no Rails application in \`${root}\`: looked for ${path}${end}`
}

function isFolder(path: string, files: FileTree): boolean {
  const folder = posix.dirname(path)
  const entries = files.list(folder === '.' ? '' : folder)
  return entries.some(({ name, kind }) => name === posix.basename(path) && kind === 'directory')
}
