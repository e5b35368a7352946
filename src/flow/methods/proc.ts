// Methods of blocks and lambdas.

import { type Closure, nativeClosure } from '../closure.ts'
import type { Invocation } from '../invocation.ts'
import type { Machine } from '../machine.ts'
import { arityOf } from '../parameters.ts'
import { passing } from '../passed.ts'
import { toClosure } from '../to-closure.ts'
import { exact, integerOf, type Value } from '../value.ts'

const calls: ReadonlySet<string> = new Set(['call', '()', '[]', 'yield', '==='])

export function callProc(machine: Machine, receiver: Closure, invocation: Invocation): Value | undefined {
  const { name, values, block } = invocation
  if (calls.has(name)) return machine.call(receiver, invocation)
  const [first] = values
  switch (name) {
    case 'to_proc':
    case 'unbind':
    case 'bind':
      return receiver
    case 'lambda?':
      return exact(receiver.isLambda)
    case 'arity':
      return exact(arity(receiver))
    case 'curry':
      return curried(machine, receiver, integerOf(first) ?? Math.abs(arity(receiver)), [])
    case '>>':
    case '<<': {
      const other = first === undefined ? undefined : toClosure(machine, first, invocation)
      if (other === undefined) return undefined
      const [inner, outer] = name === '>>' ? [receiver, other] : [other, receiver]
      return nativeClosure((running, passed) => running.call(outer, passing(running.call(inner, passed))))
    }
    case 'instance_exec':
      return block === undefined ? undefined : machine.call(block, invocation, receiver)
  }
  return undefined
}

function arity({ code, isLambda }: Closure): number {
  switch (code.kind) {
    case 'block':
      return arityOf(code.node.parameters, isLambda)
    case 'symbol':
      return -2
    case 'native':
      return code.arity
  }
}

function curried(machine: Machine, closure: Closure, wanted: number, given: readonly Value[]): Value {
  return nativeClosure((running, passed) => {
    const values = [...given, ...passed.values]
    return values.length >= wanted
      ? running.call(closure, { ...passed, values })
      : curried(machine, closure, wanted, values)
  })
}
