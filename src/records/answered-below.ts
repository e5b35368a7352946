// What only classes below that of a record have: a row of a table that classes share may be of any of them.

import type { Value } from '../flow/index.ts'
import type { Model } from '../models/index.ts'
import type { OwnCall } from './read-attribute.ts'
import type { RecordCall } from './record.ts'

/** A method that only classes have which share the table, or what their bodies declare. */
export function answerBySubclasses(call: OwnCall): Value | undefined {
  const { machine, record, model, name, node } = call
  const content = machine.contentOf(record)
  if (content?.kind !== 'instance' || machine.program.method(model.className, name) !== undefined) return undefined
  const having = classesHaving(call, model, name)
  if (having.length === 0 || having.length > mostSubclasses) return undefined
  return machine.branch(
    having.map((className) => () => {
      const receiver = machine.allocate(node, { ...content, className })
      return machine.invoke({ ...call, receiver })
    }),
  )
}

const mostSubclasses = 8

/** The classes below that have the method, or declare what answers it. */
export function classesHaving(
  { machine, models }: Pick<RecordCall, 'machine' | 'models'>,
  model: Model,
  name: string,
): readonly string[] {
  const { program } = machine
  return program.subclasses(model.className).filter((each) => {
    if (program.method(each, name) !== undefined) return true
    const below = models.find(each)
    return below !== undefined && declares(below, model, name)
  })
}

/** Whether the class declares something by which it answers the name, and the one above does not. */
function declares(below: Model, above: Model, name: string): boolean {
  const stem = name.replace(/[=?!]$/, '').replace(/^(?:build|create|reload)_/, '')
  const ids = /^(\w+)_ids$/.exec(stem)?.[1]
  const isDeclared = (by: NamesOf): boolean => by(below).has(stem) && !by(above).has(stem)
  return (
    namesOf.some(isDeclared) ||
    hasEnumMethod(below, stem) ||
    [...below.associations.values()].some((each) => each.singular === ids && !above.associations.has(each.name))
  )
}

function hasEnumMethod({ enums }: Model, word: string): boolean {
  return [...enums.values()].some(({ methods }) => methods.has(word))
}

type NamesOf = (model: Model) => { readonly has: (name: string) => boolean }

const namesOf: readonly NamesOf[] = [
  ({ associations }) => associations,
  ({ attributes }) => attributes,
  ({ aliases }) => aliases,
  ({ stored }) => stored,
  ({ kept }) => kept,
  ({ composed }) => composed,
]
