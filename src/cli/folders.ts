// Whether the folder that a command is given is there, and what to say when it is not.

import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { findNearest } from '../diagnostics/index.ts'

/** A path that the system refuses, such as one that is too long, leads to no folder. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

export function noSuchFolder(root: string): string {
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
