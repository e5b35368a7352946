// Whether a new record is valid for sure: each attribute that its class validates was given a value that passes.

import {
  isNothing,
  nameOfValue,
  passing,
  rendered,
  type Single,
  singlesOf,
  truthOf,
  type Value,
} from '../../flow/index.ts'
import { type Attribute, isDocument, type Model, type ValidValue } from '../../models/index.ts'
import { isKind } from '../../ruby/index.ts'
import type { Json } from '../../schema/index.ts'
import { isTextScalar } from '../../shape/index.ts'
import { isPlain } from '../names/record-names.ts'
import { isNew, type RecordCall } from '../record.ts'

/**
 * Whether `create` and its like give a record values that pass all that its class validates. What is written to a record later, and
 * what code that is not known adds, is not looked at.
 */
export function isMadeValid(call: RecordCall, model: Model, isOwned: boolean): boolean {
  const { machine, values, block } = call
  const [given, ...others] = values
  const hash = given && machine.hashOfValue(given)
  if (hash === undefined || hash.others !== undefined || others.length > 0 || block !== undefined) return false
  const asked = model.validValues()
  if (asked === undefined || !isPlain(machine, model)) return false
  const passed = new Set<string>()
  for (const { key, value, isOptional } of hash.entries.values()) {
    const name = nameOfValue(key) ?? ''
    const own = model.aliases.get(name) ?? name
    if (isOptional || !passes(call, model, own, value)) return false
    passed.add(own)
  }
  const isRead = (name: string): boolean => machine.program.method(model.className, name) !== undefined
  return hasOwners(model, passed, isOwned) && [...asked.keys()].every((name) => passed.has(name) && !isRead(name))
}

/** What an association makes has the owner that made it: which one that is, is told where there is no other. */
function hasOwners({ associations }: Model, passed: ReadonlySet<string>, isOwned: boolean): boolean {
  const owners = [...associations.values()].filter(({ kind }) => kind === 'belongs-to')
  const missing = owners.filter(({ name, isValidated }) => isValidated === true && !passed.has(name))
  return missing.length === 0 || (isOwned && owners.length === 1)
}

function passes(call: RecordCall, model: Model, own: string, value: Value): boolean {
  const { associations, attributes, className } = model
  if (isNothing(value) || call.machine.program.method(className, `${own}=`) !== undefined) return false
  const association = associations.get(own)
  if (association !== undefined)
    return association.kind === 'belongs-to' && singlesOf(value).every((single) => isSaved(call, single))
  const attribute = attributes.get(own)
  // A key may lead nowhere.
  const isKey = [...associations.values()].some((each) => each.foreignKey === own && each.isValidated === true)
  if (attribute === undefined || isKey) return false
  const asked = model.validValues()?.get(own)
  return asked === undefined || singlesOf(value).every((single) => isFit(call, { asked, attribute }, single))
}

function isSaved({ machine, models }: RecordCall, single: Single): boolean {
  if (single.kind !== 'reference' || isNew(machine, single) !== false) return false
  return models.find(machine.classNameOf(single) ?? '') !== undefined
}

interface Asked {
  readonly asked: ValidValue
  readonly attribute: Attribute
}

function isFit(call: RecordCall, { asked, attribute }: Asked, single: Single): boolean {
  return keepsWhatItIs(call, attribute, single) && passesAll(call, asked, single)
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
  const text = nameOfValue(single)
  const length = text === undefined ? undefined : [...text].length
  return length !== undefined && length >= minLength && length <= (maxLength ?? length)
}

/** A list of symbols has no text in it, and the other way round. */
function isListed(listed: readonly Json[], single: Single): boolean {
  if (single.kind !== 'exact' || isKind(single.value, 'symbol')) return false
  const plain = nameOfValue(single) ?? (typeof single.value === 'object' ? undefined : single.value)
  return plain !== undefined && typeof plain !== 'bigint' && listed.includes(plain)
}
