// What only the database refuses: rows with the values of another row, where no validation looks for such a row first.

import { nameOf, option } from '../../ruby/index.ts'
import type { Model } from '../model.ts'
import type { Table } from '../table.ts'
import type { Declared } from './read-limits.ts'

/** Each is asked for once. */
export function leftToDatabase(
  table: Table,
  words: () => readonly Declared[],
): Pick<Model, 'unguardedKeys' | 'checkedOtherwise'> {
  let keys: readonly (readonly string[])[] | undefined
  let checked: ReadonlySet<string> | undefined
  return {
    unguardedKeys: () => {
      keys ??= table.uniqueKeys.length === 0 ? [] : readKeys(table, words())
      return keys
    },
    checkedOtherwise: () => {
      checked ??= new Set(words().flatMap((word) => (isOtherCheck(word) ? word.names : [])))
      return checked
    },
  }
}

/** A validator of the application, or one of Rails of which the limits of an attribute say nothing. */
function isOtherCheck({ name, options }: Declared): boolean {
  if (name === 'validates' || name === 'validates!')
    return Array.from(options?.entries.values() ?? [], ({ key }) => nameOf(key) ?? '').some((key) => !plain.has(key))
  return /^validates_(?!uniqueness_of|confirmation_of|acceptance_of|absence_of|associated$)/.test(name)
}

/** What is known of an attribute by its limits, or refuses no value by itself, and what says when that is asked. */
const plain: ReadonlySet<string> = new Set(
  [
    'presence length numericality inclusion format uniqueness confirmation acceptance absence associated',
    'if unless on strict message allow_nil allow_blank',
  ].flatMap((names) => names.split(' ')),
)

function readKeys({ uniqueKeys, columns }: Table, words: readonly Declared[]): readonly (readonly string[])[] {
  const guarded = new Set(words.filter(isUnique).flatMap(({ names }) => names))
  return uniqueKeys.filter(
    (key) =>
      key.length > 0 && key.every((name) => columns.has(name) && !guarded.has(name) && !isOfGuarded(name, guarded)),
  )
}

/** A validation may name the association of a key. */
function isOfGuarded(column: string, guarded: ReadonlySet<string>): boolean {
  return column.endsWith('_id') && guarded.has(column.slice(0, -'_id'.length))
}

function isUnique({ name, options }: Declared): boolean {
  if (name === 'validates_uniqueness_of') return true
  const given = option(options, 'uniqueness')
  return (name === 'validates' || name === 'validates!') && given !== undefined && given !== null && given !== false
}
