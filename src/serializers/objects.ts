// What serializers are given: one object, any of several, or a list of them.

import {
  agreed,
  elementOf,
  type HashContent,
  hashContent,
  type Invocation,
  isCollection,
  isNil,
  keyText,
  lastWord,
  type Machine,
  nameOfValue,
  type Origin,
  passing,
  type Site,
  singlesOf,
  symbolValue,
  toList,
  unknown,
  type Value,
  withoutNil,
} from '../flow/index.ts'
import { isRelationWord } from '../records/index.ts'
import { arrayOf, isOnly, join, joinAll, nullShape, type Shape } from '../shape/index.ts'

/** Makes a shape of each single object; `nil` is null. */
export function eachObject(machine: Machine, value: Value, one: (single: Value) => Shape): Shape {
  return joinAll(singlesOf(machine.settled(value)).map((single) => (isNil(single) ? nullShape : one(single))))
}

/** Whether it is gone through one by one; `undefined` where that is not known. */
export function isMany(machine: Machine, value: Value, site: Site): boolean | undefined {
  if (value.kind === 'exact' || value.kind === 'closure') return false
  if (value.kind === 'several') return agreed(value.values.map((single) => isMany(machine, single, site)))
  if (value.kind !== 'some') return isCollection(machine, value, site)
  const { shape } = value
  if (!shape.isAny) return shape.array !== undefined && isOnly(shape, 'array')
  if (isMaking(value.origin)) return false
  const word = lastWord(value.origin)
  if (word === undefined || ofAnything.has(word)) return undefined
  return machine.program.isPlural(word) || isRelationWord(word) || machine.program.isScope(word)
}

/** `create!`, `first!` and their like give one. */
function isMaking(origin: Origin | undefined): boolean {
  return origin?.kind === 'call' && /^(?:create|find_by|find_or_\w+|first|last|take|sole|build)!$/.test(origin.name)
}

/** Names of methods that tell nothing of what they give. */
const ofAnything: ReadonlySet<string> = new Set(
  '[] call dig except execute fetch get only perform presence public_send result resolve return run send tap then try value'.split(
    ' ',
  ),
)

/** What one object or a list of them is made to. */
export function oneOrMany(
  machine: Machine,
  value: Value,
  site: Site,
  { one, many }: { readonly one: (single: Value) => Shape; readonly many: (items: Shape) => Shape },
): Shape {
  return eachObject(machine, value, (single) => {
    const isList = isMany(machine, single, site)
    if (isList === false) return one(single)
    const items = itemsOf(machine, single, site)
    const shape = many(eachObject(machine, items, one))
    return isList === undefined ? join(one(single), shape) : shape
  })
}

export function itemsOf(machine: Machine, value: Value, site: Site): Value {
  const list = toList(machine, value, site)
  return list === undefined ? unknown : elementOf(list)
}

export const asArray = (items: Shape): Shape => arrayOf(items)

/** What an object answers to a message. */
export function sent(machine: Machine, receiver: Value, name: string, { node, frame }: Site): Value {
  return machine.invoke({ ...passing(), receiver, name, node, frame, isPublic: true })
}

/** What code gives; where no way leads to its end, what is nil may be something else, such as an attribute that is set later. */
export function given(machine: Machine, run: () => Value): Value {
  return givenSurely(machine, run) ?? withoutNil(machine, () => givenSurely(machine, run)) ?? unknown
}

function givenSurely(machine: Machine, run: () => Value): Value | undefined {
  const before = machine.objects
  let value: Value | undefined
  if (machine.goesOn(() => (value = run()))) return value
  machine.objects = before
  return undefined
}

/** The names in values that may be lists of names; `undefined` where one is not known. */
export function namesGiven(machine: Machine, values: readonly Value[]): readonly string[] | undefined {
  const names: string[] = []
  for (const value of values) {
    const items = machine.listOfValue(value)?.items
    const inner = items === undefined ? nameOfValue(value) : namesGiven(machine, items)
    if (inner === undefined) return undefined
    if (typeof inner === 'string') names.push(inner)
    else names.push(...inner)
  }
  return names
}

/** Each that a value may be, and each that may stand in it where it is a list. */
export function choicesIn(machine: Machine, value: Value): readonly Value[] {
  return singlesOf(value).flatMap((single) => {
    const list = machine.listOfValue(single)
    return list === undefined ? [single] : (list.items ?? [elementOf(list)]).flatMap(singlesOf)
  })
}

export function optionNamed(options: HashContent | undefined, name: string): Value | undefined {
  return options?.entries.get(`:${name}`)?.value
}

/** Whether a hash may be empty. */
export function hasNoEntries(machine: Machine, value: Value): boolean {
  const entries = machine.hashOfValue(value)?.entries
  return entries === undefined || ![...entries.values()].some(({ isOptional }) => !isOptional)
}

/** The entries by the texts of their keys. */
export function entriesOf(machine: Machine, value: Value | undefined): readonly (readonly [string, Value])[] {
  const entries = machine.hashOfValue(value)?.entries.values() ?? []
  return Array.from(entries, (entry) => [keyText(entry.key) ?? '', entry.value] as const)
}

/** The options with others set or left out. */
export function changedOptions(
  machine: Machine,
  options: HashContent | undefined,
  changes: Readonly<Record<string, Value | undefined>>,
  node: Invocation['node'],
): Value {
  return machine.hash(withOptions(options ?? hashContent(), changes), node)
}

/** Those that are `undefined` are left out. */
export function withOptions(options: HashContent, changes: Readonly<Record<string, Value | undefined>>): HashContent {
  const entries = new Map(options.entries)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) entries.delete(`:${name}`)
    else entries.set(`:${name}`, { key: symbolValue(name), value, isOptional: false })
  }
  return { ...options, entries }
}
