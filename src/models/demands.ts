// What the validations of a model demand: of what is sent, and of what was saved.

import type { ClassWord } from '../ruby/index.ts'
import type { MethodOf } from './class-callbacks.ts'
import type { Association, Model } from './model.ts'
import { type Declared, demandedOwners, type Limits, readLimits } from './read-limits.ts'
import { type SetBefore, setBefore } from './set-before.ts'

interface Demanding {
  readonly words: readonly ClassWord[]
  readonly declared: () => readonly Declared[]
  readonly associations: ReadonlyMap<string, Association>
  readonly methodOf: MethodOf
  readonly aliases: ReadonlyMap<string, string>
}

/** Callbacks that run behind the validations. */
const behindValidation = /^(?:(?:before|around)_(?:save|create|update)|after_(?:validation|save|create|update))$/

/** Read when first asked for. */
export function demandsOf(demanding: Demanding): Pick<Model, 'limits' | 'filledWhenSaved'> {
  const { words, declared, associations, methodOf, aliases } = demanding
  const all = (): readonly Declared[] => [...declared(), ...demandedOwners(associations.values())]
  let limits: ReadonlyMap<string, Limits> | undefined
  let filled: ReadonlySet<string> | undefined
  return {
    limits: () => {
      limits ??= readLimits(all(), setBefore(words, methodOf, aliases))
      return limits
    },
    filledWhenSaved: () => {
      filled ??= filledWhenSaved(all(), setBefore(words, methodOf, aliases, behindValidation))
      return filled
    },
  }
}

/** What is demanded at all times, and no later callback changes. */
function filledWhenSaved(words: readonly Declared[], setBehind: (attribute: string) => SetBefore): ReadonlySet<string> {
  const filled = new Set<string>()
  for (const [name, { isPresent, isSet, enum: listed }] of readLimits(words, () => 'kept')) {
    const isDemanded = isPresent === true || isSet === true || listed?.includes(null) === false
    if (isDemanded && setBehind(name) !== 'set') filled.add(name)
  }
  return filled
}
