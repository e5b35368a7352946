// Texts in YAML: in quotes, as a block below `|` or `>`, or plain over several lines.

import { isBlank, type TextCursor } from './text-cursor.ts'
import { NotRead } from './yaml-node.ts'

/** `'it''s'` */
export function readSingleQuoted(cursor: TextCursor): string {
  return readQuoted(cursor, "'", (at) => (cursor.text[at + 1] === "'" ? ["'", at + 2] : undefined))
}

/** `"a\tb"` */
export function readDoubleQuoted(cursor: TextCursor): string {
  return readQuoted(cursor, '"', () => undefined)
}

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\u0007',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\u001b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
}

const digitsByEscape: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

type Quote = (at: number) => readonly [text: string, next: number] | undefined

function readQuoted(cursor: TextCursor, quote: string, doubled: Quote): string {
  const { text } = cursor
  const parts: string[] = []
  let at = cursor.at + 1
  for (let start = at; ; ) {
    const character = text[at]
    if (character === undefined) throw new NotRead()
    if (character !== quote && character !== '\n' && !(character === '\\' && quote === '"')) {
      at++
      continue
    }
    parts.push(character === '\n' ? trimEnd(text.slice(start, at)) : text.slice(start, at))
    if (character === '\n') at = foldLines(text, at, parts)
    else if (character === '\\') at = readEscape(text, at, parts)
    else {
      const escaped = doubled(at)
      if (escaped === undefined) {
        cursor.moveTo(at + 1)
        return parts.join('')
      }
      parts.push(escaped[0])
      at = escaped[1]
    }
    start = at
  }
}

/** One line end is a blank, more are one less; blanks around them are nothing. */
function foldLines(text: string, from: number, parts: string[]): number {
  let lines = 0
  let at = from
  for (; isBlank(text[at] ?? 'x'); at++) if (text[at] === '\n') lines++
  parts.push(lines === 1 ? ' ' : '\n'.repeat(lines - 1))
  return at
}

function trimEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end--
  return text.slice(0, end)
}

function readEscape(text: string, at: number, parts: string[]): number {
  const letter = text[at + 1] ?? ''
  if (letter === '\n') {
    let next = at + 2
    let lines = 0
    for (; isBlank(text[next] ?? 'x'); next++) if (text[next] === '\n') lines++
    parts.push('\n'.repeat(lines))
    return next
  }
  const digits = digitsByEscape[letter]
  if (digits === undefined) {
    const made = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined
    if (made === undefined) throw new NotRead()
    parts.push(made)
    return at + 2
  }
  const code = text.slice(at + 2, at + 2 + digits)
  const value = /^[\da-f]+$/i.test(code) && code.length === digits ? Number.parseInt(code, 16) : Number.NaN
  if (!(value <= 0x10ffff) || (value >= 0xd800 && value <= 0xdfff)) throw new NotRead()
  parts.push(String.fromCodePoint(value))
  return at + 2 + digits
}

/** A text below `|` or `>`; `parent` is the column of the map or list around it. */
export function readBlockText(cursor: TextCursor, parent: number): string {
  const { text } = cursor
  const [header = '', style, first = '', second = ''] = /^([|>])(?:([+-])([1-9])?|([1-9])([+-])?)?/
    .exec(text.slice(cursor.at, cursor.at + 3))
    ?.filter((each) => each !== undefined) ?? ['']
  const [chomp] = [first, second].filter((each) => each === '+' || each === '-')
  const [digit] = [first, second].filter((each) => /\d/.test(each))
  cursor.moveTo(cursor.at + header.length)
  if (!isBlank(cursor.peek())) throw new NotRead()
  cursor.expectLineEnd()
  cursor.passLine()
  const indent = digit === undefined ? findIndent(cursor, parent) : Math.max(parent, 0) + Number(digit)
  const lines = blockLines(cursor, indent)
  return foldBlock(lines, style === '>', chomp)
}

/** The indentation of the first line that is not blank. */
function findIndent(cursor: TextCursor, parent: number): number {
  const { text } = cursor
  let longest = 0
  for (let start = cursor.at; start < text.length; start = cursor.lineEnd(start) + 1) {
    const end = cursor.lineEnd(start)
    let indent = start
    while (text[indent] === ' ') indent++
    if (text[indent] === '\t') throw new NotRead()
    if (indent < end) {
      // Blank lines in front that are longer are a mistake to some and text to others.
      if (longest > indent - start) throw new NotRead()
      return Math.max(indent - start, parent + 1, 1)
    }
    longest = Math.max(longest, indent - start)
  }
  return Math.max(longest, parent + 1, 1)
}

interface BlockLine {
  readonly text: string
  /** Shorter than the indentation, or nothing behind it. */
  readonly isBreak: boolean
  readonly hasEnd: boolean
}

function blockLines(cursor: TextCursor, indent: number): readonly BlockLine[] {
  const { text } = cursor
  const lines: BlockLine[] = []
  while (!cursor.isAtEnd) {
    const start = cursor.at
    const end = cursor.lineEnd(start)
    let column = 0
    while (column < indent && text[start + column] === ' ') column++
    const isBreak = start + column >= end
    if (!isBreak && column < indent) break
    lines.push({ text: text.slice(start + column, end), isBreak, hasEnd: end < text.length })
    cursor.passLine()
    if (end === text.length) break
  }
  return lines
}

/** As libyaml puts the lines together. */
function foldBlock(lines: readonly BlockLine[], isFolded: boolean, chomp: string | undefined): string {
  let made = ''
  let breakBefore = ''
  let blankLines = ''
  let wasIndented = false
  for (const line of lines) {
    if (line.isBreak) {
      if (line.hasEnd) blankLines += '\n'
      continue
    }
    const isIndented = line.text.startsWith(' ') || line.text.startsWith('\t')
    if (isFolded && breakBefore !== '' && !wasIndented && !isIndented) made += blankLines === '' ? ' ' : ''
    else made += breakBefore
    made += blankLines + line.text
    blankLines = ''
    wasIndented = isIndented
    breakBefore = line.hasEnd ? '\n' : ''
  }
  if (chomp !== '-') made += breakBefore
  return chomp === '+' ? made + blankLines : made
}
