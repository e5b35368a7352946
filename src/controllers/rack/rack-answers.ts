// What a Rack application gives: `[429, { 'Content-Type' => 'application/json' }, [{ error: 'slow down' }.to_json]]`.

import { type Machine, nameOfValue, nothingPassed, singlesOf, type Value } from '../../flow/index.ts'
import { anything } from '../../shape/index.ts'
import { contentType, type GivenAnswer, jsonShape, sentHeaders, statusesIn } from '../answers/index.ts'

type RackAnswer = Pick<GivenAnswer, 'status' | 'body' | 'headers'>

export function rackAnswers(
  machine: Machine,
  value: Value,
  types: ReadonlyMap<string, string>,
): readonly RackAnswer[] | undefined {
  const answers = singlesOf(value).map((each) => answersOf(machine, each, types))
  return answers.every((each) => each !== undefined) ? answers.flat() : undefined
}

function answersOf(
  machine: Machine,
  value: Value,
  types: ReadonlyMap<string, string>,
): readonly RackAnswer[] | undefined {
  const [status, headers, body] = machine.listOfValue(value)?.items ?? []
  if (status === undefined || headers === undefined) return undefined
  const entries = [...(machine.hashOfValue(headers)?.entries.values() ?? [])]
  const named = new Map(entries.map(({ key, value }) => [nameOfValue(key)?.toLowerCase(), value]))
  const type = contentType(named.get('content-type'), types)
  const [first] = (body && machine.listOfValue(body)?.items) ?? []
  const names = entries.flatMap(({ key }) => nameOfValue(key) ?? [])
  const sent = { headers: sentHeaders(names), body: bodyOf(machine, type, first) }
  return statusesIn(status).map((each) => ({ status: each, ...sent }))
}

function bodyOf(machine: Machine, type: string | undefined, text: Value | undefined): GivenAnswer['body'] {
  if (type === undefined) return { kind: 'none' }
  if (!/\bjson$/.test(type)) return { kind: 'content', type }
  const { node, frame } = machine.nowhere
  const call = { ...nothingPassed, receiver: undefined, name: '', node, frame }
  return { kind: 'json', shape: text === undefined ? anything : jsonShape(machine, text, call), type }
}
