// The errors of records that the application names, in most cases to rescue them: nobody else asks which one it is that the
// database raises.

import { findRubyFiles } from '../ruby/index.ts'
import type { FileTree } from '../source/index.ts'

const known = new WeakMap<FileTree, ReadonlySet<string>>()

/** Read once. */
export function errorsNamed(files: FileTree): ReadonlySet<string> {
  const before = known.get(files)
  if (before !== undefined) return before
  const found = new Set<string>()
  for (const path of findRubyFiles(files, isOfOthers).value)
    for (const [name] of (files.read(path) ?? '').matchAll(errors)) found.add(name)
  known.set(files, found)
  return found
}

const errors = /\bActive(?:Record|Model)::[A-Z]\w+|\bRangeError\b/g

/** What runs in no request. */
function isOfOthers(directory: string): boolean {
  return /(?:^|\/)(?:spec|test|db|features)$/.test(directory)
}
