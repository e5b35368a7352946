// A text that is sent as it is, under the media type that the code says: JSON is told by what it holds.

import {
  type HashContent,
  type Invocation,
  isNil,
  optionIn,
  type Single,
  singlesOf,
  type Value,
} from '../../flow/index.ts'
import { isKind } from '../../ruby/index.ts'
import { anything } from '../../shape/index.ts'
import type { AnswerBody } from './answer.ts'
import { type Answering, typeInside } from './answering.ts'
import { contentType } from './content-type.ts'
import { jsonShape } from './json-shape.ts'
import { anyType, saidTypes } from './said.ts'

/** A text, or a thing that is sent in its place. */
interface Sent {
  readonly text: Value | undefined
  readonly type: string
}

export function textBody({ text, type }: Sent, call: Invocation, { machine, types }: Answering): AnswerBody {
  if (text === undefined || !isJson(type, types)) return { kind: 'content', type }
  if (isNil(text)) return { kind: 'none' }
  const shape = singlesOf(text).every(isText) ? jsonShape(machine, text, call) : anything
  return shape.isAny && shape.known === undefined ? { kind: 'content', type } : { kind: 'json', shape, type }
}

function isText(single: Single): boolean {
  return 'json' in single || (single.kind === 'exact' && isKind(single.value, 'string'))
}

function isJson(type: string, types: ReadonlyMap<string, string>): boolean {
  return type === types.get('json') || /[/+]json$/.test(type)
}

/** The same under another media type. */
export function bodyOfType(body: AnswerBody, sent: Sent, call: Invocation, answering: Answering): AnswerBody {
  if (body.kind === 'json') return sent.type === anyType ? body : { ...body, type: sent.type }
  return body.kind === 'content' ? textBody(sent, call, answering) : body
}

/** What `render` sends as text, each under a format of its own. */
const textFormats = {
  plain: 'text',
  body: 'text',
  html: 'html',
  inline: 'html',
  // Until Rails 5.
  text: 'html',
} as const

type TextKey = keyof typeof textFormats

function keyIn(options: HashContent | undefined): TextKey | undefined {
  const keys = Object.keys(textFormats) as readonly TextKey[] // The keys of the table.
  return keys.find((key) => optionIn(options, key) !== undefined)
}

export function textIn(options: HashContent | undefined): Value | undefined {
  const key = keyIn(options)
  return key && optionIn(options, key)
}

export function textOf(
  options: HashContent | undefined,
  call: Invocation,
  answering: Answering,
): AnswerBody | undefined {
  const key = keyIn(options)
  if (key === undefined) return undefined
  const { types } = answering
  // ActionController::Rendering sets that of `html:` itself, and that of others where none is set.
  const said = key === 'html' ? undefined : typeSaid(call, answering)
  const type = typeOption(options, types) ?? said ?? types.get(textFormats[key]) ?? textFormats[key]
  return textBody({ text: optionIn(options, key), type }, call, answering)
}

/** What `content_type:` says. */
export function typeOption(options: HashContent | undefined, types: ReadonlyMap<string, string>): string | undefined {
  const given = optionIn(options, 'content_type')
  return given === undefined || isNil(given) ? undefined : (contentType(given, types) ?? anyType)
}

/** That which is set before, by the code or by `respond_to`. */
export function typeSaid({ frame }: Invocation, answering: Answering): string | undefined {
  const [said, ...others] = saidTypes(answering.machine.variablesOfInstance(frame.self))
  return others.length > 0 ? anyType : (said ?? typeInside(answering))
}
