// A new record of which nothing is said: its columns have what the database gives them, and nothing belongs to it.

import { nil, textValue, type Value, valueOfJson } from '../../flow/index.ts'
import type { Attribute } from '../../models/index.ts'
import { associated, type OwnCall } from '../names/read-attribute.ts'
import { assume } from '../record.ts'
import { changedRelation, relationIn } from '../relations/relation.ts'

/** Words of a class that may give a new record more. */
const filling = ['after_initialize', 'attribute', 'attributes']

export function knowNothingSaid(call: OwnCall): void {
  const { machine, model, record, node } = call
  if (filling.some((word) => model.bodyWords.has(word))) return
  for (const attribute of model.attributes.values()) {
    const value = valueOfDefault(call, attribute)
    if (value !== undefined) assume(machine, record, attribute.name, value)
  }
  for (const [name, association] of model.associations) {
    if (model.attributes.has(name)) continue
    const value = association.kind === 'has-many' ? associated(call, association) : nil
    const relation = relationIn(machine, value)
    assume(machine, record, name, relation ? changedRelation(machine, relation, node, { isNone: true }) : value)
  }
}

/** `undefined` where the database calculates it, or has another form of it. */
function valueOfDefault({ machine, model, node }: OwnCall, attribute: Attribute): Value | undefined {
  const { name, column, hasDefault, shape } = attribute
  const given = column?.default
  if (column === undefined || column.isGenerated || given?.kind === 'code') return undefined
  if (given === undefined) return hasDefault ? undefined : nil
  const { value } = given
  for (const each of model.enums.values()) {
    if (each.attribute !== name) continue
    const word = each.names.find((_, index) => each.values[index] === value)
    return word === undefined ? undefined : textValue(word)
  }
  const [scalar, ...others] = shape.scalars
  const type = scalar?.type === 'integer' ? 'number' : scalar?.type
  const isPlain = others.length === 0 && scalar?.format === undefined && typeof value === type
  return isPlain ? valueOfJson(machine, JSON.stringify(value), node) : undefined
}
