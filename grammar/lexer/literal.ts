// A literal that is being read in parts, because it holds code or because a heredoc body stands in its middle.

import {
  RegexpBegin,
  StringBegin,
  SymbolBegin,
  type Token,
  type TokenType,
  WordsBegin,
  XStringBegin,
} from '../tokens.ts'

export interface LiteralForm {
  /** The token that begins it when it has several parts. */
  readonly begin: TokenType
  readonly close: number
  /** The opening bracket where brackets nest; 0 where both delimiters are the same. */
  readonly open: number
  readonly interpolates: boolean
  /** The letter of a %-literal. */
  readonly letter: string
}

export interface HeredocTerminator {
  readonly identifier: string
  /** `<<-` and `<<~`: the terminator may stand behind white space. */
  readonly isIndented: boolean
  /** A backslash joins lines. */
  readonly escapes: boolean
}

export interface HeredocBody extends HeredocTerminator {
  readonly start: number
  /** Where the line with the terminator begins. Code in the body may hold a heredoc that ends with the same word. */
  end: number
  /** The line break of the line on which the heredoc was begun. */
  readonly lineBreak: number
  /** `<<~` */
  readonly removesIndentation: boolean
}

export interface Literal extends LiteralForm {
  readonly opener: Token
  readonly words: boolean
  /** `"a#{b}":` is a label here. */
  readonly mayBeLabel: boolean
  readonly heredoc: HeredocBody | undefined
  /** The text parts so far; a heredoc takes its indentation from them at its end. */
  readonly contents: Token[]
  depth: number
  /** Where the literal ends at the latest, because its closing delimiter seems to be missing. */
  readonly limit: number | undefined
  /** A line of the body begins with code: there is no indentation to remove. */
  startsWithCode: boolean
}

export const stringForm: LiteralForm = { begin: StringBegin, close: 34, open: 0, interpolates: true, letter: '' }
export const plainStringForm: LiteralForm = { begin: StringBegin, close: 39, open: 0, interpolates: false, letter: '' }
export const commandForm: LiteralForm = { begin: XStringBegin, close: 96, open: 0, interpolates: true, letter: '' }
export const regexpForm: LiteralForm = { begin: RegexpBegin, close: 47, open: 0, interpolates: true, letter: '' }
export const symbolForm: LiteralForm = { begin: SymbolBegin, close: 34, open: 0, interpolates: true, letter: '' }
export const plainSymbolForm: LiteralForm = { begin: SymbolBegin, close: 39, open: 0, interpolates: false, letter: '' }

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

const percentForms: Readonly<Record<string, { readonly begin: TokenType; readonly interpolates: boolean }>> = {
  '': { begin: StringBegin, interpolates: true },
  Q: { begin: StringBegin, interpolates: true },
  q: { begin: StringBegin, interpolates: false },
  w: { begin: WordsBegin, interpolates: false },
  W: { begin: WordsBegin, interpolates: true },
  i: { begin: WordsBegin, interpolates: false },
  I: { begin: WordsBegin, interpolates: true },
  s: { begin: SymbolBegin, interpolates: false },
  r: { begin: RegexpBegin, interpolates: true },
  x: { begin: XStringBegin, interpolates: true },
}

const knownForms = new Map<string, LiteralForm>()

/** The form of `%Q(`: its letter, which may be empty, and its opening delimiter. */
export function percentForm(letter: string, delimiter: string): LiteralForm | undefined {
  const key = letter + delimiter
  const known = knownForms.get(key)
  if (known !== undefined) return known
  const form = percentForms[letter]
  if (form === undefined) return undefined
  const { begin, interpolates } = form
  const close = closers[delimiter]
  const made: LiteralForm = {
    begin,
    close: (close ?? delimiter).charCodeAt(0),
    open: close === undefined ? 0 : delimiter.charCodeAt(0),
    interpolates,
    letter,
  }
  knownForms.set(key, made)
  return made
}

const codeLine = /[ \t]*(?:end|def|class|module)\b/y

/** What has the same delimiter on both sides seldom spans lines; what stands in brackets often does. */
export function endsAtLine({ open, begin }: LiteralForm): boolean {
  return open === 0 && begin !== WordsBegin
}

/** Whether the line that starts at `start` looks like code, not like text. */
export function isCodeLine(text: string, start: number): boolean {
  codeLine.lastIndex = start
  return codeLine.test(text)
}

/** Where a literal that seems to lack its closing delimiter must end: at the end of its first line. */
export function findLimit(text: string, form: LiteralForm, from: number): number | undefined {
  const lineBreak = text.indexOf('\n', from)
  const lineEnd = lineBreak < 0 ? text.length : lineBreak
  let depth = 0
  for (let pos = from; pos < from + 4000; pos++) {
    const code = text.charCodeAt(pos)
    if (Number.isNaN(code)) return lineEnd
    if (code === form.close && depth-- === 0) return undefined
    if (code === 92) pos++
    else if (code === 10 && (endsAtLine(form) || isCodeLine(text, pos + 1))) return lineEnd
    else if (code === form.open && form.open !== 0) depth++
  }
  return lineEnd
}
