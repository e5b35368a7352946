// What records are found by: the columns that the conditions of a query compare with what was sent.

import { elementOf, type Invocation, type Machine, nameOfValue, singlesOf, type Value } from '../../flow/index.ts'
import { columnsFoundBy, type Taken } from '../../records/index.ts'
import type { Schema } from '../../schema/index.ts'
import { refuses } from './refused-names.ts'
import { partsIn, type RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'

/** What records know of conditions. */
export interface Seeking {
  /** The column that a condition compares with. */
  readonly compared: (machine: Machine, invocation: Invocation, name: string) => Taken | undefined
}

const text: Schema = { type: 'string' }

const conditions: ReadonlySet<string> = new Set(
  'where rewhere having find_by find_by! exists? not authenticate_by'.split(' '),
)

export function noteSought(requests: Requests, invocation: Invocation, keepers: Seeking): void {
  noteFoundBy(requests, invocation, keepers)
  if (!conditions.has(invocation.name)) return
  noteConditions(requests, invocation, keepers)
  // A name behind HAVING may be what SELECT calls another value.
  if (invocation.name !== 'having') noteBinds(requests, invocation, keepers)
}

/** `where('name = ? OR code = ?', params[:name], params[:code])`, `where('size > :least', least: params[:least])` */
function noteBinds(requests: Requests, invocation: Invocation, keepers: Seeking): void {
  const { machine } = requests
  const [sql, ...binds] = machine.listOfValue(invocation.values[0])?.items ?? invocation.values
  const text = nameOfValue(sql)
  if (text === undefined || binds.length === 0) return
  const names = machine.hashOfValue(binds[0])?.entries
  let index = 0
  for (const { name, column, isList } of bindsIn(text)) {
    const bind =
      name === undefined
        ? binds[index++]
        : [...(names?.values() ?? [])].find(({ key }) => nameOfValue(key) === name)?.value
    if (column !== undefined && bind !== undefined)
      noteBind(requests, invocation, { column, value: bind, keepers, isList })
  }
}

function noteBind(requests: Requests, invocation: Invocation, compared: Compared & { readonly isList: boolean }): void {
  const { column, value, keepers, isList } = compared
  const parts = partsIn(value)
  const sought = parts.length === 0 ? undefined : soughtBy(keepers.compared(requests.machine, invocation, column))
  if (sought === undefined) return
  const schema = withoutMoment(sought)
  for (const part of parts) {
    if (isList) noteListed(requests, part, invocation, { column, schema })
    else requests.note(part, { kind: 'sought', schema }, invocation)
  }
}

/** `where('id IN (?)', params[:ids])` takes one as well: only a name in the plural tells that a list is sent. */
function noteListed(
  requests: Requests,
  part: RequestPart,
  invocation: Invocation,
  { column, schema }: { readonly column: string; readonly schema: Schema },
): void {
  const element = part.key !== undefined && isPluralOf(part.key, column) ? part.at(undefined) : undefined
  if (element === undefined) return
  requests.note(part, { kind: 'form', form: 'list' }, invocation)
  requests.note(element, { kind: 'sought', schema }, invocation)
}

/** The type of the column; an enum is looked for by its names and by its numbers. */
function soughtBy(taken: Taken | undefined): Schema | undefined {
  return taken?.kind === 'scalar' && taken.schema.enum === undefined ? taken.schema : undefined
}

/** What stands for a value in SQL, and the column that it is compared with. */
interface Bind {
  readonly name: string | undefined
  readonly column: string | undefined
  /** Behind `IN`, which takes all that is in a list. */
  readonly isList: boolean
}

/** So much of the text before a value tells what it is compared with. */
const lookedAt = 200

function bindsIn(sql: string): readonly Bind[] {
  // MySQL escapes quotes by it, so that it is not known where texts end.
  if (sql.includes('\\')) return []
  const found: Bind[] = []
  const subquery = /\bselect\b/i.exec(sql)?.index ?? sql.length
  // Texts and casts have no values in them.
  for (const { 0: written, 1: name, index } of sql.matchAll(/'[^']*'|::|\?|:([a-zA-Z_]\w*)/g)) {
    if (written !== '?' && name === undefined) continue
    const before = sql.slice(Math.max(0, index - lookedAt), index).trimEnd()
    const isUpTo = / between (?:\?|:\w+) and$/i.test(before)
    const column = isUpTo ? found.at(-1)?.column : columnBefore(before)
    // A bare name in a subquery may be a column of another table.
    const isKnown = index < subquery || column?.includes('.') === true
    found.push({ name, column: isKnown ? column : undefined, isList: / in ?\($/i.test(before) })
  }
  return found
}

const comparing = /(?:\s|(?<=[\w"`\]]))(?:[=<>!]{1,2}|(?:not )?between|(?:not )?in ?\()$/i

/** `name` of `… AND name =`; of `price * size <=` and `size::text =` no column is compared. */
function columnBefore(sql: string): string | undefined {
  const compared = comparing.exec(sql)
  if (compared === null) return undefined
  const before = sql.slice(0, compared.index).trimEnd()
  let start = before.length
  while (start > 0 && /[\w.]/.test(before[start - 1] ?? '')) start--
  const isPartOf = /[-*+/|%^&~#:@]$/.test(before.slice(0, start).trimEnd())
  return start === before.length || isPartOf ? undefined : before.slice(start)
}

/** `find_by_email(params[:email])`, `find_by_name_and_code!(…)` */
function noteFoundBy(requests: Requests, invocation: Invocation, keepers: Seeking): void {
  const columns = columnsFoundBy(invocation.name) ?? []
  for (const [index, value] of invocation.values.slice(0, columns.length).entries()) {
    const parts = partsIn(value)
    const column = parts.length === 0 ? undefined : columns[index]
    const schema = column === undefined ? undefined : soughtBy(keepers.compared(requests.machine, invocation, column))
    if (schema !== undefined) for (const part of parts) requests.note(part, { kind: 'sought', schema }, invocation)
  }
}

/** `where(id: params[:ids])`: the name in the plural of what it is compared with is that of a list. */
function noteConditions(requests: Requests, invocation: Invocation, keepers: Seeking): void {
  const { machine } = requests
  const hash = machine.hashOfValue(invocation.values.at(-1))
  const isSignIn = invocation.name === 'authenticate_by'
  const entries = [...(hash?.entries.values() ?? [])]
  const isFiltered = entries.length > 1
  for (const { key, value } of entries) {
    const column = nameOfValue(key)
    const parts = column === undefined ? [] : partsIn(value)
    if (column !== undefined && parts.length === 0) noteElements(requests, invocation, { column, value, keepers })
    // `filters.each { |name, value| where(name => value) }`: each is compared with the column of its own name.
    const isEach = isFiltered && parts.length > 1 && parts.some((part) => part.key === column)
    for (const part of parts) {
      if (isEach && part.key !== column) continue
      const taken = keepers.compared(machine, invocation, column ?? '')
      if (taken !== undefined && refuses(requests, taken, value))
        requests.mayRaise('ActiveRecord::StatementInvalid', invocation)
      if (part.key === undefined || !isPluralOf(part.key, column ?? '')) {
        // What is no column is the password.
        const schema = soughtBy(taken) ?? (isSignIn && taken === undefined ? text : undefined)
        if (schema !== undefined) requests.note(part, { kind: 'sought', schema }, invocation)
        continue
      }
      requests.note(part, { kind: 'form', form: 'list' }, invocation)
      const element = part.at(undefined)
      if (element !== undefined && taken !== undefined) requests.note(element, { kind: 'assigned', taken }, invocation)
    }
  }
}

interface Compared {
  readonly column: string
  readonly value: Value
  readonly keepers: Seeking
}

/** `where(id: Array(params[:ids]))`, `where(size: params[:least]..params[:most])` */
function noteElements(requests: Requests, invocation: Invocation, { column, value, keepers }: Compared): void {
  const { machine } = requests
  const list = machine.listOfValue(value)
  const ends = singlesOf(value).flatMap((single) => (single.kind === 'some' ? (single.ends ?? []) : []))
  const parts = (list === undefined ? ends : [elementOf(list)]).flatMap(partsIn)
  const sought = parts.length === 0 ? undefined : soughtBy(keepers.compared(machine, invocation, column))
  if (sought === undefined) return
  const schema = list === undefined ? withoutMoment(sought) : sought
  for (const part of parts) requests.note(part, { kind: 'sought', schema }, invocation)
}

/** The database reads moments as it likes, and so does Rails the end of a range: a day where the column has times. */
function withoutMoment({ format, ...schema }: Schema): Schema {
  return format === undefined || /date|time/.test(format) ? schema : { ...schema, format }
}

/** `ids` of `id`, `bed_ids` or `bedIds` of `bed_id` or `id`. */
function isPluralOf(name: string, column: string): boolean {
  const written = name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return written === `${column}s` || (column === 'id' && written.endsWith('_ids'))
}
