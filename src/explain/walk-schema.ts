// Goes through a schema of the document together with what is known of it.

import type { SchemaObject } from '../openapi/index.ts'
import { pointerSegment } from '../source/index.ts'
import type { Cause } from './fact.ts'
import type { Knowledge, Step } from './knowledge.ts'

export interface SchemaVisitor {
  readonly found: (pointer: string, causes: readonly Cause[], schema: SchemaObject) => void
  /** A reference to a component; it is gone through once, at the first of them. */
  readonly component: (name: string, knowledge: Knowledge, pointer: string) => void
}

const referencePattern = /^#\/components\/schemas\/(.*)$/

export function walkSchema(schema: unknown, pointer: string, knowledge: Knowledge, visitor: SchemaVisitor): void {
  if (!isSchema(schema)) return
  visitor.found(pointer, knowledge.causes(), schema)
  for (const { key, value, step } of inside(schema)) walkSchema(value, pointer + key, knowledge.at(step), visitor)
  const name = typeof schema.$ref === 'string' ? referencePattern.exec(schema.$ref)?.[1] : undefined
  if (name !== undefined) visitor.component(name, knowledge.at({ kind: 'component', name }), pointer)
}

interface Inside {
  readonly key: string
  readonly value: unknown
  readonly step: Step
}

function* inside(schema: SchemaObject): Generator<Inside> {
  const { properties, items, additionalProperties } = schema
  if (isSchema(properties))
    for (const [name, value] of Object.entries(properties))
      yield { key: `/properties/${pointerSegment(name)}`, value, step: { kind: 'property', name } }
  if (isSchema(items)) yield { key: '/items', value: items, step: { kind: 'items' } }
  if (isSchema(additionalProperties))
    yield { key: '/additionalProperties', value: additionalProperties, step: { kind: 'others' } }
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const list = schema[keyword]
    if (!Array.isArray(list)) continue
    for (const [index, value] of list.entries())
      yield { key: `/${keyword}/${index}`, value, step: { kind: 'alternative', keyword, index } }
  }
}

function isSchema(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
