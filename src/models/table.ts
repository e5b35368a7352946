// The tables of the database, as a schema file, a dump or the migrations describe them.

import type { Json } from '../schema/index.ts'
import type { Span } from '../source/index.ts'

export interface Table {
  readonly name: string
  /** In their order. */
  readonly columns: ReadonlyMap<string, Column>
  /** None for a table without a key, several for a composite one. */
  readonly primaryKey: readonly string[]
  /** The columns of each of its unique indexes and constraints. */
  readonly uniqueKeys: readonly (readonly string[])[]
  readonly comment: string | undefined
  /** It may have columns that are not known. */
  readonly isOpen: boolean
}

export interface Column {
  readonly name: string
  /** As schema.rb calls it: `string`, `bigint`, `decimal`, `datetime`, `jsonb`, `enum`; else as the database does. */
  readonly type: string
  /** A list of such values, as PostgreSQL has them. */
  readonly isArray: boolean
  /** There may be nulls in the list: a view has gathered it. */
  readonly hasNullItems?: boolean
  readonly isNullable: boolean
  readonly default: ColumnDefault | undefined
  /** The number of letters or bytes. */
  readonly limit: number | undefined
  readonly precision: number | undefined
  readonly scale: number | undefined
  /** All values of an enum of the database. */
  readonly values: readonly string[] | undefined
  /** All values that a constraint of the table takes. */
  readonly listed?: readonly (string | number)[]
  /** The database calculates it, so a record does not know it before it is read again. */
  readonly isGenerated: boolean
  readonly comment: string | undefined
}

/** `code`: the database calculates it, or text does not tell what it is. */
export type ColumnDefault = { readonly kind: 'literal'; readonly value: Json } | { readonly kind: 'code' }

/** A column without anything but a name and a type. */
export function plainColumn(name: string, type: string): Column {
  return {
    name,
    type,
    isArray: false,
    isNullable: true,
    default: undefined,
    limit: undefined,
    precision: undefined,
    scale: undefined,
    values: undefined,
    isGenerated: false,
    comment: undefined,
  }
}

/** One that no schema describes, such as that of another database. */
export function unknownTable(name: string): Table {
  return { name, columns: new Map(), primaryKey: ['id'], uniqueKeys: [], comment: undefined, isOpen: true }
}

/** A table while it is read. */
export interface TableDraft {
  name: string
  readonly columns: Map<string, Column>
  primaryKey: readonly string[]
  readonly uniqueKeys: (readonly string[])[]
  comment: string | undefined
  isOpen: boolean
  /** What waits until somebody asks for columns or the key, in its order. */
  readonly pending: (() => void)[]
}

/** Most of the tables that are read are never asked for. */
export function tableDraft(name: string): TableDraft {
  const columns = new Map<string, Column>()
  const pending: (() => void)[] = []
  const uniqueKeys: (readonly string[])[] = []
  let primaryKey: readonly string[] = []
  let isOpen = false
  const settle = (): void => {
    if (pending.length > 0) for (const work of pending.splice(0)) work()
  }
  return {
    name,
    comment: undefined,
    pending,
    get columns() {
      settle()
      return columns
    },
    get uniqueKeys() {
      settle()
      return uniqueKeys
    },
    get primaryKey() {
      settle()
      return primaryKey
    },
    set primaryKey(names) {
      primaryKey = names
    },
    get isOpen() {
      settle()
      return isOpen
    },
    set isOpen(open) {
      isOpen = open
    },
  }
}

/** The databases whose types are known. */
export type Adapter = 'postgresql' | 'mysql' | 'sqlite'

/** What is read of a database: its tables, and the types that it defines itself. */
export interface DatabaseDraft {
  readonly adapter: Adapter
  readonly tables: Map<string, TableDraft>
  /** The values of `create_enum`, by its name. */
  readonly enums: Map<string, readonly string[]>
  /** By the table that foreign keys lead to, the tables whose rows keep those of it. */
  readonly referrers: Map<string, Set<string>>
  /** By the inflections of the application. */
  readonly singularize: (word: string) => string
  /** What `primary_key_type` of the generators is: migrations of Rails itself ask for it. */
  readonly keyType: string
  /** `ActiveRecord::Migration[4.2]` has defaults of its own; schema files write all that is not the default. */
  migrationVersion: number
  /** SQL that migrations run and of which nothing is known. */
  readonly unknownSql: Place[]
}

export interface Place {
  readonly path: string
  readonly span: Span
}

export function databaseDraft(
  adapter: Adapter = 'postgresql',
  { singularize = (word) => word, keyType = 'bigint' }: Partial<Pick<DatabaseDraft, 'singularize' | 'keyType'>> = {},
): DatabaseDraft {
  return {
    adapter,
    tables: new Map(),
    enums: new Map(),
    referrers: new Map(),
    singularize,
    keyType,
    migrationVersion: Number.POSITIVE_INFINITY,
    unknownSql: [],
  }
}

/** Far above what people write; what has more is a text to the document. */
export const mostValues = 1000

/** Columns of an enum have its new values. */
export function setEnum(database: DatabaseDraft, name: string, values: readonly string[]): void {
  const before = database.enums.get(name)
  database.enums.set(name, values)
  for (const { columns } of database.tables.values())
    for (const column of columns.values()) if (column.values === before) columns.set(column.name, { ...column, values })
}
