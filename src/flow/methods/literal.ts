// Methods of numbers, texts, symbols, patterns and ranges. Ruby's own answers come from the table that boot time uses, too;
// here stands what takes a block, and what changes a text in its place.

import { isKind } from '../../ruby/index.ts'
import { fromBoot, toBoot } from '../boot/boot-values.ts'
import type { Invocation } from '../calls/invocation.ts'
import { constantNamed } from '../classes/constant-named.ts'
import { raiseError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { listContent, openList } from '../store/content.ts'
import { symbolClosure } from '../values/closure.ts'
import { shapeOfLiteral } from '../values/literal-shape.ts'
import {
  type Exact,
  eitherOf,
  exact,
  integerOf,
  nil,
  nothing,
  plain,
  type Single,
  some,
  textValue,
  type Value,
  widened,
} from '../values/value.ts'
import { coerced } from './coerced.ts'
import { callDecimal } from './decimals.ts'
import { callKnownDuration } from './duration.ts'
import { eachElement, rangeList } from './elements.ts'
import { callEndless } from './endless.ts'
import { enumerate } from './enumerable.ts'
import { enumeratorOf } from './enumerator-object.ts'
import { callFreezing } from './freezing.ts'
import { matchOf } from './match-data.ts'
import { replaced, scanned } from './matched-blocks.ts'
import { callMoment } from './moments.ts'
import { callNumber } from './numbers.ts'
import { optionIn, optionsOf } from './options.ts'
import { pure } from './pure.ts'

/** What each of several literals gives, where Ruby's own methods tell: nothing is changed by them. */
export function pureAnswers(machine: Machine, receivers: readonly Single[], invocation: Invocation): Value | undefined {
  const { name, values, block, isOpen } = invocation
  if (block !== undefined || isOpen || changesText(name) || machine.rescue !== undefined) return undefined
  if (!receivers.every((single) => single.kind === 'exact' && !isKind(single.value, 'module'))) return undefined
  const made: Value[] = []
  for (const receiver of receivers) {
    const answer = pure(machine, receiver, name, values)
    if (answer === undefined) return undefined
    made.push(answer)
  }
  return eitherOf(made)
}

export function callLiteral(machine: Machine, receiver: Exact, invocation: Invocation): Value | undefined {
  const { name, values, block, isOpen } = invocation
  const literal = receiver.value
  const asked = machine.hosts.answer(machine, invocation)
  if (asked !== undefined) return asked
  if (isKind(literal, 'symbol') && name === 'to_proc') return symbolClosure(literal.name)
  if (isKind(literal, 'string')) {
    const frozen = callFreezing(machine, receiver, invocation)
    if (frozen !== undefined) return frozen
  }
  if (isKind(literal, 'string') && changesText(name)) return changeText(machine, receiver, invocation)
  if (isKind(literal, 'range')) {
    const endless = callEndless(machine, receiver, invocation)
    if (endless !== undefined) return endless
    const list = rangeList(literal.first, literal.last, literal.isExcludeEnd)
    if (block !== undefined || !hasPure.has(name)) {
      const answer = enumerate(machine, list, invocation)
      if (answer !== undefined) return answer
    }
  }
  if (block !== undefined) return withBlock(machine, receiver, invocation)
  if (isOpen || asksClass.has(name)) return undefined
  const known = toBoot(machine, [receiver, ...values])
  const [own, ...given] = known ?? []
  if (own === undefined && name === 'match') return matchOf(machine, receiver, invocation)
  const converted = own === undefined ? coerced(machine, receiver, invocation) : undefined
  if (converted !== undefined) return converted
  if (own === undefined)
    return iterations.has(name)
      ? withoutBlock(machine, receiver, invocation)
      : isKind(literal, 'duration')
        ? callKnownDuration(machine, literal, invocation)
        : callTyped(machine, receiver, invocation)
  const { value, raised, work } = machine.program.pure(own, name, given)
  machine.pay(work / 10)
  if (raised !== undefined) return raiseError(machine, raised.className, textValue(raised.message), invocation)
  if (value !== undefined) return fromBoot(machine, value)
  if (name === 'constantize' || name === 'safe_constantize') return constantNamed(machine, literal, invocation)
  return iterations.has(name) ? withoutBlock(machine, receiver, invocation) : undefined
}

/** What is given is not known, so the type of the literal has to do. */
function callTyped(machine: Machine, receiver: Exact, invocation: Invocation): Value | undefined {
  const typed = some(plain(shapeOfLiteral(receiver.value)))
  return (
    callNumber(machine, receiver, invocation) ??
    callDecimal(machine, typed, invocation) ??
    callMoment(machine, typed, invocation)
  )
}

/** The table of boot time knows these only of its own objects. */
const asksClass: ReadonlySet<string> = new Set(['is_a?', 'kind_of?', 'instance_of?', 'equal?'])

/** Asked of a range itself, and not of its elements. */
const hasPure: ReadonlySet<string> = new Set(
  'first last begin end min max size count sum to_a include? cover? member? === == to_s inspect step % minmax exclude_end?'.split(
    ' ',
  ),
)

const iterations: ReadonlySet<string> = new Set('times upto downto each_char chars step'.split(' '))

function withoutBlock(machine: Machine, receiver: Exact, invocation: Invocation): Value | undefined {
  const list = iteratedBy(machine, receiver, invocation)
  return list === undefined ? undefined : enumeratorOf(machine, list, 'each', invocation)
}

/** `3.times { }`, `1.upto(3) { }`, `"text".each_char { }` */
function withBlock(machine: Machine, receiver: Exact, invocation: Invocation): Value | undefined {
  const { block } = invocation
  const list = iteratedBy(machine, receiver, invocation)
  if (list !== undefined && block !== undefined) {
    eachElement(machine, list, (item) => machine.yieldTo(block, item))
    return receiver
  }
  return isKind(receiver.value, 'string') ? textWithBlock(machine, receiver, invocation) : undefined
}

function iteratedBy(machine: Machine, receiver: Exact, invocation: Invocation) {
  const { name, values } = invocation
  const [first] = values
  const start = integerOf(receiver)
  const end = integerOf(first)
  switch (name) {
    case 'times':
      return start === undefined ? undefined : rangeList(0, start, true)
    case 'upto':
      if (start === undefined) return undefined
      return end === undefined ? openList(widened(exact(0))) : rangeList(start, end, false)
    case 'downto': {
      if (start === undefined) return undefined
      const list = end === undefined ? undefined : rangeList(end, start, false)
      return list?.items === undefined ? openList(widened(exact(0))) : listContent([...list.items].reverse())
    }
    case 'step':
      return steps(machine, start, invocation)
    case 'each_char':
    case 'each_line':
    case 'each_byte': {
      const known = name === 'each_char' ? 'chars' : name === 'each_line' ? 'lines' : 'bytes'
      return machine.listOfValue(pure(machine, receiver, known, []))
    }
  }
  return undefined
}

/** So many elements of an endless sequence are known one by one. */
const mostOfEndless = 200

/** `1.step(7, 3)`, `0.step(by: 5, to: 10)` */
function steps(machine: Machine, start: number | undefined, { hasKeywords, values, block }: Invocation) {
  const options = hasKeywords ? optionsOf(machine, values) : undefined
  const [limit, step] = hasKeywords ? [optionIn(options, 'to'), optionIn(options, 'by')] : values
  const by = step === undefined ? 1 : integerOf(step)
  const isEndless = limit === undefined && block === undefined
  const end = isEndless && start !== undefined && by !== undefined ? start + by * mostOfEndless : integerOf(limit)
  if (start === undefined || end === undefined || by === undefined || by === 0) return undefined
  const count = Math.max(0, Math.floor((end - start) / by) + 1)
  if (count > 1000) return undefined
  return listContent(Array.from({ length: count }, (_, index) => exact(start + index * by)))
}

/** `gsub(/x/) { }` and its like call the block for what they find. */
function textWithBlock(machine: Machine, receiver: Exact, invocation: Invocation): Value | undefined {
  const { name, block } = invocation
  if (name === 'scan') return scanned(machine, receiver, invocation)
  if (block === undefined || !['gsub', 'sub', 'gsub!', 'sub!'].includes(name)) return undefined
  const known = replaced(machine, receiver, invocation)
  if (known !== undefined) return known
  machine.repeat(() => machine.yieldTo(block, widened(textValue(''))))
  return widened(textValue(''))
}

const textChanges: ReadonlySet<string> = new Set('<< concat prepend insert replace clear []= force_encoding'.split(' '))

/** Those of Active Support that give the text although nothing changes. */
const givesItself: ReadonlySet<string> = new Set(['squish!', 'remove!', 'indent!'])

function changesText(name: string): boolean {
  return textChanges.has(name) || /[^!=]!$/.test(name)
}

/** The text is changed wherever the code holds it. */
function changeText(machine: Machine, receiver: Exact, invocation: Invocation): Value | undefined {
  const { name, values, node } = invocation
  const changed = changedText(machine, receiver, name, values)
  machine.changeText(receiver, changed ?? widened(receiver))
  if (name === '[]=') return values[values.length - 1] ?? nil
  if (!name.endsWith('!')) return receiver
  // `upcase!` gives nil where nothing changes.
  const isChanged = changed?.kind === 'exact' && isKind(changed.value, 'string') && isKind(receiver.value, 'string')
  if (!isChanged) return eitherOf([receiver, nil])
  const before = isKind(receiver.value, 'string') ? receiver.value.text : ''
  const after = isKind(changed.value, 'string') ? changed.value.text : ''
  return before === after && node.kind === 'CallNode' && !givesItself.has(name) ? nil : receiver
}

/** The method without its `!` that gives what the text becomes. */
function changedText(machine: Machine, receiver: Exact, name: string, values: readonly Value[]): Value | undefined {
  const [first = nothing] = values
  switch (name) {
    case '<<':
    case 'concat':
      return textsTogether(machine, [receiver, ...values])
    case 'prepend':
      return textsTogether(machine, [...values, receiver])
    case 'replace':
      return pure(machine, first, 'itself', [])
    case 'clear':
      return textValue('')
    case 'force_encoding':
      return receiver
    case 'insert':
      return inserted(receiver, values)
    case '[]=':
      return replacedPart(receiver, values)
  }
  return pure(machine, receiver, name.slice(0, -1), values)
}

function textsTogether(machine: Machine, texts: readonly Value[]): Value | undefined {
  return texts.slice(1).reduce<Value | undefined>((made, each) => made && pure(machine, made, '+', [each]), texts[0])
}

/** `insert(-2, "x")` puts it behind the place that counts from the end. */
function inserted(receiver: Exact, [index, other]: readonly Value[]): Value | undefined {
  const at = integerOf(index)
  const letters = isKind(receiver.value, 'string') ? [...receiver.value.text] : undefined
  const text = other?.kind === 'exact' && isKind(other.value, 'string') ? other.value.text : undefined
  if (at === undefined || letters === undefined || text === undefined) return undefined
  const place = at < 0 ? letters.length + at + 1 : at
  if (place < 0 || place > letters.length) return undefined
  return textValue([...letters.slice(0, place), text, ...letters.slice(place)].join(''))
}

/** `text[0] = "x"`, `text["old"] = "new"` */
function replacedPart(receiver: Exact, values: readonly Value[]): Value | undefined {
  const [part, other] = values
  const before = isKind(receiver.value, 'string') ? receiver.value.text : undefined
  const text = other?.kind === 'exact' && isKind(other.value, 'string') ? other.value.text : undefined
  if (before === undefined || text === undefined || values.length !== 2 || part?.kind !== 'exact') return undefined
  if (isKind(part.value, 'string'))
    return before.includes(part.value.text) ? textValue(before.replace(part.value.text, () => text)) : undefined
  const at = integerOf(part)
  const letters = [...before]
  const place = at !== undefined && at < 0 ? letters.length + at : at
  if (place === undefined || place < 0 || place >= letters.length) return undefined
  return textValue([...letters.slice(0, place), text, ...letters.slice(place + 1)].join(''))
}
