// Variables and constants: reading them, and every form of assignment.

import type { ast } from '../ruby/index.ts'
import { tellKept } from './active-model/validated.ts'
import { fromBoot } from './boot/boot-values.ts'
import { nothingPassed } from './calls/passed.ts'
import { classId, instanceOf, readClassVariableOf, writeClassVariableOf } from './classes/classes.ts'
import { constantHandlers } from './classes/constants.ts'
import { isSetAround } from './classes/current.ts'
import { setConstant } from './classes/set-constants.ts'
import { lastMatch, lastMatchValue, matchedGroup, namedGroup } from './conditions/last-match.ts'
import { whereFalse, whereTrue } from './conditions/where.ts'
import { whereThere } from './conditions/where-there.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import { evaluateList } from './literals.ts'
import type { Machine } from './machine.ts'
import { freezingOf, type InstanceContent, someVariable, withVariable } from './store/content.ts'
import {
  either,
  isNil,
  mayBeNil,
  mayBeUnset,
  moduleOf,
  nil,
  nothing,
  type Single,
  singlesOf,
  truthOf,
  unknown,
  unknownNamed,
  unset,
  type Value,
  whereSet,
} from './values/value.ts'

export const variableHandlers: Handlers = {
  LocalVariableReadNode: (machine, { name }, frame) => machine.find(name, frame.scopes) ?? nil,
  ItLocalVariableReadNode: (machine, _node, frame) => machine.find('it', frame.scopes) ?? unknown,
  InstanceVariableReadNode: (machine, { name }, frame) => readInstanceVariable(machine, frame.self, name),
  GlobalVariableReadNode: (machine, { name }, frame) =>
    (name === '$~' ? lastMatchValue(machine, frame) : undefined) ?? readGlobal(machine, name),
  ClassVariableReadNode: (machine, { name }, frame) => readClassVariable(machine, name, frame),
  NumberedReferenceReadNode: (machine, { number }, frame) => matchedGroup(lastMatch(machine, frame), number),
  BackReferenceReadNode: (machine, { name }, frame) =>
    name === '$&' ? matchedGroup(lastMatch(machine, frame), 0) : unknownNamed(name),
  ...constantHandlers,
  LocalVariableWriteNode: (machine, { name, value }, frame) =>
    writeLocal(machine, name, machine.evaluate(value, frame), frame),
  InstanceVariableWriteNode: (machine, node, frame) => {
    const value = machine.evaluate(node.value, frame)
    tellKept(machine, node.name, value, { node, frame })
    return writeInstanceVariable(machine, frame.self, node.name, value)
  },
  GlobalVariableWriteNode: (machine, { name, value }, frame) =>
    writeGlobal(machine, name, machine.evaluate(value, frame)),
  ClassVariableWriteNode: (machine, { name, value }, frame) =>
    writeClassVariable(machine, name, machine.evaluate(value, frame), frame),
  ConstantWriteNode: (machine, { name, value }, frame) =>
    setConstant(machine, frame.nesting.at(-1) ?? 'Object', name, machine.evaluate(value, frame)),
  LocalVariableOperatorWriteNode: operatorWrite,
  InstanceVariableOperatorWriteNode: operatorWrite,
  GlobalVariableOperatorWriteNode: operatorWrite,
  ClassVariableOperatorWriteNode: operatorWrite,
  LocalVariableOrWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, false),
  LocalVariableAndWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, true),
  InstanceVariableOrWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, false),
  InstanceVariableAndWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, true),
  GlobalVariableOrWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, false),
  GlobalVariableAndWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, true),
  ClassVariableOrWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, false),
  ClassVariableAndWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, true),
  IndexOrWriteNode: (machine, node, frame) => indexLogicalWrite(machine, node, frame, false),
  IndexAndWriteNode: (machine, node, frame) => indexLogicalWrite(machine, node, frame, true),
  IndexOperatorWriteNode: indexOperatorWrite,
  CallOrWriteNode: (machine, node, frame) => callLogicalWrite(machine, node, frame, false),
  CallAndWriteNode: (machine, node, frame) => callLogicalWrite(machine, node, frame, true),
  CallOperatorWriteNode: callOperatorWrite,
  MatchWriteNode: (machine, { call, targets }, frame) => {
    const found = machine.evaluate(call, frame)
    const match = lastMatch(machine, frame)
    for (const { name } of targets) {
      const group = isNil(found) ? nil : match === undefined ? unknownNamed(name) : namedGroup(match, name)
      writeLocal(machine, name, group, frame)
    }
    return found
  },
}

export function readInstanceVariable(machine: Machine, self: Value, name: string): Value {
  return singlesOf(self)
    .map((single) => {
      const instance = instanceOf(machine, single)
      const otherwise = (): Value => unsetVariable(machine, single, instance, name)
      const known = instance?.variables.get(name)
      return known === undefined ? otherwise() : whereThere(machine, whereSet(known, otherwise))
    })
    .reduce<Value>(either, nothing)
}

/** What a variable is that the code which ran has not set. */
function unsetVariable(machine: Machine, self: Single, instance: InstanceContent | undefined, name: string): Value {
  if (instance === undefined) return unknownNamed(name)
  const module = moduleOf(self)
  if (module !== undefined) {
    const written = machine.program.classVariable(module.name, name)
    if (written !== undefined) return fromBoot(machine, written)
    return machine.program.isVariableLost(module.name, name) ? unknownNamed(name) : nil
  }
  if (instance.isOpen) return machine.hosts.variable?.(machine, name, self) ?? unknownNamed(name)
  return machine.hosts.isSetBefore?.(instance.className, name) === true ? unknownNamed(name) : nil
}

/** Whether the object has the variable; `undefined` where that is not known. */
export function isVariableSet(machine: Machine, single: Single, name: string): boolean | undefined {
  const module = moduleOf(single)
  if (module !== undefined) return isClassVariableSet(machine, single, module.name, name)
  const content = machine.contentOf(single)
  if (content?.kind !== 'instance') return undefined
  const isSet = machine.hasVariable(single, name)
  if (isSet !== undefined || !content.isOpen) return isSet
  const otherwise = machine.hosts.variable?.(machine, name, single)
  return otherwise !== undefined && isNil(otherwise) ? false : undefined
}

/** A variable of a class itself: what this run has set, else what its body has. */
function isClassVariableSet(machine: Machine, self: Single, className: string, name: string): boolean | undefined {
  const known = instanceOf(machine, self)?.variables.get(name)
  if (known !== undefined) {
    if (!mayBeUnset(known)) return true
    if (singlesOf(known).length > 1) return undefined
  }
  if (machine.program.classVariable(className, name) !== undefined) return true
  return machine.program.isVariableLost(className, name) ? undefined : false
}

/** What is known of a variable now, which code has not assigned. */
export function refineInstanceVariable(machine: Machine, self: Value, name: string, value: Value): Value {
  const content = machine.contentOf(self)
  if (self.kind === 'reference' && content?.kind === 'instance') {
    // One that is nil may be so because nothing has set it.
    const isUnset = mayBeUnset(content.variables.get(name) ?? unset) && mayBeNil(value)
    const known = isUnset ? either(value, unset) : value
    machine.refine(self.id, { ...content, variables: content.variables.with(name, known) })
  }
  return value
}

export function writeInstanceVariable(machine: Machine, self: Value, name: string, value: Value): Value {
  const singles = singlesOf(self)
  const write = (single: Value): void => {
    const id = single.kind === 'reference' ? single.id : classId(machine, single)
    const content = id === undefined ? undefined : instanceOf(machine, single)
    if (id === undefined || content === undefined) return
    machine.write(id, withVariable(content, name, value))
  }
  const [only] = singles
  if (singles.length === 1 && only !== undefined) write(only)
  else {
    machine.branch(
      singles.map((single) => () => {
        write(single)
        return nil
      }),
    )
  }
  return value
}

function readGlobal(machine: Machine, name: string): Value {
  if (name === '$!') return machine.handled ?? nil
  const atBoot = (): Value => {
    const value = machine.program.global(name)
    return value === undefined ? unknownNamed(name) : fromBoot(machine, value)
  }
  const known = machine.variablesOf(machine.globals).get(name)
  return known === undefined ? atBoot() : whereSet(known, atBoot)
}

export function writeGlobal(machine: Machine, name: string, value: Value): Value {
  machine.declare(name, value, machine.globals)
  return value
}

/** `@@name` belongs to the module that the code stands in, and to all that inherit it. */
function readClassVariable(machine: Machine, name: string, { nesting }: Frame): Value {
  return readClassVariableOf(machine, nesting[nesting.length - 1] ?? '', name)
}

export function writeClassVariable(machine: Machine, name: string, value: Value, { nesting }: Frame): Value {
  return writeClassVariableOf(machine, nesting[nesting.length - 1] ?? '', name, value)
}

export function writeLocal(machine: Machine, name: string, value: Value, frame: Frame): Value {
  machine.set(name, value, frame.scopes)
  return value
}

type VariableNode = ast.VariableOperatorWriteNode | ast.VariableLogicalWriteNode

function read(machine: Machine, { kind, name }: VariableNode, frame: Frame): Value {
  if (kind.startsWith('Local')) return machine.find(name, frame.scopes) ?? nil
  if (kind.startsWith('Instance')) return readInstanceVariable(machine, frame.self, name)
  return kind.startsWith('Global') ? readGlobal(machine, name) : readClassVariable(machine, name, frame)
}

function write(machine: Machine, { kind, name }: VariableNode, value: Value, frame: Frame): Value {
  if (kind.startsWith('Local')) return writeLocal(machine, name, value, frame)
  if (kind.startsWith('Instance')) return writeInstanceVariable(machine, frame.self, name, value)
  return kind.startsWith('Global') ? writeGlobal(machine, name, value) : writeClassVariable(machine, name, value, frame)
}

function operatorWrite(machine: Machine, node: ast.VariableOperatorWriteNode, frame: Frame): Value {
  const receiver = read(machine, node, frame)
  const values = [machine.evaluate(node.value, frame)]
  const call = { ...nothingPassed, receiver, name: node.binaryOperator, values, node, frame }
  return write(machine, node, machine.invoke(call), frame)
}

/** `name ||= value`, `name &&= value` */
function logicalWrite(
  machine: Machine,
  node: ast.VariableLogicalWriteNode,
  frame: Frame,
  writesIfTrue: boolean,
): Value {
  const known = memoised(machine, node, frame) ?? read(machine, node, frame)
  const decide = (): Value =>
    decideWrite(machine, known, writesIfTrue, {
      write: () => write(machine, node, machine.evaluate(node.value, frame), frame),
      keep: (kept) =>
        node.kind.startsWith('Instance')
          ? refineInstanceVariable(machine, frame.self, node.name, kept)
          : write(machine, node, kept, frame),
    })
  return node.kind === 'InstanceVariableOrWriteNode' ? machine.memos.kept(machine, node, frame, decide) : decide()
}

/** A variable that keeps what was computed is not set before: `@unit ||= "kg"`. */
function memoised(machine: Machine, { kind, name }: ast.VariableLogicalWriteNode, { self }: Frame): Value | undefined {
  if (kind !== 'InstanceVariableOrWriteNode') return undefined
  const variables = machine.variablesOfInstance(self)
  if (variables === undefined || variables.get(someVariable) !== undefined) return undefined
  return variables.get(name) === undefined && machine.hosts.isAssigned?.(name, self) !== true ? nil : undefined
}

interface LogicalWrite {
  readonly write: () => Value
  /** What is known of the value where nothing is written. */
  readonly keep: (kept: Value) => Value
}

function decideWrite(machine: Machine, known: Value, writesIfTrue: boolean, { write, keep }: LogicalWrite): Value {
  const truth = truthOf(known)
  if (truth !== undefined) return truth === writesIfTrue ? write() : known
  const kept = writesIfTrue ? whereFalse(known) : whereTrue(known)
  return machine.branch([() => keep(kept), write])
}

interface Element {
  readonly receiver: Value
  readonly keys: readonly Value[]
  readonly isOpen: boolean
}

function elementIn(
  machine: Machine,
  node: ast.IndexLogicalWriteNode | ast.IndexOperatorWriteNode,
  frame: Frame,
): Element {
  const receiver = machine.evaluate(node.receiver, frame)
  const { items: keys, isOpen } = evaluateList(machine, node.arguments?.arguments ?? [], frame)
  return { receiver, keys, isOpen }
}

type IndexNode = ast.IndexLogicalWriteNode | ast.IndexOperatorWriteNode

function readElement(machine: Machine, { receiver, keys, isOpen }: Element, node: IndexNode, frame: Frame): Value {
  return machine.invoke({ ...nothingPassed, receiver, name: '[]', values: keys, isOpen, node, frame })
}

function writeElement(
  machine: Machine,
  element: Element,
  value: Value,
  site: { node: IndexNode; frame: Frame },
): Value {
  const { receiver, keys, isOpen } = element
  machine.invoke({ ...nothingPassed, receiver, name: '[]=', values: [...keys, value], isOpen, ...site })
  return value
}

/** `list[key] ||= value` */
function indexLogicalWrite(
  machine: Machine,
  node: ast.IndexLogicalWriteNode,
  frame: Frame,
  writesIfTrue: boolean,
): Value {
  const element = elementIn(machine, node, frame)
  const known = readElement(machine, element, node, frame)
  return decideWrite(machine, known, writesIfTrue, {
    write: () => writeElement(machine, element, machine.evaluate(node.value, frame), { node, frame }),
    keep: (kept) =>
      writesIfTrue || freezingOf(machine.contentOf(element.receiver)) !== undefined
        ? kept
        : writeElement(machine, element, kept, { node, frame }),
  })
}

function indexOperatorWrite(machine: Machine, node: ast.IndexOperatorWriteNode, frame: Frame): Value {
  const element = elementIn(machine, node, frame)
  const receiver = readElement(machine, element, node, frame)
  const values = [machine.evaluate(node.value, frame)]
  const value = machine.invoke({ ...nothingPassed, receiver, name: node.binaryOperator, values, node, frame })
  return writeElement(machine, element, value, { node, frame })
}

type CallWriteNode = ast.CallLogicalWriteNode | ast.CallOperatorWriteNode

interface Attribute {
  readonly receiver: Value | undefined
  readonly value: Value
  readonly set: (value: Value) => Value
}

function attributeIn(machine: Machine, node: CallWriteNode, frame: Frame): Attribute {
  const receiver = node.receiver === undefined ? undefined : machine.evaluate(node.receiver, frame)
  const call = { ...nothingPassed, receiver, node, frame }
  const set = (value: Value): Value => {
    machine.invoke({ ...call, name: node.writeName, values: [value] })
    return value
  }
  return { receiver, value: machine.invoke({ ...call, name: node.readName }), set }
}

function callLogicalWrite(
  machine: Machine,
  node: ast.CallLogicalWriteNode,
  frame: Frame,
  writesIfTrue: boolean,
): Value {
  const { receiver, value, set } = attributeIn(machine, node, frame)
  const known = !writesIfTrue && isSetAround(machine, receiver, node.readName) ? nil : value
  return decideWrite(machine, known, writesIfTrue, {
    write: () => set(machine.evaluate(node.value, frame)),
    keep: (kept) => kept,
  })
}

function callOperatorWrite(machine: Machine, node: ast.CallOperatorWriteNode, frame: Frame): Value {
  const { value: receiver, set } = attributeIn(machine, node, frame)
  const values = [machine.evaluate(node.value, frame)]
  return set(machine.invoke({ ...nothingPassed, receiver, name: node.binaryOperator, values, node, frame }))
}
