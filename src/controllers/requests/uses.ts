// What becomes of a part of the request: what it is turned into, which column it is assigned to, whether it is a file.

import {
  type Invocation,
  isNil,
  type Machine,
  mayBeNil,
  moduleOf,
  nameOfValue,
  nil,
  singlesOf,
  some,
  type Value,
  type Written,
} from '../../flow/index.ts'
import type { ColumnWritten, Taken } from '../../records/index.ts'
import type { Schema } from '../../schema/index.ts'
import { stringShape } from '../../shape/index.ts'
import { momentRead } from './moments-read.ts'
import { isPlainWord, noteHandedOn, noteOther } from './other-uses.ts'
import { isRead, type KeyType, type Use } from './reads.ts'
import { isUnchecked, refuses } from './refused-names.ts'
import { partOf, partsIn, type RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'
import { noteSought, type Seeking } from './sought.ts'

/** What records know of what is done with a value. */
export interface Keepers extends Seeking {
  /** The type of the key that a record is found by. */
  readonly keyOf: (machine: Machine, invocation: Invocation, isOfPath: boolean) => KeyType | undefined
  /** What an object keeps that a value is assigned to by a writer. */
  readonly taken: (machine: Machine, invocation: Invocation) => Taken | undefined
  /** Whether a record that is not saved yet was given an attribute. */
  readonly isGiven: (machine: Machine, record: Value, attribute: string) => boolean
  /** What the attribute of an object without a table takes. */
  readonly takenByForm: (machine: Machine, object: Value, name: string) => Taken | undefined
  /** What a statement writes to columns without making records. */
  readonly columnsWritten: (machine: Machine, invocation: Invocation) => readonly ColumnWritten[]
  /** The options of a serializer that a call does not say by itself. */
  readonly choosing: (machine: Machine, invocation: Invocation) => readonly string[]
}

/** Words of Pagy and geared_pagination, which read the number of the page by themselves. */
const pages: ReadonlySet<string> = new Set(
  'pagy pagy_array pagy_countless pagy_arel pagy_offset set_page_and_extract_portion_from'.split(' '),
)

export function noteUses(requests: Requests, invocation: Invocation, keepers: Keepers): void {
  const { receiver, name, values } = invocation
  if (receiver === undefined && pages.has(name)) readPage(requests, invocation)
  const asked = partOf(receiver)
  if (asked !== undefined) noteAsked(requests, asked, invocation)
  const [first] = values
  if (first === undefined) return
  noteChosen(requests, invocation, keepers)
  noteSought(requests, invocation, keepers)
  noteColumnsWritten(requests, invocation, keepers)
  const parts = partsIn(first)
  if (parts.length === 0) {
    noteReplaced(requests, invocation, keepers)
    return
  }
  const use = named.has(name) ? ({ kind: 'named' } as const) : useOf(requests, invocation, keepers)
  if (use === undefined) noteHandedOn(requests, parts, invocation)
  if (use === undefined) return
  for (const part of parts) {
    requests.note(
      part,
      use.kind === 'assigned' ? { ...use, isOptional: isOptional(requests, part, first) } : use,
      invocation,
    )
    if (use.kind !== 'assigned') continue
    const place = attributeWritten(invocation)
    if (place !== undefined) requests.assigned.set(place, part)
    if (looksUp(requests, use.taken, part)) requests.mayRaise('ActiveRecord::RecordNotFound', invocation)
  }
  if (use.kind === 'assigned' && refuses(requests, use.taken, first) && !isUnchecked(invocation)) {
    const attribute = /^(\w+)=$/.exec(name)?.[1]
    const message: Value =
      attribute === undefined ? some(stringShape) : { ...some(stringShape), pattern: `'*' is not a valid ${attribute}` }
    requests.mayRaise('ArgumentError', invocation, message)
  }
}

/** `Bed.insert_all(rows)`, `beds.update_all(kind: params[:kind])` */
function noteColumnsWritten(requests: Requests, invocation: Invocation, keepers: Keepers): void {
  for (const { value, taken } of keepers.columnsWritten(requests.machine, invocation))
    for (const part of partsIn(value))
      requests.note(part, { kind: 'assigned', taken, isOptional: isOptional(requests, part, value) }, invocation)
}

/** What a serializer goes by is that which the request says under the same name. */
function noteChosen(requests: Requests, invocation: Invocation, keepers: Keepers): void {
  const root = requests.root('params')
  for (const name of keepers.choosing(requests.machine, invocation)) {
    const part = root.at(name)
    if (part !== undefined && isRead(requests.reads, part)) requests.note(part, { kind: 'chosen' }, invocation)
  }
}

/** Pagy refuses a page that is not there. */
function readPage(requests: Requests, invocation: Invocation): void {
  requests.readPage(invocation)
  if (invocation.name.startsWith('pagy')) requests.mayRaise('Pagy::OverflowError', invocation)
}

/** What a new record was given need not stay until it is saved. */
function noteReplaced(requests: Requests, invocation: Invocation, keepers: Keepers): void {
  const { receiver, name, values } = invocation
  const place = attributeWritten(invocation)
  const part = place === undefined ? undefined : requests.assigned.get(place)
  if (part === undefined || receiver === undefined || mayBeNil(values[0] ?? nil)) return
  if (keepers.isGiven(requests.machine, receiver, name.slice(0, -1)))
    requests.note(part, { kind: 'replaced' }, invocation)
}

/** The attribute of an object that is written. */
function attributeWritten({ receiver, name }: Invocation): string | undefined {
  return receiver?.kind === 'reference' && name.endsWith('=') ? `${receiver.id} ${name}` : undefined
}

/** What a form object takes: the type of its attribute, and what its validations refuse. */
export function noteWritten(requests: Requests, { object, name, value, ...site }: Written, keepers: Keepers): void {
  const parts = partsIn(value)
  const taken = parts.length === 0 ? undefined : keepers.takenByForm(requests.machine, object, name)
  if (taken === undefined) return
  const isFilled = taken.kind === 'scalar' && taken.isFilled === true
  for (const use of [useBy(taken), ...(isFilled ? [{ kind: 'filled' } as const] : [])])
    for (const part of parts) requests.note(part, use, site)
}

function useBy(taken: Taken): Use {
  if (taken.kind === 'filled') return { kind: 'filled' }
  return taken.kind === 'nothing' ? { kind: 'refused' } : { kind: 'assigned', taken }
}

/** `bed.kind = params[:kind] if params[:kind].present?`, `bed.kind = params[:kind] || 'cot'` */
function isOptional(requests: Requests, part: RequestPart, value: Value): boolean {
  const others = singlesOf(value).filter((single) => !isNil(single) && partOf(single) !== part)
  return requests.isAsked(part) || (others.length > 0 && requests.isTold(part))
}

/** `tag_ids=`, `loans_attributes=` with keys of loans */
function looksUp(requests: Requests, taken: Taken, part: RequestPart): boolean {
  return taken.kind === 'list' ? taken.areKeys === true : taken.kind === 'records' && takesKey(requests, part)
}

/** Whether the key of a record may stand among its attributes: then Rails looks it up. */
function takesKey(requests: Requests, part: RequestPart): boolean {
  const element = part.at(undefined)
  return [...requests.readInside(part)].some(
    ({ key, parent }) => key === 'id' && (parent === part || parent === element),
  )
}

function noteAsked(requests: Requests, part: RequestPart, invocation: Invocation): void {
  const { name, values } = invocation
  const [first] = values
  const converted = first === undefined || name === 'to_i' ? conversions.get(name) : undefined
  if (converted !== undefined) requests.note(part, { kind: 'converted', schema: converted }, invocation)
  else if (ofTexts.has(name)) requests.note(part, { kind: 'converted', schema: text }, invocation)
  else if (ofFiles.has(name) || asksForFile(name, first))
    requests.note(part, { kind: 'form', form: 'file' }, invocation)
  else if (asksClass.has(name)) {
    const className = moduleOf(first)?.name
    if (className !== undefined) requests.note(part, { kind: 'asked', className }, invocation)
  } else if ((name === '==' || name === '!=') && first?.kind === 'exact') {
    const type = typeof first.value === 'boolean' ? 'boolean' : nameOfValue(first) === undefined ? undefined : 'string'
    if (type !== undefined) requests.note(part, { kind: 'compared', type }, invocation)
  } else if (name === 'in?' || name === 'eql?') requests.note(part, { kind: 'named' }, invocation)
  else if (!isPlainWord(name)) noteOther(requests, part, invocation)
}

/** Words that look among others for what they are given, or compare it with one. */
const named: ReadonlySet<string> = new Set(
  '== != === eql? equal? include? exclude? member? key? has_key? value? index [] fetch dig'.split(' '),
)

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }
const fraction: Schema = { type: 'number' }

const conversions: ReadonlyMap<string, Schema> = new Map([
  ['to_i', whole],
  ['to_f', fraction],
  ['to_d', fraction],
])

/** Words that only texts answer. */
const ofTexts: ReadonlySet<string> = new Set(
  [
    'split strip lstrip rstrip squish downcase upcase capitalize titleize camelize classify constantize underscore tr',
    'gsub sub match match? =~ start_with? end_with? starts_with? ends_with? chomp parameterize humanize truncate scan',
    'to_date to_time to_datetime in_time_zone to_sym intern unpack unpack1 delete_prefix delete_suffix safe_constantize',
    'casecmp casecmp? swapcase chars lines each_char html_safe encode force_encoding bytesize hex',
  ].flatMap((names) => names.split(' ')),
)

const asksClass: ReadonlySet<string> = new Set(['is_a?', 'kind_of?', 'instance_of?'])

/** Words of what is uploaded. */
const ofFiles: ReadonlySet<string> = new Set(
  'original_filename tempfile content_type read rewind path to_path'.split(' '),
)

/** `is_a?(ActionDispatch::Http::UploadedFile)`, `respond_to?(:read)` */
function asksForFile(name: string, asked: Value | undefined): boolean {
  if (asked === undefined) return false
  return name === 'is_a?' ? isFileClass(asked) : name === 'respond_to?' && ofFiles.has(nameOfValue(asked) ?? '')
}

function isFileClass(value: Value): boolean {
  const [single] = singlesOf(value)
  const origin = single?.kind === 'some' && single.origin?.kind === 'name' ? single.origin.name : undefined
  const name = single === undefined ? undefined : (moduleOf(single)?.name ?? origin)
  return name !== undefined && /(?:UploadedFile|^Tempfile|^File)$/.test(name)
}

/** What is done with a part by a call that is given it. */
function useOf(requests: Requests, invocation: Invocation, keepers: Keepers): Use | undefined {
  const { machine } = requests
  const {
    receiver,
    name,
    values: [first = nil],
  } = invocation
  if (name === 'find' || name === 'exists?') {
    const isOfPath = partsIn(first).some((part) => requests.isOfPath(part))
    const key = keepers.keyOf(machine, invocation, isOfPath)
    return key === undefined && name === 'exists?' ? undefined : { kind: 'looked-up', key }
  }
  if (name === 'attach') return { kind: 'form', form: 'file' }
  // Ransack takes conditions by their names: `q[name_cont]=a`.
  if (name === 'ransack') return { kind: 'form', form: 'open' }
  const isWriter = /^\w+=$/.test(name)
  const taken =
    isWriter || name === 'authenticate' || name === 'valid_password?' ? keepers.taken(machine, invocation) : undefined
  // A password that is checked finds who has it.
  if (taken?.kind === 'scalar' && !isWriter) return { kind: 'sought', schema: taken.schema }
  if (taken !== undefined || isWriter) return taken && useBy(taken)
  const schema = receiver === undefined ? functions.get(name) : (momentRead(invocation) ?? readerOf(receiver, name))
  // `Integer(params[:size])`
  const isStrict = receiver === undefined
  return schema === undefined ? undefined : { kind: 'converted', schema, isStrict }
}

const functions: ReadonlyMap<string, Schema> = new Map([
  ['Integer', whole],
  ['Float', fraction],
  ['BigDecimal', fraction],
])

const parsing: ReadonlySet<string> = new Set(['parse', 'iso8601', 'strptime', 'rfc3339', 'xmlschema', 'decode64'])

/** `Date.parse(…)`, `JWT.decode(…)`, `ActiveModel::Type::Boolean.new.cast(…)` */
function readerOf(receiver: Value, name: string): Schema | undefined {
  if (parsing.has(name)) return text
  if ((name !== 'cast' && name !== 'decode') || receiver.kind !== 'some') return undefined
  const { origin, boot } = receiver
  if (name === 'decode') return origin?.kind === 'name' && origin.name === 'JWT' ? text : undefined
  const booted = boot !== undefined && 'name' in boot && typeof boot.name === 'string' ? boot.name : undefined
  const made = origin?.kind === 'call' && origin.receiver?.kind === 'name' ? origin.receiver.name : undefined
  const [of] = (made ?? booted ?? '').split('.')
  return castTypes.get(of?.split('::').at(-1) ?? '')
}

const castTypes: ReadonlyMap<string, Schema> = new Map([
  ['Boolean', { type: 'boolean' } as const],
  ['Integer', whole],
  ['BigInteger', whole],
  ['Float', fraction],
  ['Decimal', fraction],
])
