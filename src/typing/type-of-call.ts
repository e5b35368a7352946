// What a call gives that nothing in the application answers: by operator, by the name of the method, by the shape of what
// it is called on.

import {
  callOrigin,
  describe,
  either,
  elementOf,
  enumeratorOf,
  type Invocation,
  indexOrigin,
  integerOf,
  isFromFront,
  isNamed,
  lastWord,
  type Machine,
  mayBeNil,
  moduleOf,
  namedOrigin,
  nameOfValue,
  nil,
  type Origin,
  openList,
  optionOf,
  randomOf,
  rendered,
  singlesOf,
  some,
  someOf,
  textWrittenBy,
  toList,
  unknown,
  unknownFrom,
  unknownNamed,
  type Value,
} from '../flow/index.ts'
import { isKind } from '../ruby/index.ts'
import {
  anything,
  arrayOf,
  booleanShape,
  dateTimeShape,
  integerShape,
  isOnly,
  isTextScalar,
  join,
  named,
  nullable,
  nullShape,
  numberShape,
  opened,
  type Shape,
  stringShape,
} from '../shape/index.ts'
import { attributeShape } from './attribute-names.ts'
import {
  constantMethods,
  conversions,
  conversionsWith,
  functions,
  hashMethods,
  listMethods,
  plainTextMethods,
  textMethods,
  textParts,
  uri,
} from './method-names.ts'

/** Whether a value is a record whose columns are known: its other names tell nothing. */
export type RecordTest = (machine: Machine, value: Value) => boolean

/** What a call is made on, as far as types go by it. */
interface Receiver {
  readonly machine: Machine
  readonly value: Value
  readonly shape: Shape
  readonly origin: Origin | undefined
  readonly isRecord: boolean
}

export function typeOfCall(machine: Machine, invocation: Invocation, isRecord: RecordTest): Value {
  const { receiver: value, name } = invocation
  if (value === undefined) return functionType(machine, invocation)
  const receiver = receiverOf(machine, value, invocation, isRecord)
  if (/^[^\w]/.test(name))
    return name === '[]' ? typeOfIndex(receiver, invocation) : some(operatorShape(machine, receiver, invocation))
  if (identities.has(name)) return value
  if (viewObjects.has(lastWord(receiver.origin) ?? '') && functions.has(name)) return functionType(machine, invocation)
  if (routeObjects.has(lastWord(receiver.origin) ?? '') && isAddress.test(name)) return some(uri)
  const known = randomOf(receiver.origin, invocation) ?? constantShape(receiver.origin, name)
  // Who is there is told by what the request is asked for.
  if (known !== undefined)
    return some(known, isNamed(receiver.origin, 'request') ? callOrigin(receiver.origin, name) : undefined)
  const version = uploadedVersion(receiver, name)
  if (version !== undefined) return version
  if (name === 'strftime' && invocation.values.length === 1) return textWrittenBy(invocation.values[0])
  const parts = isType(receiver.shape, 'string') ? partsOfText(machine, value, invocation) : undefined
  if (parts !== undefined) return parts
  const made = methodShape(invocation, receiver)
  if (arrays.has(name) && made.array !== undefined && isOnly(made, 'array'))
    return machine.allocate(
      invocation.node,
      hasLetters(value) && (name === 'lines' || name === 'chars')
        ? someOf(some(made.array.items))
        : openList(some(made.array.items)),
    )
  return some(made, callOrigin(receiver.origin, name))
}

/** `Rails.application.routes.url_helpers.bed_url(bed)`, and `main_app.bed_url(bed)` inside of an engine. */
const routeObjects: ReadonlySet<string> = new Set(['url_helpers', 'main_app'])

/** `helpers`, `ApplicationController.helpers` and their like have what templates call without a receiver. */
const viewObjects: ReadonlySet<string> = new Set(['helpers', 'view_context', 'NumberHelper'])

/** What a text is cut into, or gone through by. */
function partsOfText(machine: Machine, text: Value, invocation: Invocation): Value | undefined {
  const { name, values, block, node } = invocation
  // What stands before, where and behind something is found.
  if ((name === 'partition' || name === 'rpartition') && values.length === 1)
    return machine.list([some(stringShape), some(stringShape), some(stringShape)], node)
  if (name === 'slice' && isFromFront(values)) return some(stringShape)
  const part = textParts.get(name)
  if (part === undefined) return undefined
  return block === undefined ? enumeratorOf(machine, openList(some(part)), 'each', invocation) : text
}

/** `user.avatar.thumb` of CarrierWave, where the uploader has such a version. */
function uploadedVersion({ shape, origin }: Receiver, name: string): Value | undefined {
  const property = isNamed(origin, 'CarrierWave::Uploader') ? shape.object?.properties.get(name) : undefined
  return property?.shape.object === undefined ? undefined : some(property.shape, origin)
}

const isAddress = /_(?:url|path)$|^url_for$/

/** The last words of `Time.zone.now` and the like. */
const constantWords: ReadonlySet<string> = new Set(
  Array.from(constantMethods.keys(), (text) => text.slice(text.lastIndexOf('.') + 1)),
)

function constantShape(origin: Origin | undefined, name: string): Shape | undefined {
  // `Time.zone.now` is the longest of them.
  if (origin === undefined || origin.depth > 1 || !constantWords.has(name)) return undefined
  return constantMethods.get(`${describe(origin)}.${name}`)
}

function receiverOf(machine: Machine, value: Value, invocation: Invocation, isRecord: RecordTest): Receiver {
  const module = moduleOf(value)
  const origin = module === undefined ? originOf(value) : namedOrigin(module.name)
  const className = machine.classNameOf(value)
  const shape = module !== undefined || className !== undefined ? anything : rendered(machine, value, invocation)
  return {
    machine,
    value,
    shape,
    origin: className === undefined ? origin : namedOrigin(className),
    isRecord: isRecord(machine, value),
  }
}

/** `headers["X-Id"].to_s`, which is `""` where nothing is sent, comes from there all the same. */
function originOf(value: Value): Origin | undefined {
  const [only, ...others] = singlesOf(value).filter((single) => nameOfValue(single) !== '')
  return only?.kind === 'some' && others.length === 0 ? only.origin : undefined
}

/** Whether some letters of a text are known. */
function hasLetters(value: Value): boolean {
  return value.kind === 'some' && value.pattern !== undefined && /[^*]/.test(value.pattern)
}

/** Those that give an Array, and no relation. */
const arrays: ReadonlySet<string> = new Set(
  'chars lines split scan bytes codepoints grapheme_clusters full_messages'.split(' '),
)

const identities: ReadonlySet<string> = new Set('freeze itself html_safe load reload decorate'.split(' '))

function methodShape(invocation: Invocation, receiver: Receiver): Shape {
  const { name, values } = invocation
  if (name.endsWith('?')) return predicates.has(name) ? anything : named(booleanShape)
  const { shape, origin, isRecord } = receiver
  if (name === 'name' && origin?.kind === 'call' && origin.name === 'class') return stringShape
  if (name === 'iso8601' || name === 'xmlschema') return instantShape(receiver)
  const ofHash = isOnly(shape, 'object') ? hashMethods.get(name) : undefined
  if (ofHash !== undefined) return ofHash
  if (isGrouped(origin) && (name === 'count' || name === 'sum' || countings.has(name))) return anything
  if (countings.has(name)) return isCounted(receiver) ? integerShape : anything
  const ofList = listMethods.get(name)
  if (ofList !== undefined) return isCounted(receiver) ? ofList : anything
  if (name === 'count') return isCounted(receiver) || values.length > 0 ? integerShape : nullable(named(integerShape))
  if (roundings.has(name)) return roundShape(shape, values)
  if (name === 'pluck') return pluckShape(invocation)
  if (name === 'scan' && isType(shape, 'string')) return scanShape(values)
  const list = listShape(receiver, invocation)
  if (list !== undefined) return list
  const known = conversionShape(name, receiver, hasArguments(invocation))
  if (known !== undefined) return known
  if (!shape.isAny || values.length > 0 || isRecord) return anything
  return attributeShape(name)
}

/** Whether `group` was called on the way. */
function isGrouped(origin: Origin | undefined): boolean {
  for (let each = origin; each !== undefined && each.kind !== 'name'; each = each.receiver)
    if (each.kind === 'call' && each.name === 'group') return true
  return false
}

/** A block as `&:name` counts as one. */
function hasArguments({ values, node }: Invocation): boolean {
  return values.length > 0 || (node.kind === 'CallNode' && node.block !== undefined)
}

function conversionShape(name: string, { shape, value }: Receiver, isGiven: boolean): Shape | undefined {
  const known = conversions.get(name) ?? (isGiven ? conversionsWith.get(name) : undefined)
  if (known !== undefined || !isType(shape, 'string')) return known
  // `created_at.iso8601` is a text, and no time.
  const isText = shape.scalars.every(isTextScalar) || (value.kind === 'some' && value.pattern !== undefined)
  return textMethods.get(name) ?? (isText ? plainTextMethods.get(name) : undefined)
}

/** Those that answer with more than yes or no. */
const predicates: ReadonlySet<string> = new Set(['nonzero?', 'infinite?', 'casecmp?', 'presence?'])

const countings: ReadonlySet<string> = new Set(['size', 'length'])

/** `size` may be an attribute of a record: what is counted is a list, a text, a class, or goes by a plural. */
function isCounted({ machine, shape, origin, value }: Receiver): boolean {
  if (isConstant(value)) return true
  if (shape.array !== undefined || shape.scalars.some(({ type }) => type === 'string')) return true
  const last = lastWord(origin)
  return (
    last !== undefined && (machine.program.isPlural(last) || (origin?.kind === 'call' && machine.program.isScope(last)))
  )
}

function isConstant(value: Value): boolean {
  if (moduleOf(value) !== undefined) return true
  return value.kind === 'some' && value.origin?.kind === 'name' && /^[A-Z]/.test(value.origin.name)
}

/** A date has no time, and no rule tells it from an instant but the name of the attribute. */
function instantShape({ shape, origin }: Receiver): Shape {
  const isInstant =
    /(?:_at|\.(?:now|current))$/.test(describe(origin)) || shape.scalars.some(({ format }) => format === 'date-time')
  return isInstant ? dateTimeShape : stringShape
}

const roundings: ReadonlySet<string> = new Set(['round', 'ceil', 'floor'])

/** Without digits it may be an attribute of a record; with them a BigDecimal stays one, which is a string in JSON. */
function roundShape(shape: Shape, values: readonly Value[]): Shape {
  if (values.length === 0) return isNumeric(shape) ? integerShape : anything
  return join(numberShape, join(integerShape, stringShape))
}

function pluckShape({ values }: Invocation): Shape {
  if (values.length !== 1) return arrayOf(arrayOf(anything))
  const attribute = nameOfValue(values[0])
  return arrayOf(attribute === undefined ? anything : attributeShape(attribute))
}

/** Groups of a pattern are found as lists; only a pattern that is written down is known to have none. */
function scanShape([pattern]: readonly Value[]): Shape {
  const source = pattern?.kind === 'exact' && isKind(pattern.value, 'regexp') ? pattern.value.source : undefined
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
function listShape({ machine, value, shape }: Receiver, invocation: Invocation): Shape | undefined {
  const { name, values } = invocation
  if (lists.has(name) && values.length > 0) return arrayOf(anything)
  if (!isOnly(shape, 'array') || shape.array === undefined) return undefined
  const list = toList(machine, value, invocation)
  const element = list === undefined ? shape.array.items : rendered(machine, elementOf(list), invocation)
  if ((name === 'first' || name === 'last') && values.length === 0) return nullable(element)
  if (name === 'sample' || name === 'min' || name === 'max') return values.length === 0 ? nullable(element) : undefined
  if (name === 'count') return integerShape
  if (name === 'flatten') return arrayOf(anything)
  return sameElements.has(name) ? arrayOf(element) : undefined
}

const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '===', '!~', '!', 'equal?'])

function operatorShape(machine: Machine, { shape }: Receiver, invocation: Invocation): Shape {
  const {
    name,
    values: [first],
  } = invocation
  if (comparisons.has(name)) return booleanShape
  if (name === '=~' || name === '<=>') return nullable(integerShape)
  const other = first === undefined ? undefined : rendered(machine, first, invocation)
  const isText = isType(shape, 'string')
  if (name === '%' && isText) return stringShape
  if ((name === '+' || name === '<<') && isText) return stringShape
  // Nothing else takes a text.
  if (name === '+' && shape.isAny && other !== undefined && isType(other, 'string')) return stringShape
  if (name === '*' && isText) return stringShape
  if (shape.array !== undefined && isOnly(shape, 'array') && ['+', '-', '|', '&'].includes(name))
    return arrayOf(other?.array === undefined ? anything : join(shape.array.items, other.array.items))
  const exponent = integerOf(first)
  if (name === '**' && isType(shape, 'integer') && exponent !== undefined && exponent >= 0) return integerShape
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
function typeOfIndex({ machine, value, shape, origin }: Receiver, invocation: Invocation): Value {
  const [key] = invocation.values
  const { object } = shape
  const name = nameOfValue(key)
  const known = isOnly(shape, 'object') && object !== undefined && name !== undefined ? opened(object) : undefined
  if (known?.parts.length === 0) {
    const property = known.properties.get(name ?? '')
    // A symbol does not find the key that is a text.
    return some(nullable(join(property?.shape ?? nullShape, known.others)))
  }
  if (isType(shape, 'string')) return some(isFromFront(invocation.values) ? stringShape : nullable(stringShape))
  const list = integerOf(key) === undefined ? undefined : toList(machine, value, invocation)
  if (list !== undefined) return either(elementOf(list), nil)
  return unknownFrom(indexOrigin(origin, name))
}

const translations: ReadonlySet<string> = new Set(['t', 'translate'])

/** What a translation falls back to may be more than a text. */
function isTextDefault(machine: Machine, invocation: Invocation): boolean {
  const fallback = optionOf(machine, invocation, 'default')
  return fallback === undefined || isType(rendered(machine, fallback, invocation), 'string')
}

/** A call without a receiver that the application does not define: a helper of Rails or of a gem. */
function isGiven(value: Value | undefined): boolean {
  if (value === undefined || mayBeNil(value)) return false
  return singlesOf(value).every((single) => single.kind !== 'some' || !single.shape.isAny)
}

function functionType(machine: Machine, invocation: Invocation): Value {
  const { name, values } = invocation
  if (name.endsWith('?')) return some(named(booleanShape))
  if (translations.has(name) && !isTextDefault(machine, invocation)) return unknown
  const known = functions.get(name)
  // Only of nil there is nothing to write.
  if (known !== undefined) return some(name !== 'excerpt' && isGiven(values[0]) ? { ...known, isNull: false } : known)
  if (name === 'URI') return unknownFrom(callOrigin(namedOrigin(name), 'parse'))
  if (/_(?:url|path)$/.test(name)) return some(named(uri))
  return values.length === 0 ? unknownNamed(name) : unknown
}
