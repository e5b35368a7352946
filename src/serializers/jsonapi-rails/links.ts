// Blocks inside of a resource that run as an object of their own and say words: a link, a relationship, the source of an
// error.

import { type Closure, type Invocation, nil, rendered, type Value } from '../../flow/index.ts'
import { nullable, type Shape, stringShape } from '../../shape/index.ts'
import { Fields } from '../fields.ts'
import { nowhere } from '../identifiers.ts'
import { given } from '../objects.ts'
import { inside } from './definition.ts'
import { newResource, type Within } from './recorded.ts'

const linkClass = 'JSONAPI::Serializable::Link'
export const relationshipClass = 'JSONAPI::Serializable::Relationship'
export const sourceClass = 'JSONAPI::Serializable::ErrorSource'

const words: ReadonlyMap<string, RegExp> = new Map([
  [linkClass, /^(?:href|meta)$/],
  [relationshipClass, /^(?:data|linkage|meta|link)$/],
  // Whatever a source is told, it says.
  [sourceClass, /^\w+$/],
])

/** Whether a call says a word of such an object. */
export function isSaid(className: string, { receiver, name }: Pick<Invocation, 'receiver' | 'name'>): boolean {
  return receiver === undefined && words.get(className)?.test(name) === true
}

/** What a block says. */
export interface Said {
  /** What it gives in the end. */
  readonly value: Value
  /** What runs it, and blocks inside of it. */
  readonly self: Value
  readonly all: readonly Invocation[]
  /** Of several calls of a word the last one holds. */
  readonly last: (name: string) => Invocation | undefined
}

/** Runs a block as an object of its own, with the variables of the resource. */
export function saidIn(
  { machine, serializers, object, exposures }: Within,
  block: Closure | undefined,
  className: string,
): Said {
  const self = newResource(machine, className, object, exposures)
  const { result: value, said: all } = serializers.listening(() =>
    block === undefined ? nil : given(machine, () => inside(machine, block, self)),
  )
  return { value, self, all, last: (name) => all.findLast((each) => each.name === name) }
}

/** What a word was given: a block, or a value. */
export function saidValue(
  { machine }: Pick<Within, 'machine'>,
  { block, values: [first = nil] }: Pick<Invocation, 'block' | 'values'>,
  self: Value,
): Value {
  return block === undefined ? first : given(machine, () => inside(machine, block, self))
}

/** `link(:self) { … }`: the text that the block gives, or what it says by words. */
export function linkShape(within: Within, block: Closure): Shape {
  const { machine, site } = within
  const { value, self, last } = saidIn(within, block, linkClass)
  const href = last('href')
  const target = rendered(machine, href === undefined ? value : saidValue(within, href, self), site)
  // What is no text is left out.
  const text = href === undefined && (target.isAny || target.isNull) ? nullable(stringShape) : target
  const meta = last('meta')
  if (meta === undefined) return text
  const fields = new Fields()
  fields.set('href', text, true, nowhere)
  fields.set('meta', rendered(machine, saidValue(within, meta, self), site), true, nowhere)
  return fields.shape()
}
