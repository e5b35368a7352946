// Values as JSON texts: as ActiveSupport writes them (`to_json`), and as Ruby's own library does (`JSON.generate`).

import { isInteger, isKind, rationalText } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { nothingPassed } from '../calls/passed.ts'
import { asJson } from '../json/as-json.ts'
import { rendered, type Site } from '../json/rendering.ts'
import type { Machine } from '../machine.ts'
import type { HashContent, InstanceContent } from '../store/content.ts'
import { type Exact, type Literal, moduleOf, nameOfValue, some, textValue, type Value } from '../values/value.ts'
import { pure } from './pure.ts'

interface Style {
  readonly machine: Machine
  /** What stands behind a comma and in front of what is inside; none for a text without breaks. */
  readonly indent: string
  readonly text: (text: string) => string
  /** How values are written that JSON has not; `undefined` where that is not known. */
  readonly other: (value: Value) => string | undefined
}

const deepest = 50
/** A larger value is not written. */
const mostParts = 1000

/** `undefined` where not all is known. */
function activeJson(machine: Machine, value: Value, options: Value | undefined, site: Site): Exact | undefined {
  if (!mayBeKnown(machine, value, { parts: 0, depth: 0 })) return undefined
  const style: Style = { machine, indent: '', text: htmlSafe, other: () => undefined }
  const json = asJson(machine, value, site, options)
  const text = written(json, style, '')
  return text === undefined ? undefined : { ...textValue(text), json: rendered(machine, json, site) }
}

/** `to_json` of ActiveSupport. */
export function jsonText(machine: Machine, value: Value, options: Value | undefined, site: Site): Value {
  return activeJson(machine, value, options, site) ?? textOfJson(machine, value, options, site)
}

/** A text of which is known what it is the rendering of, and what it is read as. */
export function textOfJson(machine: Machine, value: Value, options: Value | undefined, site: Site): Value {
  if (machine.contentOf(value) === undefined) return { ...some(stringShape), json: rendered(machine, value, site) }
  const written = asJson(machine, value, site, options)
  const given = machine.hashOfValue(options)
  const chooses = options !== undefined && (given === undefined || given.entries.size > 0 || given.others !== undefined)
  return { ...some(stringShape), json: rendered(machine, chooses ? written : value, site), written }
}

/** `JSON.generate` and `JSON.pretty_generate`, which know nothing of `as_json`. */
export function generatedJson(
  machine: Machine,
  value: Value,
  indent: string,
  { node, frame }: Site,
): Exact | undefined {
  if (!mayBeKnown(machine, value, { parts: 0, depth: 0 })) return undefined
  const site = { node, frame }
  const other = (each: Value): string | undefined => {
    const name = machine.classNameOf(each)
    if (name !== undefined && machine.program.method(name, 'to_json') !== undefined)
      return nameOfValue(machine.invoke({ ...nothingPassed, ...site, receiver: each, name: 'to_json' }))
    if (name !== undefined && machine.program.method(name, 'to_s') === undefined) return undefined
    const text = nameOfValue(machine.invoke({ ...nothingPassed, ...site, receiver: each, name: 'to_s' }))
    return text === undefined ? undefined : JSON.stringify(text)
  }
  const text = written(value, { machine, indent, text: JSON.stringify, other }, '')
  return text === undefined ? undefined : textValue(text)
}

/** Whether nothing in the value is surely unknown. */
function mayBeKnown(machine: Machine, value: Value, work: { parts: number; depth: number }): boolean {
  const settled = machine.settled(value)
  if (settled.kind === 'exact') return true
  if (settled.kind !== 'reference' || work.depth > deepest || ++work.parts > mostParts) return false
  work.depth++
  const isKnown = mayContentBeKnown(machine, settled.id, work)
  work.depth--
  return isKnown
}

function mayContentBeKnown(machine: Machine, id: number, work: { parts: number; depth: number }): boolean {
  const content = machine.content(id)
  switch (content?.kind) {
    case 'list':
      return content.items?.every((item) => mayBeKnown(machine, item, work)) === true
    case 'hash':
      if (content.others !== undefined) return false
      for (const { value: each, isOptional } of content.entries.values())
        if (isOptional || !mayBeKnown(machine, each, work)) return false
      return true
    case 'instance':
      return hasOrder(machine, content)
    default:
      return false
  }
}

/** An object that is rendered by its variables is written in their order. */
function hasOrder(machine: Machine, { className, variables, order }: InstanceContent): boolean {
  const isOwn = ['as_json', 'to_json', 'to_hash'].some((name) => machine.program.method(className, name) !== undefined)
  return isOwn || order !== undefined || [...variables].length < 2
}

function written(unsettled: Value, style: Style, margin: string): string | undefined {
  const { machine } = style
  const value = machine.settled(unsettled)
  machine.step()
  if (value.kind === 'exact') return writtenLiteral(value, style)
  const content = value.kind === 'reference' ? machine.content(value.id) : undefined
  if (margin.length > deepest * 2) return undefined
  if (content?.kind === 'list') {
    const inner = margin + style.indent
    const items = content.items?.map((item) => written(item, style, inner))
    return items && enclosed(items, ['[', ']'], style, margin)
  }
  if (content?.kind === 'hash') return writtenHash(content, style, margin)
  return content?.kind === 'instance' ? style.other(value) : undefined
}

function writtenHash({ entries, others }: HashContent, style: Style, margin: string): string | undefined {
  if (others !== undefined) return undefined
  const parts = [...entries.values()].map(({ key, value, isOptional }) => {
    const name = isOptional || key.kind !== 'exact' ? undefined : nameOfKey(style.machine, key)
    const text = written(value, style, margin + style.indent)
    if (name === undefined || text === undefined) return undefined
    return `${style.text(name)}:${style.indent === '' ? '' : ' '}${text}`
  })
  return enclosed(parts, ['{', '}'], style, margin)
}

function nameOfKey(machine: Machine, key: Exact): string | undefined {
  return nameOfValue(key) ?? moduleOf(key)?.name ?? nameOfValue(pure(machine, key, 'to_s', []))
}

function enclosed(
  parts: readonly (string | undefined)[],
  [open, close]: readonly [string, string],
  { indent }: Style,
  margin: string,
): string | undefined {
  if (parts.includes(undefined)) return undefined
  if (indent === '') return `${open}${parts.join(',')}${close}`
  // Versions of the library break what is empty in different ways.
  if (parts.length === 0) return undefined
  const inner = margin + indent
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${margin}${close}`
}

function writtenLiteral(value: Exact, style: Style): string | undefined {
  const literal: Literal = value.value
  if (literal === null || typeof literal === 'boolean' || isInteger(literal)) return `${literal}`
  const name = nameOfValue(value)
  if (name !== undefined) return style.text(name)
  if (isKind(literal, 'rational')) return style.text(rationalText(literal))
  if (!isKind(literal, 'float')) return style.other(value)
  return Number.isFinite(literal.value) ? nameOfValue(pure(style.machine, value, 'to_s', [])) : undefined
}

const escaped = /[<>&\u2028\u2029]/g

/** ActiveSupport escapes what HTML reads as a sign of its own. */
function htmlSafe(text: string): string {
  return JSON.stringify(text).replace(escaped, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
