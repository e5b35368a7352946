// What code has put in the place of what was sent: `params[:role] = 'guest'`. It stands in the store, so each way has its own;
// where only one of the ways that meet has written there, what was sent may be there as well.

import {
  either,
  type Host,
  type HostContent,
  isSameValue,
  type Machine,
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
  if (first !== undefined && second !== undefined)
    return { value: either(first.value, second.value), isSure: first.isSure && second.isSure }
  const { value } = (first ?? second) as Written // One of them is there.
  return { value, isSure: false }
}

function isSame(first: Written, second: Written): boolean {
  return first.isSure === second.isSure && isSameValue(first.value, second.value)
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
  const written = writtenAt(machine, reference).with(path, { value, isSure: true })
  machine.objects = machine.objects.with(reference.id, contentOf(written))
}

/** No part has such paths: where it is noted that a text which is made of a part was changed in its place, */
export function changedPlace({ path }: RequestPart): Pick<RequestPart, 'path'> {
  return { path: `${path}\0` }
}

/** that it was asked for by `presence`, which makes nil of what is blank, */
export function presentPlace({ path }: RequestPart): Pick<RequestPart, 'path'> {
  return { path: `${path}\0?` }
}

/** and that code has given the part a default. */
export function filledPlace({ path }: RequestPart): Pick<RequestPart, 'path'> {
  return { path: `${path}\0=` }
}
