// What the lexer remembers between two tokens: the constructs that are open, the local variables that are known, and
// where the bodies of heredocs end. Everything is an explicit stack, so nesting costs no call stack.

import { type Comment, mostErrors, type RubyError } from '../ast/index.ts'
import { Expect, expectAfter, Newline, Token, type TokenType } from '../tokens.ts'
import type { Literal } from './literal.ts'

/** The construct that a frame stands for, by what closes it. */
export const FrameKind = {
  program: 0,
  /** Closed by `end`. */
  keyword: 1,
  /** `def`, until its `end`; a method without `end` becomes `endless`. */
  method: 2,
  endless: 3,
  parenthesis: 4,
  bracket: 5,
  brace: 6,
  pipe: 7,
  /** From `->` to the body. */
  lambda: 8,
  interpolation: 9,
  literal: 10,
} as const

type FrameKind = (typeof FrameKind)[keyof typeof FrameKind]

/** What a frame is reading until the end of the line, where names have a special meaning. */
export const Header = {
  none: 0,
  rescue: 1,
  for: 2,
  pattern: 3,
  /** From `def` to the name of the method, then to its parameters or the end of the line, then after the parentheses. */
  method: 4,
  signature: 6,
  signatureEnd: 7,
  /** The line of `class` or `module`; the local variables of the body begin after it. */
  namespace: 5,
} as const

type Header = (typeof Header)[keyof typeof Header]

export class Frame {
  kind: FrameKind
  readonly opener: Token
  readonly parent: Frame | undefined
  header: Header = Header.none
  /** Bare names here are parameters. */
  parameters = false
  /** A comma has been read since the statement began: the next `=` may be a multiple assignment. */
  comma = false
  /** How many `while`, `until` and `for` of this frame still wait for their `do`. */
  pendingLoops = 0
  /** The variables of the enclosing method, put back when this `def`, class or module ends. */
  outerLocals: Set<string> | undefined = undefined
  /** How many variables were known when this block began; -1 where the frame is no block. */
  localMark = -1
  literal: Literal | undefined = undefined
  /** The innermost block that may read `it` or `_1`. */
  block: Frame | undefined
  /** Whether a keyword construct, or a brace, is open since the last interpolation began. */
  readonly insideKeyword: boolean
  readonly insideBrace: boolean
  readonly insideInterpolation: boolean

  constructor(kind: FrameKind, opener: Token, parent: Frame | undefined) {
    this.kind = kind
    this.opener = opener
    this.parent = parent
    this.block = parent?.block
    const isInterpolation = kind === FrameKind.interpolation
    const outer = isInterpolation ? undefined : parent
    this.insideKeyword = kind === FrameKind.keyword || kind === FrameKind.method || outer?.insideKeyword === true
    this.insideBrace = kind === FrameKind.brace || outer?.insideBrace === true
    this.insideInterpolation = isInterpolation || parent?.insideInterpolation === true
  }
}

export interface LexerOptions {
  /** Ends a literal at its line where it seems to have lost its closing delimiter: the second reading of a damaged file. */
  readonly closesLiterals: boolean
}

export class LexerState {
  readonly text: string
  readonly options: LexerOptions
  readonly tokens: Token[] = []
  readonly comments: Comment[] = []
  readonly errors: RubyError[] = []
  /** A literal spans lines that may be code: its closing delimiter may be missing. */
  literalSpansLines = false
  /** `alias` or `undef` has been read: names without a dot may follow one. */
  renames = false
  /** Which token is the last name after `undef`. */
  undefinedName = -1
  pos = 0
  last: Token
  frame: Frame
  locals = new Set<string>()
  /** The names of `locals` in the order in which they became known, so that a block can forget its own. */
  readonly localLog: string[] = []
  /** The line break after which the next heredoc body, or the line after the last body, begins. */
  heredocLineBreak = -1
  heredocResume = -1
  /** A part of a line, and the line break at its end; -1 where the text ends before. */
  lineWithHeredocs = { from: Number.POSITIVE_INFINITY, last: -1 }
  /** Line breaks before this offset do not end a statement: a leading dot follows. */
  continuedUntil = -1
  /** Lines that hold a single word, by that word: where a heredoc may end. */
  terminators: Map<string, number[]> | undefined = undefined

  constructor(text: string, options: LexerOptions) {
    this.text = text
    this.options = options
    this.last = new Token(Newline, 0, 0, '')
    this.frame = new Frame(FrameKind.program, this.last, undefined)
  }

  /** Adds a token that starts at `start` and ends where the reading goes on. */
  emit(tokenType: TokenType, start: number, end: number, value: string): Token {
    const token = new Token(tokenType, start, end, value)
    this.tokens.push(token)
    this.last = token
    this.pos = end
    return token
  }

  get expect(): number {
    return expectAfter[this.last.tokenTypeIdx] as number // The table has a place for every type of token.
  }

  /** A value is expected, or one is meant because of the spaces: `puts -1`, `puts [1]`. */
  startsValue(start: number, length: number): boolean {
    const expect = this.expect
    if (expect === Expect.value || expect === Expect.valueOrEnd) return true
    if (expect !== Expect.argument || start === this.last.end) return false
    return start + length < this.text.length && !isSpace(this.text.charCodeAt(start + length))
  }

  open(kind: FrameKind, opener: Token): Frame {
    const frame = new Frame(kind, opener, this.frame)
    if (this.frame.header === Header.pattern && isBracket(kind)) frame.header = Header.pattern
    this.frame = frame
    return frame
  }

  /** Opens a construct whose block parameters and new variables end with it. */
  openBlock(kind: FrameKind, opener: Token): Frame {
    const frame = this.open(kind, opener)
    // A lambda in a pattern is code.
    frame.header = Header.none
    frame.localMark = this.localLog.length
    frame.block = frame
    return frame
  }

  close(): void {
    const frame = this.frame
    if (frame.parent === undefined) return
    if (frame.outerLocals !== undefined) this.locals = frame.outerLocals
    if (frame.localMark >= 0) this.forgetNames(frame.localMark, frame.outerLocals === undefined)
    this.frame = frame.parent
  }

  /** Name by name: most constructs have none, and to set the length of a list costs more than a test. */
  private forgetNames(mark: number, areKnown: boolean): void {
    const { localLog, locals } = this
    while (localLog.length > mark) {
      const name = localLog.pop()
      if (areKnown && name !== undefined) locals.delete(name)
    }
  }

  /** The body of a `def`, class or module sees none of the variables around it. */
  startNewLocals(frame: Frame): void {
    if (frame.outerLocals !== undefined) return
    frame.outerLocals = this.locals
    frame.localMark = this.localLog.length
    this.locals = new Set()
  }

  /** What a method is defined on, `def (value).name`, is read among the variables around it. */
  seeOuterLocals(frame: Frame, method: Frame): void {
    frame.outerLocals = this.locals
    frame.localMark = this.localLog.length
    this.locals = method.outerLocals ?? this.locals
  }

  declare(name: string): void {
    if (this.locals.has(name)) return
    this.locals.add(name)
    this.localLog.push(name)
  }

  report(error: RubyError): void {
    if (this.errors.length < mostErrors) this.errors.push(error)
  }
}

export function isBracket(kind: FrameKind): boolean {
  return kind === FrameKind.parenthesis || kind === FrameKind.bracket || kind === FrameKind.brace
}

/** Space, tab, line break, form feed, vertical tab or carriage return. */
export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}
