// Which class a new record is of: `Bed.new(type: 'Cot')` makes a cot (`ActiveRecord::Inheritance`).

import { errorOf, isNil, moduleOf, nameOfValue, nil, singlesOf, type Value } from '../flow/index.ts'
import type { Model } from '../models/index.ts'
import { attributesIn, type RecordCall, recordOf } from './record.ts'

/** Makes a record of each class that it may be of, each on a way of its own. */
export function madeOfEach(call: RecordCall, model: Model, make: (model: Model) => Value): Value {
  const { machine, models } = call
  const names = classesMade(call, model)
  const ways = names.map((name) => () => make(models.find(name) ?? model))
  return ways.length === 1 ? make(models.find(names[0] ?? '') ?? model) : machine.branch(ways)
}

function classesMade(call: RecordCall, model: Model): readonly string[] {
  const { className, inheritanceColumn } = model
  if (inheritanceColumn === undefined) return [className]
  const found = new Set<string>()
  for (const given of singlesOf(call.values.at(-1) ?? nil)) {
    const types = attributesIn(call.machine, given).filter(([name]) => name === inheritanceColumn)
    if (types.length === 0) found.add(className)
    for (const [, value] of types) for (const name of classesNamed(call, model, value)) found.add(name)
  }
  return found.size === 0 ? [className] : [...found]
}

/** A name that is no class of the family raises, unless the application finds classes by names of its own. */
function classesNamed(call: RecordCall, { className }: Model, type: Value): readonly string[] {
  const { machine } = call
  const { program } = machine
  const family = [className, ...program.subclasses(className)]
  const hasOwnNames = finding.some((name) => program.singletonMethod(className, name) !== undefined)
  return singlesOf(type).flatMap((single) => {
    if (isNil(single)) return [className]
    const text = single.kind === 'exact' ? (moduleOf(single)?.name ?? nameOfValue(single)) : undefined
    if (text === '') return [className]
    const known = hasOwnNames ? undefined : family.find((name) => name === text || name.endsWith(`::${text}`))
    if (known !== undefined) return [known]
    if (!hasOwnNames) machine.mayRaise(errorOf(machine, 'ActiveRecord::SubclassNotFound', {}, call))
    return call.models.withSubclasses(className)
  })
}

const finding = ['find_sti_class', 'sti_class_for', 'sti_name', 'polymorphic_class_for']

/** `bed.becomes(Cot)`; by a name that is not known it may become any class of the table. */
export function becoming(call: RecordCall, model: Model, isNew: boolean): Value {
  const { machine, models, node, values } = call
  const [given = nil] = values
  const names = new Set(
    singlesOf(given).flatMap((single) => {
      const module = moduleOf(single)
      if (module !== undefined) return [module.name]
      return model.inheritanceColumn === undefined
        ? [model.className]
        : models.withSubclasses(models.baseOf(model.className))
    }),
  )
  const ways = [...names].map((name) => () => recordOf(machine, name, node, { isNew }))
  return machine.branch(ways)
}
