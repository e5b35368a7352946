// Values as JSON, as ActiveSupport renders them: `as_json` of objects, keys as texts, instance variables of what has no
// `as_json` of its own.

import type { ast } from '../../ruby/index.ts'
import { isKind } from '../../ruby/index.ts'
import type { Json } from '../../schema/index.ts'
import {
  anything,
  arrayOf,
  emptyObject,
  isNothing as isNoShape,
  isOnly,
  isShort,
  isTooLarge,
  join,
  joinAll,
  nothing,
  objectShape,
  opened,
  type Place,
  Properties,
  type Scalar,
  type Shape,
  shapeNumber,
  stringShape,
  tooLarge,
} from '../../shape/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { HashContent, ListContent } from '../store/content.ts'
import { shapeMeant } from '../store/renders-as.ts'
import { keyText } from '../values/key-text.ts'
import { shapeOfLiteral } from '../values/literal-shape.ts'
import { isNamed, rescuedName } from '../values/origin.ts'
import { eitherOf, type Single, type Some, singlesOf, type Value } from '../values/value.ts'
import { objectJson } from './as-json.ts'

export interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

interface Rendering extends Site {
  readonly machine: Machine
  /** What is being rendered: an object that holds itself may be anything there. */
  readonly open: Set<number>
  readonly known: Map<number, Shape>
}

/** How a value is rendered by `render json:` and by Jbuilder. */
export function rendered(machine: Machine, value: Value, site: Site): Shape {
  if (value.kind === 'some' && value.held === undefined) return shapeOfSome(value)
  const { node, frame } = site
  return shapeOf(value, { node, frame, machine, open: new Set(), known: new Map() })
}

function shapeOf(value: Value, rendering: Rendering): Shape {
  const { machine } = rendering
  const settled = machine.settled(asSent(machine, value))
  if (settled.kind !== 'several') return shapeOfSingle(settled, rendering)
  const shapes = settled.values.map((single) => shapeOfSingle(single, rendering))
  const hashes = settled.values.flatMap((single) => machine.hashOfValue(single) ?? [])
  const whole = enumerated(settled.values, shapes)
  const isOnlyHashes = hashes.length > 1 && shapes.filter(({ object }) => object !== undefined).length === hashes.length
  return isOnlyHashes ? withChoices(whole, hashes, rendering) : whole
}

/** What a host holds says itself what it is as JSON. */
function asSent(machine: Machine, value: Value): Value {
  const { sent } = machine.hosts
  const singles = sent === undefined ? [] : singlesOf(value)
  if (sent === undefined || !singles.some((single) => single.kind === 'some' && single.held !== undefined)) return value
  return eitherOf(singles.map((single) => (single.kind === 'some' && sent(machine, single)) || single))
}

/** A text that differs between several hashes is one of those that they hold. */
function withChoices(whole: Shape, hashes: readonly HashContent[], rendering: Rendering): Shape {
  const { object } = whole
  if (object === undefined || hashes.some(({ others }) => others !== undefined)) return whole
  const valuesByName = new Map<string, Value[]>()
  for (const { entries } of hashes)
    for (const { key, value } of entries.values()) {
      const name = keyText(key) ?? ''
      const known = valuesByName.get(name)
      if (known === undefined) valuesByName.set(name, [value])
      else known.push(value)
    }
  const properties = object.properties.map((property, name) => {
    const values = valuesByName.get(name) ?? []
    const isLiteral = values.every((value) => singlesOf(value).every(({ kind }) => kind === 'exact'))
    return values.length < 2 || !isLiteral ? property : { ...property, shape: shapeOf(eitherOf(values), rendering) }
  })
  return { ...whole, object: { ...object, properties } }
}

/** Of several texts that are all known each is listed. */
function enumerated(singles: readonly Single[], shapes: readonly Shape[]): Shape {
  const listed = shapes.flatMap((shape, index) => {
    const scalar = shape.scalars.find(({ type }) => type === 'string')
    return scalar === undefined ? [] : [textsIn(singles[index], scalar)]
  })
  const whole = joinAll(shapes)
  const texts = new Set(listed.flatMap((each) => each ?? []))
  if (listed.length < 2 || listed.includes(undefined) || whole.isAny) return whole
  const scalars = whole.scalars.map(
    (scalar): Scalar => (scalar.type === 'string' ? { type: 'string', enum: [...texts] } : scalar),
  )
  return { ...whole, scalars }
}

/** The texts that a value may be, where it is a literal or one of some. */
function textsIn(single: Single | undefined, scalar: Scalar): readonly Json[] | undefined {
  if (single?.kind !== 'exact') return scalar.enum
  const isText = isKind(single.value, 'string') || isKind(single.value, 'symbol')
  return isText && scalar.example !== undefined ? [scalar.example] : undefined
}

function shapeOfSingle(single: Single, rendering: Rendering): Shape {
  switch (single.kind) {
    case 'exact':
      return shapeOfLiteral(single.value)
    case 'some':
      return shapeOfSome(single)
    case 'closure':
      return anything
    case 'reference':
      return shapeOfObject(single, rendering)
  }
}

/** Of an error that is not known it is known that its JSON is its message. */
function shapeOfSome({ shape, origin }: Some): Shape {
  return shape.isAny && isNamed(origin, rescuedName) ? stringShape : shape
}

function shapeOfObject(value: Extract<Single, { readonly kind: 'reference' }>, rendering: Rendering): Shape {
  const { machine, open, known } = rendering
  const before = known.get(value.id)
  if (before !== undefined) return before
  if (open.has(value.id) || open.size > mostNested) return anything
  machine.step()
  open.add(value.id)
  const shape = shapeOfContent(value, rendering)
  open.delete(value.id)
  const made = isTooLarge(shape) ? tooLarge : shape
  known.set(value.id, made)
  return made
}

const mostNested = 100

function shapeOfContent(value: Extract<Single, { readonly kind: 'reference' }>, rendering: Rendering): Shape {
  const { machine } = rendering
  const content = machine.content(value.id)
  switch (content?.kind) {
    case 'list':
      return listShape(content, rendering)
    case 'hash':
      return madeShape(value, rendering) ?? hashShape(content, rendering)
    case 'host':
      return content.host.shape(content)
    case 'instance': {
      const json = objectJson(machine, value, rendering)
      // What `as_json` gives is rendered in its turn; an object that gives itself is not known.
      return json === undefined || (json.kind === 'reference' && json.id === value.id)
        ? anything
        : shapeOf(json, rendering)
    }
    case 'scope':
    case 'text':
    case undefined:
      return anything
  }
}

function madeShape(value: Value, rendering: Rendering): Shape | undefined {
  const content = rendering.machine.hashOfValue(value)
  const shape = content && shapeMeant(content)
  return shape !== undefined && isAsMade(value, shape, rendering) ? shape : undefined
}

function isAsMade(value: Value, shape: Shape, rendering: Rendering): boolean {
  const { machine } = rendering
  const list = machine.listOfValue(value)
  if (list !== undefined)
    return shape.array !== undefined && list.items === undefined && isAsMade(list.element, shape.array.items, rendering)
  const content = machine.hashOfValue(value)
  if (content === undefined) return isSameShape(shapeOf(value, rendering), shape)
  if (content.others !== undefined || shapeMeant(content) !== shape) return false
  const properties = shape.object && isOnly(shape, 'object') ? opened(shape.object).properties : undefined
  return [...content.entries.values()].every(({ key, value: inside }) => {
    const property = properties?.get(keyText(key) ?? '')
    return property !== undefined && isAsMade(inside, property.shape, rendering)
  })
}

function isSameShape(first: Shape, second: Shape): boolean {
  return first === second || shapeNumber(first) === shapeNumber(second)
}

function listShape({ items, element }: ListContent, rendering: Rendering): Shape {
  if (items === undefined) return arrayOf(shapeOf(element, rendering))
  const shapes = items.map((item) => shapeOf(item, rendering))
  const examples = shapes.map(exampleOf)
  const known = examples.includes(undefined) ? [] : examples.map((example) => example ?? null)
  const isLiteral = known.length > 0 && isShort(known)
  return isLiteral ? arrayOf(joinAll(shapes.map(withoutExample)), known) : arrayOf(joinAll(shapes))
}

/** The value of a literal; `undefined` where it is not known. */
function exampleOf({ scalars: [scalar], isNull, array: inside, object, isAny }: Shape): Json | undefined {
  if (isAny || object !== undefined || scalar?.enum !== undefined) return undefined
  if (isNull) return scalar === undefined && inside === undefined ? null : undefined
  return scalar?.example ?? inside?.example
}

function withoutExample(shape: Shape): Shape {
  const scalars = shape.scalars.map(({ example, ...scalar }) => scalar)
  return shape.array === undefined ? { ...shape, scalars } : { ...shape, scalars, array: { items: shape.array.items } }
}

const noPlaces: readonly Place[] = []

function hashShape({ entries, others: rest }: HashContent, rendering: Rendering): Shape {
  let properties = Properties.none
  let others = nothing
  let isAllNamed = true
  for (const { key, value, isOptional } of entries.values()) {
    const name = keyText(key)
    const shape = shapeOf(value, rendering)
    if (name === undefined) {
      others = join(others, shape)
      isAllNamed = false
    } else properties = properties.with(name, { shape, isRequired: !isOptional, places: noPlaces })
  }
  if (rest !== undefined) others = join(others, shapeOf(rest.value, rendering))
  const isMet = !isNoShape(others) && rest?.isBefore !== true && mayMeet(rest?.key)
  const isKept = (isRequired: boolean): boolean => isRequired && rest?.isLaidOver === true && isAllNamed
  if (isMet)
    properties = properties.map((property) =>
      isKept(property.isRequired) ? property : { ...property, shape: join(property.shape, others) },
    )
  return objectShape({ ...emptyObject, properties, others })
}

/** Whether a key that is not known may be one of those that are. */
function mayMeet(key: Value | undefined): boolean {
  return key === undefined || singlesOf(key).some((single) => single.kind !== 'exact')
}
