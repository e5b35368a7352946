// What one object has of its own: methods that are defined on it, and modules that it is extended with. They stand among its
// variables, by numbers of what this run has defined, so that a way that does not define them does not have them.

import type { Machine } from '../machine.ts'
import type { Method } from '../program.ts'
import type { InstanceContent } from '../store/content.ts'
import { PersistentMap } from '../store/persistent-map.ts'
import {
  type Exact,
  exact,
  integerOf,
  mayBeUnset,
  moduleOf,
  type Reference,
  singlesOf,
  unset,
  type Value,
} from '../values/value.ts'
import { bareClass } from './core-classes.ts'

const methodPrefix = '@__def '
const modulePrefix = '@__ext '

/** Defines a method of one object; `false` where what it is cannot keep one. */
export function defineOn(machine: Machine, self: Reference, method: Omit<Method, 'owner'>): boolean {
  if (machine.content(self.id)?.kind !== 'instance') return false
  const number = machine.program.keep({ ...method, owner: ownerOf(self) })
  machine.setInstanceVariable(self, `${methodPrefix}${method.name}`, exact(number))
  return true
}

/** The variables of an object that has a method for itself since boot time. */
export function withOwnMethod(
  machine: Machine,
  variables: InstanceContent['variables'],
  method: Omit<Method, 'owner'>,
): InstanceContent['variables'] {
  return variables.with(`${methodPrefix}${method.name}`, exact(machine.program.keep({ ...method, owner: '#' })))
}

function ownerOf({ id }: Reference): string {
  return `#${id}`
}

/** One of several modules stands for all of them: each way has one. */
export function extendWith(machine: Machine, self: Reference, module: Value): boolean {
  const names = singlesOf(module).map((single) => moduleOf(single)?.name)
  const name = names.includes(undefined) ? '' : names.join(' ')
  if (name === '' || machine.content(self.id)?.kind !== 'instance') return false
  machine.setInstanceVariable(self, `${modulePrefix}${name}`, exact(machine.program.keep(undefined)))
  return true
}

/** The object is extended with the modules that another one is extended with. */
export function extendLike(machine: Machine, self: Reference, other: Reference): void {
  for (const [name, value] of machine.variablesOfInstance(other) ?? [])
    if (name.startsWith(modulePrefix)) machine.setInstanceVariable(self, name, value)
}

/** Whether the object may be extended with some module. */
export function mayBeExtended(machine: Machine, value: Value): boolean {
  return modulesIn(machine.variablesOfInstance(value) ?? PersistentMap.empty()).length > 0
}

export interface OwnMethods {
  /** Any of these, in the order in which Ruby asks. */
  readonly methods: readonly Method[]
  /** Whether some way leads to the methods of the class. */
  readonly mayBeMissing: boolean
}

/** The methods of that name that the object has for itself; `after` is the one that calls `super`. */
export function ownMethods(
  machine: Machine,
  { variables }: InstanceContent,
  name: string,
  after: Method | undefined,
): OwnMethods | undefined {
  const modules = modulesIn(variables)
  const place = after === undefined ? -1 : modules.findIndex((each) => each.names.includes(after.owner))
  // A method of the class goes on behind what the object has for itself.
  if (after !== undefined && place === -1 && !after.owner.startsWith('#')) return undefined
  const methods: Method[] = []
  const defined = after === undefined ? variables.get(`${methodPrefix}${name}`) : undefined
  for (const single of defined === undefined ? [] : singlesOf(defined)) {
    const method = machine.program.kept(integerOf(single))
    if (method !== undefined) methods.push(method)
  }
  let mayBeMissing = defined === undefined || mayBeUnset(defined)
  for (const module of mayBeMissing ? modules.slice(place + 1) : []) {
    const found = module.names.map((each) => machine.program.method(each, name))
    const known = found.filter((method) => method !== undefined)
    if (known.length === 0) continue
    methods.push(...known)
    mayBeMissing = module.isOptional || known.length < found.length
    if (!mayBeMissing) break
  }
  return methods.length === 0 && place === -1 && after === undefined ? undefined : { methods, mayBeMissing }
}

interface OwnModule {
  /** Any of these. */
  readonly names: readonly string[]
  readonly isOptional: boolean
  readonly number: number
}

/** The module that came last is asked first. */
function modulesIn(variables: InstanceContent['variables']): readonly OwnModule[] {
  const found: OwnModule[] = []
  for (const [name, value] of variables) {
    if (!name.startsWith(modulePrefix) || value === unset) continue
    const number = Math.max(...singlesOf(value).map((single) => integerOf(single) ?? 0))
    found.push({ names: name.slice(modulePrefix.length).split(' '), isOptional: mayBeUnset(value), number })
  }
  return found.sort((first, second) => second.number - first.number)
}

/** Whether the object is extended with a module. */
export function isExtended(machine: Machine, value: Value, module: string): boolean | undefined {
  const variables = machine.variablesOfInstance(value)
  if (variables !== undefined && modulesIn(variables).some(({ names }) => names.length > 1 && names.includes(module)))
    return undefined
  const known = variables?.get(`${modulePrefix}${module}`)
  if (known === undefined || known === unset) return false
  return mayBeUnset(known) ? undefined : true
}

/** Whether the object has a method of its own. */
export function hasOwnMethod(machine: Machine, content: InstanceContent, name: string): boolean | undefined {
  const own = ownMethods(machine, content, name, undefined)
  if (own === undefined) return false
  return own.mayBeMissing ? undefined : true
}

/** `singleton_methods`, in the order in which they were defined; `undefined` where that is not known. */
export function ownMethodNames(variables: InstanceContent['variables']): readonly string[] | undefined {
  const found: (readonly [string, number])[] = []
  for (const [name, value] of variables) {
    if (name.startsWith(modulePrefix) || (name.startsWith(methodPrefix) && mayBeUnset(value))) return undefined
    if (name.startsWith(methodPrefix)) found.push([name.slice(methodPrefix.length), integerOf(value) ?? 0])
  }
  return found.sort(([, first], [, second]) => first - second).map(([name]) => name)
}

/** The variables of a copy, which has nothing of its own. */
export function withoutOwn(variables: InstanceContent['variables']): InstanceContent['variables'] {
  let left = variables
  for (const [name] of variables)
    if (name.startsWith(methodPrefix) || name.startsWith(modulePrefix)) left = left.without(name)
  return left
}

/** `object.singleton_class`: calls on it are about the one object. */
export function singletonClass({ id }: Reference): Exact {
  const name = `#<Class:#${id}>`
  return exact(bareClass(name))
}

/** The object that a class is the singleton class of. */
export function objectOf(className: string): Reference | undefined {
  const id = /^#<Class:#(\d+)>$/.exec(className)?.[1]
  return id === undefined ? undefined : { kind: 'reference', id: Number(id) }
}
