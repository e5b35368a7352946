// What templates may call besides their builder: `Jbuilder.new`, `JSON.parse`, `local_assigns`, `render`.

import { symbol } from '../../ruby/index.ts'
import { anything, emptyObject, nothing, objectShape, stringShape } from '../../shape/index.ts'
import { yieldTo } from '../flow/blocks.ts'
import type { Invocation } from '../flow/invocation.ts'
import type { Machine } from '../flow/machine.ts'
import {
  hashOf,
  joinTyped,
  nilValue,
  optionOf,
  type Typed,
  textOf,
  typedShape,
  typedValue,
  unknownCode,
  unknownValue,
} from '../flow/typed.ts'
import { begun, newBuilder } from './builder.ts'
import type { Partials } from './json-calls.ts'
import type { Templates } from './templates.ts'

interface Question {
  readonly machine: Machine
  readonly invocation: Invocation
  readonly templates: Templates
  readonly partials: Partials
}

export function answerTemplate(question: Question): Typed | undefined {
  const { invocation } = question
  const { receiver, name } = invocation
  if (receiver === undefined) {
    if (name === 'local_assigns') return unknownCode({ kind: 'locals' })
    return name === 'render' ? renderWithBuilder(question) : undefined
  }
  const { code } = receiver
  if (code?.kind === 'locals') return localAssign(question)
  if (code?.kind === 'struct') return structOf(invocation, code.members)
  if (code?.kind !== 'constant') return undefined
  if (code.name === 'Struct' && name === 'new') return structClass(invocation)
  if (code.name === 'Hash' && name === 'new') return emptyHash(invocation)
  if (code.name === 'Jbuilder' || code.name === 'JbuilderTemplate') return jbuilder(question)
  return code.name === 'JSON' && (name === 'parse' || name === 'load') ? parsed(invocation) : undefined
}

/** `Hash.new(0)`, `Hash.new { |hash, key| … }`: what is asked for may be given, and set, by the default. */
function emptyHash({ values, block }: Invocation): Typed {
  const others = values.length > 0 || block !== undefined ? anything : nothing
  return typedShape(objectShape({ ...emptyObject, others }))
}

/** `Jbuilder.new { |json| … }`, `Jbuilder.encode { |json| … }` */
function jbuilder({ machine, invocation, templates }: Question): Typed | undefined {
  const { name, block } = invocation
  if (name !== 'new' && name !== 'encode') return undefined
  const number = templates.newBuilder()
  newBuilder(machine, number, begun, templates.defaults.builder(machine))
  const builder = unknownCode({ kind: 'builder', number })
  if (block !== undefined) yieldTo(machine, block, [builder])
  return name === 'new' ? builder : typedShape(stringShape)
}

/** `Struct.new(:name, :age)` */
function structClass({ values, isOpen }: Invocation): Typed | undefined {
  const members = values.filter(({ entries }) => entries === undefined).map(textOf)
  if (isOpen || members.includes(undefined)) return undefined
  return unknownCode({ kind: 'struct', members: members.map((member) => member ?? '') })
}

/** An instance of a struct, which is rendered as its members. */
function structOf({ name, values, hasKeywords, isOpen }: Invocation, members: readonly string[]): Typed | undefined {
  if (isOpen || (name !== 'new' && name !== '[]')) return undefined
  const [options] = values
  const given = hasKeywords && values.length === 1 ? options : undefined
  const entries = members.map((member, index) => ({
    key: typedValue(symbol(member)),
    value: (given === undefined ? values[index] : optionOf(given, member)) ?? nilValue,
  }))
  return { ...hashOf(entries), isStruct: true }
}

/** `JSON.parse(yield)` in a layout. */
function parsed({ values: [text] }: Invocation): Typed | undefined {
  return text?.code?.kind === 'rendered' ? typedShape(text.code.shape) : undefined
}

/** `local_assigns[:name]`: what the partial is given under the name, if it is. */
function localAssign({ machine, invocation }: Question): Typed {
  const { name, values, frame } = invocation
  const [key, fallback] = values
  const local = textOf(key)
  if (local === undefined || !['[]', 'fetch', 'dig'].includes(name)) return unknownValue
  const known = machine.state.find(local, frame.scopes)
  // What another call gives under the name is not known here, unless this one gives something known.
  if (known !== undefined && !known.shape.isAny) return known
  return joinTyped(unknownValue, fallback ?? nilValue)
}

/** `render partial: "post", locals: { json: json }` */
function renderWithBuilder({ machine, invocation, partials }: Question): Typed | undefined {
  const { values, frame } = invocation
  const options = values[values.length - 1]
  const given =
    options === undefined
      ? undefined
      : (optionOf(optionOf(options, 'locals') ?? nilValue, 'json') ?? optionOf(options, 'json'))
  const json = given ?? machine.state.find('json', frame.scopes)
  if (given === undefined || json?.code?.kind !== 'builder') return undefined
  partials.render({ ...invocation, machine, builder: json.code.number, partials })
  return nilValue
}
