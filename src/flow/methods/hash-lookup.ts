// What stands under a key of a hash, and what is given where nothing does.

import { passing } from '../calls/passed.ts'
import { narrowFetched } from '../conditions/included.ts'
import { newError, raiseWith } from '../errors/raising.ts'
import { openHash } from '../store/content.ts'
import { either, isNothing, nil, singlesOf, unknown, type Value } from '../values/value.ts'
import { hashEntry } from './hash-entries.ts'
import type { HashCall } from './hash-parts.ts'
import { withInspected } from './text-of.ts'

/** Default blocks that ask the hash again are followed so deeply. */
const mostNested = 40

/** What a missing key gives. */
function missing({ machine, hash, receiver, node, frame }: HashCall, key: Value): Value {
  const { fallback } = hash
  if (fallback.kind !== 'closure') return fallback
  const { depth } = machine.recursions.of(fallback)
  if (machine.isDeep || depth >= (key.kind === 'exact' ? mostNested : 2)) {
    machine.write(receiver.id, { ...openHash(unknown, unknown), fallback, isMany: hash.isMany })
    return unknown
  }
  return machine.recursions.entering(fallback, () =>
    machine.call(fallback, { ...passing(receiver, key), ...{ node, frame } }),
  )
}

/** `hash[key]` */
export function lookUp(call: HashCall, key: Value): Value {
  const { machine, hash } = call
  const found = hashEntry(hash, key)
  if (found.isThere === true) return found.value
  if (found.isThere === false) return missing(call, key)
  if (hash.fallback.kind !== 'closure' && !isHeld(key)) return either(found.value, missing(call, key))
  return machine.branch([...foundWays(call, key, found.value), () => missing(call, key)])
}

/** What a host holds, such as a part of the request: the host is told where it is one of the keys. */
function isHeld(key: Value): boolean {
  return singlesOf(key).some((single) => single.kind === 'some' && single.held !== undefined)
}

function foundWays({ machine, hash }: HashCall, key: Value, value: Value): readonly (() => Value)[] {
  if (isNothing(value)) return []
  return [
    () => {
      if (hash.others === undefined && isHeld(key))
        machine.hosts.told?.(
          machine,
          key,
          Array.from(hash.entries.values(), (entry) => entry.key),
        )
      return value
    },
  ]
}

/** `hash.fetch(key)` */
export function fetched(call: HashCall): Value {
  const {
    machine,
    hash,
    values: [key = nil, fallback],
    block,
  } = call
  const found = hashEntry(hash, key)
  const missed = (): Value => {
    if (block !== undefined) return machine.yieldTo(block, key)
    return (
      fallback ??
      raiseWith(machine, newError(machine, 'KeyError', withInspected(machine, 'key not found: ', key), call), {
        key,
        receiver: call.receiver,
      })
    )
  }
  if (found.isThere !== undefined) return found.isThere ? found.value : missed()
  const ways = foundWays(call, key, found.value).map((way) => () => {
    if (hash.others === undefined)
      narrowFetched(
        machine,
        call,
        Array.from(hash.entries.values(), (entry) => entry.key),
      )
    return way()
  })
  return machine.branch([...ways, missed])
}
