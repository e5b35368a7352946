// What opens a group, what closes it, and which words cut it into sections: the tables of the second pass, and the few
// steps that both of its readings share.

import type { RubyError } from './ast/index.ts'
import type { Group, Section, Token } from './tokens.ts'
import * as t from './tokens.ts'

export interface TokenTree {
  /** The statements of the program, ended by an `EndOfGroup`. */
  readonly tokens: readonly Token[]
  readonly errors: readonly RubyError[]
}

/** What a token does to the tree. */
export const Role = {
  plain: 0,
  opener: 1,
  closer: 2,
  section: 3,
} as const

/** What may close an opener; the number is shared by the opener and its closer. */
export const Closing = { end: 1, parenthesis: 2, bracket: 3, brace: 4, pipe: 5, literal: 6, interpolation: 7 } as const

const size = t.expectAfter.length
export const roles = new Uint8Array(size)
/** What each closer closes; of an opener, `closingOf` knows more. */
export const closings = new Uint8Array(size)
/** Which section keywords an opener accepts, as bits, and the bit of each section keyword. */
const sections = new Uint8Array(size)

const sectionBits = [
  [t.Else, 1],
  [t.Elsif, 2],
  [t.When, 4],
  [t.In, 8],
  [t.Rescue, 16],
  [t.Ensure, 32],
] as const

const rescueBit = 16
const rescued = 1 + rescueBit + 32

const openers = [
  [t.If, Closing.end, 1 + 2],
  [t.Unless, Closing.end, 1],
  [t.Case, Closing.end, 1 + 4 + 8],
  [t.While, Closing.end, 0],
  [t.Until, Closing.end, 0],
  [t.For, Closing.end, 0],
  [t.Begin, Closing.end, rescued],
  [t.Def, Closing.end, rescued],
  [t.Class, Closing.end, rescued],
  [t.Module, Closing.end, rescued],
  [t.Do, Closing.end, rescued],
  [t.LambdaBody, Closing.end, rescued],
  [t.CallParenthesis, Closing.parenthesis, 0],
  [t.Parenthesis, Closing.parenthesis, 0],
  [t.IndexBracket, Closing.bracket, 0],
  [t.ArrayBracket, Closing.bracket, 0],
  [t.HashBrace, Closing.brace, 0],
  [t.BlockBrace, Closing.brace, 0],
  [t.Pipe, Closing.pipe, 0],
  [t.StringBegin, Closing.literal, 0],
  [t.XStringBegin, Closing.literal, 0],
  [t.SymbolBegin, Closing.literal, 0],
  [t.RegexpBegin, Closing.literal, 0],
  [t.LabelBegin, Closing.literal, 0],
  [t.WordsBegin, Closing.literal, 0],
  [t.InterpolationBegin, Closing.interpolation, 0],
] as const

const closers = [
  [t.End, Closing.end],
  [t.ParenthesisEnd, Closing.parenthesis],
  [t.ParametersEnd, Closing.parenthesis],
  [t.BracketEnd, Closing.bracket],
  [t.BraceEnd, Closing.brace],
  [t.PipeEnd, Closing.pipe],
  [t.StringEnd, Closing.literal],
  [t.LabelEnd, Closing.literal],
  [t.InterpolationEnd, Closing.interpolation],
] as const

for (const [tokenType, closing, accepted] of openers) {
  const index = tokenType.tokenTypeIdx
  roles[index] = Role.opener
  closings[index] = closing
  sections[index] = accepted
}
for (const [tokenType, closing] of closers) {
  const index = tokenType.tokenTypeIdx
  roles[index] = Role.closer
  closings[index] = closing
}
for (const [tokenType, bit] of sectionBits) {
  const index = tokenType.tokenTypeIdx
  roles[index] = Role.section
  sections[index] = bit
}

/** What closes the opener, or what the closer closes. A lambda's body is closed as it was opened. */
export function closingOf(token: Token): number {
  if (token.tokenType === t.LambdaBody && (token.group?.openerEnd ?? token.end) - token.start === 1)
    return Closing.brace
  return closings[token.tokenTypeIdx] as number // The table has a place for every type of token.
}

/** Whether the section keyword belongs to the construct that is open. */
export function acceptsSection(opener: Token, keyword: Token, before: Token | undefined): boolean {
  // The table has a place for every type of token.
  if (((sections[opener.tokenTypeIdx] as number) & (sections[keyword.tokenTypeIdx] as number)) === 0) return false
  const last = opener.group?.sections.at(-1)?.keyword.tokenType
  if (last === t.Ensure) return false
  if (last === t.Else) return keyword.tokenType === t.Ensure
  // Only what was rescued has an `else` of its own.
  if (keyword.tokenType === t.Else && mayRescue(opener)) return last === t.Rescue
  // Elsewhere on a line `value in pattern` is a question.
  return keyword.tokenType !== t.In || before === undefined || before.tokenType === t.Newline
}

function mayRescue(opener: Token): boolean {
  return ((sections[opener.tokenTypeIdx] as number) & rescueBit) !== 0 // As above.
}

/** Ends every list of tokens, so that the parser never looks past it. */
export const endOfGroup = new t.Token(t.EndOfGroup, 0, 0, '')

/** Most groups have no sections, and share this list. */
const noSections: Section[] = []

export function openGroup(token: Token): Group {
  const group: Group = { tokens: [], sections: noSections, closerStart: 0, openerEnd: token.end }
  token.group = group
  return group
}

export function closeGroup(opener: Token, closerStart: number, end: number): void {
  opener.end = end
  if (opener.group !== undefined) opener.group.closerStart = closerStart
}

export function openSection(opener: Token, keyword: Token): Token[] {
  const section: Section = { keyword, tokens: [] }
  const { group } = opener
  if (group?.sections === noSections) group.sections = [section]
  else group?.sections.push(section)
  return section.tokens
}

/** The list that the next token of an open group belongs to. */
export function currentTokens(opener: Token): Token[] {
  const group = opener.group
  if (group === undefined) return []
  const last = group.sections[group.sections.length - 1]
  return last === undefined ? group.tokens : last.tokens
}

/** The column of an offset that is the first on its line; `undefined` for any other. */
export function columnAtLineStart(text: string, start: number): number | undefined {
  let pos = start
  while (pos > 0 && isBlank(text.charCodeAt(pos - 1))) pos--
  return pos === 0 || text.charCodeAt(pos - 1) === 10 ? start - pos : undefined
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9
}
