// The tables of the database, as a schema file, a dump or the migrations describe them.

import type { Json } from '../schema/index.ts'

export interface Table {
  readonly name: string
  /** In their order. */
  readonly columns: ReadonlyMap<string, Column>
  /** None for a table without a key, several for a composite one. */
  readonly primaryKey: readonly string[]
  readonly comment: string | undefined
}

export interface Column {
  readonly name: string
  /** As schema.rb calls it: `string`, `bigint`, `decimal`, `datetime`, `jsonb`, `enum`; else as the database does. */
  readonly type: string
  /** A list of such values, as PostgreSQL has them. */
  readonly isArray: boolean
  readonly isNullable: boolean
  readonly default: ColumnDefault | undefined
  /** The number of letters or bytes. */
  readonly limit: number | undefined
  readonly precision: number | undefined
  readonly scale: number | undefined
  /** All values of an enum of the database. */
  readonly values: readonly string[] | undefined
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

/** A table while it is read. */
export interface TableDraft {
  name: string
  readonly columns: Map<string, Column>
  primaryKey: readonly string[]
  comment: string | undefined
}

export function tableDraft(name: string): TableDraft {
  return { name, columns: new Map(), primaryKey: [], comment: undefined }
}

/** What is read of a database: its tables, and the types that it defines itself. */
export interface DatabaseDraft {
  readonly tables: Map<string, TableDraft>
  /** The values of `create_enum`, by its name. */
  readonly enums: Map<string, readonly string[]>
}

export function databaseDraft(): DatabaseDraft {
  return { tables: new Map(), enums: new Map() }
}
