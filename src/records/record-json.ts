// A record as JSON: `as_json`, `serializable_hash` and `attributes`, with what their options leave and add.

import {
  eitherOf,
  elementOf,
  type HashContent,
  hashContent,
  isNil,
  keyText,
  type Machine,
  mayLack,
  nameOfValue,
  nil,
  openHash,
  openList,
  optionIn,
  passing,
  singlesOf,
  some,
  sureItems,
  textValue,
  toList,
  truthOf,
  unknown,
  type Value,
  whereNotNil,
} from '../flow/index.ts'
import { stringShape } from '../shape/index.ts'
import { associated, isUnselectedKey, type OwnCall, readColumn, readNamed } from './names/read-attribute.ts'
import { selectedIn } from './record.ts'
import { relationIn } from './relations/relation.ts'

type Entry = HashContent extends { readonly entries: ReadonlyMap<string, infer One> } ? One : never

/** The names that an option lists: always, or on some of the ways by which code has come here. */
interface Listed {
  readonly always: ReadonlySet<string>
  readonly some: ReadonlySet<string>
  /** The option may not be there. */
  readonly mayLack: boolean
}

const noneListed: Listed = { always: new Set(), some: new Set(), mayLack: true }

/** `undefined` where they are not known. */
function listedIn(call: OwnCall, options: HashContent | undefined, option: string): Listed | undefined {
  const value = optionIn(options, option)
  if (value === undefined) return noneListed
  const [first = noneListed, ...others] = singlesOf(value).map((single) => listedBy(call, single))
  return [...others, ...(mayLack(options, option) ? [noneListed] : [])].reduce<Listed | undefined>(
    (known, each) => known && each && onEither(known, each),
    first,
  )
}

function listedBy({ machine, node, frame }: OwnCall, single: Value): Listed | undefined {
  if (isNil(single)) return noneListed
  const name = nameOfValue(single)
  if (name !== undefined) return { always: new Set([name]), some: new Set(), mayLack: false }
  const list = toList(machine, single, { node, frame })
  if (list === undefined) return undefined
  const names = (list.items ?? singlesOf(elementOf(list))).map((item) => nameOfValue(item))
  if (names.includes(undefined)) return undefined
  const all = new Set(names.map((each) => each ?? ''))
  if (list.items !== undefined) return { always: all, some: new Set(), mayLack: false }
  const always = new Set(sureItems(list).map((item) => nameOfValue(item) ?? ''))
  return { always, some: new Set([...all].filter((each) => !always.has(each))), mayLack: false }
}

function onEither(first: Listed, second: Listed): Listed {
  const always = new Set([...first.always].filter((name) => second.always.has(name)))
  const all = [first, second].flatMap((each) => [...each.always, ...each.some])
  const some = new Set(all.filter((name) => !always.has(name)))
  return { always, some, mayLack: first.mayLack || second.mayLack }
}

/** All attributes of the record, as its columns and its class have them, or those that were selected. */
export function attributeNames(call: OwnCall): readonly string[] {
  const { machine, model, record } = call
  const names = [...model.attributes.keys()]
  const selected = selectedIn(machine, record)
  if (selected === undefined) return names
  const listed = Array.from(selected.entries.values(), ({ key }) => nameOfValue(key) ?? '')
  // Of a table that is not known it may be a column.
  const isThere = (name: string): boolean => !model.isOpen && model.attributes.get(name)?.isVirtual === true
  const own = names.filter((name) => listed.includes(name) || isThere(name))
  const [key = ''] = model.primaryKey
  return [...own, ...listed.filter((name) => !names.includes(name)), ...(isUnselectedKey(call, key) ? [key] : [])]
}

/** Whether there may be attributes that are not known. */
export function areOthers({ machine, model, record }: OwnCall): boolean {
  const selected = selectedIn(machine, record)
  return selected === undefined ? model.isOpen : selected.others !== undefined
}

/** What the reader of the class gives, which may be its own. */
function readBy(call: OwnCall, name: string): Value {
  const { machine, record, model, node, frame } = call
  if (machine.program.method(model.className, name) === undefined) {
    const known = readNamed(call, name)
    if (known !== undefined) return known
  }
  return machine.invoke({ ...passing(), receiver: record, name, node, frame })
}

/** `attributes`: the values as they are, whatever readers do. */
export function attributesHash(call: OwnCall): Value {
  if (areOthers(call)) return anyHash(call.machine, call)
  const entries = attributeNames(call).map((name) => entryOf(name, readColumn(call, name) ?? unknown))
  return call.machine.hash(hashContent(entries), call.node)
}

function entryOf(name: string, value: Value, isOptional = false): Entry {
  return { key: textValue(name), value, isOptional }
}

/** Whether `serializable_hash` gives all attributes and nothing else. */
export function isWhole({ machine, record, model, values: [given = nil] }: OwnCall): boolean {
  if (model.isOpen || selectedIn(machine, record) !== undefined) return false
  const options = machine.hashOfValue(given)
  if (options === undefined) return isNil(given)
  return options.others === undefined && choosing.every((name) => optionIn(options, name) === undefined)
}

const choosing = ['only', 'except', 'methods', 'include', 'force_except']

/** What Devise leaves out of the JSON of those who sign in, where `force_except` does not name others. */
const secretsOfDevise: ReadonlySet<string> = new Set(
  (
    'encrypted_password password_salt reset_password_token reset_password_sent_at remember_token remember_created_at ' +
    'sign_in_count current_sign_in_at current_sign_in_ip last_sign_in_at last_sign_in_ip confirmation_token ' +
    'confirmed_at confirmation_sent_at unconfirmed_email failed_attempts unlock_token locked_at'
  ).split(' '),
)

/** What is given may be one of several hashes of options. */
export function serializableHash(call: OwnCall): Value {
  return eitherOf(singlesOf(call.values[0] ?? nil).map((given) => hashBy(call, given)))
}

function hashBy(call: OwnCall, given: Value): Value {
  const { machine, model, node } = call
  const options = machine.hashOfValue(given)
  if ((options === undefined && !isNil(given)) || options?.others !== undefined) return anyHash(machine, call)
  const [only, except, methods, forced] = ['only', 'except', 'methods', 'force_except'].map((name) =>
    listedIn(call, options, name),
  )
  if (only === undefined || except === undefined || methods === undefined || forced === undefined)
    return anyHash(machine, call)
  const isSelected = selectedIn(machine, call.record) !== undefined
  const mayHaveOthers = areOthers(call) && only.mayLack
  if (mayHaveOthers && !isSelected) return anyHash(machine, call)
  const secrets = model.bodyWords.has('devise') && forced.mayLack ? secretsOfDevise : forced.always
  const hidden = new Set([...except.always, ...secrets, model.inheritanceColumn])
  const listed = new Set([...only.always, ...only.some])
  // `only` goes before `except`, in which Active Record puts the column of the class.
  const names = (model.isOpen && !only.mayLack ? [...listed] : attributeNames(call)).filter(
    (name) => listed.has(name) || (only.mayLack && !hidden.has(name)),
  )
  const isSure = (name: string): boolean =>
    methods.always.has(name) ||
    only.always.has(name) ||
    (isAbsent(options, 'only') && names.includes(name) && !except.some.has(name) && !forced.some.has(name))
  const all = new Set([...names, ...methods.always, ...methods.some])
  const entries = [...all].map((name) => entryOf(name, readBy(call, name), !isSure(name)))
  const included = includedEntries(call, options)
  if (included === undefined) return anyHash(machine, call)
  const content = hashContent([...entries, ...included])
  return machine.hash(
    mayHaveOthers ? { ...content, others: { key: some(stringShape), value: unknown, isBefore: true } } : content,
    node,
  )
}

/** On every way. */
function isAbsent(options: HashContent | undefined, option: string): boolean {
  return isNil(optionIn(options, option) ?? nil)
}

/** `as_json`: under the name of the class where `root:` or the class wants that. */
export function recordJson(call: OwnCall): Value {
  const { machine, model } = call
  const values = call.values.slice(0, 1)
  const json = machine.invoke({ ...call, receiver: call.record, name: 'serializable_hash', values })
  const options = values[0] && machine.hashOfValue(values[0])
  const wanted = optionIn(options, 'root')
  if (wanted === undefined) return underRoot(call, options?.others === undefined ? model.jsonRoot : undefined, json)
  if (truthOf(wanted) === false) return json
  const isTrue = wanted.kind === 'exact' && wanted.value === true
  const name = isTrue ? model.element : nameOfValue(wanted)
  return name === undefined ? anyHash(machine, call) : underRoot(call, name, json)
}

function underRoot({ machine, node }: OwnCall, name: string | undefined, json: Value): Value {
  return name === undefined ? json : machine.hash(hashContent([entryOf(name, json)]), node)
}

function anyHash(machine: Machine, { node }: OwnCall): Value {
  return machine.hash(openHash(some(stringShape), unknown), node)
}

/** The associations that one value of `include` names. */
type Included = ReadonlyMap<string, Wanted>

interface Wanted {
  readonly options: Value
  /** Only some ways name it. */
  readonly isOptional: boolean
}

/** `include: :author`, `include: [:author, { reviews: { only: :stars } }]` */
function includedEntries(call: OwnCall, options: HashContent | undefined): readonly Entry[] | undefined {
  const include = singlesOf(optionIn(options, 'include') ?? nil).map((single) => includedBy(call.machine, single))
  const ways = mayLack(options, 'include') ? [...include, new Map<string, Wanted>()] : include
  const names = new Set<string>()
  for (const way of ways) {
    if (way === undefined) return undefined
    for (const name of way.keys()) names.add(name)
  }
  return [...names].map((name) => {
    const wanted = ways.flatMap((way) => way?.get(name) ?? [])
    const entries = [...new Set(wanted.map(({ options: own }) => own))].map((own) => includedEntry(call, name, own))
    const isOptional = wanted.length < ways.length || [...wanted, ...entries].some((each) => each.isOptional)
    return entryOf(name, eitherOf(entries.map(({ value }) => value)), isOptional)
  })
}

function includedBy(machine: Machine, include: Value): Included | undefined {
  const wanted = new Map<string, Wanted>()
  const add = (value: Value): boolean => {
    const name = nameOfValue(value)
    if (name !== undefined) {
      wanted.set(name, { options: nil, isOptional: false })
      return true
    }
    const hash = machine.hashOfValue(value)
    if (hash !== undefined && hash.others === undefined) {
      for (const { key, value: options, isOptional } of hash.entries.values())
        wanted.set(keyText(key) ?? '', { options, isOptional: isOptional === true })
      return true
    }
    return machine.listOfValue(value)?.items?.every(add) === true
  }
  return isNil(include) || add(include) ? wanted : undefined
}

/** An association that leads to nothing leaves its key out. */
function includedEntry(call: OwnCall, name: string, options: Value): Entry {
  const { machine, node, frame, model } = call
  const association = model.associations.get(name)
  const value = association === undefined ? readBy(call, name) : associated(call, association)
  const isOptional = singlesOf(value).some((single) => isNil(single))
  const site = { node, frame }
  const jsonOf = (record: Value): Value =>
    machine.invoke({
      ...passing(...(isNil(options) ? [] : [options])),
      receiver: record,
      name: 'serializable_hash',
      ...site,
    })
  if (relationIn(machine, value) === undefined) return entryOf(name, jsonOf(whereNotNil(value)), isOptional)
  // Whatever `as_json` of their class adds, it is not asked.
  const list = toList(machine, value, site)
  return entryOf(name, machine.allocate(node, openList(list === undefined ? unknown : jsonOf(elementOf(list)))), false)
}
