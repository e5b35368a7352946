// Ruby's JSON library: texts that are known become lists and hashes, and values become texts that are JSON of their shape.

import { stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { nothingPassed } from '../calls/passed.ts'
import { newError, raiseError } from '../errors/raising.ts'
import { asJson } from '../json/as-json.ts'
import { rendered } from '../json/rendering.ts'
import type { Machine } from '../machine.ts'
import { type Entry, hashContent } from '../store/content.ts'
import {
  exact,
  nameOfValue,
  nil,
  singlesOf,
  some,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  type Value,
} from '../values/value.ts'
import { generatedJson, textOfJson } from './json-text.ts'
import { optionOf, optionsOf } from './options.ts'

type Library = (machine: Machine, invocation: Invocation) => Value | undefined

const libraries: ReadonlyMap<string, Library> = new Map<string, Library>([
  ['JSON', callRubyJson],
  ['ActiveSupport::JSON', callActiveJson],
  ['Oj', callOj],
  ['MultiJson', callMultiJson],
])

/** `undefined` where the name is that of no such library. */
export function callJson(machine: Machine, library: string, invocation: Invocation): Value | undefined {
  return libraries.get(library)?.(machine, invocation)
}

function callRubyJson(machine: Machine, invocation: Invocation): Value | undefined {
  switch (invocation.name) {
    case 'parse':
    case 'parse!':
    case 'load':
      return parsed(machine, invocation)
    case 'generate':
    case 'dump':
    case 'pretty_generate': {
      const [value = nil] = invocation.values
      const isPlain = invocation.values.length === 1
      const indent = invocation.name === 'pretty_generate' ? '  ' : ''
      const text = isPlain ? generatedJson(machine, value, indent, invocation) : undefined
      if (text === undefined) return textOfJson(machine, value, undefined, invocation)
      return { ...text, json: rendered(machine, value, invocation) }
    }
  }
  return undefined
}

/** `ActiveSupport::JSON.encode(value)` is `value.to_json`. */
function callActiveJson(machine: Machine, invocation: Invocation): Value | undefined {
  const [receiver, ...values] = invocation.values
  if (receiver === undefined) return undefined
  if (invocation.name === 'encode') return machine.invoke({ ...invocation, receiver, values, name: 'to_json' })
  return invocation.name === 'decode' ? parsed(machine, invocation) : undefined
}

/** The modes that write what JSON is; without one Oj goes by its settings, and writes symbols as none of them does. */
const modesOfJson: ReadonlySet<string> = new Set(['compat', 'rails', 'strict', 'null', 'json'])

/** `Oj.dump(value, mode: :compat)`, `Oj.generate(value)` */
function callOj(machine: Machine, invocation: Invocation): Value | undefined {
  const { name, values } = invocation
  const mode = name === 'dump' ? nameOfValue(optionOf(machine, invocation, 'mode') ?? nil) : undefined
  const isJson = name === 'generate' || (mode !== undefined && modesOfJson.has(mode))
  return isJson ? textOf(machine, values[0], invocation) : undefined
}

function callMultiJson(machine: Machine, invocation: Invocation): Value | undefined {
  const { name, values } = invocation
  return name === 'dump' || name === 'encode' ? textOf(machine, values[0], invocation) : undefined
}

/** A text that is the JSON of the value. */
function textOf(machine: Machine, value: Value | undefined, site: Invocation): Value | undefined {
  return value && textOfJson(machine, value, undefined, site)
}

/** Each of the texts that it may be. */
function parsed(machine: Machine, invocation: Invocation): Value {
  const [source = nil, ...others] = invocation.values
  const texts = singlesOf(source)
  if (texts.length === 1) return parsedText(machine, invocation, source)
  return machine.branch(
    texts.map((text) => () => parsedText(machine, { ...invocation, values: [text, ...others] }, text)),
  )
}

function parsedText(machine: Machine, invocation: Invocation, source: Value): Value {
  const { node, frame } = invocation
  const text = nameOfValue(source)
  const isSymbolic = truthOf(optionOf(machine, invocation, 'symbolize_names') ?? nil) === true
  const options = optionsOf(machine, invocation.values)
  const isPlain = [...(options?.entries.values() ?? [])].every(({ key }) => nameOfValue(key) === 'symbolize_names')
  if (isPlain && source.kind === 'some' && source.written !== undefined) {
    const read = asJson(machine, source.written, { node, frame }, undefined)
    const symbolizing = { ...nothingPassed, node, frame, receiver: read, name: 'deep_symbolize_keys' }
    return isSymbolic ? machine.invoke(symbolizing) : read
  }
  if (text === undefined || !isPlain || text.includes('\\u0000')) {
    if (machine.rescue !== undefined) machine.mayRaise(parserError(machine, invocation))
    return source.kind === 'some' && source.json !== undefined ? some(source.json) : unknown
  }
  const json = readJson(text)
  if (json === undefined)
    return raiseError(machine, 'JSON::ParserError', textValue('unexpected token'), { node, frame })
  return fromJson(json.value, { machine, node, key: isSymbolic ? symbolValue : textValue })
}

/** What a text holds; `undefined` where it is no JSON. */
export function valueOfJson(machine: Machine, text: string, node: Invocation['node']): Value | undefined {
  const json = readJson(text)
  return json && fromJson(json.value, { machine, node, key: textValue })
}

function parserError(machine: Machine, site: Invocation): Value {
  return newError(machine, 'JSON::ParserError', some(stringShape), site)
}

/** JavaScript does not tell 1 from 1.0, so numbers with a point are marked as texts. */
const mark = '\u0000'

function readJson(text: string): { readonly value: unknown } | undefined {
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
    /^-?\d+[.eE]/.test(token) ? JSON.stringify(mark + token) : token,
  )
  try {
    JSON.parse(text)
    return { value: JSON.parse(marked) }
  } catch {
    return undefined
  }
}

interface Making {
  readonly machine: Machine
  readonly node: Invocation['node']
  readonly key: (name: string) => ReturnType<typeof textValue>
}

function fromJson(json: unknown, making: Making): Value {
  const { machine, node, key } = making
  machine.step()
  if (json === null || typeof json === 'boolean') return exact(json)
  if (typeof json === 'string')
    return json.startsWith(mark) ? exact({ kind: 'float', value: Number(json.slice(1)) }) : textValue(json)
  if (typeof json === 'number') return Number.isSafeInteger(json) ? exact(json) : unknown
  if (Array.isArray(json))
    return machine.list(
      json.map((item) => fromJson(item, making)),
      node,
    )
  const entries = Object.entries(json as object).map(
    ([name, value]): Entry => ({ key: key(name), value: fromJson(value, making), isOptional: false }),
  )
  return machine.hash(hashContent(entries), node)
}
