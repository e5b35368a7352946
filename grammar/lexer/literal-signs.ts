// Literals that begin with a sign which is also an operator: `%`, `/`, `:`, `?`.

import { Colon, ColonColon, Expect, Question, StringLiteral, SymbolLiteral, TopColonColon } from '../tokens.ts'
import { wordEnd } from './characters.ts'
import { unescapeDouble } from './escapes.ts'
import { percentForm, plainSymbolForm, symbolForm } from './literal.ts'
import { isSpace, type LexerState } from './state.ts'
import { lexLiteral } from './strings.ts'
import { isNameExpected } from './words.ts'

const symbolName =
  /(?:@@?|\$)?[A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*(?:[?!](?!=)|=(?![=~>]))?|\[\]=?|\*\*|!=|!~|[+\-!~]@?|<=>|===?|=~|<<|<=|>>|>=|[*/%&|^<>`]|\$(?:\d+|-\w|[~*$?!@/\\;,.=:<>"&`'+])/uy

export function lexPercentLiteral(state: LexerState, start: number): boolean {
  const { text } = state
  if (!state.startsValue(start, 1)) return false
  if (state.expect === Expect.argument && text.charCodeAt(start + 1) === 61) return false
  const match = /^%([A-Za-z]?)([^\sA-Za-z0-9]|[\s])/.exec(text.slice(start, start + 4))
  if (match === null) return false
  const [written, letter = '', delimiter = ''] = match
  if (delimiter.charCodeAt(0) > 127) return false
  const form = percentForm(letter, delimiter)
  if (form === undefined) return false
  lexLiteral(state, form, start, start + written.length)
  return true
}

export function startsRegexp(state: LexerState, start: number, next: number): boolean {
  return state.startsValue(start, 1) && (state.expect !== Expect.argument || next !== 61)
}

export function lexColon(state: LexerState, start: number, next: number): void {
  if (next === 58) lexColonColon(state, start)
  else if ((state.expect === Expect.operator && !isNameExpected(state)) || isSpace(next) || Number.isNaN(next)) {
    state.emit(Colon, start, start + 1, ':')
  } else if (next === 34) lexLiteral(state, symbolForm, start, start + 2)
  else if (next === 39) lexLiteral(state, plainSymbolForm, start, start + 2)
  else lexSymbol(state, start)
}

function lexColonColon(state: LexerState, start: number): void {
  const expect = state.expect
  const isTop =
    expect === Expect.value ||
    expect === Expect.valueOrEnd ||
    (expect === Expect.argument && start !== state.last.end && !isSpace(state.text.charCodeAt(start + 2)))
  state.emit(isTop ? TopColonColon : ColonColon, start, start + 2, '::')
}

function lexSymbol(state: LexerState, start: number): void {
  const { text } = state
  const end = plainSymbolEnd(text, start + 1)
  if (end > 0) {
    const plain = text.slice(start + 1, end)
    state.emit(SymbolLiteral, start, end, plain).content = plain
    return
  }
  symbolName.lastIndex = start + 1
  const match = symbolName.exec(state.text)
  if (match === null) {
    state.emit(Colon, start, start + 1, ':')
    return
  }
  const name = match[0]
  const value = name === '!@' || name === '~@' ? name.charAt(0) : name
  state.emit(SymbolLiteral, start, start + 1 + name.length, value).content = name
}

/** The end of a symbol that is a plain word; 0 for any other. */
function plainSymbolEnd(text: string, start: number): number {
  const code = text.charCodeAt(start)
  if (code < 65 || code > 122) return 0
  const end = wordEnd(text, start)
  const next = text.charCodeAt(end)
  return end === start || next === 33 || next === 61 || next === 63 ? 0 : end
}

export function lexQuestion(state: LexerState, start: number): void {
  if (state.expect === Expect.operator || !lexCharacter(state, start)) state.emit(Question, start, start + 1, '?')
}

/** `?a`, `?\n`, `?あ` */
function lexCharacter(state: LexerState, start: number): boolean {
  const { text } = state
  const match =
    /^\?(\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{1,2}|[0-7]{1,3}|(?:[CM]-|c)+(?:\\?[^\s])|[\s\S])|[^\s])/u.exec(
      text.slice(start, start + 16),
    )
  if (match === null) return false
  const [written, character = ''] = match
  const isWord = /^[\w\u0080-\u{10ffff}]$/u.test(character)
  if (isWord && /^[\w\u0080-\u{10ffff}]/u.test(text.slice(start + written.length, start + written.length + 2)))
    return false
  const value = character.startsWith('\\') ? unescapeDouble(character) : character
  state.emit(StringLiteral, start, start + written.length, value).content = character
  return true
}
