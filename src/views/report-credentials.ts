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
  const pending: Named[] = []
  const visit = (shape: Shape, name: string, place: Place | undefined): void => {
    if (holdsMore(shape)) pending.push({ shape, name, place })
  }
  for (const { shape } of components) visit(shape, '', undefined)
  for (const body of bodies) if (body.kind === 'inferred') visit(body.shape, '', body.place)
  const seen = new Set<Shape>()
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { shape, name, place } = next
    if (seen.has(shape)) continue
    seen.add(shape)
    if (place !== undefined && holdsLiteral(name, shape)) add(credential(name, place))
    if (shape.array !== undefined) visit(shape.array.items, name, place)
    if (shape.object === undefined) continue
    visit(shape.object.others, name, place)
    for (const { name: key, property } of shape.object.properties)
      visit(property.shape, key, property.places[0] ?? place)
  }
}

/** Other shapes, or literals; most shapes have neither. */
function holdsMore({ object, array, scalars }: Shape): boolean {
  return (
    object !== undefined ||
    array !== undefined ||
    scalars.some(({ example, enum: values }) => typeof example === 'string' || values !== undefined)
  )
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
