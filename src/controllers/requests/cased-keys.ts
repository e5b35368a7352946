// Keys that the code changes before it reads them: `attributes.deep_transform_keys(&:underscore)`. Clients write them in the
// form of JavaScript then, `startsAt`, and that is what the code is written for.

import { type Invocation, type Machine, nameOfValue, passing, textValue, type Value } from '../../flow/index.ts'
import type { Read } from './reads.ts'
import type { RequestPart } from './request-part.ts'

/** Where keys are changed: of the part alone, or of all that is in it. */
export type Casings = ReadonlyMap<RequestPart, 'own' | 'deep'>

export function casingsIn(reads: readonly Read[]): Casings {
  const casings = new Map<RequestPart, 'own' | 'deep'>()
  for (const { part, use } of reads)
    if (use.kind === 'cased' && casings.get(part) !== 'deep') casings.set(part, use.isDeep ? 'deep' : 'own')
  return casings
}

const transforming = /^(?:deep_)?transform_keys!?$/

/** What a call makes of keys; `undefined` where names with underscores do not stay what they are. */
export function keysMade(machine: Machine, { name, block }: Invocation): 'kept' | 'own' | 'deep' | undefined {
  if (!transforming.test(name) || block === undefined) return undefined
  const made = (key: string): string | undefined => {
    const { objects } = machine
    const values: Value[] = []
    machine.rescuedBy(undefined, () => machine.goesOn(() => values.push(machine.call(block, passing(textValue(key))))))
    machine.objects = objects
    return nameOfValue(values[0])
  }
  if (made('starts_at') !== 'starts_at') return undefined
  if (made('startsAt') !== 'starts_at') return 'kept'
  return name.startsWith('deep_') ? 'deep' : 'own'
}

/** How clients write the key of a part. */
export function sentName(casings: Casings, part: RequestPart): string {
  const { key = '' } = part
  return casings.size > 0 && isCased(casings, part) ? inCamelCase(key) : key
}

function isCased(casings: Casings, { parent }: RequestPart): boolean {
  if (parent === undefined) return false
  if (casings.has(parent)) return true
  for (let each = parent.parent; each !== undefined; each = each.parent) if (casings.get(each) === 'deep') return true
  return false
}

/** Only what the code makes the same key of. */
function inCamelCase(key: string): string {
  const made = key.replaceAll(/(?<=[a-z\d])_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return made.includes('_') ? key : made
}
