// What an action takes: its own `param!` calls, those of the callbacks that run before it and of the methods it calls.

import { diagnosticOf } from '../diagnostics/index.ts'
import {
  type Application,
  type Call,
  type HostObject,
  hash,
  isKind,
  nameOf,
  option,
  type RubyHash,
  topFrame,
  unknown,
  type Value,
} from '../ruby/index.ts'
import { type Callback, callbacksFor } from './callbacks.ts'
import { type Complain, constraintKeywords } from './constraints.ts'
import { DeclaringMethods } from './declaring-methods.ts'
import type { FoundAction } from './find-action.ts'
import type { ParamDeclaration } from './param.ts'
import { isParamType, schemaByType, typeName } from './param-types.ts'
import { type Draft, Recorder } from './recorder.ts'
import { suggestType } from './suggest-type.ts'

type Method = Extract<FoundAction, { readonly kind: 'method' }>

export function readParams(
  application: Application,
  action: string,
  { className, method }: Method,
): readonly ParamDeclaration[] {
  const { constants } = application
  const ancestors = constants.ancestorsOf(className)
  const words = new DeclaringMethods(ancestors)
  if (!words.isNeeded) return []
  const reader = new ActionReader(application, className, words)
  application.hosts = {
    ...application.hosts,
    explore: (ways) => reader.recorder.explore(ways),
    callUnknown: (_name, call) => runBlock(call),
  }
  const frame = { ...topFrame(method.file, reader.self), nesting: method.nesting }
  application.startAnew()
  application.guarded(method.node, frame, () => {
    for (const callback of callbacksFor(application, ancestors, action, frame)) reader.run(callback)
    application.evaluator.evaluate(method.node.body, frame)
  })
  return reader.recorder.declarations()
}

/** A block that is given to something unknown, such as a transaction, is taken to run once. */
function runBlock(call: Call): Value | undefined {
  if (call.block === undefined) return undefined
  call.block.call({ ...call, arguments: [unknown('a block argument')], block: undefined })
  return unknown('what the block is given to')
}

class ActionReader {
  readonly recorder = new Recorder()
  readonly self: HostObject
  private readonly application: Application
  private readonly className: string
  private readonly words: DeclaringMethods
  private readonly running = new Set<string>()
  /** What methods without arguments gave that declare nothing. */
  private readonly values = new Map<string, Value>()

  constructor(application: Application, className: string, words: DeclaringMethods) {
    this.application = application
    this.words = words
    this.className = className
    this.self = {
      kind: 'host',
      name: className,
      variables: new Map(),
      singletonMethods: new Map(),
      answer: (name, call) => this.answer(name, call),
    }
  }

  run({ target, isConditional, call }: Callback): void {
    const once = (): Value => {
      const name = nameOf(target)
      if (name !== undefined) return this.answer(name, call) ?? null
      return isKind(target, 'proc') ? target.call({ ...call, arguments: [] }, this.self) : null
    }
    if (isConditional) this.recorder.explore([once, () => null])
    else once()
  }

  private answer(name: string, call: Call): Value | undefined {
    if (name === 'param!') return this.declare(call, undefined)
    if (name === 'params' || name === 'request') return unknown(name)
    return this.callOwn(name, call)
  }

  /** A method of the controller; one that runs already is not run again. */
  private callOwn(name: string, call: Call): Value | undefined {
    const body = this.application.methods.find(this.className, name, false)
    if (body === undefined) return undefined
    if (this.running.has(name)) return unknown(name)
    const isKept = call.arguments.length === 0 && call.block === undefined && !this.words.has(name)
    const known = isKept ? this.values.get(name) : undefined
    if (known !== undefined) return known
    this.running.add(name)
    try {
      const value = call.evaluator.invoke(body, this.self, call)
      if (isKept) this.values.set(name, value)
      return value
    } finally {
      this.running.delete(name)
    }
  }

  /** `param! :name, Type, options` */
  private declare(call: Call, parent: Draft | undefined): Value {
    const [first, second] = call.arguments
    const name = nameOf(first)
    const isElement = first === elementIndex
    if (name === undefined && !isElement) {
      this.complain(call)('the name of the parameter is not known', 'left out', 'write a symbol')
      return unknown('param!')
    }
    const draft = this.draft({ call, name: name ?? '', type: second, parent, isElement })
    this.recorder.add(draft)
    const nested = this.nested(draft)
    call.block?.call({ ...call, arguments: [nested, elementIndex], block: undefined })
    return unknown(`params[:${name}]`)
  }

  private draft({ call, name, type, parent, isElement }: NewDraft): Draft {
    const complain = this.complain(call)
    const written = typeName(type)
    const known = isParamType(written) ? written : undefined
    if (known === undefined) complain(...suggestType(written))
    const options = optionsOf(call)
    const schema = {
      ...(known === undefined ? {} : schemaByType[known]),
      ...constraintKeywords(known, options, complain),
    }
    return {
      name,
      schema,
      description: nameOf(option(options, 'description')),
      isRequired: option(options, 'required') === true,
      place: { path: call.frame.file.path, span: { start: call.node.start, end: call.node.end } },
      isElement,
      parent,
    }
  }

  /** What the block of a `Hash` or an `Array` is given. */
  private nested(parent: Draft): HostObject {
    return {
      kind: 'host',
      name: 'a parameter',
      answer: (name, call) => (name === 'param!' ? this.declare(call, parent) : undefined),
    }
  }

  private complain({ frame, node }: Call): Complain {
    return (message, consequence, help) => {
      const { start, end } = node
      this.application.add(
        diagnosticOf('param-invalid', { message, consequence, help }, frame.file.path, { start, end }),
      )
    }
  }
}

interface NewDraft {
  readonly call: Call
  readonly name: string
  readonly type: Value | undefined
  readonly parent: Draft | undefined
  readonly isElement: boolean
}

/** What stands for the number of an element in the block of an `Array`. */
const elementIndex = unknown('an index')

function optionsOf({ arguments: values }: Call): RubyHash {
  const last = values[values.length - 1]
  return isKind(last, 'hash') ? last : hash()
}
