// Validators of Active Model that are classes of their own: `validates :email, email: true`, `validates_with Checker`.

import { fromBoot } from '../boot/boot-values.ts'
import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import { coreModule } from '../classes/core-classes.ts'
import type { Machine } from '../machine.ts'
import { pure } from '../methods/pure.ts'
import { type Entry, type HashContent, hashContent } from '../store/content.ts'
import { keyText } from '../values/key-text.ts'
import { moduleOf, nameOfValue, type Reference, symbolValue, textValue, type Value } from '../values/value.ts'

interface Site extends Pick<Invocation, 'node' | 'frame'> {
  readonly machine: Machine
  readonly record: Reference
}

/** The class `EmailValidator` of the kind `email`, as the model finds it; `undefined` where the application has none. */
export function validatorNamed({ machine, record }: Site, kind: string): Value | undefined {
  const name = nameOfValue(pure(machine, textValue(kind), 'camelize', []))
  const className = machine.classNameOf(record)
  if (name === undefined || className === undefined) return undefined
  const found =
    machine.program.constantIn(className, `${name}Validator`) ?? machine.program.constantIn('', `${name}Validator`)
  const value = found === undefined ? undefined : fromBoot(machine, found)
  return value !== undefined && isValidator(machine, value) ? value : undefined
}

/** Whether all that the class is made of is known. */
export function isValidator(machine: Machine, value: Value): boolean {
  const name = moduleOf(value)?.name
  return (
    name !== undefined &&
    coreModule(name) === undefined &&
    machine.program.isOwn(name) &&
    machine.program.isClosed(name)
  )
}

/** What `validates` hands to a class of its own: its options, and those of all kinds. */
export function validatorOptions(
  name: string | undefined,
  all: readonly (HashContent | undefined)[],
  kinds: ReadonlySet<string>,
): readonly Entry[] | undefined {
  const entries = new Map<string, Entry>()
  if (all.some((options) => options?.others !== undefined)) return undefined
  for (const options of all)
    for (const entry of options?.entries.values() ?? []) {
      const key = keyText(entry.key)
      if (key === undefined || entry.isOptional) return undefined
      if (!kinds.has(key)) entries.set(key, entry)
    }
  const own = [...entries.values()]
  if (name === undefined) return own
  return [...own, { key: symbolValue('attributes'), value: symbolValue(name), isOptional: false }]
}

/** `EmailValidator.new(options).validate(record)` */
export function runValidator(
  { machine, record, node, frame }: Site,
  validator: Value,
  options: readonly Entry[],
): void {
  const given = machine.hash(hashContent(options), node)
  const made = machine.invoke({ ...passing(given), receiver: validator, name: 'new', node, frame })
  machine.invoke({ ...passing(record), receiver: made, name: 'validate', node, frame })
}
