// The variable that `case … in` asks, or sets: where a pattern matches, it is one of those that may match it.

import type { ast } from '../../ruby/index.ts'
import { writeAll } from '../calls/assign.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { Value } from '../values/value.ts'
import { isVariableRead } from '../variable-reads.ts'
import { refineInstanceVariable } from '../variables.ts'
import { eachResult, writtenBy } from './came-by.ts'
import { withoutParentheses } from './decide.ts'

/** Goes on from each kind of results that are asked for; `case (result = make)` sets the variable on each way. */
export function eachSubject(
  machine: Machine,
  predicate: ast.Node,
  frame: Frame,
  run: (subject: Value) => Value,
): Value {
  const write = writtenBy(withoutParentheses(predicate))
  return eachResult(machine, machine.evaluate(write?.value ?? predicate, frame), (subject) => {
    if (write === undefined) holdSubject(machine, predicate, subject, frame)
    else writeAll(machine, write, subject, frame)
    return run(subject)
  })
}

/** `case result`, `case (result = make)` */
export function holdSubject(machine: Machine, predicate: ast.Node, value: Value, { self, scopes }: Frame): void {
  const node = withoutParentheses(predicate)
  const variable = isVariableRead(node) ? node : writtenBy(node)
  if (variable === undefined || variable.kind === 'MultiWriteNode') return
  if (variable.name.startsWith('@')) refineInstanceVariable(machine, self, variable.name, value)
  else machine.set(variable.name, value, scopes)
}
