// Which regexps can be translated at all: what the library would translate wrongly, or only in a long time, is left out.

import type { RegexpToken, RegexpTokens } from './regexp-tokens.ts'

const deepest = 100
const mostReferences = 50

/** Every character of such a range is looked at. */
const mostWideRanges = 20

/** Calls of groups are written out, and groups that call each other double with each call. */
const mostCalls = 10

export function isWithinReach({ tokens, depth }: RegexpTokens, flags: string): boolean {
  const escapes = tokens.filter(({ kind, isInClass }) => kind === 'escape' && !isInClass)
  const calls = escapes.filter(({ text }) => text.startsWith('\\g')).length
  const references = escapes.filter(({ text }) => /^\\[1-9k]/.test(text)).length
  // What follows an option stands in a group of its own.
  const options = tokens.filter(({ kind, text }) => kind === 'open' && text.endsWith(')')).length
  if (depth + options > deepest || calls > mostCalls || references > mostReferences) return false
  const shape = outline(tokens)
  if (shape.includes('(?~') || (lookbehind.test(shape) && atomic.test(shape))) return false
  const isEitherCase = flags.includes('i') || /\(\?[a-z]*i/.test(shape)
  if (isEitherCase && !isFoldable(tokens)) return false
  return references === 0 || !(isEitherCase || mayTakeNoPart.test(shape))
}

/** Whether every letter can be written in either case. */
function isFoldable(tokens: readonly RegexpToken[]): boolean {
  const members = tokens.filter(({ isInClass }) => isInClass)
  const isWide = ({ text }: RegexpToken, index: number): boolean =>
    text === '-' && !/^[ -~]$/.test(members[index + 1]?.text ?? '')
  // Ruby takes all that is not `a`, then that in either case, and so finds `a` after all.
  return members.every(({ text }) => text !== '[^') && members.filter(isWide).length <= mostWideRanges
}

/** What the library makes of an atomic group does not work where ECMAScript looks from right to left. */
const lookbehind = /\(\?<[=!]/
const atomic = /\(\?>|[*+?]\+|\\R/

/**
 * A reference to a group that took no part, because it stands in another alternative, may be left out or is denied,
 * matches nothing in Ruby and the empty text in ECMAScript. And without its flag `i` that compares letter by letter.
 */
const mayTakeNoPart = /\||\)(?:[?*]|\{0|\{,)|\(\?<?!/

/** The source with its groups and repetitions, and a letter for all else. */
function outline(tokens: readonly RegexpToken[]): string {
  const parts = tokens.filter(({ kind, isInClass }) => kind !== 'comment' && !isInClass)
  return parts.map(({ kind, text }) => (kind === 'escape' && text !== '\\R' ? 'x' : text)).join('')
}
