// What to say when the folder that a command is given is not there.

import { readdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { findNearest } from '../diagnostics/index.ts'

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
