// Which Ruby an application runs on, as far as that changes what its code does.

import type { FileTree } from '../../source/index.ts'

/** Where it is written, the first before the others: `2.7.8`, `ruby "~> 2.6"`, `   ruby 2.7.8p225`. */
const places: readonly (readonly [path: string, version: RegExp])[] = [
  ['Gemfile.lock', /^ {3}ruby (\d+)\./m],
  ['.ruby-version', /^\s*(?:ruby-)?(\d+)\./],
  ['.tool-versions', /^ruby\s+(\d+)\./m],
  ['Gemfile', /^[ \t]*ruby[ (]+["'](?:[~>= ]*)(\d+)\./m],
]

/** Before Ruby 3 a hash that is passed last is the keywords of a method that takes some. */
export function takesHashAsKeywords(files: FileTree): boolean {
  for (const [path, version] of places) {
    const major = version.exec(files.read(path) ?? '')?.[1]
    if (major !== undefined) return Number(major) < 3
  }
  return false
}
