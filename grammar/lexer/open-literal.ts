// Opens a literal that is read in parts: its frame is the innermost until its end is found.

import type { Span } from '../ast/index.ts'
import { WordsBegin } from '../tokens.ts'
import type { HeredocBody, Literal, LiteralForm } from './literal.ts'
import { FrameKind, type LexerState } from './state.ts'

interface LiteralTraits {
  readonly mayBeLabel?: boolean
  readonly heredoc?: HeredocBody
  readonly limit?: number | undefined
}

export function openLiteral(state: LexerState, form: LiteralForm, span: Span, traits: LiteralTraits): void {
  const { begin, close, open, interpolates, letter } = form
  const opener = state.emit(begin, span.start, span.end, letter)
  const literal: Literal = {
    begin,
    close,
    open,
    interpolates,
    letter,
    opener,
    words: begin === WordsBegin,
    mayBeLabel: traits.mayBeLabel === true,
    heredoc: traits.heredoc,
    contents: [],
    limit: traits.limit,
    depth: 0,
    startsWithCode: false,
  }
  state.open(FrameKind.literal, opener).literal = literal
}
