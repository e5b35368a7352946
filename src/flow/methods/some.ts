// Calls on what is known by its rendering, or not at all.

import { type Value as BootValue, isCoreAnswer, unknown as unknownOfBoot } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { fromBoot, toBoot } from '../boot/boot-values.ts'
import type { Invocation } from '../calls/invocation.ts'
import { constantLike } from '../classes/constant-named.ts'
import { raiseError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { callOrigin, namedOrigin } from '../values/origin.ts'
import { either, eitherOf, nil, type Some, some, textValue, unknown, type Value } from '../values/value.ts'
import { callDecimal, numbersApart } from './decimals.ts'
import { typedDuration } from './duration.ts'
import { toList } from './elements.ts'
import { enumerate } from './enumerable.ts'
import { turnedText } from './enumerated-text.ts'
import { callJsonData } from './json-data.ts'
import { callJson } from './json-module.ts'
import { matchOf } from './match-data.ts'
import { callMoment } from './moments.ts'
import { callNumberHelper } from './number-helper.ts'
import { callNumber } from './numbers.ts'
import { isObjectCall } from './object.ts'

export function callSome(machine: Machine, receiver: Some, invocation: Invocation): Value | undefined {
  const asked = machine.hosts.answer(machine, invocation)
  if (asked !== undefined) return asked
  const ofJson = callJsonData(machine, receiver, invocation)
  if (ofJson !== undefined) return ofJson
  const named = receiver.origin?.kind === 'name' ? receiver.origin.name : undefined
  if (named === 'ENV') return environment(machine, invocation)
  const json = named === undefined ? undefined : callJson(machine, named, invocation)
  if (json !== undefined) return json
  const number = named === 'ActiveSupport::NumberHelper' ? callNumberHelper(machine, invocation) : undefined
  if (number !== undefined) return number
  const booted = receiver.boot === undefined ? undefined : callBooted(machine, receiver.boot, invocation)
  if (booted !== undefined) return booted
  if (named !== undefined && isCoreAnswer(named, invocation.name)) {
    const answer = callBooted(machine, unknownOfBoot(named), invocation)
    if (answer !== undefined) return answer
  }
  const end = endOf(receiver, invocation)
  if (end !== undefined) return end
  const module = moduleLike(machine, receiver, invocation)
  if (module !== undefined) return module
  const turned = turnedText(receiver, invocation)
  if (turned !== undefined) return turned
  if (isObjectCall(invocation.name)) return undefined
  const calculated = callTyped(machine, receiver, invocation) ?? matchOf(machine, receiver, invocation)
  if (calculated !== undefined) return calculated
  if (invocation.block === undefined && receiver.ends === undefined && !ofElements.has(invocation.name))
    return undefined
  // A block is run for what is known of the elements.
  const list = toList(machine, receiver, invocation)
  return list === undefined ? undefined : enumerate(machine, list, invocation)
}

/** Words whose answer hangs on the elements, without a block too. */
const ofElements: ReadonlySet<string> = new Set(['sum', 'minmax', 'tally'])

/** `"Api::V#{version}".constantize` */
function moduleLike(machine: Machine, { pattern }: Some, invocation: Invocation): Value | undefined {
  if (pattern === undefined || !/^(?:safe_)?constantize$/.test(invocation.name)) return undefined
  return constantLike(machine, pattern, invocation)
}

/** `(from..to).begin` */
function endOf({ ends }: Some, { name, values, block }: Invocation): Value | undefined {
  if (ends === undefined || values.length > 0 || block !== undefined) return undefined
  if (name === 'begin' || name === 'first') return ends[0]
  return name === 'end' || name === 'last' ? ends[1] : undefined
}

/** A value of which only the class is known. */
function callTyped(machine: Machine, receiver: Some, invocation: Invocation): Value | undefined {
  return (
    typedDuration(machine, receiver, invocation) ??
    callNumber(machine, receiver, invocation) ??
    callDecimal(machine, receiver, invocation) ??
    callMoment(machine, receiver, invocation) ??
    callEachNumber(machine, receiver, invocation)
  )
}

/** A sum of whole numbers and decimals. */
function callEachNumber(machine: Machine, receiver: Some, invocation: Invocation): Value | undefined {
  const numbers = numbersApart(receiver)
  if (numbers.length < 2) return undefined
  const made = numbers.map((each) =>
    each.kind === 'some' ? callTyped(machine, each, { ...invocation, receiver: each }) : undefined,
  )
  const known = made.filter((each) => each !== undefined)
  return known.length < made.length ? undefined : eitherOf(known)
}

/** What boot time knows answers as it did then, where all that it is given is known. */
export function callBooted(machine: Machine, boot: BootValue, invocation: Invocation): Value | undefined {
  const { name, values, block, isOpen } = invocation
  const given = block === undefined && !isOpen ? toBoot(machine, values) : undefined
  if (given === undefined) return undefined
  const { value, raised, work } = machine.program.pure(boot, name, given)
  machine.pay(work / 10)
  if (raised !== undefined) return raiseError(machine, raised.className, textValue(raised.message), invocation)
  return value === undefined ? undefined : fromBoot(machine, value)
}

/** A variable of the environment is any text, or not set. */
function environment(machine: Machine, { name, values: [key, fallback], block }: Invocation): Value | undefined {
  const variable = some(stringShape, callOrigin(namedOrigin('ENV'), name))
  if (name === '[]') return either(variable, nil)
  if (name !== 'fetch' || key === undefined) return undefined
  if (block !== undefined) return machine.branch([() => variable, () => machine.yieldTo(block, key)])
  if (fallback === undefined) machine.mayRaise(unknown)
  return fallback === undefined ? variable : either(fallback, variable)
}
