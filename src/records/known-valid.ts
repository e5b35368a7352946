// Whether a new record is valid for sure: each attribute that its class validates was given a value that passes.

import {
  exact,
  isNothing,
  nameOfValue,
  passing,
  rendered,
  type Single,
  singlesOf,
  truthOf,
  type Value,
} from '../flow/index.ts'
import { type Attribute, isDocument, type Model, type ValidValue } from '../models/index.ts'
import type { Json } from '../schema/index.ts'
import { isTextScalar } from '../shape/index.ts'
import { isMadeNew, isMarked, isNew, knownValid, type RecordCall, type Variables } from './record.ts'
import { isPlain } from './record-names.ts'

const markOf = (name: string): string => `:valid ${name}`

/** The variables of a record after a value was given to its attribute or association. */
export function noteGiven(
  call: RecordCall,
  model: Model,
  name: string,
  value: Value,
): (before: Variables) => Variables {
  const own = model.aliases.get(name) ?? name
  const [attribute, association] = [model.attributes.get(own), model.associations.get(own)]
  const passes =
    !isNothing(value) &&
    singlesOf(value).every((single) =>
      attribute === undefined ? isSaved(call, single) : isFit(call, { model, attribute }, single),
    )
  const { foreignKey } = association ?? {}
  // Who gets another key has another owner.
  const owners = [...model.associations.values()].filter((each) => each.foreignKey === own)
  return (before) => {
    const cleared = owners.reduce((variables, each) => variables.without(markOf(each.name)), before)
    const names = foreignKey === undefined ? [own] : [own, foreignKey]
    return names.reduce((variables, each) => marked(variables, markOf(each), passes), cleared)
  }
}

function marked(variables: Variables, mark: string, isSet: boolean): Variables {
  if (isSet) return variables.with(mark, exact(true))
  return variables.get(mark) === undefined ? variables : variables.without(mark)
}

function isSaved({ machine, models }: RecordCall, single: Single): boolean {
  if (single.kind !== 'reference' || isNew(machine, single) !== false) return false
  return models.find(machine.classNameOf(single) ?? '') !== undefined
}

interface Given {
  readonly model: Model
  readonly attribute: Attribute
}

function isFit(call: RecordCall, { model, attribute }: Given, single: Single): boolean {
  const asked = model.validValues()?.get(attribute.name)
  return asked !== undefined && keepsWhatItIs(call, attribute, single) && passesAll(call, asked, single)
}

/** A column of texts takes a text of anything; elsewhere what is of another type may become nil. */
function keepsWhatItIs({ machine, node, frame }: RecordCall, { shape }: Attribute, single: Single): boolean {
  if (isDocument(shape) || (shape.scalars.length > 0 && shape.scalars.every(isTextScalar))) return true
  if (single.kind === 'reference' || single.kind === 'closure') return false
  const { isAny, isNull, scalars } = rendered(machine, single, { node, frame })
  if (isAny || isNull || scalars.length === 0) return false
  return scalars.every(({ type, format }) => shape.scalars.some((own) => own.type === type && own.format === format))
}

function passesAll(call: RecordCall, asked: ValidValue, single: Single): boolean {
  const { machine, node, frame } = call
  if (asked.isPresent === true) {
    const blank = machine.invoke({ ...passing(), receiver: single, name: 'blank?', node, frame })
    if (truthOf(blank) !== false) return false
  }
  const { enum: listed, minLength = 0, maxLength } = asked
  if (listed !== undefined && !isListed(listed, single)) return false
  if (minLength === 0 && maxLength === undefined) return true
  const length = nameOfValue(single)?.length
  return length !== undefined && length >= minLength && length <= (maxLength ?? length)
}

function isListed(listed: readonly Json[], single: Single): boolean {
  if (single.kind !== 'exact') return false
  const { value } = single
  const plain = nameOfValue(single) ?? (value === null || typeof value !== 'object' ? value : undefined)
  return plain !== undefined && typeof plain !== 'bigint' && listed.includes(plain)
}

/** Whether validations pass, as code was told or as follows from what a new record was given. */
export function isSurelyValid(call: RecordCall, record: Value, model: Model, isOwned?: boolean): boolean {
  const { machine } = call
  const known = knownValid(machine, record)
  if (known !== undefined || !isMadeNew(machine, record)) return known === true
  const asked = model.validValues()
  if (asked === undefined || !isPlain(machine, model)) return false
  const passes = (name: string): boolean => isMarked(machine, record, markOf(model.aliases.get(name) ?? name))
  const isRead = (name: string): boolean => machine.program.method(model.className, name) !== undefined
  const owners = [...model.associations.values()].filter(({ isValidated }) => isValidated === true)
  const others = owners.filter(({ name }) => !passes(name))
  return others.length <= (isOwned === true ? 1 : 0) && [...asked.keys()].every((name) => passes(name) && !isRead(name))
}
