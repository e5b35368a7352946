// Words without a plural. A word that ends in one of them, after a word boundary, has none either: `jelly-fish`, but
// not `jellyfish`; and `jelly_fish` has one, because to a regexp the underscore is part of the word.

import { downcase } from './letter-case.ts'
import { isBoundary } from './word-character.ts'

export class Uncountables {
  private readonly words = new Set<string>()

  add(words: readonly string[]): void {
    for (const word of words) this.words.add(downcase(word))
  }

  /** Rails deletes by the exact text, although it adds in lower case. */
  delete(word: string): void {
    this.words.delete(word)
  }

  clear(): void {
    this.words.clear()
  }

  /** Whether the text ends in one of the words, as `/\b…\Z/i` tells, so a last newline does not count. */
  match(text: string): boolean {
    const line = downcase(text.replace(/\n$/, ''))
    for (const word of this.words) if (line.endsWith(word) && isBoundary(line, line.length - word.length)) return true
    return false
  }
}
