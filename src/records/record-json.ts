// A record as JSON: `as_json`, `serializable_hash` and `attributes`, with what their options leave and add.

import {
  elementOf,
  type HashContent,
  hashContent,
  type Invocation,
  isNil,
  keyText,
  type Machine,
  nameOfValue,
  nil,
  openHash,
  openList,
  optionIn,
  passing,
  singlesOf,
  some,
  textValue,
  toList,
  truthOf,
  unknown,
  type Value,
  whereNotNil,
} from '../flow/index.ts'
import { stringShape } from '../shape/index.ts'
import { associated, type OwnCall, readColumn, readNamed } from './read-attribute.ts'
import { selectedIn } from './record.ts'
import { relationIn } from './relation.ts'

type Entry = HashContent extends { readonly entries: ReadonlyMap<string, infer One> } ? One : never

/** The names that an option lists; `undefined` where they are not known. */
function namesIn(machine: Machine, value: Value | undefined, site: Invocation): readonly string[] | undefined {
  if (value === undefined || isNil(value)) return []
  const single = nameOfValue(value)
  if (single !== undefined) return [single]
  const names = toList(machine, value, site)?.items?.map((item) => nameOfValue(item))
  return names === undefined || names.includes(undefined) ? undefined : names.map((name) => name ?? '')
}

/** All attributes of the record, as its columns and its class have them, or those that were selected. */
function attributeNames({ machine, model, record }: OwnCall): readonly string[] {
  const names = [...model.attributes.keys()]
  const selected = selectedIn(machine, record)
  if (selected === undefined) return names
  const listed = [...selected.entries.values()].map(({ key }) => nameOfValue(key) ?? '')
  const own = names.filter((name) => listed.includes(name))
  return [...own, ...listed.filter((name) => !names.includes(name))]
}

/** Whether there may be attributes that are not known. */
function areOthers({ machine, model, record }: OwnCall): boolean {
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

export function serializableHash(call: OwnCall): Value {
  const { machine, model, node } = call
  const [given = nil] = call.values
  const options = machine.hashOfValue(given)
  if ((options === undefined && !isNil(given)) || options?.others !== undefined) return anyHash(machine, call)
  const [only, except, methods, forced] = ['only', 'except', 'methods', 'force_except'].map((name) =>
    namesIn(machine, optionIn(options, name), call),
  )
  if (only === undefined || except === undefined || methods === undefined || forced === undefined)
    return anyHash(machine, call)
  const isForced = !isNil(optionIn(options, 'force_except') ?? nil)
  const hasOnly = optionIn(options, 'only') !== undefined && !isNil(optionIn(options, 'only') ?? nil)
  const isSelected = selectedIn(machine, call.record) !== undefined
  const mayHaveOthers = areOthers(call) && !hasOnly
  if (mayHaveOthers && !isSelected) return anyHash(machine, call)
  const secrets = model.bodyWords.has('devise') && !isForced ? secretsOfDevise : forced
  const hidden = new Set([...except, ...secrets, model.inheritanceColumn])
  // `only` goes before `except`, in which Active Record puts the column of the class.
  const names =
    model.isOpen && hasOnly
      ? only
      : attributeNames(call).filter((name) => (hasOnly ? only.includes(name) : !hidden.has(name)))
  const entries = [...new Set([...names, ...methods])].map((name) => entryOf(name, readBy(call, name)))
  const included = includedEntries(call, optionIn(options, 'include'))
  if (included === undefined) return anyHash(machine, call)
  const content = hashContent([...entries, ...included])
  return machine.hash(
    mayHaveOthers ? { ...content, others: { key: some(stringShape), value: unknown, isBefore: true } } : content,
    node,
  )
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

/** `include: :author`, `include: [:author, { reviews: { only: :stars } }]` */
function includedEntries(call: OwnCall, include: Value | undefined): readonly Entry[] | undefined {
  const { machine } = call
  if (include === undefined || isNil(include)) return []
  const wanted: (readonly [name: string, options: Value])[] = []
  const add = (value: Value): boolean => {
    const name = nameOfValue(value)
    if (name !== undefined) {
      wanted.push([name, nil])
      return true
    }
    const hash = machine.hashOfValue(value)
    if (hash !== undefined && hash.others === undefined) {
      for (const entry of hash.entries.values()) wanted.push([keyText(entry.key) ?? '', entry.value])
      return true
    }
    const items = machine.listOfValue(value)?.items
    return items?.every(add) === true
  }
  if (!add(include)) return undefined
  return wanted.map(([name, options]) => includedEntry(call, name, options))
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
