// What a response leaves open: values whose type nothing tells. Notes, since the document is right without them.

import { type Diagnostic, diagnosticOf } from '../diagnostics/index.ts'
import type { ResponseBody } from './response.ts'
import type { Level, Shape } from './shape/shape.ts'
import { tooLarge } from './shape/size.ts'

export function reportUntyped(
  bodies: readonly ResponseBody[],
  components: Iterable<Level>,
  add: (diagnostic: Diagnostic) => void,
): void {
  const shapes = bodies.flatMap((body) => (body.kind === 'inferred' ? [body.shape] : []))
  for (const body of bodies) {
    if (body.kind === 'json' && body.place !== undefined) add(untypedResponse(body.place))
  }
  const all = insideOf([...shapes, ...Array.from(components, ({ shape }) => shape)])
  if (all.has(tooLarge)) reportLarge(bodies, add)
  for (const shape of all) {
    for (const { name, property } of shape.object?.properties ?? []) {
      const [place] = property.places
      if (property.shape.isAny && place !== undefined) add(untypedValue(name, place))
    }
  }
}

/** The shapes that hold others, of all that the given ones are made of, each once; and what is too large, if it is there. */
function insideOf(shapes: readonly Shape[]): ReadonlySet<Shape> {
  const seen = new Set<Shape>()
  const pending: Shape[] = []
  const visit = (shape: Shape): void => {
    if (shape.object !== undefined || shape.array !== undefined || shape === tooLarge) pending.push(shape)
  }
  for (const shape of shapes) visit(shape)
  for (let shape = pending.pop(); shape !== undefined; shape = pending.pop()) {
    if (seen.has(shape)) continue
    seen.add(shape)
    if (shape.array !== undefined) visit(shape.array.items)
    if (shape.object === undefined) continue
    visit(shape.object.others)
    for (const { property } of shape.object.properties) visit(property.shape)
  }
  return seen
}

function reportLarge(bodies: readonly ResponseBody[], add: (diagnostic: Diagnostic) => void): void {
  for (const body of bodies)
    if (body.kind === 'inferred' && insideOf([body.shape]).has(tooLarge)) add(largeResponse(body.place))
}

type Place = NonNullable<Extract<ResponseBody, { readonly kind: 'json' }>['place']>

function untypedValue(name: string, { path, span }: Place): Diagnostic {
  const texts = {
    message: `the type of \`${name}\` is not known`,
    consequence: 'it may be anything',
    help: 'convert it (`to_s`, `to_i`), or describe the response in a sidecar',
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
