// Globs that are asked about many paths. What a glob begins and ends with is looked up, so that most of the globs are
// never tried.

import { type GlobWork, matchesParts, type Part, readParts } from './glob.ts'

/** So that settings that mean no good come to an end: some tenths of a second. */
const mostWork = 100_000_000

export class GlobList {
  /** The places of those that have matched a path, as far as was asked. */
  readonly met = new Set<number>()
  private readonly parts: readonly (readonly Part[])[]
  private readonly indexesByEnds = new Map<string, number[]>()
  private readonly lengths: readonly Ends<number>[]
  private readonly work: GlobWork = { left: mostWork }

  constructor(globs: readonly string[]) {
    this.parts = globs.map(readParts)
    const lengths = new Map<string, Ends<number>>()
    for (const [index, parts] of this.parts.entries()) {
      const first = textOf(parts)
      const last = textOf(parts.toReversed(), true)
      lengths.set(`${first.length} ${last.length}`, { first: first.length, last: last.length })
      const key = keyOf({ first, last })
      const indexes = this.indexesByEnds.get(key)
      if (indexes === undefined) this.indexesByEnds.set(key, [index])
      else indexes.push(index)
    }
    this.lengths = [...lengths.values()]
  }

  /** Too much was asked: since then nothing matches. */
  get isSpent(): boolean {
    return this.work.left < 0
  }

  /** The places of the globs that match the path, in no order. */
  matching(path: string): readonly number[] {
    return this.candidates(path).filter((index) => this.isMatch(index, path))
  }

  matches(path: string): boolean {
    return this.candidates(path).some((index) => this.isMatch(index, path))
  }

  private candidates(path: string): readonly number[] {
    const found: number[] = []
    for (const { first, last } of this.lengths) {
      this.work.left -= 1
      if (Math.max(first, last) > path.length || this.isSpent) continue
      const key = keyOf({ first: path.slice(0, first), last: path.slice(path.length - last) })
      for (const index of this.indexesByEnds.get(key) ?? []) found.push(index)
    }
    this.work.left -= found.length
    return found
  }

  private isMatch(index: number, path: string): boolean {
    const isMatch = matchesParts(this.parts[index] ?? [], path, this.work)
    if (isMatch) this.met.add(index)
    return isMatch
  }
}

/** What stands first and last. */
interface Ends<Of> {
  readonly first: Of
  readonly last: Of
}

function keyOf({ first, last }: Ends<string>): string {
  return `${first}\n${last}`
}

/** The text that every path begins with that the glob matches; of its parts from the last on, that it ends with. */
function textOf(parts: readonly Part[], isReversed = false): string {
  let text = ''
  for (const part of parts) {
    if (part.kind !== 'text') break
    text = isReversed ? part.text + text : text + part.text
  }
  return text
}
