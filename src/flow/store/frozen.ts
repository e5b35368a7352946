// Values without a store: what is handed from one run to another, such as what a partial is given that is read once for
// all that render it.

import type { Machine } from '../machine.ts'
import {
  type Exact,
  eitherOf,
  keyOf,
  nil,
  type Single,
  type Some,
  singlesOf,
  unknown,
  type Value,
  whereSet,
} from '../values/value.ts'
import { type Content, hashContent, instanceContent, isAssumption, openList } from './content.ts'

export type Frozen =
  | Exact
  | Some
  | { readonly kind: 'either'; readonly values: readonly Frozen[] }
  | { readonly kind: 'list'; readonly items: readonly Frozen[] | undefined; readonly element: Frozen }
  | {
      readonly kind: 'hash'
      readonly entries: readonly { readonly key: Exact; readonly value: Frozen; readonly isOptional: boolean }[]
      readonly others: { readonly key: Frozen; readonly value: Frozen } | undefined
      readonly fallback: Frozen
      readonly isIndifferent: boolean
    }
  | {
      readonly kind: 'instance'
      readonly className: string
      readonly variables: readonly (readonly [name: string, value: Frozen])[]
      readonly isOpen: boolean
    }

/** A larger value is not known in the other run. */
const mostParts = 500

interface Freezing {
  readonly machine: Machine
  readonly open: Set<number>
  parts: number
}

/** `undefined` where it is code, belongs to a host, or is too large. */
export function freeze(machine: Machine, value: Value): Frozen | undefined {
  return frozen(value, { machine, open: new Set(), parts: 0 })
}

function frozen(unsettled: Value, freezing: Freezing): Frozen | undefined {
  const value = freezing.machine.settled(unsettled)
  if (++freezing.parts > mostParts) return undefined
  const singles = singlesOf(value)
  const [only] = singles
  if (only !== undefined && singles.length === 1) return frozenSingle(only, freezing)
  const values = singles.map((single) => frozenSingle(single, freezing))
  return allOf(values, (known) => ({ kind: 'either', values: known }))
}

function allOf<Made>(
  values: readonly (Frozen | undefined)[],
  make: (values: readonly Frozen[]) => Made,
): Made | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? make(known) : undefined
}

function frozenSingle(single: Single, freezing: Freezing): Frozen | undefined {
  if (single.kind === 'exact') return single
  // Numbers of objects mean nothing in another run, and a host belongs to one run.
  if (single.kind === 'some') {
    const sent = single.held && freezing.machine.hosts.sent?.(freezing.machine, single)
    return sent === undefined ? withoutRun(single) : frozen(sent, freezing)
  }
  if (single.kind === 'closure' || freezing.open.has(single.id)) return undefined
  freezing.open.add(single.id)
  const made = frozenContent(freezing.machine.content(single.id), freezing)
  freezing.open.delete(single.id)
  return made
}

function withoutRun(value: Some): Some {
  if (value.held === undefined && value.told === undefined) return value
  const { held: _, told: __, ...plain } = value
  return plain
}

function frozenContent(content: Content | undefined, freezing: Freezing): Frozen | undefined {
  const inside = (value: Value): Frozen | undefined => frozen(value, freezing)
  switch (content?.kind) {
    case 'list': {
      if (content.items !== undefined)
        return allOf(content.items.map(inside), (items) => ({ kind: 'list', items, element: unknown }))
      const element = inside(content.element)
      return element && { kind: 'list', items: undefined, element }
    }
    case 'hash': {
      const entries = [...content.entries.values()]
      const { others, isIndifferent } = content
      const keys = entries.flatMap((entry) => (entry.key.kind === 'exact' ? [entry.key] : []))
      if (keys.length < entries.length) return undefined
      const key = others === undefined ? unknown : inside(others.key)
      const value = others === undefined ? unknown : inside(others.value)
      const fallback = inside(content.fallback)
      if (key === undefined || value === undefined || fallback === undefined) return undefined
      return allOf(
        entries.map((entry) => inside(entry.value)),
        (values) => ({
          kind: 'hash',
          entries: entries.map(({ isOptional }, index) => ({
            key: keys[index] ?? nil,
            isOptional,
            value: values[index] ?? unknown,
          })),
          others: others && { key, value },
          fallback,
          isIndifferent,
        }),
      )
    }
    case 'instance': {
      const variables = [...content.variables].filter(([name]) => !isAssumption(name))
      const { className, isOpen } = content
      return {
        kind: 'instance',
        className,
        isOpen,
        // An object is worth more than all that it has kept.
        variables: variables.map(([name, value]) => [name, inside(whereSet(value, () => nil)) ?? unknown] as const),
      }
    }
    case 'scope':
    case 'text':
    case 'host':
    case undefined:
      return undefined
  }
}

/** The value in another run, where its objects are as those of boot time: what changes one is seen by its number. */
export function thaw(machine: Machine, value: Frozen, ids: number[]): Value {
  const inside = (each: Frozen): Value => thaw(machine, each, ids)
  switch (value.kind) {
    case 'exact':
    case 'some':
      return value
    case 'either':
      return eitherOf(value.values.map(inside))
    case 'list':
      return placed(
        machine,
        ids,
        value.items === undefined
          ? openList(inside(value.element))
          : { ...openList(unknown), items: value.items.map(inside) },
      )
    case 'hash': {
      const entries = value.entries.map(({ key, value: each, isOptional }) => ({
        key,
        value: inside(each),
        isOptional,
      }))
      const others = value.others && { key: inside(value.others.key), value: inside(value.others.value) }
      const { isIndifferent } = value
      return placed(machine, ids, { ...hashContent(entries), others, fallback: inside(value.fallback), isIndifferent })
    }
    case 'instance': {
      let content = instanceContent(value.className, value.isOpen)
      for (const [name, each] of value.variables)
        content = { ...content, variables: content.variables.with(name, inside(each)) }
      return placed(machine, ids, content)
    }
  }
}

function placed(machine: Machine, ids: number[], content: Content): Value {
  const reference = machine.numbered()
  machine.initial.set(reference.id, content)
  ids.push(reference.id)
  return reference
}

/** Equal for what is known alike; `shapeText` tells shapes apart. */
export function frozenText(value: Frozen, shapeText: (value: Some) => string): string {
  const inside = (each: Frozen): string => frozenText(each, shapeText)
  switch (value.kind) {
    case 'exact':
      return `=${keyOf(value) ?? ''}`
    case 'some':
      return `<${shapeText(value)}${value.isTrue === true ? '!' : ''}>`
    case 'either': {
      const each = [...new Set(value.values.map(inside))].sort()
      return each.length === 1 ? each.join() : `(${each.join('|')})`
    }
    case 'list':
      return value.items === undefined ? `[*${inside(value.element)}]` : `[${value.items.map(inside).join()}]`
    case 'hash': {
      const entries = value.entries.map(
        (each) => `${keyOf(each.key)}${each.isOptional ? '?' : ''}:${inside(each.value)}`,
      )
      const others = value.others === undefined ? '' : `**${inside(value.others.key)}:${inside(value.others.value)}`
      return `{${entries.join()}${others}|${inside(value.fallback)}|${value.isIndifferent}}`
    }
    case 'instance':
      return `#${value.className}{${value.variables.map(([name, each]) => `${name}:${inside(each)}`).join()}}`
  }
}
