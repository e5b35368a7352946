// The few forms of Ruby's literals in which a schema file is dumped, read without a parser.

import { array, hash, string, symbol, unknown, type Value } from '../../ruby/index.ts'

/** What is told from a place of a line on; none where there is something else than literals. */
interface Reading {
  readonly line: string
  at: number
}

/** `"name", limit: 80, default: -> { "now()" }`: the words that a call is given. */
export function dumpedArguments(line: string, from: number): readonly Value[] | undefined {
  const reading: Reading = { line, at: from }
  const values: Value[] = []
  const options: [Value, Value][] = []
  if (from >= line.length) return values
  if (line.length > longestLine) return undefined
  do {
    const name = key(reading)
    const value = literal(reading, 0)
    if (value === undefined || (name === undefined && options.length > 0)) return undefined
    if (name === undefined) values.push(value)
    else options.push([name, value])
  } while (passed(reading, ', '))
  if (reading.at !== line.length) return undefined
  return options.length === 0 ? values : [...values, hash(options)]
}

/** Longer ones are left to the parser. */
const longestLine = 100_000

const keyPattern = /[a-z_]+: /y
const escapedPattern = /"(?:[^"\\#]|\\["\\#nt]|#(?![{@$]))*"/y
const symbolPattern = /:[a-zA-Z_]\w*/y
const numberPattern = /-?\d+(?:\.\d+(?:e[+-]?\d+)?)?/y
const codePattern = /-> \{ "(?:[^"\\#]|\\.)*" \}/y

/** The text that comes next, without what a match would carry with it: lines are many. */
function matched(reading: Reading, pattern: RegExp): string | undefined {
  const { line, at } = reading
  pattern.lastIndex = at
  if (!pattern.test(line)) return undefined
  reading.at = pattern.lastIndex
  return line.slice(at, reading.at)
}

function passed(reading: Reading, words: string): boolean {
  if (!reading.line.startsWith(words, reading.at)) return false
  reading.at += words.length
  return true
}

function key(reading: Reading): Value | undefined {
  const name = matched(reading, keyPattern)
  return name === undefined ? undefined : symbol(name.slice(0, -2))
}

const mostLevels = 20

function literal(reading: Reading, level: number): Value | undefined {
  if (level > mostLevels) return undefined
  switch (reading.line[reading.at]) {
    case '"':
      return text(reading)
    case ':': {
      const name = matched(reading, symbolPattern)
      return name === undefined ? undefined : symbol(name.slice(1))
    }
    case '[':
      return list(reading, level)
    case '{':
      return pairs(reading, level)
    case 't':
      return passed(reading, 'true') ? true : undefined
    case 'f':
      return passed(reading, 'false') ? false : undefined
    case 'n':
      return passed(reading, 'nil') ? null : undefined
    default:
      return code(reading) ?? number(reading)
  }
}

const lettersByEscape: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

function text(reading: Reading): Value | undefined {
  const { line, at } = reading
  const end = line.indexOf('"', at + 1)
  const plain = line.slice(at + 1, end)
  if (end > 0 && !plain.includes('\\') && !plain.includes('#')) {
    reading.at = end + 1
    return string(plain)
  }
  const escaped = matched(reading, escapedPattern)?.slice(1, -1)
  if (escaped === undefined) return undefined
  return string(escaped.replaceAll(/\\(.)/g, (_all, letter: string) => lettersByEscape[letter] ?? letter))
}

function number(reading: Reading): Value | undefined {
  const digits = matched(reading, numberPattern)
  if (digits === undefined) return undefined
  const value = Number(digits)
  if (/[.e]/.test(digits)) return { kind: 'float', value }
  return Number.isSafeInteger(value) ? value : undefined
}

/** What the database calculates. */
function code(reading: Reading): Value | undefined {
  return matched(reading, codePattern) === undefined ? undefined : unknown('default')
}

function list(reading: Reading, level: number): Value | undefined {
  const items: Value[] = []
  reading.at++
  if (reading.line[reading.at] !== ']')
    do {
      const item = literal(reading, level + 1)
      if (item === undefined) return undefined
      items.push(item)
    } while (passed(reading, ', '))
  return reading.line[reading.at++] === ']' ? array(items) : undefined
}

/** `{}`, `{ type: :bigint, unsigned: true }` */
function pairs(reading: Reading, level: number): Value | undefined {
  if (passed(reading, '{}')) return hash()
  if (!passed(reading, '{ ')) return undefined
  const entries: [Value, Value][] = []
  do {
    const name = key(reading)
    const value = name === undefined ? undefined : literal(reading, level + 1)
    if (name === undefined || value === undefined) return undefined
    entries.push([name, value])
  } while (passed(reading, ', '))
  return passed(reading, ' }') ? hash(entries) : undefined
}
