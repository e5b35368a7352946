// Finds the Ruby files below folders, follows links without walking in circles, and reads them as a parser wants them.

import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

const rubyName = /^(?:Rakefile|Gemfile|.+\.(?:rb|jbuilder|rake|ru|gemspec))$/
const skippedFolders: ReadonlySet<string> = new Set(['.git', 'node_modules'])

/** Files are taken whatever their name is, folders are searched; each real file comes once. Sorted. */
export function findRubyPaths(filesAndFolders: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const pending = [...filesAndFolders].reverse()
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const real = realPath(path)
    if (real === undefined || seen.has(real)) continue
    seen.add(real)
    const kind = statSync(real)
    if (kind.isFile()) found.push(path)
    if (kind.isDirectory()) pending.push(...pathsIn(path))
  }
  return found.sort()
}

/** The text of a file with U+FFFD for what is no UTF-8; a byte order mark stays, because offsets count it. */
export function readRuby(path: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(path))
}

// A link may lead nowhere.
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

function pathsIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const wanted = entries.filter((entry) => {
    if (entry.isDirectory()) return !skippedFolders.has(entry.name)
    return entry.isSymbolicLink() ? isFolderOrRuby(join(folder, entry.name), entry.name) : rubyName.test(entry.name)
  })
  return wanted.map(({ name }) => join(folder, name)).reverse()
}

function isFolderOrRuby(path: string, name: string): boolean {
  const real = realPath(path)
  return real !== undefined && (rubyName.test(name) || statSync(real).isDirectory())
}
