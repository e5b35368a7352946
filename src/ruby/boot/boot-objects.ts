// Methods that run at boot time: those of classes, and of the objects that constants hold.

import { BlockBody } from '../block-body.ts'
import type { Call } from '../evaluate/call.ts'
import { type Frame, Locals, type MethodCall } from '../evaluate/frame.ts'
import { bindParameters } from '../evaluate/parameters.ts'
import { ReturnSignal, RubyRaise } from '../evaluate/signals.ts'
import { isKind, nameOf, type RubyObject, symbol, type Value } from '../evaluate/values.ts'
import { variablesOf } from '../evaluate/variables-of.ts'
import type { Boot } from './boot.ts'
import { classAttribute, writeClassAttribute } from './boot-attributes.ts'
import { answerStruct, structMembers, structVariables } from './boot-struct-objects.ts'
import { Unsure } from './boot-unsure.ts'
import type { BootedModule } from './booted-module.ts'
import type { WrittenMethod } from './program-methods.ts'

/** Which method a call runs, for `super`. */
const methodByCall = new WeakMap<MethodCall, WrittenMethod>()

/** The method that `super` runs in this frame. */
export function superOf(boot: Boot, { method, self }: Frame): WrittenMethod | undefined {
  const found = method === undefined ? undefined : methodByCall.get(method)
  if (found === undefined) return undefined
  const module = boot.moduleOf(self)
  if (module !== undefined) return boot.findSingleton(module, found.name, found)
  const owner = boot.classOf(self)
  return owner === undefined ? undefined : boot.findMethod(owner, found.name, found)
}

export function callMethodOf(boot: Boot, method: WrittenMethod, self: Value, call: Call): Value {
  const { body } = method
  switch (body.kind) {
    case 'code':
      return body.node.kind === 'DefNode' ? runCode(boot, method, self, call) : runBlock(method, self, call)
    case 'reader':
      return variablesOf(self)?.get(body.variable) ?? null
    case 'writer': {
      const [value = null] = call.arguments
      variablesOf(self)?.set(body.variable, value)
      return value
    }
    case 'delegate':
      return runDelegate(boot, method, self, call)
    case 'class-attribute':
      return runAttribute(boot, method, self, call)
    case 'delegate-missing':
    case 'library':
    case 'model-attribute':
      throw new Unsure()
  }
}

function runCode(boot: Boot, found: WrittenMethod, self: Value, call: Call): Value {
  const { body } = found
  if (body.kind !== 'code' || body.node.kind !== 'DefNode') return null
  const { node, file, nesting } = body
  const { evaluator, arguments: values, hasKeywords, block } = call
  const method: MethodCall = { name: node.name, block, arguments: values }
  methodByCall.set(method, found)
  const frame: Frame = { file, self, locals: new Locals(), nesting, method }
  return boot.evaluator.budget.enter(() => {
    if (node.parameters !== undefined) bindParameters(evaluator, node.parameters, { values, hasKeywords, block }, frame)
    return untilReturn(method, () => boot.evaluator.evaluate(node.body, frame))
  })
}

function untilReturn(method: MethodCall | undefined, run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    if (error instanceof ReturnSignal && error.method === method) return error.value
    throw error
  }
}

function runBlock({ body }: WrittenMethod, self: Value, call: Call): Value {
  if (!(body instanceof BlockBody)) throw new Unsure()
  const { proc } = body
  return untilReturn(proc.frame?.method, () => proc.call(call, self))
}

function runDelegate(boot: Boot, { body }: WrittenMethod, self: Value, call: Call): Value {
  if (body.kind !== 'delegate') return null
  const { to, name, allowsNil } = body
  const target = targetOf(boot, to, self, call)
  if (target === null && allowsNil) return null
  if (target === null && name !== 'nil?')
    throw new RubyRaise('Module::DelegationError', `${name} delegated to ${to}, but ${to} is nil`)
  return boot.evaluator.send(target, name, call)
}

function targetOf(boot: Boot, to: string, self: Value, call: Call): Value {
  if (to.startsWith('@@')) throw new Unsure()
  if (to.startsWith('@')) return variablesOf(self)?.get(to) ?? null
  if (/^[A-Z:]/.test(to)) throw new Unsure()
  return boot.evaluator.send(self, to, { ...call, arguments: [], hasKeywords: false, block: undefined })
}

function runAttribute(boot: Boot, { name, body }: WrittenMethod, self: Value, call: Call): Value {
  const module = boot.moduleOf(self) ?? boot.classOf(self)
  if (module === undefined || body.kind !== 'class-attribute') return null
  const own = isKind(self, 'object') ? self.variables : undefined
  const [value = null] = call.arguments
  if (name.endsWith('=')) {
    if (own === undefined || body.name.startsWith('@@')) writeClassAttribute(boot, module, body.name, value)
    else own.set(`@${body.name}`, value)
    return value
  }
  const set = own?.get(`@${body.name}`)
  const known = set === undefined ? (classAttribute(boot, module, body.name) ?? null) : set
  if (!name.endsWith('?')) return known
  return boot.evaluator.isTruthy(known, call.node, call.frame)
}

/** What an object of the application answers; `undefined` for what every object has. */
export function answerObject(boot: Boot, object: RubyObject, name: string, call: Call): Value | undefined {
  const module = boot.modules.of(object.module)
  if (module === undefined) return undefined
  const method = boot.findMethod(module, name)
  if (method !== undefined) return callMethodOf(boot, method, object, call)
  const [first] = call.arguments
  if (name === 'is_a?' || name === 'kind_of?') return isInstanceOf(boot, module, first)
  if (name === 'respond_to?') {
    const asked = nameOf(first)
    if (asked === undefined || boot.findMethod(module, 'respond_to_missing?') !== undefined) throw new Unsure()
    return boot.findMethod(module, asked) !== undefined
  }
  const members = structMembers(boot, module)
  if (members !== undefined && !sameForStructs.has(name)) return answerStruct(object, members, name, call)
  if (ofEveryObject.has(name)) return undefined
  const missing = boot.findMethod(module, 'method_missing')
  if (missing === undefined) return undefined
  return callMethodOf(boot, missing, object, { ...call, arguments: [symbol(name), ...call.arguments] })
}

export const ofEveryObject: ReadonlySet<string> = new Set(
  'class == != equal? eql? hash nil? is_a? instance_of? freeze frozen? dup clone tap then itself send public_send __send__ instance_variable_get instance_variable_set instance_exec instance_eval object_id inspect to_s method extend raise lambda proc format puts require binding block_given? loop catch throw Array String Integer'.split(
    ' ',
  ),
)

/** What is the same object, or its class. */
const sameForStructs: ReadonlySet<string> = new Set(
  'class nil? is_a? instance_of? tap then itself send public_send'.split(' '),
)

function isInstanceOf(boot: Boot, module: BootedModule, asked: Value | undefined): boolean | undefined {
  const part = asked === undefined ? undefined : boot.partOf(asked)
  return part === undefined ? undefined : boot.modules.chainOf(module).includes(part)
}

/** `Settings.new`, where all that the class is made of is known. */
export function makeObject(boot: Boot, module: BootedModule, call: Call): Value | undefined {
  const isPlain = boot.modules.chainOf(module).every((part) => typeof part !== 'string' || plainParts.has(part))
  if (!module.isClass || !isPlain) return undefined
  const made: RubyObject = { kind: 'object', module: module.value, variables: new Map(), singletonMethods: new Map() }
  const initialize = boot.findMethod(module, 'initialize')
  const members = structMembers(boot, module)
  if (members !== undefined) {
    const variables = initialize === undefined ? structVariables(members, call) : undefined
    return variables && { ...made, variables }
  }
  if (initialize !== undefined) callMethodOf(boot, initialize, made, call)
  return made
}

const plainParts: ReadonlySet<string> = new Set(
  'Object Kernel Comparable Enumerable BasicObject Struct Data'.split(' '),
)

/** The class of Ruby that a value is of. */
export function kindOf(value: Value): string {
  if (value === null) return 'NilClass'
  if (typeof value === 'boolean') return value ? 'TrueClass' : 'FalseClass'
  if (typeof value !== 'object') return 'Integer'
  return value.kind === 'time' ? value.type : (classes[value.kind] ?? '')
}

const classes: Readonly<Record<string, string>> = {
  string: 'String',
  symbol: 'Symbol',
  float: 'Float',
  rational: 'Rational',
  decimal: 'BigDecimal',
  date: 'Date',
  duration: 'ActiveSupport::Duration',
  array: 'Array',
  hash: 'Hash',
  range: 'Range',
  regexp: 'Regexp',
  proc: 'Proc',
}
