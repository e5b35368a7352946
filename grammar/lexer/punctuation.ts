// Signs: each character that is neither a letter, a digit nor a space has its reader here.

import { BracketEnd, Comma, Name, Stray, UnaryOperator } from '../tokens.ts'
import { closeBrace, closeFrame, closeParenthesis, openBrace, openBracket, openParenthesis } from './brackets.ts'
import { commandForm, plainStringForm, regexpForm, stringForm } from './literal.ts'
import { lexColon, lexPercentLiteral, lexQuestion, startsRegexp } from './literal-signs.ts'
import { endStatement } from './newlines.ts'
import {
  binary,
  binaryOrAssign,
  lexAmpersand,
  lexDot,
  lexEqual,
  lexLess,
  lexPipe,
  lexPlusOrMinus,
  lexStar,
} from './operators.ts'
import { FrameKind, Header, type LexerState } from './state.ts'
import { lexLiteral } from './strings.ts'
import { lexVariable } from './variables.ts'
import { isNameExpected, startParameters } from './words.ts'

const operatorName = /\[\]=?|\*\*|[+\-!~]@|<=>|===?|=~|!=|!~|<<|<=|>>|>=|&(?![.&])|\|(?!\|)|[*/%^<>+\-!~`]/y

type ReadSign = (state: LexerState, start: number, next: number) => void

const signs: Readonly<Record<string, ReadSign>> = {
  '!': lexBang,
  '"': (state, start) => lexLiteral(state, stringForm, start, start + 1),
  $: lexSigil,
  '@': lexSigil,
  '%': (state, start) => lexPercentLiteral(state, start) || binaryOrAssign(state, start, '%'),
  '&': lexAmpersand,
  "'": (state, start) => lexLiteral(state, plainStringForm, start, start + 1),
  '(': openParenthesis,
  ')': closeParenthesis,
  '*': lexStar,
  '+': lexPlusOrMinus,
  '-': lexPlusOrMinus,
  ',': lexComma,
  '.': lexDot,
  '/': lexSlash,
  ':': lexColon,
  ';': endStatement,
  '<': lexLess,
  '=': lexEqual,
  '>': lexGreater,
  '?': lexQuestion,
  '[': openBracket,
  ']': closeBracket,
  '^': (state, start) => binaryOrAssign(state, start, '^'),
  '`': (state, start) => lexLiteral(state, commandForm, start, start + 1),
  '{': openBrace,
  '|': lexPipe,
  '}': closeBrace,
  '~': (state, start) => state.emit(UnaryOperator, start, start + 1, '~'),
}

const signByCode = Array.from({ length: 128 }, (_, code) => signs[String.fromCharCode(code)] ?? lexStray)

/** Reads the sign with the character code `code` that starts at `start`. */
export function lexSign(state: LexerState, code: number, start: number): void {
  if (isNameExpected(state) && lexOperatorName(state, start)) return
  const read = signByCode[code] ?? lexStray
  read(state, start, state.text.charCodeAt(start + 1))
}

function lexBang(state: LexerState, start: number, next: number): void {
  if (next === 61) binary(state, start, '!=')
  else if (next === 126) binary(state, start, '!~')
  else state.emit(UnaryOperator, start, start + 1, '!')
}

function lexSigil(state: LexerState, start: number): void {
  if (!lexVariable(state, start)) lexStray(state, start)
}

function lexComma(state: LexerState, start: number): void {
  state.emit(Comma, start, start + 1, ',')
  state.frame.comma = true
}

function lexSlash(state: LexerState, start: number, next: number): void {
  if (startsRegexp(state, start, next)) lexLiteral(state, regexpForm, start, start + 1)
  else binaryOrAssign(state, start, '/')
}

function lexGreater(state: LexerState, start: number, next: number): void {
  if (next === 62) binaryOrAssign(state, start, '>>')
  else binary(state, start, next === 61 ? '>=' : '>')
}

function closeBracket(state: LexerState, start: number): void {
  state.emit(BracketEnd, start, start + 1, ']')
  closeFrame(state, FrameKind.bracket)
}

function lexStray(state: LexerState, start: number): void {
  const character = String.fromCodePoint(state.text.codePointAt(start) ?? 0)
  const end = start + character.length
  const message = `unexpected \`${character}\``
  state.report({ code: 'ruby-syntax', start, end, message, help: 'remove it, or put it into a string' })
  state.emit(Stray, start, end, character)
}

/** After `def`, a dot or `alias`: `def ==(other)`, `1.+(2)`. */
function lexOperatorName(state: LexerState, start: number): boolean {
  operatorName.lastIndex = start
  const match = operatorName.exec(state.text)
  if (match === null) return false
  const isMethod = state.frame.header === Header.method
  state.emit(
    Name,
    start,
    start + match[0].length,
    match[0] === '!@' || match[0] === '~@' ? match[0].charAt(0) : match[0],
  )
  if (isMethod) startParameters(state)
  return true
}
