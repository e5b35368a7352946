// In which limits conditions have found a part of the request: numbers, the length of texts, their form.

import { isNil, nameOfValue, truthOf, type Value } from '../../flow/index.ts'
import type { Schema } from '../../schema/index.ts'

export interface Limits {
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  /** What is null is out of them. */
  readonly isSet?: true
}

type Name = Exclude<keyof Limits, 'pattern' | 'isSet'>

const lower: readonly Name[] = ['minimum', 'exclusiveMinimum', 'minLength']
const upper: readonly Name[] = ['maximum', 'exclusiveMaximum', 'maxLength']
const ofTexts: readonly (keyof Limits)[] = ['minLength', 'maxLength', 'pattern']

/** What is in the one and in the other; of two patterns a schema says one. */
export function bothLimits(first: Limits, second: Limits): Limits {
  return { ...second, ...first, ...numbersOf(first, second, true) }
}

type Told = { readonly limits?: Limits; readonly allowed: ReadonlyMap<string, Value> | undefined }

/** What is in the one or in the other; where nothing is there, all that is there is in any limits. */
export function eitherLimits(first: Told, second: Told): Limits | undefined {
  const { limits } = first
  const others = second.limits
  if (limits === undefined && others === undefined) return undefined
  if (limits === undefined) return others && besideNothing(others, first.allowed)
  if (others === undefined) return besideNothing(limits, second.allowed)
  const pattern = limits.pattern === others.pattern ? limits.pattern : undefined
  return {
    ...numbersOf(limits, others, false),
    ...(pattern === undefined ? {} : { pattern }),
    ...(limits.isSet && others.isSet ? { isSet: true } : {}),
  }
}

function besideNothing(limits: Limits, allowed: Told['allowed']): Limits | undefined {
  const values = allowed && [...allowed.values()]
  if (values === undefined || !values.every((value) => truthOf(value) === false || nameOfValue(value) === ''))
    return undefined
  const left = Object.entries(limits).filter(([name]) => name !== 'isSet' || !values.some(isNil))
  const hasEmpty = values.some((value) => nameOfValue(value) === '')
  return Object.fromEntries(hasEmpty ? left.filter(([name]) => !ofTexts.some((each) => each === name)) : left)
}

/** What code has found by itself is only what is left of it. */
export function excusedLimits(limits: Limits, found: Limits = {}, left: Limits = {}): Limits {
  const others = Object.entries(limits).filter(([name, value]) => Reflect.get(found, name) !== value)
  const same = Object.entries(left).filter(([name]) => Reflect.get(found, name) === Reflect.get(limits, name))
  return Object.fromEntries([...same, ...others])
}

function numbersOf(first: Limits, second: Limits, isBoth: boolean): Limits {
  const made: Partial<Record<Name, number>> = {}
  for (const names of [lower, upper])
    for (const name of names) {
      const [one, other] = [first[name], second[name]]
      if (one !== undefined && other !== undefined)
        made[name] = (names === lower) === isBoth ? Math.max(one, other) : Math.min(one, other)
      else if (isBoth && (one ?? other) !== undefined) made[name] = one ?? other ?? 0
    }
  return made
}

export function areSameLimits(first: Limits | undefined, second: Limits | undefined): boolean {
  if (first === second) return true
  if (first === undefined || second === undefined) return false
  const names = [...lower, ...upper, 'pattern', 'isSet'] as const
  return names.every((name) => first[name] === second[name])
}

/** The schema within the limits; what it says itself stays. */
export function withinLimits(schema: Schema, limits: Limits | undefined, converted: Schema | undefined): Schema {
  if (limits === undefined || schema.enum !== undefined) return schema
  // Of a number that a column takes, a condition that makes a whole one of it tells nothing.
  if (schema.type === 'number' && converted?.type !== 'number') return schema
  const { isSet: _, ...told } = limits
  const named = Object.entries(told).filter(([name]) => fits(schema, name) && !isSaid(schema, name))
  return named.length === 0 ? schema : { ...schema, ...Object.fromEntries(named) }
}

/** Of what has no type the limits of texts hold for texts. */
function fits({ type, format }: Schema, name: string): boolean {
  if (ofTexts.some((each) => each === name)) return (type === undefined || type === 'string') && format === undefined
  return type === 'integer' || type === 'number'
}

const sides: readonly (readonly string[])[] = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
]

function isSaid(schema: Schema, name: string): boolean {
  const side = sides.find((names) => names.includes(name)) ?? [name]
  return side.some((each) => Object.hasOwn(schema, each))
}

/** What `require` takes is not empty, and not null. */
export function filled({ enum: listed, ...others }: Schema): Schema {
  const schema: Schema = listed === undefined ? others : { ...others, enum: listed.filter((value) => value !== null) }
  switch (schema.type) {
    case 'object':
      return { ...schema, minProperties: 1 }
    case 'array':
      return { ...schema, minItems: 1 }
    case 'string':
      return schema.enum !== undefined || schema.minLength !== undefined || schema.format !== undefined
        ? schema
        : { ...schema, minLength: 1 }
  }
  return schema
}
