// How often the columns of one name, or of one ending, have each JSON type.

import type { Application } from './application.ts'
import type { JsonType } from './columns.ts'
import type { Fact } from './facts.ts'

/** What one application says of one name. */
interface Named {
  readonly application: string
  readonly name: string
  readonly types: readonly JsonType[]
  readonly facts: readonly Fact[]
  readonly uses: number
}

function groupByName({ name: application, columns, facts, uses }: Application): readonly Named[] {
  const columnsByName = groupBy(columns, ({ name }) => name)
  const factsByName = groupBy(facts, ({ name }) => name)
  return [...new Set([...columnsByName.keys(), ...factsByName.keys(), ...uses.keys()])].map((name) => ({
    application,
    name,
    types: (columnsByName.get(name) ?? []).map(({ type }) => type),
    facts: factsByName.get(name) ?? [],
    uses: uses.get(name) ?? 0,
  }))
}

export function groupBy<Key, Value>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group === undefined) groups.set(keyOf(value), [value])
    else group.push(value)
  }
  return groups
}

type RuleKind = 'name' | 'ending' | 'prefix'

/** One vote an application, name and type, so that no large schema outvotes the others. */
export interface Measured {
  readonly kind: RuleKind
  readonly text: string
  readonly names: number
  readonly columns: number
  readonly applications: number
  readonly shares: Shares
  readonly plainShares: Shares
  /** Where such a name is, or may be, something other than a column. */
  readonly others: readonly Other[]
  /** How often such a name is a column of an application, or something else. */
  readonly users: number
  readonly uses: number
  readonly exceptions: readonly string[]
}

export interface Other extends Pick<Fact, 'kind' | 'name' | 'type'> {
  readonly application: string
}

export type Shares = readonly (readonly [type: JsonType, share: number])[]

function measure(kind: RuleKind, text: string, named: readonly Named[]): Measured {
  const withColumns = named.filter(({ types }) => types.length > 0)
  const plain = withColumns.flatMap(({ types }) => types)
  const shares = sharesOf(withColumns.flatMap(({ types }) => [...new Set(types)]))
  const type = shares[0]?.[0]
  const others = named.flatMap(({ application, facts }) => {
    const own = facts.filter((fact) => isOther(fact))
    return own.map(({ kind: factKind, name, type: returned }) => ({
      application,
      kind: factKind,
      name,
      type: returned,
    }))
  })
  const exceptions = withColumns.filter(({ types }) => types.some((each) => each !== type))
  return {
    kind,
    text,
    names: new Set(withColumns.map(({ name }) => name)).size,
    columns: plain.length,
    applications: applicationsOf(withColumns),
    shares,
    plainShares: sharesOf(plain),
    others,
    users: named.filter(({ types, facts }) => types.length > 0 || facts.some(isOther)).length,
    uses: named.reduce((total, { uses }) => total + uses, 0),
    exceptions: exceptions.map(
      ({ application, name, types }) => `${application}: ${name} ${[...new Set(types)].join('|')}`,
    ),
  }
}

function isOther({ kind, type }: Fact): boolean {
  return (
    kind === 'association' || kind === 'attachment' || kind === 'rich text' || (kind === 'method' && type !== undefined)
  )
}

function applicationsOf(named: readonly Named[]): number {
  return new Set(named.map(({ application }) => application)).size
}

function sharesOf(types: readonly JsonType[]): Shares {
  const counts = [...groupBy(types, (type) => type)].map(([type, each]) => [type, each.length / types.length] as const)
  return counts.sort(([, left], [, right]) => right - left)
}

/** `use_preferred_name` is a switch: a word in front that asks whether, or says what to do, goes before an ending. */
const switchPrefix =
  /^(?:is|are|was|has|have|can|should|show|hide|allow|use|uses|enable|disable|with|needs|require|requires|send|skip|include|accept|accepts|notify|changed)_/

/** `events_by_id` is no id. */
const collectionEnding = /_(?:by|and|or|with|without|to|for|from|of|in)_/

/** `card_count` ends in `_count` and starts with `card_`. */
export function rulesOf(name: string): readonly (readonly [RuleKind, string])[] {
  const cuts = [...name.matchAll(/(?<=.)_(?=.)/g)].map(({ index }) => index)
  const isPlain = !switchPrefix.test(name) && !collectionEnding.test(name)
  const endings = isPlain ? cuts.map((cut) => ['ending', name.slice(cut)] as const) : []
  return [['name', name], ...endings, ...cuts.slice(0, 1).map((cut) => ['prefix', name.slice(0, cut + 1)] as const)]
}

export function measureAll(applications: readonly Application[]): readonly Measured[] {
  const named = applications.flatMap(groupByName)
  const byRule = groupBy(
    named.flatMap((each) => rulesOf(each.name).map(([kind, text]) => ({ rule: `${kind} ${text}`, each }))),
    ({ rule }) => rule,
  )
  return [...byRule].flatMap(([rule, members]) => {
    const [kind, text = ''] = rule.split(' ')
    const group = members.map(({ each }) => each)
    return kind === 'name' || kind === 'ending' || kind === 'prefix' ? [measure(kind, text, group)] : []
  })
}
