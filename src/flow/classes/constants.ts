// Reading constants: those of the program, and those that code which runs has set.

import { type ast, type Value as BootValue, isKind } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { fromBoot } from '../boot/boot-values.ts'
import { madeAtBoot } from '../boot/made-at-boot.ts'
import { passing } from '../calls/passed.ts'
import { raiseError } from '../errors/raising.ts'
import { type Frame, noExits } from '../frame.ts'
import type { Handlers } from '../handler.ts'
import type { Machine } from '../machine.ts'
import { scopesIn } from '../store/scopes.ts'
import { exact, moduleOf, some, symbolValue, unknown, unknownNamed, type Value } from '../values/value.ts'
import { coreModule } from './core-classes.ts'
import { constantSet } from './set-constants.ts'

export const constantHandlers: Handlers = {
  ConstantReadNode: (machine, node, frame) => readConstant(machine, node, node.name, frame),
  ConstantPathNode: readConstantPath,
}

function readConstant(machine: Machine, node: ast.Node, name: string | undefined, frame: Frame): Value {
  const value = machine.program.constant(node, frame)
  // One that is nil here may be something else where the application runs.
  if (value !== undefined && value !== null && !isKind(value, 'unknown')) return fromBoot(machine, value)
  const written = machine.program.written(node, frame)
  const core = name === undefined ? undefined : coreModule(name.replace(/^::/, ''))
  if (core !== undefined && written === undefined) return exact(core)
  const inner = {
    ...frame,
    ...written,
    self: unknown,
    scopes: scopesIn(machine.numbered().id),
    method: undefined,
    exits: noExits,
  }
  const made = written === undefined ? undefined : madeAtBoot(machine, written.node, inner)
  if (made !== undefined || name === undefined) return made ?? unknown
  const set = constantSet(machine, name, frame.nesting)
  if (set !== undefined) return set
  return unknownNamed(name)
}

function readConstantPath(machine: Machine, node: ast.ConstantPathNode, frame: Frame): Value {
  const { parent } = node
  const isPlain = parent === undefined || parent.kind === 'ConstantReadNode' || parent.kind === 'ConstantPathNode'
  if (isPlain) {
    const owner = parent === undefined ? undefined : machine.program.constant(parent, frame)
    checkPrivate(machine, owner, node, frame)
    return missingConstant(machine, owner, node, frame) ?? readConstant(machine, node, pathOf(node), frame)
  }
  const module = moduleOf(machine.evaluate(parent, frame))
  const value = module === undefined ? undefined : machine.program.constantIn(module.name, node.name)
  return value === undefined ? unknown : fromBoot(machine, value)
}

/** What `const_missing` of the class gives for a name that is not there. */
function missingConstant(
  machine: Machine,
  owner: BootValue | undefined,
  node: ast.ConstantPathNode,
  frame: Frame,
): Value | undefined {
  if (!isKind(owner, 'module') || machine.program.singletonMethod(owner.name, 'const_missing') === undefined)
    return undefined
  if (machine.program.constant(node, frame) !== undefined || machine.program.written(node, frame) !== undefined)
    return undefined
  const call = { ...passing(symbolValue(node.name ?? '')), receiver: exact(owner), name: 'const_missing', node, frame }
  return machine.invoke(call)
}

/** `private_constant` hides a name from code that asks the class for it. */
function checkPrivate(machine: Machine, parent: BootValue | undefined, node: ast.ConstantPathNode, frame: Frame): void {
  if (parent === undefined || !isKind(parent, 'module')) return
  if (!machine.program.isPrivateConstant(parent.name, node.name)) return
  raiseError(machine, 'NameError', some(stringShape), { node, frame })
}

/** `A::B`; `undefined` where it is not a constant all the way. */
function pathOf({ parent, name }: ast.ConstantPathNode): string | undefined {
  if (parent === undefined) return name
  if (parent.kind === 'ConstantReadNode') return `${parent.name}::${name}`
  const before = parent.kind === 'ConstantPathNode' ? pathOf(parent) : undefined
  return before === undefined ? undefined : `${before}::${name}`
}
