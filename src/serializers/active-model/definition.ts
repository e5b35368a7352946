// What the body of an ActiveModel::Serializer declares.

import {
  type Closure,
  callClosure,
  type HashContent,
  isNil,
  type Machine,
  nameOfValue,
  nil,
  nothingPassed,
  type Passed,
  passing,
  truthOf,
  type Value,
} from '../../flow/index.ts'
import type { Place } from '../../shape/index.ts'
import { addDeclared, oncePerClass, type Word, wordsOf } from '../class-words.ts'
import type { Condition } from '../conditions.ts'
import { namesGiven, optionNamed } from '../objects.ts'

export interface DeclaredField {
  readonly key: string
  readonly name: string
  readonly options: HashContent | undefined
  readonly block: Closure | undefined
  readonly place: Place
}

export interface Association extends DeclaredField {
  readonly kind: string
}

export interface Definition {
  readonly attributes: ReadonlyMap<string, DeclaredField>
  readonly associations: ReadonlyMap<string, Association>
  readonly links: readonly Word[]
  readonly type: string | undefined
  readonly meta: Word | undefined
  /** `root` of versions before 0.10; `false` for none. */
  readonly root: string | false | undefined
  /** What `embed` says of all associations; `undefined` where it is not called. */
  readonly embed: Embed | undefined
}

/** Before 0.10: ids in the place of objects, and whether the objects stand beside the root. */
export interface Embed {
  readonly isIds: boolean
  readonly isBeside: boolean
}

interface Draft extends Definition {
  readonly attributes: Map<string, DeclaredField>
  readonly associations: Map<string, Association>
  readonly links: Word[]
  type: string | undefined
  meta: Word | undefined
  root: string | false | undefined
  embed: Embed | undefined
}

export const definitionOf = oncePerClass((machine, serializers, className): Definition => {
  const draft: Draft = {
    attributes: new Map(),
    associations: new Map(),
    links: [],
    type: undefined,
    meta: undefined,
    root: undefined,
    embed: undefined,
  }
  const of = `the serializer \`${className}\``
  addDeclared(draft, wordsOf(machine, serializers, className), { machine, serializers, of, readers, passedOver })
  return draft
})

/** Words that change nothing of what is rendered. */
const passedOver: ReadonlySet<string> = new Set(
  'cache fragment_cache include delegate url_helpers config inherited extend_serialization setup include_root'.split(
    ' ',
  ),
)

/** `false` where the word is not understood. */
type Reader = (draft: Draft, word: Word, machine: Machine) => boolean

const readers: Readonly<Record<string, Reader>> = {
  attributes: (draft, word, machine) => {
    const names = namesGiven(machine, word.values)
    // 0.8 took `attributes name: :key`.
    const renamed = [...(word.options?.entries.values() ?? [])].map(
      ({ key, value }) => [nameOfValue(key), nameOfValue(value)] as const,
    )
    for (const name of names ?? []) declare(draft, name, name, word)
    for (const [name, key] of renamed) if (name !== undefined && key !== undefined) declare(draft, name, key, word)
    return names !== undefined
  },
  attribute: (draft, word) => {
    const name = nameOfValue(word.values[0])
    if (name === undefined) return false
    declare(draft, name, nameOfValue(optionNamed(word.options, 'key')) ?? name, word)
    return true
  },
  has_many: associate,
  has_one: associate,
  belongs_to: associate,
  link: (draft, word) => draft.links.push(word) > 0,
  meta: (draft, word) => {
    draft.meta = word
    return true
  },
  type: (draft, word) => {
    draft.type = nameOfValue(word.values[0])
    return true
  },
  root: readRoot,
  'root=': readRoot,
  embed: (draft, word) => {
    const isBeside = ['include', 'embed_in_root'].some(
      (name) => truthOf(optionNamed(word.options, name) ?? nil) === true,
    )
    draft.embed = { isIds: /^ids?$/.test(nameOfValue(word.values[0]) ?? ''), isBeside }
    return true
  },
}

function declare(draft: Draft, name: string, key: string, { options, block, place }: Word): void {
  draft.attributes.delete(key)
  draft.attributes.set(key, { key, name, options, block, place })
}

function associate(draft: Draft, word: Word, machine: Machine): boolean {
  const names = namesGiven(machine, word.values)
  const { options, block, place, name: kind } = word
  for (const name of names ?? []) {
    const key = nameOfValue(optionNamed(options, 'key')) ?? name
    draft.associations.set(key, { key, name, options, block, place, kind })
  }
  return names !== undefined
}

function readRoot(draft: Draft, { values: [first] }: Word): boolean {
  if (first === undefined) return false
  const isNone = isNil(first) || truthOf(first) === false
  draft.root = isNone ? false : nameOfValue(first)
  return true
}

/** What `if:` and `unless:` ask. */
export function conditionsOf({ options }: Pick<DeclaredField, 'options'>, self: Value): readonly Condition[] {
  return ['if', 'unless'].flatMap((word): readonly Condition[] => {
    const condition = optionNamed(options, word)
    if (condition === undefined) return []
    const holds = word === 'if'
    if (condition.kind === 'closure') return [{ code: condition, passed: passedTo(condition, self), self, holds }]
    const code = nameOfValue(condition)
    return [code === undefined ? undefined : { code, passed: nothingPassed, self, holds }]
  })
}

/** Runs a block as the serializer would: `self` is the serializer, which it is given, too. */
export function inside(machine: Machine, block: Closure, self: Value): Value {
  return callClosure(machine, block, passedTo(block, self), self)
}

function passedTo({ code }: Closure, self: Value): Passed {
  return code.kind === 'block' && code.node.parameters === undefined ? nothingPassed : passing(self)
}
