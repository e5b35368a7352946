// Keywords of JSON Schema 2020-12 that hold schemas: what OpenAPI 3.0 says in other words, or not at all.

import { pointerSegment } from '../../source/index.ts'
import { charactersOf } from '../document-size.ts'
import { isObject } from '../overlay.ts'
import type { Draft, Fields } from './draft.ts'

/** A schema that stands in two places, or is compared, has at most so many characters: else nests of them would grow. */
const mostCompared = 1000

export function translateList(value: unknown, draft: Draft, keyword: string): void {
  if (!Array.isArray(value)) draft.made[keyword] = value
  else for (const [index, each] of value.entries()) draft.also(draft.inside(each, `${keyword}/${index}`))
}

export function translateNamed(value: unknown, draft: Draft, keyword: string): void {
  draft.made[keyword] = isObject(value) ? translatedByName(value, draft, keyword) : value
}

export function translatedByName(schemas: Fields, draft: Draft, keyword: string): Fields {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, each]) => [name, draft.inside(each, `${keyword}/${pointerSegment(name)}`)]),
  )
}

export function translateNot(value: unknown, draft: Draft): void {
  const negated = draft.exactly(value, 'not')
  if (negated === undefined) draft.loosen('not')
  else draft.made.not = negated
}

/** `anyOf` and `oneOf`. The type `null` among them is `nullable` of another one where that says its type. */
export function translateAlternatives(value: unknown, draft: Draft, keyword: string): void {
  if (!Array.isArray(value)) {
    draft.made[keyword] = value
    return
  }
  let members: readonly Fields[] = []
  const isLoosened = draft.isLoosenedBy(() => {
    members = value.map((each, index) => draft.inside(each, `${keyword}/${index}`))
  })
  const isNull = members.map((_, index) => isNullType(value[index]))
  const chosen = members.findIndex((member, index) => isNull[index] !== true && canBeNull(member))
  if (isNull.filter(Boolean).length === 1 && chosen >= 0) {
    const kept = members.map((member, index) => (index === chosen ? orNull(member) : member))
    members = kept.filter((_, index) => isNull[index] !== true)
    const [only] = members
    if (members.length === 1 && only !== undefined && isAlone(only, draft.source, keyword)) {
      Object.assign(draft.made, only)
      return
    }
  }
  // Of schemas that admit more, several may match where one did.
  draft.alternatives(keyword === 'oneOf' && !isLoosened ? 'oneOf' : 'anyOf', members, keyword)
}

/** Whether a schema can stand for the one that it is in, which says nothing else than words. */
function isAlone(only: Fields, source: Fields, keyword: string): boolean {
  const others = Object.keys(source).filter((key) => key !== keyword)
  return others.every((key) => words.has(key) && only[key] === undefined)
}

const words = new Set(['title', 'description', 'default', 'deprecated', 'readOnly', 'writeOnly'])

function isNullType(schema: unknown): boolean {
  return isObject(schema) && schema.type === 'null' && Object.keys(schema).length === 1
}

const constraints = ['allOf', 'anyOf', 'oneOf', 'not']

function canBeNull(schema: Fields): boolean {
  return typeof schema.type === 'string' && constraints.every((keyword) => schema[keyword] === undefined)
}

function orNull(schema: Fields): Fields {
  const { type, enum: values, ...rest } = schema
  const all = Array.isArray(values) ? { enum: [...values.filter((each) => each !== null), null] } : {}
  return { type, nullable: true, ...rest, ...all }
}

export function translateItems(value: unknown, draft: Draft): void {
  if (!Array.isArray(draft.source.prefixItems)) draft.made.items = draft.inside(value, 'items')
}

/** Which of them stands at which place is lost, unless all are the same. */
export function translatePrefix(value: unknown, draft: Draft): void {
  if (!Array.isArray(value)) return
  const { items: rest = true } = draft.source
  const members = value.map((each, index) => draft.inside(each, `prefixItems/${index}`))
  if (rest === false) atMost(members.length, draft)
  const schemas = rest === false ? members : [...members, draft.inside(rest, 'items')]
  const [first] = schemas
  if (first === undefined || areSame(schemas)) draft.made.items = first ?? {}
  else {
    draft.made.items = { anyOf: schemas }
    draft.loosen('prefixItems')
  }
}

function areSame(schemas: readonly Fields[]): boolean {
  if (schemas.length === 1) return true
  if (schemas.some((each) => charactersOf(each, mostCompared, 0) > mostCompared)) return false
  return new Set(schemas.map((each) => JSON.stringify(each))).size === 1
}

export function translateMaxItems(value: unknown, draft: Draft): void {
  if (typeof value === 'number') atMost(value, draft)
  else draft.made.maxItems = value
}

function atMost(count: number, { made }: Draft): void {
  made.maxItems = typeof made.maxItems === 'number' ? Math.min(made.maxItems, count) : count
}

export function translateAdditional(value: unknown, draft: Draft, keyword: string): void {
  // Beside patterns it speaks of the other names.
  if (hasPatterns(draft) && value !== true) return
  draft.made[keyword] = typeof value === 'boolean' ? value : draft.inside(value, keyword)
}

function hasPatterns({ source: { patternProperties } }: Draft): boolean {
  return isObject(patternProperties) && Object.keys(patternProperties).length > 0
}

/** Which names a schema is for is lost. */
export function translatePatterns(value: unknown, draft: Draft): void {
  if (!isObject(value) || !hasPatterns(draft)) return
  const { additionalProperties: others = true } = draft.source
  const members = Object.values(translatedByName(value, draft, 'patternProperties'))
  const schemas = others === false ? members : [...members, draft.inside(others, 'additionalProperties')]
  if (others !== true) draft.made.additionalProperties = schemas.length === 1 ? schemas[0] : { anyOf: schemas }
  draft.loosen('patternProperties')
}

/** What none of the keywords beside it speaks of: without such keywords, all. */
export function translateUnevaluated(value: unknown, draft: Draft, keyword: string): void {
  if (value === true) return
  const plain = keyword === 'unevaluatedItems' ? 'items' : 'additionalProperties'
  const speaking = [...applicators, plain, ...(plain === 'items' ? ['prefixItems', 'contains'] : ['patternProperties'])]
  if (speaking.some((each) => draft.source[each] !== undefined)) draft.loosen(keyword)
  else draft.made[plain] = value === false && plain !== 'items' ? false : draft.inside(value, keyword)
}

const applicators = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas']

/** `if A then B else C` is `(not A or B) and (A or C)`. */
export function translateIf(value: unknown, draft: Draft): void {
  const { then: yes, else: no } = draft.source
  if (yes === undefined && no === undefined) return
  const condition = draft.exactly(value, 'if')
  const isTwice = yes !== undefined && no !== undefined
  if (condition === undefined || (isTwice && charactersOf(condition, mostCompared, 0) > mostCompared))
    draft.loosen('if')
  else {
    if (yes !== undefined) draft.also({ anyOf: [{ not: condition }, draft.inside(yes, 'then')] })
    if (no !== undefined) draft.also({ anyOf: [condition, draft.inside(no, 'else')] })
  }
}

export function translateDependentSchemas(value: unknown, draft: Draft, keyword: string): void {
  if (!isObject(value)) return
  for (const [name, schema] of Object.entries(translatedByName(value, draft, keyword)))
    draft.also({ anyOf: [{ not: { type: 'object', required: [name] } }, schema] })
}

export function translateDependentRequired(value: unknown, draft: Draft): void {
  for (const [name, required] of isObject(value) ? Object.entries(value) : [])
    if (Array.isArray(required) && required.length > 0)
      draft.also({ anyOf: [{ not: { type: 'object', required: [name] } }, { required }] })
}

/** An array that contains none has nothing but others. How many there are is lost. */
export function translateContains(value: unknown, draft: Draft): void {
  const { minContains = 1, maxContains } = draft.source
  if (maxContains !== undefined) draft.loosen('maxContains')
  if (minContains === 0) return
  if (minContains !== 1) draft.loosen('minContains')
  const contained = draft.exactly(value, 'contains')
  if (contained === undefined) draft.loosen('contains')
  else draft.also({ not: { type: 'array', items: { not: contained } } })
}
