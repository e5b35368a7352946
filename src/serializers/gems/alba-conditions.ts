// What leaves entries of a resource of Alba out: `if:`, and the method `select` of the resource.

import {
  type Closure,
  callClosure,
  type Machine,
  nameOfValue,
  nil,
  nothingPassed,
  passing,
  type Site,
  some,
  symbolValue,
  truthOf,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { isNothing, nullShape, type Shape } from '../../shape/index.ts'
import type { Condition } from '../conditions.ts'
import { given, optionNamed } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import type { Entry } from './alba-definition.ts'
import type { Within } from './alba-within.ts'

/** A resource with its object, where its entries are read. */
export interface Resourced {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly site: Site
  readonly form: 'text' | 'hash'
  readonly className: string
  readonly self: Value
  readonly object: Value
  readonly params: Value
  readonly within: Within
}

interface Kept {
  readonly shape: Shape
  readonly isSure: boolean
}

/** `if:`, as far as it does not ask for the value. */
export function conditionsOf(resourced: Resourced, { options }: Entry): readonly Condition[] {
  const { self, object } = resourced
  const condition = optionNamed(options, 'if')
  if (condition === undefined || valueAsked(condition) !== undefined) return []
  const code = condition.kind === 'closure' ? condition : nameOfValue(condition)
  if (code === undefined) return [undefined]
  const passed = typeof code === 'string' ? nothingPassed : passing(object)
  return [{ code, passed, self, holds: true }]
}

/** `if: proc { |bed, label| label.present? }` is asked behind the value. */
function valueAsked(condition: Value): Closure | undefined {
  return condition.kind === 'closure' && takenBy(condition) >= 2 ? condition : undefined
}

/** How many values a block asks for. */
export function takenBy({ code }: Closure): number {
  const parameters = code.kind === 'block' ? code.node.parameters : undefined
  return parameters?.kind === 'BlockParametersNode' ? (parameters.parameters?.requireds.length ?? 0) : 0
}

/** What is there of the entry where its condition on the value of the object holds, which may be written as something else. */
export function keptByCondition(
  { machine, self, object }: Resourced,
  { options }: Entry,
  shape: Shape,
  isAsIs: boolean,
): Kept | undefined {
  const condition = optionNamed(options, 'if')
  const code = condition && valueAsked(condition)
  if (code === undefined) return { shape, isSure: true }
  if (!isAsIs) return { shape, isSure: false }
  return kept(shape, (value) => truthOf(given(machine, () => callClosure(machine, code, passing(object, value), self))))
}

/** `def select(_key, value) = !value.nil?` leaves out what it does not hold for. */
export function selected({ machine, className, self, site }: Resourced, key: string, shape: Shape): Kept | undefined {
  const body = machine.program.method(className, 'select')?.body
  if (body === undefined) return { shape, isSure: true }
  const takes =
    body.kind === 'code' && body.node.kind === 'DefNode' ? body.node.parameters?.requireds.length : undefined
  return kept(shape, (value) => {
    const values = [symbolValue(key), value, unknown].slice(0, takes)
    return truthOf(
      given(machine, () => machine.invoke({ ...site, ...passing(...values), receiver: self, name: 'select' })),
    )
  })
}

/** What is left of values where a question that is asked of each holds. */
function kept(shape: Shape, holds: (value: Value) => boolean | undefined): Kept | undefined {
  const present = { ...shape, isNull: false }
  const ofPresent = isNothing(present) ? false : holds(some(present))
  const ofNull = shape.isNull ? holds(nil) : ofPresent
  if (ofPresent === false && ofNull === false) return undefined
  const left = ofNull === false ? present : ofPresent === false ? nullShape : shape
  return { shape: left, isSure: ofPresent === true && ofNull === true }
}
