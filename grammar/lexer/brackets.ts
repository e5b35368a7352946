// Brackets, the pipes of a block and the arrow of a lambda: what each opens depends on the token before it.

import {
  ArrayBracket,
  BlockBrace,
  BraceEnd,
  CallParenthesis,
  ColonColon,
  Comma,
  Constant,
  Defined,
  Dot,
  Expect,
  HashBrace,
  Identifier,
  IndexBracket,
  InterpolationEnd,
  LambdaArrow,
  LocalVariable,
  Name,
  Not,
  ParametersEnd,
  Parenthesis,
  ParenthesisEnd,
  Pipe,
  Super,
  type Token,
  UnionOperator,
  Yield,
} from '../tokens.ts'
import { FrameKind, Header, type LexerState } from './state.ts'
import { lexLambdaBody } from './words.ts'

export function openLambda(state: LexerState, start: number): void {
  const arrow = state.emit(LambdaArrow, start, start + 2, '->')
  state.openBlock(FrameKind.lambda, arrow).parameters = true
}

export function openParenthesis(state: LexerState, start: number): void {
  const { last, frame } = state
  const isCall = start === last.end && isCallable(last)
  const opensParameters =
    (frame.header === Header.signature && last.tokenType === Name) ||
    last.tokenType === LambdaArrow ||
    (frame.parameters && (last.tokenType === Pipe || last.tokenType === Comma || isParenthesis(last)))
  const opensTargets = frame.header === Header.for && !isCall
  const opener = state.emit(isCall ? CallParenthesis : Parenthesis, start, start + 1, '(')
  const opened = state.open(FrameKind.parenthesis, opener)
  opened.parameters = opensParameters
  if (opensTargets) opened.header = Header.for
  else if (opened.header === Header.pattern && isPin(last)) opened.header = Header.none
  if (frame.header === Header.method) state.seeOuterLocals(opened, frame)
}

/** `^(value)` in a pattern holds an expression. */
function isPin({ tokenType, value }: Token): boolean {
  return tokenType === UnionOperator && value === '^'
}

function isParenthesis(token: Token): boolean {
  return token.tokenType === Parenthesis || token.tokenType === CallParenthesis
}

function isCallable(last: Token): boolean {
  switch (last.tokenType) {
    case Identifier:
    case LocalVariable:
    case Constant:
    case Name:
    case Dot:
    case ColonColon:
    case Yield:
    case Super:
    case Not:
    case Defined:
      return true
  }
  return false
}

export function closeParenthesis(state: LexerState, start: number): void {
  const { frame } = state
  const endsParameters = frame.kind === FrameKind.parenthesis && frame.parent?.header === Header.signature
  state.emit(endsParameters ? ParametersEnd : ParenthesisEnd, start, start + 1, ')')
  closeFrame(state, FrameKind.parenthesis)
  if (state.frame.kind === FrameKind.lambda) state.frame.parameters = false
  else if (state.frame.header === Header.signature) state.frame.header = Header.signatureEnd
}

/** A bracket that was opened in another construct closes nothing here. */
export function closeFrame(state: LexerState, kind: number): void {
  while (isOpenEnded(state.frame.kind) && state.frame.parent !== undefined) state.close()
  if (state.frame.kind === kind) state.close()
}

function isOpenEnded(kind: number): boolean {
  return kind === FrameKind.endless || kind === FrameKind.lambda || kind === FrameKind.pipe
}

export function openBracket(state: LexerState, start: number): void {
  const { last } = state
  const expect = state.expect
  const isIndex =
    expect === Expect.operator || (expect === Expect.argument && start === last.end && last.tokenType !== Not)
  const opener = state.emit(isIndex ? IndexBracket : ArrayBracket, start, start + 1, '[')
  state.open(FrameKind.bracket, opener)
}

export function openBrace(state: LexerState, start: number): void {
  const { frame } = state
  if (frame.kind === FrameKind.lambda) {
    lexLambdaBody(state, FrameKind.brace, start, start + 1)
    return
  }
  const expect = state.expect
  if (expect === Expect.value || expect === Expect.valueOrEnd) {
    state.open(FrameKind.brace, state.emit(HashBrace, start, start + 1, '{'))
  } else state.openBlock(FrameKind.brace, state.emit(BlockBrace, start, start + 1, ''))
}

export function closeBrace(state: LexerState, start: number): void {
  const { frame } = state
  if (frame.insideBrace || !frame.insideInterpolation) {
    state.emit(BraceEnd, start, start + 1, '}')
    if (!frame.insideBrace) return
    while (state.frame.kind !== FrameKind.brace && isBracketOrOpenEnded(state.frame.kind)) state.close()
    if (state.frame.kind === FrameKind.brace) state.close()
    return
  }
  state.emit(InterpolationEnd, start, start + 1, '}')
  while (state.frame.kind !== FrameKind.interpolation && state.frame.parent !== undefined) state.close()
  state.close()
}

function isBracketOrOpenEnded(kind: number): boolean {
  return kind === FrameKind.parenthesis || kind === FrameKind.bracket || isOpenEnded(kind)
}
