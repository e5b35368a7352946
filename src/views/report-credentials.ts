// Values that become public with the document and look like credentials. A note names the place, and never the value.

import { type Diagnostic, diagnosticOf } from '../diagnostics/index.ts'
import { holdsCredential } from '../schema/index.ts'
import type { Place, Shape } from '../shape/index.ts'
import type { ShapeInside } from './shapes-inside.ts'

export function reportCredentials(inside: Iterable<ShapeInside>, add: (diagnostic: Diagnostic) => void): void {
  for (const { shape, name, place } of inside)
    if (place !== undefined && holdsLiteral(name, shape)) add(credential(name, place))
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
