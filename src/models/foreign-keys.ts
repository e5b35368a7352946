// Which rows of other tables keep a row: their foreign keys lead to it, and the database neither deletes nor clears them.

import { nameOf, option, type RubyHash, type Value } from '../ruby/index.ts'
import { skipBrackets, take, takeNames } from './structure-sql/structure-sql-cursor.ts'
import { isSign, isWord, type SqlToken } from './structure-sql/structure-sql-tokens.ts'
import type { DatabaseDraft } from './table.ts'

export function addReferrer({ referrers }: DatabaseDraft, from: string, to: string): void {
  const known = referrers.get(to) ?? new Set<string>()
  referrers.set(to, known.add(from))
}

/** `add_foreign_key "beds", "wards", on_delete: :cascade` */
export function addForeignKey(database: DatabaseDraft, from: Value, to: Value, options: RubyHash | undefined): void {
  const names = [nameOf(from), nameOf(to)]
  const onDelete = nameOf(option(options, 'on_delete'))
  if (onDelete === undefined || onDelete === 'restrict') addReferrer(database, names[0] ?? '', names[1] ?? '')
}

/** Which of several keys between two tables is gone is not looked for. */
export function removeForeignKey({ referrers }: DatabaseDraft, from: string): void {
  for (const tables of referrers.values()) tables.delete(from)
}

/** `FOREIGN KEY (ward_id) REFERENCES public.wards(id) ON DELETE CASCADE`, behind a column or alone. */
export function readReferences(
  database: DatabaseDraft,
  from: string,
  tokens: readonly SqlToken[],
  nameOfTable: (names: readonly string[]) => string,
): void {
  const cursor = { tokens, at: 0 }
  while (cursor.at < tokens.length) {
    if (!take(cursor, 'REFERENCES')) {
      cursor.at++
      continue
    }
    const to = nameOfTable(takeNames(cursor))
    if (isSign(tokens[cursor.at], '(')) skipBrackets(cursor)
    if (!isReleased(tokens, cursor.at)) addReferrer(database, from, to)
  }
}

/** `MATCH FULL ON UPDATE CASCADE ON DELETE SET NULL` */
function isReleased(tokens: readonly SqlToken[], from: number): boolean {
  const start = isWord(tokens[from], 'MATCH') ? from + 2 : from
  for (let at = start; isWord(tokens[at], 'ON'); at += isWord(tokens[at + 2], 'SET', 'NO') ? 4 : 3)
    if (isWord(tokens[at + 1], 'DELETE')) return !isWord(tokens[at + 2], 'RESTRICT', 'NO')
  return false
}
