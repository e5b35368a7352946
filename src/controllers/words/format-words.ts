// `request.format`, where a block of `respond_to`, or the route, tells which one it is.

import { exact, type Invocation, isNamed, type Machine, symbolValue, textValue, type Value } from '../../flow/index.ts'
import { type Answering, setFormatVariable } from '../answers/index.ts'

type Asked = Pick<Answering, 'inside' | 'format' | 'types'>

/** `request.format = :json`, before anything answers. */
export function noteFormatSet({ receiver, name, values: [format] }: Invocation, machine: Machine, self: Value): void {
  const isRequest = receiver?.kind === 'some' && isNamed(receiver.origin, 'request')
  if (name === 'format=' && isRequest && format !== undefined)
    machine.setInstanceVariable(self, setFormatVariable, format)
}

/** `undefined` where nobody knows the format, or it is another call. */
export function answerFormatWord({ receiver, name, values }: Invocation, asked: Asked): Value | undefined {
  const origin = receiver?.kind === 'some' ? receiver.origin : undefined
  if (origin?.kind !== 'call' || origin.name !== 'format' || !isNamed(origin.receiver, 'request')) return undefined
  const format = asked.inside ?? asked.format
  if (format === undefined || values.length > 0) return undefined
  const type = asked.types.get(format)
  if (names.has(name)) return symbolValue(format)
  if (name === 'to_s' || name === 'to_str') return type === undefined ? undefined : textValue(type)
  // Inside of a block the client may have asked for any format.
  if (asked.format === undefined) return undefined
  const question = name.endsWith('?') ? name.slice(0, -1) : undefined
  if (question === undefined || (question !== format && !asked.types.has(question))) return undefined
  // Every page is HTML: `application/xhtml+xml`, `text/vnd.turbo-stream.html`.
  return exact(question === format || (question === 'html' && type?.includes('html') === true))
}

const names: ReadonlySet<string> = new Set(['to_sym', 'symbol', 'ref'])
