// What code reads of the request, in the order in which it does, and what becomes of it.

import { type Invocation, PersistentMap, placeOf } from '../../flow/index.ts'
import type { Taken } from '../../records/index.ts'
import type { Json, Schema } from '../../schema/index.ts'
import type { Place } from '../../shape/index.ts'
import type { RequestPart } from './request-part.ts'

/** The type of the key that a record is looked up by. */
export type KeyType = 'integer' | 'uuid' | 'string'

export type Use =
  /** Lists of what is permitted name it, or it is asked for. */
  | { readonly kind: 'read'; readonly isPermitted?: true }
  /** A record is found by it. */
  | { readonly kind: 'looked-up'; readonly key: KeyType | undefined }
  /** It is the value of a column that records are looked for by. */
  | { readonly kind: 'sought'; readonly schema: Schema }
  /** `open`: an object of any keys. `isPermitted`: lists of what is permitted say so. */
  | { readonly kind: 'form'; readonly form: 'list' | 'object' | 'open' | 'file'; readonly isPermitted?: true }
  /** An empty hash stands in its place where it is not sent. */
  | { readonly kind: 'hash-instead' }
  /** The same list permits it as a text or a number, and in the form of a list or an object. */
  | { readonly kind: 'single' }
  /** It is turned into the type, whatever it was; `isStrict` where what is not there is refused. */
  | { readonly kind: 'converted'; readonly schema: Schema; readonly isStrict?: boolean }
  /** It becomes what a record, or another object with types, keeps under a name; `isOptional` where something else may. */
  | { readonly kind: 'assigned'; readonly taken: Taken; readonly isOptional?: boolean }
  /** The record that was given it may be given something else: `bed.kind ||= 'cot'`. */
  | { readonly kind: 'replaced' }
  /** An object is given it that refuses what is blank. */
  | { readonly kind: 'filled' }
  /** A record is given it that has no such attribute, and raises. */
  | { readonly kind: 'refused' }
  /** What stands for it where it is not sent; `isInstead` where it does so only here. */
  | { readonly kind: 'default'; readonly value: Json; readonly isInstead?: true }
  /** Code puts something else later in the place of its default. */
  | { readonly kind: 'no-default' }
  /** It is compared with a literal of the type. */
  | { readonly kind: 'compared'; readonly type: 'string' | 'boolean' }
  /** Code asks whether it is one of some words. */
  | { readonly kind: 'named' }
  /** Code does something else with it, which may be with another form of it. */
  | { readonly kind: 'other' }
  /** Code asks whether it is of the class: `is_a?(String)`, `when String`. */
  | { readonly kind: 'asked'; readonly className: string }
  /** What was permitted is left out again, of the hash with the number. */
  | { readonly kind: 'left'; readonly of: number | undefined }
  /** What was permitted is asked for by its key. */
  | { readonly kind: 'taken-out' }
  /** A serializer goes by it: it says what is included, or which fields are shown. */
  | { readonly kind: 'chosen' }
  /** Its keys are read as if they were written with underscores; `isDeep` with all that is in it. */
  | { readonly kind: 'cased'; readonly isDeep: boolean }
  /** Code that is not known gets it: it may read more. */
  | { readonly kind: 'given' }

export interface Read {
  readonly part: RequestPart
  readonly use: Use
  readonly site: Site
  /** What has been answered already does not hang on it. */
  readonly isBehind?: true
}

export type Site = Pick<Invocation, 'node' | 'frame'>

/** The reads so far, the last one first: another run may go on from any of them. */
export interface Reads {
  readonly last: Read
  readonly before: Reads | undefined
  /** The paths of parts that code takes for a list, an object or a file. */
  readonly formed: PersistentMap<string, true>
  /** What lists of names permit, by the path of what it stands in; the last one first, each name once. */
  readonly permitted: PersistentMap<string, Permitted>
}

interface Permitted {
  readonly name: string
  readonly before: Permitted | undefined
  readonly paths: PersistentMap<string, true>
}

export function withRead(before: Reads | undefined, last: Read): Reads {
  const formed = before?.formed ?? PersistentMap.empty<string, true>()
  return {
    last,
    before,
    formed: last.use.kind === 'form' ? formed.with(last.part.path, true) : formed,
    permitted: withPermitted(before?.permitted ?? PersistentMap.empty(), last),
  }
}

function withPermitted(
  permitted: PersistentMap<string, Permitted>,
  { part, use }: Read,
): PersistentMap<string, Permitted> {
  const { key: name, parent } = part
  if (use.kind !== 'read' || use.isPermitted !== true || name === undefined || parent === undefined) return permitted
  const before = permitted.get(parent.path)
  const paths = before?.paths ?? PersistentMap.empty<string, true>()
  if (paths.get(part.path) !== undefined) return permitted
  return permitted.with(parent.path, { name, before, paths: paths.with(part.path, true) })
}

/** The names that are permitted in a part, in the order of the lists; what is permitted of a list is so in its elements. */
export function namesPermitted(reads: Reads | undefined, part: RequestPart): readonly string[] {
  const isElement = part.slot === undefined && part.parent !== undefined
  const names = new Set<string>()
  for (const { path } of isElement ? [part, part.parent] : [part])
    for (let each = reads?.permitted.get(path); each !== undefined; each = each.before) names.add(each.name)
  return [...names].reverse()
}

/** What was read last is found first. */
export function isRead(reads: Reads | undefined, part: RequestPart): boolean {
  return siteOf(reads, part) !== undefined
}

/** What a call has read. */
export function partReadAt(reads: Reads | undefined, node: Site['node']): RequestPart | undefined {
  for (let each = reads; each !== undefined; each = each.before) {
    const { part, use, site } = each.last
    if (site.node === node && use.kind === 'read') return part
  }
  return undefined
}

/** Where it was read last. */
export function siteOf(reads: Reads | undefined, part: RequestPart): Site | undefined {
  for (let each = reads; each !== undefined; each = each.before) if (each.last.part === part) return each.last.site
  return undefined
}

/** Whether code has taken it for a list, an object or a file. */
export function isFormed(reads: Reads | undefined, { path }: RequestPart): boolean {
  return reads?.formed.get(path) !== undefined
}

/** Those behind the last one of `from`. */
export function inOrderOfReads(reads: Reads | undefined, from?: Reads): readonly Read[] {
  const found: Read[] = []
  for (let each = reads; each !== undefined && each !== from; each = each.before) found.push(each.last)
  return found.reverse()
}

/** What records are found by, behind it what is made a text without being asked for, and what is gone through. */
export function partsSought(all: readonly Read[]): readonly RequestPart[] {
  const sought = all.filter(({ use }) => use.kind === 'looked-up' || use.kind === 'sought')
  const converted = all.filter(
    ({ use }) => use.kind === 'converted' && (use.schema.type === 'string' || use.isStrict === true),
  )
  const listed = all.filter(({ use }) => use.kind === 'form' && use.form === 'list')
  return [...sought, ...converted, ...listed].map(({ part }) => part)
}

/** Of what the code of a library reads the application has the call that leads there. */
export function placeInText(site: Site): Place {
  let at: Site | undefined = site
  while (at !== undefined && at.frame.file.path === '') at = at.frame.method?.call
  return placeOf(at ?? site)
}
