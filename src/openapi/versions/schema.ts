// Schema Objects of OpenAPI 3.1 in those of 3.0. What holds of a schema of 3.1 holds of its translation; where 3.0 cannot
// say it the translation admits more, and never less.

import { isObject } from '../overlay.ts'
import { Draft, type Fields } from './draft.ts'
import {
  translateAdditional,
  translateAlternatives,
  translateContains,
  translateDependentRequired,
  translateDependentSchemas,
  translatedByName,
  translateIf,
  translateItems,
  translateList,
  translateMaxItems,
  translateNamed,
  translateNot,
  translatePatterns,
  translatePrefix,
  translateUnevaluated,
} from './inside.ts'
import type { Losses } from './losses.ts'
import { movedReference } from './references.ts'
import {
  translateBound,
  translateConst,
  translateEncoding,
  translateEnum,
  translateExamples,
  translateExclusive,
  translateType,
} from './types.ts'

export function translateSchema(schema: unknown, losses: Losses, pointer: string): Fields {
  if (schema === false) return { not: {} }
  if (!isObject(schema)) return {}
  const draft = new Draft(schema, { losses, pointer }, translateSchema)
  for (const [keyword, value] of Object.entries(schema)) translationOf(keyword)(value, draft, keyword)
  return draft.finish()
}

type Translate = (value: unknown, draft: Draft, keyword: string) => void

const keep: Translate = (value, { made }, keyword) => {
  made[keyword] = value
}
const lose: Translate = (_, draft, keyword) => draft.lose(keyword)
const loosen: Translate = (_, draft, keyword) => draft.loosen(keyword)
/** Told with another keyword, or of no meaning in the document. */
const pass: Translate = () => undefined

const translations: Readonly<Record<string, Translate>> = {
  $ref: translateReference,
  $schema: pass,
  $comment: pass,
  $dynamicRef: loosen,
  $defs: (value, draft) => translateDefinitions(value, draft, '$defs'),
  definitions: (value, draft) => translateDefinitions(value, draft, 'definitions'),
  type: translateType,
  enum: translateEnum,
  const: translateConst,
  examples: translateExamples,
  minimum: translateBound,
  maximum: translateBound,
  exclusiveMinimum: translateExclusive,
  exclusiveMaximum: translateExclusive,
  required: (value, draft, keyword) =>
    Array.isArray(value) && value.length === 0 ? undefined : keep(value, draft, keyword),
  contentEncoding: translateEncoding,
  contentMediaType: translateEncoding,
  allOf: translateList,
  anyOf: translateAlternatives,
  oneOf: translateAlternatives,
  not: translateNot,
  if: translateIf,
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  then: pass,
  else: pass,
  properties: translateNamed,
  additionalProperties: translateAdditional,
  patternProperties: translatePatterns,
  propertyNames: loosen,
  unevaluatedProperties: translateUnevaluated,
  unevaluatedItems: translateUnevaluated,
  dependentSchemas: translateDependentSchemas,
  dependentRequired: translateDependentRequired,
  items: translateItems,
  prefixItems: translatePrefix,
  maxItems: translateMaxItems,
  contains: translateContains,
  minContains: pass,
  maxContains: pass,
}

/** The same in both versions. */
const kept = new Set([
  ...['title', 'description', 'format', 'default', 'example', 'deprecated', 'readOnly', 'writeOnly', 'nullable'],
  ...['multipleOf', 'minLength', 'maxLength', 'pattern', 'minItems', 'uniqueItems', 'minProperties', 'maxProperties'],
  ...['discriminator', 'externalDocs', 'xml'],
])

function translationOf(keyword: string): Translate {
  if (kept.has(keyword) || keyword.startsWith('x-')) return keep
  return (Object.hasOwn(translations, keyword) ? translations[keyword] : undefined) ?? lose
}

function translateReference(value: unknown, draft: Draft): void {
  const $ref = movedReference(value)
  if ($ref === undefined) draft.loosen('$ref')
  else draft.also({ $ref })
}

/** References lead to them, so they stay, as an extension. */
function translateDefinitions(value: unknown, draft: Draft, keyword: string): void {
  if (isObject(value)) draft.made[keyword.replace(/^\$?/, 'x-')] = translatedByName(value, draft, keyword)
}
