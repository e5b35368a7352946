// The folders that the command line names: whether they are there, and what to say when they are not.

import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { findNearest } from '../diagnostics/index.ts'
import { describeSystemError } from '../node/index.ts'

/** A path that the system refuses, such as one that is too long, leads to no folder. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/**
 * Makes a folder the working directory: the paths that are given and printed are relative to it. What is wrong with it,
 * in one line. Nothing of the program is loaded from the working directory.
 */
export function enterFolder(folder: string): string | undefined {
  if (folder === '') return '`--cwd` needs a folder'
  if (!isFolder(folder)) return noSuchFolder(folder, 'give the folder that paths are relative to')
  try {
    process.chdir(folder)
    return undefined
  } catch (error) {
    return `cannot enter \`${folder}\`: ${describeSystemError(error)}`
  }
}

export function noSuchFolder(folder: string, advice = 'give the root of a Rails application'): string {
  const path = resolve(folder)
  const nearest = findNearest(basename(path), folderNames(dirname(path)))
  return `no folder \`${folder}\`; ${nearest === undefined ? advice : `did you mean \`${nearest}\`?`}`
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
