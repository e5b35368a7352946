// What is sent, gone through: the elements of a list, the values of a hash, and what waits for its block with these.
//
//     params[:beds].each { |id, attributes| … }
//     params[:beds].map.with_index(1) { |bed, number| … }

import {
  type Closure,
  callOrigin,
  enumerate,
  type Invocation,
  openHash,
  openList,
  opensNested,
  opensPairs,
  some,
  takesPairs,
  unknown,
  unknownFrom,
  type Value,
} from '../../flow/index.ts'
import type { ast } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { comparesKeys } from './keys-compared.ts'
import { everyKey, type RequestPart } from './request-part.ts'
import { paramsClass, type Requests } from './requests.ts'
import { demandedOfEach } from './turns.ts'

const anyKey = some(stringShape)

/** Words that only a list answers, and no text or hash. */
const ofLists: ReadonlySet<string> = new Set(
  [
    'join uniq flatten sort pluck sample shuffle third to_sentence each_slice each_cons in_groups_of with_index',
  ].flatMap((names) => names.split(' ')),
)

/** Words that only a hash answers. */
const ofHashes = /^(?:each_pair|each_key|each_value|(?:deep_)?transform_(?:values|keys)!?)$/
const partsOfHashes: ReadonlySet<string> = new Set(['keys', 'values'])

/** Blocks of these are given one value for each element. */
const givenOne =
  /^(?:each|map|collect|flat_map|filter_map|select!?|filter|reject!?|any\?|all\?|none\?|find|detect|sum|to_h|sort_by|count|delete_if|keep_if|partition|group_by)$/

/** `undefined` where it is no such call. */
export function goneThrough(requests: Requests, part: RequestPart, call: Invocation): Value | undefined {
  const { name, block, values } = call
  if (block === undefined) {
    if (!part.isRoot && partsOfHashes.has(name) && values.length === 0) return ofHash(requests, part, call)
    if (joinsLists(requests, call)) return joined(requests, part, call)
    return ofLists.has(name) ? ofList(requests, part, call) : waitingFor(part, [], call)
  }
  const isOfHash = ofHashes.test(name) || opensPairs(block) || (givenOne.test(name) && takesPairs(block))
  return isOfHash ? ofHash(requests, part, call) : ofList(requests, part, call)
}

/** `params[:fields] + %w[total]`: a text takes no list there. */
function joinsLists({ machine }: Requests, { name, values: [other, ...others] }: Invocation): boolean {
  return /^[-+&|]$/.test(name) && others.length === 0 && machine.listOfValue(other) !== undefined
}

function joined(requests: Requests, part: RequestPart, call: Invocation): Value | undefined {
  const element = elementsOf(requests, part, call)
  if (part.isRoot || element === undefined) return undefined
  noteList(requests, part, call)
  const place = part.at(undefined)
  const list = place === undefined ? requests.machine.listOf(element, call.node) : wholeList(requests, place, call.node)
  return requests.machine.invoke({ ...call, receiver: list })
}

/** What changes a list gives it another content. */
const elementByContent = new WeakMap<object, RequestPart>()

/** A list of all that was sent. */
export function wholeList(requests: Requests, element: RequestPart, node: ast.Node): Value {
  const { machine } = requests
  const list = machine.listOf(requests.valueAt(element), node)
  const content = machine.contentOf(list)
  if (content !== undefined) elementByContent.set(content, element)
  return list
}

export function elementOfWhole({ machine }: Requests, value: Value): RequestPart | undefined {
  const content = machine.contentOf(value)
  return content && elementByContent.get(content)
}

/** A block with two parameters is given keys and values. */
function ofHash(requests: Requests, part: RequestPart, call: Invocation): Value | undefined {
  const { machine } = requests
  const known = part.isRoot ? [] : requests.permittedIn(call.receiver ?? part.value)
  if (known.length === 0) requests.note(part, { kind: 'form', form: 'open' }, call)
  if (part.isRoot) return enumerate(machine, openList(machine.list([anyKey, unknown], call.node)), call)
  const inside = known.length === 0 && hashesAround(part) < mostHashes ? part.at(everyKey) : undefined
  if (inside !== undefined && comparesKeys(call.block)) requests.note(inside, { kind: 'named' }, call)
  const value = inside === undefined ? unknown : requests.valueAt(inside)
  const hash = { ...openHash(anyKey, value), isIndifferent: true, className: paramsClass }
  return machine.invoke({ ...call, receiver: machine.hash(hash, call.node) })
}

/** Loops in loops multiply the ways: values of deeper hashes are not told apart. */
const mostHashes = 3

function hashesAround(part: RequestPart): number {
  let count = 0
  for (let each: RequestPart | undefined = part; each !== undefined; each = each.parent)
    if (each.slot === everyKey) count++
  return count
}

/** Another one is given the elements of a list. */
function ofList(requests: Requests, part: RequestPart, call: Invocation): Value | undefined {
  const { machine } = requests
  const element = elementsOf(requests, part, call)
  const place = part.isRoot ? undefined : part.at(undefined)
  const loop = (block: Closure | undefined): Value | undefined =>
    element && enumerate(machine, openList(element), { ...call, block })
  const answer = place === undefined ? loop(call.block) : demandedOfEach(requests, place, call, loop)
  if (answer !== undefined) noteList(requests, part, call)
  return answer
}

/** A body that is read as a text may be a list. */
function elementsOf(requests: Requests, part: RequestPart, call: Invocation): Value | undefined {
  const element = part.isRoot ? undefined : part.at(undefined)
  if (part.isRoot) requests.note(part, { kind: 'form', form: 'open' }, call)
  return part.isRoot ? unknown : element && requests.valueAt(element)
}

/** What no list answers tells of no list. */
function noteList(requests: Requests, part: RequestPart, { node, frame }: Invocation): void {
  if (!part.isRoot) requests.note(part, { kind: 'form', form: 'list' }, { node, frame })
}

/** `params[:beds].each_with_index`, of a list or a hash: the block that comes says which. */
class Waiting {
  readonly part: RequestPart
  /** The words of the calls without blocks. */
  readonly names: readonly string[]

  constructor(part: RequestPart, names: readonly string[]) {
    this.part = part
    this.names = names
  }
}

/** Words that without a block wait for one, and that no text answers. */
const waiting: ReadonlySet<string> = new Set(
  [
    'each each_entry each_pair each_with_index map collect flat_map collect_concat filter_map select filter reject',
    'group_by partition sort_by min_by max_by reverse_each with_index',
  ].flatMap((names) => names.split(' ')),
)
const mostWaiting = 3

const waitingByPart = new WeakMap<RequestPart, Map<string, Waiting>>()

/** Two that wait for the same are the same, so that ways and turns can become equal. */
function waitingFor(part: RequestPart, before: readonly string[], call: Invocation): Value | undefined {
  const { name, receiver = part.value } = call
  if (part.isRoot || !waiting.has(name) || before.length >= mostWaiting) return undefined
  const names = [...before, name]
  const ofPart = waitingByPart.get(part) ?? new Map<string, Waiting>()
  waitingByPart.set(part, ofPart)
  const held = ofPart.get(names.join(' ')) ?? new Waiting(part, names)
  ofPart.set(names.join(' '), held)
  const origin = receiver.kind === 'some' ? callOrigin(receiver.origin, name) : undefined
  return { ...unknownFrom(origin), held }
}

const counting = /with_index$/
const remembering = /^(?:each_)?with_object$|^(?:inject|reduce)$/

/** What a call answers whose receiver waits for its block. */
export function answerWaiting(requests: Requests, call: Invocation): Value | undefined {
  const { receiver, block, name } = call
  const held = receiver?.kind === 'some' ? receiver.held : undefined
  if (!(held instanceof Waiting)) return undefined
  const { part, names } = held
  if (block === undefined) return waitingFor(part, names, call)
  const before = isOfPairs(held, name, block) ? ofHash : ofList
  const [first = 'each', ...others] = names.map((each) => (each === 'each_pair' ? 'each' : each))
  const without = { ...call, block: undefined, values: [] }
  let enumerator = before(requests, part, { ...without, receiver: part.value, name: first })
  for (const each of others)
    enumerator = enumerator && requests.machine.invoke({ ...without, receiver: enumerator, name: each })
  return enumerator && requests.machine.invoke({ ...call, receiver: enumerator })
}

/**
 * Behind `each_with_index`, what takes a value apart for an object that goes along is given the value and its number: only
 * what takes that value apart as well is given pairs.
 */
function isOfPairs({ names }: Waiting, name: string, block: Closure): boolean {
  if (names.includes('each_pair')) return true
  const isCounted = names.some((each) => counting.test(each))
  if (isCounted && remembering.test(name)) return opensNested(block)
  return opensPairs(block) || (!isCounted && givenOne.test(name) && takesPairs(block))
}
