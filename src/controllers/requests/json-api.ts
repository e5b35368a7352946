// Documents of JSON:API in a request, as ActiveModel::Serializer takes them apart:
// `ActiveModelSerializers::Deserialization.jsonapi_parse(params, only: %i[title author])`.

import {
  either,
  hashContent,
  type Invocation,
  isNamed,
  nameOfValue,
  nil,
  openHash,
  openList,
  optionIn,
  some,
  symbolValue,
  unknown,
  type Value,
} from '../../flow/index.ts'
import type { Inflector } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { partOf, type RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'

/** What the application says of the documents. */
export interface JsonApiNames {
  /** How many others a name leads to, which is no attribute then. */
  readonly leadsTo: (name: string) => 'one' | 'many' | undefined
  readonly inflector: Pick<Inflector, 'singularize' | 'underscore'>
}

/** The names that an option lists, alone or together: `Array(only).map(&:to_s)`, where a hash is the name of no key. */
function listed({ machine }: Requests, value: Value | undefined): readonly string[] | undefined {
  if (value === undefined) return undefined
  const items = machine.listOfValue(value)?.items ?? [value]
  const names = items.filter((item) => machine.hashOfValue(item) === undefined).map((item) => nameOfValue(item))
  return names.includes(undefined) ? undefined : [...new Set(names.map((name) => name ?? ''))]
}

const words: ReadonlySet<string> = new Set(['jsonapi_parse', 'jsonapi_parse!'])

export function parsesJsonApi({ receiver, name, values }: Invocation): boolean {
  const isParsed = words.has(name) && partOf(values[0]) !== undefined
  return isParsed && receiver?.kind === 'some' && isNamed(receiver.origin, 'ActiveModelSerializers::Deserialization')
}

/** A hash for `Model.new`: attributes by their names, and the keys of the records that relationships lead to. */
export function parseJsonApi(requests: Requests, call: Invocation, names: JsonApiNames): Value {
  const { machine } = requests
  const options = machine.hashOfValue(call.values[1])
  const document = partOf(call.values[0])
  const data = document === undefined ? undefined : requests.read(document, 'data', call)
  if (data !== undefined && call.name.endsWith('!')) demandDocument(requests, data, call)
  const only = listed(requests, optionIn(options, 'only'))
  if (data === undefined || only === undefined) {
    if (data !== undefined) requests.note(data, { kind: 'form', form: 'open' }, call)
    return machine.hash(openHash(unknown, unknown), call.node)
  }
  const renamed = machine.hashOfValue(optionIn(options, 'keys'))
  const polymorphic = new Set(listed(requests, optionIn(options, 'polymorphic')))
  const reading = { requests, call, data }
  const entries = only.flatMap((name) => {
    // What is sent has the names of the list, letter by letter; the hash has them with underscores.
    const plain = names.inflector.underscore(name)
    const key = nameOfValue(optionIn(renamed, plain)) ?? plain
    const count = names.leadsTo(plain)
    if (count === undefined) return [entryOf(key, attribute(reading, name))]
    const others = linked(reading, name, { count, isTyped: polymorphic.has(plain) })
    const prefix = names.inflector.singularize(key)
    return [
      entryOf(count === 'many' ? `${prefix}_ids` : `${prefix}_id`, others.keys),
      ...(others.type === undefined ? [] : [entryOf(`${prefix}_type`, others.type)]),
    ]
  })
  return machine.hash(hashContent(entries), call.node)
}

/** `parse!` refuses what has no `data`. */
function demandDocument(requests: Requests, data: RequestPart, call: Invocation): void {
  if (requests.overwritten(data) !== undefined) return
  requests.mayRaise(`${deserialization}::InvalidDocument`, call)
  requests.needs(data, 'set')
}

const deserialization = 'ActiveModelSerializers::Adapter::JsonApi::Deserialization'

interface Reading {
  readonly requests: Requests
  readonly call: Invocation
  readonly data: RequestPart
}

function attribute({ requests, call, data }: Reading, name: string): Value {
  if (name === 'id') return identifierIn(requests, requests.read(data, 'id', call), call)
  const attributes = requests.read(data, 'attributes', call)
  const read = attributes && requests.read(attributes, name, call)
  return read === undefined ? nil : requests.valueAt(read)
}

interface Linked {
  readonly keys: Value
  readonly type: Value | undefined
}

/** `relationships.author.data.id` */
function linked(
  { requests, call, data }: Reading,
  name: string,
  { count, isTyped }: { readonly count: 'one' | 'many'; readonly isTyped: boolean },
): Linked {
  const read = (part: RequestPart | undefined, key: RequestPart['key']): RequestPart | undefined =>
    part && requests.read(part, key, call)
  const identifiers = read(read(read(data, 'relationships'), name), 'data')
  if (count === 'many' && identifiers !== undefined) requests.note(identifiers, { kind: 'form', form: 'list' }, call)
  const one = count === 'many' ? read(identifiers, undefined) : identifiers
  const key = identifierIn(requests, read(one, 'id'), call)
  const keys = count === 'many' ? requests.machine.allocate(call.node, openList(key)) : key
  return { keys, type: isTyped && count === 'one' ? identifierIn(requests, read(one, 'type'), call) : undefined }
}

/** Identifiers are texts in these documents, whatever the columns are. */
function identifierIn(requests: Requests, part: RequestPart | undefined, call: Invocation): Value {
  if (part !== undefined) requests.note(part, { kind: 'converted', schema: { type: 'string' } }, call)
  return either(some(stringShape), nil)
}

/** What is not sent is not in the hash. */
function entryOf(name: string, value: Value) {
  return { key: symbolValue(name), value, isOptional: true }
}

/** `data.relationships.ward.data.id` of JSON:API, where all ids are texts. */
export function isIdOfResource({ key, parent }: RequestPart): boolean {
  const data = parent?.key === undefined ? parent?.parent : parent
  return key === 'id' && data?.key === 'data' && data.parent?.parent?.key === 'relationships'
}
