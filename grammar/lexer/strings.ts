// Text literals: quotes, %-literals, symbols, regexps and lists of words. A literal without code in it becomes one token;
// any other is opened, and its parts are read one a call while its frame is the innermost.

import {
  InterpolationBegin,
  InterpolationSign,
  LabelBegin,
  LabelEnd,
  labelAfter,
  RegexpBegin,
  RegexpLiteral,
  StringBegin,
  StringContent,
  StringEnd,
  StringLabel,
  StringLiteral,
  SymbolBegin,
  SymbolLiteral,
  type Token,
  WordSeparator,
  WordsBegin,
  XStringLiteral,
} from '../tokens.ts'
import { findInvalidEscape, unescapeDouble, unescapeRegexp, unescapeSingle, unescapeWord } from './escapes.ts'
import { finishHeredoc, heredocEnd, startsLine } from './heredocs.ts'
import { endsAtLine, findLimit, isCodeLine, type Literal, type LiteralForm } from './literal.ts'
import { openLiteral } from './open-literal.ts'
import { FrameKind, isSpace, type LexerState } from './state.ts'
import { lexVariable } from './variables.ts'

/** Reads a literal that starts at `start` and whose text starts at `from`. */
export function lexLiteral(state: LexerState, form: LiteralForm, start: number, from: number): void {
  const mayBeLabel = labelAfter[state.last.tokenTypeIdx] === 1
  const limit = state.options.closesLiterals ? findLimit(state.text, form, from) : undefined
  const end = form.begin === WordsBegin || limit !== undefined ? -1 : findPlainEnd(state, form, from)
  if (end < 0) {
    openLiteral(state, form, { start, end: from }, { mayBeLabel, limit })
    return
  }
  const raw = state.text.slice(from, end)
  checkEscapes(state, form, from, raw)
  if (form.begin === RegexpBegin) {
    const token = state.emit(RegexpLiteral, start, regexpEnd(state.text, end + 1), unescaped(form, raw))
    token.content = raw
    checkOptions(state, token, end + 1)
    if (!isBalanced(raw) && !state.text.slice(end, token.end).includes('x')) {
      const message = 'the parentheses of this regexp do not match'
      state.report({ code: 'ruby-syntax', start, end: token.end, message, help: 'add the missing parenthesis' })
    }
  } else if (mayBeLabel && isLabelEnd(state.text, end, form)) {
    state.emit(StringLabel, start, end + 2, unescaped(form, raw)).content = raw
  } else {
    const tokenType =
      form.begin === StringBegin ? StringLiteral : form.begin === SymbolBegin ? SymbolLiteral : XStringLiteral
    state.emit(tokenType, start, end + 1, unescaped(form, raw)).content = raw
  }
}

/** Where the closing delimiter stands; -1 where the literal must be read in parts. */
function findPlainEnd(state: LexerState, form: LiteralForm, from: number): number {
  const { text } = state
  const { close, open, interpolates } = form
  let depth = 0
  for (let pos = from; pos < text.length; pos++) {
    const code = text.charCodeAt(pos)
    if (code === close) {
      if (depth-- === 0) return pos
    } else if (code === 92) pos++
    else if (code === 10) {
      if (endsAtLine(form) || isCodeLine(text, pos + 1)) state.literalSpansLines = true
      if (pos === state.heredocLineBreak) return -1
    } else if (code === 35 && interpolates && startsPart(state, form, pos)) return -1
    else if (code === open && open !== 0) depth++
  }
  return -1
}

const globalSign = /^\$(?:[\w\u0080-\u{10ffff}~*$?!@/\\;,.=:<>"&`'+]|-[A-Za-z_\u0080-\u{10ffff}])/u

function startsInterpolation(text: string, pos: number): boolean {
  const next = text.charCodeAt(pos + 1)
  if (next === 123) return true
  if (next === 64) return /^@@?[A-Za-z_\u0080-\u{10ffff}]/u.test(text.slice(pos + 1, pos + 5))
  return next === 36 && globalSign.test(text.slice(pos + 1, pos + 5))
}

function isLabelEnd(text: string, end: number, form: LiteralForm): boolean {
  if (form.begin !== StringBegin || (form.close !== 34 && form.close !== 39)) return false
  return text.charCodeAt(end + 1) === 58 && text.charCodeAt(end + 2) !== 58
}

/** After the closing delimiter of a regexp come its options. */
function regexpEnd(text: string, from: number): number {
  let end = from
  while (text.charCodeAt(end) >= 97 && text.charCodeAt(end) <= 122) end++
  return end
}

/** `\\u` and `\\x` are followed by the digits of a character, `\\M` and `\\C` by a sign and a character. */
function checkEscapes(state: LexerState, { begin, interpolates }: LiteralForm, from: number, raw: string): void {
  if (!interpolates) return
  const offset = findInvalidEscape(raw, begin === RegexpBegin)
  if (offset === undefined) return
  const start = from + offset
  const written = raw.slice(offset, offset + 2)
  const isControl = written === '\\M' || written === '\\C'
  const message = `\`${written}\` is not followed by ${isControl ? '`-` and a character' : 'the digits of a character'}`
  const digits = 'write four hexadecimal digits, or any number of them in braces'
  const help = isControl ? `write \`${written}-a\`, or the character itself` : digits
  state.report({ code: 'ruby-syntax', start, end: start + 2, message, help })
}

function checkOptions(state: LexerState, { start, end }: Token, from: number): void {
  const options = state.text.slice(from, end)
  if (/^[imxounse]*$/.test(options)) return
  const message = `unknown regexp option in \`${options}\``
  state.report({
    code: 'ruby-syntax',
    start,
    end,
    message,
    help: 'use i, m, x, o, u, n, e or s, or escape the `/` before',
  })
}

/** Whether every group and character class of a regexp is closed. */
function isBalanced(source: string): boolean {
  let depth = 0
  let classDepth = 0
  for (let pos = 0; pos < source.length; pos++) {
    const code = source.charCodeAt(pos)
    if (code === 92) pos++
    else if (code === 91) classDepth++
    else if (code === 93 && classDepth > 0) classDepth--
    else if (classDepth === 0 && code === 40) depth++
    else if (classDepth === 0 && code === 41 && --depth < 0) return false
  }
  return depth === 0
}

function unescaped(form: LiteralForm, written: string): string {
  // Ruby reads every line break as one character.
  const raw = written.includes('\r\n') ? written.replaceAll('\r\n', '\n') : written
  if (!raw.includes('\\')) return raw
  if (form.begin === RegexpBegin) return unescapeRegexp(raw, form.open, form.close)
  if (form.interpolates) return unescapeDouble(raw)
  return form.begin === WordsBegin
    ? unescapeWord(raw, form.open, form.close)
    : unescapeSingle(raw, form.open, form.close)
}

/** Reads the next part of the literal that is open: text, `#{`, a variable, a space between words, or its end. */
export function lexLiteralPart(state: LexerState, literal: Literal): void {
  const { text, pos } = state
  const end =
    literal.heredoc === undefined ? Math.max(pos, literal.limit ?? text.length) : heredocEnd(state, literal.heredoc)
  const stop = findPartEnd(state, literal, end)
  if (stop > pos) emitContent(state, literal, pos, stop)
  if (stop >= end) {
    if (literal.heredoc === undefined || end === text.length) reportUnclosed(state, literal)
    finishLiteral(state, literal, stop, 0)
    return
  }
  const code = text.charCodeAt(stop)
  if (code === 10 && stop === state.heredocLineBreak) skipHeredocBodies(state, literal, stop)
  else if (code === 35 && literal.interpolates && startsPart(state, literal, stop))
    lexInterpolation(state, literal, stop)
  else if (literal.words && isSpace(code)) lexWordSeparator(state, stop)
  else if (literal.heredoc === undefined) finishLiteral(state, literal, stop, 1)
}

/** The end of the text that can stand in one part. */
function findPartEnd(state: LexerState, literal: Literal, end: number): number {
  const { text } = state
  const { close, open, interpolates, heredoc, words } = literal
  for (let pos = state.pos; pos < end; pos++) {
    const code = text.charCodeAt(pos)
    if (code === 92 && (interpolates || heredoc === undefined)) {
      if (text.charCodeAt(pos + 1) === 10 && (pos + 1 === state.heredocLineBreak || heredoc?.removesIndentation)) {
        if (pos + 1 !== state.heredocLineBreak) return Math.min(pos + 2, end)
      } else pos++
    } else if (code === 10) {
      if (heredoc === undefined && (endsAtLine(literal) || isCodeLine(text, pos + 1))) state.literalSpansLines = true
      if (pos === state.heredocLineBreak) return pos
      if (heredoc?.removesIndentation) return pos + 1
      if (words) return pos
    } else if (code === 35 && interpolates && startsPart(state, literal, pos)) return pos
    else if (heredoc !== undefined) continue
    else if (code === close) {
      if (literal.depth === 0) return pos
      literal.depth--
    } else if (code === open && open !== 0) literal.depth++
    else if (words && isSpace(code)) return pos
  }
  return end
}

/** Whether code begins in a literal. Where literals must end at their line, so must the code in them. */
function startsPart(state: LexerState, form: LiteralForm, pos: number): boolean {
  const { text, options } = state
  if (!startsInterpolation(text, pos)) return false
  if (!options.closesLiterals || !endsAtLine(form) || text.charCodeAt(pos + 1) !== 123) return true
  const lineBreak = text.indexOf('\n', pos)
  if (text.slice(pos, lineBreak < 0 ? text.length : lineBreak).includes('}')) return true
  const message = 'the `#{` that begins here is not closed'
  state.report({ code: 'ruby-unclosed', start: pos, end: pos + 2, message, help: 'add the missing `}`' })
  return false
}

function emitContent(state: LexerState, literal: Literal, from: number, to: number): void {
  const raw = state.text.slice(from, to)
  checkEscapes(state, literal, from, raw)
  const token = state.emit(StringContent, from, to, literal.heredoc ? raw : unescaped(literal, raw))
  token.content = raw
  literal.contents.push(token)
}

function lexInterpolation(state: LexerState, literal: Literal, pos: number): void {
  if (literal.heredoc !== undefined && startsLine(state.text, pos)) literal.startsWithCode = true
  if (state.text.charCodeAt(pos + 1) === 123) {
    const opener = state.emit(InterpolationBegin, pos, pos + 2, '')
    state.open(FrameKind.interpolation, opener)
    return
  }
  state.emit(InterpolationSign, pos, pos + 1, '')
  lexVariable(state, pos + 1)
}

function lexWordSeparator(state: LexerState, from: number): void {
  let end = from
  while (isSpace(state.text.charCodeAt(end)) && end !== state.heredocLineBreak) end++
  state.emit(WordSeparator, from, end, '')
}

/** A heredoc began on the line that ends inside this literal: its body is no part of it. */
function skipHeredocBodies(state: LexerState, literal: Literal, lineBreak: number): void {
  if (literal.words) state.emit(WordSeparator, lineBreak, lineBreak + 1, '')
  else emitContent(state, literal, lineBreak, lineBreak + 1)
  joinWithPrevious(state, literal)
  state.pos = state.heredocResume
  state.heredocLineBreak = -1
}

/** The line break belongs to the text before it. */
function joinWithPrevious(state: LexerState, literal: Literal): void {
  const [before, lineBreak] = state.tokens.slice(-2)
  if (literal.words || before?.tokenType !== StringContent || lineBreak === undefined) return
  before.end = lineBreak.end
  before.content += lineBreak.content
  before.value += lineBreak.value
  state.tokens.pop()
  literal.contents.pop()
  state.last = before
}

function finishLiteral(state: LexerState, literal: Literal, stop: number, delimiter: number): void {
  state.close()
  if (literal.heredoc !== undefined) {
    finishHeredoc(state, literal, literal.heredoc)
    return
  }
  let end = stop + delimiter
  if (literal.begin === RegexpBegin) end = regexpEnd(state.text, end)
  const isLabel = literal.mayBeLabel && delimiter === 1 && isLabelEnd(state.text, stop, literal)
  if (isLabel) retype(literal.opener, LabelBegin)
  const options = state.text.slice(stop + delimiter, end)
  state.emit(isLabel ? LabelEnd : StringEnd, stop, isLabel ? end + 1 : end, '').content = options
}

function retype(token: Token, tokenType: typeof LabelBegin): void {
  token.tokenType = tokenType
  token.tokenTypeIdx = tokenType.tokenTypeIdx
}

function reportUnclosed(state: LexerState, literal: Literal): void {
  const { start, end } = literal.opener
  const name = literal.words ? 'list of words' : literal.begin === RegexpBegin ? 'regexp' : 'string'
  const delimiter = String.fromCharCode(literal.close)
  const message = `the ${name} that begins here is not closed`
  state.report({ code: 'ruby-unclosed', start, end, message, help: `add the missing \`${delimiter}\`` })
}
