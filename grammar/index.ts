// The only door of the grammar: Ruby text in, tree out. Nothing a text contains makes it throw.

import type { Comment, ParsedRuby, ProgramNode, RubyError } from './ast/index.ts'
import { type LexedRuby, lex } from './lexer/index.ts'
import { ParsedSource } from './parser.ts'
import { buildTokenTree } from './token-tree.ts'

export type * from './ast/index.ts'
export { childrenOf, holdsNode, walk } from './visitor.ts'

/** What `parseRuby` gives, with the bodies that are still to be read. */
class Reading implements ParsedRuby {
  readonly program: ProgramNode
  readonly comments: readonly Comment[]
  readonly errors: readonly RubyError[]
  readonly #source: ParsedSource

  constructor(program: ProgramNode, comments: readonly Comment[], source: ParsedSource) {
    this.program = program
    this.comments = comments
    this.errors = source.errors
    this.#source = source
  }

  readBodies(): this {
    this.#source.readBodies()
    return this
  }
}

/** Reads Ruby. The bodies of classes, methods and blocks are parsed when they are first asked for. */
export function parseRuby(text: string): ParsedRuby {
  const lexed = lex(text)
  const reading = read(text, lexed)
  // A missing quote turns text into code and code into text: then closing literals at their lines may read better.
  if (!lexed.literalSpansLines || reading.readBodies().errors.length === 0) return reading
  const second = read(text, lex(text, true)).readBodies()
  return errorLines(text, second) <= errorLines(text, reading) ? second : reading
}

/** Parses every body that was not asked for yet, so that `errors` is complete. */
export function parseBodies(parsed: ParsedRuby): ParsedRuby {
  return parsed instanceof Reading ? parsed.readBodies() : parsed
}

function read(text: string, { tokens, comments, errors }: LexedRuby): Reading {
  const tree = buildTokenTree(tokens, text)
  const source = new ParsedSource(text, joinErrors(errors, tree.errors))
  const start = tokens[0]?.start ?? 0
  const statements = source.statements(tree.tokens, 0) ?? { kind: 'StatementsNode', start, end: start, body: [] }
  const program: ProgramNode = { kind: 'ProgramNode', start: statements.start, end: statements.end, statements }
  return new Reading(program, comments, source)
}

function joinErrors(first: readonly RubyError[], second: readonly RubyError[]): readonly RubyError[] {
  return [...first, ...second].sort((left, right) => left.start - right.start)
}

/** How many lines have an error: one broken literal may be reported more than once. */
function errorLines(text: string, { errors }: ParsedRuby): number {
  const starts = errors.map(({ start }) => start).sort((left, right) => left - right)
  let lines = 0
  let lineEnd = -1
  for (const start of starts) {
    if (start <= lineEnd) continue
    lines++
    const lineBreak = text.indexOf('\n', start)
    lineEnd = lineBreak < 0 ? text.length : lineBreak
  }
  return lines
}
