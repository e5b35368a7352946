// Which classes below that of a record have a name that it has not.

import type { Machine, Value } from '../../flow/index.ts'
import type { Model, Models } from '../../models/index.ts'
import { mayBeBelow, type RecordCall } from '../record.ts'

/** Whether a class below has the method, or declares what answers it, and the record may be of that class. */
export function mayHaveBelow(asked: Asked, { model, record }: AskedRecord, name: string): boolean {
  return (
    classesDefining(asked.machine, model, name).length > 0 ||
    classesDeclaring(asked, { model, record }, name).length > 0
  )
}

type Asked = Pick<RecordCall, 'machine' | 'models'>

export interface AskedRecord {
  readonly model: Model
  /** `undefined` for any of the class. */
  readonly record: Value | undefined
}

export function classesDefining({ program }: Machine, { className }: Model, name: string): readonly string[] {
  return program.subclasses(className).filter((each) => program.method(each, name) !== undefined)
}

/** A record that was made by the name of its class is of no other, and so are the rows of a table that has no column for their classes. */
export function classesDeclaring(
  { machine, models }: Asked,
  { model, record }: AskedRecord,
  name: string,
): readonly string[] {
  if (model.inheritanceColumn === undefined && !model.isOpen) return []
  if (record !== undefined && !mayBeBelow(machine, record)) return []
  const declared = declaredBelow(machine, models, model)
  const made = name.replace(/[=?!]$/, '').replace(/^(?:build|create|reload)_/, '')
  const keys = [made, name]
  return [...new Set(keys.flatMap((key) => declared.get(key) ?? []))]
}

const known = new WeakMap<Model, ReadonlyMap<string, readonly string[]>>()

/** The classes by what they declare and the one above does not. */
function declaredBelow(machine: Machine, models: Models, above: Model): ReadonlyMap<string, readonly string[]> {
  const before = known.get(above)
  if (before !== undefined) return before
  const declared = new Map<string, string[]>()
  const own = namesDeclared(above)
  for (const className of machine.program.subclasses(above.className)) {
    const below = models.find(className)
    if (below === undefined || below.table.name !== above.table.name) continue
    for (const name of namesDeclared(below)) {
      const others = declared.get(name)
      if (own.has(name)) continue
      if (others === undefined) declared.set(name, [className])
      else others.push(className)
    }
  }
  known.set(above, declared)
  return declared
}

function namesDeclared(model: Model): ReadonlySet<string> {
  const { associations, attributes, aliases, stored, kept, composed, enums } = model
  const tables: readonly ReadonlyMap<string, unknown>[] = [associations, attributes, aliases, stored, kept, composed]
  const names = tables.flatMap((each) => [...each.keys()])
  const keys = Array.from(associations.values(), ({ singular }) => `${singular}_ids`)
  const questions = [...enums.values()].flatMap(({ methods }) =>
    [...methods.keys()].flatMap((word) => [`${word}?`, `${word}!`]),
  )
  return new Set([...names, ...keys, ...questions])
}
