// `split`, `lines`, `scan` and the like: the parts of a text as a list.

import { type Call, lastHash, yieldTo } from '../call.ts'
import { toPattern } from '../pattern.ts'
import { array, isKind, option, type RubyString, string, type Value } from '../values.ts'
import { integerArgument } from './errors.ts'
import { catchBreak } from './iteration.ts'
import { stringOrNil } from './match.ts'
import type { Method } from './method.ts'
import { searched } from './string-parts.ts'

/** Ruby takes these for blanks, and no others. */
const blanks = /[\t\n\v\f\r \0]+/
const blanksAtStart = /^[\t\n\v\f\r \0]+/

const split: Method<RubyString> = (receiver, call) => {
  const [separator = null, size = 0] = call.arguments
  const limit = integerArgument(size)
  if (limit === undefined || call.block !== undefined) return undefined
  const isBlank = separator === null || (isKind(separator, 'string') && separator.text === ' ')
  const pattern = isBlank ? blanks : toPattern(separator, 'g', searched(receiver, call))
  if (pattern === undefined) return undefined
  const text = isBlank ? receiver.text.replace(blanksAtStart, '') : receiver.text
  if (receiver.text === '') return array([])
  if (limit === 1) return array([string(receiver.text)])
  const parts = splitText(text, pattern, { limit, call })
  if (limit !== 0 || parts.rest !== '') parts.found.push(parts.rest)
  while (limit === 0 && parts.found.at(-1) === '') parts.found.pop()
  return array(parts.found.map(string))
}

interface Splitting {
  readonly limit: number
  readonly call: Call
}

interface Split {
  readonly found: string[]
  readonly rest: string
}

/** As `String#split` goes on: groups stand among the parts, and where nothing separates, each letter is a part. */
function splitText(text: string, pattern: RegExp, { limit, call }: Splitting): Split {
  const search = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)
  const found: string[] = []
  let [begin, start, count] = [0, 0, 1]
  let isNothing = false
  while (limit <= 0 || count < limit) {
    call.evaluator.budget.step()
    search.lastIndex = start
    const match = start > text.length ? null : search.exec(text)
    if (match === null) break
    const length = letterLength(text, begin)
    if (match[0] === '' && match.index === start) {
      if (!isNothing) {
        start += start === text.length ? 1 : letterLength(text, start)
        isNothing = true
        continue
      }
      found.push(text.slice(begin, begin + length))
      begin = start
    } else {
      found.push(text.slice(begin, match.index))
      begin = match.index + match[0].length
      start = begin
    }
    isNothing = false
    found.push(...match.slice(1).filter((group) => group !== undefined))
    count++
  }
  return { found, rest: text.slice(begin) }
}

function letterLength(text: string, place: number): number {
  return (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1
}

/** Each of the lines with its end, unless `chomp: true` cuts it off. */
function linesOf({ text }: RubyString, call: Call): Value[] | undefined {
  const isChomped = option(lastHash(call), 'chomp') === true
  const [separator] = call.arguments
  if (separator !== undefined && !isKind(separator, 'hash')) return undefined
  const lines = text.split(/(?<=\n)/).filter((line) => line !== '')
  return lines.map((line) => string(isChomped ? line.replace(/\r?\n$/, '') : line))
}

/** Runs the block for each of the texts. */
function eachOf(texts: readonly Value[], receiver: RubyString, call: Call): Value {
  if (call.block === undefined) return array([...texts])
  return catchBreak(() => {
    for (const each of texts) yieldTo(call.block, call, each)
    return receiver
  })
}

function letters({ text }: RubyString): Value[] {
  return [...text].map(string)
}

export const splitMethods: Readonly<Record<string, Method<RubyString>>> = {
  split,
  scan: (receiver, call) => {
    const { evaluator } = call
    const pattern = toPattern(call.arguments[0], 'g', searched(receiver, call))
    if (pattern === undefined || call.block !== undefined) return undefined
    const found = [...receiver.text.matchAll(pattern)]
    evaluator.lastMatch = found.at(-1) ?? null
    return array(found.map((match) => (match.length === 1 ? string(match[0]) : array(match.slice(1).map(stringOrNil)))))
  },
  lines: (receiver, call) => {
    const lines = linesOf(receiver, call)
    return lines === undefined ? undefined : array(lines)
  },
  each_line: (receiver, call) => {
    const lines = linesOf(receiver, call)
    return lines === undefined ? undefined : eachOf(lines, receiver, call)
  },
  chars: (receiver) => array(letters(receiver)),
  grapheme_clusters: () => undefined,
  each_char: (receiver, call) => eachOf(letters(receiver), receiver, call),
}
