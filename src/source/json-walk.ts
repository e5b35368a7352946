// Where the values of a JSON text stand. `JSON.parse` reads the values; this finds their places in a text that it has
// accepted. Nesting costs no stack.

import type { Span } from './span.ts'

interface JsonVisitor {
  /** A member's key, before its value. */
  readonly key?: (name: string, span: Span) => void
  /** A value begins: one that holds others goes on until `leave`. */
  readonly enter?: (span: Span) => void
  readonly leave?: () => void
}

function walkJson(text: string, visitor: JsonVisitor): void {
  const isObject: boolean[] = []
  let expectsKey = false
  for (let index = 0; index < text.length; ) {
    const start = index
    const character = text[start] ?? ''
    index++
    switch (character) {
      case ' ':
      case '\n':
      case '\r':
      case '\t':
      case ':':
        break
      case '{':
      case '[':
        visitor.enter?.({ start, end: index })
        expectsKey = character === '{'
        isObject.push(expectsKey)
        break
      case '}':
      case ']':
        isObject.pop()
        visitor.leave?.()
        break
      case ',':
        expectsKey = isObject[isObject.length - 1] === true
        break
      default:
        index = character === '"' ? stringEnd(text, start) : wordEnd(text, index)
        if (expectsKey) visitor.key?.(String(JSON.parse(text.slice(start, index))), { start, end: index })
        else {
          visitor.enter?.({ start, end: index })
          visitor.leave?.()
        }
        expectsKey = false
    }
  }
}

/** The end of a number or of `true`, `false` or `null`. */
function wordEnd(text: string, from: number): number {
  let end = from
  while (/[\w+.-]/.test(text[end] ?? '')) end++
  return end
}

function stringEnd(text: string, start: number): number {
  for (let end = start; ; ) {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
    if (!isEscaped(text, end, start)) return end + 1
  }
}

/** Whether an odd number of backslashes stand before the place, of a string that begins at `start`. */
function isEscaped(text: string, place: number, start: number): boolean {
  let before = place - 1
  while (before > start && text[before] === '\\') before--
  return (place - before) % 2 === 0
}

/** How many objects and arrays stand in each other at most. Any text may be asked, since a deep one is refused. */
export function nestingDepth(text: string): number {
  let depth = 0
  let deepest = 0
  for (let index = 0; index < text.length; ) {
    const character = text[index]
    if (character === '"') {
      index = stringEnd(text, index)
      continue
    }
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
    index++
  }
  return deepest
}

/** Keys that an object writes more than once, at their second place. */
export function repeatedKeys(text: string): readonly { readonly name: string; readonly span: Span }[] {
  // Of the values around the place: those that have no keys yet have no set.
  const names: (Set<string> | undefined)[] = []
  const repeated: { name: string; span: Span }[] = []
  walkJson(text, {
    enter: () => names.push(undefined),
    leave: () => names.pop(),
    key: (name, span) => {
      const seen = names[names.length - 1] ?? new Set()
      if (seen.has(name)) repeated.push({ name, span })
      names[names.length - 1] = seen.add(name)
    },
  })
  return repeated
}

/** Numbers that are read as others: JSON has more than a computer counts with. */
export function alteredNumbers(text: string): readonly Span[] {
  // Whatever is shorter and has no exponent is kept.
  if (!/\d{16}|\d[eE]/.test(text)) return []
  const found: Span[] = []
  walkJson(text, {
    enter: (span) => {
      const written = text.slice(span.start, span.end)
      if (/^-?\d/.test(written) && !isKept(written)) found.push(span)
    },
  })
  return found
}

function isKept(written: string): boolean {
  const value = Number(written)
  if (!Number.isFinite(value)) return false
  return !/^-?\d+$/.test(written) || BigInt(value) === BigInt(written)
}

/** The place of what a pointer names: its key where it has one, else its value. */
export function placesByPointer(text: string): ReadonlyMap<string, Span> {
  const places = new Map<string, Span>()
  const around: { pointer: string; items: number }[] = []
  let key: { name: string; span: Span } | undefined
  walkJson(text, {
    key: (name, span) => {
      key = { name, span }
    },
    enter: (span) => {
      const outer = around[around.length - 1]
      const name = key?.name ?? String(outer === undefined ? '' : outer.items++)
      const pointer = outer === undefined ? '' : `${outer.pointer}/${pointerSegment(name)}`
      places.set(pointer, key?.span ?? span)
      key = undefined
      around.push({ pointer, items: 0 })
    },
    leave: () => around.pop(),
  })
  return places
}

/** A name as JSON Pointer writes it. */
export function pointerSegment(name: string): string {
  return /[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name
}
