// The second pass for a text whose openers and closers do not match. Indentation shows which construct is broken: that
// one is closed or taken apart where its author most likely meant it to end, and all others keep their shape.

import { mostErrors, type RubyError } from './ast/index.ts'
import {
  acceptsSection,
  Closing,
  closeGroup,
  closingOf,
  closings,
  columnAtLineStart,
  currentTokens,
  endOfGroup,
  openGroup,
  openSection,
  Role,
  roles,
  type TokenTree,
} from './groups.ts'
import { countOpen, isBlockOpener, isBracket, mostOpen, type Open } from './open-constructs.ts'
import type { Token } from './tokens.ts'
import * as t from './tokens.ts'

export function recoverTree(tokens: readonly Token[], text: string): TokenTree {
  return new Recovery(tokens, text).run()
}

function countMissingEnds(tokens: readonly Token[]): number {
  let missing = 0
  for (const token of tokens) {
    if (token.tokenType === t.End) missing--
    else if (roles[token.tokenTypeIdx] === Role.opener && closings[token.tokenTypeIdx] === Closing.end) missing++
  }
  return missing
}

class Recovery {
  private readonly tokens: readonly Token[]
  private readonly text: string
  private index = 0
  private readonly root: Token[] = []
  private readonly errors: RubyError[] = []
  private readonly stack: Open[] = []
  /** The column of the statement at hand. */
  private indent = 0
  private lineStart = 0
  private lineIndent = 0
  private last: Token | undefined
  /** As many words open a construct as `end`s close one: what is broken is something else. */
  private readonly hasAllEnds: boolean

  constructor(tokens: readonly Token[], text: string) {
    this.tokens = tokens
    this.text = text
    this.hasAllEnds = countMissingEnds(tokens) === 0
  }

  run(): TokenTree {
    for (let token = this.tokens[0]; token !== undefined; token = this.tokens[++this.index]) this.add(token)
    while (this.top !== undefined) this.abandon()
    this.root.push(endOfGroup)
    return { tokens: this.root, errors: this.errors }
  }

  private add(token: Token): void {
    const isCode = this.top?.closing !== Closing.literal
    if (isCode && this.startsLine(token)) this.startLine(token)
    switch (roles[token.tokenTypeIdx]) {
      case Role.opener:
        if (this.isMisplaced(token)) this.stray(token, `unexpected \`${this.textOf(token)}\``, 'begin a line with it')
        else this.open(token)
        break
      case Role.closer:
        this.close(token)
        break
      case Role.section:
        this.section(token)
        break
      default:
        this.current.push(token)
    }
    this.last = token
  }

  private get top(): Open | undefined {
    return this.stack[this.stack.length - 1]
  }

  private get current(): Token[] {
    const { top } = this
    return top === undefined ? this.root : currentTokens(top.token)
  }

  private columnAtLineStart(token: Token): number | undefined {
    return columnAtLineStart(this.text, token.start)
  }

  private startsLine(token: Token): boolean {
    if (token.tokenType === t.Newline) return false
    const column = this.columnAtLineStart(token)
    if (column === undefined) return false
    this.lineStart = token.start - column
    this.lineIndent = column
    return true
  }

  /** What a line begins with may show that constructs before it were meant to end. */
  private startLine(token: Token): void {
    const column = token.start - this.lineStart
    const role = roles[token.tokenTypeIdx]
    if (token.tokenType === t.End) return
    if (role === Role.closer) {
      if (this.startsStatement()) this.indent = column
      return
    }
    if (role === Role.section && token.tokenType !== t.In) {
      this.takeApartBrackets()
      return
    }
    const isDefinition = token.tokenType === t.Def || token.tokenType === t.Class || token.tokenType === t.Module
    if (isDefinition) this.takeApartBrackets()
    if (!isDefinition && !this.startsStatement()) return
    while (this.isLeftBehind(token, column)) {
      this.closeUnended()
      if (isDefinition) this.takeApartBrackets()
    }
    if (isDefinition && !this.startsStatement()) this.breakLine(token.start)
    this.indent = column
  }

  private startsStatement(): boolean {
    const { current } = this
    const before = current[current.length - 1]
    return before === undefined || before.tokenType === t.Newline || before.tokenType === t.Pipe
  }

  /** Whether the statement that begins here stands too far left to belong to the construct that is open. */
  private isLeftBehind(token: Token, column: number): boolean {
    const { top } = this
    if (top === undefined || top.closing !== Closing.end || isMergeMark(this.text, token.start)) return false
    if (this.hasAllEnds && this.isFlat(top, column)) return false
    const isNamespace = top.token.tokenType === t.Class || top.token.tokenType === t.Module
    if (!isNamespace) return column <= top.indent
    const startsNamespace = token.tokenType === t.Class || token.tokenType === t.Module
    return startsNamespace ? column <= top.indent : column < top.indent
  }

  /** Whether the first statement in the construct is not indented: then columns say nothing in it. */
  private isFlat(open: Open, column: number): boolean {
    open.isFlat ??= column <= open.indent && currentTokens(open.token).every(({ tokenType }) => tokenType === t.Newline)
    return open.isFlat
  }

  /** A class or module begins a statement: elsewhere the word is what is left of something else. */
  private isMisplaced(token: Token): boolean {
    if (token.tokenType !== t.Class && token.tokenType !== t.Module) return false
    return this.columnAtLineStart(token) === undefined && !this.startsStatement()
  }

  private open(token: Token): void {
    if (this.stack.length >= mostOpen) {
      this.stray(token, `\`${this.textOf(token)}\` is nested too deeply in what is not closed`, 'add what is missing')
      return
    }
    const closing = closingOf(token)
    const { top } = this
    this.current.push(token)
    openGroup(token)
    const isBarrier = closing === Closing.end || closing === Closing.interpolation || closing === Closing.literal
    const outer = isBarrier ? undefined : top
    this.stack.push({
      token,
      closing,
      indent: this.indent,
      endColumn: Math.max(this.indent, this.lineIndent, isBlockOpener(token) ? 0 : token.start - this.lineStart),
      hasKeyword: closing === Closing.end || (closing !== Closing.interpolation && top?.hasKeyword === true),
      parentheses: (outer?.parentheses ?? 0) + (closing === Closing.parenthesis ? 1 : 0),
      brackets: (outer?.brackets ?? 0) + (closing === Closing.bracket ? 1 : 0),
      braces: (outer?.braces ?? 0) + (closing === Closing.brace ? 1 : 0),
    })
  }

  private close(token: Token): void {
    switch (closingOf(token)) {
      case Closing.end:
        this.closeKeyword(token)
        return
      case Closing.interpolation:
        while (this.top !== undefined && this.top.closing !== Closing.interpolation) this.abandon()
        this.finishTop(token)
        return
      case Closing.literal:
        while (this.top !== undefined && this.top.closing !== Closing.literal) this.abandon()
        if (this.top !== undefined && token.content !== '') this.top.token.content = token.content
        this.finishTop(token)
        return
      default:
        this.closeBracket(token)
    }
  }

  private finishTop(token: Token): void {
    const open = this.stack.pop()
    if (open === undefined) return
    const tokens = currentTokens(open.token)
    if (token.tokenType !== t.End && tokens[tokens.length - 1]?.tokenType === t.Newline) tokens.pop()
    tokens.push(endOfGroup)
    closeGroup(open.token, token.start, token.end)
  }

  /** `end` closes the construct whose column it fits; those further right lack their own `end`. */
  private closeKeyword(token: Token): void {
    if (!this.top?.hasKeyword) {
      this.strayEnd(token)
      return
    }
    this.takeApartBrackets()
    const column = this.columnAtLineStart(token)
    if (column === undefined ? this.isOnOtherLine(token) : this.isExtraEnd(token, column)) this.strayEnd(token)
    else this.finishTop(token)
  }

  private strayEnd(token: Token): void {
    this.stray(token, 'this `end` closes nothing', 'remove it, or add what it should close')
  }

  /** An `end` within a line belongs to that line. */
  private isOnOtherLine(token: Token): boolean {
    const opener = this.top?.token
    return opener !== undefined && this.text.slice(opener.start, token.start).includes('\n')
  }

  /** An `end` on its own line: too far right for what is open, or what follows is indented as if nothing had ended. */
  private isExtraEnd(token: Token, column: number): boolean {
    while (this.top !== undefined && column < this.top.indent && this.hasKeywordBelow()) {
      this.closeUnended()
      this.takeApartBrackets()
    }
    const { top } = this
    if (top === undefined || column > top.endColumn) return true
    const next = this.nextStatementColumn()
    return next !== undefined && next > Math.max(column, top.endColumn) && top.token.start < token.start
  }

  /** The column of the statement after this one. */
  private nextStatementColumn(): number | undefined {
    const next = this.tokens[this.index + 1]
    const after = this.tokens[this.index + 2]
    if (next?.tokenType !== t.Newline || after === undefined || roles[after.tokenTypeIdx] === Role.closer)
      return undefined
    return this.columnAtLineStart(after)
  }

  private hasKeywordBelow(): boolean {
    const below = this.stack[this.stack.length - 2]
    return below?.hasKeyword === true
  }

  private closeBracket(token: Token): void {
    const closing = closingOf(token)
    const { top } = this
    if (top?.closing !== closing) {
      const isOpen = top !== undefined && countOpen(top, closing) > 0
      if (!isOpen) {
        this.stray(token, `this \`${this.textOf(token)}\` closes nothing`, 'remove it, or add what it should close')
        return
      }
      let from = this.stack.length - 1
      while (this.stack[from]?.closing !== closing) from--
      this.takeApart(from + 1)
    }
    this.finishTop(token)
  }

  private section(token: Token): void {
    const isFirstOnLine = this.columnAtLineStart(token)
    if (isFirstOnLine !== undefined && token.tokenType !== t.In) {
      while (this.top?.closing === Closing.end && isFirstOnLine < this.top.indent && this.hasKeywordBelow()) {
        this.closeUnended()
        this.takeApartBrackets()
      }
    }
    const { top, current } = this
    if (top !== undefined && acceptsSection(top.token, token, current[current.length - 1])) {
      current.push(endOfGroup)
      openSection(top.token, token)
    } else if (token.tokenType === t.In) current.push(token)
    else this.stray(token, `this \`${this.textOf(token)}\` belongs to nothing`, 'remove it, or add what it belongs to')
  }

  private stray(token: Token, message: string, help: string): void {
    this.report({ code: 'ruby-syntax', start: token.start, end: token.end, message, help })
    retype(token, t.Stray)
    const { current } = this
    const isAlone = this.columnAtLineStart(token) !== undefined && this.startsStatement()
    // Alone on its line it is left out, so that it spoils no statement.
    if (!isAlone) current.push(token)
  }

  /** Ends a construct without its `end`. */
  private closeUnended(): void {
    const open = this.stack.pop()
    if (open === undefined) return
    const { token } = open
    const end = this.last?.end ?? token.end
    this.reportOpener(token, 'add the missing `end`')
    currentTokens(token).push(endOfGroup)
    closeGroup(token, end, end)
    this.breakLine(end)
  }

  private breakLine(pos: number): void {
    this.current.push(new t.Token(t.Newline, pos, pos, ''))
  }

  /** Gives up the innermost construct at a place where it cannot go on. */
  private abandon(): void {
    const { top } = this
    if (top === undefined) return
    if (top.closing === Closing.end) this.closeUnended()
    else if (top.closing === Closing.literal || top.closing === Closing.interpolation) {
      this.report(unclosed(top.token, 'the text that begins here is not closed', 'add the missing quote'))
      const end = this.last?.end ?? top.token.end
      currentTokens(top.token).push(endOfGroup)
      closeGroup(top.token, end, end)
      this.stack.pop()
    } else this.takeApartBrackets()
  }

  /** Takes apart the brackets that are open since the last keyword construct. */
  private takeApartBrackets(): void {
    let from = this.stack.length
    while (from > 0 && isBracket(this.stack[from - 1]?.closing)) from--
    this.takeApart(from)
  }

  /** The brackets from `from` on are not closed: they become stray tokens, and their lines are statements again. */
  private takeApart(from: number): void {
    if (from >= this.stack.length) return
    const opened = this.stack.splice(from)
    const target = this.current
    for (const { token, indent } of opened) {
      this.reportOpener(token, 'add what closes it')
      const tokens = currentTokens(token)
      token.group = undefined
      retype(token, t.Stray)
      for (const inner of tokens) {
        const column = this.columnAtLineStart(inner)
        if (column !== undefined && column <= indent && inner.tokenType !== t.Newline)
          this.breakInto(target, inner.start)
        target.push(inner)
      }
    }
  }

  private breakInto(target: Token[], pos: number): void {
    if (target[target.length - 1]?.tokenType !== t.Newline) target.push(new t.Token(t.Newline, pos, pos, ''))
  }

  private textOf({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.text.slice(start, end)
  }

  private reportOpener(token: Token, help: string): void {
    if (this.errors.length >= mostErrors) return
    const opener = this.textOf({ start: token.start, end: token.group?.openerEnd ?? token.end })
    this.report(unclosed(token, `\`${opener}\` is not closed`, help))
  }

  private report(error: RubyError): void {
    if (this.errors.length < mostErrors) this.errors.push(error)
  }
}

function unclosed({ start, end }: Token, message: string, help: string): RubyError {
  return { code: 'ruby-unclosed', start, end, message, help }
}

/** `<<<<<<<`, `=======` and `>>>>>>>` stand at the left edge whatever they stand in. */
function isMergeMark(text: string, pos: number): boolean {
  return text.startsWith('<<<<<<<', pos) || text.startsWith('=======', pos) || text.startsWith('>>>>>>>', pos)
}

function retype(token: Token, tokenType: typeof t.Stray): void {
  token.tokenType = tokenType
  token.tokenTypeIdx = tokenType.tokenTypeIdx
}
