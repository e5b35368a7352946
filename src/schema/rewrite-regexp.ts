// A Ruby regexp in the words of Oniguruma, which the library knows: nearly the same, but not all that looks the same.

import type { RegexpToken } from './regexp-tokens.ts'

/** `a(?i)b|c` is `a(?i:b|c)` in Ruby, and not `a(?i:b)|(?i:c)`. */
export function rewriteRegexp(tokens: readonly RegexpToken[]): string {
  /** What closes the options inside of every open group. */
  const ends = ['']
  const texts = tokens.map((token) => {
    const { kind, text, isInClass } = token
    if (isInClass || (kind !== 'open' && kind !== 'close') || text.startsWith('[')) return rewrite(token)
    if (kind === 'close') return `${ends.pop() ?? ''})`
    if (!text.endsWith(')')) ends.push('')
    else ends.push(`${ends.pop() ?? ''})`)
    return text.replace(/\)$/, ':')
  })
  return texts.join('') + ends.join('')
}

/** Words as `\b` of Ruby knows them, in any script, although `\w` is ASCII; with an oddity of its own in Latin-1. */
const word = String.raw`\p{Alphabetic}\p{M}\p{Nd}\p{Pc}`
const boundaryWord = `[${word}²³¹¼-¾]`
const graphic = String.raw`\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}\p{Co}`

/** What stands in a class for the names that Oniguruma or the library understands otherwise than Ruby. */
const membersByName: ReadonlyMap<string, string> = new Map([
  ['digit', String.raw`\p{Nd}`],
  ['space', String.raw`\p{White_Space}`],
  ['word', word],
  ['graph', graphic],
  ['print', String.raw`${graphic}\p{Zs}`],
  ['punct', String.raw`\p{P}`],
])

/** Only between colons. */
const punctuation = String.raw`\p{P}$+<=>^\`|~`

const replacements: ReadonlyMap<string, string> = new Map([
  ['\\b', `(?:(?<!${boundaryWord})(?=${boundaryWord})|(?<=${boundaryWord})(?!${boundaryWord}))`],
  ['\\B', `(?:(?<!${boundaryWord})(?!${boundaryWord})|(?<=${boundaryWord})(?=${boundaryWord}))`],
  // A match begins to search at the start of the text.
  ['\\G', '\\A'],
  // It says where a match begins, not whether there is one.
  ['\\K', '(?:)'],
  // To Ruby these are letters.
  ...['N', 'O', 'y', 'Y'].map((letter) => [`\\${letter}`, letter] as const),
])

function rewrite({ kind, text, isInClass }: RegexpToken): string {
  if (kind === 'posix') return posixMembers(text)
  // Behind the last comment there would be no end of the line. A space stays: it parts `\1 2`.
  if (kind === 'comment') return text.startsWith('#') ? '' : text
  // To Ruby this is no lazy repetition, but one that may be left out.
  if (/^\{\d+\}\?$/.test(text)) return `${text.slice(0, -1)}{0,1}`
  if (kind !== 'escape') return text
  if (text.startsWith('\\u{')) return codePoints(text)
  if (/^\\p/i.test(text)) return property(text, isInClass)
  return isInClass ? text : (replacements.get(text) ?? text)
}

/** `[:digit:]` and `[:^digit:]`. */
function posixMembers(text: string): string {
  const name = text.replace(/\W/g, '')
  const members = name === 'punct' ? punctuation : membersByName.get(name)
  if (members === undefined) return text
  return text.startsWith('[:^') ? complement(members) : members
}

/** `\p{Digit}`, `\p{^Digit}` and `\P{Digit}`. */
function property(text: string, isInClass: boolean): string {
  const name = text.slice(2).replace(/[\W_]/g, '').toLowerCase()
  const members = name === 'xposixpunct' ? punctuation : membersByName.get(name)
  if (members === undefined) return text
  if (text.startsWith('\\P') !== text.includes('^')) return complement(members)
  return isInClass ? members : `[${members}]`
}

/** A class inside a negated one has no equal, a property has. */
function complement(members: string): string {
  return /^\\p\{\w+\}$/.test(members) ? members.replace('\\p', '\\P') : `[^${members}]`
}

/** `\u{61 62}`, which Oniguruma writes in another way. */
function codePoints(text: string): string {
  const digits = text.slice(3, -1).split(/\s+/)
  return digits.map((each) => (each === '' ? '' : `\\x{${each}}`)).join('')
}
