// The evaluator with classes that open for good: `def`, `class`, `super`, class variables and constants change what the
// application is, and a decision on something unknown ends the statement instead of guessing.

import type * as ast from '../../../grammar/index.ts'
import type { Call } from '../evaluate/call.ts'
import { Evaluator } from '../evaluate/evaluator.ts'
import type { Frame } from '../evaluate/frame.ts'
import { callCoreClass } from '../evaluate/methods/core-classes.ts'
import { isInstance } from '../evaluate/methods/object.ts'
import type { Program } from '../evaluate/program.ts'
import { type HostObject, isKind, isUnknown, nameOf, unknown, unsaid, type Value } from '../evaluate/values.ts'
import { answerOfRails } from '../settings/environment.ts'
import { environmentVariables } from '../settings/rails-constants.ts'
import type { Boot } from './boot.ts'
import { changes } from './boot-changes.ts'
import { isExact, sizeOf } from './boot-exact.ts'
import { type BootHandler, bootHandlers, bootWrites } from './boot-handlers.ts'
import { markLost } from './boot-lost.ts'
import { answerObject, callMethodOf, kindOf } from './boot-objects.ts'
import { respondsOfCore } from './boot-responds.ts'
import { makeClass } from './boot-structs.ts'
import { Unsure } from './boot-unsure.ts'
import { answersToAll, answerWord } from './boot-words.ts'

export class BootEvaluator extends Evaluator {
  private readonly boot: Boot
  private hasNoVariables = false

  constructor(boot: Boot) {
    super(bootProgram(boot))
    this.boot = boot
  }

  override evaluate(node: ast.Node | undefined, frame: Frame): Value {
    if (node === undefined) return null
    if (this.hasNoVariables && node.kind === 'ConstantReadNode' && node.name === 'ENV') return environmentVariables
    const handler = bootHandlers[node.kind] as BootHandler<ast.Node> | undefined // The table has the handlers by kind.
    if (handler === undefined) {
      if (bootWrites.has(node.kind)) throw new Unsure()
      return withSource(super.evaluate(node, frame), node, frame)
    }
    this.budget.step()
    return withSource(handler(this, node, frame, this.boot), node, frame)
  }

  /** Runs code as where no variable of the environment is set. */
  withoutVariables<Result>(run: () => Result): Result {
    this.hasNoVariables = true
    try {
      return run()
    } finally {
      this.hasNoVariables = false
    }
  }

  override send(receiver: Value, name: string, call: Call): Value {
    if (isUnknown(receiver)) return this.sendToUnknown(receiver.words, name, call)
    const answer =
      (isKind(receiver, 'host') ? answerOfRails(receiver.name, name, call.arguments) : undefined) ??
      this.answer(receiver, name, call)
    if (answer !== undefined) return answer
    const isChange = changes(name) && isData(receiver)
    if (!isChange) this.budget.pay(sizeOf(receiver))
    const given = isExact(receiver, name, call.arguments)
      ? super.send(receiver, name, call)
      : unknown(`${unsaid}.${name}`)
    // What could not be done would leave the receiver as it was.
    if (isUnknown(given) && isChange) throw new Unsure()
    if (isUnknown(given) && isKind(receiver, 'module') && !isHandedOn(name, call)) {
      this.boot.moduleOf(receiver)?.words.push({ name, call })
      loseBlock(this.boot, call)
    }
    return given
  }

  override sendBare(name: string, call: Call): Value {
    const { self } = call.frame
    if (name === 'binding') return bindingOf(call.frame)
    if (name === 'DelegateClass') return unknown('Delegator')
    const answer = this.answer(self, name, call)
    // `nil` is an answer.
    return answer === undefined ? super.sendBare(name, call) : answer
  }

  /** What a class or an object of the application answers; `undefined` for all others. */
  private answer(receiver: Value, name: string, call: Call): Value | undefined {
    const { boot } = this
    if (isKind(receiver, 'object')) return answerObject(boot, receiver, name, call)
    if (receiver === null && call.frame.self === null) return bareAtTop(boot, name, call)
    const module = boot.moduleOf(receiver)
    if (module === undefined) return this.answerCore(receiver, name, call)
    const method = boot.findSingleton(module, name)
    if (method !== undefined) return this.orUnknown(name, call, () => callMethodOf(boot, method, receiver, call))
    return answerWord(boot, module, name, call)
  }

  /** What a method gives that decides on something unknown is unknown; the code around the call goes on. */
  private orUnknown(name: string, call: Call, run: () => Value): Value {
    try {
      return run()
    } catch (error) {
      if (!(error instanceof Unsure)) throw error
      markLost(this.boot, call.node, call.frame)
      return unknown(name)
    }
  }

  /** A method that the application adds to a class of Ruby. */
  private answerCore(receiver: Value, name: string, call: Call): Value | undefined {
    if (name === 'is_a?' || name === 'kind_of?' || name === 'instance_of?' || name === 'class') return undefined
    if (name === 'respond_to?') return respondsOfCore(this.boot, receiver, call.arguments[0])
    const core = this.boot.modules.get(kindOf(receiver))
    const method = core === undefined ? undefined : this.boot.findMethod(core, name)
    return method === undefined ? undefined : callMethodOf(this.boot, method, receiver, call)
  }

  private sendToUnknown(words: string, name: string, call: Call): Value {
    const made = makeClass(this.boot, words, name, call) ?? callCoreClass(words, name, call)
    if (made !== undefined) return made
    if (call.block !== undefined && runsLater.has(name)) return call.block.call({ ...call, block: undefined }, null)
    if (name === '===') {
      const isInstanceOf = isInstance(call.arguments[0] ?? null, unknown(words))
      if (isInstanceOf === undefined) throw new Unsure()
      return isInstanceOf
    }
    if (words === 'Object' && name === 'respond_to?') return answersToAll(nameOf(call.arguments[0]) ?? '')
    loseBlock(this.boot, call)
    const [, fallback] = call.arguments
    if (words === 'ENV' && name === 'fetch' && fallback !== undefined)
      return { ...unknown(`${words}.${name}`), fallback }
    if (name === 'freeze' || name === 'dup' || name === 'to_s' || name === 'to_sym') return unknown(words)
    return unknown(name === '[]' ? `${words}[…]` : `${words}.${name}`)
  }
}

/** `send :attributes, :name` has called the word itself. */
function isHandedOn(name: string, { arguments: [word] }: Call): boolean {
  return /^(?:public_send|send|__send__)$/.test(name) && nameOf(word) !== undefined
}

/** What text does not tell, or what no text stands for, keeps the code that gave it. */
function withSource(value: Value, node: ast.Node, frame: Frame): Value {
  const isMade = isUnknown(value) || (isKind(value, 'proc') && value.node === undefined)
  return isMade && value.source === undefined ? { ...value, source: { node, frame } } : value
}

/** Blocks that Rails runs when all that they speak of is loaded. */
const runsLater: ReadonlySet<string> = new Set(['to_prepare', 'after_initialize'])

function bareAtTop(boot: Boot, name: string, call: Call): Value | undefined {
  const method = boot.findMethod(boot.top, name)
  if (method !== undefined) return callMethodOf(boot, method, null, call)
  return name === 'include' || name === 'using' ? null : undefined
}

/** The block of a word that is not known runs now, later or never. */
function loseBlock(boot: Boot, { block }: Call): void {
  if (block?.node !== undefined && block.frame !== undefined) markLost(boot, block.node, block.frame)
}

function isData(value: Value): boolean {
  return isKind(value, 'array') || isKind(value, 'hash') || isKind(value, 'string')
}

/** `binding.local_variable_get(:if)` reads a parameter whose name is a word of Ruby. */
function bindingOf({ locals }: Frame): HostObject {
  return {
    kind: 'host',
    name: 'binding',
    answer: (name, { arguments: [first] }) => {
      const variable = nameOf(first)
      return name === 'local_variable_get' && variable !== undefined ? (locals.get(variable) ?? null) : undefined
    },
  }
}

function bootProgram(boot: Boot): Program {
  const unsure = (): never => {
    throw new Unsure()
  }
  return {
    globals: boot.globals,
    findConstant: (name, { nesting }) => boot.findConstant(name, nesting)?.value,
    findConstantIn: (parent, name) => boot.findConstantIn(parent?.name ?? '', name)?.value,
    setConstant: (name, value, { nesting }) => boot.setConstant(joined(nesting, name), value, undefined),
    findMethod: () => undefined,
    findSuper: () => undefined,
    findAttribute: () => undefined,
    hasInstanceAttribute: () => false,
    findClassVariable: () => undefined,
    findFunction: () => undefined,
    defineFunction: () => undefined,
    openModule: unsure,
    callUnknown: (name, call) => {
      const module = boot.selfOf(call.frame)
      loseBlock(boot, call)
      if (module !== undefined && !harmless.has(name)) {
        module.isOpen = true
        module.words.push({ name, call })
      }
      return unknown(name)
    },
    callConstant: () => undefined,
    loadFile: (word, name, frame) => boot.require(word, name, frame),
    inflect: (method, text) => boot.source.inflect(method, text),
    isZoneUtc: () => boot.source.isZoneUtc(),
    isDefined: (value) => value,
    reportUnknownCondition: unsure,
    reportUnknownCollection: unsure,
    reportRaise: unsure,
  }
}

/** Words of Ruby that define nothing. */
const harmless: ReadonlySet<string> = new Set([
  'private_constant',
  'using',
  'autoload',
  'gem',
  'at_exit',
  'ruby2_keywords',
])

function joined(nesting: readonly string[], name: string): string {
  const innermost = nesting[nesting.length - 1]
  return innermost === undefined || innermost === '' ? name : `${innermost}::${name}`
}
