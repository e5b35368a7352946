// Which class of jsonapi-rails stands for an object: `class:` of the rendering, `jsonapi_class` of the controller, or what
// is configured.

import {
  classNamed,
  hashContent,
  isNil,
  keyText,
  type Machine,
  moduleOf,
  nameOfValue,
  nativeClosure,
  nil,
  passing,
  symbolValue,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { baseName } from '../components.ts'
import { classesOf } from '../families.ts'
import { given as valueGiven } from '../objects.ts'
import type { Serializers } from '../serializers.ts'

export type Purpose = 'jsonapi_class' | 'jsonapi_errors_class'

export interface ResourceClasses {
  /** By the classes of objects. */
  readonly named: ReadonlyMap<string, string>
  /** Whether others go by what is configured. */
  readonly isConfigured: boolean
  readonly purpose: Purpose
}

/** What `JSONAPI::Rails.config` holds under a name. */
export function configured(machine: Machine, name: string): Value {
  const rails = classNamed(machine, 'JSONAPI::Rails')
  if (rails === undefined) return unknown
  const value = valueGiven(machine, () => machine.invoke({ ...passing(), receiver: rails, name, ...machine.nowhere }))
  return isNil(value) && isPurpose(name) ? machine.hash({ ...hashContent(), fallback: byName }) : value
}

function isPurpose(name: string): name is Purpose {
  return name === 'jsonapi_class' || name === 'jsonapi_errors_class'
}

/** `Api::Bed` has `Api::SerializableBed`. */
const byName = nativeClosure((machine, { values: [, key] }) => {
  const name = nameOfValue(key)
  if (name === undefined) return unknown
  const last = baseName(name)
  return classNamed(machine, `${name.slice(0, name.length - last.length)}Serializable${last}`) ?? nil
})

/** `undefined` where they are not known. */
export function classesIn(machine: Machine, value: Value, purpose: Purpose): ResourceClasses | undefined {
  if (value.kind === 'closure') return { named: new Map(), isConfigured: true, purpose }
  const hash = machine.hashOfValue(value)
  if (hash === undefined || hash.others !== undefined) return undefined
  const named = new Map<string, string>()
  for (const { key, value: each } of hash.entries.values()) {
    const name = moduleOf(each)?.name
    if (name !== undefined) named.set(keyText(key) ?? '', name)
  }
  return { named, isConfigured: !isNil(hash.fallback), purpose }
}

/** As a text that is the same for the same. */
export function classesText({ named, isConfigured }: ResourceClasses): string {
  return [...[...named].map(([name, found]) => `${name}=${found}`).sort(), ...(isConfigured ? ['*'] : [])].join()
}

/** The class for objects of a class; `undefined` where there is none, `unknown` where nobody knows it. */
function classFor(machine: Machine, classes: ResourceClasses, className: string): string | 'unknown' | undefined {
  const found = classes.named.get(className)
  if (found !== undefined || !classes.isConfigured) return found
  const receiver = configured(machine, classes.purpose)
  const asked = { ...passing(symbolValue(className)), receiver, name: '[]', ...machine.nowhere }
  const given = valueGiven(machine, () => machine.invoke(asked))
  return moduleOf(given)?.name ?? (isNil(given) ? undefined : 'unknown')
}

interface Standing {
  readonly className: string
  readonly object: Value
}

/** What may stand for an object, which may be of a class below its own: nothing where that raises. */
export function standingFor(
  { machine, serializers }: { readonly machine: Machine; readonly serializers: Serializers },
  classes: ResourceClasses,
  object: Value,
): readonly Standing[] | 'unknown' {
  const content = machine.contentOf(object)
  const names = classesOf(machine, serializers, object)
  if (names === undefined || content?.kind !== 'instance') return 'unknown'
  const found: Standing[] = []
  for (const name of names) {
    const className = classFor(machine, classes, name)
    if (className === 'unknown') return 'unknown'
    const isOwn = content.className === name
    const single = isOwn ? object : machine.allocate(undefined, { ...content, className: name })
    if (className !== undefined) found.push({ className, object: single })
  }
  return found
}
