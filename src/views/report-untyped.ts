// What a response leaves open: values whose type nothing tells. Notes, since the document is right without them.

import { type Diagnostic, diagnosticOf } from '../diagnostics/index.ts'
import { type Shape, tooLarge } from '../shape/index.ts'
import type { ResponseBody } from './response.ts'
import { type ShapeInside, shapesInside } from './shapes-inside.ts'

export function reportUntyped(
  bodies: readonly ResponseBody[],
  inside: ReadonlyMap<Shape, ShapeInside>,
  add: (diagnostic: Diagnostic) => void,
): void {
  for (const body of bodies) {
    if (body.kind === 'json' && body.place !== undefined) add(untypedResponse(body.place))
  }
  if (inside.has(tooLarge)) reportLarge(bodies, add)
  for (const shape of inside.keys()) {
    for (const { name, property } of shape.object?.properties ?? []) {
      const [place] = property.places
      if (property.shape.isAny && place !== undefined) add(untypedValue(name, place))
    }
  }
}

function reportLarge(bodies: readonly ResponseBody[], add: (diagnostic: Diagnostic) => void): void {
  for (const body of bodies)
    if (body.kind === 'inferred' && shapesInside([body], []).has(tooLarge)) add(largeResponse(body.place))
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
