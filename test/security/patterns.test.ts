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

/**
 * Reads as our code does: a global pattern finds everything, a sticky one begins at the start. The lesser of the clock and
 * of the processor's time: another process may have had the processor, and the collector of garbage has threads of its own.
 */
function time({ pattern }: PatternLiteral, text: string): number {
  const own = new RegExp(pattern)
  const [start, before] = [performance.now(), process.cpuUsage()]
  if (pattern.global) text.replace(own, '')
  else own.exec(text)
  const { user, system } = process.cpuUsage(before)
  return Math.min(performance.now() - start, (user + system) / 1000)
}

/** The text that takes too long, in short; nothing where there is none. */
function slowText(literal: PatternLiteral): string | undefined {
  for (const { before, part } of pumpsOf(literal.pattern.source)) {
    for (const tail of tails) {
      for (const length of lengths) {
        const text = before + part.repeat(Math.ceil(length / part.length)) + tail
        // Another process may have had the processor.
        const isSlow = time(literal, text) > mostMilliseconds && time(literal, text) > mostMilliseconds
        if (isSlow) return `${JSON.stringify([before, part, tail])} of ${length}`
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
