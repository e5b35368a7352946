// What code has put in the place of what was sent: `params[:role] = 'guest'`. It stands in the store, so each way has its own;
// where only one of the ways that meet has written there, what was sent may be there as well.

import {
  either,
  type Host,
  type HostContent,
  isSameValue,
  type Machine,
  nil,
  PersistentMap,
  type Reference,
  singlesOf,
  type Value,
} from '../../flow/index.ts'
import { anything } from '../../shape/index.ts'
import { partOf, type RequestPart } from './request-part.ts'

export interface Written {
  readonly value: Value
  /** Nothing that was sent is left there. */
  readonly isSure: boolean
  /** Whether code has taken it out on all ways, or on some of them. */
  readonly isGone?: 'always' | 'maybe' | undefined
}

/** By the paths of the parts. */
type AllWritten = PersistentMap<string, Written>

interface WrittenContent extends HostContent {
  readonly written: AllWritten
}

const host: Host = {
  name: 'written',
  answer: () => undefined,
  shape: () => anything,
  join: (first, second) => contentOf(allIn(first).joined(allIn(second), joined)),
  isSame: (first, second) => allIn(first).isSame(allIn(second), isSame),
  unwound: (content) => content,
  holds: (content) => Array.from(allIn(content), ([, { value }]) => value),
}

function contentOf(written: AllWritten): WrittenContent {
  return { kind: 'host', host, written }
}

function allIn(content: HostContent): AllWritten {
  return (content as WrittenContent).written // Only the contents of this host are given to it.
}

function joined(first: Written | undefined, second: Written | undefined): Written {
  if (first !== undefined && second !== undefined) {
    const isGone = first.isGone === second.isGone ? first.isGone : 'maybe'
    return { value: either(first.value, second.value), isSure: first.isSure && second.isSure, isGone }
  }
  const { value, isGone } = (first ?? second) as Written // One of them is there.
  return { value, isSure: false, isGone: isGone && 'maybe' }
}

function isSame(first: Written, second: Written): boolean {
  const isAsSure = first.isSure === second.isSure && first.isGone === second.isGone
  return isAsSure && isSameValue(first.value, second.value)
}

export function newWritten(machine: Machine): Reference {
  return machine.allocate(undefined, contentOf(PersistentMap.empty()))
}

function writtenAt(machine: Machine, reference: Reference): AllWritten {
  const content = machine.contentOf(reference)
  return content?.kind === 'host' ? allIn(content) : PersistentMap.empty()
}

export function writtenOver(
  machine: Machine,
  reference: Reference,
  { path }: Pick<RequestPart, 'path'>,
): Written | undefined {
  return writtenAt(machine, reference).get(path)
}

/** Whether what was sent is no longer there as it was: it may be the part itself that code has changed in its place. */
export function isChanged(written: Written | undefined, part: RequestPart): boolean {
  if (written === undefined) return false
  return written.isSure || singlesOf(written.value).some((single) => partOf(single) === part)
}

export function writeOver(
  machine: Machine,
  reference: Reference,
  { path }: Pick<RequestPart, 'path'>,
  value: Value,
): void {
  put(machine, reference, path, { value, isSure: true })
}

/** Code takes it out. Of what stands in the elements of a list, others may have it still. */
export function takeOut(machine: Machine, reference: Reference, part: RequestPart): void {
  const gone: Written = { value: nil, isSure: true, isGone: 'always' }
  const before = writtenOver(machine, reference, part)
  put(machine, reference, part.path, isOneOfMany(part) ? joined(before, gone) : gone)
}

function put(machine: Machine, reference: Reference, path: string, written: Written): void {
  const all = writtenAt(machine, reference).with(path, written)
  machine.objects = machine.objects.with(reference.id, contentOf(all))
}

function isOneOfMany(part: RequestPart): boolean {
  for (let each: RequestPart | undefined = part; each !== undefined; each = each.parent)
    if (!each.isRoot && each.key === undefined) return true
  return false
}

/** No part has such paths: where it is noted that a text which is made of a part was changed in its place, */
export function changedPlace({ path }: RequestPart): Pick<RequestPart, 'path'> {
  return { path: `${path}\0` }
}

/** that it was asked for by `presence`, which makes nil of what is blank, */
export function presentPlace({ path }: RequestPart): Pick<RequestPart, 'path'> {
  return { path: `${path}\0?` }
}

/** that code has taken elements out of a list in its place, or has put others there, */
export function elementsPlace({ path }: RequestPart): Pick<RequestPart, 'path'> {
  return { path: `${path}\0-` }
}

/** that code has changed it in any way, or made a copy without some of it, */
export function disturbedPlace({ path }: RequestPart): Pick<RequestPart, 'path'> {
  return { path: `${path}\0~` }
}

/** or something that stands in it, */
export function insidePlace({ path }: RequestPart): Pick<RequestPart, 'path'> {
  return { path: `${path}\0~~` }
}

/** and that code has given the part a default. */
export function filledPlace({ path }: RequestPart): Pick<RequestPart, 'path'> {
  return { path: `${path}\0=` }
}
