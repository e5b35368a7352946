// `request.path`: what code asks of it is known where it holds, or not, for all paths that lead to the action.

import {
  agreed,
  anyInteger,
  callOrigin,
  exact,
  type Invocation,
  isNamed,
  type Machine,
  namedOrigin,
  nameOfValue,
  nil,
  some,
  type Value,
} from '../../flow/index.ts'
import { isKind } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'

/** What is asked of a path. */
export interface PathQuestion {
  /** The same for the same question. */
  readonly key: string
  /** Whether it holds for all of these paths, or for none; else `undefined`. */
  readonly holds: (paths: readonly string[]) => boolean | undefined
}

const theRequest = namedOrigin('request')
export const pathOfRequest: Value = { ...some(stringShape, callOrigin(theRequest, 'path')), isFilled: true }

function isPathOfRequest(value: Value | undefined): boolean {
  const origin = value?.kind === 'some' ? value.origin : undefined
  return origin?.kind === 'call' && origin.name === 'path' && isNamed(origin.receiver, 'request')
}

type Test = (path: string, text: string) => boolean

const textTests: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['==', (path, text) => path === text],
  ['eql?', (path, text) => path === text],
  ['start_with?', (path, text) => path.startsWith(text)],
  ['starts_with?', (path, text) => path.startsWith(text)],
  ['end_with?', (path, text) => path.endsWith(text)],
  ['ends_with?', (path, text) => path.endsWith(text)],
  ['include?', (path, text) => path.includes(text)],
])

/** Those that look for a pattern, and whether they give what they found. */
const searches: ReadonlyMap<string, 'truth' | 'place' | 'negated'> = new Map([
  ['match?', 'truth'],
  ['=~', 'place'],
  ['!~', 'negated'],
])

/** `undefined` where the call asks nothing of the path. */
export function pathQuestion(machine: Machine, { receiver, name, values }: Invocation): PathQuestion | undefined {
  const isAsked = isPathOfRequest(receiver)
  const isGiven = values.length === 1 && isPathOfRequest(values[0])
  if (!isAsked && !isGiven) return undefined
  const others = isAsked ? values : [receiver]
  const tests = others.map((other) => testOf(machine, name, other))
  if (tests.length === 0 || !tests.every((test) => test !== undefined)) return undefined
  const key = `${name} ${tests.map((test) => test.key).join(' ')}`
  return { key, holds: (paths) => agreed(paths.map((path) => tests.some((test) => test.holds(path)))) }
}

interface OneTest {
  readonly key: string
  readonly holds: (path: string) => boolean
}

function testOf({ program }: Machine, name: string, other: Value | undefined): OneTest | undefined {
  if (other?.kind !== 'exact') return undefined
  const { value } = other
  if (isKind(value, 'regexp')) {
    if (!searches.has(name) && !/^starts?_with\?$/.test(name)) return undefined
    const matches = (path: string) => program.matches(value, path)
    if (matches('/') === undefined) return undefined
    const isAtStart = !searches.has(name)
    return {
      key: `/${value.source}/${value.options}`,
      holds: (path) => matches(path)?.some(({ start }) => !isAtStart || start === 0) === true,
    }
  }
  const text = nameOfValue(other)
  const test = textTests.get(name)
  return text === undefined || test === undefined ? undefined : { key: text, holds: (path) => test(path, text) }
}

/** What the call gives where the question holds, or does not. */
export function answerOfQuestion(name: string, holds: boolean): Value {
  switch (searches.get(name)) {
    case 'negated':
      return exact(!holds)
    case 'place':
      return holds ? anyInteger : nil
    default:
      return exact(holds)
  }
}
