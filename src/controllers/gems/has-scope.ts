// has_scope: `apply_scopes(Bed)` hands what the query names on to the scopes that the class declares.

import {
  eitherOf,
  type Invocation,
  isPlainlyUnknown,
  type Machine,
  passing,
  singlesOf,
  type Value,
} from '../../flow/index.ts'
import type { GemRun } from './gem-run.ts'
import { installedIn } from './installed.ts'

/** What its code takes for one scope, beside the scope itself. */
const stepsOfScope = 250

/** It takes no steps from the code around it. A scope that is not known is a query as what it is asked of is one. */
export function applyScopes(call: Invocation, run: Pick<GemRun, 'application' | 'machine'>): Value | undefined {
  const { machine, application } = run
  const { frame, node, values } = call
  const className = machine.classNameOf(frame.self)
  const [target, given] = values
  if (target === undefined || className === undefined) return undefined
  const ask = (name: string, ...passed: Value[]): Value =>
    machine.invoke({ ...passing(...passed), receiver: undefined, name, node, frame })
  if (machine.program.method(className, codeOfGem) === undefined)
    return installedIn(application).has('has_scope') ? target : undefined
  const scopes = machine.hashOfValue(ask('scopes_configuration'))?.entries.size ?? 0
  const found = apart(machine, scopes * stepsOfScope, () => ask(codeOfGem, target, given ?? ask('params')))
  const known = singlesOf(found).filter((single) => !isPlainlyUnknown(single))
  return known.length === 0 ? target : eitherOf(known)
}

/** Objects that make queries may include the module of the gem. */
export function applyScopesIn(call: Invocation, run: Pick<GemRun, 'application' | 'machine'>): Value | undefined {
  const { receiver, name, frame } = call
  const { machine } = run
  if (name !== 'apply_scopes' || (receiver !== undefined && receiver !== frame.self)) return undefined
  const className = machine.classNameOf(frame.self) ?? ''
  return machine.program.method(className, codeOfGem) === undefined ? undefined : applyScopes(call, run)
}

const codeOfGem = '__apply_scopes'

function apart(machine: Machine, steps: number, run: () => Value): Value {
  return machine.apart(
    () => {
      machine.allow(machine.stepsLeft + steps)
      return run()
    },
    () => 0,
  )
}
