// Whether time grows as the text does: twice the text may take 2.6 times as long, which leaves room for the garbage
// collector but not for anything quadratic.

import { makeCorpus } from '../bench/corpus.ts'
import { parseWhole } from '../prism/judge-file.ts'

export interface Family {
  readonly name: string
  makeText(size: number): string
}

const controllers = makeCorpus().slice(0, 10).join('\n')

function repeated(name: string, part: string, before = '', after = ''): Family {
  return { name, makeText: (size) => before + part.repeat(size) + after }
}

function nested(name: string, opening: string, core: string, closing: string): Family {
  return { name, makeText: (size) => opening.repeat(size) + core + closing.repeat(size) }
}

/** Damaged texts are among them, because recovery looks around in the text. */
export const families: readonly [Family, ...Family[]] = [
  repeated('controllers', controllers),
  nested('nested blocks', 'x.param! :a, Hash do |x|\n  x.b\n', '1', 'end\n'),
  repeated('methods without end', 'def a\n  b(1, [2]) if c\n'),
  repeated('unclosed brackets', 'def a\n  b(1, [2, { c: 3\nend\n'),
  repeated('unclosed quotes', "def a\n  b \"c\", 'd'\n  e 'f\nend\n"),
  repeated('arguments', 'a, :b, "c", d: 1, ', 'f ', 'e: 2'),
  repeated('names in arguments', 'a, ', 'f(', 'b)'),
  repeated('a chain of calls', '.a(1) { |b| b }', 'a'),
  repeated('local variables', 'a = b\nc = [a, d]\na, c = c, a\n'),
  repeated('new local variables in blocks', 'x { |a, b| c = a; y { |d| e = d + c } }\n'),
  repeated('interpolations', 'a #{b("#{c}")} ', '"', '"'),
  repeated('heredocs', 'f <<~A, <<-B\n  a #{b}\n    c\nA\n  d\n  B\n'),
  nested('nested arrays and hashes', '[{ a: ', '1', ' }]'),
  nested('nested parentheses', 'f((', '1', '))'),
  repeated('open parentheses', 'f(('),
  repeated('lines of garbage', 'a ) = * b @@@ % => end\n'),
]

const tries = 6
const leastMilliseconds = 100
export const mostGrowth = 2.6

/** How many times as long twice the text takes. */
export function measureGrowth({ makeText }: Family): number {
  return growthOf((size) => {
    const text = makeText(size)
    return timeOf(() => parseWhole(text))
  })
}

/** How many times as long twice the size takes; the least of several tries, because noise only adds. */
function growthOf(time: (size: number) => number, smallest = 50): number {
  let size = smallest
  while (time(size) < leastMilliseconds) size *= 2
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < tries && least > mostGrowth; attempt++) {
    least = Math.min(least, bestTime(time, 2 * size) / bestTime(time, size))
  }
  return least
}

function bestTime(time: (size: number) => number, size: number): number {
  return Math.min(time(size), time(size))
}

function timeOf(act: () => void): number {
  const start = performance.now()
  act()
  return performance.now() - start
}
