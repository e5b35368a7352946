// Classes and their instances: what a value is an instance of, and where the variables of a class stand.

import { classOfValue, isKind, isLibraryConstant } from '../../ruby/index.ts'
import { integerShape, numberShape, type Shape, stringShape } from '../../shape/index.ts'
import { fromBoot } from '../boot/boot-values.ts'
import { libraryErrors } from '../errors/library-errors.ts'
import type { Machine } from '../machine.ts'
import { type InstanceContent, instanceContent, openHash } from '../store/content.ts'
import {
  exact,
  moduleOf,
  nil,
  type Single,
  singlesOf,
  some,
  unknown,
  unknownNamed,
  type Value,
  whereSet,
} from '../values/value.ts'
import { coreAncestors, coreModule, isCoreClass } from './core-classes.ts'
import { isExtended } from './singletons.ts'

/** The class of a value; `undefined` where it is not known. */
export function classOf(machine: Machine, value: Value): string | undefined {
  switch (value.kind) {
    case 'exact':
      if (isKind(value.value, 'module')) return value.value.isClass ? 'Class' : 'Module'
      return classOfValue(value.value)
    case 'closure':
      return value.code.kind === 'method' ? 'Method' : 'Proc'
    case 'reference': {
      const content = machine.content(value.id)
      if (content?.kind === 'instance') return content.className
      if (content?.kind === 'list') return content.ownClass ?? 'Array'
      if (content?.kind !== 'hash') return undefined
      return (
        content.ownClass ??
        content.className ??
        (content.isIndifferent ? 'ActiveSupport::HashWithIndifferentAccess' : 'Hash')
      )
    }
    case 'some':
    case 'several':
      return undefined
  }
}

/** The names of all that instances of a class are, itself first. */
export function ancestorsOf(machine: Machine, className: string): readonly string[] {
  const own = machine.program.ancestors(className)
  const known = allByAncestors.get(own)
  if (known !== undefined) return known
  const all: string[] = []
  for (const name of own) {
    if (isCoreClass(name)) all.push(...coreAncestors(name))
    else all.push(name)
  }
  allByAncestors.set(own, all)
  return all
}

/** The program answers with the same list again. */
const allByAncestors = new WeakMap<readonly string[], readonly string[]>()

/** What follows from all that a class is, told once for each list of names. */
export function toldByAncestors<Answer>(
  tell: (ancestors: readonly string[]) => Answer,
): (machine: Machine, className: string) => Answer {
  const told = new WeakMap<readonly string[], { readonly answer: Answer }>()
  return (machine, className) => {
    const ancestors = ancestorsOf(machine, className)
    const known = told.get(ancestors)
    if (known !== undefined) return known.answer
    const answer = tell(ancestors)
    told.set(ancestors, { answer })
    return answer
  }
}

export function isInstance(machine: Machine, value: Single, className: string): boolean | undefined {
  if (className === 'Object' || className === 'BasicObject') return true
  if (value.kind === 'some') return value.shape.isAny ? undefined : isInstanceByShape(value.shape, className)
  const own = classOf(machine, value)
  if (own === undefined) return undefined
  const ours = ancestorsOf(machine, own)
  if (ours.includes(className)) return true
  const extended = machine.program.hasOwn ? isExtended(machine, value, className) : false
  if (extended !== false) return extended
  const theirs = ancestorsOf(machine, className)
  if (areApart(ours, theirs)) return false
  // A record goes through nothing, unless its class says so.
  if (className === 'Enumerable' && ours.some((name) => name.startsWith('ActiveRecord::'))) {
    return !ours.includes('ActiveRecord::Base')
  }
  // No error is of two classes of which neither inherits from the other one.
  if (ours.includes('Exception') && theirs.includes('Exception') && !theirs.includes(own)) return false
  // What an error inherits from is known up to `Exception`, and no class of a gem is among it.
  if (!machine.program.isOwn(className) && !isCoreClass(className))
    return ours.includes('Exception') && ours.every((each) => isKnownModule(machine, each)) ? false : undefined
  if (value.kind !== 'reference' || machine.program.isClosed(own)) return false
  return isNoAncestor(machine, own, className) ? false : undefined
}

/** What a module of a gem includes is not known. */
function isKnownModule(machine: Machine, name: string): boolean {
  const end = name.indexOf('::')
  return machine.program.isOwn(name) || isLibraryConstant(end === -1 ? name : name.slice(0, end))
}

/** Of these no object is two at once. */
const apart: ReadonlySet<string> = new Set(
  `ActiveRecord::Base ActiveRecord::Relation ActiveModel::Errors ActionController::Parameters String Symbol Array Hash
  Integer Float NilClass Proc Exception`.split(/\s+/),
)

function areApart(first: readonly string[], second: readonly string[]): boolean {
  const [ours, theirs] = [first, second].map((names) => names.find((name) => apart.has(name)))
  return ours !== undefined && theirs !== undefined && ours !== theirs
}

/** The name of a class, also of one of a library of which nothing else is known. */
export function nameOfClass(value: Value | undefined): string | undefined {
  const origin = value?.kind === 'some' ? value.origin : undefined
  const name = origin?.kind === 'name' ? origin.name : undefined
  return moduleOf(value)?.name ?? (name !== undefined && /^[A-Z]/.test(name) ? name : undefined)
}

/** A class that a library defines is none of another name; constants in capital letters may be anything. */
export function areOtherClasses(first: Value, second: Value | undefined): boolean {
  const [name, other] = [first, second].map((value) => nameOfClass(value)?.split('::').at(-1))
  return name !== undefined && other !== undefined && name !== other && isOfClass(name) && isOfClass(other)
}

function isOfClass(name: string): boolean {
  return /[a-z]/.test(name)
}

/**
 * What a library has defined is no subclass of a class of the application. An instance of a class may stand for those of
 * its subclasses.
 */
function isNoAncestor({ program }: Machine, own: string, className: string): boolean {
  return (
    program.isOwn(className) &&
    program.isClass(className) &&
    !program.ancestors(className).includes(own) &&
    (Object.hasOwn(libraryErrors, own) ||
      program.ancestors(own).some((each) => !program.isOwn(each) && each.endsWith('::Base')))
  )
}

/** A text in JSON may be a symbol, a time or a decimal; a list may be a relation. */
const classesByType = {
  string: [
    'String',
    'Symbol',
    'Time',
    'Date',
    'DateTime',
    'BigDecimal',
    'Numeric',
    'Rational',
    'Range',
    'Comparable',
    'Regexp',
  ],
  integer: ['Integer', 'Numeric', 'Comparable'],
  number: ['Float', 'Numeric', 'Comparable'],
  boolean: ['TrueClass', 'FalseClass'],
} as const

/** What is no list and no object in JSON. */
const classesOfScalars: ReadonlySet<string> = new Set(
  [...Object.values(classesByType).flat(), 'NilClass'].filter((name) => name !== 'Comparable'),
)

function isInstanceByShape({ isNull, scalars, object, array }: Shape, className: string): boolean | undefined {
  const answers = new Set<boolean | undefined>(isNull ? [className === 'NilClass'] : [])
  if (object !== undefined || array !== undefined) answers.add(classesOfScalars.has(className) ? false : undefined)
  for (const { type } of scalars) {
    const names: readonly string[] = classesByType[type]
    const isSure = type === 'integer' || type === 'number'
    answers.add(
      names.includes(className)
        ? isSure
          ? true
          : undefined
        : coreAncestors(className).length > 1 || apart.has(className)
          ? false
          : undefined,
    )
  }
  const [only] = answers
  return answers.size === 1 ? only : undefined
}

/** The object that holds the variables of a class or module itself. */
export function classId(machine: Machine, value: Value): number | undefined {
  const module = moduleOf(value)
  if (module === undefined) return undefined
  const known = machine.classIds.get(module.name)
  if (known !== undefined) return known
  const { id } = machine.numbered()
  machine.initial.set(id, instanceContent(module.name))
  machine.classIds.set(module.name, id)
  return id
}

/** What has instance variables: an object, or a class itself. */
export function instanceOf(machine: Machine, value: Value): InstanceContent | undefined {
  if (value.kind === 'reference') {
    const content = machine.content(value.id)
    return content?.kind === 'instance' ? content : undefined
  }
  const id = classId(machine, value)
  if (id === undefined) return undefined
  const content = machine.content(id)
  if (content?.kind === 'instance') return content
  // Another way made it, or the class was never asked for here.
  return instanceContent(moduleOf(value)?.name ?? '')
}

/** A value of a class of which nothing else is known; `undefined` where nobody knows its objects. */
export function valueOfClass(machine: Machine, className: string): Value | undefined {
  switch (className) {
    case 'Hash':
      return machine.hash(openHash(unknown, unknown))
    case 'Array':
      return machine.listOf(unknown)
    case 'Integer':
      return some(integerShape)
    case 'Float':
      return some(numberShape)
    case 'String':
    case 'Symbol':
      return some(stringShape)
    case 'NilClass':
      return nil
    case 'TrueClass':
      return exact(true)
    case 'FalseClass':
      return exact(false)
  }
  return machine.hosts.ofClass?.(machine, className)
}

export function moduleNamed(machine: Machine, name: string): Value {
  const value = machine.program.constantIn('', name)
  if (value !== undefined) return fromBoot(machine, value)
  const core = coreModule(name)
  return core === undefined ? (machine.program.moduleHere(name) ?? unknownNamed(name)) : exact(core)
}

/** The class that the attributes of `self` belong to. */
function classNameFor(machine: Machine, self: Value): string {
  return moduleOf(self)?.name ?? classOf(machine, self) ?? ''
}

/** `class_attribute :name`: the nearest class that was given a value. */
export function readClassAttribute(machine: Machine, self: Value, name: string): Value {
  const [only] = singlesOf(self)
  if (name.startsWith('@@')) return readClassVariableOf(machine, classNameFor(machine, self), name)
  const content = only === undefined ? undefined : machine.contentOf(only)
  const own = content?.kind === 'instance' ? content.variables.get(`@${name}`) : undefined
  if (own !== undefined) return own
  const className = classNameFor(machine, self)
  const owner = machine.program.attributeOwner(className, name)
  for (const each of machine.program.ancestors(className)) {
    const id = machine.classIds.get(each)
    const written = id === undefined ? undefined : machine.content(id)
    const value = written?.kind === 'instance' ? written.variables.get(`@${name}`) : undefined
    if (value !== undefined) return whereSet(value, () => bootAttribute(machine, className, name))
    if (each === owner) break
  }
  return bootAttribute(machine, className, name)
}

function bootAttribute(machine: Machine, className: string, name: string): Value {
  const value = machine.program.classVariable(className, name)
  // Classes add themselves to a list when their files are loaded: where an action would never succeed there are others in it.
  const mayGrow = !machine.isNilSure && (isKind(value, 'array') || isKind(value, 'hash'))
  return value === undefined || mayGrow ? unknown : fromBoot(machine, value)
}

export function writeClassAttribute(machine: Machine, self: Value, name: string, value: Value): Value {
  const [only] = singlesOf(self)
  if (name.startsWith('@@')) return writeClassVariableOf(machine, classNameFor(machine, self), name, value)
  const id = only?.kind === 'reference' ? only.id : only === undefined ? undefined : classId(machine, only)
  const content = only === undefined ? undefined : instanceOf(machine, only)
  if (id !== undefined && content !== undefined)
    machine.write(id, { ...content, variables: content.variables.with(`@${name}`, value) })
  return value
}

/** `@@name` belongs to the class that has it, or else to the one that sets it. */
export function writeClassVariableOf(machine: Machine, className: string, name: string, value: Value): Value {
  const holder = machine.program.attributeOwner(className, name) ?? className
  machine.declare(`${holder}${name}`, value, machine.globals)
  return value
}

/** `@@name` of a class. */
export function readClassVariableOf(machine: Machine, className: string, name: string): Value {
  const atBoot = (): Value => {
    const value = machine.program.classVariable(className, name)
    return value === undefined ? unknownNamed(name) : fromBoot(machine, value)
  }
  for (const each of machine.program.ancestors(className)) {
    const known = machine.variablesOf(machine.globals).get(`${each}${name}`)
    if (known !== undefined) return whereSet(known, atBoot)
  }
  return atBoot()
}
