// Reads the YAML that applications keep their settings in, as libyaml does for Ruby's Psych: YAML 1.1 with anchors, aliases,
// flow collections and blocks. What is rare (explicit keys, directives, tabs between words, keys that are collections)
// is not read, and neither is a text with a mistake: then nothing is known, never something else.

import { readBlockText, readDoubleQuoted, readSingleQuoted } from './scalars.ts'
import { isBlank, TextCursor } from './text-cursor.ts'
import { emptyNode, NotRead, type YamlNode } from './yaml-node.ts'

/** Far above what people nest. */
const mostLevels = 100
/** Large translations have some megabytes. */
const mostLetters = 5_000_000

/** The first document of a text; `undefined` where it is not read. */
export function parseYaml(text: string): YamlNode | undefined {
  if (text.length > mostLetters) return undefined
  const document = firstDocument(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  if (document === undefined) return undefined
  try {
    return new Parser(document).parse()
  } catch (error) {
    if (error instanceof NotRead) return undefined
    throw error
  }
}

/** What libyaml does not take, takes for a line end, or was no UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that YAML forbids.
const odd = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u2028\u2029\uFEFF\uFFFD-\uFFFF]/

/** The text between the first two markers of documents. */
function firstDocument(text: string): string | undefined {
  if (odd.test(text) || /^%/m.test(text)) return undefined
  const opening = /^---(?=[ \n]|$)/m.exec(text)
  const isFirst = opening !== null && !/^(?! *#) *[^ \n#]/m.test(text.slice(0, opening.index))
  const start = isFirst ? opening.index + 3 : 0
  const body = text.slice(start)
  // A collection must not begin on the line of the marker, unless it has brackets.
  if (isFirst && !/^ *(?:[[{#]|\n|$)/.test(body)) return undefined
  const firstLine = isFirst ? body.indexOf('\n') + 1 : 0
  const closing = /^(?:---|\.\.\.)(?=[ \n]|$)/m.exec(body.slice(firstLine))
  if (closing === null || (isFirst && firstLine === 0)) return body
  const document = body.slice(0, firstLine + closing.index)
  // A marker that ends nothing is a mistake to some parsers.
  return /^(?! *#) *[^ \n#]/m.test(document) ? document : undefined
}

type Read = (cursor: TextCursor) => string

const quotes: Readonly<Record<string, Read>> = { "'": readSingleQuoted, '"': readDoubleQuoted }

class Parser {
  private readonly cursor: TextCursor
  private readonly nodeByAnchor = new Map<string, YamlNode>()
  private depth = 0

  constructor(text: string) {
    this.cursor = new TextCursor(text)
  }

  parse(): YamlNode {
    const { cursor } = this
    cursor.skipBlanks()
    if (cursor.isAtEnd) return emptyNode
    const node = this.block(-1)
    cursor.skipBlanks()
    if (!cursor.isAtEnd) throw new NotRead()
    return node
  }

  private deeper<Result>(read: () => Result): Result {
    if (++this.depth > mostLevels) throw new NotRead()
    const made = read()
    this.depth--
    return made
  }

  /** What stands here, in a map or list that begins in column `parent`. */
  private block(parent: number): YamlNode {
    const { cursor } = this
    if (cursor.isIndicator('-')) return this.deeper(() => this.list(cursor.column))
    if (cursor.isIndicator('?')) throw new NotRead()
    if (/[&!]/.test(cursor.peek())) return this.withProperties(parent, false)
    return this.isAtKey() ? this.deeper(() => this.map(cursor.column)) : this.value(parent)
  }

  /** `&name`, `!tag`; what they belong to may stand on the next line. */
  private withProperties(parent: number, mayBeListBeside: boolean): YamlNode {
    const { cursor } = this
    const [anchor, tag] = this.properties()
    let node: YamlNode
    if (cursor.isAtLineEnd()) node = this.below(parent, mayBeListBeside)
    else if (this.isAtKey() || cursor.peek() === '*') throw new NotRead()
    else node = this.value(parent)
    return this.named(anchor, tag, node)
  }

  private properties(): readonly [anchor: string | undefined, tag: string | undefined] {
    const { cursor } = this
    let anchor: string | undefined
    let tag: string | undefined
    while (cursor.peek() === '&' || cursor.peek() === '!') {
      const start = cursor.at
      const isAnchor = cursor.peek() === '&'
      while (isAnchor ? /[\w-]/.test(cursor.peek(1)) : /[\w!:/.-]/.test(cursor.peek(1))) cursor.at++
      const word = cursor.text.slice(start, ++cursor.at)
      if (word === '&' || !isBlank(cursor.peek()) || (isAnchor ? anchor : tag) !== undefined) throw new NotRead()
      if (isAnchor) anchor = word.slice(1)
      else tag = word
      cursor.skipSpaces()
    }
    return [anchor, tag]
  }

  private named(anchor: string | undefined, tag: string | undefined, node: YamlNode): YamlNode {
    const made: YamlNode = tag === undefined ? node : { kind: 'tagged', tag, node }
    if (anchor !== undefined) this.nodeByAnchor.set(anchor, made)
    return made
  }

  /** What stands on the lines below a key or a dash; a list may begin in the column of its key. */
  private below(parent: number, mayBeListBeside: boolean): YamlNode {
    const { cursor } = this
    cursor.skipBlanks()
    if (cursor.isAtEnd) return emptyNode
    if (cursor.column > parent) return this.block(parent)
    const isBeside = mayBeListBeside && cursor.column === parent && cursor.isIndicator('-')
    return isBeside ? this.deeper(() => this.list(parent)) : emptyNode
  }

  private list(column: number): YamlNode {
    const { cursor } = this
    const items: YamlNode[] = []
    while (!cursor.isAtEnd && cursor.column === column && cursor.isIndicator('-')) {
      cursor.at++
      items.push(cursor.isAtLineEnd() ? this.below(column, false) : this.block(column))
      this.expectAfter(column)
    }
    return { kind: 'list', items }
  }

  /** What follows a value stands in the column of its collection, or in one further left. */
  private expectAfter(column: number): void {
    const { cursor } = this
    cursor.skipBlanks()
    if (!cursor.isAtEnd && cursor.column > column) throw new NotRead()
  }

  private map(column: number): YamlNode {
    const { cursor } = this
    const entries: (readonly [YamlNode, YamlNode])[] = []
    while (!cursor.isAtEnd && cursor.column === column) {
      if (!this.isAtKey()) throw new NotRead()
      const key = this.key()
      cursor.skipSpaces()
      cursor.at++
      if (cursor.isAtLineEnd()) entries.push([key, this.below(column, true)])
      else if (/[&!]/.test(cursor.peek())) entries.push([key, this.withProperties(column, true)])
      else entries.push([key, this.value(column)])
      this.expectAfter(column)
    }
    return { kind: 'map', entries }
  }

  /** Whether a text with a colon behind it stands here, all on one line. */
  private isAtKey(): boolean {
    const { cursor } = this
    const { text } = cursor
    const quote = cursor.peek()
    if (!Object.hasOwn(quotes, quote)) return this.startsPlain(false) && this.plainEnd(false)[1]
    const end = quotedEnd(text, cursor.at, cursor.lineEnd())
    if (end === undefined) return false
    let next = end
    while (text[next] === ' ') next++
    return text[next] === ':' && isBlank(text[next + 1] ?? '')
  }

  private key(): YamlNode {
    const { cursor } = this
    const start = cursor.at
    const read = quotes[cursor.peek()]
    const text = read === undefined ? this.plainLine(false) : read(cursor)
    // A key that is longer is none to libyaml.
    if (cursor.at - start > 1000) throw new NotRead()
    return { kind: 'scalar', text, isQuoted: read !== undefined }
  }

  private value(parent: number): YamlNode {
    const { cursor } = this
    const first = cursor.peek()
    const read = quotes[first]
    let node: YamlNode
    if (first === '|' || first === '>') return { kind: 'scalar', text: readBlockText(cursor, parent), isQuoted: true }
    if (read !== undefined) node = { kind: 'scalar', text: read(cursor), isQuoted: true }
    else if (first === '[' || first === '{') node = this.deeper(() => this.flow())
    else if (first === '*') node = this.alias()
    else return { kind: 'scalar', text: this.plain(parent), isQuoted: false }
    cursor.expectLineEnd()
    return node
  }

  private alias(): YamlNode {
    const { cursor } = this
    const start = ++cursor.at
    while (/[\w-]/.test(cursor.peek())) cursor.at++
    const target = this.nodeByAnchor.get(cursor.text.slice(start, cursor.at))
    if (target === undefined || !(isBlank(cursor.peek()) || /[,\]}]/.test(cursor.peek()))) throw new NotRead()
    return { kind: 'alias', target }
  }

  private startsPlain(isFlow: boolean): boolean {
    const first = this.cursor.peek()
    if (!/[-?:]/.test(first)) return first !== '' && !/[\s,[\]{}#&*!|>'"%@`]/.test(first)
    const next = this.cursor.peek(1)
    // In brackets the parsers differ on what may follow.
    return !isBlank(next) && !(isFlow && (first !== '-' || /[,[\]{}]/.test(next)))
  }

  /** Where a plain text ends on this line, and whether a colon ends it. */
  private plainEnd(isFlow: boolean): readonly [end: number, isKey: boolean] {
    const { text } = this.cursor
    for (let at = this.cursor.at; ; at++) {
      const character = text[at] ?? '\n'
      if (character === '\n') return [at, false]
      if (character === ':' && isBlank(text[at + 1] ?? '')) return [at, true]
      if (character === '#' && isBlank(text[at - 1] ?? '')) return [at, false]
      if (isFlow && /[,[\]{}]/.test(character)) return [at, false]
      if (isFlow && character === ':' && /[,[\]{}?]/.test(text[at + 1] ?? '')) throw new NotRead()
    }
  }

  private plainLine(isFlow: boolean): string {
    const { cursor } = this
    const start = cursor.at
    cursor.moveTo(this.plainEnd(isFlow)[0])
    let end = cursor.at
    while (end > start && isBlank(cursor.text[end - 1] ?? '')) end--
    return cursor.text.slice(start, end)
  }

  /** A plain text goes on in lines that are indented further than what is around it. */
  private plain(parent: number): string {
    const { cursor } = this
    if (!this.startsPlain(false)) throw new NotRead()
    const parts: string[] = []
    for (;;) {
      if (this.plainEnd(false)[1]) throw new NotRead()
      parts.push(this.plainLine(false))
      if (cursor.peek() === '#' || cursor.isAtEnd) break
      let lines = 0
      while (cursor.peek() === '\n') {
        lines++
        cursor.passLine()
        cursor.skipSpaces()
      }
      if (cursor.isAtEnd || cursor.column <= parent || cursor.peek() === '#') break
      parts.push(lines === 1 ? ' ' : '\n'.repeat(lines - 1))
    }
    return parts.join('')
  }

  private flow(): YamlNode {
    const { cursor } = this
    const isMap = cursor.peek() === '{'
    const items: YamlNode[] = []
    const entries: (readonly [YamlNode, YamlNode])[] = []
    cursor.at++
    for (;;) {
      cursor.skipBlanks()
      if (cursor.peek() === (isMap ? '}' : ']')) break
      const start = cursor.at
      const item = this.flowNode(isMap)
      cursor.skipBlanks()
      // A key and its colon stand on one line.
      if (isMap && cursor.peek() === ':' && cursor.text.slice(start, cursor.at).includes('\n')) throw new NotRead()
      if (isMap) entries.push([item, this.flowValue(item)])
      else items.push(item)
      cursor.skipBlanks()
      if (cursor.peek() === ',') cursor.at++
      else if (cursor.peek() !== (isMap ? '}' : ']')) throw new NotRead()
    }
    cursor.at++
    return isMap ? { kind: 'map', entries } : { kind: 'list', items }
  }

  private flowValue(key: YamlNode): YamlNode {
    const { cursor } = this
    if (key.kind !== 'scalar') throw new NotRead()
    if (cursor.peek() !== ':') return emptyNode
    cursor.at++
    if (!isBlank(cursor.peek()) && !key.isQuoted) throw new NotRead()
    cursor.skipBlanks()
    return cursor.peek() === ',' || cursor.peek() === '}' ? emptyNode : this.flowNode(false)
  }

  private flowNode(isKey: boolean): YamlNode {
    const { cursor } = this
    const first = cursor.peek()
    const read = quotes[first]
    if (read !== undefined) return { kind: 'scalar', text: read(cursor), isQuoted: true }
    if (first === '[' || first === '{') return this.deeper(() => this.flow())
    if (first === '*') return this.alias()
    if (first === '&') {
      const [anchor, tag] = this.properties()
      cursor.skipBlanks()
      if (cursor.peek() === '*') throw new NotRead()
      return this.named(anchor, tag, this.flowNode(isKey))
    }
    if (!this.startsPlain(true) || (this.plainEnd(true)[1] && !isKey)) throw new NotRead()
    const text = this.plainLine(true)
    cursor.skipBlanks()
    // A text that goes on in the next line is rare in brackets.
    if (!/[,\]}:]/.test(cursor.peek())) throw new NotRead()
    return { kind: 'scalar', text, isQuoted: false }
  }
}

/** The place behind a quoted text that ends before `limit`. */
function quotedEnd(text: string, start: number, limit: number): number | undefined {
  const quote = text[start]
  for (let at = start + 1; at < limit; at++) {
    if (text[at] === '\\' && quote === '"') at++
    else if (text[at] === quote) {
      if (quote !== "'" || text[at + 1] !== "'") return at + 1
      at++
    }
  }
  return undefined
}
