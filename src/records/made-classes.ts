// Which class a new record is of: `Bed.new(type: 'Cot')` makes a cot (`ActiveRecord::Inheritance`).

import { errorOf, isNil, moduleOf, nameOfValue, nil, singlesOf, type Value } from '../flow/index.ts'
import type { Model } from '../models/index.ts'
import { type RecordCall, recordOf } from './record.ts'
import { mayFind } from './relations/relation-words.ts'
import { attributesIn, mayNameAny } from './saving/assign-given.ts'

/** Makes a record of each class that it may be of, each on a way of its own. */
export function madeOfEach(
  call: RecordCall,
  model: Model,
  make: (model: Model, standsForFamily: boolean) => Value,
): Value {
  const { machine, models } = call
  const { names, isOpen } = classesMade(call, model)
  const ways = names.map((name) => () => make(models.find(name) ?? model, isOpen && name === model.className))
  const [only] = ways
  return ways.length === 1 && only !== undefined ? only() : machine.branch(ways)
}

interface ClassesMade {
  readonly names: readonly string[]
  /** Whether the class itself stands for those below it that say no more. */
  readonly isOpen: boolean
}

function classesMade(call: RecordCall, model: Model): ClassesMade {
  const { className, inheritanceColumn } = model
  if (inheritanceColumn === undefined) return { names: [className], isOpen: false }
  const found = new Set<string>()
  let isOpen = mayFind.has(call.name)
  for (const given of singlesOf(call.values.at(-1) ?? nil).flatMap((each) => eachOf(call, each))) {
    const attributes = attributesIn(call.machine, given)
    const types = attributes.filter(([name]) => name === inheritanceColumn)
    if (types.length === 0) {
      const mayNameIt = singlesOf(given).some((single) => mayNameAny(call.machine, single))
      isOpen ||= mayNameIt
      for (const name of mayNameIt ? call.models.withSubclasses(className) : [className]) found.add(name)
    }
    for (const [, value] of types) {
      const named = classesNamed(call, model, value)
      for (const name of named.names) found.add(name)
      isOpen ||= named.isOpen
    }
  }
  return { names: found.size === 0 ? [className] : [...found], isOpen }
}

/** Each element of a list, which a record is made of. */
function eachOf({ machine }: RecordCall, given: Value): readonly Value[] {
  const list = machine.listOfValue(given)
  return list === undefined ? [given] : (list.items ?? [list.element]).flatMap((each) => singlesOf(each))
}

/** A name that is no class of the family raises, unless the application finds classes by names of its own. */
function classesNamed(call: RecordCall, { className }: Model, type: Value): ClassesMade {
  const { machine } = call
  const { program } = machine
  const family = [className, ...program.subclasses(className)]
  const hasOwnNames = finding.some((name) => program.singletonMethod(className, name) !== undefined)
  let isOpen = false
  const names = singlesOf(type).flatMap((single) => {
    if (isNil(single)) return [className]
    const text = single.kind === 'exact' ? (moduleOf(single)?.name ?? nameOfValue(single)) : undefined
    if (text === '') return [className]
    const known = hasOwnNames ? undefined : family.find((name) => name === text || name.endsWith(`::${text}`))
    if (known !== undefined) return [known]
    if (!hasOwnNames) machine.mayRaise(errorOf(machine, 'ActiveRecord::SubclassNotFound', {}, call))
    isOpen = true
    return call.models.withSubclasses(className)
  })
  return { names, isOpen }
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
