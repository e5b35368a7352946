// Heredocs. The body is read where the heredoc begins, so its tokens stand in place; the lexer then goes on after the
// opener, and jumps over the body at the next line break.

import type { Span } from '../ast/index.ts'
import { Expect, StringBegin, StringEnd, StringLiteral, type Token, XStringBegin, XStringLiteral } from '../tokens.ts'
import { unescapeDouble } from './escapes.ts'
import {
  commandForm,
  type HeredocBody,
  type HeredocTerminator,
  type Literal,
  type LiteralForm,
  plainStringForm,
  stringForm,
} from './literal.ts'
import { openLiteral } from './open-literal.ts'
import { isSpace, type LexerState } from './state.ts'

const heredocOpener =
  /<<([~-]?)(?:"([^"\n]+)"|'([^'\n]+)'|`([^`\n]+)`|([A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*))/uy

/** Reads a heredoc if one begins at `start`, where `<<` stands. */
export function lexHeredoc(state: LexerState, start: number): boolean {
  const expect = state.expect
  if (expect === Expect.operator || expect === Expect.name) return false
  if (expect === Expect.argument && (start === state.last.end || isSpace(state.text.charCodeAt(start + 2))))
    return false
  heredocOpener.lastIndex = start
  const match = heredocOpener.exec(state.text)
  if (match === null) return false
  const [written, sign = '', double, single, command, bare] = match
  const identifier = double ?? single ?? command ?? bare ?? ''
  const form = single !== undefined ? plainStringForm : command !== undefined ? commandForm : stringForm
  const end = start + written.length
  const body = findBody(state, end, { identifier, sign, escapes: form.interpolates })
  if (body === undefined) {
    const message = `the heredoc \`${written}\` has no end`
    const help = `add a line that holds only \`${identifier}\``
    state.report({ code: 'ruby-unclosed', start, end, message, help })
    state.emit(StringLiteral, start, end, '')
  } else lexBody(state, form, body, { start, end })
  return true
}

interface HeredocForm {
  readonly identifier: string
  readonly sign: string
  readonly escapes: boolean
}

function findBody(state: LexerState, from: number, form: HeredocForm): HeredocBody | undefined {
  const isPending = state.heredocLineBreak >= from
  const lineBreak = isPending ? state.heredocLineBreak : lineBreakAfter(state, from)
  if (lineBreak < 0) return undefined
  const start = isPending ? state.heredocResume : lineBreak + 1
  const { identifier, escapes } = form
  const terminator = { identifier, escapes, isIndented: form.sign !== '' }
  const end = findTerminator(state, start, terminator)
  if (end === undefined) return undefined
  return { ...terminator, start, end, lineBreak, removesIndentation: form.sign === '~' }
}

/** Found once for all heredocs that begin in a line. */
function lineBreakAfter(state: LexerState, from: number): number {
  const { last } = state.lineWithHeredocs
  if (from < state.lineWithHeredocs.from || (last >= 0 && from > last))
    state.lineWithHeredocs = { from, last: state.text.indexOf('\n', from) }
  return state.lineWithHeredocs.last
}

/** Where the body ends, seen from where it is being read; the end of the text where no terminator is left. */
export function heredocEnd(state: LexerState, body: HeredocBody): number {
  if (body.end < state.pos) {
    body.end = findTerminator(state, state.pos, body) ?? state.text.length
  }
  return body.end
}

function findTerminator(state: LexerState, from: number, terminator: HeredocTerminator): number | undefined {
  const { identifier, isIndented, escapes } = terminator
  state.terminators ??= indexLines(state.text)
  const lines = state.terminators.get(identifier) ?? []
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  for (let start = lines[low]; start !== undefined; start = lines[++low]) {
    // A backslash at the end of the line before makes the word part of that line.
    if (escapes && start > from && state.text.charCodeAt(start - 2) === 92) continue
    if (isIndented || state.text.startsWith(identifier, start)) return start
  }
  return undefined
}

/** Every line that is short enough to be a terminator, by its text without indentation. */
function indexLines(text: string): Map<string, number[]> {
  const starts = new Map<string, number[]>()
  for (let start = 0; start < text.length; ) {
    const lineBreak = text.indexOf('\n', start)
    const end = lineBreak < 0 ? text.length : lineBreak
    let first = start
    while (first < end && isSpace(text.charCodeAt(first))) first++
    if (end - first > 0 && end - first < 80) {
      // Without a line feed behind it a carriage return is part of the line.
      const line = text.slice(first, lineBreak >= 0 && text.charCodeAt(end - 1) === 13 ? end - 1 : end)
      const known = starts.get(line)
      if (known === undefined) starts.set(line, [start])
      else known.push(start)
    }
    start = end + 1
  }
  return starts
}

function lexBody(state: LexerState, form: LiteralForm, body: HeredocBody, opener: Span): void {
  const raw = state.text.slice(body.start, body.end)
  const isPlain = !body.removesIndentation && !(form.interpolates && raw.includes('#'))
  if (isPlain) {
    const text = withoutCarriageReturns(raw)
    const value = form.interpolates && text.includes('\\') ? unescapeDouble(text) : text
    const tokenType = form.begin === XStringBegin ? XStringLiteral : StringLiteral
    state.emit(tokenType, opener.start, opener.end, value).content = raw
    resumeAfter(state, body, opener.end)
    return
  }
  openLiteral(state, form, opener, { heredoc: body })
  state.heredocLineBreak = -1
  state.pos = body.start
}

/** In the body of a heredoc, Ruby reads every line break as one character. */
function withoutCarriageReturns(text: string): string {
  return text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text
}

function resumeAfter(state: LexerState, body: HeredocBody, end: number): void {
  const lineEnd = state.text.indexOf('\n', body.end)
  state.pos = end
  state.heredocLineBreak = body.lineBreak
  state.heredocResume = lineEnd < 0 ? state.text.length : lineEnd + 1
}

/** Called when the body was read: removes its indentation, and closes its tokens. */
export function finishHeredoc(state: LexerState, literal: Literal, body: HeredocBody): void {
  const { opener: token, contents } = literal
  for (const content of contents) content.value = withoutCarriageReturns(content.value)
  if (body.removesIndentation) removeIndentation(state.text, literal)
  if (literal.interpolates) {
    for (const content of contents) if (content.value.includes('\\')) content.value = unescapeDouble(content.value)
  }
  const last = state.tokens[state.tokens.length - 1]
  if (contents.length < 2 && (last === token || (last === contents[0] && state.tokens.at(-2) === token))) {
    joinToLiteral(state, token, contents[0])
  } else {
    const closer = state.emit(StringEnd, state.pos, token.end, '')
    state.last = closer
  }
  resumeAfter(state, body, token.end)
}

/** A body of one line without code is a plain literal. */
function joinToLiteral(state: LexerState, token: Token, content: Token | undefined): void {
  token.tokenType = token.tokenType === StringBegin ? StringLiteral : XStringLiteral
  token.tokenTypeIdx = token.tokenType.tokenTypeIdx
  token.value = content?.value ?? ''
  token.content = content?.content ?? ''
  if (content !== undefined) state.tokens.pop()
  state.last = token
}

function removeIndentation(text: string, literal: Literal): void {
  const lines = literal.contents.filter((token) => startsLine(text, token.start))
  const widths = literal.startsWithCode ? [0] : lines.flatMap((token) => indentation(token.value) ?? [])
  let common = Number.POSITIVE_INFINITY
  for (const width of widths) common = Math.min(common, width)
  if (common === 0 || common === Number.POSITIVE_INFINITY) return
  for (const token of lines) {
    token.value = withoutIndentation(token.value, common)
    if (token.value === '') token.content = ''
  }
}

export function startsLine(text: string, pos: number): boolean {
  return text.charCodeAt(pos - 1) === 10
}

/** The width of the white space that begins a line; `undefined` where the line holds nothing else. */
function indentation(line: string): number | undefined {
  let width = 0
  for (let index = 0; index < line.length; index++) {
    const code = line.charCodeAt(index)
    if (code === 9) width = (Math.floor(width / 8) + 1) * 8
    else if (code === 10) return undefined
    else if (!isSpace(code)) return width
    else width++
  }
  return width
}

function withoutIndentation(line: string, common: number): string {
  let width = 0
  let index = 0
  for (; index < line.length && width < common; index++) {
    const code = line.charCodeAt(index)
    if (code === 9) {
      const next = (Math.floor(width / 8) + 1) * 8
      if (next > common) break
      width = next
    } else if (code === 10 || !isSpace(code)) break
    else width++
  }
  return line.slice(index)
}
