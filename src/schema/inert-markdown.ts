// Markdown in which nothing runs, whatever renders it: tags that act become text, and links that run code become no
// links. Text without such parts stays byte for byte, and so does code.

import { type Span, surelyCode } from './markdown-code.ts'
import { isInertTag, leadsToCode } from './markdown-parts.ts'

/**
 * The same text where nothing in it is active. Code is spared only where every renderer takes it for code: a tag at the
 * start of a line may begin a block of HTML, in which backticks mean nothing.
 */
export function inertMarkdown(text: string): string {
  if (!/<[a-z/!?&]|\][(:]/i.test(text)) return text
  const all = neutralized(text, [])
  if (all.text === text) return text
  const code = surelyCode(text)
  const spared = code.length === 0 ? all : neutralized(text, code)
  return (spared.mayHoldBlocks ? all : spared).text
}

interface Neutralized {
  readonly text: string
  /** What remains may change what is code. */
  readonly mayHoldBlocks: boolean
}

function neutralized(text: string, code: readonly Span[]): Neutralized {
  const tags = { close: finder(text, '>'), equals: finder(text, '='), tick: finder(text, '`') }
  const isCode = insideOf(code)
  const pieces: string[] = []
  let written = 0
  let mayHoldBlocks = false
  const replace = (start: number, end: number, by: string): void => {
    pieces.push(text.slice(written, start), by)
    written = end
  }
  for (const { 0: sign, index } of text.matchAll(/<(?=[a-z/!?&])|\](?=[(:])/gi)) {
    if (isCode(index)) continue
    if (sign === ']') {
      if (leadsToCode(text, index + 2)) replace(index + 1, index + 1, '\\')
    } else if (leadsToCode(text, index + 1) || !isInert(text, index, tags)) replace(index, index + 1, '&lt;')
    else if (!mayHoldBlocks) {
      const isComment = text[index + 1] === '!'
      mayHoldBlocks = isComment || tags.tick(index) < tags.close(index) || beginsLine(text, index)
    }
  }
  return { text: pieces.join('') + text.slice(written), mayHoldBlocks }
}

type Find = (from: number) => number

/** Where the next one stands, for places that only grow; infinitely far where there is none. */
function finder(text: string, sign: string): Find {
  let found = -1
  return (from) => {
    if (found >= from) return found
    const index = text.indexOf(sign, from)
    found = index === -1 ? Number.POSITIVE_INFINITY : index
    return found
  }
}

/** For places that only grow. */
function insideOf(spans: readonly Span[]): (place: number) => boolean {
  let next = 0
  return (place) => {
    while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= place) next++
    return (spans[next]?.start ?? Number.POSITIVE_INFINITY) <= place
  }
}

interface Finders {
  readonly close: Find
  readonly equals: Find
}

/** A comment hides what is neutralized as well. Without a value an attribute does nothing. */
function isInert(text: string, start: number, { close, equals }: Finders): boolean {
  if (text.startsWith('<!--', start)) return true
  const end = close(start)
  if (equals(start) >= end) return isInertTag(text, start, undefined)
  const inner = text.indexOf('<', start + 1)
  return end < text.length && (inner === -1 || inner > end) && isInertTag(text, start, end)
}

/** Behind the signs of lists and quotations, too. */
function beginsLine(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - longestPrefix), index)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  // A footnote may begin with a block as well.
  return !/[^\s>*+\-\d.)]/.test(line.slice(line.includes(']:') ? line.lastIndexOf(']:') + 2 : 0))
}

const longestPrefix = 200
