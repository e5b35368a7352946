// What the uses of one part of the request tell together of its type.

import type { Taken } from '../../records/index.ts'
import type { Schema } from '../../schema/index.ts'
import type { Use } from './reads.ts'

/** The type of the columns that records are looked for by; none where they differ, or where the code asks what it is. */
export function soughtIn(uses: readonly Use[]): Schema | undefined {
  const all = uses.flatMap((use) => (use.kind === 'sought' ? [use.schema] : (keyOfFound(use) ?? [])))
  const [first] = all
  const isOther = uses.some(({ kind }) => kind === 'asked' || kind === 'compared')
  return !isOther && all.every((each) => JSON.stringify(each) === JSON.stringify(first)) ? first : undefined
}

function keyOfFound(use: Use): Schema | undefined {
  if (use.kind !== 'looked-up' || use.key === undefined) return undefined
  return use.key === 'uuid' ? { type: 'string', format: 'uuid' } : { type: use.key }
}

/** Without the key of a record none is found. */
export function isFound(uses: readonly Use[]): boolean {
  return uses.some((use) => keyOfFound(use) !== undefined)
}

/** What all assignments take; where they differ, only what they have in common is sure. */
export function takenIn(uses: readonly Use[]): Taken | undefined {
  const all = uses.flatMap((use) => (use.kind === 'assigned' ? [use.taken] : []))
  const [first, ...others] = all
  if (first === undefined || first.kind === 'anything') return undefined
  return others.reduce<Taken | undefined>((common, each) => common && commonOf(common, each), first)
}

function commonOf(first: Taken, second: Taken): Taken | undefined {
  if (first === second) return first
  if (first.kind !== 'scalar' || second.kind !== 'scalar') return first.kind === second.kind ? first : undefined
  if (isUntyped(first.schema)) return limitedBy(second, first)
  if (isUntyped(second.schema)) return limitedBy(first, second)
  if (first.schema.type !== second.schema.type) return undefined
  const names = Object.keys(first.schema) as (keyof Schema)[] // The keys of a schema.
  const shared = names.filter((name) => JSON.stringify(first.schema[name]) === JSON.stringify(second.schema[name]))
  return {
    ...first,
    schema: Object.fromEntries(shared.map((name) => [name, first.schema[name]])),
    besides: [...new Set([...first.besides, ...second.besides])],
  }
}

type TakenScalar = Extract<Taken, { readonly kind: 'scalar' }>

function isUntyped({ type, enum: listed }: Schema): boolean {
  return type === undefined && listed === undefined
}

/** A form without types refuses what it refuses, whatever else is done with the value. */
function limitedBy(taken: TakenScalar, { schema, besides, isFilled }: TakenScalar): Taken {
  const limits = Object.entries(schema).filter(([name]) => !Object.hasOwn(taken.schema, name))
  return {
    ...taken,
    schema: { ...Object.fromEntries(limits), ...taken.schema },
    besides: isFilled === true ? taken.besides : [...new Set([...taken.besides, ...besides])],
  }
}

const yesOrNo: Schema = { type: 'boolean' }

/** The type that all conversions make; none where they differ. */
export function convertedIn(uses: readonly Use[]): Schema | undefined {
  const all = uses.flatMap((use) => (use.kind === 'converted' ? [use.schema] : []))
  const compared = uses.flatMap((use) => (use.kind === 'compared' ? [use.type] : []))
  // Of `params[:q].to_i` where `params[:q]` is looked for among names as well.
  const sought = all.length === 0 ? [] : uses.flatMap((use) => (use.kind === 'sought' ? [use.schema.type] : []))
  // Text that is compared tells nothing of what else it may be, nor does a value of which code asks whether it is a list.
  const isYesOrNo = compared.length > 0 && compared.every((type) => type === 'boolean') && !uses.some(asksForOthers)
  const [first = isYesOrNo ? yesOrNo : undefined] = all
  if (![...all.map(({ type }) => type), ...compared, ...sought].every((type) => type === first?.type)) return undefined
  return first && inOneForm(first, uses)
}

function asksForOthers(use: Use): boolean {
  return use.kind === 'asked' && !/^(?:True|False|Nil)Class$/.test(use.className)
}

/** What anything else is done with than to read it may have other forms. */
const others: ReadonlySet<Use['kind']> = new Set([
  'named',
  'compared',
  'sought',
  'looked-up',
  'assigned',
  'other',
  'asked',
])

function inOneForm(schema: Schema, uses: readonly Use[]): Schema {
  const { format, ...formless } = schema
  const isOther = (use: Use): boolean =>
    // That it is a text is no other form.
    (others.has(use.kind) && !(use.kind === 'asked' && use.className === 'String')) ||
    (use.kind === 'converted' && use.schema.format !== format)
  return format !== undefined && uses.some(isOther) ? formless : schema
}

/** Code that is not known gets all that is there. */
export function isOpenUse(use: Use): boolean {
  return use.kind === 'given' || (use.kind === 'form' && use.form === 'open')
}
