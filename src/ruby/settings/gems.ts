// Which gems an application has: what its Gemfile, the lock beside it and the specification of a gem at the root say.

import type { FileTree } from '../../source/index.ts'

export interface Gems {
  /** Whether one of the gems is named. */
  readonly has: (...gems: readonly string[]) => boolean
  /** The numbers of a gem's version: those of the lock, else the first that are written behind its name. */
  readonly version: (gem: string) => readonly number[] | undefined
  /** Whether the version that the lock names is this one or a later one; `undefined` where it names none. */
  readonly isSince: (gem: string, ...version: readonly number[]) => boolean | undefined
  /** Whether the lock, or a Gemfile that names all gems itself, tells which gems there are. */
  readonly isWhole: boolean
}

const known = new WeakMap<FileTree, Gems>()

export function gemsOf(files: FileTree): Gems {
  const before = known.get(files)
  if (before !== undefined) return before
  const made = readGems(files)
  known.set(files, made)
  return made
}

function readGems(files: FileTree): Gems {
  const gemfile = files.read('Gemfile') ?? ''
  const locked = versionsIn(files.read('Gemfile.lock') ?? '', /^ {4}([\w.-]+) \(([^)]*)\)/gm)
  const written = versionsIn(gemfile, /^[ \t]*gem[ \t(]+['"]([\w.-]+)['"]([^\n]*)/gm)
  for (const [gem, version] of specified(files)) if (!written.has(gem)) written.set(gem, version)
  const borrows = /^[ \t]*(?:gemspec|eval_gemfile|instance_eval)\b/m.test(gemfile)
  return {
    has: (...gems) => gems.some((gem) => locked.has(gem) || written.has(gem)),
    version: (gem) => locked.get(gem) ?? written.get(gem),
    isSince: (gem, ...version) => {
      const own = locked.get(gem)
      return own && !isLess(own, version)
    },
    isWhole: locked.size > 0 || (written.size > 0 && !borrows),
  }
}

/** The gems that a gem at the root depends on. */
function specified(files: FileTree): ReadonlyMap<string, readonly number[] | undefined> {
  const path = files.list('').find(({ name }) => name.endsWith('.gemspec'))?.name
  const text = path === undefined ? '' : (files.read(path) ?? '')
  return versionsIn(text, /^[^#\n]*\.add_(?:runtime_)?dependency[ \t(]+['"]([\w.-]+)['"]([^\n]*)/gm)
}

function versionsIn(text: string, line: RegExp): Map<string, readonly number[] | undefined> {
  const found = new Map<string, readonly number[] | undefined>()
  for (const [, gem = '', version = ''] of text.matchAll(line)) {
    const numbers = /\d+(?:\.\d+)*/.exec(version)
    if (!found.has(gem)) found.set(gem, numbers?.[0].split('.').map(Number))
  }
  return found
}

function isLess(own: readonly number[], other: readonly number[]): boolean {
  const place = other.findIndex((number, index) => number !== (own[index] ?? 0))
  return place !== -1 && (own[place] ?? 0) < (other[place] ?? 0)
}
