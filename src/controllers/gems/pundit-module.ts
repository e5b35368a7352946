// What Pundit answers by itself, without a controller: `Pundit.policy(user, book)`, `Pundit::PolicyFinder.new(book)`.

import { eitherOf, errorOf, type Invocation, instanceContent, nameOfClass, nil, type Value } from '../../flow/index.ts'
import { asked, type GemRun } from './gem-run.ts'
import { hasNoPolicy, hasOnePolicy, madePolicy, policyClassOf } from './pundit.ts'
import { paramKeysOf } from './pundit-params.ts'

const finderName = 'Pundit::PolicyFinder'

export function readPunditModule(call: Invocation, run: GemRun): Value | undefined {
  const { receiver, name, values } = call
  const module = receiver?.kind === 'reference' ? undefined : nameOfClass(receiver)
  if (module === finderName && name === 'new') return madeFinder(call, run)
  const isPolicy = name === 'policy' || name === 'policy!'
  if (isPolicy && isContext(receiver) && values[0] !== undefined)
    return policyFor(asked(run, 'pundit_user', call), values[0], call, run)
  if (module !== 'Pundit') return undefined
  const [user, record] = values
  return isPolicy && user !== undefined && record !== undefined ? policyFor(user, record, call, run) : undefined
}

/** `pundit.policy!(book)`: the context of the controller, which has the user. */
function isContext(receiver: Value | undefined): boolean {
  return receiver?.kind === 'some' && receiver.origin?.kind === 'name' && receiver.origin.name === 'pundit'
}

/** Nil, or an error, where there is none. */
function policyFor(user: Value, record: Value, call: Invocation, run: GemRun): Value | undefined {
  if (hasNoPolicy(record, run)) return missing(call, run)
  const policyClass = knownClass(record, run)
  return policyClass && madePolicy(policyClass, user, record, { call, run })
}

function missing(call: Invocation, { machine }: GemRun): Value {
  if (!call.name.endsWith('!')) return nil
  return machine.leave(machine.rescue, errorOf(machine, 'Pundit::NotDefinedError', {}, call))
}

/** `undefined` where a row of a class below may have another one. */
function knownClass(record: Value, run: GemRun): Value | undefined {
  return hasOnePolicy(record, run) ? policyClassOf(record, run) : undefined
}

/** Its answers are kept under names that Ruby code cannot write. */
function madeFinder({ node, values: [object] }: Invocation, run: GemRun): Value | undefined {
  const { machine } = run
  const keys = object === undefined ? undefined : paramKeysOf(object, run)
  if (object === undefined || keys === undefined) return undefined
  const finder = machine.allocate(node, instanceContent(finderName))
  const facts = { object, param_key: eitherOf(keys), policy: hasNoPolicy(object, run) ? nil : knownClass(object, run) }
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined) machine.setInstanceVariable(finder, `@__${name}`, value)
  return finder
}
