// What any of several frozen values may be, as one: for code that is read once for all that it is given.

import { type Exact, eitherOf, type Some, singlesOf, unknown, unset } from '../values/value.ts'
import { type Frozen, frozenText } from './frozen.ts'

type Of<Kind extends Frozen['kind']> = Extract<Frozen, { readonly kind: Kind }>

/** More kinds of values than these are anything. */
const mostKinds = 8

/** `textOf` is equal for what is known alike. */
export function joinFrozen(values: readonly Frozen[], textOf: (value: Frozen) => string): Frozen {
  const singles = values.flatMap((value) => (value.kind === 'either' ? value.values : [value]))
  const plain = singlesOf(eitherOf(singles.filter(isPlain))).filter(isPlain)
  const joined: readonly Frozen[] = [
    ...joinInstances(ofKind(singles, 'instance'), textOf),
    ...joinLists(ofKind(singles, 'list'), textOf),
    ...joinHashes(ofKind(singles, 'hash'), textOf),
    ...plain,
  ]
  const [only] = joined
  if (only !== undefined && joined.length === 1) return only
  return joined.length > mostKinds ? unknown : { kind: 'either', values: joined }
}

function isPlain(value: { readonly kind: string }): value is Exact | Some {
  return value.kind === 'exact' || value.kind === 'some'
}

function ofKind<Kind extends Frozen['kind']>(values: readonly Frozen[], kind: Kind): readonly Of<Kind>[] {
  return values.filter((value): value is Of<Kind> => value.kind === kind)
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** Objects of one class are one, with what any of them keeps; records that are not saved are not like those that are. */
function joinInstances(instances: readonly Of<'instance'>[], textOf: (value: Frozen) => string): readonly Frozen[] {
  const groups = groupedBy(instances, ({ className, variables }) => {
    const state = variables.filter(([name]) => !name.startsWith('@')).map(([name, value]) => `${name}${textOf(value)}`)
    return [className, ...state.sort()].join(' ')
  })
  return Array.from(groups.values(), (group): Frozen => {
    const [first] = group
    if (group.length === 1 && first !== undefined) return first
    const names = new Set(group.flatMap(({ variables }) => variables.map(([name]) => name)))
    const owned = group.map(({ variables }) => new Map(variables))
    return {
      kind: 'instance',
      className: first?.className ?? '',
      isOpen: group.some(({ isOpen }) => isOpen),
      variables: Array.from(names, (name) => {
        const kept = owned.map((variables) => variables.get(name) ?? unset)
        return [name, joinFrozen(kept, textOf)] as const
      }),
    }
  })
}

function joinLists(lists: readonly Of<'list'>[], textOf: (value: Frozen) => string): readonly Frozen[] {
  if (lists.length < 2) return lists
  const elements = lists.flatMap(({ items, element }) => items ?? [element])
  return [{ kind: 'list', items: undefined, element: joinFrozen(elements, textOf) }]
}

function joinHashes(hashes: readonly Of<'hash'>[], textOf: (value: Frozen) => string): readonly Frozen[] {
  const [first, ...rest] = hashes
  if (first === undefined || rest.length === 0) return hashes
  const isAlike = rest.every((hash) => hash.isIndifferent === first.isIndifferent && hash.others === undefined)
  if (!isAlike || first.others !== undefined) return [unknown]
  const byKey = groupedBy(
    hashes.flatMap(({ entries }) => entries),
    ({ key }) => frozenText(key, () => ''),
  )
  const entries = Array.from(byKey.values(), (group) => ({
    key: group[0]?.key ?? unset,
    value: joinFrozen(
      group.map(({ value }) => value),
      textOf,
    ),
    isOptional: group.length < hashes.length || group.some(({ isOptional }) => isOptional),
  }))
  const fallback = joinFrozen(
    hashes.map((hash) => hash.fallback),
    textOf,
  )
  return [{ kind: 'hash', entries, others: undefined, fallback, isIndifferent: first.isIndifferent }]
}
