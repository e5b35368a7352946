// What the body of a `JSONAPI::Serializable::Resource` declares.

import {
  type Closure,
  callClosure,
  type HashContent,
  type Machine,
  nameOfValue,
  passing,
  symbolValue,
  type Value,
} from '../../flow/index.ts'
import type { Place } from '../../shape/index.ts'
import { addDeclared, oncePerClass, type Word, wordsOf } from '../class-words.ts'
import type { Condition } from '../conditions.ts'
import { given, namesGiven, optionNamed } from '../objects.ts'

export interface Declared {
  /** What the object answers to. */
  readonly name: string
  readonly options: HashContent | undefined
  readonly block: Closure | undefined
  readonly place: Place
}

export interface Resource {
  /** By their keys, as they are written. */
  readonly attributes: ReadonlyMap<string, Declared>
  readonly relationships: ReadonlyMap<string, Declared>
  readonly links: ReadonlyMap<string, Declared>
  /** What it says of its type: a text, or code that gives one. */
  readonly type: string | Closure | undefined
  readonly meta: Pick<Word, 'values' | 'options' | 'block' | 'place'> | undefined
  /** Whether `if:` and `unless:` are asked at all. */
  readonly hasConditions: boolean
}

interface Draft extends Resource {
  readonly machine: Machine
  readonly attributes: Map<string, Declared>
  readonly relationships: Map<string, Declared>
  readonly links: Map<string, Declared>
  type: string | Closure | undefined
  meta: Resource['meta']
  keyFormat: Value | undefined
}

export const resourceOf = oncePerClass((machine, serializers, className): Resource => {
  const draft: Draft = {
    machine,
    attributes: new Map(),
    relationships: new Map(),
    links: new Map(),
    type: 'unknown',
    meta: undefined,
    hasConditions: serializers.program.extensions(className).some((name) => name.endsWith('::ConditionalFields')),
    keyFormat: undefined,
  }
  const of = `the serializer \`${className}\``
  addDeclared(draft, wordsOf(machine, serializers, className), { machine, serializers, of, readers, passedOver })
  return draft
})

/** The id is a text, whatever code gives it. */
const passedOver: ReadonlySet<string> = new Set('id include delegate prepend'.split(' '))

/** `true` where the word is understood. */
type Reader = (draft: Draft, word: Word) => boolean

const readers: Readonly<Record<string, Reader>> = {
  type: (draft, { values: [first], block }) => {
    draft.type = block ?? nameOfValue(first)
    return true
  },
  attribute: (draft, word) => declare(draft, draft.attributes, word, nameOfValue(word.values[0])),
  attributes: (draft, word) => {
    const names = namesGiven(draft.machine, word.values)
    for (const name of names ?? []) declare(draft, draft.attributes, { ...word, block: undefined }, name)
    return names !== undefined
  },
  relationship: readRelationship,
  has_many: readRelationship,
  has_one: readRelationship,
  belongs_to: readRelationship,
  link: (draft, { values: [first], options, block, place }) => {
    const name = nameOfValue(first)
    if (name !== undefined) draft.links.set(name, { name, options, block, place })
    return name !== undefined
  },
  meta: (draft, word) => {
    draft.meta = word
    return true
  },
  key_format: (draft, { values: [first], block }) => {
    draft.keyFormat = block ?? first
    return true
  },
}

function readRelationship(draft: Draft, word: Word): boolean {
  return declare(draft, draft.relationships, word, nameOfValue(word.values[0]))
}

function declare(draft: Draft, all: Map<string, Declared>, word: Word, name: string | undefined): boolean {
  const key = name === undefined ? undefined : formatted(draft, name)
  if (name === undefined || key === undefined) return false
  const { options, block, place } = word
  all.set(key, { name, options, block, place })
  return true
}

/** What `key_format` makes of a name; `undefined` where it is not known. */
function formatted({ machine, keyFormat }: Draft, name: string): string | undefined {
  if (keyFormat === undefined) return name
  const { node, frame } = machine.nowhere
  const call = { ...passing(symbolValue(name)), receiver: keyFormat, name: 'call', node, frame }
  return nameOfValue(given(machine, () => machine.invoke(call)))
}

/** What `if:` or `unless:` asks, with the resource as `self`. */
export function conditionsOf(
  { hasConditions }: Pick<Resource, 'hasConditions'>,
  { options }: Pick<Declared, 'options'>,
  self: Value,
): readonly Condition[] {
  if (!hasConditions) return []
  const holds = optionNamed(options, 'if') !== undefined
  const code = optionNamed(options, holds ? 'if' : 'unless')
  if (code === undefined) return []
  return [code.kind === 'closure' ? { code, passed: passing(self), self, holds } : undefined]
}

/** Runs a block as `instance_eval` does. */
export function inside(machine: Machine, block: Closure, self: Value): Value {
  return callClosure(machine, block, passing(self), self)
}
