// `constantize` and `safe_constantize` of names that are no constants of boot time.

import { isKind } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { newError, raiseWith } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { either, eitherOf, exact, type Literal, nil, some, unknown, type Value } from '../values/value.ts'
import { classNamed } from './class-named.ts'
import { coreModule } from './core-classes.ts'
import { constantSet } from './set-constants.ts'

/** A class of Ruby, or what is given where the module in front of the last name has no such constant. */
export function constantNamed(machine: Machine, literal: Literal, invocation: Invocation): Value | undefined {
  const path = isKind(literal, 'string') ? literal.text.replace(/^::/, '') : undefined
  if (path === undefined) return undefined
  const core = coreModule(path)
  if (core !== undefined) return exact(core)
  const [, owner, name] = /^((?:[A-Z]\w*::)*[A-Z]\w*)::([A-Z]\w*)$/.exec(path) ?? []
  if (owner === undefined || name === undefined || !isMissing(machine, owner, name)) return undefined
  if (invocation.name === 'safe_constantize') return nil
  // Versions of Rails say it in different words, and Ruby may show the line behind them.
  const message = { ...some(stringShape), pattern: `uninitialized constant ${path}*` }
  return raiseWith(machine, newError(machine, 'NameError', message, invocation), { name: some(stringShape) })
}

/** More classes than these tell too little. */
const mostModules = 12

/** `"Api::V#{version}::Beds".constantize` is one of those that there are, or raises. */
export function constantLike(machine: Machine, pattern: string, invocation: Invocation): Value | undefined {
  const names = machine.program.modulesLike(pattern) ?? []
  if (names.length === 0 || names.length > mostModules) return undefined
  const modules = eitherOf(names.map((name) => classNamed(machine, name) ?? unknown))
  if (invocation.name === 'safe_constantize') return either(modules, nil)
  machine.mayRaise(newError(machine, 'NameError', some(stringShape), invocation))
  return modules
}

/** The top level, where a gem may have a constant of the name, is not asked for `Owner::Name`. */
function isMissing(machine: Machine, owner: string, name: string): boolean {
  const { program } = machine
  if (program.constantNames(owner, false)?.includes(name) !== false) return false
  if (program.isPrivateConstant(owner, name) || program.constantIn(owner, name) !== undefined) return false
  return (
    program.singletonMethod(owner, 'const_missing') === undefined && constantSet(machine, name, [owner]) === undefined
  )
}
