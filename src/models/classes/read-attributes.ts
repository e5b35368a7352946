// The attributes of a class of records: its columns, as its words change them, and those that it adds.

import { type ClassWord, isKind, nameOf, option, type Value } from '../../ruby/index.ts'
import {
  anything,
  arrayOf,
  emptyObject,
  nullable,
  objectShape,
  type Shape,
  scalarShape,
  stringShape,
} from '../../shape/index.ts'
import { columnShape, isDocument, objectDocument } from '../column-shape.ts'
import type { Attribute, Enum } from '../model.ts'
import { type Column, plainColumn, type Table } from '../table.ts'
import { classNamed, givenTo, nameOption, namesIn } from './class-words.ts'

export interface AttributeTable {
  readonly attributes: Map<string, Attribute>
  readonly aliases: Map<string, string>
  readonly enums: Map<string, Enum>
  /** Keys of documents that methods of their own read. */
  readonly stored: Map<string, Shape>
}

const objectOfAnything = objectShape({ ...emptyObject, others: anything })

/** Attributes by name; `ignored` are columns that the class does not read. */
export function columnAttributes(table: Table, ignored: ReadonlySet<string>): Map<string, Attribute> {
  const attributes = new Map<string, Attribute>()
  for (const column of table.columns.values())
    if (!ignored.has(column.name)) attributes.set(column.name, columnAttribute(column, table))
  return attributes
}

/** Active Record sets these itself, whatever the database would. */
const stamps: ReadonlySet<string> = new Set(['created_at', 'created_on', 'updated_at', 'updated_on'])

function columnAttribute(column: Column, { primaryKey }: Table): Attribute {
  const { name, isNullable, isGenerated } = column
  const hasDefault = column.default?.kind === 'literal'
  const isLate = isGenerated || (column.default?.kind === 'code' && !primaryKey.includes(name) && !stamps.has(name))
  return { name, shape: columnShape(column), isNullable, column, hasDefault, isLate }
}

/** What the words of a class change about its attributes. */
export function applyAttributeWord(made: AttributeTable, word: ClassWord): void {
  const read = Object.hasOwn(readers, word.name) ? readers[word.name] : undefined
  read?.(made, word)
}

type Reader = (made: AttributeTable, word: ClassWord) => void

const readers: Readonly<Record<string, Reader>> = {
  attribute: readAttribute,
  serialize: readSerialized,
  store: (made, word) => {
    const { names, options } = givenTo(word)
    const [name] = names
    if (name === undefined) return
    change(made, name, { shape: objectOfAnything, isNullable: false })
    addStored(made, namesIn(option(options, 'accessors')) ?? [], name, word)
  },
  store_accessor: (made, word) => {
    const { values } = givenTo(word)
    const [store, ...names] = values
    const listed = names.flatMap((value) => namesIn(value) ?? [])
    const name = nameOf(store) ?? ''
    const known = made.attributes.get(name)?.shape
    // The accessors take nothing else.
    if (known?.isAny === true && isDocument(known)) change(made, name, { shape: objectDocument })
    addStored(made, listed, name, word)
  },
  has_encrypted: readEncrypted,
  lockbox_encrypts: readEncrypted,
  alias_attribute: (made, word) => {
    const [name, known] = givenTo(word).names
    if (name !== undefined && known !== undefined) made.aliases.set(name, known)
  },
  devise: (made, word) => {
    if (!givenTo(word).names.includes('database_authenticatable')) return
    for (const each of ['password', 'password_confirmation', 'current_password'])
      made.stored.set(each, nullable(stringShape))
  },
  has_secure_password: (made, word) => {
    const name = givenTo(word).names[0] ?? 'password'
    for (const each of [name, `${name}_confirmation`]) made.stored.set(each, nullable(stringShape))
  },
}

/** Applied behind all others: an enum of an attribute that `attribute` declares. */
export function applyEnum(made: AttributeTable, word: Enum): void {
  made.enums.set(word.attribute, word)
  const known = made.attributes.get(word.attribute)
  const shape = word.names.length === 0 ? stringShape : scalarShape({ type: 'string', enum: [...word.names] })
  if (known === undefined) add(made, word.attribute, shape, true)
  else made.attributes.set(word.attribute, { ...known, shape })
}

function add(made: AttributeTable, name: string, shape: Shape, isNullable: boolean): void {
  made.attributes.set(name, { name, shape, isNullable, column: undefined, hasDefault: !isNullable, isLate: false })
}

function change(made: AttributeTable, name: string, changes: Partial<Attribute>): void {
  const known = made.attributes.get(name)
  if (known !== undefined) made.attributes.set(name, { ...known, ...changes })
}

/** `attribute :pages, :integer, default: 1`; without a type it keeps that of its column. */
function readAttribute(made: AttributeTable, word: ClassWord): void {
  const { names, values, options } = givenTo(word)
  const [name] = names
  if (name === undefined) return
  const known = made.attributes.get(name)
  const given = option(options, 'default')
  const hasDefault = given !== undefined && given !== null
  const typed = values.length < 2 ? (known?.shape ?? anything) : typeShape(values[1], word)
  const shape = typed.isAny ? (documentDefault(given) ?? typed) : typed
  if (known === undefined) {
    add(made, name, shape, !hasDefault)
    change(made, name, { isVirtual: true })
    return
  }
  change(made, name, { shape, hasDefault: hasDefault || known.hasDefault })
}

/** `default: -> { [] }`: a document that begins as an object or a list stays one. */
function documentDefault(given: Value | undefined): Shape | undefined {
  const body = isKind(given, 'proc') ? given.node?.body : undefined
  const statement = body?.kind === 'StatementsNode' ? body.body.at(-1) : undefined
  if (isKind(given, 'array') || statement?.kind === 'ArrayNode') return arrayOf(anything)
  return isKind(given, 'hash') || statement?.kind === 'HashNode' ? objectOfAnything : undefined
}

function typeShape(type: Value | undefined, word: ClassWord): Shape {
  const name = isKind(type, 'symbol') ? type.name : undefined
  if (name === undefined) return anything
  const { options } = givenTo(word)
  const column = { ...plainColumn('', standardTypes.get(name) ?? name), isArray: option(options, 'array') === true }
  const digits = ['precision', 'scale'].map((each) => option(options, each))
  const [precision, scale] = digits.map((digit) => (typeof digit === 'number' ? digit : undefined))
  return columnShape({ ...column, precision, scale })
}

/** Lockbox: `has_encrypted :birthday, type: :date` reads what `birthday_ciphertext` keeps. */
function readEncrypted(made: AttributeTable, word: ClassWord): void {
  const { names, options } = givenTo(word)
  const type = option(options, 'type')
  const shape = type === undefined ? stringShape : typeShape(type, word)
  for (const name of names) add(made, name, shape, true)
}

/** Types of ActiveModel that no column has. */
const standardTypes: ReadonlyMap<string, string> = new Map([
  ['big_integer', 'bigint'],
  ['immutable_string', 'string'],
])

/** `serialize :interests, Array`: what is written as a text is read as what it was. */
function readSerialized(made: AttributeTable, word: ClassWord): void {
  const { names, values, options } = givenTo(word)
  const [name] = names
  if (name === undefined) return
  const kind = classNamed(option(options, 'type')) ?? classNamed(values[1])
  const coder = classNamed(option(options, 'coder')) ?? kind
  const written = coder === 'JSON' ? writtenDefault(made.attributes.get(name)?.column) : undefined
  if (written !== undefined) {
    change(made, name, { shape: written })
    return
  }
  const shape = kind === 'Array' ? arrayOf(anything) : kind === 'Hash' ? objectOfAnything : anything
  // An empty column is read as an empty list or object.
  change(made, name, kind === 'Array' || kind === 'Hash' ? { shape, isNullable: false } : { shape, isNullable: true })
}

/** What the default of a column is that is read as JSON: it stays an object, or a list. */
function writtenDefault(column: Column | undefined): Shape | undefined {
  const given = column?.default?.kind === 'literal' ? column.default.value : undefined
  if (typeof given !== 'string') return undefined
  if (/^\s*\[/.test(given)) return arrayOf(anything)
  return /^\s*\{/.test(given) ? objectOfAnything : undefined
}

/** Keys of a document that are read by methods of their own. */
function addStored(made: AttributeTable, names: readonly string[], store: string, word: ClassWord): void {
  const { options } = givenTo(word)
  const affix = (key: string): string | undefined => (option(options, key) === true ? store : nameOption(options, key))
  for (const name of names) {
    const whole = [affix('prefix'), name, affix('suffix')].filter((part) => part !== undefined).join('_')
    made.stored.set(whole, anything)
  }
}
