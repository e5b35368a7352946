// What the class `Regexp` answers: it makes regexps of texts and of other regexps.

import type { Call } from './evaluate/call.ts'
import { toText } from './evaluate/text.ts'
import { isKind, nameOf, type RubyRegexp, string, type Value } from './evaluate/values.ts'

export function regexpAnswer(name: string, { arguments: values }: Call): Value | undefined {
  const [first, second] = values
  switch (name) {
    case 'new':
    case 'compile':
      return makeRegexp(first, second)
    case 'escape':
    case 'quote':
      return nameOf(first) === undefined ? undefined : string(escaped(nameOf(first) ?? ''))
    case 'union':
      return union(isKind(first, 'array') ? first.items : values)
    default:
      return undefined
  }
}

function makeRegexp(source: Value | undefined, options: Value | undefined): Value | undefined {
  if (isKind(source, 'regexp')) return source
  if (!isKind(source, 'string')) return undefined
  if (options === undefined || options === null || options === false) return regexp(source.text, '')
  if (options === true) return regexp(source.text, 'i')
  return isKind(options, 'string') ? regexp(source.text, options.text) : undefined
}

function regexp(source: string, options: string): RubyRegexp {
  return { kind: 'regexp', source, options }
}

/** A single regexp is itself; of several each keeps its own flags. */
function union(items: readonly Value[]): Value | undefined {
  const [only] = items
  if (items.length === 1 && isKind(only, 'regexp')) return only
  const sources = items.map((item) => {
    if (isKind(item, 'regexp')) return toText(item)
    const text = nameOf(item)
    return text === undefined ? undefined : escaped(text)
  })
  if (sources.includes(undefined)) return undefined
  return regexp(sources.length === 0 ? '(?!)' : sources.join('|'), '')
}

const blanks: Readonly<Record<string, string>> = { '\n': 'n', '\t': 't', '\r': 'r', '\f': 'f', '\v': 'v' }

/** As Ruby does it: blanks and `#` too, because they count in an extended regexp. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\\-#\s]/g, (character) => `\\${blanks[character] ?? character}`)
}
