// `$~`: what a pattern found last. It belongs to the method that runs, and is kept only where the file reads it.

import { isKind, type RubyFile, type RubyMatch } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { fromBoot } from '../boot/boot-values.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { either, nameOfValue, nil, some, textValue, unknown, type Value } from '../values/value.ts'

const variable = '$~'

/** Calls that look for a pattern and leave what they found. */
const searches: ReadonlySet<string> = new Set(
  '=~ match === sub sub! gsub gsub! scan slice slice! [] index rindex partition rpartition !~'.split(' '),
)

/** Those whose last match is not their first one. */
const repeats: ReadonlySet<string> = new Set(['gsub', 'gsub!', 'scan', 'rindex', 'rpartition'])

const readersByFile = new WeakMap<object, boolean>()

/** Whether code of the file asks for the last match. */
function readsMatch({ file }: Frame): boolean {
  const known = readersByFile.get(file)
  if (known !== undefined) return known
  const reads = hasReader(file)
  readersByFile.set(file, reads)
  return reads
}

function hasReader({ text }: Pick<RubyFile, 'text'>): boolean {
  return /\$[~1-9&]|\blast_match\b|\(\?<\w+>/.test(text)
}

export function setsMatch(name: string, frame: Frame): boolean {
  return searches.has(name) && readsMatch(frame)
}

/** Few of these are given a pattern, and then it is written there. */
const seldom: ReadonlySet<string> = new Set([
  '[]',
  '===',
  'index',
  'rindex',
  'slice',
  'slice!',
  'partition',
  'rpartition',
])

/** Keeps what a call found. */
export function noteMatch(machine: Machine, name: string, sides: readonly (Value | undefined)[], frame: Frame): void {
  const settled = sides.map((side) => (side === undefined ? undefined : machine.settled(side)))
  const pattern = settled.find((side) => side?.kind === 'exact' && isKind(side.value, 'regexp'))
  const text = settled.map(nameOfValue).find((each) => each !== undefined)
  if (pattern?.kind !== 'exact') {
    if (seldom.has(name) || settled.every((side) => side?.kind === 'exact' || side?.kind === 'reference')) return
    declareMatch(machine, unknown, frame)
    return
  }
  const found = text === undefined ? undefined : machine.program.matches(pattern.value, text)
  if (found === undefined) declareMatch(machine, unknown, frame)
  else declareFound(machine, repeats.has(name) ? found.at(-1) : found[0], frame)
}

export function declareFound(machine: Machine, match: RubyMatch | undefined, frame: Frame): void {
  declareMatch(machine, match === undefined ? nil : fromBoot(machine, match), frame)
}

function declareMatch(machine: Machine, value: Value, { scopes }: Frame): void {
  if (scopes !== undefined) machine.declare(variable, value, scopes.outermost)
}

/** What was found last; `undefined` where that is not known. */
export function lastMatch(machine: Machine, { scopes }: Frame): RubyMatch | null | undefined {
  const value = machine.find(variable, scopes)
  if (value?.kind === 'exact') return value.value === null ? null : undefined
  return value?.kind === 'some' && isKind(value.boot, 'match') ? value.boot : undefined
}

/** `$~` itself. */
export function lastMatchValue(machine: Machine, { scopes }: Frame): Value | undefined {
  return machine.find(variable, scopes)
}

/** What a group found; `nil` where it found nothing. */
export function matchedGroup(match: RubyMatch | null | undefined, number: number): Value {
  if (match === undefined) return either(some(stringShape), nil)
  const text = match?.groups[number]
  return text === undefined ? nil : textValue(text)
}

export function namedGroup(match: RubyMatch | null, name: string): Value {
  const text = match?.named.get(name)
  return text === undefined ? nil : textValue(text)
}
