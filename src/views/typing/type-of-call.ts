// What a call gives that nothing in the application answers: by operator, by the name of the method, by the shape of what
// it is called on.

import {
  anything,
  arrayOf,
  booleanShape,
  dateTimeShape,
  integerShape,
  isOnly,
  join,
  nullable,
  nullShape,
  numberShape,
  type Shape,
  scalarShape,
  stringShape,
} from '../../shape/index.ts'
import type { Hooks } from '../flow/hooks.ts'
import type { Invocation } from '../flow/invocation.ts'
import {
  elementOf,
  joinTyped,
  nilValue,
  optionOf,
  patternOf,
  type Typed,
  textOf,
  typedShape,
  unknownNamed,
  unknownValue,
} from '../flow/typed.ts'
import { attributeShape } from './attribute-names.ts'
import { constantMethods, conversions, conversionsWith, functions, listMethods, textMethods } from './method-names.ts'

export function typeOfCall(invocation: Invocation, hooks: Hooks): Typed {
  const { receiver, name, values } = invocation
  if (receiver === undefined) return functionType(invocation)
  if (/^[^\w]/.test(name))
    return name === '[]' ? typeOfIndex(receiver, values) : typedShape(operatorShape(receiver, name, values))
  if (identities.has(name)) return receiver
  if (copies.has(name)) return copyOf(receiver)
  if (name === 'presence') return joinTyped(receiver, nilValue)
  const known = constantMethods.get(`${receiver.words}.${name}`)
  if (known !== undefined) return typedShape(known)
  return { shape: methodShape(invocation, receiver, hooks), words: `${shortWordsOf(receiver)}.${name}` }
}

const identities: ReadonlySet<string> = new Set('freeze itself html_safe load reload decorate'.split(' '))

const copies: ReadonlySet<string> = new Set(['dup', 'clone', 'deep_dup'])

/** What changes a copy does not change what it was made from. */
function copyOf(value: Typed, known = new Map<Typed, Typed>()): Typed {
  const before = known.get(value)
  if (before !== undefined) return before
  const made = copied(value, known)
  // Parts that a value shares stay shared.
  known.set(value, made)
  return made
}

function copied({ sources, code, ...value }: Typed, known: Map<Typed, Typed>): Typed {
  const { items, entries } = value
  if (items !== undefined) return { ...value, items: items.map((item) => copyOf(item, known)) }
  if (entries === undefined) return code === undefined || code.kind === 'attributes' ? value : { ...value, code }
  return { ...value, entries: entries.map((entry) => ({ key: entry.key, value: copyOf(entry.value, known) })) }
}

function wordsOf({ words }: Typed): string {
  return words ?? '…'
}

/** What code calls again and again would have ever longer words. */
function shortWordsOf(receiver: Typed): string {
  const words = wordsOf(receiver)
  return words.length > mostWords ? '…' : words
}

const mostWords = 1000

function methodShape(invocation: Invocation, receiver: Typed, hooks: Hooks): Shape {
  const { name, values, frame } = invocation
  if (name.endsWith('?')) return predicates.has(name) ? anything : booleanShape
  const shape = receiver.shape
  if (name === 'iso8601' || name === 'xmlschema') return instantShape(receiver)
  if (/\.group\b/.test(wordsOf(receiver)) && (name === 'count' || name === 'sum' || countings.has(name)))
    return anything
  if (countings.has(name)) return isCounted(receiver, hooks) ? integerShape : anything
  const ofList = listMethods.get(name)
  if (ofList !== undefined) return isCounted(receiver, hooks) ? ofList : anything
  if (name === 'count') return isCounted(receiver, hooks) || values.length > 0 ? integerShape : nullable(integerShape)
  if (roundings.has(name)) return roundShape(shape, values)
  if (name === 'pluck') return pluckShape(invocation, receiver, hooks)
  if (name === 'scan' && isType(shape, 'string')) return scanShape(values)
  const list = listShape(receiver, name, values)
  if (list !== undefined) return list
  const known = conversionShape(name, shape, hasArguments(invocation))
  if (known !== undefined) return known
  if (!shape.isAny || values.length > 0) return anything
  return hooks.column({ record: wordsOf(receiver), attribute: name, path: frame.file.path }) ?? attributeShape(name)
}

/** A block as `&:name` counts as one. */
function hasArguments({ values, node }: Invocation): boolean {
  return values.length > 0 || (node.kind === 'CallNode' && node.block !== undefined)
}

function conversionShape(name: string, shape: Shape, isGiven: boolean): Shape | undefined {
  const known = conversions.get(name) ?? (isGiven ? conversionsWith.get(name) : undefined)
  return known ?? (isType(shape, 'string') ? textMethods.get(name) : undefined)
}

/** Those that answer with more than yes or no. */
const predicates: ReadonlySet<string> = new Set(['nonzero?', 'infinite?', 'casecmp?', 'presence?'])

const countings: ReadonlySet<string> = new Set(['size', 'length'])

/** `size` may be an attribute of a record: what is counted is a list, a text, a class, or goes by a plural. */
function isCounted({ shape, words, code }: Typed, { isPlural }: Hooks): boolean {
  if (code?.kind === 'constant') return true
  if (shape.array !== undefined || shape.scalars.some(({ type }) => type === 'string')) return true
  const last = words?.match(/\b(\w+)$/)?.[1]
  return last !== undefined && isPlural(last)
}

/** A date has no time, and no rule tells it from an instant but the name of the attribute. */
function instantShape({ shape, words }: Typed): Shape {
  const isInstant =
    /(?:_at|\.(?:now|current))$/.test(words ?? '') || shape.scalars.some(({ format }) => format === 'date-time')
  return isInstant ? dateTimeShape : stringShape
}

const roundings: ReadonlySet<string> = new Set(['round', 'ceil', 'floor'])

/** Without digits it may be an attribute of a record; with them a BigDecimal stays one, which is a string in JSON. */
function roundShape(shape: Shape, values: readonly Typed[]): Shape {
  if (values.length === 0) return isNumeric(shape) ? integerShape : anything
  return join(numberShape, join(integerShape, stringShape))
}

function pluckShape({ values, frame }: Invocation, receiver: Typed, { column }: Hooks): Shape {
  if (values.length !== 1) return arrayOf(arrayOf(anything))
  const attribute = textOf(values[0])
  if (attribute === undefined) return arrayOf(anything)
  const known = column({ record: wordsOf(receiver), attribute, path: frame.file.path })
  return arrayOf(known ?? attributeShape(attribute))
}

/** Groups of a pattern are found as lists; only a pattern that is written down is known to have none. */
function scanShape([pattern]: readonly Typed[]): Shape {
  const source = patternOf(pattern)
  if (source === undefined) return arrayOf(anything)
  const hasGroups = /\((?!\?)|\(\?<(?![=!])/.test(source.replaceAll(/\\./g, ''))
  return arrayOf(hasGroups ? arrayOf(nullable(stringShape)) : stringShape)
}

const lists: ReadonlySet<string> = new Set(
  'where order limit includes joins left_joins left_outer_joins preload eager_load offset distinct reorder unscope'.split(
    ' ',
  ),
)
const sameElements: ReadonlySet<string> = new Set(
  'sort uniq reverse shuffle to_a rotate compact first last take drop'.split(' '),
)

/** Relations and arrays are lists in JSON. */
function listShape(receiver: Typed, name: string, values: readonly Typed[]): Shape | undefined {
  if (lists.has(name) && values.length > 0) return arrayOf(anything)
  const element = elementOf(receiver)?.shape ?? receiver.shape.array?.items
  if (element === undefined || !isOnly(receiver.shape, 'array')) return undefined
  if ((name === 'first' || name === 'last') && values.length === 0) return nullable(element)
  if (name === 'sample' || name === 'min' || name === 'max') return values.length === 0 ? nullable(element) : undefined
  if (name === 'count') return integerShape
  if (name === 'flatten') return arrayOf(anything)
  return sameElements.has(name) ? arrayOf(element) : undefined
}

const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '===', '!~', '!', 'equal?'])

function operatorShape({ shape }: Typed, name: string, values: readonly Typed[]): Shape {
  if (comparisons.has(name)) return booleanShape
  if (name === '=~' || name === '<=>') return nullable(integerShape)
  const other = values[0]?.shape
  const isText = isType(shape, 'string')
  if (name === '%' && isText) return stringShape
  if ((name === '+' || name === '<<') && isText) return stringShape
  if (name === '*' && isText) return stringShape
  if (shape.array !== undefined && isOnly(shape, 'array') && ['+', '-', '|', '&'].includes(name))
    return arrayOf(other?.array === undefined ? anything : join(shape.array.items, other.array.items))
  const exponent = values[0]?.value
  if (name === '**' && isType(shape, 'integer') && typeof exponent === 'number' && exponent >= 0) return integerShape
  return arithmeticShape(shape, name, other)
}

function arithmeticShape(shape: Shape, name: string, other: Shape | undefined): Shape {
  if (other === undefined)
    return name === '-@' && (isType(shape, 'integer') || isType(shape, 'number')) ? plain(shape) : anything
  const isWhole = isType(shape, 'integer') && isType(other, 'integer')
  if (['+', '-', '*', '/', '%'].includes(name)) {
    if (isWhole) return integerShape
    // What a Float meets becomes one, a BigDecimal apart.
    // Divided by zero, or out of bounds, it is no number of JSON.
    if (isNumeric(shape) && isNumeric(other)) return nullable(numberShape)
  }
  return anything
}

function plain(shape: Shape): Shape {
  return { ...shape, scalars: shape.scalars.map(({ type }) => ({ type })) }
}

function isType({ isAny, isNull, scalars, object, array }: Shape, type: string): boolean {
  return (
    !isAny &&
    !isNull &&
    object === undefined &&
    array === undefined &&
    scalars.length === 1 &&
    scalars[0]?.type === type
  )
}

function isNumeric({ isAny, isNull, scalars, object, array }: Shape): boolean {
  return (
    !isAny &&
    !isNull &&
    object === undefined &&
    array === undefined &&
    scalars.length > 0 &&
    scalars.every(({ type }) => type === 'integer' || type === 'number')
  )
}

/** `params[:id]`, `row["name"]` */
function typeOfIndex(receiver: Typed, [key]: readonly Typed[]): Typed {
  const { object, array, isAny, isNull, scalars } = receiver.shape
  const name = key === undefined ? undefined : textOf(key)
  if (
    !isAny &&
    !isNull &&
    scalars.length === 0 &&
    array === undefined &&
    object !== undefined &&
    object.parts.length === 0 &&
    name !== undefined
  ) {
    const property = object.properties.get(name)
    const shape = join(property?.shape ?? nullShape, object.others)
    // A symbol does not find the key that is a text.
    return typedShape(nullable(shape))
  }
  const element = elementOf(receiver)
  if (element !== undefined && typeof key?.value === 'number') return joinTyped(element, nilValue)
  return unknownNamed(`${shortWordsOf(receiver)}[${name ?? '…'}]`)
}

const translations: ReadonlySet<string> = new Set(['t', 'translate'])

/** What a translation falls back to may be more than a text. */
function isTextDefault(values: readonly Typed[]): boolean {
  const last = values[values.length - 1]
  const fallback = last === undefined ? undefined : optionOf(last, 'default')
  return fallback === undefined || isType(fallback.shape, 'string')
}

/** `Integer(text, exception: false)` gives nil for what is no number. */
function mayRefuse(values: readonly Typed[]): boolean {
  const last = values[values.length - 1]
  return last !== undefined && optionOf(last, 'exception') !== undefined
}

/** A call without a receiver that the application does not define: a helper of Rails or of a gem. */
function functionType({ name, values }: Invocation): Typed {
  if (name.endsWith('?')) return typedShape(booleanShape)
  if (translations.has(name) && !isTextDefault(values)) return unknownValue
  const known = functions.get(name)
  if (known !== undefined) return typedShape(mayRefuse(values) ? nullable(known) : known)
  if (/_(?:url|path)$/.test(name)) return typedShape(scalarShape({ type: 'string', format: 'uri-reference' }))
  if (name === 'Array') {
    const [value] = values
    if (value?.items !== undefined) return value
    return value?.shape.array !== undefined && isOnly(value.shape, 'array') ? value : typedShape(arrayOf(anything))
  }
  return values.length === 0 ? unknownNamed(name) : unknownValue
}
