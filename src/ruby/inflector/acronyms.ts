// Words with capitals of their own, such as `API` and `RESTful`, and the patterns that find them.

import { parseRubyPattern, wordSource } from '../ruby-pattern.ts'
import { downcase } from './letter-case.ts'
import { isAscii } from './word-character.ts'

interface Patterns {
  /** What loses its capitals when a name shall start in lower case: an acronym, or one letter. */
  readonly start: RegExp | undefined
  /** An acronym inside a CamelCase name; group 1 is the character before it, if that belongs to the name. */
  readonly inside: RegExp | undefined
}

export class Acronyms {
  private readonly wordByLowerCase = new Map<string, string>()
  private ofAscii: Patterns | undefined
  private ofUnicode: Patterns | undefined

  add(word: string): void {
    this.wordByLowerCase.set(downcase(word), word)
    this.forget()
  }

  clear(): void {
    this.wordByLowerCase.clear()
    this.forget()
  }

  find(lowerCase: string): string | undefined {
    return this.wordByLowerCase.get(lowerCase)
  }

  /** The patterns to match the text with. */
  patternsFor(text: string): Patterns {
    if (isAscii(text)) {
      this.ofAscii ??= patternsOf([...this.wordByLowerCase.values()], 'n')
      return this.ofAscii
    }
    this.ofUnicode ??= patternsOf([...this.wordByLowerCase.values()], '')
    return this.ofUnicode
  }

  private forget(): void {
    this.ofAscii = undefined
    this.ofUnicode = undefined
  }
}

function patternsOf(words: readonly string[], options: string): Patterns {
  if (words.length === 0) return { start: parseRubyPattern('^\\w'), inside: undefined }
  // In the order of their declaration: Rails 8.1.3 and later try longer acronyms first.
  const any = words.map(wordSource).join('|')
  const inside = parseRubyPattern(`(?:(?<=([A-Za-z\\d]))|\\b)(${any})(?=\\b|[^a-z])`, options)
  return {
    start: parseRubyPattern(`^(?:(?:${any})(?=\\b|[A-Z_])|\\w)`, options),
    inside: inside && new RegExp(inside, 'gu'),
  }
}
