// Classes with one object for all: `ActiveSupport::CurrentAttributes`, which holds the values of a request, and Singleton.

import { fromBoot } from '../boot/boot-values.ts'
import type { Invocation } from '../calls/invocation.ts'
import { nothingPassed, passing } from '../calls/passed.ts'
import { ensuring } from '../errors/exceptions.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { type Entry, hashContent, instanceContent } from '../store/content.ts'
import { blockClosure, type Closure } from '../values/closure.ts'
import {
  mayBeUnset,
  nameOfValue,
  nil,
  type Reference,
  symbolValue,
  unknown,
  type Value,
  whereSet,
} from '../values/value.ts'
import { ancestorsOf } from './classes.ts'
import { currentInstance, sharedId } from './current.ts'

/** What a class with Singleton answers; what earlier requests left in its object is not known. */
export function singletonInstance(machine: Machine, className: string, call: Invocation): Value | undefined {
  if (!ancestorsOf(machine, className).includes('Singleton')) return undefined
  return sharedId(machine, className, (self) => {
    const isOpen = machine.hosts.variable !== undefined || !machine.program.isClosed(className)
    machine.initial.set(self.id, instanceContent(className, isOpen))
    if (!isOpen) machine.invoke({ ...call, ...nothingPassed, receiver: self, name: 'initialize' })
  })
}

const words: ReadonlySet<string> = new Set(['set', 'reset', 'attributes', 'instance'])

/** A class hands to its instance what it does not answer itself. */
export function callCurrentClass(machine: Machine, className: string, call: Invocation): Value | undefined {
  const { name } = call
  const isPublic =
    machine.program.method(className, name) !== undefined && machine.program.visibility(className, name) === 'public'
  if (!isPublic && !words.has(name)) return undefined
  const receiver = currentInstance(machine, className)
  return name === 'instance' ? receiver : machine.invoke({ ...call, receiver })
}

/** What every instance answers. */
export function callCurrent(machine: Machine, self: Reference, className: string, call: Invocation): Value | undefined {
  switch (call.name) {
    case 'set':
      return set(machine, self, call)
    case 'reset':
      return reset(machine, self, className, call)
    case 'attributes':
      return attributes(machine, self, call)
  }
  return undefined
}

/** `set(user: …) { … }` puts back what was there before, however the block is left. */
function set(machine: Machine, self: Reference, { values: [given], block, frame }: Invocation): Value | undefined {
  const hash = machine.hashOfValue(given)
  if (hash === undefined || hash.others !== undefined || block === undefined) return undefined
  const call = (name: string, ...values: readonly Value[]): Value =>
    machine.invoke({ ...passing(...values), receiver: self, name, node: machine.nowhere.node, frame })
  const names = [...hash.entries.values()].map(({ key, value }) => ({ name: nameOfValue(key) ?? '', value }))
  const before = names.map(({ name }) => ({ name, value: call(name) }))
  const assign = (all: typeof names): void => {
    for (const { name, value } of all) call(`${name}=`, value)
  }
  const body = (inner: Frame): Value => {
    assign(names)
    return machine.call(within(block, inner), passing())
  }
  return ensuring(
    machine,
    body,
    () => {
      assign(before)
      return nil
    },
    block.code.kind === 'block' ? block.code.frame : frame,
  )
}

/** The block with other exits. */
function within(block: Closure, { exits }: Frame): Closure {
  if (block.code.kind !== 'block') return block
  const { node, frame } = block.code
  return { ...blockClosure(node, { ...frame, exits }), isLambda: block.isLambda }
}

function reset(machine: Machine, self: Reference, className: string, call: Invocation): Value {
  runCallbacks(machine, self, className, { ...call, name: 'before_reset' })
  const content = machine.content(self.id)
  if (content?.kind === 'instance') {
    let { variables } = content
    for (const [name] of variables) if (!name.startsWith('@__')) variables = variables.with(name, nil)
    machine.write(self.id, { ...content, variables })
  }
  runCallbacks(machine, self, className, { ...call, name: 'resets' })
  return nil
}

/** The blocks and methods that a class body gave to `resets` and `before_reset`. */
function runCallbacks(machine: Machine, self: Reference, className: string, { name, node, frame }: Invocation): void {
  for (const owner of machine.program.ancestors(className)) {
    const known = machine.program.classVariable(owner, `@__${name}`)
    if (known === undefined) continue
    const callbacks = machine.listOfValue(fromBoot(machine, known))?.items ?? [unknown]
    for (const callback of callbacks) {
      const method = nameOfValue(callback)
      if (callback.kind === 'closure') machine.call(callback, passing(), self)
      else if (method !== undefined)
        machine.invoke({ ...passing(), receiver: undefined, name: method, node, frame: { ...frame, self } })
      else machine.unknownCall({ ...passing(), receiver: self, name, node, frame })
    }
  }
}

function attributes(machine: Machine, self: Reference, { node }: Invocation): Value {
  const entries: Entry[] = []
  for (const [name, value] of machine.variablesOfInstance(self) ?? [])
    if (!name.startsWith('@__'))
      entries.push({
        key: symbolValue(name.slice(1)),
        value: whereSet(value, () => nil),
        isOptional: mayBeUnset(value),
      })
  return machine.hash(hashContent(entries), node)
}
