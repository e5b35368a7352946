// The third pass: groups to nodes. One parser serves every file; it reads one statement at a time, then the groups that
// the statement left as work. A body is read when it is first asked for.

import type * as ast from './ast/index.ts'
import { mostErrors } from './ast/index.ts'
import { columnAtLineStart } from './groups.ts'
import { failure, type Source } from './rules/base.ts'
import { bodyBelowHeader, endOf } from './rules/control-flow.ts'
import { Grammar } from './rules/operand.ts'
import type { Token } from './tokens.ts'
import * as t from './tokens.ts'

class RubyParser extends Grammar {
  /** Where the head of a definition could not be read, though its body can. */
  readonly failedHeads: ast.Span[] = []

  constructor() {
    super()
    this.performSelfAnalysis()
  }

  /** Reads the statement that begins at `from`; `endOfStatement` then says where the list goes on. */
  readStatement(source: Source, tokens: readonly Token[], from: number): ast.Node {
    this.source = source
    empty(this.work)
    empty(this.failedHeads)
    this.firstToken = tokens[from]
    this.enter(tokens, from)
    const node = this.SUBRULE(this.statement)
    if (!endsStatement(this.next)) throw this.fail()
    this.endOfStatement = this.currIdx + 1
    for (let index = 0; index < this.work.length; index++) this.readWork(index)
    return node
  }
  endOfStatement = 0
  private firstToken: Token | undefined

  private readWork(index: number): void {
    const work = this.work[index]
    if (work === undefined) return
    this.enter(work.tokens, 0)
    if (work.recover === undefined) {
      work.read()
      return
    }
    try {
      work.read()
    } catch (error) {
      if (error !== failure) throw error
      this.failedHeads.push(this.placeOfFailure())
      work.recover()
    }
  }

  /** The token that did not fit; at the end of a group, the end of the token before it. */
  placeOfFailure(): ast.Span {
    const failed = this.failedToken
    if (failed !== undefined && failed.tokenType !== t.EndOfGroup) return failed
    const { lastToken, firstToken } = this
    if (lastToken === undefined) return firstToken ?? t.noToken
    return { start: Math.max(0, lastToken.end - 1), end: lastToken.end }
  }
}

/** To set the length of a list gives its memory back, which the next statement asks for again. */
function empty(list: unknown[]): void {
  while (list.length > 0) list.pop()
}

let parser: RubyParser | undefined

/** Built when the first file is parsed: it takes longer than parsing most files. */
function sharedParser(): RubyParser {
  parser ??= new RubyParser()
  return parser
}

function endsStatement({ tokenType }: Token): boolean {
  return tokenType === t.Newline || tokenType === t.EndOfGroup
}

/** One parsed file, for as long as some of its bodies are not read. */
export class ParsedSource implements Source {
  readonly text: string
  readonly errors: ast.RubyError[]
  private readonly bodies: LazyStatements[] = []

  constructor(text: string, errors: readonly ast.RubyError[]) {
    this.text = text
    this.errors = [...errors]
  }

  statements(tokens: readonly Token[], from: number): ast.StatementsNode | undefined {
    const first = skipNewlines(tokens, from)
    const start = tokens[first]
    const end = endOf(tokens)
    if (start === undefined || start.tokenType === t.EndOfGroup || end === undefined) return undefined
    const statements = new LazyStatements(this, tokens, first, end)
    this.bodies.push(statements)
    return statements
  }

  forget(statements: ast.Node | undefined): void {
    if (statements instanceof LazyStatements) statements.forget()
  }

  readBodies(): void {
    for (let body = this.bodies.pop(); body !== undefined; body = this.bodies.pop()) body.read()
  }

  /** The statements of a list, each read on its own. */
  read(tokens: readonly Token[], from: number): readonly ast.Node[] {
    const nodes: ast.Node[] = []
    for (let index = from; ; ) {
      index = skipNewlines(tokens, index)
      const first = tokens[index]
      if (first === undefined || first.tokenType === t.EndOfGroup) return nodes.length > 1 ? nodes : nodes.slice()
      index = this.readStatement(tokens, index, nodes)
    }
  }

  /** Reads one statement, or what can be kept of it; answers where the list goes on. Its first token is at `from`. */
  private readStatement(tokens: readonly Token[], from: number, nodes: ast.Node[]): number {
    const shared = sharedParser()
    try {
      nodes.push(shared.readStatement(this, tokens, from))
      for (const place of shared.failedHeads) this.reportSyntax(place)
      return shared.endOfStatement
    } catch (error) {
      if (error === failure) this.reportFailure(shared)
      else if (error instanceof RangeError)
        this.reportDepth(tokens[from] as Token) // See above.
      else throw error
    }
    const next = this.endOfBroken(tokens, from)
    nodes.push(this.opaque(tokens, from, next))
    return next
  }

  /** What cannot be a token anywhere was reported when it was found. */
  private reportFailure(shared: RubyParser): void {
    if (shared.failedToken?.tokenType !== t.Stray) this.reportSyntax(shared.placeOfFailure())
  }

  /** Where a broken statement ends: at its line break, or before a line that is not indented further than it is. */
  private endOfBroken(tokens: readonly Token[], from: number): number {
    let next = from + 1
    for (let token = tokens[next]; token !== undefined && !endsStatement(token); token = tokens[++next]) {
      if (t.startsValue[token.tokenTypeIdx] === 0) continue
      const column = columnAtLineStart(this.text, token.start)
      if (column !== undefined && column <= this.columnOf(tokens[from] as Token)) break // The first token is there.
    }
    return next
  }

  private columnOf({ start }: Token): number {
    return start - (this.text.lastIndexOf('\n', start - 1) + 1)
  }

  private reportSyntax({ start, end }: ast.Span): void {
    if (this.errors.length >= mostErrors) return
    const word = this.text.slice(start, Math.min(end, start + 40)).split('\n')[0]
    const message = start >= this.text.length || word === '' ? 'unexpected end' : `unexpected \`${word}\``
    const help = 'complete the statement, or remove what does not belong to it'
    this.report({ code: 'ruby-syntax', start, end, message, help })
  }

  private reportDepth({ start, end }: Token): void {
    const help = 'split it into several statements'
    const message = 'the expression that begins here is nested too deeply'
    this.report({ code: 'ruby-too-deep', start, end, message, help })
  }

  private report(error: ast.RubyError): void {
    if (this.errors.length < mostErrors) this.errors.push(error)
  }

  /** A statement that could not be read keeps the definitions and bodies that stand in it. */
  private opaque(tokens: readonly Token[], from: number, to: number): ast.OpaqueNode {
    const children: ast.StatementsNode[] = []
    const isAlone = to - from === 1
    const lists = [tokens.slice(from, to)]
    for (let list = lists.pop(); list !== undefined; list = lists.pop()) {
      for (const token of list) {
        if (token.group === undefined) continue
        if (keptWhole[token.tokenTypeIdx] === 1 && !isAlone) this.keep(children, [token, endOfKept], 0)
        else if (keptWhole[token.tokenTypeIdx] === 1 || keptBody[token.tokenTypeIdx] === 1)
          this.keepBodies(token, children)
        else lists.push(token.group.tokens)
      }
    }
    children.sort((first, second) => first.start - second.start)
    // A statement has a token at least.
    const start = tokens[from] as Token
    const end = tokens[to - 1] as Token
    return { kind: 'OpaqueNode', start: start.start, end: end.end, children }
  }

  private keepBodies({ tokenTypeIdx, group }: Token, children: ast.StatementsNode[]): void {
    if (group === undefined) return
    const isBlock = keptBody[tokenTypeIdx] === 1
    const hasPipe = group.tokens[0]?.tokenType === t.Pipe
    this.keep(children, group.tokens, isBlock ? (hasPipe ? 1 : 0) : bodyBelowHeader(group.tokens))
    for (const { keyword, tokens } of group.sections) {
      const hasHead = keyword.tokenType !== t.Else && keyword.tokenType !== t.Ensure
      this.keep(children, tokens, hasHead ? bodyBelowHeader(tokens) : 0)
    }
  }

  private keep(children: ast.StatementsNode[], tokens: readonly Token[], from: number): void {
    const statements = this.statements(tokens, from)
    if (statements !== undefined) children.push(statements)
  }
}

/** Constructs that are a statement of their own, and those of which only the body is. */
const keptWhole = t.tableOfTypes([t.Def, t.Class, t.Module, t.If, t.Unless, t.While, t.Until, t.For, t.Case, t.Begin])
const keptBody = t.tableOfTypes([t.Do, t.BlockBrace, t.LambdaBody])
const endOfKept = new t.Token(t.EndOfGroup, 0, 0, '')

function skipNewlines(tokens: readonly Token[], from: number): number {
  let index = from
  while (tokens[index]?.tokenType === t.Newline) index++
  return index
}

class LazyStatements implements ast.StatementsNode {
  readonly kind = 'StatementsNode'
  readonly start: number
  readonly end: number
  readonly #source: ParsedSource
  readonly #from: number
  #tokens: readonly Token[] | undefined
  #body: readonly ast.Node[] | undefined
  #convert: ((node: ast.Node) => ast.Node) | undefined

  constructor(source: ParsedSource, tokens: readonly Token[], from: number, end: number) {
    this.start = (tokens[from] ?? t.noToken).start
    this.end = end
    this.#source = source
    this.#tokens = tokens
    this.#from = from
  }

  get body(): readonly ast.Node[] {
    return this.#body ?? this.read()
  }

  read(): readonly ast.Node[] {
    if (this.#body !== undefined) return this.#body
    const tokens = this.#tokens ?? []
    this.#tokens = undefined
    const body = this.#source.read(tokens, this.#from)
    const [only] = body
    this.#body = this.#convert !== undefined && only !== undefined && body.length === 1 ? [this.#convert(only)] : body
    return this.#body
  }

  /** What stands in the parentheses of a condition. */
  readAsCondition(convert: (node: ast.Node) => ast.Node): void {
    this.#convert = convert
  }

  /** The tokens turned out to be no statements. */
  forget(): void {
    this.#tokens = undefined
    this.#body = []
  }
}
