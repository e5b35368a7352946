// What only the database refuses: rows with the values of another row, where no validation looks for such a row first.

import { option } from '../../ruby/index.ts'
import type { Table } from '../table.ts'
import type { Declared } from './read-limits.ts'

/** The columns of each unique key of the table of which no attribute is validated to be unique; asked for once. */
export function unguardedKeys(table: Table, words: () => readonly Declared[]): () => readonly (readonly string[])[] {
  let known: readonly (readonly string[])[] | undefined
  return () => {
    known ??= table.uniqueKeys.length === 0 ? [] : readKeys(table, words())
    return known
  }
}

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
