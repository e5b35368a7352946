// What ways that met have set together: where one way sets `status = 404` and `body = { error: … }`, and another one
// `status = 201` and `body = bed`, the status of the one never goes with the body of the other.

import { isKind } from '../../ruby/index.ts'
import { unset, type Value } from '../values/value.ts'
import type { PersistentMap } from './persistent-map.ts'
import { isSameValue } from './same-values.ts'

type Variables = Pick<PersistentMap<string, Value>, 'get'>
type Way = ReadonlyMap<string, Value>

export interface Together {
  /** What each way has set. */
  readonly ways: readonly Way[]
  /** What is known of each of the variables after all ways: one that is not that any more was set, or asked, since. */
  readonly joined: Way
}

interface Holder {
  readonly variables: Variables
  readonly together?: Together | undefined
}

/** More of them cost more than they tell. */
const mostWays = 6
const mostNames = 12

/** After two ways that have set variables of these names otherwise. */
export function joinTogether(
  first: Holder,
  second: Holder,
  { variables, names }: { readonly variables: Variables; readonly names: readonly string[] },
): Together | undefined {
  const { together } = first
  if (names.length === 0 && together === second.together) return together
  const all = [...new Set([...names, ...namesOf(first), ...namesOf(second)])]
  if (all.length < 2 || all.length > mostNames) return undefined
  const ways = distinct([...waysOf(first, all), ...waysOf(second, all)])
  if (ways.length < 2 || ways.length > mostWays || !all.some((name) => tells(ways, name))) return undefined
  const joined = new Map(all.map((name) => [name, variables.get(name) ?? unset]))
  const isKnown =
    together?.ways.length === ways.length && all.every((name) => together.joined.get(name) === joined.get(name))
  return isKnown ? together : { ways, joined }
}

/** The ways, each with what it says of some of the variables; `undefined` where these do not belong together. */
export function waysTogether(holder: Holder, names: readonly string[]): readonly Way[] | undefined {
  const known = namesOf(holder).filter((name) => names.includes(name))
  if (known.length < 2) return undefined
  const ways = distinct(waysOf(holder, known))
  return ways.length > 1 && known.some((name) => tells(ways, name)) ? ways : undefined
}

/** The variable is set anew, for itself. */
export function withoutName(together: Together | undefined, name: string): Together | undefined {
  if (together?.joined.has(name) !== true) return together
  return { ways: together.ways, joined: new Map([...together.joined].filter(([each]) => each !== name)) }
}

function namesOf({ together, variables }: Holder): readonly string[] {
  if (together === undefined) return []
  return [...together.joined].flatMap(([name, value]) => ((variables.get(name) ?? unset) === value ? [name] : []))
}

function waysOf(holder: Holder, names: readonly string[]): readonly Way[] {
  const known = new Set(namesOf(holder))
  return (holder.together?.ways ?? [new Map<string, Value>()]).map(
    (way) =>
      new Map(
        names.map((name) => [
          name,
          (known.has(name) ? way.get(name) : undefined) ?? holder.variables.get(name) ?? unset,
        ]),
      ),
  )
}

/** Whether the ways are told apart by it: a number or a symbol, like a status, is what answers are chosen by. */
function tells(ways: readonly Way[], name: string): boolean {
  return ways.every((way) => {
    const value = way.get(name)
    return (
      value?.kind === 'exact' && value !== unset && (typeof value.value === 'number' || isKind(value.value, 'symbol'))
    )
  })
}

function distinct(ways: readonly Way[]): readonly Way[] {
  const found: Way[] = []
  for (const way of ways) if (!found.some((each) => isSame(each, way))) found.push(way)
  return found
}

function isSame(one: Way, other: Way): boolean {
  for (const [name, value] of one) if (!isSameValue(value, other.get(name) ?? unset)) return false
  return true
}
