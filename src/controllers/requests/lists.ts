// Whether a part of the request is a list, where the code does not say so in so many words.

import type { Taken } from '../../records/index.ts'
import type { ParamPlace } from '../params/index.ts'
import type { Use } from './reads.ts'
import { endOfSome, type PartKey, type RequestPart } from './request-part.ts'

/** A part with what is known of it; a part around others is a node without a use of its own. */
export interface PartNode {
  readonly part: RequestPart
  readonly uses: Use[]
  place: ParamPlace | undefined
  readonly inside: Map<PartKey, PartNode>
}

/** What stands under names, without what was permitted and then left out again, or refused. */
export function named(nodes: readonly PartNode[]): readonly PartNode[] {
  return nodes.filter((node) => node.part.key !== undefined && isOfUse(node))
}

function isOfUse({ uses, inside }: PartNode): boolean {
  const left = new Set<number | undefined>()
  let permitted = 0
  for (const use of uses) {
    if (use.kind === 'left') left.add(use.of)
    else if (use.kind === 'read' && use.isPermitted === true) permitted++
    else if (use.kind === 'read' || use.kind === 'taken-out' || use.kind === 'assigned') return true
  }
  if (uses.some(({ kind }) => kind === 'refused')) return false
  return left.size === 0 || permitted > left.size || [...inside.values()].some(isOfUse)
}

/** Code that asks for the class of what is sent takes a list, and something else as well. */
export function mayBeListOrOther(node: PartNode, isMany: boolean, taken: Taken | undefined): boolean {
  const { uses, inside } = node
  const asked = new Set(uses.flatMap((use) => (use.kind === 'asked' ? [use.className] : [])))
  if (!isMany && !asked.has('Array')) return false
  if (taken?.kind === 'scalar') return asked.size > 0
  if (taken === undefined && asked.has('Array') && isReadAsBoth(node)) return true
  // What is assigned, and what is read of the elements, is known to be of a list.
  if (taken !== undefined || named([...(inside.get(undefined)?.inside.values() ?? [])]).length > 0) return false
  return isMany && [...asked].some((name) => name !== 'Array')
}

/** `photos` of files that are attached. */
export function isPlural({ part }: PartNode): boolean {
  return part.key?.endsWith('s') === true && !part.key.endsWith('ss')
}

/** `permit(:photos)` takes no list. */
export function isPermittedAlone({ uses }: PartNode): boolean {
  return uses.some((use) => use.kind === 'read' && use.isPermitted === true)
}

/** Plural words for one thing of several parts. */
const wholes =
  /(?:settings|preferences|options|dimensions|details|coordinates|credentials|properties|parameters|params|attributes|bounds|limits|metrics|stats|filters|flags|permissions|colors|styles|terms)$/

/** `permit(lines: [:kind])` takes a hash and a list of hashes; where nothing asks it for a key, the name tells. */
export function isListByName(node: PartNode, forms: ReadonlySet<string>): boolean {
  const { part, uses, inside } = node
  const isNamed = isPlural(node) || (takesEither(uses) && namedList.test(part.key ?? ''))
  if (part.key === undefined || !isNamed || wholes.test(part.key) || forms.has('object')) return false
  if (asksForHash(uses) || isKeptAsHash(uses)) return false
  const isPermitted = (child: PartNode): boolean =>
    child.uses.every((use) => use.kind !== 'read' || use.isPermitted === true)
  const children = [...inside.values()]
  return children.some(isOfOneValue) && children.every(isPermitted) && !uses.some(({ kind }) => kind === 'default')
}

/** `price_list` may be one list with a name of its own. */
const namedList = /[a-z](?:_l|L)ist$/

/** Neither a column of JSON nor the list of names says which of the forms it has. */
function takesEither(uses: readonly Use[]): boolean {
  return uses.some((use) => use.kind === 'single' || (use.kind === 'assigned' && use.taken.kind === 'anything'))
}

/** A column of JSON that begins as `{}`, or has accessors of its keys. */
function isKeptAsHash(uses: readonly Use[]): boolean {
  return uses.some((use) => use.kind === 'assigned' && use.taken.kind === 'anything' && use.taken.isObject === true)
}

/** `permit(slots: { morning: [], evening: [] })` names the keys of one hash: elements of lists have a value of their own. */
function isOfOneValue({ uses, inside }: PartNode): boolean {
  return inside.size === 0 && !uses.some((use) => use.kind === 'form' && use.form === 'list')
}

/** `is_a?(Hash)`, and of no list. */
function asksForHash(uses: readonly Use[]): boolean {
  const names = uses.flatMap((use) => (use.kind === 'asked' ? [use.className] : []))
  return (
    names.some((name) => /(?:^Hash|::Parameters|HashWithIndifferentAccess)$/.test(name)) && !names.includes('Array')
  )
}

/** `lines_attributes`: of several records, as the name says. */
export function isNestedList({ part }: PartNode): boolean {
  return part.key !== undefined && /[^s]s_attributes$/.test(part.key)
}

/** What is read of the first or the last, which is no letter of a text then; of a text it may be one. */
export function keyedAtEnd({ inside, uses }: PartNode): readonly PartNode[] {
  if (uses.some(({ kind }) => kind === 'converted' || kind === 'compared')) return []
  return named([...(inside.get(endOfSome)?.inside.values() ?? [])])
}

/** `filter = filter.first if filter.is_a?(Array)`, and then `filter[:name]` of either. */
function isReadAsBoth(node: PartNode): boolean {
  return keyedAtEnd(node).length > 0 && named([...node.inside.values()]).length > 0
}
