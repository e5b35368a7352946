// `as_json` of ActiveSupport: what objects become before they are written as JSON.

import { type ast, isKind } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { isModel, isSerializer, serializableHash } from '../active-model/active-model.ts'
import { nothingPassed, passing } from '../calls/passed.ts'
import { ancestorsOf } from '../classes/classes.ts'
import { isError } from '../errors/raising.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { toList } from '../methods/elements.ts'
import { optionIn } from '../methods/options.ts'
import { type Entry, type HashContent, hashContent, openHash } from '../store/content.ts'
import { rendersAs, shapeMeant } from '../store/renders-as.ts'
import { keyText } from '../values/key-text.ts'
import {
  type Exact,
  eitherOf,
  isNil,
  type Literal,
  mayBeUnset,
  nil,
  type Reference,
  some,
  textValue,
  unknown,
  type Value,
  whereSet,
} from '../values/value.ts'

interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

/** What an object is rendered as by `to_json`; `undefined` where it is not known. */
export function objectJson(machine: Machine, value: Reference, site: Site): Value | undefined {
  const className = machine.classNameOf(value)
  if (className === undefined) return value
  if (machine.program.method(className, 'as_json') === undefined) return defaultJson(machine, value, className, site)
  return ownJson(machine, value, className, { ...site, options: machine.hash(undefined, site.node) })
}

interface Converting extends Site {
  /** What `as_json` is given, and gives to all inside; `undefined` for nothing. */
  readonly options: Value | undefined
}

function ownJson(machine: Machine, value: Value, className: string, { options, node, frame }: Converting): Value {
  const body = machine.program.method(className, 'as_json')?.body
  const takesNone = body?.kind === 'code' && body.node.parameters === undefined
  const values = options === undefined || takesNone ? [] : [options]
  return machine.invoke({ ...passing(...values), receiver: value, name: 'as_json', node, frame })
}

/** What an object is before its parts are converted, by ActiveSupport's own `as_json`. */
function defaultJson(
  machine: Machine,
  value: Reference,
  className: string,
  { options, ...site }: Site & Partial<Converting>,
): Value | undefined {
  const call = { ...site, ...nothingPassed, receiver: value }
  const asked = hostJson(machine, value, { ...site, options })
  if (asked !== undefined) return asked
  if (className === 'ActiveSupport::Duration') return machine.invoke({ ...call, name: 'to_i' })
  if (className === 'ActiveModel::Errors') return machine.invoke({ ...call, name: 'to_hash' })
  if (machine.program.method(className, 'to_hash') !== undefined) return machine.invoke({ ...call, name: 'to_hash' })
  if (machine.program.members(className) !== undefined) return machine.invoke({ ...call, name: 'to_h' })
  if (isError(machine, className)) return machine.invoke({ ...call, name: 'to_s' })
  const ancestors = ancestorsOf(machine, className)
  if (ancestors.includes('Enumerable')) {
    const list = toList(machine, value, site)
    return list === undefined ? unknown : machine.allocate(site.node, list)
  }
  if (ancestors.includes('Delegator')) {
    const target = machine.invoke({ ...call, name: '__getobj__' })
    return target.kind === 'reference' ? objectJson(machine, target, site) : target
  }
  if (!isModel(machine, className)) return instanceValues(machine, value, site.node)
  // Active Model keeps more in its objects than their code shows.
  const isKnown = isSerializer(machine, className) && machine.program.isClosed(className)
  return isKnown ? serializableHash(machine, value, className, { ...site, values: [] }) : undefined
}

/** What a host makes of its own object by the options: they choose nothing from the parts of that. */
function hostJson(machine: Machine, value: Reference, { options, node, frame }: Converting): Value | undefined {
  const values = options === undefined ? [] : [options]
  const asked = machine.hosts.answer(machine, { ...passing(...values), receiver: value, name: 'as_json', node, frame })
  return asked?.kind === 'reference' && asked.id === value.id ? undefined : asked
}

/** `as_json(only: …, except: …)` */
export function asJson(machine: Machine, value: Value, site: Site, options: Value | undefined): Value {
  return converted(
    machine,
    value,
    { ...site, options: options === undefined || isNil(options) ? undefined : options },
    0,
  )
}

/** ActiveSupport's own `as_json` of an object whose class may have another. */
export function inheritedJson(
  machine: Machine,
  value: Reference,
  className: string,
  { options, ...site }: Converting,
): Value {
  const asked = hostJson(machine, value, { ...site, options })
  if (asked !== undefined) return asJson(machine, asked, site, undefined)
  const json = defaultJson(machine, value, className, site)
  if (json === undefined || (json.kind === 'reference' && json.id === value.id)) return unknown
  return asJson(machine, json, site, options)
}

const deepest = 50

function converted(machine: Machine, value: Value, converting: Converting, depth: number): Value {
  machine.step()
  if (depth > deepest) return unknown
  const inside = (each: Value): Value => converted(machine, each, converting, depth + 1)
  if (value.kind === 'several') {
    // What one of them raises, another one does not.
    const areObjects = value.values.every((each) => machine.contentOf(each)?.kind === 'instance')
    const ways = value.values.map((each) => () => inside(each))
    return areObjects ? machine.branch(ways) : eitherOf(ways.map((way) => way()))
  }
  if (value.kind === 'exact') return convertedLiteral(machine, value, converting)
  if (value.kind !== 'reference') return value
  const content = machine.content(value.id)
  switch (content?.kind) {
    case 'list':
      return content.items === undefined
        ? machine.listOf(inside(content.element), converting.node)
        : machine.list(content.items.map(inside), converting.node)
    case 'hash':
      return convertedHash(machine, chosen(machine, value, content, converting), converting, inside)
    case 'instance': {
      const { className } = content
      if (machine.program.method(className, 'as_json') !== undefined)
        return ownJson(machine, value, className, converting)
      const asked = hostJson(machine, value, converting)
      if (asked !== undefined) return converted(machine, asked, { ...converting, options: undefined }, depth + 1)
      const json = defaultJson(machine, value, className, converting)
      return json === undefined || (json.kind === 'reference' && json.id === value.id) ? unknown : inside(json)
    }
    case 'scope':
    case 'text':
    case 'host':
    case undefined:
      return value
  }
}

/** The entries that `only` and `except` leave; the names are taken as they are given. */
function chosen(
  machine: Machine,
  receiver: Reference,
  content: HashContent,
  { options, node, frame }: Converting,
): HashContent {
  if (options === undefined) return content
  const given = machine.hashOfValue(options)
  if (given === undefined) return openHash(some(stringShape), unknown)
  const only = optionIn(given, 'only')
  const names = only ?? optionIn(given, 'except')
  if (names === undefined) return content
  const items = toList(machine, names, { node, frame })?.items
  if (items === undefined) return openHash(some(stringShape), unknown)
  const name = only === undefined ? 'except' : 'slice'
  const left = machine.invoke({ ...passing(...items), receiver, name, node, frame })
  return machine.hashOfValue(left) ?? openHash(some(stringShape), unknown)
}

function convertedHash(
  machine: Machine,
  content: HashContent,
  { node }: Converting,
  inside: (value: Value) => Value,
): Value {
  const { entries, others } = content
  const made = [...entries.values()].map(({ key, value, isOptional }) => ({
    key: textValue(keyText(key) ?? ''),
    value: inside(value),
    isOptional,
  }))
  const rest = others && { ...others, key: some(stringShape), value: inside(others.value) }
  const converted = { ...hashContent(made), others: rest }
  const shape = shapeMeant(content)
  if (shape !== undefined) rendersAs(converted, shape)
  return machine.hash(converted, node)
}

function convertedLiteral(machine: Machine, value: Exact, { node, frame }: Site): Value {
  const literal = value.value
  if (isKind(literal, 'symbol')) return textValue(literal.name)
  if (isKind(literal, 'module')) return unknown
  if (isMoment(literal)) return machine.invoke({ ...nothingPassed, receiver: value, name: 'as_json', node, frame })
  if (isKind(literal, 'range') || isKind(literal, 'regexp'))
    return machine.invoke({ ...nothingPassed, receiver: value, name: 'to_s', node, frame })
  return isKind(literal, 'float') && !Number.isFinite(literal.value) ? nil : value
}

/** Dates, times, durations and rational numbers say what they are in JSON. */
function isMoment(literal: Literal): boolean {
  return (
    typeof literal === 'object' && literal !== null && /^(?:date|time|duration|rational|decimal)$/.test(literal.kind)
  )
}

/** The names of variables in the order in which they were set; `undefined` where that is not known. */
export function inOrder(machine: Machine, value: Value, names: readonly string[]): readonly string[] | undefined {
  if (names.length < 2) return names
  const content = machine.contentOf(value)
  const order = content?.kind === 'instance' ? content.order : undefined
  return order !== undefined && names.every((name) => order.includes(name))
    ? order.filter((name) => names.includes(name))
    : undefined
}

/** `instance_values`: the variables by their names without `@`. */
export function instanceValues(machine: Machine, value: Value, node: ast.Node): Value | undefined {
  const content = machine.contentOf(value)
  if (content?.kind !== 'instance' || content.isOpen) return undefined
  const names = [...content.variables]
    .map(([name]) => name)
    .filter((name) => name.startsWith('@') && !name.startsWith('@__'))
  const sorted = inOrder(machine, value, names)
  const entries = (sorted ?? names.toSorted()).map((name): Entry => {
    const each = content.variables.get(name) ?? nil
    return { key: textValue(name.slice(1)), value: whereSet(each, () => nil), isOptional: mayBeUnset(each) }
  })
  return machine.hash(hashContent(entries), node)
}
