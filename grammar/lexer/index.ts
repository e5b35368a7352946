// The first pass: text to tokens. Ruby's tokens depend on what stands before them, so the lexer is a loop over one
// explicit state; comments are kept aside by offset.

import type { Comment, RubyError } from '../ast/index.ts'
import { InterpolationEnd, NumberLiteral, Stray, StringEnd, type Token } from '../tokens.ts'
import { CodeClass, codeClasses, wordEnd } from './characters.ts'
import { lexNewline } from './newlines.ts'
import { numberEnd } from './numbers.ts'
import { lexSign } from './punctuation.ts'
import { type Frame, FrameKind, LexerState } from './state.ts'
import { lexLiteralPart } from './strings.ts'
import { lexWord } from './words.ts'

export interface LexedRuby {
  readonly tokens: Token[]
  readonly comments: readonly Comment[]
  readonly errors: readonly RubyError[]
  /** A literal spans lines that may be code: a second reading may be better. */
  readonly literalSpansLines: boolean
}

export function lex(text: string, closesLiterals = false): LexedRuby {
  const state = new LexerState(text, { closesLiterals })
  skipPrologue(state)
  let limit = mostOnALine
  let checked = 0
  while (state.pos < text.length) {
    if (state.tokens.length > limit) {
      checked = skipLongLine(state, checked)
      limit = state.tokens.length + mostOnALine
    }
    const literal = state.frame.literal
    if (literal !== undefined) lexLiteralPart(state, literal)
    else lexCode(state)
  }
  while (state.frame.literal !== undefined) lexLiteralPart(state, state.frame.literal)
  const { tokens, comments, errors, literalSpansLines } = state
  return { tokens, comments, errors, literalSpansLines }
}

/** Nobody writes so many signs on one line; reading them all takes seconds and more than a gigabyte. */
const mostOnALine = 1_000_000

/** Leaves out the rest of a line that has held nothing but tokens since `checked`; answers where the next check begins. */
function skipLongLine(state: LexerState, checked: number): number {
  const { text, pos } = state
  const lineStart = text.lastIndexOf('\n', pos - 1) + 1
  if (lineStart > checked) return lineStart
  const lineBreak = text.indexOf('\n', pos)
  const end = lineBreak < 0 ? text.length : lineBreak
  const message = `the line has more than ${mostOnALine} signs`
  state.report({ code: 'ruby-too-long', start: pos, end, message, help: 'break it into several lines' })
  state.emit(Stray, pos, end, '')
  closeLiterals(state, lineStart, end)
  return end
}

/** The ends of the literals that began on the line are in what is left out of it. */
function closeLiterals(state: LexerState, lineStart: number, end: number): void {
  while (state.frame.parent !== undefined && state.frame.opener.start >= lineStart && isInLiteral(state.frame)) {
    const { kind } = state.frame
    if (kind === FrameKind.interpolation) state.emit(InterpolationEnd, end, end, '')
    else if (kind === FrameKind.literal) state.emit(StringEnd, end, end, '')
    state.close()
  }
}

function isInLiteral({ kind, insideInterpolation }: Frame): boolean {
  return kind === FrameKind.literal || insideInterpolation
}

/** A byte order mark is no part of the program; a comment or `__END__` may begin it. */
function skipPrologue(state: LexerState): void {
  if (state.text.charCodeAt(0) === 0xfeff) state.pos = 1
  if (startsBlockComment(state.text, state.pos)) lexBlockComment(state, state.pos)
  else if (isDataMarker(state.text, state.pos)) state.pos = state.text.length
}

function lexCode(state: LexerState): void {
  const { text } = state
  let start = state.pos
  let code = text.charCodeAt(start)
  while (code === 32) code = text.charCodeAt(++start)
  if (start === text.length) {
    state.pos = start
    return
  }
  switch (code < 128 ? codeClasses[code] : CodeClass.word) {
    case CodeClass.space:
      state.pos = start + 1
      return
    case CodeClass.word:
      lexWord(state, start, wordEnd(text, start + 1))
      return
    case CodeClass.newline:
      lexLineBreak(state, start)
      return
    case CodeClass.digit:
      state.emit(NumberLiteral, start, numberEnd(text, start), '')
      return
    case CodeClass.comment:
      lexComment(state, start)
      return
    case CodeClass.backslash:
      lexBackslash(state, start)
      return
    case CodeClass.end:
      state.pos = text.length
      return
  }
  lexSign(state, code, start)
}

function lexComment(state: LexerState, start: number): void {
  const lineBreak = state.text.indexOf('\n', start)
  const end = lineBreak < 0 ? state.text.length : lineBreak
  state.comments.push({ start, end })
  state.pos = end
}

/** A backslash at the end of a line joins it with the next. */
function lexBackslash(state: LexerState, start: number): void {
  const { text } = state
  const lineBreak = text.charCodeAt(start + 1) === 13 ? start + 2 : start + 1
  if (text.charCodeAt(lineBreak) !== 10) lexSign(state, 92, start)
  else if (lineBreak === state.heredocLineBreak) {
    state.heredocLineBreak = -1
    state.pos = state.heredocResume
  } else state.pos = lineBreak + 1
}

function startsBlockComment(text: string, lineStart: number): boolean {
  return text.charCodeAt(lineStart) === 61 && /^=begin(?:\s|$)/.test(text.slice(lineStart, lineStart + 7))
}

/** A line break, and what only the beginning of a line can hold: `=begin` and `__END__`. */
function lexLineBreak(state: LexerState, start: number): void {
  const { text } = state
  const lineStart = start === state.heredocLineBreak ? state.heredocResume : start + 1
  lexNewline(state, start)
  if (startsBlockComment(text, lineStart)) lexBlockComment(state, lineStart)
  else if (isDataMarker(text, lineStart)) state.pos = text.length
}

/** `=begin` to `=end`, both at the beginning of a line. */
function lexBlockComment(state: LexerState, start: number): void {
  const { text } = state
  const close = /^=end(?:\s.*)?$/gm
  close.lastIndex = start
  const match = close.exec(text)
  const lineBreak = match === null ? -1 : text.indexOf('\n', match.index)
  const end = lineBreak < 0 ? text.length : lineBreak + 1
  if (match === null) {
    const message = 'the comment that begins with `=begin` is not closed'
    state.report({ code: 'ruby-unclosed', start, end: start + 6, message, help: 'add a line `=end`' })
  }
  state.comments.push({ start, end })
  state.pos = end
}

/** What follows a line `__END__` is data. */
function isDataMarker(text: string, lineStart: number): boolean {
  return text.charCodeAt(lineStart) === 95 && /^__END__\r?(?:\n|$)/.test(text.slice(lineStart, lineStart + 10))
}
