// What is said of a sidecar that contradicts its view.

import { type Diagnostic, diagnosticOf } from '../../diagnostics/index.ts'
import { holdsCredential, type Json } from '../../schema/index.ts'
import type { Place } from '../../shape/index.ts'
import type { LocatedSchemas } from '../../sidecars/index.ts'
import type { Drift } from './compare.ts'
import type { JsonType } from './json-types.ts'

export interface DriftContext {
  readonly schemas: LocatedSchemas
  /** `app/views/beds/show.json.jbuilder:3` */
  readonly lineOf: (path: string, offset: number) => string
  /** What is rendered as a whole. */
  readonly view: Place
}

export function driftNote(drift: Drift, context: DriftContext): Diagnostic {
  const { at } = drift
  const texts = { ...textsOf(drift, context), consequence: 'documented as the sidecar says' }
  return diagnosticOf('sidecar-drift', texts, at.sidecar.path, context.schemas.span(at))
}

function textsOf(drift: Drift, context: DriftContext): { readonly message: string; readonly help: string } {
  const { contradiction, keys } = drift
  const name = keys.length === 0 ? 'the response' : `\`${written(keys)}\``
  const place = placeText(drift.place ?? context.view, context)
  switch (contradiction.kind) {
    case 'types':
      return {
        message: `${name} is ${typeWords(contradiction.view)} in ${place}, and ${typeWords(contradiction.sidecar)} here`,
        help: 'change the type in the sidecar, or convert the value in the view',
      }
    case 'values':
      return {
        message: `${name} is ${valueWords(contradiction.view, keys)} in ${place}, and ${valueWords(contradiction.sidecar, keys)} here`,
        help: 'list the value in the sidecar, or render one that it lists',
      }
    case 'missing':
      return {
        message: `\`${written([...keys, contradiction.name])}\` is required here, and ${place} never renders it`,
        help: 'render it, or take it out of `required`',
      }
    case 'refused':
      return {
        message: `${place} renders \`${written([...keys, contradiction.name])}\`, and \`additionalProperties\` keeps it out`,
        help: 'add it to `properties`, or render it no more',
      }
    case 'unlisted':
      return {
        message: `${place} renders \`${written([...keys, contradiction.name])}\`, and the sidecar does not list it`,
        help: 'add it to `properties`; `"additionalProperties": true` says that keys are left out on purpose',
      }
  }
}

/** `beds[].place.floor` */
function written(keys: readonly string[]): string {
  return keys.map((key, index) => (key === '[]' || index === 0 ? key : `.${key}`)).join('')
}

function placeText({ path, span }: Place, { lineOf }: DriftContext): string {
  return span.end === 0 ? path : lineOf(path, span.start)
}

const words = {
  null: 'null',
  boolean: 'a boolean',
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  array: 'a list',
  object: 'an object',
} as const satisfies Record<JsonType, string>

function typeWords(types: readonly JsonType[]): string {
  return types.length === 0 ? 'not allowed' : [...new Set(types)].map((type) => words[type]).join(' or ')
}

const mostValues = 5
const mostLetters = 40

function valueWords(values: readonly Json[], keys: readonly string[]): string {
  if (holdsCredential(keys.at(-1) ?? '', values)) return 'another value'
  const shown = values.slice(0, mostValues).map((value) => {
    const text = JSON.stringify(value)
    return `\`${text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text}\``
  })
  if (values.length > mostValues) shown.push('others')
  return shown.length > 1 ? `one of ${shown.join(', ')}` : (shown[0] ?? 'nothing')
}
