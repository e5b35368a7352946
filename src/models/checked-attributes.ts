// Which attributes the validations of a class look at: what leaves them alone keeps a record valid.

import { type ClassWord, isKind, option } from '../ruby/index.ts'
import { givenTo, namesIn } from './class-words.ts'
import type { Association } from './model.ts'

/** Checks that a value which is there, or in the list, passes. */
export type Check = 'presence' | 'inclusion' | 'other'

/** By the name of the attribute; `undefined` where code looks at whatever it likes. */
export type CheckedAttributes = ReadonlyMap<string, ReadonlySet<Check>> | undefined

const checking = /^validates!?$|^validates_\w+_of$/

/** Words of the class, of Rails and of gems, that check what their arguments do not say. */
const open: ReadonlySet<string> = new Set(
  'validate validates_with validates_each validates_associated has_secure_password devise'.split(' '),
)

const unconditional: ReadonlySet<string> = new Set('on if unless allow_nil allow_blank strict message'.split(' '))

/** Asks once, and only where somebody wants to know. */
export function checkedAttributes(
  words: readonly ClassWord[],
  associations: Iterable<Association>,
): () => CheckedAttributes {
  let known: { readonly checked: CheckedAttributes } | undefined
  return () => {
    known ??= { checked: readChecked(words, associations) }
    return known.checked
  }
}

function readChecked(words: readonly ClassWord[], associations: Iterable<Association>): CheckedAttributes {
  const found = new Map<string, Set<Check>>()
  const add = (name: string, check: Check): void => {
    const known = found.get(name)
    if (known === undefined) found.set(name, new Set([check]))
    else known.add(check)
  }
  for (const word of words) {
    const isPlain = checking.test(word.name)
    if (open.has(word.name) || (!isPlain && word.name.startsWith('validates_'))) return undefined
    if (!isPlain) continue
    const { names, values } = givenTo(word)
    if (names.length < values.length) return undefined
    for (const check of checksOf(word)) for (const name of names) add(name, check)
    for (const name of scopesOf(word)) add(name, 'other')
  }
  for (const { name, foreignKey, isValidated, isPolymorphic } of associations) {
    if (isValidated !== true) continue
    add(name, 'presence')
    if (foreignKey !== undefined) add(foreignKey, 'other')
    if (isPolymorphic) add(`${name}_type`, 'other')
  }
  return found
}

function checksOf(word: ClassWord): readonly Check[] {
  const short = /^validates_(\w+)_of$/.exec(word.name)?.[1]
  if (short !== undefined) return [checkNamed(short)]
  const { options } = givenTo(word)
  const kinds = [...(options?.entries.values() ?? [])].flatMap(({ key }) => namesIn(key) ?? [''])
  return kinds.filter((kind) => !unconditional.has(kind)).map(checkNamed)
}

function checkNamed(kind: string): Check {
  return kind === 'presence' || kind === 'inclusion' ? kind : 'other'
}

/** `uniqueness: { scope: :ward_id }` */
function scopesOf(word: ClassWord): readonly string[] {
  const { options } = givenTo(word)
  const own = option(options, 'uniqueness')
  return namesIn(option(isKind(own, 'hash') ? own : options, 'scope')) ?? []
}
