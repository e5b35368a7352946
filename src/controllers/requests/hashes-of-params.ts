// What a hash answers that was made of parameters, as `permit` and `merge` make one, beside what every hash does.

import {
  type HashContent,
  type Invocation,
  keyOf,
  nameOfValue,
  singlesOf,
  some,
  textValue,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { booleanShape } from '../../shape/index.ts'
import type { Demand } from './demands.ts'
import { hashOver } from './hash-of-parts.ts'
import { answerPart, givesItself } from './params-words.ts'
import type { Site } from './reads.ts'
import { partOf, partOfHash, type RequestPart } from './request-part.ts'
import { paramsClass, type Requests } from './requests.ts'
import { noteLeft, noteTakenOut } from './taken-out.ts'

/** `undefined` where every hash answers it so. */
export function answerPermitted(requests: Requests, hash: HashContent, invocation: Invocation): Value | undefined {
  const part = partOfHash(hash)
  return part === undefined ? answerMade(requests, hash, invocation) : answerMerged(requests, part, hash, invocation)
}

const ofOneKey: ReadonlySet<string> = new Set(['[]', 'fetch', 'dig', 'key?', 'has_key?', 'require', 'delete'])

/** Keys of what was merged are the code's own; others are read of the request. */
function answerMerged(
  requests: Requests,
  part: RequestPart,
  hash: HashContent,
  invocation: Invocation,
): Value | undefined {
  const { name, values } = invocation
  if (ofOneKey.has(name)) {
    if (entryOf(hash, values[0]) !== undefined) return undefined
    return answerPart(requests, part, { ...invocation, receiver: part.value })
  }
  if (name === 'merge' || name === 'merge!') {
    const given = requests.machine.hashOfValue(values[0])
    if (given === undefined) return invocation.receiver
    const entries = new Map([...hash.entries, ...hashOver(part, given).entries])
    return requests.machine.hash({ ...hash, entries }, invocation.node)
  }
  if (name === 'without') return requests.machine.invoke({ ...invocation, name: 'except' })
  if (name === 'except') return undefined
  if (name !== 'permit' && name !== 'slice') return givesItself(name) ? invocation.receiver : undefined
  const read = answerPart(requests, part, { ...invocation, receiver: part.value })
  const content = requests.machine.hashOfValue(read)
  if (content === undefined) return read
  const entries = new Map(content.entries)
  for (const [key, entry] of hash.entries) {
    const over = partOf(entries.get(key)?.value)
    if (over === undefined) continue
    noteLeft(requests, over, invocation)
    entries.set(key, entry)
  }
  return requests.machine.hash({ ...content, entries }, invocation.node)
}

function answerMade(requests: Requests, hash: HashContent, invocation: Invocation): Value | undefined {
  const { receiver, name, values, node } = invocation
  noteTakenOut(requests, hash, invocation)
  switch (name) {
    case 'permit!':
      return receiver
    case 'to_h':
    case 'to_unsafe_h':
    case 'to_unsafe_hash': {
      if (invocation.block !== undefined) return undefined
      const { className: _, ...plain } = hash
      return requests.machine.hash(plain, node)
    }
    case 'permitted?':
      return some(booleanShape)
    case 'require':
      return demanded(requests, entryOf(hash, values[0]), 'filled', invocation)
    case 'fetch': {
      // With a default it is what every hash answers.
      const isAlone = values.length === 1 && invocation.block === undefined && hash.className === paramsClass
      return isAlone ? demanded(requests, entryOf(hash, values[0]), 'there', invocation) : undefined
    }
    case 'permit': {
      const kept = values.flatMap((value) => {
        const key = keyOf(textValue(nameOfValue(value) ?? ''))
        const entry = key === undefined ? undefined : hash.entries.get(key)
        return entry === undefined ? [] : [[key ?? '', entry] as const]
      })
      return requests.machine.hash({ ...hash, entries: new Map(kept) }, node)
    }
  }
  return undefined
}

/** What stands there, without which the request is refused. */
function demanded(requests: Requests, found: Value | undefined, how: Demand, site: Site): Value | undefined {
  for (const single of singlesOf(found ?? unknown)) {
    const part = partOf(single)
    if (part !== undefined) requests.mustHave(part, how, site)
  }
  return found
}

function entryOf({ entries }: HashContent, key: Value | undefined): Value | undefined {
  const name = nameOfValue(key)
  return name === undefined ? undefined : entries.get(keyOf(textValue(name)) ?? '')?.value
}
