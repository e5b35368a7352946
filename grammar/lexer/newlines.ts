// Which line breaks end a statement. One that follows an operator, a comma or an opener does not, nor one before a line
// that goes on with a leading dot or operator, even with comments in between.

import { Defined, Expect, Label, Newline, Not, StringLabel, type Token } from '../tokens.ts'
import { isCodeLine } from './literal.ts'
import { FrameKind, Header, isBracket, type LexerState } from './state.ts'

/** Reads the line break at `pos`. */
export function lexNewline(state: LexerState, pos: number): void {
  const { text } = state
  const lineStart = pos === state.heredocLineBreak ? state.heredocResume : pos + 1
  if (pos === state.heredocLineBreak) state.heredocLineBreak = -1
  let next = lineStart
  while (isBlank(text.charCodeAt(next))) next++
  if (state.frame.insideInterpolation && isCodeLine(text, lineStart)) state.literalSpansLines = true
  if (!endsNothing(state) && lineStart > state.continuedUntil && !continues(state, next)) endStatement(state, pos)
  state.pos = next
}

/** Ends the statement at a line break or `;` that stands at `pos`. */
export function endStatement(state: LexerState, pos: number): void {
  while (state.frame.kind === FrameKind.endless || state.frame.kind === FrameKind.lambda) state.close()
  const { frame } = state
  if (frame.header === Header.namespace) state.startNewLocals(frame)
  frame.header = Header.none
  frame.pendingLoops = 0
  frame.comma = false
  if (frame.kind === FrameKind.method) frame.parameters = false
  if (state.last.tokenType !== Newline) state.emit(Newline, pos, pos + 1, '')
  else state.pos = pos + 1
}

/** `not` and `defined?` go on with what stands on the next line. */
function isPrefix({ tokenType }: Token): boolean {
  return tokenType === Not || tokenType === Defined
}

function endsNothing(state: LexerState): boolean {
  const { last, frame } = state
  if (state.expect !== Expect.value) return state.expect === Expect.name || isPrefix(last)
  // In brackets the pattern of a key may stand on the next line.
  const isPattern = frame.header === Header.pattern && !isBracket(frame.kind)
  if (last.tokenType === StringLabel) return !isPattern
  return last.tokenType !== Label || (!frame.parameters && !isPattern)
}

/** Whether the next line that is no comment goes on with `.name`, `&.name`, `&&`, `||`, `and`, `or` or the `:` of a ternary. */
function continues(state: LexerState, from: number): boolean {
  const { text } = state
  let pos = from
  for (;;) {
    while (isBlank(text.charCodeAt(pos))) pos++
    if (text.charCodeAt(pos) !== 35) break
    const lineBreak = text.indexOf('\n', pos)
    if (lineBreak < 0) return false
    pos = lineBreak + 1
  }
  if (!isContinuation(text, pos)) return false
  state.continuedUntil = pos
  return true
}

function isContinuation(text: string, pos: number): boolean {
  const code = text.charCodeAt(pos)
  const next = text.charCodeAt(pos + 1)
  switch (code) {
    case 46: // .
      return next !== 46
    case 38: // &
      return next === 46 || (next === 38 && text.charCodeAt(pos + 2) !== 61)
    case 124: // |
      return next === 124 && text.charCodeAt(pos + 2) !== 61
    case 58: // :
      return next === 32 || next === 10 || next === 13
    case 97: // and
      return /^and[ \t\r\n(!]/.test(text.slice(pos, pos + 4))
    case 111: // or
      return /^or[ \t\r\n(!]/.test(text.slice(pos, pos + 3))
  }
  return false
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 13 || code === 12 || code === 11
}
