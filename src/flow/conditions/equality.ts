// Whether values are equal, and whether one is a case of another (`===`).

import type { ast } from '../../ruby/index.ts'
import { isKind } from '../../ruby/index.ts'
import type { Shape } from '../../shape/index.ts'
import { toBoot } from '../boot/boot-values.ts'
import { passing } from '../calls/passed.ts'
import { areOtherClasses, classOf, isInstance, nameOfClass } from '../classes/classes.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { isSameClosure } from '../methods/same-object.ts'
import {
  type Exact,
  exact,
  nothing,
  type Reference,
  type Single,
  type Some,
  singlesOf,
  truthOf,
  unknown,
  type Value,
} from '../values/value.ts'
import { noteMatch, setsMatch } from './last-match.ts'

interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

/** What all of the answers say. */
export function agreed(truths: readonly (boolean | undefined)[]): boolean | undefined {
  const [first] = truths
  return truths.every((truth) => truth === first) ? first : undefined
}

/** `candidate === value`, as a `case` asks it. */
export function isCase(machine: Machine, candidate: Value, value: Value, site: Site): boolean | undefined {
  return agreed(
    singlesOf(candidate).flatMap((one) => singlesOf(value).map((other) => isCaseOf(machine, one, other, site))),
  )
}

function isCaseOf(machine: Machine, candidate: Single, value: Single, site: Site): boolean | undefined {
  // What a host knows of is told that it was compared.
  if (candidate.kind === 'some' && candidate.held !== undefined)
    machine.hosts.answer(machine, { ...site, ...passing(value), receiver: candidate, name: '===' })
  if (candidate.kind === 'some') {
    const className = nameOfClass(candidate)
    return className === undefined ? undefined : isInstance(machine, value, className)
  }
  if (candidate.kind === 'closure')
    return truthOf(machine.invoke({ ...site, ...passing(value), receiver: candidate, name: 'call' }))
  if (candidate.kind === 'exact') {
    const literal = candidate.value
    if (isKind(literal, 'module')) {
      const own = machine.program.singletonMethod(literal.name, '===')
      if (own !== undefined)
        return truthOf(machine.invoke({ ...site, ...passing(value), receiver: candidate, name: '===' }))
      // What a host knows of is told what it was asked.
      if (value.kind === 'some' && value.held !== undefined)
        return truthOf(machine.invoke({ ...site, ...passing(candidate), receiver: value, name: 'is_a?' }))
      return isInstance(machine, value, literal.name)
    }
    if (isKind(literal, 'regexp') && setsMatch('===', site.frame))
      noteMatch(machine, '===', [candidate, value], site.frame)
    // What a host knows of is told that it was asked.
    if (value.kind === 'some' && value.held !== undefined)
      machine.hosts.answer(machine, { ...site, ...passing(candidate), receiver: value, name: '===' })
    if (isKind(literal, 'regexp') || isKind(literal, 'range')) return caseOfPattern(machine, candidate, value)
    return areEqualSingles(machine, candidate, value, site)
  }
  if (classOf(machine, candidate) !== undefined && machine.contentOf(candidate)?.kind === 'instance')
    return truthOf(machine.invoke({ ...site, ...passing(value), receiver: candidate, name: '===' }))
  return areEqualSingles(machine, candidate, value, site)
}

function caseOfPattern(machine: Machine, candidate: Exact, value: Single): boolean | undefined {
  if (value.kind !== 'exact') return value.kind === 'some' ? undefined : false
  const answer = machine.program.pure(candidate.value, '===', [value.value]).value
  return typeof answer === 'boolean' ? answer : undefined
}

export function areEqual(machine: Machine, first: Value, second: Value, site: Site): boolean | undefined {
  return agreed(
    singlesOf(first).flatMap((one) => singlesOf(second).map((other) => areEqualSingles(machine, one, other, site))),
  )
}

function areEqualSingles(machine: Machine, first: Single, second: Single, site: Site): boolean | undefined {
  if (first.kind === 'exact' && second.kind === 'exact') {
    const answer = machine.program.pure(first.value, '==', [second.value]).value
    return typeof answer === 'boolean' ? answer : undefined
  }
  if (first.kind === 'reference' && second.kind === 'reference' && isOneObject(machine, first, second)) return true
  if (first.kind === 'closure' && second.kind === 'closure') return isSameClosure(first, second)
  const instance = machine.contentOf(first)
  if (instance?.kind === 'instance') {
    if (isOwn(machine, instance.className))
      return truthOf(machine.invoke({ ...site, ...passing(second), receiver: first, name: '==' }))
    const isOther = first.kind === 'reference' && second.kind === 'reference' && first.id !== second.id
    if (isOther && isIdentity(machine, instance.className)) return false
  }
  if (first.kind === 'some' && second.kind === 'some' && first.hashOf !== undefined && second.hashOf !== undefined)
    return first.hashOf === second.hashOf
  if (first.kind === 'some' && second.kind === 'some' && isOneText(machine, first, second)) return true
  const ofText = equalsHost(machine, first, second) ?? equalsHost(machine, second, first)
  if (ofText !== undefined) return ofText
  if (first.kind === 'some' || second.kind === 'some') return areApart(first, second) ? false : undefined
  const [ours, theirs] = [classOf(machine, first), classOf(machine, second)]
  if (first.kind === 'exact' || second.kind === 'exact')
    return ours === undefined || theirs === undefined ? undefined : false
  const values = toBoot(machine, [first, second])
  const [one, other] = values ?? []
  if (one === undefined || other === undefined)
    return ours !== theirs && ours !== undefined && theirs !== undefined
      ? false
      : areEqualLists(machine, first, second, site)
  const answer = machine.program.pure(one, '==', [other]).value
  return typeof answer === 'boolean' ? answer : undefined
}

/** `"test" == Rails.env`: what is a text to Ruby equals that text. */
function equalsHost(machine: Machine, host: Single, other: Single): boolean | undefined {
  if (host.kind !== 'some' || other.kind !== 'exact') return undefined
  if (host.boot?.kind !== 'host' || host.boot.text === undefined) return undefined
  const answer = machine.program.pure(host.boot, '==', [other.value]).value
  return typeof answer === 'boolean' ? answer : undefined
}

/** A text that was written once, as that of a constant is. */
function isOneText(machine: Machine, first: Some, second: Some): boolean {
  if (first.json === undefined || first.json !== second.json) return false
  const [one, other] = [first.written, second.written]
  return one?.kind === 'reference' && other?.kind === 'reference' && isOneObject(machine, one, other)
}

function isOneObject(machine: Machine, first: Reference, second: Reference): boolean {
  const content = first.id === second.id ? machine.contentOf(first) : undefined
  return content !== undefined && !('isMany' in content && content.isMany)
}

/** Lists of objects are equal where their elements are. */
function areEqualLists(machine: Machine, first: Single, second: Single, site: Site): boolean | undefined {
  const [ours, theirs] = [machine.contentOf(first), machine.contentOf(second)]
  if (ours?.kind !== 'list' || theirs?.kind !== 'list' || ours.ownClass !== undefined) return undefined
  const [items, others] = [ours.items, theirs.items]
  if (items === undefined || others === undefined || machine.isDeep) return undefined
  machine.step()
  if (items.length !== others.length) return false
  const compared = machine.entering(() => {
    const truths = items.map((item, index) => areEqual(machine, item, others[index] ?? nothing, site))
    return truths.includes(false) ? exact(false) : truths.includes(undefined) ? unknown : exact(true)
  })
  return truthOf(compared)
}

/** Whether the class says itself what is equal to its objects. */
function isOwn({ program }: Machine, className: string): boolean {
  if (program.method(className, '==') !== undefined || program.members(className) !== undefined) return true
  return program.method(className, '<=>') !== undefined && program.ancestors(className).includes('Comparable')
}

/** Whether an object of a class that says nothing of it equals itself alone, as Object has it. */
function isIdentity({ program }: Machine, className: string): boolean {
  const isPlain = (name: string): boolean => ofObject.has(name) || program.isOwn(name)
  return program.isClosed(className) && program.ancestors(className).every(isPlain)
}

const ofObject: ReadonlySet<string> = new Set(['Object', 'Kernel', 'BasicObject'])

/** Whether what is rendered tells them apart: `nil` equals nothing else, a number no text that is written down. */
function areApart(first: Single, second: Single): boolean {
  const [some, other] = first.kind === 'some' ? [first, second] : [second, first]
  if (some.kind !== 'some') return false
  if (areOtherClasses(some, other)) return true
  if (some.shape.isAny || other.kind !== 'exact') return false
  if (some.isPositive === true && typeof other.value === 'number' && other.value <= 0) return true
  const { shape } = some
  if (other.value === null) return !shape.isNull
  if (typeof other.value === 'boolean') return !shape.scalars.some(({ type }) => type === 'boolean')
  // An attribute may have a reader that nobody sees.
  const isMade = some.held !== undefined && (isKind(other.value, 'string') || isKind(other.value, 'symbol'))
  return isMade && isNumbersAlone(shape)
}

function isNumbersAlone({ object, array, scalars }: Shape): boolean {
  if (object !== undefined || array !== undefined || scalars.length === 0) return false
  return scalars.every(({ type, basis }) => (type === 'integer' || type === 'number') && basis !== 'name')
}
