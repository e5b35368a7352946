// Values that become public with the document and look like credentials. A note names the place, and never the value.

import { type Diagnostic, diagnosticOf } from '../diagnostics/index.ts'
import { holdsCredential } from '../schema/index.ts'
import type { ResponseBody } from './response.ts'
import type { Level, Place, Shape } from './shape/shape.ts'

interface Named {
  readonly shape: Shape
  readonly name: string
  /** Where it is set; `undefined` for what a partial renders as a whole. */
  readonly place: Place | undefined
}

export function reportCredentials(
  bodies: readonly ResponseBody[],
  components: Iterable<Level>,
  add: (diagnostic: Diagnostic) => void,
): void {
  const pending: Named[] = Array.from(components, ({ shape }) => ({ shape, name: '', place: undefined }))
  for (const body of bodies)
    if (body.kind === 'inferred') pending.push({ shape: body.shape, name: '', place: body.place })
  const seen = new Set<Shape>()
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { shape, name, place } = next
    if (seen.has(shape)) continue
    seen.add(shape)
    if (place !== undefined && holdsLiteral(name, shape)) add(credential(name, place))
    if (shape.array !== undefined) pending.push({ shape: shape.array.items, name, place })
    if (shape.object === undefined) continue
    pending.push({ shape: shape.object.others, name, place })
    for (const { name: key, property } of shape.object.properties)
      pending.push({ shape: property.shape, name: key, place: property.places[0] ?? place })
  }
}

function holdsLiteral(name: string, { scalars, array }: Shape): boolean {
  return (
    scalars.some(({ example, enum: values }) => holdsCredential(name, example) || holdsCredential(name, values)) ||
    holdsCredential(name, array?.example)
  )
}

function credential(name: string, { path, span }: Place): Diagnostic {
  const texts = {
    message: `${name === '' ? 'a value' : `the value of \`${name}\``} looks like a credential`,
    consequence: 'public in the document',
    help: 'take it out of the code, or silence `value-credential` here if it is none',
  }
  return diagnosticOf('value-credential', texts, path, span)
}
