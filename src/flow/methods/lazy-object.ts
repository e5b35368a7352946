// Lazy lists as objects of the store: where their elements come from, and the steps that wait.

import type { ast } from '../../ruby/index.ts'
import type { Machine } from '../machine.ts'
import { instanceContent } from '../store/content.ts'
import type { Value } from '../values/value.ts'

export const sourceVariable = '@__source'
export const stepsVariable = '@__steps'

export function newLazy(machine: Machine, source: Value, node: ast.Node): Value {
  return lazyOf(machine, source, machine.list([], node), node)
}

export function lazyOf(machine: Machine, source: Value, steps: Value, node: ast.Node): Value {
  const content = instanceContent('Enumerator::Lazy')
  const variables = content.variables.with(sourceVariable, source).with(stepsVariable, steps)
  return machine.allocate(node, { ...content, variables })
}
