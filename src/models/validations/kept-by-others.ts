// Whether rows of other tables may keep a record in its table: the database refuses to delete what they lead to.

import type { ClassWord } from '../../ruby/index.ts'
import { givenTo, nameOption } from '../classes/class-words.ts'
import type { Association } from '../model.ts'
import type { Table } from '../table.ts'

export interface KeptByOthers {
  /** `destroy` has taken away the rows of what `dependent:` names before. */
  readonly whenDestroyed: boolean
  readonly whenDeleted: boolean
  /** The tables whose rows lead to it. */
  readonly by: readonly string[]
}

interface Source {
  readonly table: Table
  readonly words: readonly ClassWord[]
  readonly associations: ReadonlyMap<string, Association>
  readonly referrers: () => ReadonlySet<string>
  readonly tableOf: (className: string) => Table | undefined
  readonly find: (name: string) => Table | undefined
}

/** Asked for once. */
export function keptByOthers(source: Source): () => KeptByOthers {
  let known: KeptByOthers | undefined
  return () => {
    known ??= readKept(source)
    return known
  }
}

const nobody: KeptByOthers = { whenDestroyed: false, whenDeleted: false, by: [] }

function readKept({ words, associations, referrers, tableOf, find }: Source): KeptByOthers {
  const tables = [...referrers()].filter((name) => find(name) !== undefined)
  if (tables.length === 0) return nobody
  const names = words.flatMap((word) => (nameOption(givenTo(word).options, 'dependent') ? givenTo(word).names : []))
  const emptied = new Set(
    names.flatMap((name) => (associations.get(name)?.classNames() ?? []).flatMap((each) => tableOf(each)?.name ?? [])),
  )
  const joins = words.some(({ name }) => name === 'has_and_belongs_to_many')
  // Rails deletes the rows of such a table by itself.
  const isEmptied = (name: string): boolean => emptied.has(name) || (joins && find(name)?.primaryKey.length === 0)
  // Code before it may do so, too.
  const isOther = words.some(({ name }) => name === 'before_destroy' || name === 'around_destroy')
  return { whenDestroyed: !isOther && !tables.every(isEmptied), whenDeleted: true, by: tables }
}
