// Words of gems that give back what they are given: what it is does not change by asking whether it is allowed.

import {
  type Invocation,
  instanceContent,
  isPlainlyUnknown,
  lastWord,
  type Machine,
  nameOfValue,
  unknown,
  unknownNamed,
  type Value,
} from '../../flow/index.ts'
import type { Records } from '../../records/index.ts'

/** By the place of the argument. Pundit, has_scope, will_paginate and api-pagination. */
const places: ReadonlyMap<string, number> = new Map([
  ['policy_scope', 0],
  ['apply_scopes', 0],
  ['paginate', 0],
])

/** What Pagy had before 43 for other ways to count: nothing but the records is known of what they give. */
const pagyOtherwise: ReadonlySet<string> = new Set('pagy_countless pagy_arel pagy_array pagy_keyset'.split(' '))

/** `undefined` where the call is none of them, or is given nothing. */
export function givenBack(machine: Machine, records: Records, invocation: Invocation): Value | undefined {
  const { name, node, frame } = invocation
  const place = places.get(name)
  const isPaged = name === 'pagy' || name === gearedWord || pagyOtherwise.has(name)
  if (place === undefined && !isPaged) return undefined
  // A class stands for all its records: `pagy(Bed)`.
  const values = invocation.values.map((value) => asRecords(machine, records.allOf(machine, value, node)))
  const value = place === undefined ? undefined : values[place]
  if (name === 'pagy') return pagy(machine, values, node)
  if (pagyOtherwise.has(name) && values[0] !== undefined) return machine.list([unknown, values[0]], node)
  if (name === gearedWord) return gearedPage(machine, values, { node, frame })
  if (value !== undefined) {
    machine.mayRaise(unknown)
    return value
  }
  return undefined
}

/** What is taken apart into pages has elements, whatever it is called. */
function asRecords(machine: Machine, value: Value): Value {
  if (value.kind !== 'some' || !isPlainlyUnknown(value)) return value
  const word = lastWord(value.origin)
  return word !== undefined && machine.program.isPlural(word) ? value : unknownNamed('records')
}

const gearedWord = 'set_page_and_extract_portion_from'

/** geared_pagination keeps the page beside the records of it. */
function gearedPage(
  machine: Machine,
  [records]: readonly Value[],
  { node, frame }: Pick<Invocation, 'node' | 'frame'>,
): Value | undefined {
  if (records === undefined) return undefined
  const page = machine.allocate(node, instanceContent('GearedPagination::Page', true))
  machine.setInstanceVariable(page, '@records', records)
  machine.setInstanceVariable(frame.self, '@page', page)
  return records
}

/** Pagy gives the numbers of the page beside it; since 43 it is told first how to count. */
function pagy(machine: Machine, [first, second]: readonly Value[], node: Invocation['node']): Value | undefined {
  const way = first === undefined ? undefined : nameOfValue(first)
  const isCounted = way === undefined || way === 'offset'
  const records = way === undefined ? first : second
  if (records === undefined) return undefined
  const numbers = isCounted ? machine.allocate(node, instanceContent('Pagy', true)) : unknown
  return machine.list([numbers, records], node)
}
