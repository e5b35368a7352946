// What `param!` leaves in `params`: what was sent, turned into the class that is declared, or the default; then what
// `transform:` makes of it, and of that only what `in:` and `is:` allow.

import {
  callClosure,
  either,
  eitherOf,
  elementOf,
  type Invocation,
  isNil,
  keyText,
  type Machine,
  nameOfValue,
  nil,
  nothing,
  nothingPassed,
  openList,
  optionOf,
  passing,
  rendered,
  singlesOf,
  someOf,
  textValue,
  toClosure,
  unknown,
  type Value,
  widened,
} from '../../flow/index.ts'
import {
  anything,
  booleanShape,
  dateShape,
  dateTimeShape,
  decimalShape,
  emptyObject,
  integerShape,
  isOfScalars,
  isTextScalar,
  numberShape,
  objectShape,
  type Scalar,
  type Shape,
  scalarShape,
  stringShape,
} from '../../shape/index.ts'
import type { Draft, ParamType } from '../params/index.ts'
import { declaredPlace, type RequestPart, type Requests } from '../requests/index.ts'

interface Declared {
  readonly draft: Draft
  /** Where it stands in the request. */
  readonly place: RequestPart
  readonly invocation: Invocation
}

/** `undefined` where the class is not known. */
export function valueLeft(requests: Requests, declared: Declared): Value | undefined {
  const { draft, place, invocation } = declared
  const { machine } = requests
  const fallback = draft.isRequired ? undefined : defaultOf(requests, invocation)
  const sent = turned(requests, declared, fallback)
  if (sent === undefined) return undefined
  // Rails takes out what is null in a list, and a segment of the path is always there.
  const isThere = draft.isRequired || draft.isElement || requests.isOfPath(place)
  const given = fallback === undefined ? sent : withDefault(requests, sent, fallback, invocation)
  const transform = optionOf(machine, invocation, 'transform')
  const made = transform === undefined || isNil(transform) ? given : transformed(requests, transform, given, invocation)
  const allowed = allowedBy(requests, declared, made)
  return isThere || fallback !== undefined ? allowed : either(allowed, nil)
}

/**
 * Whether code has put something there that the declaration turns into its class: a text where a number is declared. What is
 * of that class already, and hashes and lists, stay as they are.
 */
export function turnsWritten(requests: Requests, { draft, place, invocation }: Declared): boolean {
  const declared = draft.type === undefined ? undefined : shapes[draft.type]
  if (declared === undefined || declared.object !== undefined || !requests.isWritten(place)) return false
  const { isAny, scalars, isNull } = rendered(requests.machine, requests.valueAt(place), invocation)
  return isAny || (isNull && scalars.length === 0) || !scalars.every((each) => isAmong(each, declared.scalars))
}

const shapes = {
  String: stringShape,
  Integer: integerShape,
  Float: numberShape,
  BigDecimal: decimalShape,
  // Keys that are not declared are left as they are.
  Hash: objectShape({ ...emptyObject, others: anything }),
  Array: undefined,
  boolean: booleanShape,
  TrueClass: booleanShape,
  FalseClass: booleanShape,
  Date: dateShape,
  DateTime: dateTimeShape,
  Time: dateTimeShape,
} as const satisfies Record<ParamType, Shape | undefined>

function turned(
  requests: Requests,
  { draft, place, invocation }: Declared,
  fallback: Value | undefined,
): Value | undefined {
  if (draft.type === undefined) return undefined
  const shape = shapes[draft.type]
  if (shape === undefined) return listAt(requests, { draft, place, invocation }, fallback)
  if (draft.type === 'Hash' && fallback !== undefined) keepEntries(requests, place, fallback)
  return place.valueOf(shape)
}

function listAt(requests: Requests, { draft, place, invocation }: Declared, fallback: Value | undefined): Value {
  const { machine } = requests
  const inside = place.at(undefined)
  if (inside !== undefined && isOfHashes(requests, inside))
    requests.write(declaredPlace(inside), inside.valueOf(shapes.Hash))
  const sent = inside === undefined ? unknown : requests.valueAt(inside)
  const isText = inside !== undefined && sent === inside.value && requests.isOfUrl
  const element = isText ? { ...inside.value, isTrue: true } : sent
  const others = machine.listOfValue(fallback)
  const isDeclared = inside !== undefined && requests.declaredAt(inside) !== undefined
  const all = others === undefined || isDeclared ? element : either(element, widened(elementOf(others)))
  const { minItems = 0 } = draft.schema
  return machine.allocate(invocation.node, minItems > 0 ? someOf(all) : openList(all))
}

/** The block declares keys of the elements. */
function isOfHashes(requests: Requests, element: RequestPart): boolean {
  return element.names.some((name) => {
    const inside = element.at(name)
    return inside !== undefined && requests.declaredAt(inside) !== undefined
  })
}

/** What stands in a hash that is the default: nothing of it is turned into a class unless the block declares it. */
function keepEntries(requests: Requests, place: RequestPart, fallback: Value): void {
  for (const { key, value } of requests.machine.hashOfValue(fallback)?.entries.values() ?? []) {
    const name = keyText(key)
    const inside = name === undefined ? undefined : place.at(name)
    if (inside !== undefined && requests.declaredAt(inside) === undefined)
      requests.write(declaredPlace(inside), eitherOf([widened(value), inside.value, nil]))
  }
}

/** `undefined` where there is none: the gem asks whether it is nil, and calls what can be called. */
function defaultOf({ machine }: Requests, invocation: Invocation): Value | undefined {
  const value = optionOf(machine, invocation, 'default')
  if (value === undefined || isNil(value)) return undefined
  return value.kind === 'closure'
    ? (onSomeWay(machine, () => callClosure(machine, value, nothingPassed)) ?? nil)
    : value
}

/** What code gives that runs for some requests only; `undefined` where it never comes to an end. */
function onSomeWay(machine: Machine, run: () => Value): Value | undefined {
  let made: Value | undefined
  machine.branch([
    () => nil,
    () => {
      made = run()
      return made
    },
  ])
  return made
}

/** Of a default of the declared class no more is known than of what is sent. */
function withDefault(requests: Requests, sent: Value, fallback: Value, invocation: Invocation): Value {
  const { machine } = requests
  const kind = machine.contentOf(fallback)?.kind
  if (kind === 'list' && machine.listOfValue(sent) !== undefined) return sent
  if (kind === 'hash' && sent.kind === 'some' && sent.shape.object !== undefined) return sent
  const shape = rendered(machine, fallback, invocation)
  // A default of which nothing is known is of the declared class, or nil.
  if (shape.isAny) return either(sent, nil)
  const known = sent.kind === 'some' ? sent.shape.scalars : []
  const isKnown = shape.scalars.every((scalar) => isAmong(scalar, known))
  if (!isKnown || !isOfScalars(shape)) return either(sent, widened(fallback))
  return shape.isNull ? either(sent, nil) : sent
}

function isAmong({ type, format, isDecimal }: Scalar, scalars: readonly Scalar[]): boolean {
  return scalars.some((each) => each.type === type && each.format === format && each.isDecimal === isDecimal)
}

function transformed(requests: Requests, transform: Value, value: Value, invocation: Invocation): Value {
  const { machine } = requests
  const closure = toClosure(machine, transform, invocation)
  return closure === undefined
    ? unknown
    : (onSomeWay(machine, () => callClosure(machine, closure, passing(value))) ?? nothing)
}

/** More texts than these are listed as one value. */
const mostTexts = 24

/** One of the texts of `in:` or `is:`, where these are all that is left of it. */
function allowedBy({ machine }: Requests, { draft, place, invocation }: Declared, made: Value): Value {
  const { enum: allowed, const: constant } = draft.schema
  const values = allowed ?? (constant === undefined ? [] : [constant])
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length === 0 || texts.length < values.length || mayBeOther(made)) return made
  if (texts.length > mostTexts) return place.valueOf(scalarShape({ type: 'string', enum: texts }))
  const items = machine.listOfValue(optionOf(machine, invocation, 'in'))?.items
  const literals = items?.every((item) => nameOfValue(item) !== undefined) ? items : texts.map(textValue)
  return eitherOf(literals)
}

/** Whether it may be what is no text. */
function mayBeOther(value: Value): boolean {
  return !singlesOf(value).every((single) => {
    if (single.kind !== 'some') return nameOfValue(single) !== undefined
    return single.shape.isAny || single.shape.scalars.some(isTextScalar)
  })
}
