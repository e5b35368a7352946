// A rule replaces the first match of a pattern, as Ruby's `sub` does.

import { escapePattern } from '../ruby-pattern.ts'

export interface Rule {
  readonly pattern: RegExp
  readonly replacement: string
}

/** A string in the place of a regexp is found anywhere in the word, in its own case. */
export function ruleOf(rule: string | RegExp, replacement: string): Rule {
  return { pattern: typeof rule === 'string' ? new RegExp(escapePattern(rule), 'u') : rule, replacement }
}

/** The text after the first of the rules that matches, or as it was. */
export function applyFirst(rules: readonly Rule[], text: string): string {
  for (const { pattern, replacement } of rules) {
    const match = pattern.exec(text)
    if (match === null) continue
    const after = text.slice(match.index + match[0].length)
    return text.slice(0, match.index) + expand(replacement, match) + after
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
