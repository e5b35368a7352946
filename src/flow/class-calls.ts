// Calls on classes and modules: their own methods, `new`, and what Ruby tells of them.

import { isKind } from '../ruby/index.ts'
import { booleanShape } from '../shape/index.ts'
import { callMethod } from './blocks.ts'
import { fromBoot } from './boot-values.ts'
import { ancestorsOf, isInstance, moduleNamed, readClassVariableOf } from './classes.ts'
import { hashContent, instanceContent, listContent, openList } from './content.ts'
import { coreModule, isCoreClass } from './core-classes.ts'
import type { Invocation } from './invocation.ts'
import { callFunction, isFunction } from './kernel.ts'
import type { Machine } from './machine.ts'
import { toList } from './methods/elements.ts'
import { enumerate } from './methods/enumerable.ts'
import { enumeratorOf } from './methods/enumerator-object.ts'
import { optionOf } from './methods/options.ts'
import { pure } from './methods/pure.ts'
import { passing } from './passed.ts'
import type { Method } from './program.ts'
import { raiseError } from './raising.ts'
import {
  anyInteger,
  type Exact,
  either,
  exact,
  integerOf,
  isNil,
  mayBeNil,
  moduleOf,
  nameOfValue,
  nil,
  singlesOf,
  some,
  symbolValue,
  textsOf,
  textValue,
  truthOf,
  unknown,
  type Value,
  whereNotNil,
} from './value.ts'
import { readInstanceVariable, writeInstanceVariable } from './variables.ts'

export function callClass(
  machine: Machine,
  receiver: Exact,
  invocation: Invocation,
  after: Method | undefined,
): Value | undefined {
  const className = moduleOf(receiver)?.name ?? ''
  const { name } = invocation
  const call = { ...invocation, receiver: invocation.receiver === undefined ? undefined : receiver }
  const defined = after === undefined ? machine.program.definedMethod(`${className}.`, name) : undefined
  const method = defined ?? machine.program.singletonMethod(className, name, after)
  if (method !== undefined) return callMethod(machine, method, receiver, call)
  if (isCurrent(machine, className)) {
    const own = machine.program.method(className, name)
    if (own !== undefined) return callMethod(machine, own, receiver, call)
  }
  const answer = Object.hasOwn(answers, name) ? answers[name]?.({ ...call, machine, receiver, className }) : undefined
  if (answer !== undefined) return answer
  const asked = machine.hosts.answer(machine, call) ?? bootAnswer(machine, className, call)
  if (asked !== undefined) return asked
  if (call.receiver === undefined && isFunction(name)) return undefined
  return missing(machine, receiver, className, call)
}

/** `Regexp.escape`, `Array.wrap`: what boot time answers, too. */
function bootAnswer(
  machine: Machine,
  className: string,
  { name, values, block, isOpen }: Invocation,
): Value | undefined {
  if (!isCoreClass(className) || block !== undefined || isOpen) return undefined
  const host = machine.program.constantIn('', className)
  return isKind(host, 'host') ? pure(machine, { ...unknown, boot: host }, name, values) : undefined
}

/** Attributes of a request that are asked of the class. */
function isCurrent(machine: Machine, className: string): boolean {
  return ancestorsOf(machine, className).includes('ActiveSupport::CurrentAttributes')
}

function missing(machine: Machine, receiver: Exact, className: string, invocation: Invocation): Value | undefined {
  const { name, values } = invocation
  const method = machine.program.singletonMethod(className, 'method_missing')
  if (method === undefined || isCoreClass(className)) return undefined
  return callMethod(machine, method, receiver, { ...invocation, values: [symbolValue(name), ...values] })
}

interface ClassCall extends Invocation {
  readonly machine: Machine
  readonly receiver: Exact
  readonly className: string
}

function truth(value: boolean | undefined): Value {
  return value === undefined ? some(booleanShape) : exact(value)
}

/** An instance of the class, with what its `initialize` makes of what is given. */
function make(call: ClassCall): Value | undefined {
  const { machine, className, node } = call
  if (Object.hasOwn(makers, className)) return makers[className]?.(call)
  const ancestors = ancestorsOf(machine, className)
  const isKnown = machine.program.isClass(className) || isCoreClass(className)
  if (!isKnown || isOpaque(className)) return undefined
  const asked = machine.program.isClosed(className) ? undefined : machine.hosts.answer(machine, call)
  if (asked !== undefined) return asked
  const isOpen = !machine.program.isClosed(className) && !ancestors.includes('Exception')
  const made = machine.allocate(node, instanceContent(className, isOpen))
  machine.invoke({ ...call, receiver: made, name: 'initialize' })
  return made
}

/** Ruby's own classes of which instances are not followed. */
function isOpaque(className: string): boolean {
  return [
    'Time',
    'Date',
    'DateTime',
    'BigDecimal',
    'Rational',
    'Regexp',
    'Range',
    'Proc',
    'Method',
    'Integer',
    'Float',
    'Symbol',
    'Module',
  ].includes(className)
}

const makers: Readonly<Record<string, (call: ClassCall) => Value | undefined>> = {
  Hash: ({ machine, values: [fallback = nil], block, node, hasKeywords }) =>
    machine.hash({ ...hashContent(), fallback: block ?? (hasKeywords ? nil : fallback) }, node),
  'ActiveSupport::HashWithIndifferentAccess': ({ machine, values: [given], node, frame }) =>
    given === undefined
      ? machine.hash({ ...hashContent(), isIndifferent: true }, node)
      : machine.invoke({ ...passing(), receiver: given, name: 'with_indifferent_access', node, frame }),
  Array: (call) => {
    const {
      machine,
      values: [first, value = nil],
      block,
      node,
    } = call
    if (first === undefined) return machine.list([], node)
    const size = integerOf(first)
    if (size === undefined)
      return machine.listOfValue(first) === undefined
        ? machine.listOf(block === undefined ? value : machine.yieldTo(block, anyInteger), node)
        : first
    if (size > 1000) return machine.listOf(value, node)
    return machine.list(
      Array.from({ length: Math.max(0, size) }, (_, index) =>
        block === undefined ? value : machine.yieldTo(block, exact(index)),
      ),
      node,
    )
  },
  String: ({ values: [text = textValue('')] }) =>
    nameOfValue(text) === undefined ? text : textValue(nameOfValue(text) ?? ''),
  Set: (call) => {
    const {
      machine,
      values: [given],
      node,
    } = call
    const list = given === undefined ? listContent([]) : toList(machine, given, call)
    return list === undefined
      ? machine.listOf(unknown, node)
      : enumerate(machine, list, { ...call, name: 'uniq', values: [], block: undefined })
  },
  Struct: (call) => newStruct(call),
  Class: (call) => {
    const {
      machine,
      values: [parent],
      block,
    } = call
    const made = machine.program.newClass({ superclass: moduleOf(parent)?.name ?? 'Object', members: undefined })
    if (parent !== undefined)
      machine.invoke({ ...passing(made), receiver: parent, name: 'inherited', node: call.node, frame: call.frame })
    if (block !== undefined) machine.call(block, passing(made), made)
    return made
  },
  Enumerator: (call) => {
    const { machine, block, node } = call
    if (block === undefined) return undefined
    const list = machine.allocate(node, listContent([]))
    const content = instanceContent('Enumerator::Yielder')
    const yielder = machine.allocate(node, { ...content, variables: content.variables.with('@list', list) })
    machine.goesOn(() => machine.call(block, passing(yielder)))
    const made = machine.listOfValue(list) ?? openList(unknown)
    return enumeratorOf(machine, made, 'each', call)
  },
}

/** `Struct.new(:name, :age, keyword_init: true) { … }` */
function newStruct(call: ClassCall): Value | undefined {
  const { machine, values, block, isOpen } = call
  const names = values.map(nameOfValue).filter((name) => name !== undefined)
  if (isOpen || names.length < values.length - (call.hasKeywords ? 1 : 0)) return undefined
  const takesKeywords = truthOf(optionOf(machine, call, 'keyword_init') ?? nil) === true
  const made = machine.program.newClass({ superclass: 'Struct', members: { names, takesKeywords } })
  if (block !== undefined) machine.call(block, passing(made), made)
  return made
}

const answers: Readonly<Record<string, (call: ClassCall) => Value | undefined>> = {
  new: make,
  '[]': (call) => {
    const { machine, className, values, node } = call
    if (machine.program.members(className) !== undefined) return make({ ...call, name: 'new' })
    if (className === 'Hash')
      return values.length === 1
        ? machine.invoke({ ...passing(), receiver: values[0], name: 'to_h', node, frame: call.frame })
        : undefined
    return className === 'Array' || className === 'Set' ? machine.list(values, node) : undefined
  },
  // Ruby's `Singleton` makes one object and keeps it.
  instance: (call) => {
    const { machine, className, receiver } = call
    if (!ancestorsOf(machine, className).includes('Singleton')) return undefined
    const known = readInstanceVariable(machine, receiver, singletonVariable)
    if (!mayBeNil(known)) return known
    const makeOne = (): Value =>
      writeInstanceVariable(machine, receiver, singletonVariable, make({ ...call, name: 'new', values: [] }) ?? unknown)
    return isNil(known) ? makeOne() : machine.branch([() => whereNotNil(known), makeOne])
  },
  allocate: ({ machine, className, node }) =>
    machine.allocate(node, instanceContent(className, !machine.program.isClosed(className))),
  exception: (call) => make({ ...call, name: 'new' }),
  name: ({ className }) => (className.startsWith('#<') ? nil : textValue(className)),
  to_s: ({ className }) => textValue(className),
  inspect: ({ className }) => textValue(className),
  '===': ({ machine, className, values: [value = nil] }) => {
    const truths = singlesOf(value).map((single) => isInstance(machine, single, className))
    return truth(truths.every((each) => each === truths[0]) ? truths[0] : undefined)
  },
  '==': ({ className, values: [other] }) =>
    truth(
      moduleOf(other) === undefined
        ? other?.kind === 'exact'
          ? false
          : undefined
        : moduleOf(other)?.name === className,
    ),
  '<': (call) => ancestry(call, false),
  '<=': (call) => ancestry(call, true),
  class: ({ machine, className }) =>
    moduleNamed(machine, machine.program.isClass(className) || isCoreClass(className) ? 'Class' : 'Module'),
  superclass: ({ machine, className }) => {
    const [, next] = machine.program
      .ancestors(className)
      .filter((name) => machine.program.isClass(name) || isCoreClass(name))
    return next === undefined ? undefined : moduleNamed(machine, next)
  },
  'include?': (call) => ancestry(call, false),
  wrap: (call) => {
    const { machine, className, values, node, frame } = call
    if (className !== 'Array') return undefined
    const [value = nil] = values
    // Hashes stay whole.
    return machine.hashOfValue(value) === undefined
      ? callFunction(machine, { ...passing(value), receiver: undefined, name: 'Array', node, frame })
      : machine.list([value], node)
  },
  const_get: ({ machine, className, values: [name], ...call }) => {
    const names = name === undefined ? undefined : textsOf(name)
    if (names === undefined) return undefined
    return names
      .map((each) => {
        const value = machine.program.constantIn(className === 'Object' ? '' : className, each) ?? coreModule(each)
        return value === undefined
          ? raiseOrUnknown(machine, each, { ...call, values: [], receiver: undefined })
          : fromBoot(machine, value)
      })
      .reduce<Value>(either, { kind: 'several', values: [] })
  },
  'const_defined?': ({ machine, className, values: [name] }) => {
    const written = nameOfValue(name)
    if (written === undefined) return undefined
    return truth(
      machine.program.constantIn(className === 'Object' ? '' : className, written) !== undefined || undefined,
    )
  },
  class_eval: evaluatedIn,
  module_eval: evaluatedIn,
  class_exec: evaluatedIn,
  'method_defined?': (call) => hasMethod(call),
  instance_method: ({ machine, className, values: [name] }) => {
    const written = nameOfValue(name)
    return written === undefined || machine.program.method(className, written) === undefined ? undefined : unknown
  },
  'public_method_defined?': (call) => hasMethod(call),
  'respond_to?': ({ machine, className, values: [name] }) => {
    const written = nameOfValue(name)
    if (written === undefined) return undefined
    return truth(
      machine.program.singletonMethod(className, written) !== undefined || Object.hasOwn(answers, written)
        ? true
        : machine.program.isClosed(className)
          ? false
          : undefined,
    )
  },
  define_method: ({ machine, className, values: [name, body], block }) => {
    const written = nameOfValue(name)
    const closure = block ?? (body?.kind === 'closure' ? body : undefined)
    if (written === undefined || closure === undefined) return undefined
    machine.program.define(className, { name: written, owner: className, body: { kind: 'closure', closure } })
    return symbolValue(written)
  },
  attr_accessor: (call) => accessors(call, true, true),
  attr_reader: (call) => accessors(call, true, false),
  attr_writer: (call) => accessors(call, false, true),
  include: ({ machine, className, values, receiver }) => {
    for (const value of values) machine.program.extend(className, moduleOf(value)?.name)
    return receiver
  },
  module_function: () => nil,
  private: ({ values: [first = nil] }) => first,
  public: ({ values: [first = nil] }) => first,
  protected: ({ values: [first = nil] }) => first,
  private_class_method: () => nil,
  private_constant: () => nil,
  inherited: () => nil,
  members: ({ machine, className, node }) => {
    const members = machine.program.members(className)
    return members === undefined ? undefined : machine.list(members.names.map(symbolValue), node)
  },
  class_variable_get: ({ machine, className, values: [name] }) => {
    const written = nameOfValue(name)
    return written === undefined ? undefined : readClassVariableOf(machine, className, written)
  },
}

const singletonVariable = '@singleton__instance__'

function hasMethod({ machine, className, values: [name] }: ClassCall): Value | undefined {
  const written = nameOfValue(name)
  if (written === undefined) return undefined
  return truth(
    machine.program.method(className, written) !== undefined
      ? true
      : machine.program.isClosed(className)
        ? false
        : undefined,
  )
}

function raiseOrUnknown(machine: Machine, name: string, call: Invocation): Value {
  if (/^[A-Z]\w*(::[A-Z]\w*)*$/.test(name)) return unknown
  return raiseError(machine, 'NameError', textValue(`wrong constant name ${name}`), call)
}

function ancestry({ machine, className, values: [other] }: ClassCall, includesItself: boolean): Value {
  const wanted = moduleOf(other)?.name
  if (wanted === undefined) return some(booleanShape)
  if (wanted === className) return exact(includesItself)
  return ancestorsOf(machine, className).includes(wanted)
    ? exact(true)
    : machine.program.isClosed(className)
      ? nil
      : some(booleanShape)
}

function evaluatedIn({ machine, receiver, block, values }: ClassCall): Value | undefined {
  return block === undefined
    ? undefined
    : machine.call(block, passing(...(values.length > 0 ? values : [receiver])), receiver)
}

function accessors({ machine, className, values, node }: ClassCall, reads: boolean, writes: boolean): Value {
  for (const value of values) {
    const name = nameOfValue(value)
    if (name === undefined) continue
    const variable = `@${name}`
    if (reads) machine.program.define(className, { name, owner: className, body: { kind: 'reader', variable } })
    if (writes)
      machine.program.define(className, { name: `${name}=`, owner: className, body: { kind: 'writer', variable } })
  }
  return machine.list(values, node)
}
