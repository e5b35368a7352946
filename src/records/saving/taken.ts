// What a record takes under a name of what is assigned to it: the type of a column, one of the names of an enum, a file, the
// attributes of other records.

import { type Machine, moduleOf, type Value } from '../../flow/index.ts'
import type { Attribute, Limits, Model, Models, Moment, Nested } from '../../models/index.ts'
import type { Json, Schema } from '../../schema/index.ts'
import { isTextScalar, mayBeNull, type Reason, type Scalar, type Shape } from '../../shape/index.ts'
import { attributeOf, readerOf } from '../names/read-attribute.ts'
import { lacksWriter } from '../names/record-names.ts'
import { modelOf } from '../record.ts'
import { relationIn } from '../relations/relation.ts'
import { momentOf } from './moment.ts'

export type Taken =
  | {
      readonly kind: 'scalar'
      readonly schema: Schema
      /** Types that it takes beside that of the schema. */
      readonly besides: readonly ('null' | 'string')[]
      readonly description: string | undefined
      /** What is blank is refused, where the schema has no type to say so. */
      readonly isFilled?: true
      /** Other values than those of the schema raise where they are assigned. */
      readonly raisesForOthers?: true
      /** What it follows from, in runs that keep it. */
      readonly reasons?: readonly Reason[]
    }
  /** Of keys of other records these are looked up. */
  | { readonly kind: 'list'; readonly element: Taken | undefined; readonly areKeys?: boolean }
  | { readonly kind: 'file'; readonly isMany: boolean }
  /** Attributes of other records: one, or a list of them. */
  | {
      readonly kind: 'records'
      readonly isMany: boolean
      /** More of them raise. */
      readonly atMost: number | undefined
      /** `mayDestroy`: the request may say of each whether it is deleted. */
      readonly inside: (name: string, mayDestroy: boolean) => Taken | undefined
    }
  /** Whatever JSON has. */
  /** `isStored`: a column keeps it as JSON; `isObject`: what it keeps begins as a hash; `isBelow`: it stands inside of that. */
  | { readonly kind: 'anything'; readonly isStored?: true; readonly isObject?: true; readonly isBelow?: true }
  /** Whatever is not blank. */
  | { readonly kind: 'filled' }
  /** No record of the class has such a writer: assigning it raises. */
  | { readonly kind: 'nothing' }

interface Source {
  readonly machine: Machine
  readonly models: Models
}

interface Written {
  readonly model: Model
  readonly record: Value
}

interface Writing {
  readonly receiver: Value
  readonly name: string
  /** No validation sees what is written. */
  readonly isUnchecked: boolean
}

/** What a writer such as `title=`, or a check of a password, takes; `undefined` where nothing is known of it. */
export function takenBy(source: Source, { receiver, name, isUnchecked }: Writing): Taken | undefined {
  const model = modelOf(source, receiver)
  if (model === undefined) return undefined
  if (!name.endsWith('=')) return comparesPassword(source, model, name) ? passwordTaken : undefined
  const attribute = name.slice(0, -1)
  const unchecked = isUnchecked ? takenByColumn(model, attribute) : undefined
  return unchecked ?? takenWritten(source, { model, record: receiver }, attribute)
}

function takenWritten({ machine, models }: Source, of: Written, name: string): Taken | undefined {
  const { model, record } = of
  const moment = momentOf(machine, record)
  return (
    takenAs({ models, moment, checked: 'all' }, model, name) ??
    (lacksWriter({ machine, models }, of, name) ? { kind: 'nothing' } : undefined)
  )
}

/** What the column of a table takes of code that no validation and no callback sees. */
export function takenByColumn(model: Model, name: string): Taken | undefined {
  const attribute = attributeOf(model, name)
  return attribute?.column === undefined ? undefined : takenUnchecked(attribute)
}

function takenUnchecked({ shape, isNullable, column }: Attribute): Taken {
  const taken = takenByShape(shape)
  if (taken.kind !== 'scalar') return taken
  const [scalar] = shape.scalars
  const besides = scalar === undefined ? taken.besides : typesSent(scalar, column).besides
  const listed = scalar && listedIn(scalar, undefined, isNullable)
  return {
    ...taken,
    schema: {
      ...(scalar === undefined ? taken.schema : typesSent(scalar, column).schema),
      ...(listed && { enum: listed }),
    },
    besides: isNullable ? [...new Set([...besides, 'null' as const])] : besides,
    description: column?.comment,
  }
}

/** What the validations refuse holds for all, for those that are not blank, or for some. */
type Checked = 'all' | 'filled' | 'some'

interface Taking {
  readonly models: Models
  readonly moment: Moment
  readonly checked: Checked
}

/** What bcrypt compares with a password is made a text. */
const passwordTaken: Taken = { kind: 'scalar', schema: { type: 'string' }, besides: ['null'], description: undefined }

/** `user.authenticate(params[:password])`, `user.valid_password?(params[:password])` of Devise */
function comparesPassword({ machine }: Source, { className, bodyWords }: Model, name: string): boolean {
  return (
    bodyWords.has(name === 'authenticate' ? 'has_secure_password' : 'devise') &&
    machine.program.method(className, name) === undefined
  )
}

/** What a condition on a column compares with, which may be named with its table. */
export function comparedWith({ machine, models }: Source, asked: Value, name: string): Taken | undefined {
  const className = moduleOf(asked)?.name ?? relationIn(machine, asked)?.className
  const model = className === undefined ? undefined : models.find(className)
  if (model === undefined) return undefined
  const table = `${model.table.name}.`
  const attribute = attributeOf(model, name.startsWith(table) ? name.slice(table.length) : name)
  const [scalar] = attribute?.shape.scalars ?? []
  if (attribute === undefined || scalar === undefined) return undefined
  const raises =
    models.adapter === 'postgresql' && isEnumOfDatabase(attribute) ? { raisesForOthers: true as const } : {}
  return { kind: 'scalar', ...typesOf(scalar), description: undefined, ...raises, ...reasonsIn(scalar) }
}

/** PostgreSQL compares it with nothing but its names; an enum of the model hands on what is none of its own. */
function isEnumOfDatabase({ column }: Attribute): boolean {
  return column?.type === 'enum' && column.values !== undefined && !column.isArray
}

function takenAs(taking: Taking, model: Model, name: string): Taken | undefined {
  const { models } = taking
  const kept = model.kept.get(name)
  if (kept !== undefined && kept.isOfData !== true && /^(?:ActiveStorage|CarrierWave|Paperclip)::/.test(kept.className))
    return { kind: 'file', isMany: kept.isMany }
  const attribute = readerOf(model, name)
  if (attribute !== undefined) return takenAt(model, attribute, taking)
  const nested = name.endsWith('_attributes') ? model.associations.get(name.slice(0, -'_attributes'.length)) : undefined
  if (nested !== undefined) {
    const classNames = nested.classNames() ?? []
    return {
      kind: 'records',
      isMany: nested.kind === 'has-many',
      atMost: model.nested.get(nested.name)?.atMost,
      inside: (key, mayDestroy) => {
        const checked = checkedInside(taking.checked, model.nested.get(nested.name), mayDestroy)
        return takenInsideOne({ models, moment: undefined, checked }, classNames, key)
      },
    }
  }
  const keys = name.endsWith('_ids') ? keysOf(models, model, name.slice(0, -'_ids'.length)) : undefined
  if (keys !== undefined) return keys
  const stored = model.stored.get(name)
  return stored === undefined ? undefined : takenAt(model, { name, shape: stored, isNullable: false }, taking)
}

/** What is rejected or deleted is not validated. */
function checkedInside(around: Checked, nested: Nested | undefined, mayDestroy: boolean): Checked {
  if (around === 'some' || nested?.rejects === 'some' || (mayDestroy && nested?.mayDestroy === true)) return 'some'
  return nested?.rejects === 'blank' ? 'filled' : around
}

/** What the record takes, whichever of the classes it is of: of those that differ nothing is known. */
function takenInsideOne(taking: Taking, classNames: readonly string[], name: string): Taken | undefined {
  if (name === '_destroy') return { kind: 'scalar', schema: { type: 'boolean' }, besides: [], description: undefined }
  const [first, ...others] = classNames.flatMap((each) => takenInside(taking, each, name) ?? [])
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined
}

function takenInside(taking: Taking, className: string, name: string): Taken | undefined {
  const model = taking.models.find(className)
  return model === undefined ? undefined : takenAs(taking, model, name)
}

/** `tag_ids` of `has_many :tags` */
function keysOf(models: Models, model: Model, singular: string): Taken | undefined {
  for (const { kind, singular: own, classNames } of model.associations.values()) {
    if (kind !== 'has-many' || own !== singular) continue
    const other = models.find(classNames()?.[0] ?? '')
    const key = other?.attributes.get(other.primaryKey[0] ?? '')
    return { kind: 'list', element: key === undefined ? undefined : takenByShape(key.shape), areKeys: true }
  }
  return undefined
}

function takenAt(
  model: Model,
  attribute: Pick<Attribute, 'name' | 'shape' | 'isNullable'> & Partial<Attribute>,
  { moment, checked }: Taking,
): Taken {
  const { name, shape, isNullable, column } = attribute
  const taken = takenByShape(shape)
  const [scalar] = shape.scalars
  if (taken.kind === 'anything' && column !== undefined)
    return { ...taken, isStored: true, ...(isHash(shape) && { isObject: true }) }
  if (taken.kind !== 'scalar' || scalar === undefined) {
    const { enum: listed } = checked === 'all' ? (model.limits(moment).get(name) ?? {}) : {}
    return column === undefined && shape.isAny && listed !== undefined ? takenListed(listed) : taken
  }
  const { enum: own, isPresent, isSet, ...limits } = limitsOf(model.limits(moment).get(name), checked)
  const refusesNull =
    isPresent === true || isSet === true || (scalar.enum === undefined && own?.includes(null) === false)
  const takesNull =
    (checked !== 'all' || isNullable || mayBeNull(shape) || model.filledByCallbacks(moment).has(name)) && !refusesNull
  const { schema, besides } = typesSent(scalar, column)
  const listed = listedIn(scalar, own, takesNull)
  return {
    kind: 'scalar',
    schema: {
      ...schema,
      ...(listed === undefined ? {} : { enum: listed }),
      ...limitsFor(scalar, limits),
      ...(isPresent === true && isTextScalar(scalar) && limits.minLength === undefined && listed === undefined
        ? { minLength: 1 }
        : {}),
    },
    besides: takesNull ? [...besides, 'null'] : besides,
    description: column?.comment,
    ...(model.enums.get(name)?.isValidated === false && checked === 'all' ? { raisesForOthers: true } : {}),
    ...reasonsIn(scalar),
  }
}

/** A key of a document keeps what it is given as it is: only what a validation lists is taken. */
function takenListed(values: readonly Json[]): Taken {
  const [type, ...others] = new Set(values.filter((value) => value !== null).map((value) => typeof value))
  if (type !== 'string' || others.length > 0) return { kind: 'anything' }
  const takesNull = values.includes(null)
  return { kind: 'scalar', schema: { type, enum: values }, besides: takesNull ? ['null'] : [], description: undefined }
}

/** Of what is blank only the upper bounds hold. */
function limitsOf(limits: Limits = {}, checked: Checked): Limits {
  if (checked === 'all') return limits
  const { minLength: _, pattern: __, isPresent: ___, isSet: ____, enum: _____, ...bounds } = limits
  return checked === 'filled' ? bounds : {}
}

function isHash({ isAny, scalars, array, object }: Shape): boolean {
  return object !== undefined && array === undefined && scalars.length === 0 && !isAny
}

/** Length is said of texts, bounds of numbers. */
function limitsFor(scalar: Scalar, limits: Limits): Schema {
  const { minLength, maxLength, pattern, enum: _, isPresent: __, ...bounds } = limits
  if (isTextScalar(scalar)) return defined({ minLength, maxLength, pattern })
  return scalar.type === 'integer' || scalar.type === 'number' || scalar.isDecimal === true ? bounds : {}
}

export function defined(schema: { readonly [name in keyof Schema]: Schema[name] | undefined }): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))
}

function listedIn(scalar: Scalar, own: readonly Json[] | undefined, takesNull: boolean): readonly Json[] | undefined {
  if (scalar.enum === undefined) return enumOf(scalar.type, own)
  // A validation may take fewer values than the database does.
  const both = own === undefined ? [] : own.filter((value) => scalar.enum?.includes(value))
  const listed = both.length === 0 ? scalar.enum : both
  return takesNull && !listed.includes(null) ? [...listed, null] : listed
}

/** `inclusion: [true, false]` lists all that a boolean can be: it only refuses null. */
export function enumOf(type: Schema['type'], values: readonly Json[] | undefined): readonly Json[] | undefined {
  const isAll = type === 'boolean' && values?.includes(true) === true && values.includes(false)
  return isAll ? undefined : values
}

function takenByShape(shape: Shape): Taken {
  const [scalar, ...others] = shape.scalars
  if (shape.array !== undefined && scalar === undefined)
    return { kind: 'list', element: shape.array.items.isAny ? undefined : takenByShape(shape.array.items) }
  if (scalar === undefined || others.length > 0 || shape.isAny || shape.object !== undefined)
    return { kind: 'anything' }
  const { schema, besides } = typesOf(scalar)
  const types = { schema, besides: shape.isNull ? [...besides, 'null' as const] : besides }
  return { kind: 'scalar', ...types, description: undefined, ...reasonsIn(scalar) }
}

function reasonsIn({ reasons }: Scalar): { readonly reasons?: readonly Reason[] } {
  return reasons === undefined ? {} : { reasons }
}

interface Types {
  readonly schema: Schema
  readonly besides: readonly ('null' | 'string')[]
}

/** An interval is rendered as its seconds; it takes a text of ISO 8601 as well. */
function typesSent(scalar: Scalar, column: Attribute['column']): Types {
  const isInterval = column?.type === 'interval' && scalar.type === 'integer'
  return isInterval ? { schema: { type: 'integer' }, besides: ['string'] } : typesOf(sentFor(scalar, column))
}

/** A time of day is rendered with a day, but most send it without one. */
function sentFor(scalar: Scalar, column: Attribute['column']): Scalar {
  if (column === undefined || !/^time(?:tz)?\b/.test(column.type) || scalar.format === undefined) return scalar
  const { format: _, ...text } = scalar
  return text
}

/** A decimal is a text in answers; a request may send it as a number, too. */
function typesOf({ type, format, isDecimal, enum: listed }: Scalar): Types {
  if (isDecimal === true) return { schema: { type: 'number' }, besides: ['string'] }
  const schema: Schema = {
    type,
    ...(format === undefined ? {} : { format }),
    ...(listed === undefined ? {} : { enum: listed }),
  }
  return { schema, besides: [] }
}
