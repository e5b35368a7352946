// What `params`, and what stands in them, answers.

import {
  either,
  eitherOf,
  exact,
  hashContent,
  type Invocation,
  integerOf,
  keyText,
  type Machine,
  nameOfValue,
  nil,
  singlesOf,
  some,
  unknown,
  type Value,
  whereNotNil,
  whereTrue,
} from '../../flow/index.ts'
import { isKind } from '../../ruby/index.ts'
import { anything, booleanShape, emptyObject, integerShape, objectShape, stringShape } from '../../shape/index.ts'
import { keysMade } from './cased-keys.ts'
import { changesElements, changesText } from './changing-words.ts'
import { isAlwaysThere, mayBeMissing } from './declared.ts'
import type { Demand } from './demands.ts'
import { isFoundBefore, noteDisturbed } from './found-before.ts'
import { goneThrough } from './gone-through.ts'
import { hashOfParts, hashOver } from './hash-of-parts.ts'
import { isOnlyLookedAt } from './looked-at.ts'
import { expected, permitted } from './permitted.ts'
import { isFormed } from './reads.ts'
import { endOfSome, isLeftOut, partOf, type RequestPart, withPermitted } from './request-part.ts'
import type { Requests } from './requests.ts'
import { literalOf } from './standing-in.ts'
import { elementsPlace, filledPlace } from './written.ts'

interface PartCall extends Invocation {
  readonly requests: Requests
  readonly machine: Machine
  readonly receiver: Value
  readonly part: RequestPart
}

type PartWord = (call: PartCall) => Value | undefined

/** The values of the parts under each key that a value may be; other keys read nothing that is known. */
function under(
  call: PartCall,
  part: RequestPart,
  key: Value,
): { readonly value: Value; readonly parts: RequestPart[] } {
  const { requests } = call
  const parts: RequestPart[] = []
  const values = singlesOf(key).map((single) => {
    const name = nameOfValue(single)
    const isElement = integerOf(single) !== undefined
    const isKnown = name !== undefined || isElement
    if (name !== undefined && isWithout(call, part, name)) return nil
    // A key that is not known may be any.
    if (!isKnown) requests.note(part, { kind: 'given' }, call)
    const found = isKnown ? requests.read(part, name, call) : undefined
    if (found === undefined) return unknown
    parts.push(found)
    return requests.valueAt(found)
  })
  return { value: eitherOf(values), parts }
}

/** `permit` has left the key out, and no code has put it there. */
function isWithout({ requests, receiver, part: own }: PartCall, part: RequestPart, name: string): boolean {
  if (part !== own || !isLeftOut(receiver, name)) return false
  const place = part.at(name)
  return place !== undefined && partOf(requests.valueAt(place)) === place
}

/** How many there are in what the code takes for a list; Rails gives a body that is one under `_json`. */
const counts: PartWord = ({ requests, part, values }) => {
  const isCounted = isFormed(requests.reads, part) || (part.key === '_json' && part.parent?.isRoot === true)
  return isCounted && values.length === 0 ? some(integerShape) : undefined
}

/** Of a body that is a list. */
const endsOfBody: PartWord = (call) => {
  const { requests, part, values } = call
  const isBody = part.key === '_json' && part.parent?.isRoot === true
  if (values.length > 0 || (part.isRoot && !isBody)) return undefined
  return (isBody ? requests.read(part, undefined, call) : part.at(endOfSome))?.value
}

/** `params[:key]`, of a text or a list by a number. */
const reads: PartWord = (call) => {
  const [key] = call.values
  if (key === undefined || call.values.length > 1) return undefined
  noteObject(call, call.part, key)
  return under(call, call.part, key).value
}

/** Only a hash has something under a name. */
function noteObject({ requests, ...site }: PartCall, part: RequestPart, key: Value): void {
  if (!part.isRoot && key.kind === 'exact' && isKind(key.value, 'symbol'))
    requests.note(part, { kind: 'form', form: 'object' }, site)
}

const fetches: PartWord = (call) => {
  const { values, block, requests, machine } = call
  const [key, fallback] = values
  if (key === undefined) return undefined
  const { value: found, parts } = under(call, call.part, key)
  // A header that is there is a text; where it is not, `fetch` goes on otherwise.
  const value = call.part.root === 'headers' || call.part.root === 'env' ? whereNotNil(found) : found
  if (block !== undefined) return machine.branch([() => value, () => machine.yieldTo(block)])
  if (fallback === undefined) {
    for (const part of parts) requests.mustHave(part, 'there', call)
    return value
  }
  for (const part of parts) noteDefault(call, part, fallback)
  if (parts.length > 0 && parts.every((part) => isAlwaysThere(requests, part))) return value
  if (parts.length > 0 && parts.every((part) => requests.isGone(part) === 'always')) return fallback
  if (parts.some((part) => mayBeMissing(requests, part))) return either(value, fallback)
  // `ActionController::Parameters.new` has nothing in it.
  if (fallback.kind === 'some') return value
  // `{}` becomes parameters with nothing in them.
  return machine.hashOfValue(fallback)?.entries.size === 0 ? value : either(value, fallback)
}

function noteDefault({ requests, machine, ...site }: PartCall, part: RequestPart, fallback: Value): void {
  const content = machine.contentOf(fallback)
  if (content?.kind === 'hash') requests.note(part, { kind: 'form', form: 'object' }, site)
  if (content?.kind === 'list') requests.note(part, { kind: 'form', form: 'list' }, site)
  const value = literalOf(fallback)
  if (value !== undefined) requests.note(part, { kind: 'default', value }, site)
}

const digs: PartWord = (call) => {
  let { part } = call
  let isThere = true
  for (const key of call.values.slice(0, -1)) {
    const [single] = singlesOf(key)
    const isElement = integerOf(single) !== undefined
    const inner = single === undefined ? undefined : nameOfValue(single)
    const next = inner === undefined && !isElement ? undefined : part.at(inner)
    if (next === undefined) return unknown
    noteObject(call, part, key)
    part = next
    isThere &&= !mayBeMissing(call.requests, part)
  }
  const last = call.values.at(-1)
  if (last === undefined) return undefined
  noteObject(call, part, last)
  const { value } = under(call, part, last)
  return isThere ? value : either(value, nil)
}

const requires: PartWord = (call) => {
  const { requests, machine, values } = call
  const [key] = values
  if (key === undefined) return undefined
  const listed = machine.listOfValue(key)?.items
  const given = (listed ?? [key]).map((each) => {
    const { value, parts } = under(call, call.part, each)
    for (const part of parts) requests.mustHave(part, 'filled', call)
    return value
  })
  return listed === undefined ? given[0] : machine.list(given, call.node)
}

const permits: PartWord = (call) => {
  const { requests, machine, part, values } = call
  const { parts, inside, isOpen } = permitted(requests, part, values, call)
  // A list permits nothing.
  if (!part.isRoot) requests.note(part, { kind: 'form', form: 'object' }, call)
  if (isOpen || call.isOpen) requests.note(part, { kind: 'given' }, call)
  const { entries, ...hash } = hashOfParts(requests, parts, isOpen || call.isOpen)
  const left = Array.from(entries.values(), (entry) => {
    const own = partOf(entry.value)
    return { ...entry, value: withPermitted(entry.value, own && inside.get(own)) }
  })
  return machine.hash({ ...hash, entries: hashContent(left).entries }, call.node)
}

const expects: PartWord = (call) => {
  const given = expected(call.requests, call.part, call.values, call)
  if (given.length > 1) return call.machine.list(given, call.node)
  return given[0] ?? unknown
}

/** `slice(:a, :b)`: a hash of what is there of them. */
const slices: PartWord = (call) => {
  const { requests, machine, values } = call
  const all = values.flatMap((value) => machine.listOfValue(value)?.items ?? [value])
  const keys = all.filter((key) => !isWithout(call, call.part, nameOfValue(key) ?? ''))
  const parts = keys.flatMap((key) => under(call, call.part, key).parts)
  return machine.hash(hashOfParts(requests, parts, parts.length < keys.length), call.node)
}

/** Of a text it takes letters away. */
const deletes: PartWord = (call) => {
  const [key] = call.values
  const name = nameOfValue(key)
  const { requests, receiver } = call
  const isHash = call.part.isRoot || (receiver.kind === 'some' && receiver.shape.object !== undefined)
  const isKey = isHash || (key?.kind === 'exact' && isKind(key.value, 'symbol'))
  if (!isKey || key === undefined || name === undefined || call.values.length !== 1) return undefined
  const value = reads(call)
  for (const part of under(call, call.part, key).parts)
    if (isOneOf(requests, part) || requests.declaredAt(part) !== undefined) requests.takeOut(part)
  return value
}

/** Whether conditions have told it to be one of a few. */
function isOneOf(requests: Requests, part: RequestPart): boolean {
  return (requests.literalsOf(part.value) ?? []).length > 0
}

/** `case params in { kind: }` */
const matched: PartWord = (call) => {
  const { requests, machine, node, part } = call
  const keys = machine.listOfValue(call.values[0])?.items
  if (keys === undefined) return undefined
  const parts = keys.flatMap((key) => under(call, part, key).parts)
  // A pattern that names keys asks for no others.
  const isOpen = keys.length === 0 || parts.length < keys.length
  return machine.hash(hashOfParts(requests, parts, isOpen), node)
}

const valuesAt: PartWord = (call) =>
  call.machine.list(
    call.values.map((key) => under(call, call.part, key).value),
    call.node,
  )

const asks: PartWord = (call) => {
  const name = nameOfValue(call.values[0])
  if (name !== undefined && isWithout(call, call.part, name)) return exact(false)
  const places = call.values.flatMap((key) => under(call, call.part, key).parts)
  const [place] = places
  return place !== undefined && places.length === 1 && isFoundBefore(call.requests, place, 'there')
    ? exact(true)
    : some(booleanShape)
}

/** What is asked once more where the way has come here by the answer. */
const askedBefore =
  (how: Demand, answer: boolean): PartWord =>
  ({ requests, part }) =>
    isFoundBefore(requests, part, how) ? exact(answer) : undefined

/** What takes the parameters as a hash, and is one again. */
const itself: PartWord = ({ receiver }) => receiver

/** Nothing is left of what is no hash: `nil.to_h` is empty. */
const hashItself: PartWord = ({ part, receiver, block }) => {
  const isOpen = receiver.kind === 'some' && receiver.shape.isAny && !part.isRoot && block === undefined
  return isOpen ? { ...receiver, shape: anyObject } : receiver
}

const anyObject = objectShape({ ...emptyObject, others: anything })

/** What code gives for who does not send it; what is found of it behind that is not found of what was sent. */
const fills: PartWord = ({ requests, machine, part, receiver, values }) => {
  for (const { key, value } of machine.hashOfValue(values[0])?.entries.values() ?? []) {
    const name = keyText(key)
    const place = name === undefined ? undefined : part.at(name)
    if (place !== undefined) requests.write(filledPlace(place), value)
  }
  return receiver
}

const presence: PartWord = ({ requests, part, receiver }) => {
  requests.ask(part, true)
  return either(whereTrue(receiver), nil)
}

/** With what code puts there: the keys of that are not read of the request. */
const merges: PartWord = ({ machine, part, receiver, values, node }) => {
  const given = machine.hashOfValue(values[0])
  if (given === undefined || values.length > 1) return receiver
  return machine.hash(hashOver(part, given), node)
}

/** `merge!`, whose receiver has the keys as well. */
const mergesInto: PartWord = (call) => {
  const { requests, machine, part, values } = call
  for (const { key, value, isOptional } of machine.hashOfValue(values[0])?.entries.values() ?? [])
    if (!isOptional) writeUnder(requests, part, key, value)
  return merges(call)
}

const writes: PartWord = ({ requests, part, values }) => {
  const [key = nil] = values
  const value = values.at(-1) ?? nil
  writeUnder(requests, part, key, value)
  return value
}

function writeUnder(requests: Requests, part: RequestPart, key: Value, value: Value): void {
  const name = nameOfValue(key)
  const place = name === undefined ? undefined : part.at(name)
  if (place !== undefined) requests.write(place, value)
}

/** Only a hash answers it, whatever keys it has; of `params` as a whole it says nothing. */
const opensInside: PartWord = (call) => (call.part.isRoot ? call.receiver : opens(call))

const opens: PartWord = ({ requests, part, receiver, ...site }) => {
  requests.note(part, { kind: 'form', form: 'open' }, site)
  return receiver
}

const words: ReadonlyMap<string, PartWord> = new Map(
  (
    [
      ['[]', reads],
      ['fetch', fetches],
      ['dig', digs],
      ['require required', requires],
      ['permit', permits],
      ['permit!', opens],
      ['expect expect!', expects],
      ['slice slice! extract!', slices],
      ['values_at fetch_values', valuesAt],
      ['deconstruct_keys', matched],
      ['delete', deletes],
      ['key? has_key? member?', asks],
      ['present?', askedBefore('filled', true)],
      ['blank?', askedBefore('filled', false)],
      ['nil?', askedBefore('set', false)],
      ['[]= store', writes],
      ['merge', merges],
      ['merge! update', mergesInto],
      ['reverse_merge reverse_merge! with_defaults with_defaults!', fills],
      ['deep_merge deep_merge!', itself],
      ['to_unsafe_h to_unsafe_hash', opensInside],
      ['to_h to_hash', hashItself],
      ['with_indifferent_access symbolize_keys deep_symbolize_keys', itself],
      ['stringify_keys deep_stringify_keys dup deep_dup clone except without compact compact_blank', itself],
      ['presence', presence],
      ['size length count', counts],
      ['first last', endsOfBody],
      ['original_filename', () => some(stringShape)],
      ['content_type', () => either(some(stringShape), nil)],
      ['compact! compact_blank! symbolize_keys! deep_symbolize_keys! stringify_keys! itself as_json freeze', itself],
    ] as const
  ).flatMap(([names, word]) => names.split(' ').map((name) => [name, word as PartWord] as const)),
)

/** What reads the body as a text. */
const readsText: ReadonlySet<string> = new Set(['read', 'string', 'gets', 'dup', 'force_encoding', 'to_s'])

export function answerPart(requests: Requests, part: RequestPart, invocation: Invocation): Value | undefined {
  const { receiver = part.value, name, block } = invocation
  if (part.root === 'raw') return answerRaw(requests, part, invocation)
  const call: PartCall = { ...invocation, receiver, requests, machine: requests.machine, part }
  noteDisturbed(requests, part, invocation)
  if (changesText.test(name) && isOneOf(requests, part)) requests.write(part, part.valueOf(stringShape))
  if (changesElements.test(name) && !part.isRoot) requests.write(elementsPlace(part), nil)
  const word = words.get(name)
  // A block makes something else of what stands there.
  if (word !== undefined && (block === undefined || name === 'fetch')) return word(call)
  const cased = block === undefined ? undefined : casesKeys(call)
  if (cased !== undefined) return cased
  if (part.isRoot && name === 'include?') return asks(call)
  return goneThrough(requests, part, call)
}

function answerRaw(requests: Requests, part: RequestPart, invocation: Invocation): Value | undefined {
  if (readsLines(invocation) && !isOnlyLookedAt(invocation)) {
    requests.note(part, { kind: 'read' }, invocation)
    requests.needs(part, 'there')
  }
  if (!readsText.has(invocation.name)) return undefined
  requests.note(part, { kind: 'read' }, invocation)
  return part.valueOf(stringShape)
}

/** A text of lines is no JSON and no form, so `params` has nothing of it. */
function readsLines({ name, values: [separator] }: Invocation): boolean {
  if (name !== 'split') return name === 'each_line' || name === 'lines' || name === 'readlines'
  const literal = separator?.kind === 'exact' ? separator.value : undefined
  return isKind(literal, 'regexp') ? /\\[nR]/.test(literal.source) : nameOfValue(separator)?.includes('\n') === true
}

/** `transform_keys(&:underscore)`: keys with underscores are found under the names that they have. */
function casesKeys(call: PartCall): Value | undefined {
  const { requests, part, receiver, node, frame } = call
  const made = keysMade(call)
  if (made === undefined) return undefined
  if (made !== 'kept') requests.note(part, { kind: 'cased', isDeep: made === 'deep' }, { node, frame })
  return receiver
}

/** Words that give the same hash again. */
export function givesItself(name: string): boolean {
  return words.get(name) === itself
}
