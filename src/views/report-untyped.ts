// What a response leaves open: values whose type nothing tells. Notes, since the document is right without them.

import { type Diagnostic, diagnosticOf, type UntypedCause } from '../diagnostics/index.ts'
import type { ast } from '../ruby/index.ts'
import { type Place, type Property, type Shape, tooLarge } from '../shape/index.ts'
import type { ResponseBody } from './response.ts'
import { type ShapeInside, shapesInside } from './shapes-inside.ts'

/** A value whose type is not known, with the code that sets it. */
export interface UntypedPlace extends Place {
  readonly name: string
}

export interface UntypedReason {
  /** What the code gives for the value. */
  readonly expression?: string
  readonly cause: UntypedCause
  readonly help: string
  /** What else is mended with it. */
  readonly subject?: string
}

/** What is known of untyped values, for those who count them in the document. */
export interface Untyped {
  /** Where the code sets a property. */
  readonly placeOf: (property: Property) => Place | undefined
  readonly reasonAt: (place: Place) => UntypedReason | undefined
}

export interface UntypedContext {
  readonly add: (diagnostic: Diagnostic) => void
  /** The hash that a call of `render` writes, by where the call stands. */
  readonly literalAt: (place: Place) => ast.HashNode | undefined
  /** Asked once, for all of them. */
  readonly explain: (places: readonly UntypedPlace[]) => readonly (UntypedReason | undefined)[]
}

export function reportUntyped(
  bodies: readonly ResponseBody[],
  inside: ReadonlyMap<Shape, ShapeInside>,
  { add, literalAt, explain }: UntypedContext,
): Untyped {
  for (const body of bodies) {
    const place = body.kind === 'json' ? body.place : body.kind === 'inferred' ? body.untypedAt : undefined
    if (place !== undefined) add(untypedResponse(place))
  }
  if (inside.has(tooLarge)) reportLarge(bodies, add)
  const places: UntypedPlace[] = []
  for (const shape of inside.keys()) {
    for (const { name, property } of shape.object?.properties ?? []) {
      const [place] = property.places
      if (property.shape.isAny && place !== undefined) places.push({ name, ...place })
    }
  }
  const inLiterals = new Map<Property, UntypedPlace>()
  for (const body of bodies) {
    for (const { property, place } of body.kind === 'inferred' ? untypedInLiteral(body, literalAt) : []) {
      inLiterals.set(property, place)
      places.push(place)
    }
  }
  const reasons = new Map<string, UntypedReason>()
  for (const [index, reason] of explain(places).entries()) {
    const place = places[index]
    if (place === undefined) continue
    add(untypedValue(place, reason))
    if (reason !== undefined) reasons.set(keyOfPlace(place), reason)
  }
  return {
    placeOf: (property) => property.places[0] ?? inLiterals.get(property),
    reasonAt: (place) => reasons.get(keyOfPlace(place)),
  }
}

function keyOfPlace({ path, span }: Place): string {
  return `${path}:${span.start}:${span.end}`
}

interface OpenProperty {
  readonly property: Property
  readonly place: UntypedPlace
}

/** What stands inside `render json: { … }`: the shape and the code side by side. */
function untypedInLiteral(
  { shape, place }: Extract<ResponseBody, { readonly kind: 'inferred' }>,
  literalAt: UntypedContext['literalAt'],
): readonly OpenProperty[] {
  const found: OpenProperty[] = []
  const literal = literalAt(place)
  const pending: (readonly [Shape, ast.Node])[] = literal === undefined ? [] : [[shape, literal]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [{ object, array }, node] = next
    if (node.kind === 'ArrayNode' && array !== undefined)
      for (const element of node.elements) pending.push([array.items, element])
    if (node.kind !== 'HashNode' || object === undefined) continue
    for (const pair of node.elements) {
      const name = pair.kind === 'AssocNode' ? keyOf(pair.key) : undefined
      const property = name === undefined ? undefined : object.properties.get(name)
      if (pair.kind !== 'AssocNode' || name === undefined || property === undefined) continue
      const isOpen = property.shape.isAny && property.places.length === 0
      const { start, end } = pair
      if (isOpen) found.push({ property, place: { name, path: place.path, span: { start, end } } })
      else pending.push([property.shape, pair.value])
    }
  }
  return found
}

function keyOf(key: ast.Node): string | undefined {
  return key.kind === 'SymbolNode' || key.kind === 'StringNode' ? key.unescaped : undefined
}

function reportLarge(bodies: readonly ResponseBody[], add: (diagnostic: Diagnostic) => void): void {
  for (const body of bodies)
    if (body.kind === 'inferred' && shapesInside([body], []).has(tooLarge)) add(largeResponse(body.place))
}

const convert = 'convert it (`to_s`, `to_i`), or describe the response in a sidecar'

function untypedValue({ name, path, span }: UntypedPlace, reason: UntypedReason | undefined): Diagnostic {
  const code = reason?.expression === undefined ? '' : `: \`${reason.expression}\``
  const texts = {
    message: `the type of \`${name}\` is not known${code}`,
    consequence: 'it may be anything',
    help: reason?.help ?? convert,
  }
  return diagnosticOf('value-untyped', texts, path, span)
}

function largeResponse({ path, span }: Place): Diagnostic {
  const texts = {
    message: 'a value of the response is too large for a document',
    consequence: 'it may be anything',
    help: 'render less, or describe the response in a sidecar',
  }
  return diagnosticOf('template-too-much-work', texts, path, span)
}

function untypedResponse({ path, span }: Place): Diagnostic {
  const texts = {
    message: 'what is rendered as JSON is not known',
    consequence: 'the response may be anything',
    help: 'render a literal or a Jbuilder view, or describe the response in a sidecar',
  }
  return diagnosticOf('response-untyped', texts, path, span)
}
