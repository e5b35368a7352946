// A rule replaces the first match of a pattern, as Ruby's `sub` does.

import { escapePattern, rubyPattern } from '../ruby-pattern.ts'
import { downcase } from './letter-case.ts'
import { isAscii } from './word-character.ts'

export class Rule {
  readonly replacement: string
  /** In lower case the end of each line of ASCII text in which the pattern is found; nothing where that is not known. */
  readonly ending: string
  private readonly makePattern: () => RegExp
  private madePattern: RegExp | undefined

  /** The pattern is made when the rule is first tried: most rules never are. */
  constructor(makePattern: () => RegExp, replacement: string, ending = '') {
    this.makePattern = makePattern
    this.replacement = replacement
    this.ending = ending
  }

  get pattern(): RegExp {
    this.madePattern ??= this.makePattern()
    return this.madePattern
  }
}

/** A string in the place of a regexp is found anywhere in the word, in its own case. */
export function ruleOf(rule: string | RegExp, replacement: string): Rule {
  return new Rule(() => (typeof rule === 'string' ? new RegExp(escapePattern(rule), 'u') : rule), replacement)
}

/** Brackets around letters that must be there. */
const plainGroup = /\(([a-z]+)\)(?!\?)/g

/** A rule for either case, of a source that is valid and whose ways, if it has several, stand in brackets. */
export function ruleOfSource(source: string, replacement: string): Rule {
  const letters = source.replace(plainGroup, '$1').split(/[^a-z]/)
  // Behind the last letters stands `$`.
  const ending = source.endsWith('$') ? letters[letters.length - 2] : undefined
  return new Rule(() => rubyPattern(source, 'i'), replacement, ending)
}

/** The text after the latest of the rules that matches, or as it was. */
export function applyLatest(rules: readonly Rule[], text: string): string {
  // What ends in other letters need not be searched, and to make a pattern takes longer than to search a word.
  const end = isAscii(text) && !text.includes('\n') ? downcase(text) : undefined
  for (let index = rules.length - 1; index >= 0; index--) {
    const rule = rules[index]
    if (rule === undefined || end?.endsWith(rule.ending) === false) continue
    const match = rule.pattern.exec(text)
    if (match === null) continue
    const after = text.slice(match.index + match[0].length)
    return text.slice(0, match.index) + expand(rule.replacement, match) + after
  }
  return text
}

/** Fills in `\1`, `\0`, `\&`, `\k<name>` and the other references that Ruby knows; an absent group is empty. */
function expand(replacement: string, match: RegExpExecArray): string {
  if (!replacement.includes('\\')) return replacement
  return replacement.replace(/\\(?:k<(\w+)>|([\d&`'\\]))/g, (_, name: string | undefined, sign: string) => {
    return name === undefined ? referenceOf(sign, match) : (match.groups?.[name] ?? '')
  })
}

function referenceOf(sign: string, match: RegExpExecArray): string {
  switch (sign) {
    case '\\':
      return '\\'
    case '&':
      return match[0]
    case '`':
      return match.input.slice(0, match.index)
    case "'":
      return match.input.slice(match.index + match[0].length)
    default:
      return match[Number(sign)] ?? ''
  }
}
