// No text makes one of our own patterns slow: each is tried with texts that repeat what it repeats, and the time may grow
// as the text does, not faster.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type PatternLiteral, patternLiterals } from './pattern-literals.ts'
import { pumpsOf, tails } from './pumped-texts.ts'

const literals = patternLiterals(['src', 'grammar'])

/** Patterns that may be slow, and why no file makes them so. */
const exceptions = new Map([
  ['src/cli/arguments.ts / *<.*/', 'reads our own flags'],
  [
    'src/sidecars/component-names.ts /(?:\\.schema\\.json|(?:\\.\\w+)*\\.(?:jbuilder|jb))$/',
    'reads a path, which a disk limits',
  ],
])

/** Lengths of the texts: from one that shows what is exponential, while it still ends, to one that shows what is quadratic. */
const lengths = [24, 400, 2000, 20_000]

/** Far above the time of one pass over 20,000 characters, far below that of 20,000 passes. */
const mostMilliseconds = 25

/** Reads as our code does: a global pattern finds everything, a sticky one begins at the start. */
function read(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0
  if (pattern.global) text.replace(pattern, '')
  else pattern.exec(text)
}

/**
 * By the clock, which costs least to ask; then by the processor too: another process may have had it, and the collector of
 * garbage has threads of its own.
 */
function isSlow(pattern: RegExp, text: string): boolean {
  const start = performance.now()
  read(pattern, text)
  if (performance.now() - start <= mostMilliseconds) return false
  const [again, before] = [performance.now(), process.cpuUsage()]
  read(pattern, text)
  const { user, system } = process.cpuUsage(before)
  return Math.min(performance.now() - again, (user + system) / 1000) > mostMilliseconds
}

/** The text that takes too long, in short; nothing where there is none. */
function slowText({ pattern }: PatternLiteral): string | undefined {
  const own = new RegExp(pattern)
  for (const { before, part } of pumpsOf(pattern.source)) {
    for (const tail of tails) {
      for (const length of lengths) {
        const text = before + part.repeat(Math.ceil(length / part.length)) + tail
        if (isSlow(own, text)) return `${JSON.stringify([before, part, tail])} of ${length}`
      }
    }
  }
  return undefined
}

test('the scanner finds the patterns', () => assert.ok(literals.length > 200, `${literals.length}`))

const bad = ['^(a+)+$', '^(?:a|a)*$', '\\s+$', 'a*b', '(\\w+)$', '^(?:x|\\w*)*!', '<<(\\w+)*>']

for (const source of bad) {
  test(`the judge finds the text for ${source}`, () => {
    assert.ok(slowText({ place: '', pattern: new RegExp(source) }) !== undefined)
  })
}

const nameOf = ({ place, pattern }: PatternLiteral): string => `${place.replace(/:\d+$/, '')} ${pattern}`

for (const literal of literals.filter((each) => !exceptions.has(nameOf(each)))) {
  test(`${literal.place} ${String(literal.pattern).slice(0, 60)}`, () => assert.is(slowText(literal), undefined))
}

for (const name of exceptions.keys()) {
  test(`still an exception: ${name}`, () => {
    const literal = literals.find((each) => nameOf(each) === name)
    assert.ok(literal !== undefined && slowText(literal) !== undefined)
  })
}

test.run()
