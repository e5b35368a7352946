// What the validations of a model demand: of what is sent, and of what was saved.

import type { ClassWord } from '../../ruby/index.ts'
import type { MethodOf } from '../callbacks/class-callbacks.ts'
import { filledByCallbacks } from '../callbacks/filled-by-callbacks.ts'
import { type SetBefore, setBefore } from '../callbacks/set-before.ts'
import type { Association, Model } from '../model.ts'
import { type Declared, demandedOwners, type Limits, type Moment, readLimits } from './read-limits.ts'

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
export function demandsOf(demanding: Demanding): Pick<Model, 'limits' | 'filledWhenSaved' | 'filledByCallbacks'> {
  const { words, declared, associations, methodOf, aliases } = demanding
  const all = (): readonly Declared[] => [...declared(), ...demandedOwners(associations.values(), declared())]
  const limits = new Map<Moment, ReadonlyMap<string, Limits>>()
  const filled = new Map<Moment, ReadonlySet<string>>()
  const byCallbacks = new Map<Moment, ReadonlySet<string>>()
  const filledBy = (moment: Moment): ReadonlySet<string> =>
    computed(byCallbacks, moment, () => filledByCallbacks(words, methodOf, moment))
  return {
    filledByCallbacks: filledBy,
    limits: (moment) =>
      computed(limits, moment, () => readLimits(all(), { moment, setBefore: setBefore(words, methodOf, aliases) })),
    filledWhenSaved: (moment) =>
      computed(filled, moment, () =>
        union(
          filledWhenSaved(all(), moment, setBefore(words, methodOf, aliases, behindValidation)),
          moment === undefined ? [] : filledBy(moment),
        ),
      ),
  }
}

function union(first: Iterable<string>, second: Iterable<string>): ReadonlySet<string> {
  return new Set([...first, ...second])
}

function computed<Key, Made>(known: Map<Key, Made>, key: Key, make: () => Made): Made {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

/** What is demanded at that moment, and no later callback changes. */
function filledWhenSaved(
  words: readonly Declared[],
  moment: Moment,
  setBehind: (attribute: string) => SetBefore,
): ReadonlySet<string> {
  const filled = new Set<string>()
  for (const [name, { isPresent, isSet, enum: listed }] of readLimits(words, { moment, setBefore: () => 'kept' })) {
    const isDemanded = isPresent === true || isSet === true || listed?.includes(null) === false
    if (isDemanded && setBehind(name) !== 'set') filled.add(name)
  }
  return filled
}
