// What an object of Active Model has for sure where it is valid: what its class demands at all times.

import { fitsEmptyText, isKind } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { whereNotNil, whereTrue } from '../conditions/where.ts'
import type { ToldOfValue } from '../hosts.ts'
import type { Machine } from '../machine.ts'
import { optionIn } from '../methods/options.ts'
import { type HashContent, includedIn } from '../store/content.ts'
import {
  either,
  eitherOf,
  exact,
  integerOf,
  isNil,
  mayBeNil,
  nameOfValue,
  nil,
  type Reference,
  truthOf,
  type Value,
} from '../values/value.ts'
import { readInstanceVariable, refineInstanceVariable } from '../variables.ts'
import { attributeVariable, givenToAttribute } from './active-model.ts'
import { callValidation, declaredBy, kindsIn, questionOf } from './model-validations.ts'
import { mayPassInvalid } from './passed-invalid.ts'
import { isValidated } from './validated.ts'
import { validityVariable } from './validity.ts'

/** Notes whether an object is valid, where a condition asks `valid?` or `invalid?`. */
export function noteValidity(machine: Machine, object: Value | undefined, question: string, holds: boolean): void {
  const answer = answers.get(question)
  if (answer === undefined) return
  narrowWhereValid(machine, object, question, holds)
  markValid(machine, object, answer === holds)
}

/** What the answer tells of what the object has. */
export function narrowWhereValid(machine: Machine, object: Value | undefined, question: string, holds: boolean): void {
  const [name = '', context] = question.split(' ')
  if (answers.get(name) === holds) narrowValid(machine, object, context)
}

function markValid(machine: Machine, object: Value | undefined, isValid: boolean): void {
  const content = object && machine.contentOf(object)
  if (object?.kind !== 'reference' || content?.kind !== 'instance' || !isValidated(machine, content.className)) return
  machine.refine(object.id, { ...content, variables: content.variables.with(validityVariable, exact(isValid)) })
}

/** What a word of validations gives; behind `validate!` the object is valid. */
export function callValidated(
  machine: Machine,
  record: Reference,
  className: string,
  call: Invocation,
): Value | undefined {
  const given = callValidation(machine, record, className, call)
  if (call.name === 'validate!') noteStrictly(machine, record, call)
  return given
}

function noteStrictly(machine: Machine, record: Reference, call: Invocation): void {
  if (call.values.length === 0) noteValidity(machine, record, 'valid?', true)
  else narrowWhereValid(machine, record, questionOf({ ...call, name: 'valid?' }), true)
}

/** Narrows the variables behind the attributes of an object that is valid, for a context if one was asked for. */
function narrowValid(machine: Machine, record: Value | undefined, context: string | undefined): void {
  if (record?.kind !== 'reference') return
  const className = machine.classNameOf(record)
  if (className === undefined || !isValidated(machine, className) || mayPassInvalid(machine, record, className)) return
  for (const { word, given, options } of declaredBy(machine, className) ?? []) {
    const short = /^validates_(\w+)_of$/.exec(word)?.[1]
    if ((word !== 'validates' && word !== 'validates!' && short === undefined) || isForSome(machine, options, context))
      continue
    const kinds = short === undefined ? kindsIn(options) : [[short, nil] as const]
    for (const [kind, own] of kinds) {
      const inside = machine.hashOfValue(own)
      if (isForSome(machine, inside, context)) continue
      const demand = demandOf(machine, kind, own, inside ?? options)
      const all = passesNil(options) || passesNil(inside) ? passingNil(demand) : demand
      if (all === undefined) continue
      for (const name of given) narrowAttribute(machine, record, nameOfValue(name), all)
    }
  }
}

const answers: ReadonlyMap<string, boolean> = new Map([
  ['valid?', true],
  ['validate', true],
  ['invalid?', false],
])

/** Whether a validation looks at some objects, or at some values, alone. */
function isForSome(machine: Machine, options: HashContent | undefined, context: string | undefined): boolean {
  if (options?.others !== undefined) return true
  const isOther = (name: string): boolean => truthOf(optionIn(options, name) ?? nil) !== false
  return ['if', 'unless', 'allow_blank'].some(isOther) || (isOther('on') && !runsIn(machine, options, context))
}

/** `on: :publish`, `on: %i[publish create]` */
function runsIn(machine: Machine, options: HashContent | undefined, context: string | undefined): boolean {
  const on = optionIn(options, 'on')
  if (on === undefined || context === undefined) return false
  return (machine.listOfValue(on)?.items ?? [on]).some((each) => nameOfValue(each) === context)
}

function passesNil(options: HashContent | undefined): boolean {
  return truthOf(optionIn(options, 'allow_nil') ?? nil) !== false
}

interface Demand {
  /** What is left of a value. */
  readonly left: (value: Value) => Value
  /** What that tells of it. */
  readonly told: ToldOfValue
}

const set: Demand = { left: whereNotNil, told: 'present' }

function demandOf(machine: Machine, kind: string, own: Value, options: HashContent | undefined): Demand | undefined {
  switch (kind) {
    case 'presence':
      return { left: whereTrue, told: 'filled' }
    case 'numericality':
    case 'comparison':
      return set
    case 'acceptance':
      // Nothing is passed over where the options do not say otherwise.
      return truthOf(optionIn(options, 'allow_nil') ?? exact(true)) === false ? set : undefined
    case 'format':
      return refusesEmptyText(optionIn(options, 'with') ?? own) ? set : undefined
    case 'length':
    case 'size':
      return (integerOf(optionIn(options, 'minimum') ?? optionIn(options, 'is')) ?? 0) > 0 ? set : undefined
    case 'inclusion': {
      const among = optionIn(options, 'in') ?? optionIn(options, 'within')
      if (isRangeOfSome(among ?? own)) return set
      const within = machine.contentOf(among)
      const items = includedIn(machine.listOfValue(own) ?? within)
      if (items === undefined || !items.every(({ kind: each }) => each === 'exact')) return undefined
      return { left: (value) => (value.kind === 'exact' ? value : eitherOf(items)), told: items }
    }
  }
  return undefined
}

/** Nothing is looked at as an empty text. */
function refusesEmptyText(pattern: Value): boolean {
  return pattern.kind === 'exact' && isKind(pattern.value, 'regexp') && fitsEmptyText(pattern.value) === false
}

/** `1..5`: nothing lies in it. */
function isRangeOfSome(range: Value): boolean {
  if (range.kind !== 'exact' || !isKind(range.value, 'range')) return false
  return range.value.first !== null || range.value.last !== null
}

/** Only a list says something of what it passes nil over. */
function passingNil(demand: Demand | undefined): Demand | undefined {
  if (demand === undefined || typeof demand.told === 'string') return undefined
  const { left, told } = demand
  return { left: (value) => (mayBeNil(value) ? either(left(value), nil) : left(value)), told: [...told, nil] }
}

function narrowAttribute(machine: Machine, record: Reference, name: string | undefined, demand: Demand): void {
  const variable = name === undefined ? undefined : attributeVariable(machine, record, name)
  if (variable === undefined) return
  const known = readInstanceVariable(machine, record, variable)
  tellDemanded(machine, givenToAttribute(machine, record, name ?? ''), known, demand.told)
  const value = demand.left(known)
  if (value !== known) refineInstanceVariable(machine, record, variable, value)
}

/** Of what was cast only is told that it is there: which values go, its type says. */
function tellDemanded(machine: Machine, given: Value | undefined, known: Value, told: ToldOfValue): void {
  if (given === undefined) {
    machine.hosts.told?.(machine, known, told)
    return
  }
  const isThere = typeof told === 'string' ? told : told.some(isNil) ? undefined : 'present'
  if (isThere !== undefined) machine.hosts.told?.(machine, given, isThere)
}
