// Operators and assignments. A sign between spaces joins two values; one that touches the value after it belongs to that.

import {
  Assign,
  BlockAmpersand,
  binaryOperators,
  Class,
  Dot,
  DoubleSplat,
  EndlessDef,
  Expect,
  LogicalAnd,
  LogicalOr,
  Name,
  NumberLiteral,
  OperatorAssign,
  ParametersEnd,
  Pipe,
  PipeEnd,
  RangeOperator,
  RangePrefix,
  Rocket,
  SingletonSign,
  Splat,
  Stray,
  UnaryOperator,
} from '../tokens.ts'
import { openLambda } from './brackets.ts'
import { lexHeredoc } from './heredocs.ts'
import { declareAssigned, declareCaptures, declareToken, startsPattern } from './locals.ts'
import { isDigit, numberEnd } from './numbers.ts'
import { FrameKind, Header, type LexerState } from './state.ts'

export function binary(state: LexerState, start: number, operator: string): void {
  state.emit(binaryOperators.get(operator) ?? Stray, start, start + operator.length, operator)
}

export function binaryOrAssign(state: LexerState, start: number, operator: string): void {
  if (state.text.charCodeAt(start + operator.length) === 61) operatorAssign(state, start, operator)
  else binary(state, start, operator)
}

function operatorAssign(state: LexerState, start: number, operator: string): void {
  declareToken(state, state.last)
  state.emit(OperatorAssign, start, start + operator.length + 1, operator)
}

export function lexAmpersand(state: LexerState, start: number, next: number): void {
  if (next === 46) state.emit(Dot, start, start + 2, '&.')
  else if (next === 38) {
    if (state.text.charCodeAt(start + 2) === 61) operatorAssign(state, start, '&&')
    else state.emit(LogicalAnd, start, start + 2, '&&')
  } else if (next !== 61 && state.startsValue(start, 1)) state.emit(BlockAmpersand, start, start + 1, '&')
  else binaryOrAssign(state, start, '&')
}

export function lexStar(state: LexerState, start: number, next: number): void {
  const operator = next === 42 ? '**' : '*'
  const isAssign = state.text.charCodeAt(start + operator.length) === 61
  if (!isAssign && state.startsValue(start, operator.length)) {
    state.emit(next === 42 ? DoubleSplat : Splat, start, start + operator.length, operator)
  } else binaryOrAssign(state, start, operator)
}

export function lexPlusOrMinus(state: LexerState, start: number, next: number): void {
  const operator = state.text.charAt(start)
  if (operator === '-' && next === 62) openLambda(state, start)
  else if (next !== 61 || state.expect === Expect.value) {
    if (!state.startsValue(start, 1)) binary(state, start, operator)
    else if (isDigit(next)) lexSignedNumber(state, start, operator)
    else state.emit(UnaryOperator, start, start + 1, `${operator}@`)
  } else operatorAssign(state, start, operator)
}

/** `-2` is a number, but in `-2 ** 2` the sign comes last. */
function lexSignedNumber(state: LexerState, start: number, sign: string): void {
  const end = numberEnd(state.text, start + 1)
  let next = end
  while (state.text.charCodeAt(next) === 32) next++
  if (sign === '-' && state.text.startsWith('**', next)) state.emit(UnaryOperator, start, start + 1, '-@')
  else state.emit(NumberLiteral, start, end, '')
}

export function lexDot(state: LexerState, start: number, next: number): void {
  if (next !== 46) {
    state.emit(Dot, start, start + 1, '.')
    return
  }
  const operator = state.text.charCodeAt(start + 2) === 46 ? '...' : '..'
  const expect = state.expect
  const isPrefix = expect === Expect.value || expect === Expect.valueOrEnd || isForwarding(state, operator)
  state.emit(isPrefix ? RangePrefix : RangeOperator, start, start + operator.length, operator)
}

/** `def forward ...` */
function isForwarding(state: LexerState, operator: string): boolean {
  return operator === '...' && state.frame.parameters && state.last.tokenType === Name
}

export function lexLess(state: LexerState, start: number, next: number): void {
  const third = state.text.charCodeAt(start + 2)
  if (next === 61) binary(state, start, third === 62 ? '<=>' : '<=')
  else if (next !== 60) binary(state, start, '<')
  else if (state.last.tokenType === Class) state.emit(SingletonSign, start, start + 2, '<<')
  else if (!lexHeredoc(state, start)) binaryOrAssign(state, start, '<<')
}

export function lexEqual(state: LexerState, start: number, next: number): void {
  if (next === 61) binary(state, start, state.text.charCodeAt(start + 2) === 61 ? '===' : '==')
  else if (next === 126) {
    declareCaptures(state)
    binary(state, start, '=~')
  } else if (next === 62) lexRocket(state, start)
  else lexAssign(state, start)
}

function lexRocket(state: LexerState, start: number): void {
  const isPattern = startsPattern(state)
  state.emit(Rocket, start, start + 2, '=>')
  if (isPattern) state.frame.header = Header.pattern
}

function lexAssign(state: LexerState, start: number): void {
  const { frame, last } = state
  if (isMethodHead(state, start)) {
    frame.opener.tokenType = EndlessDef
    frame.opener.tokenTypeIdx = EndlessDef.tokenTypeIdx
    frame.kind = FrameKind.endless
    frame.header = Header.none
    frame.parameters = false
  } else if (last.tokenType !== Name || !frame.parameters) declareAssigned(state)
  state.emit(Assign, start, start + 1, '=')
}

/** Only the name and its parentheses stand between `def` and `=`. */
function isMethodHead({ frame, last }: LexerState, start: number): boolean {
  if (frame.kind !== FrameKind.method) return false
  if (frame.header === Header.signature)
    return last.tokenType === Name && (last.end < start || /^[\w\u0080-\u{10ffff}]/u.test(last.value))
  return frame.header === Header.signatureEnd && last.tokenType === ParametersEnd
}

/** The first `|` of a block opens its parameters, the next one closes them; elsewhere it is an operator. */
export function lexPipe(state: LexerState, start: number, next: number): void {
  const { frame, last } = state
  if (frame.kind === FrameKind.pipe && state.frame.opener.tokenType === Pipe) {
    state.emit(PipeEnd, start, start + 1, '|')
    state.close()
  } else if (last === frame.opener && frame.block === frame) {
    frame.opener.value = '|'
    const opener = state.emit(Pipe, start, start + 1, '|')
    if (next === 124) state.emit(PipeEnd, start + 1, start + 2, '|')
    else state.open(FrameKind.pipe, opener).parameters = true
  } else if (next === 124) {
    if (state.text.charCodeAt(start + 2) === 61) operatorAssign(state, start, '||')
    else state.emit(LogicalOr, start, start + 2, '||')
  } else binaryOrAssign(state, start, '|')
}
