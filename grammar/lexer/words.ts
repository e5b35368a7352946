// Names, labels and keywords. What a word is depends on what stands before it: after a dot every word is a method name,
// after a value `if` is a modifier, and a name that was assigned is a variable.

import {
  Alias,
  And,
  Begin,
  Case,
  Class,
  ColonColon,
  Comma,
  Constant,
  Def,
  Do,
  Dot,
  Else,
  Elsif,
  End,
  Ensure,
  Execution,
  Expect,
  expectAfter,
  For,
  Identifier,
  If,
  In,
  KeywordLiteral,
  keywordLiterals,
  keywords,
  Label,
  LambdaBody,
  LocalVariable,
  LoopDo,
  labelAfter,
  Module,
  modifiers,
  Name,
  Newline,
  Or,
  Rescue,
  SymbolLiteral,
  Then,
  type Token,
  type TokenType,
  Undef,
  Unless,
  Until,
  When,
  While,
} from '../tokens.ts'
import { declaresVariable, isShorthand, labelDeclares, startPattern } from './locals.ts'
import { FrameKind, Header, isBracket, type LexerState } from './state.ts'

/** Reads the word that starts at `start` and goes on, without `?` and `!`, to `end`. */
export function lexWord(state: LexerState, start: number, end: number): void {
  const { text } = state
  const expectsName = isNameExpected(state) && !startsNextConstruct(state, start, end)
  const wordEnd = hasSuffix(text, end) ? end + 1 : end
  const word = text.slice(start, wordEnd)
  if (text.charCodeAt(wordEnd) === 58 && isLabel(state, wordEnd) && !expectsName) {
    lexLabel(state, word, start, wordEnd)
  } else if (expectsName) lexName(state, word, start, wordEnd)
  else {
    const keyword = mayBeKeyword(text.charCodeAt(start), wordEnd - start) ? keywords.get(word) : undefined
    if (keyword === undefined) lexIdentifier(state, word, start, wordEnd)
    else lexKeyword(state, keyword, start, wordEnd)
  }
}

/** A line that begins with `end` or `def` is no name, even where the line before ends in a dot or `def`. */
function startsNextConstruct(state: LexerState, start: number, end: number): boolean {
  const { text, last, frame } = state
  if (
    start === last.end ||
    end - start > 6 ||
    isBracket(frame.kind) ||
    !text.slice(last.end, start).includes('\n') ||
    !nextConstruct(last).test(text.slice(start, end))
  )
    return false
  state.emit(Newline, last.end, last.end, '')
  return true
}

/** After a dot, `class` and `module` are names even on the next line. */
function nextConstruct({ tokenType }: Token): RegExp {
  return tokenType === Def ? /^(?:end|def|class|module)$/ : /^(?:end|def)$/
}

/** `valid?` and `save!` are names, `valid?=` and `a!=b` are not. */
function hasSuffix(text: string, end: number): boolean {
  const code = text.charCodeAt(end)
  if (code !== 63 && code !== 33) return false
  if (text.charCodeAt(end + 1) !== 61) return true
  const next = text.charCodeAt(end + 2)
  return next === 61 || next === 126 || next === 62
}

function isLabel(state: LexerState, end: number): boolean {
  return state.text.charCodeAt(end + 1) !== 58 && labelAfter[state.last.tokenTypeIdx] === 1
}

function lexLabel(state: LexerState, word: string, start: number, end: number): void {
  if (labelDeclares(state, end + 1)) state.declare(word)
  const isVariable = isShorthand(state.text, end + 1) && state.locals.has(word)
  const token = state.emit(Label, start, end + 1, word)
  if (isVariable) token.content = word
}

/** After `.`, `def`, `alias` and `undef` every word is a name. */
export function isNameExpected(state: LexerState): boolean {
  const { last, tokens } = state
  if (expectAfter[last.tokenTypeIdx] === Expect.name && last.tokenType !== Undef) return true
  if (!state.renames) return false
  if (last.tokenType === Name || last.tokenType === SymbolLiteral) return tokens[tokens.length - 2]?.tokenType === Alias
  // The names after `undef` are a list: the one before this comma was such a name.
  const isListed = last.tokenType === Undef || (last.tokenType === Comma && state.undefinedName === tokens.length - 2)
  if (isListed) state.undefinedName = tokens.length
  return isListed
}

function lexName(state: LexerState, word: string, start: number, end: number): void {
  const { last, text } = state
  if (
    last.tokenType === ColonColon &&
    !isDefinition(state) &&
    isUpperCase(word) &&
    text.charCodeAt(end) !== 40 &&
    !/[?!]$/.test(word)
  ) {
    state.emit(Constant, start, end, word)
  } else if (last.tokenType === Def && isReceiver(text, end)) lexReceiver(state, word, start, end)
  else if ((isDefinition(state) || isRenamed(state)) && isSetter(text, end))
    state.emit(Name, start, end + 1, `${word}=`)
  else state.emit(Name, start, end, word)
  if (isDefinition(state) && state.last.tokenType === Name) startParameters(state)
}

/** The names after `alias` and `undef` may be those of setters. */
function isRenamed(state: LexerState): boolean {
  return state.last.tokenType !== Dot && state.last.tokenType !== ColonColon && state.last.tokenType !== Def
}

function isDefinition(state: LexerState): boolean {
  return state.frame.header === Header.method
}

/** `def self.name`, `def name.other` */
function isReceiver(text: string, end: number): boolean {
  let pos = end
  while (text.charCodeAt(pos) === 32) pos++
  const code = text.charCodeAt(pos)
  return (code === 46 && text.charCodeAt(pos + 1) !== 46) || (code === 58 && text.charCodeAt(pos + 1) === 58)
}

function lexReceiver(state: LexerState, word: string, start: number, end: number): void {
  const literal = keywordLiterals.get(word)
  if (literal !== undefined) state.emit(KeywordLiteral, start, end, literal)
  else if (isUpperCase(word)) state.emit(Constant, start, end, word)
  else state.emit(state.frame.outerLocals?.has(word) ? LocalVariable : Identifier, start, end, word)
}

/** `def name=(value)`, but not `def name = value`. */
function isSetter(text: string, end: number): boolean {
  if (text.charCodeAt(end) !== 61) return false
  const next = text.charCodeAt(end + 1)
  if (next === 126 || next === 61) return false
  return next !== 62 || text.charCodeAt(end + 2) === 61
}

/** After the name of a method come its parameters, in parentheses or to the end of the line. */
export function startParameters(state: LexerState): void {
  const { frame, text, pos } = state
  frame.header = Header.signature
  let next = pos
  while (text.charCodeAt(next) === 32) next++
  frame.parameters = text.charCodeAt(next) !== 40 && text.charCodeAt(next) !== 61
}

function isUpperCase(word: string): boolean {
  const code = word.charCodeAt(0)
  return (code >= 65 && code <= 90) || (code > 127 && /^[\p{Lu}\p{Lt}]/u.test(word))
}

/** Most words are ruled out by their first letter and length, without asking the table. */
const keywordShapes = new Uint32Array(128)
for (const word of keywords.keys()) {
  const first = word.charCodeAt(0)
  keywordShapes[first] = (keywordShapes[first] ?? 0) | (1 << word.length)
}

function mayBeKeyword(code: number, length: number): boolean {
  return length < 13 && code < 128 && (((keywordShapes[code] ?? 0) >> length) & 1) === 1
}

function lexIdentifier(state: LexerState, word: string, start: number, end: number): void {
  const code = word.charCodeAt(word.length - 1)
  if (code === 63 || code === 33) {
    state.emit(Identifier, start, end, word)
  } else if (isUpperCase(word)) {
    state.emit(Constant, start, end, word)
  } else if (declaresVariable(state, end)) {
    state.declare(word)
    state.emit(LocalVariable, start, end, word)
  } else if (state.text.charCodeAt(end) === 40) {
    state.emit(Identifier, start, end, word)
  } else if (state.locals.has(word)) {
    state.emit(LocalVariable, start, end, word)
  } else if (readsImplicit(state, word, end)) {
    state.emit(LocalVariable, start, end, word).content = word
  } else {
    state.emit(Identifier, start, end, word)
  }
}

/** `it` and `_1` in a block without parameters; the block's opener notes which. */
function readsImplicit(state: LexerState, word: string, end: number): boolean {
  const block = state.frame.block
  if (block === undefined || block.opener.value === '|') return false
  const isNumbered = word.length === 2 && word.charCodeAt(0) === 95 && word >= '_1' && word <= '_9'
  if (!isNumbered && (word !== 'it' || takesArguments(state.text, end) || isAssigned(state.text, end))) return false
  if (word > block.opener.value || block.opener.value === 'it') block.opener.value = word
  return true
}

/** `it "does"`, `it { … }`, `it do` are calls. */
function takesArguments(text: string, end: number): boolean {
  const rest = text.slice(end, end + 12)
  if (/^ *\{|^ +do\b/.test(rest)) return true
  if (/^ +(?:if|unless|and|or|while|until|rescue|then|in|end)\b/.test(rest)) return false
  return /^ +(?:["'\w@$]|:[\w"]|->|[-*&!~[%(][^\s=])/.test(rest)
}

function isAssigned(text: string, end: number): boolean {
  return /^ *(?:\|\||&&|[-+*/])?=(?![=~>])/.test(text.slice(end, end + 12))
}

function lexKeyword(state: LexerState, keyword: TokenType, start: number, end: number): void {
  const word = state.text.slice(start, end)
  const expect = state.expect
  const modifier = expect === Expect.value ? undefined : modifiers.get(keyword)
  if (modifier !== undefined) {
    state.emit(modifier, start, end, word)
    endPattern(state)
    return
  }
  switch (keyword) {
    case KeywordLiteral:
      state.emit(keyword, start, end, keywordLiterals.get(word) ?? '')
      return
    case Def:
      openMethod(state, start, end)
      return
    case Do:
      lexDo(state, start, end)
      return
    case End:
      state.emit(End, start, end, word)
      closeKeyword(state)
      return
    case Execution:
      lexExecution(state, word, start, end)
      return
    default:
      state.emit(keyword, start, end, word)
      afterKeyword(state, keyword)
  }
}

function afterKeyword(state: LexerState, keyword: TokenType): void {
  switch (keyword) {
    case While:
    case Until:
      state.open(FrameKind.keyword, state.last).pendingLoops = 1
      return
    case For:
      state.open(FrameKind.keyword, state.last).pendingLoops = 1
      state.frame.header = Header.for
      return
    case Class:
    case Module:
      state.open(FrameKind.keyword, state.last).header = Header.namespace
      return
    case If:
    case Unless:
    case Begin:
    case Case:
      state.open(FrameKind.keyword, state.last)
      return
    case Rescue:
      state.frame.header = Header.rescue
      return
    case In:
      startPattern(state)
      return
    case Alias:
    case Undef:
      state.renames = true
      return
    case And:
    case Or:
      endPattern(state)
      return
    case Then:
    case Else:
    case Elsif:
    case When:
    case Ensure:
      state.frame.header = Header.none
  }
}

/** A condition or another expression follows the pattern. */
function endPattern({ frame }: LexerState): void {
  if (frame.header === Header.pattern) frame.header = Header.none
}

function openMethod(state: LexerState, start: number, end: number): void {
  const opener = state.emit(Def, start, end, 'def')
  const frame = state.open(FrameKind.method, opener)
  frame.header = Header.method
  state.startNewLocals(frame)
  frame.block = undefined
}

function lexDo(state: LexerState, start: number, end: number): void {
  const { frame } = state
  if (frame.kind === FrameKind.lambda) {
    lexLambdaBody(state, FrameKind.keyword, start, end)
  } else if (frame.pendingLoops > 0) {
    frame.pendingLoops--
    state.emit(LoopDo, start, end, 'do')
    endPattern(state)
  } else {
    state.openBlock(FrameKind.keyword, state.emit(Do, start, end, ''))
  }
}

type BodyKind = typeof FrameKind.keyword | typeof FrameKind.brace

/** The body of a lambda goes on in the scope that its arrow opened. */
export function lexLambdaBody(state: LexerState, kind: BodyKind, start: number, end: number): void {
  const lambda = state.frame
  const declares = state.last !== lambda.opener
  const mark = lambda.localMark
  state.frame = lambda.parent ?? lambda
  const opener = state.emit(LambdaBody, start, end, declares ? '|' : '')
  state.openBlock(kind, opener).localMark = mark
}

function closeKeyword(state: LexerState): void {
  if (!state.frame.insideKeyword) return
  while (!endsWithKeyword(state.frame.kind) && state.frame.parent !== undefined) state.close()
  state.close()
}

function endsWithKeyword(kind: number): boolean {
  return kind === FrameKind.keyword || kind === FrameKind.method || kind === FrameKind.interpolation
}

/** `BEGIN {` and `END {`; elsewhere the words are constants. */
function lexExecution(state: LexerState, word: string, start: number, end: number): void {
  const isExecution = /^\s*\{/.test(state.text.slice(end, end + 20))
  state.emit(isExecution ? Execution : Constant, start, end, word)
}
