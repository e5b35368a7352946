// Who answers a call: a method of the application, what Rails or Ruby have, or nobody that is known.

import type { Call } from './call.ts'
import type { Evaluator } from './evaluator.ts'
import { type Frame, Locals, type MethodCall } from './frame.ts'
import { callFunction } from './kernel.ts'
import { callCoreClass } from './methods/core-classes.ts'
import { callMethod } from './methods/index.ts'
import { isCoreClass, isInstance } from './methods/object.ts'
import { answerMissing, answerOption } from './methods/options.ts'
import { bindParameters } from './parameters.ts'
import { ReturnSignal } from './signals.ts'
import { words as wordsOf } from './text.ts'
import {
  isKind,
  isUnknown,
  type MethodBody,
  nameOf,
  type RubyHash,
  type RubyObject,
  unknown,
  type Value,
} from './values.ts'

/** A call without a receiver. */
export function sendBare(name: string, made: Call): Value {
  const { self } = made.frame
  const own = ownMethod(self, name, made.evaluator)
  if (own !== undefined) return invoke(own, self, made)
  if (isKind(self, 'host')) {
    const answer = self.answer(name, made)
    if (answer !== undefined) return answer
  }
  const accessed = attribute(self, name, made)
  if (accessed !== undefined) return accessed
  const body = made.evaluator.program.findFunction(name)
  if (body !== undefined) return invoke(body, self, made)
  const answer = callFunction(name, made)
  if (answer !== undefined) return answer
  const inherited = self === null ? undefined : callMethod(self, name, made)
  if (inherited !== undefined) return inherited
  const asked = made.evaluator.program.callUnknown(name, made)
  return asked === undefined ? made.evaluator.unknown(made.node, made.frame) : asked
}

/** `Api.version`, `Api.version = "v2"` where the module has such an accessor. */
function attribute(receiver: Value, name: string, { evaluator, arguments: [value = null] }: Call): Value | undefined {
  if (isKind(receiver, 'object')) return instanceAttribute(receiver, name, value, evaluator)
  if (!isKind(receiver, 'module')) return undefined
  const known = evaluator.program.findAttribute(receiver, name)
  if (known === undefined || !name.endsWith('=')) return known
  receiver.variables.set(`@${name.slice(0, -1)}`, value)
  return value
}

/** `attr_reader`, `attr_accessor` */
function instanceAttribute(
  receiver: RubyObject,
  name: string,
  value: Value,
  { program }: Evaluator,
): Value | undefined {
  const isWriter = name.endsWith('=')
  const plain = isWriter ? name.slice(0, -1) : name
  if (!program.hasInstanceAttribute(receiver.module, plain)) return undefined
  if (!isWriter) return receiver.variables.get(`@${plain}`) ?? null
  receiver.variables.set(`@${plain}`, value)
  return value
}

function ownMethod(receiver: Value, name: string, { program }: Evaluator): MethodBody | undefined {
  if (isKind(receiver, 'host')) return receiver.singletonMethods?.get(name)
  if (isKind(receiver, 'module')) return receiver.singletonMethods.get(name) ?? program.findMethod(receiver, name, true)
  if (!isKind(receiver, 'object')) return undefined
  return receiver.singletonMethods.get(name) ?? program.findMethod(receiver.module, name, false)
}

/** A call on a receiver. */
export function send(receiver: Value, name: string, made: Call): Value {
  const { evaluator } = made
  const own = ownMethod(receiver, name, evaluator)
  if (own !== undefined) return invoke(own, receiver, made)
  const accessed = attribute(receiver, name, made)
  if (accessed !== undefined) return accessed
  if (isKind(receiver, 'host')) {
    const answer = receiver.answer(name, made)
    if (answer !== undefined) return answer
  }
  if (isUnknown(receiver) || isKind(receiver, 'module')) {
    const constant = isUnknown(receiver) ? receiver.words : receiver.name
    const answer = evaluator.program.callConstant(constant, name, made) ?? callCoreClass(constant, name, made)
    if (answer !== undefined) return answer
  }
  if (isUnknown(receiver)) return callOnUnknown(receiver.words, name, made)
  const answer = isKind(receiver, 'hash') ? sendToHash(receiver, name, made) : callMethod(receiver, name, made)
  if (answer !== undefined) return answer
  const words = `${wordsOfReceiver(receiver, made)}.${name}`
  return made.block !== undefined ? callOnUnknown(words, name, made) : unknown(words)
}

function sendToHash(receiver: RubyHash, name: string, made: Call): Value | undefined {
  if (receiver.options === undefined) return callMethod(receiver, name, made)
  const answer = answerOption(receiver, name, made)
  if (answer !== undefined) return answer
  const known = callMethod(receiver, name, made)
  return known === undefined ? answerMissing(receiver, name, made) : known
}

function wordsOfReceiver(receiver: Value, { node, frame }: Call): string {
  if (isKind(receiver, 'module') || isKind(receiver, 'host')) return receiver.name
  const from = node.kind === 'CallNode' ? node.receiver : undefined
  return from === undefined ? 'self' : frame.file.text.slice(from.start, from.end).replace(/\s+/g, ' ')
}

const iterations: ReadonlySet<string> = new Set(
  'each map flat_map each_with_index each_pair each_key each_value each_with_object select reject filter filter_map times sort_by group_by index_by to_h find_each collect each_slice inject reduce sum'.split(
    ' ',
  ),
)

const undefinedConstant = unknown('const_defined?')

/** What is asked of an unknown value is unknown; a collection counts as empty. */
function callOnUnknown(words: string, name: string, made: Call): Value {
  const { evaluator, node, frame, block } = made
  // A decision on it is better than none.
  if (name === 'nil?') return false
  if (name === '===') return isInstance(made.arguments[0] ?? null, unknown(words)) ?? false
  if (words === 'Object' && name === 'const_defined?')
    return isCoreClass(nameOf(made.arguments[0]) ?? '') || undefinedConstant
  if (name === 'to_s' || name === 'to_sym' || name === 'freeze' || name === 'dup') return unknown(words)
  if (block !== undefined && iterations.has(name)) {
    evaluator.program.reportUnknownCollection(unknown(words), node, frame)
    return { kind: 'array', items: [] }
  }
  if (/^\W+$/.test(name) && name !== '[]' && name !== '==' && name !== '!=') return evaluator.unknown(node, frame)
  // Few values equal what they are compared with.
  if (name === '==' || name === 'eql?') return { ...unknown(`${words} ${name} …`), counts: false }
  if (name === '[]') return unknown(`${words}[${made.arguments.map(wordsOf).join(', ')}]`)
  return unknown(name === '!=' ? `${words} != …` : `${words}.${name}`)
}

/** Runs a method of the application. */
export function invoke({ node, frame: defined }: MethodBody, self: Value, made: Call): Value {
  const { evaluator, arguments: values, hasKeywords, block } = made
  const method: MethodCall = { name: node.name, block, arguments: values }
  const frame: Frame = { ...defined, self, locals: new Locals(), method }
  return evaluator.budget.enter(() => {
    if (node.parameters !== undefined) bindParameters(evaluator, node.parameters, { values, hasKeywords, block }, frame)
    try {
      return evaluator.evaluate(node.body, frame)
    } catch (error) {
      if (error instanceof ReturnSignal && error.method === method) return error.value
      throw error
    }
  })
}
