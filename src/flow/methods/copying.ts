// Copies: `dup` makes another object that holds the same, `deep_dup` copies what it holds, too.

import type { ast } from '../../ruby/index.ts'
import { isKind } from '../../ruby/index.ts'
import { passing } from '../calls/passed.ts'
import { withoutOwn } from '../classes/singletons.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { InstanceContent } from '../store/content.ts'
import { eitherOf, singlesOf, textValue, unknown, type Value } from '../values/value.ts'

/** Of a larger value nothing is known after it is copied. */
const mostCopied = 2000

export function deepCopy(machine: Machine, value: Value, depth: number, site: Site): Value {
  return copied(machine, value, depth, { ...site, parts: 0 })
}

interface Site {
  readonly node: ast.Node
  /** A clone keeps the methods that the object has for itself. */
  readonly isClone?: boolean
  readonly frame: Frame
}

interface Copying extends Site {
  parts: number
}

function copied(machine: Machine, value: Value, depth: number, copying: Copying): Value {
  if (depth === 0) return value
  machine.step()
  if (++copying.parts > mostCopied) return unknown
  const { node } = copying
  const singles = singlesOf(value)
  if (value.kind === 'several') return eitherOf(singles.map((single) => copied(machine, single, depth, copying)))
  if (value.kind === 'exact' && isKind(value.value, 'string')) return textValue(value.value.text)
  if (value.kind !== 'reference') return value
  const content = machine.content(value.id)
  const inside = (each: Value): Value => copied(machine, each, depth - 1, copying)
  switch (content?.kind) {
    case 'list':
      return machine.allocate(node, {
        ...content,
        items: content.items?.map(inside),
        element: inside(content.element),
        isMany: false,
      })
    case 'hash': {
      const entries = new Map(
        Array.from(content.entries, ([id, entry]) => [id, { ...entry, value: inside(entry.value) }] as const),
      )
      const { others } = content
      return machine.allocate(node, {
        ...content,
        entries,
        others: others && { ...others, value: inside(others.value) },
        isMany: false,
      })
    }
    case 'instance':
      // Objects of the application are not copied deeply; ActiveSupport leaves that to their own `deep_dup`.
      return copiedInstance(machine, value, content, copying)
    case 'scope':
    case 'text':
    case 'host':
    case undefined:
      return value
  }
}

/** `initialize_copy` of the class makes its own what the copy must not share. */
function copiedInstance(
  machine: Machine,
  value: Value,
  content: InstanceContent,
  { node, frame, isClone }: Site,
): Value {
  const isOwn = machine.program.hasOwn && isClone !== true
  const variables = isOwn ? withoutOwn(content.variables) : content.variables
  const made = machine.allocate(node, { ...content, variables, isMany: false })
  if (machine.program.method(content.className, 'initialize_copy') !== undefined)
    machine.invoke({ ...passing(value), receiver: made, name: 'initialize_copy', node, frame })
  return made
}
