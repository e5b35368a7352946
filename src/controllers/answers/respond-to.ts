// `respond_to`: the request says which of the formats it takes.

import {
  type Closure,
  callClosure,
  exact,
  type Host,
  type Invocation,
  nameOfValue,
  newError,
  nil,
  nothingPassed,
  passing,
  placeOf,
  some,
  textValue,
  type Value,
} from '../../flow/index.ts'
import { anything, stringShape } from '../../shape/index.ts'
import type { AnswerBody, ViewVariables } from './answer.ts'
import { type Answering, viewVariables } from './answering.ts'
import { formatVariable } from './said.ts'

/** Each format that the block names may be the one; a client that takes none of them is told so. */
export function respondTo(call: Invocation, answering: Answering): Value {
  const { block, node } = call
  const { machine, format: wanted } = answering
  if (block === undefined) return nil
  /** Whether no client is told that nothing is there for it. */
  let takesAll = false
  const chosen = machine.until((exit) => {
    const host: Host = {
      name: 'format',
      shape: () => anything,
      join: (first) => first,
      isSame: () => true,
      unwound: (content) => content,
      answer: (_machine, made) => {
        const formats = formatsOf(made)
        const run = (format: string | undefined) => (): Value => {
          runFormat(format, made, answering)
          // A block that does not answer leaves that to what is behind it.
          return machine.leave(exit, nil)
        }
        const asked = askedIn(formats, wanted ?? answering.inside)
        if (formats === undefined || (wanted !== undefined && asked.length > 0)) takesAll = true
        return asked.length === 0 ? nil : machine.branch([...asked.map(run), () => nil])
      },
    }
    callClosure(machine, block, passing(machine.allocate(node, { kind: 'host', host })))
    // A client that takes none of them is told so.
    if (!takesAll) machine.mayRaise(unknownFormat(call, answering))
    return machine.stop()
  })
  return chosen ?? exact(true)
}

export function unknownFormat(call: Invocation, { machine }: Answering): Value {
  return newError(machine, 'ActionController::UnknownFormat', some(stringShape), call)
}

/** The formats that a call on `format` names; `undefined` for any. */
function formatsOf({ name, values }: Invocation): readonly string[] | undefined {
  if (name !== 'any' && name !== 'all') return [name]
  const names = values.flatMap((value) => nameOfValue(value) ?? [])
  return names.length === 0 || names.includes('all') ? undefined : names
}

/** More than people name in one line. */
const mostFormats = 40

/** Those of the formats that clients may ask for, each of which the block runs for. */
function askedIn(formats: readonly string[] | undefined, wanted: string | undefined): readonly (string | undefined)[] {
  if (wanted === undefined) return formats?.slice(0, mostFormats) ?? [undefined]
  if (formats === undefined) return [undefined]
  return formats.includes(wanted) ? [wanted] : []
}

/** What the block of a format answers; without a block the action's own template is rendered. */
function runFormat(
  format: string | undefined,
  made: Invocation & { readonly block: Closure | undefined },
  answering: Answering,
): void {
  const { machine, add, inside } = answering
  if (made.block !== undefined) {
    answering.inside = format
    try {
      callClosure(machine, made.block, nothingPassed)
    } finally {
      answering.inside = inside
    }
    if (format !== undefined) machine.setInstanceVariable(made.frame.self, formatVariable, textValue(format))
    return
  }
  const body = templateBody(format, viewVariables(made, answering), answering)
  add({ status: undefined, body, place: placeOf(made) })
  machine.stop()
}

/** The template of the action in a format. */
export function templateBody(
  format: string | undefined,
  variables: ViewVariables,
  { types, layouts }: Pick<Answering, 'types' | 'layouts'>,
): AnswerBody {
  const type = format === undefined ? undefined : types.get(format)
  if (format !== 'json' && format !== 'html' && type !== undefined) return { kind: 'content', type }
  return { kind: 'template', name: undefined, variables, format, layouts: layouts() }
}
