// Globs that are asked about many paths. What a glob begins with is looked up, so that most of the globs are never tried.

import { type GlobWork, matchesParts, type Part, readParts } from './glob.ts'

/** So that settings that mean no good come to an end: some tenths of a second. */
const mostWork = 100_000_000

export class GlobList {
  private readonly parts: readonly (readonly Part[])[]
  private readonly indexesByBeginning = new Map<string, number[]>()
  private readonly lengths: readonly number[]
  private readonly work: GlobWork = { left: mostWork }

  constructor(globs: readonly string[]) {
    this.parts = globs.map(readParts)
    for (const [index, parts] of this.parts.entries()) {
      const beginning = beginningOf(parts)
      const indexes = this.indexesByBeginning.get(beginning)
      if (indexes === undefined) this.indexesByBeginning.set(beginning, [index])
      else indexes.push(index)
    }
    this.lengths = [...new Set(Array.from(this.indexesByBeginning.keys(), ({ length }) => length))]
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
    return this.lengths.flatMap((length) => {
      this.work.left -= 1
      return length > path.length ? [] : (this.indexesByBeginning.get(path.slice(0, length)) ?? [])
    })
  }

  private isMatch(index: number, path: string): boolean {
    return matchesParts(this.parts[index] ?? [], path, this.work)
  }
}

/** The text that every path begins with that the glob matches. */
function beginningOf(parts: readonly Part[]): string {
  let beginning = ''
  for (const part of parts) {
    if (part.kind !== 'text') break
    beginning += part.text
  }
  return beginning
}
