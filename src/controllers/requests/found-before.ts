// What the way has found of a part is found again, as long as nothing has changed the part, what it stands in, or what
// stands in it: `return head(422) unless params.key?(:kind)` tells what `params.key?(:kind)` is behind it.

import { type Invocation, nameOfValue, nil } from '../../flow/index.ts'
import type { Demand } from './demands.ts'
import type { RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'
import { disturbedPlace, insidePlace } from './written.ts'

export function isFoundBefore(requests: Requests, part: RequestPart, how: Demand): boolean {
  if (!requests.isAsked(part, how) || requests.isWritten(part) || requests.isWritten(insidePlace(part))) return false
  for (let each: RequestPart | undefined = part; each !== undefined; each = each.parent) {
    // One element of a list tells nothing of another.
    if (!each.isRoot && typeof each.key !== 'string') return false
    if (requests.isWritten(disturbedPlace(each))) return false
  }
  return true
}

const ofOneKey: ReadonlySet<string> = new Set(['[]=', 'store', 'delete'])

/** Words that change it in its place, beside those with a `!`, and those that leave some of it out of a copy. */
const changing: ReadonlySet<string> = new Set([
  ...'<< concat prepend replace insert clear push append unshift pop shift delete_at delete_if keep_if fill update'.split(
    ' ',
  ),
  ...'except without compact compact_blank select filter reject filter_map'.split(' '),
])

/** Nothing that ends in `!` leaves it as it is but these. */
const keeping: ReadonlySet<string> = new Set(['!', 'permit!', 'expect!', 'require!'])

/** Notes what a call on a part may have changed. */
export function noteDisturbed(requests: Requests, part: RequestPart, { name, values }: Invocation): void {
  const key = ofOneKey.has(name) ? nameOfValue(values[0]) : undefined
  const isChanging = changing.has(name) || ofOneKey.has(name) || (name.endsWith('!') && !keeping.has(name))
  if (isChanging) disturb(requests, (key === undefined ? undefined : part.at(key)) ?? part)
}

/** What stands in the elements of a list has changed with them. */
export function disturb(requests: Requests, part: RequestPart): void {
  let known = part
  for (let each: RequestPart | undefined = part; each?.parent !== undefined; each = each.parent)
    if (!each.isRoot && typeof each.key !== 'string') known = each.parent
  requests.write(disturbedPlace(known), nil)
  for (let each = known.parent; each !== undefined && !each.isRoot; each = each.parent)
    requests.write(insidePlace(each), nil)
}
