// What `inspect` writes of values: lists and hashes ask what they hold, objects ask their class.

import type { ast } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { nothingPassed } from '../calls/passed.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { HashContent } from '../store/content.ts'
import { moduleOf, nameOfValue, some, textValue, type Value } from '../values/value.ts'
import { pure } from './pure.ts'

interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

/** A value of which objects are parts is not written where it has more of them. */
const mostParts = 500
const deepest = 20
const mostLetters = 10_000

/** `undefined` where it is not known. */
export function inspected(
  machine: Machine,
  value: Value,
  site: Site,
  { work, depth } = { work: { parts: 0 }, depth: 0 },
): string | undefined {
  if (depth > deepest || ++work.parts > mostParts) return undefined
  const settled = machine.settled(value)
  if (isLong(settled, depth)) return undefined
  if (settled.kind === 'exact') return moduleOf(settled)?.name ?? nameOfValue(pure(machine, settled, 'inspect', []))
  if (settled.kind !== 'reference') return undefined
  machine.step()
  const content = machine.content(settled.id)
  // What holds no objects is written as a whole, however large it is.
  const plain = depth === 0 && content?.kind !== 'instance' ? pure(machine, settled, 'inspect', []) : undefined
  if (plain !== undefined) return nameOfValue(plain)
  const inside = (each: Value): string | undefined => inspected(machine, each, site, { work, depth: depth + 1 })
  switch (content?.kind) {
    case 'list':
      return content.items === undefined ? undefined : joined(content.items.map(inside), '[', ']')
    case 'hash':
      return inspectedHash(content, inside)
    case 'instance':
      return nameOfValue(machine.invoke({ ...site, ...nothingPassed, receiver: settled, name: 'inspect' }))
    default:
      return undefined
  }
}

/** A long text that is a part of others makes them longer each time. */
function isLong(value: Value, depth: number): boolean {
  return depth > 0 && (nameOfValue(value)?.length ?? 0) > mostLetters
}

function inspectedHash(
  { entries, others }: HashContent,
  inside: (value: Value) => string | undefined,
): string | undefined {
  if (others !== undefined) return undefined
  const parts = [...entries.values()].map(({ key, value, isOptional }) => {
    const [name, text] = isOptional ? [] : [inside(key), inside(value)]
    return name === undefined || text === undefined ? undefined : `${name}=>${text}`
  })
  return joined(parts, '{', '}')
}

function joined(parts: readonly (string | undefined)[], open: string, close: string): string | undefined {
  return parts.includes(undefined) ? undefined : `${open}${parts.join(', ')}${close}`
}

export function inspectedValue(machine: Machine, value: Value, site: Site): Value {
  const text = inspected(machine, value, site)
  return text === undefined ? some(stringShape) : textValue(text)
}

/** Longer lines are broken by `pp`. */
const mostColumns = 79

/** `pretty_inspect` */
export function prettyInspected(machine: Machine, value: Value, site: Site): Value {
  const text = machine.classNameOf(value) === undefined ? inspected(machine, value, site) : undefined
  return text === undefined || text.length > mostColumns ? some(stringShape) : textValue(`${text}\n`)
}

/** `#<struct Pair left=1, right=2>` */
export function inspectedMembers(
  start: string,
  members: readonly (readonly [name: string, value: Value])[],
  { machine, ...site }: Site & { readonly machine: Machine },
): Value {
  const parts = members.map(([name, value]) => {
    const text = inspected(machine, value, site)
    return text === undefined ? undefined : `${name}=${text}`
  })
  const text = joined(parts, `#<${start}${start !== '' && parts.length > 0 ? ' ' : ''}`, '>')
  return text === undefined ? some(stringShape) : textValue(text)
}

/** `#<Set: {1, 2}>` */
export function inspectedItems(
  machine: Machine,
  items: readonly Value[] | undefined,
  [open, close]: readonly [string, string],
  site: Site,
): Value {
  const text =
    items &&
    joined(
      items.map((item) => inspected(machine, item, site)),
      open,
      close,
    )
  return text === undefined ? some(stringShape) : textValue(text)
}
