// Words without a plural. A word that ends in one of them, after a word boundary, has none either: `jelly-fish`, but
// not `jellyfish`; and `jelly_fish` has one, because to a regexp the underscore is part of the word.

import { downcase } from './letter-case.ts'
import { isBoundary } from './word-character.ts'

export class Uncountables {
  private words: readonly string[] = []

  add(words: readonly string[]): void {
    this.words = [...this.words, ...words.map(downcase)]
  }

  /** Rails deletes by the exact text, although it adds in lower case. */
  delete(word: string): void {
    this.words = this.words.filter((each) => each !== word)
  }

  clear(): void {
    this.words = []
  }

  /** Whether the text ends in one of the words, as `/\b…\Z/i` tells, so a last newline does not count. */
  match(text: string): boolean {
    const line = downcase(text.replace(/\n$/, ''))
    return this.words.some((word) => line.endsWith(word) && isBoundary(line, line.length - word.length))
  }
}
