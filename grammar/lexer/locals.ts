// Which names become local variables, and when. Ruby decides it while it reads, so the lexer does: a name is a variable
// from the place on where it is assigned, bound by a pattern, or declared as a parameter.

import { captureNames } from '../capture-names.ts'
import {
  ArrayBracket,
  Assign,
  Begin,
  BlockAmpersand,
  BlockBrace,
  BraceEnd,
  BracketEnd,
  CallParenthesis,
  Comma,
  Constant,
  Do,
  Dot,
  DoubleSplat,
  Else,
  End,
  Ensure,
  For,
  HashBrace,
  Identifier,
  IndexBracket,
  LambdaArrow,
  LambdaBody,
  LocalVariable,
  LoopDo,
  Name,
  Newline,
  OperatorAssign,
  Parenthesis,
  ParenthesisEnd,
  Pipe,
  PipeEnd,
  RegexpLiteral,
  Rocket,
  Splat,
  Stray,
  startsValue,
  Then,
  type Token,
  tableOfTypes,
} from '../tokens.ts'
import { FrameKind, Header, type LexerState } from './state.ts'

/** Whether the name at hand declares a parameter, the variable of a `rescue`, a `for`, or a pattern. */
export function declaresVariable(state: LexerState, end: number): boolean {
  const { frame } = state
  if (frame.parameters) return isParameterPlace(state)
  switch (frame.header) {
    case Header.rescue:
      return state.last.tokenType === Rocket && !isCallAhead(state.text, end)
    case Header.for:
      return isTargetPlace(state.last) && !isCallAhead(state.text, end)
    case Header.pattern:
      return (
        state.last.tokenType !== Dot && state.text.charCodeAt(state.last.start) !== 94 && !isCallAhead(state.text, end)
      )
  }
  return false
}

function isParameterPlace(state: LexerState): boolean {
  switch (state.last.tokenType) {
    case Pipe:
    case Comma:
    case Splat:
    case DoubleSplat:
    case BlockAmpersand:
    case CallParenthesis:
    case Parenthesis:
    case Name:
    case LambdaArrow:
      return true
    case Newline:
      // `|a; local|`
      return state.text.charCodeAt(state.last.start) === 59
  }
  return false
}

function isTargetPlace(last: Token): boolean {
  return (
    last.tokenType === For || last.tokenType === Comma || last.tokenType === Splat || last.tokenType === Parenthesis
  )
}

function isCallAhead(text: string, end: number): boolean {
  const code = text.charCodeAt(end)
  return code === 46 || code === 40 || code === 91 || (code === 38 && text.charCodeAt(end + 1) === 46)
}

/** A label that declares: a keyword parameter, or a key of a pattern without a pattern of its own. */
export function labelDeclares(state: LexerState, end: number): boolean {
  if (state.frame.parameters) return isParameterPlace(state)
  return state.frame.header === Header.pattern && isShorthand(state.text, end)
}

const endsShorthand = new Uint8Array(128)
for (const character of ',)}]\n\r;|#') endsShorthand[character.charCodeAt(0)] = 1
/** What `then`, `if` and `unless` begin with. */
const startsModifier = new Uint8Array(128)
for (const character of 'tiu') startsModifier[character.charCodeAt(0)] = 1

/** Nothing follows the label: its value is the variable or method of the same name. */
export function isShorthand(text: string, end: number): boolean {
  let pos = end
  while (text.charCodeAt(pos) === 32) pos++
  if (pos >= text.length) return true
  const code = text.charCodeAt(pos)
  if (endsShorthand[code] === 1) return true
  return startsModifier[code] === 1 && /^(?:then|if|unless)\b/.test(text.slice(pos, pos + 7))
}

/** Called at `=`: what stands to the left becomes a variable. */
export function declareAssigned(state: LexerState): void {
  const { tokens, frame, last } = state
  declareToken(state, last)
  const beforeLast = tokens[tokens.length - 2]
  const isMultiple = frame.comma || last.tokenType === ParenthesisEnd || beforeLast?.tokenType === Splat
  frame.comma = false
  if (isMultiple && !frame.parameters && frame.opener.tokenType !== CallParenthesis) declareTargets(state)
}

/** Called at `+=` and its kind. */
export function declareToken(state: LexerState, token: Token): void {
  if (token.tokenType !== Identifier || /[?!]$/.test(token.value)) return
  state.declare(token.value)
  token.tokenType = LocalVariable
  token.tokenTypeIdx = LocalVariable.tokenTypeIdx
}

/** What can stand right before the first word of a statement. */
const startsStatement = tableOfTypes([Newline, PipeEnd, Then, Else, Ensure, Begin, Do, LoopDo, LambdaBody, BlockBrace])

/** What no target can hold, so that each assignment is walked over once. */
const endsTargets = startsStatement.slice()
for (const tokenType of [Assign, OperatorAssign, Rocket, Stray]) endsTargets[tokenType.tokenTypeIdx] = 1

/** Walks back over `a, (b, *c), d.e =` to the beginning of the statement. */
function declareTargets(state: LexerState): void {
  const { tokens } = state
  const found: Token[] = []
  const marks: number[] = []
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index]
    const after = tokens[index + 1]
    if (token === undefined || token === state.frame.opener || endsTargets[token.tokenTypeIdx] === 1) break
    switch (token.tokenType) {
      case ParenthesisEnd:
      case BracketEnd:
        marks.push(found.length)
        continue
      case CallParenthesis:
      case IndexBracket:
        found.length = marks.pop() ?? 0
        continue
      case Parenthesis:
        marks.pop()
        continue
      case BraceEnd:
      case End:
        return
      case Identifier:
      case LocalVariable:
      case Constant:
        if (isCommandName(token, after)) return
        if (token.tokenType === Identifier && isTarget(tokens[index - 1], after, state.frame.opener)) found.push(token)
    }
  }
  for (const token of found) declareToken(state, token)
}

/** A name that arguments follow without parentheses. */
function isCommandName({ tokenType }: Token, after: Token | undefined): boolean {
  if (after === undefined || startsValue[after.tokenTypeIdx] === 0) return false
  return tokenType === Identifier || tokenType === LocalVariable || tokenType === Constant || tokenType === Name
}

function isTarget(before: Token | undefined, after: Token | undefined, opener: Token): boolean {
  const startsHere = before === undefined || before === opener || startsStatement[before.tokenTypeIdx] === 1
  const follows = before?.tokenType === Comma || before?.tokenType === Splat || before?.tokenType === Parenthesis
  const ends = after === undefined || after.tokenType === Comma || after.tokenType === ParenthesisEnd
  return (startsHere || follows) && ends
}

/** `/(?<year>\d+)/ =~ text` sets `year`. */
export function declareCaptures(state: LexerState): void {
  if (state.last.tokenType !== RegexpLiteral) return
  for (const name of captureNames(state.last.value)) state.declare(name)
}

/** `in` begins a pattern, unless it belongs to `for`. */
export function startPattern(state: LexerState): void {
  const { frame } = state
  frame.header = frame.header === Header.for ? Header.none : Header.pattern
}

/** At `=>`: `value => pattern` binds variables; in a hash, among arguments and after `rescue` the sign only joins. */
export function startsPattern(state: LexerState): boolean {
  const { frame, tokens } = state
  const isStatement =
    frame.kind === FrameKind.keyword || frame.kind === FrameKind.method || frame.kind === FrameKind.program
  if (!isStatement || frame.header !== Header.none || frame.comma) return false
  for (let index = tokens.length - 1, depth = 0; index > 0; index--) {
    const token = tokens[index]
    const before = tokens[index - 1]
    if (token === undefined || before === undefined) return false
    if (token === frame.opener || startsStatement[token.tokenTypeIdx] === 1) return true
    if (endsTargets[token.tokenTypeIdx] === 1) return false
    if (isCloser(token)) depth++
    else if (isOpener(token)) depth--
    if (depth === 0 && isCommandName(before, token)) return false
  }
  return true
}

function isCloser({ tokenType }: Token): boolean {
  return tokenType === ParenthesisEnd || tokenType === BracketEnd || tokenType === BraceEnd
}

function isOpener({ tokenType }: Token): boolean {
  switch (tokenType) {
    case Parenthesis:
    case CallParenthesis:
    case ArrayBracket:
    case IndexBracket:
    case HashBrace:
    case BlockBrace:
      return true
  }
  return false
}
