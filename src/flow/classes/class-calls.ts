// Calls on classes and modules: their own methods, `new`, and what Ruby tells of them.

import { isCoreAnswer, unknown as unknownOfBoot } from '../../ruby/index.ts'
import { booleanShape } from '../../shape/index.ts'
import { callModelClass, isModel, modelName } from '../active-model/active-model.ts'
import { humanName } from '../active-model/model-messages.ts'
import { bootedClass, fromBoot } from '../boot/boot-values.ts'
import { callMethod } from '../calls/blocks.ts'
import { isFromOutside } from '../calls/instances.ts'
import { calledOn, type Invocation } from '../calls/invocation.ts'
import { callFunction, isFunction } from '../calls/kernel.ts'
import { passing } from '../calls/passed.ts'
import { lastMatchValue } from '../conditions/last-match.ts'
import { raiseError, raiseNoMethod } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { newSet } from '../methods/set-object.ts'
import { callBooted } from '../methods/some.ts'
import type { Method } from '../program.ts'
import { instanceContent, listContent, openList } from '../store/content.ts'
import { unboundClosure } from '../values/closure.ts'
import { textsOf } from '../values/text-pattern.ts'
import {
  type Exact,
  either,
  eitherOf,
  exact,
  moduleOf,
  nameOfValue,
  nil,
  singlesOf,
  some,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  unknownNamed,
  type Value,
} from '../values/value.ts'
import { accessors, type ClassCall, defineIn, inBody, show } from './class-bodies.ts'
import { makers } from './class-makers.ts'
import { ancestorsValue, classVariablesOf, constantsOf, hasMethod, hasNoConstant, methodsOf } from './class-names.ts'
import { ancestorsOf, areOtherClasses, isInstance, moduleNamed, readClassVariableOf } from './classes.ts'
import { callConfigurable } from './configurations.ts'
import { constantLike } from './constant-named.ts'
import { coreModule, isCoreClass } from './core-classes.ts'
import { isCurrent } from './current.ts'
import { baseOf, makeCollection } from './own-collections.ts'
import { constantSet, setConstant } from './set-constants.ts'
import { callCurrentClass, singletonInstance } from './shared-instances.ts'
import { extendWith, objectOf } from './singletons.ts'

/** `Array.wrap`, which leaves hashes whole. */
function wrapped({ machine, node, frame }: ClassCall, value: Value): Value {
  if (machine.hashOfValue(value) !== undefined) return machine.list([value], node)
  return machine.invoke({ ...passing(value), receiver: undefined, name: 'Array', node, frame })
}

export function callClass(
  machine: Machine,
  receiver: Exact,
  invocation: Invocation,
  after: Method | undefined,
): Value | undefined {
  const className = moduleOf(receiver)?.name ?? ''
  const { name } = invocation
  const call = calledOn(invocation, invocation.receiver === undefined ? undefined : receiver)
  const defined = after === undefined ? machine.program.definedMethod(`${className}.`, name) : undefined
  const method = defined ?? machine.program.singletonMethod(className, name, after)
  if (method?.body.kind === 'library') {
    const known = callClass(machine, receiver, { ...invocation, name: method.body.name }, method)
    return known ?? machine.unknownCall(invocation)
  }
  const mayBeHidden = (method !== undefined || name === 'new') && isFromOutside(call)
  if (mayBeHidden && isPrivate(machine, className, name))
    return missing(machine, receiver, className, call) ?? raiseNoMethod(machine, receiver, call, 'private')
  if (method !== undefined) return callMethod(machine, method, receiver, call)
  if (isCurrent(machine, className)) {
    const answer = callCurrentClass(machine, className, call)
    if (answer !== undefined) return answer
  }
  const answer = Object.hasOwn(answers, name) ? answers[name]?.({ ...call, machine, receiver, className }) : undefined
  if (answer !== undefined) return answer
  const configured = callConfigurable(machine, receiver, className, call)
  if (configured !== undefined) return configured
  const known = isCoreAnswer(className, name) ? callBooted(machine, unknownOfBoot(className), call) : undefined
  if (known !== undefined) return known
  const host = bootedClass(machine, className)
  const booted = host === undefined ? undefined : callBooted(machine, host, call)
  if (booted !== undefined) return booted
  const asked = machine.hosts.answer(machine, call)
  if (asked !== undefined) return asked
  if (call.receiver === undefined && isFunction(name)) return undefined
  // `Kernel.format`, `Kernel.Integer`
  const answered = className === 'Kernel' ? callFunction(machine, call) : undefined
  return answered ?? missing(machine, receiver, className, call)
}

/** `private_class_method`; `include Singleton` makes `new` private. */
function isPrivate(machine: Machine, className: string, name: string): boolean {
  if (machine.program.singletonVisibility(className, name) === 'private') return true
  return name === 'new' && ancestorsOf(machine, className).includes('Singleton')
}

function missing(machine: Machine, receiver: Exact, className: string, invocation: Invocation): Value | undefined {
  const { name, values } = invocation
  const method = machine.program.singletonMethod(className, 'method_missing')
  if (method === undefined || isCoreClass(className)) return undefined
  return callMethod(machine, method, receiver, { ...invocation, values: [symbolValue(name), ...values] })
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
  const base = isCoreClass(className) ? undefined : baseOf(machine, className)
  if (base !== undefined) return makeCollection(machine, className, base, call)
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

/** The class that a class of records has for its relations has the name of the common one. */
const ownRelation = '::ActiveRecord_Relation'

const answers: Readonly<Record<string, (call: ClassCall) => Value | undefined>> = {
  new: make,
  '[]': (call) => {
    const { machine, className, values, node } = call
    if (machine.program.members(className) !== undefined) return make({ ...call, name: 'new' })
    if (className === 'Hash')
      return values.length === 1
        ? machine.invoke({ ...passing(), receiver: values[0], name: 'to_h', node, frame: call.frame })
        : undefined
    if (className === 'Set')
      return newSet(machine, call.isOpen ? openList(eitherOf(values)) : listContent(values), node)
    return className === 'Array' ? machine.list(values, node) : undefined
  },
  instance: (call) => singletonInstance(call.machine, call.className, call),
  model_name: (call) => modelName(call.machine, call.receiver, call.className),
  human_attribute_name: ({ machine, className, values: [name] }) => {
    const written = nameOfValue(name)
    const human = written === undefined || !isModel(machine, className) ? undefined : humanName(machine, written)
    return human === undefined || !machine.program.hasPlainMessages() ? undefined : textValue(human)
  },
  last_match: ({ machine, className, values, frame, node }) => {
    const match = className === 'Regexp' ? lastMatchValue(machine, frame) : undefined
    if (match === undefined || values.length === 0) return match
    return machine.safely(match, (receiver) =>
      machine.invoke({ ...passing(...values), receiver, name: '[]', node, frame }),
    )
  },
  attribute_names: (call) => callModelClass(call.machine, call.className, call),
  allocate: ({ machine, className, node }) =>
    machine.allocate(node, instanceContent(className, !machine.program.isClosed(className))),
  exception: (call) => make({ ...call, name: 'new' }),
  name: ({ className }) =>
    className.startsWith('#<')
      ? nil
      : textValue(className.endsWith(ownRelation) ? 'ActiveRecord::Relation' : className),
  to_s: ({ className }) => textValue(className),
  inspect: ({ className }) => textValue(className),
  '===': ({ machine, className, values: [value = nil] }) => {
    const truths = singlesOf(value).map((single) => isInstance(machine, single, className))
    return truth(truths.every((each) => each === truths[0]) ? truths[0] : undefined)
  },
  '==': (call) => {
    const [other] = call.values
    const name = moduleOf(other)?.name
    if (name !== undefined) return truth(name === call.className)
    return truth(other?.kind === 'exact' || areOtherClasses(call.receiver, other) ? false : undefined)
  },
  '<': (call) => ancestry(call, false),
  '<=': (call) => ancestry(call, true),
  class: ({ machine, className }) =>
    moduleNamed(machine, machine.program.isClass(className) || isCoreClass(className) ? 'Class' : 'Module'),
  superclass: ({ machine, className }) => {
    const [, next] = ancestorsOf(machine, className).filter(
      (name) => machine.program.isClass(name) || isCoreClass(name),
    )
    if (next === undefined && machine.program.isClass(className) && machine.program.isClosed(className))
      return moduleNamed(machine, 'Object')
    return next === undefined ? undefined : moduleNamed(machine, next)
  },
  '<=>': (call) => {
    const [other] = call.values
    if (moduleOf(other) === undefined) return nil
    if (moduleOf(other)?.name === call.className) return exact(0)
    const below = truthOf(ancestry(call, true))
    if (below === true) return exact(-1)
    const above = ancestorsOf(call.machine, moduleOf(other)?.name ?? '').includes(call.className)
    return above ? exact(1) : call.machine.program.isClosed(call.className) ? nil : undefined
  },
  'include?': (call) => ancestry(call, false),
  wrap: (call) => {
    const { machine, className, values } = call
    if (className !== 'Array') return undefined
    const [value = nil] = values
    if (value.kind !== 'several') return wrapped(call, value)
    return machine.branch(value.values.map((single) => () => wrapped(call, single)))
  },
  const_get: ({ machine, className, values: [name], ...call }) => {
    const names = name === undefined ? undefined : textsOf(name)
    if (names === undefined) return undefined
    return names
      .map((each) => {
        if (each.includes('*')) return constantOfPattern({ ...call, machine, className, values: [] }, each)
        const value = machine.program.constantIn(className === 'Object' ? '' : className, each) ?? coreModule(each)
        return value === undefined
          ? raiseOrUnknown(machine, className, each, { ...call, values: [], receiver: undefined })
          : fromBoot(machine, value)
      })
      .reduce<Value>(either, { kind: 'several', values: [] })
  },
  const_set: ({ machine, className, values: [name, value = nil] }) => {
    const written = nameOfValue(name)
    return written === undefined ? undefined : setConstant(machine, className, written, value)
  },
  'const_defined?': (call) => {
    const {
      machine,
      className,
      values: [name],
    } = call
    const written = nameOfValue(name)
    if (written === undefined) return undefined
    const isThere =
      machine.program.constantIn(className === 'Object' ? '' : className, written) !== undefined ||
      constantSet(machine, written, className === 'Object' ? [] : [className]) !== undefined
    return truth(isThere ? true : hasNoConstant(call, written) ? false : undefined)
  },
  constants: constantsOf,
  class_variables: classVariablesOf,
  ancestors: ancestorsValue,
  class_eval: evaluatedIn,
  module_eval: evaluatedIn,
  class_exec: evaluatedIn,
  'method_defined?': (call) => hasMethod(call, ['public', 'protected']),
  'private_method_defined?': (call) => hasMethod(call, ['private']),
  'protected_method_defined?': (call) => hasMethod(call, ['protected']),
  instance_method: ({ machine, className, values: [name] }) => {
    const written = nameOfValue(name)
    const method = written === undefined ? undefined : machine.program.method(className, written)
    return method && unboundClosure(method)
  },
  'public_method_defined?': (call) => hasMethod(call, ['public']),
  instance_methods: (call) => methodsOf(call, ['public', 'protected']),
  public_instance_methods: (call) => methodsOf(call, ['public']),
  private_instance_methods: (call) => methodsOf(call, ['private']),
  'respond_to?': (call) => {
    const { machine, className, receiver } = call
    const [name, isPrivate = exact(false)] = call.values
    const written = nameOfValue(name)
    if (written === undefined) return undefined
    if (machine.program.singletonMethod(className, written) !== undefined)
      return exact(machine.program.singletonVisibility(className, written) === 'public')
    if (Object.hasOwn(answers, written)) return exact(true)
    const missed = machine.program.singletonMethod(className, 'respond_to_missing?')
    const asked =
      missed && callMethod(machine, missed, receiver, { ...call, ...passing(symbolValue(written), isPrivate) })
    if (asked !== undefined && truthOf(asked) !== false) return truth(truthOf(asked))
    return truth(machine.program.isClosed(className) ? false : undefined)
  },
  'respond_to_missing?': ({ machine, className }) => truth(machine.program.isClosed(className) ? false : undefined),
  define_method: ({ machine, className, values: [name, body], block }) => {
    const written = nameOfValue(name)
    const closure = block ?? (body?.kind === 'closure' ? body : undefined)
    if (written === undefined || closure === undefined) return undefined
    defineIn(machine, className, { name: written, body: { kind: 'closure', closure } })
    return symbolValue(written)
  },
  attr_accessor: (call) => accessors(call, true, true),
  attr_reader: (call) => accessors(call, true, false),
  attr_writer: (call) => accessors(call, false, true),
  include: ({ machine, className, values, receiver }) => {
    const object = objectOf(className)
    for (const value of values) {
      if (object === undefined) machine.program.extend(className, moduleOf(value)?.name)
      else extendWith(machine, object, value)
    }
    return receiver
  },
  module_function: () => nil,
  private: (call) => show(call, 'private'),
  public: (call) => show(call, 'public'),
  protected: (call) => show(call, 'protected'),
  nesting: ({ machine, className, frame, node }) =>
    className === 'Module'
      ? machine.list(
          frame.nesting.toReversed().map((name) => moduleNamed(machine, name)),
          node,
        )
      : undefined,
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

function raiseOrUnknown(machine: Machine, className: string, name: string, call: Invocation): Value {
  if (!/^[A-Z]\w*(::[A-Z]\w*)*$/.test(name))
    return raiseError(machine, 'NameError', textValue(`wrong constant name ${name}`), call)
  return constantSet(machine, name, className === 'Object' ? [] : [className]) ?? unknown
}

function constantOfPattern({ machine, className, ...call }: ClassCall, pattern: string): Value {
  const full = className === 'Object' ? pattern : `${className}::${pattern}`
  return constantLike(machine, full, call) ?? unknownNamed(pattern.replaceAll('*', ''))
}

function ancestry({ machine, className, name, values: [other] }: ClassCall, includesItself: boolean): Value {
  const wanted = moduleOf(other)?.name
  if (wanted === undefined) return some(booleanShape)
  if (wanted === className) return exact(includesItself)
  const object = objectOf(className)
  if (object !== undefined) return truth(isInstance(machine, object, wanted))
  if (ancestorsOf(machine, className).includes(wanted)) return exact(true)
  if (!machine.program.isClosed(className)) return some(booleanShape)
  // Of two classes that have nothing to do with each other neither is below the other.
  return name === 'include?' || ancestorsOf(machine, wanted).includes(className) ? exact(false) : nil
}

function evaluatedIn({ machine, receiver, block, values }: ClassCall): Value | undefined {
  return block === undefined
    ? undefined
    : inBody(machine, receiver, () =>
        machine.call(block, passing(...(values.length > 0 ? values : [receiver])), receiver),
      )
}
