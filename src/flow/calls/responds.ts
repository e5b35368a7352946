// Whether an object answers a message.

import { array, hash, hasMethod } from '../../ruby/index.ts'
import { ancestorsOf, classOf } from '../classes/classes.ts'
import { lacks } from '../classes/object-names.ts'
import { hasOwnMethod } from '../classes/singletons.ts'
import { libraryErrorHas } from '../errors/library-errors.ts'
import type { Machine } from '../machine.ts'
import { ownClassOf } from '../store/content.ts'
import { exact, moduleOf, type Single, singlesOf, symbolValue, truthOf, type Value } from '../values/value.ts'
import type { Invocation } from './invocation.ts'
import { literalLacks } from './nil-calls.ts'
import { passing } from './passed.ts'

/** Ruby's own answers for `deconstruct` and the like; `undefined` where it is not known. */
export function responds(machine: Machine, value: Value, name: string): boolean | undefined {
  const answers = singlesOf(value).map((single) => {
    if (single.kind === 'some') return undefined
    const module = moduleOf(single)
    if (module !== undefined && machine.program.singletonMethod(module.name, name) !== undefined)
      return machine.program.singletonVisibility(module.name, name) === 'public'
    const content = machine.contentOf(single)
    if (content?.kind === 'instance') {
      const hasOwn = machine.program.hasOwn ? hasOwnMethod(machine, content, name) : false
      return hasOwn === false ? instanceResponds(machine, single, content.className, name) : hasOwn
    }
    if (name === 'call' || name === 'to_proc')
      return single.kind === 'closure' ? true : content?.kind === 'hash' && name === 'to_proc'
    if (literalLacks(machine, single, name)) return false
    const own = classOf(machine, single)
    if (own === undefined) return undefined
    if (single.kind === 'exact' && machine.program.method(own, name) !== undefined)
      return machine.program.visibility(own, name) === 'public'
    if (name === 'each' || name === 'to_a' || name === 'map')
      return own === 'Array' || own === 'Hash' || own === 'Range'
    return hasRubyMethod(machine, single, own, name)
  })
  const [first] = answers
  return answers.every((answer) => answer === first) ? first : undefined
}

/** What Ruby gives to a text, a number, a list or a hash. */
function hasRubyMethod(machine: Machine, value: Single, className: string, name: string): boolean | undefined {
  const content = machine.contentOf(value)
  if (content?.kind === 'list') return className === 'Array' ? hasMethod(emptyList, name) : undefined
  if (content?.kind === 'hash') return hasMethod(emptyHash, name)
  return value.kind === 'exact' ? hasMethod(value.value, name) : undefined
}

const [emptyList, emptyHash] = [array([]), hash()]

const structMethods: ReadonlySet<string> = new Set([
  'deconstruct',
  'deconstruct_keys',
  'to_h',
  'to_a',
  'each',
  'members',
  'values',
])

function instanceResponds(machine: Machine, object: Single, className: string, name: string): boolean | undefined {
  if (machine.program.method(className, name) !== undefined)
    return machine.program.visibility(className, name) === 'public'
  if (machine.program.members(className)?.names.includes(name.replace(/=$/, '')) === true) return true
  if (machine.program.members(className) !== undefined && structMethods.has(name)) return true
  if (machine.isObjectMethod(name)) return true
  if (lacks(machine, className, name)) return false
  return (
    libraryErrorHas(ancestorsOf(machine, className), name) ?? machine.hosts.responds?.(machine, className, name, object)
  )
}

/** `respond_to?`, which asks `respond_to_missing?` of the class, too. */
export function answersTo(
  machine: Machine,
  value: Value,
  name: string,
  site: Pick<Invocation, 'node' | 'frame'>,
): boolean | undefined {
  const known = responds(machine, value, name)
  const className = machine.classNameOf(value) ?? ownClassOf(machine.contentOf(value))
  if (known === true || className === undefined) return known
  if (machine.program.method(className, 'respond_to_missing?') === undefined) return known
  return truthOf(
    machine.invoke({
      ...site,
      ...passing(symbolValue(name), exact(false)),
      receiver: value,
      name: 'respond_to_missing?',
    }),
  )
}
