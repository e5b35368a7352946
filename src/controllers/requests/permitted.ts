// Lists of what is permitted: `permit(:name, tags: [], lines_attributes: [:id, :kind])`, and the forms of `expect`.

import { elementOf, type HashContent, nameOfValue, singlesOf, type Value } from '../../flow/index.ts'
import { hashOfParts } from './hash-of-parts.ts'
import type { Site, Use } from './reads.ts'
import type { PermittedPart, RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'

export interface Permitted {
  readonly parts: readonly RequestPart[]
  /** Of those with names in them, what these leave. */
  readonly inside: ReadonlyMap<RequestPart, PermittedPart>
  /** Whether names are permitted that are not known. */
  readonly isOpen: boolean
}

const byList: Use = { kind: 'read', isPermitted: true }
const listed: Use = { kind: 'form', form: 'list', isPermitted: true }

interface Permitting {
  readonly requests: Requests
  readonly site: Site
  readonly found: Set<RequestPart>
  /** Named alone, and with what may stand in them. */
  readonly alone: Set<RequestPart>
  readonly formed: Set<RequestPart>
  readonly inside: Map<RequestPart, PermittedPart>
  isOpen: boolean
}

/** Notes what the list permits of a part. */
export function permitted(requests: Requests, part: RequestPart, list: readonly Value[], site: Site): Permitted {
  const permitting: Permitting = {
    requests,
    site,
    found: new Set(),
    alone: new Set(),
    formed: new Set(),
    inside: new Map(),
    isOpen: false,
  }
  for (const value of list) permit(permitting, part, value)
  for (const each of permitting.formed) if (permitting.alone.has(each)) requests.note(each, { kind: 'single' }, site)
  const { found, inside, isOpen } = permitting
  return { parts: [...found], inside, isOpen }
}

function permit(permitting: Permitting, part: RequestPart, value: Value): void {
  const { machine } = permitting.requests
  for (const single of singlesOf(value)) {
    const name = nameOfValue(single)
    const content = machine.contentOf(single)
    if (name !== undefined) permitName(permitting, part, name)
    else if (content?.kind === 'hash') permitHash(permitting, part, content)
    else if (content?.kind === 'list') {
      for (const item of content.items ?? [content.element]) permit(permitting, part, item)
    } else permitting.isOpen = true
  }
}

function permitName({ requests, site, found, alone }: Permitting, part: RequestPart, name: string): void {
  const read = requests.read(part, name, site, byList)
  if (read === undefined) return
  found.add(read)
  alone.add(read)
}

function permitHash(permitting: Permitting, part: RequestPart, { entries, others }: HashContent): void {
  const { requests, site, found, formed, inside } = permitting
  if (others !== undefined) permitting.isOpen = true
  for (const { key, value } of entries.values()) {
    const name = nameOfValue(key)
    const read = name === undefined ? undefined : requests.read(part, name, site, byList)
    if (read === undefined) continue
    found.add(read)
    formed.add(read)
    if (requests.overwritten(read) !== undefined) continue
    const names = permitInside(requests, read, value, site)
    if (names !== undefined) inside.set(read, read.permitting(names))
  }
}

/**
 * What is permitted under a key: `[]`, `{}`, names, or a list in a list for the elements of one. The names that are left in
 * what stands there, unless it may have others.
 */
function permitInside(requests: Requests, part: RequestPart, value: Value, site: Site): readonly string[] | undefined {
  const names: string[] = []
  let isOpen = false
  for (const single of singlesOf(value)) {
    const found = permitForm(requests, part, single, site)
    if (found === undefined) isOpen = true
    else names.push(...found)
  }
  return isOpen ? undefined : names
}

function permitForm(requests: Requests, part: RequestPart, form: Value, site: Site): readonly string[] | undefined {
  const content = requests.machine.contentOf(form)
  if (content?.kind === 'list') {
    const [first, ...others] = content.items ?? [content.element]
    const inner = first === undefined ? undefined : requests.machine.listOfValue(first)
    if (first === undefined) requests.note(part, listed, site)
    else if (inner !== undefined && others.length === 0) permitElements(requests, part, elementsOf(inner), site)
    else return namesIn(requests, part, form, site)
  } else if (content?.kind === 'hash') {
    if (content.entries.size > 0) return namesIn(requests, part, form, site)
    requests.note(part, { kind: 'form', form: 'open', isPermitted: true }, site)
  } else if (nameOfValue(form) !== undefined) return namesIn(requests, part, form, site)
  else requests.note(part, { kind: 'given' }, site)
  return undefined
}

function namesIn(requests: Requests, part: RequestPart, form: Value, site: Site): readonly string[] | undefined {
  const { parts, isOpen } = permitted(requests, part, [form], site)
  if (isOpen && requests.machine.listOfValue(form) !== undefined) requests.note(part, { kind: 'given' }, site)
  return isOpen ? undefined : parts.flatMap(({ key }) => key ?? [])
}

function permitElements(requests: Requests, part: RequestPart, list: readonly Value[], site: Site): void {
  requests.note(part, listed, site)
  const element = part.at(undefined)
  if (element !== undefined) permitted(requests, element, list, site)
}

function elementsOf(list: Parameters<typeof elementOf>[0]): readonly Value[] {
  return list.items ?? [elementOf(list)]
}

/** `expect(:id)`, `expect(book: [:title])`: each must be there; one is given as it is, several as a list. */
export function expected(requests: Requests, part: RequestPart, list: readonly Value[], site: Site): readonly Value[] {
  const { machine } = requests
  return list.flatMap((value) => {
    const content = machine.contentOf(value)
    if (content?.kind === 'list') return expected(requests, part, elementsOf(content), site)
    if (content?.kind === 'hash') return expectedInside(requests, part, content, site)
    const name = nameOfValue(value)
    const read = name === undefined ? undefined : requests.read(part, name, site, byList)
    if (read === undefined) return []
    requests.mustHave(read, 'filled', site)
    return [requests.valueAt(read)]
  })
}

function expectedInside(requests: Requests, part: RequestPart, { entries }: HashContent, site: Site): readonly Value[] {
  return [...entries.values()].flatMap(({ key, value }) => {
    const name = nameOfValue(key)
    const read = name === undefined ? undefined : requests.read(part, name, site, byList)
    if (read === undefined) return []
    requests.mustHave(read, 'filled', site)
    return [givenInside(requests, read, value, site)]
  })
}

/** What `expect` gives of a part: a list of scalars, a list of hashes, or a hash. */
function givenInside(requests: Requests, part: RequestPart, value: Value, site: Site): Value {
  const { machine } = requests
  const content = machine.contentOf(value)
  const [first] = content?.kind === 'list' ? elementsOf(content) : []
  const isOfHashes = content?.kind !== 'list' || (first !== undefined && machine.listOfValue(first) === undefined)
  if (!isOfHashes || (content?.kind === 'hash' && content.entries.size === 0)) {
    permitInside(requests, part, value, site)
    return requests.valueAt(part)
  }
  const { parts, isOpen } = permitted(requests, part, [value], site)
  return machine.hash(hashOfParts(requests, parts, isOpen), site.node)
}
