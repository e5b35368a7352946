// `tr`, `delete`, `squeeze` and `count`: sets of letters with ranges and `^`.

import { Refusal, RubyRaise } from '../signals.ts'

/** `isSqueezed`: what is put for a run of letters stands once, as `tr_s` has it. */
export function translate(text: string, from: string, to: string, isSqueezed = false): string {
  const isNegated = from.length > 1 && from.startsWith('^')
  const before = expandSet(isNegated ? from.slice(1) : from)
  const after = expandSet(to)
  const last = after[after.length - 1] ?? ''
  const indexByLetter = new Map([...before.entries()].reverse().map(([index, letter]) => [letter, index]))
  let [made, previous] = ['', '']
  for (const letter of text) {
    const index = indexByLetter.get(letter)
    const isMeant = isNegated === (index === undefined)
    const put = isMeant ? (isNegated ? last : (after[index ?? 0] ?? last)) : letter
    if (!isMeant || !isSqueezed || previous !== put) made += put
    previous = isMeant ? put : ''
  }
  return made
}

/** Whether a letter is in all of the sets. */
export function letterTest(sets: readonly string[]): (letter: string) => boolean {
  if (sets.length === 0) throw new Refusal('ArgumentError', 'wrong number of arguments (given 0, expected 1+)')
  const tests = sets.map((set) => {
    const isNegated = set.length > 1 && set.startsWith('^')
    const letters = new Set(expandSet(isNegated ? set.slice(1) : set))
    return (letter: string): boolean => letters.has(letter) !== isNegated
  })
  return (letter) => tests.every((test) => test(letter))
}

/** `a-e` is `abcde`; what stands behind `\` is itself. */
function expandSet(set: string): readonly string[] {
  const expanded: string[] = []
  const letters = [...set.matchAll(/\\?(.)/gsu)].map(([written, letter = '']) => ({ written, letter }))
  for (let index = 0; index < letters.length; index++) {
    const [first, dash, last] = letters.slice(index, index + 3)
    if (dash?.written !== '-' || last === undefined) {
      expanded.push(first?.letter ?? '')
      continue
    }
    const [start, end] = [first?.letter.codePointAt(0) ?? 0, last.letter.codePointAt(0) ?? 0]
    if (start > end)
      throw new RubyRaise('ArgumentError', `invalid range "${first?.letter}-${last.letter}" in string transliteration`)
    for (let code = start; code <= end; code++) expanded.push(String.fromCodePoint(code))
    index += 2
  }
  return expanded
}
