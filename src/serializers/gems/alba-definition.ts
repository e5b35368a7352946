// What the body of a resource of Alba declares, or a block in its place.

import {
  type Closure,
  type HashContent,
  isNil,
  type Machine,
  nameOfValue,
  truthOf,
  type Value,
} from '../../flow/index.ts'
import type { Place } from '../../shape/index.ts'
import { addDeclared, oncePerClass, type Word, wordsIn, wordsOf } from '../class-words.ts'
import { namesGiven, optionNamed } from '../objects.ts'
import type { Serializers } from '../serializers.ts'

export interface Entry {
  readonly kind: 'attribute' | 'association' | 'nested'
  readonly name: string
  readonly options: HashContent | undefined
  readonly block: Closure | undefined
  /** What an attribute is made to: `String`. */
  readonly type: Value | undefined
  /** What filters an association. */
  readonly condition: Value | undefined
  readonly place: Place
}

/** What becomes of an attribute whose code raises. */
type OnError = 'raise' | 'ignore' | 'nullify' | 'unknown'

export interface AlbaResource {
  readonly className: string
  readonly entries: ReadonlyMap<string, Entry>
  readonly traits: ReadonlyMap<string, Closure>
  /** The root of one object; `true` where the class names it. */
  readonly root: string | true | undefined
  readonly listRoot: string | true | undefined
  readonly transform: string | undefined
  readonly transformsRoot: boolean
  /** Whether keys of blocks inside of it are transformed, too. */
  readonly cascades: boolean
  /** Without a key it stands beside the root. */
  readonly meta: { readonly key: string | undefined; readonly block: Closure | undefined } | undefined
  readonly onNil: Closure | undefined
  readonly onError: OnError
  /** The methods of the object go before those of the resource. */
  readonly asksObjectFirst: boolean
  /** The block of an inline layout; `file` where it is a template. */
  readonly layout: Closure | 'file' | undefined
  /** The attribute that a list is keyed by. */
  readonly listKey: string | undefined
}

type Draft = { -readonly [Key in keyof AlbaResource]: AlbaResource[Key] } & {
  readonly entries: Map<string, Entry>
  readonly traits: Map<string, Closure>
}

const empty: Omit<AlbaResource, 'className' | 'entries' | 'traits'> = {
  root: undefined,
  listRoot: undefined,
  transform: undefined,
  transformsRoot: true,
  cascades: true,
  meta: undefined,
  onNil: undefined,
  onError: 'raise',
  asksObjectFirst: false,
  layout: undefined,
  listKey: undefined,
}

export const albaResourceOf = oncePerClass((machine, serializers, className) =>
  read(machine, serializers, wordsOf(machine, serializers, className), { ...empty, className }),
)

/** What a block declares inside of a resource, or alone. */
export function inlineResource(
  machine: Machine,
  serializers: Serializers,
  block: Closure,
  around: AlbaResource | undefined,
): AlbaResource {
  const className = around?.className ?? ''
  return read(machine, serializers, wordsIn(machine, block, className), {
    ...empty,
    className,
    transform: around && transformInside(around),
  })
}

function transformInside({ cascades, transform }: AlbaResource): string | undefined {
  return cascades ? transform : undefined
}

/** What a block of `nested` declares: it is a class below that of the resource. */
export function nestedResource(
  machine: Machine,
  serializers: Serializers,
  block: Closure,
  around: AlbaResource,
): AlbaResource {
  const words = wordsIn(machine, block, around.className)
  return read(machine, serializers, words, { ...around, transform: transformInside(around) })
}

function read(
  machine: Machine,
  serializers: Serializers,
  words: readonly Word[],
  start: Omit<AlbaResource, 'entries' | 'traits'>,
): AlbaResource {
  const draft: Draft = { ...start, entries: new Map(), traits: new Map() }
  addDeclared(draft, words, { machine, serializers, of: 'a resource of Alba', readers, passedOver })
  return draft
}

/** The resource with its traits of these names. */
export function withTraits(
  machine: Machine,
  serializers: Serializers,
  resource: AlbaResource,
  names: readonly string[],
): AlbaResource {
  if (names.length === 0) return resource
  const entries = new Map(resource.entries)
  for (const name of names) {
    const block = resource.traits.get(name)
    if (block === undefined) continue
    // Its keys are transformed as those of the resource are.
    const around = { ...resource, cascades: true }
    for (const [key, entry] of inlineResource(machine, serializers, block, around).entries) entries.set(key, entry)
  }
  return { ...resource, entries }
}

const passedOver: ReadonlySet<string> = new Set('prefer_resource_method! helper include extend use_resource'.split(' '))

/** `true` where the word is understood. */
type Reader = (draft: Draft, word: Word, machine: Machine) => boolean

const readers: Readonly<Record<string, Reader>> = {
  attributes: readAttributes,
  attribute: readAttributes,
  one: readAssociation,
  many: readAssociation,
  has_one: readAssociation,
  has_many: readAssociation,
  association: readAssociation,
  nested: readNested,
  nested_attribute: readNested,
  root_key: (draft, { values: [one, many] }) => {
    draft.root = nameOfValue(one)
    draft.listRoot = nameOfValue(many)
    return draft.root !== undefined
  },
  'root_key!': inferRoot,
  'key!': inferRoot,
  key: (draft, { values: [one] }) => {
    draft.root = nameOfValue(one)
    return draft.root !== undefined
  },
  root_key_for_collection: (draft, { values: [many] }) => {
    draft.listRoot = nameOfValue(many)
    return draft.listRoot !== undefined
  },
  transform_keys: transformKeys,
  'transform_keys!': transformKeys,
  meta: (draft, { values: [key], block }) => {
    draft.meta = { key: key === undefined ? 'meta' : nameOfValue(key), block }
    return true
  },
  on_nil: (draft, { block }) => {
    draft.onNil = block
    return block !== undefined
  },
  trait: (draft, { values: [name], block }) => {
    const text = nameOfValue(name)
    if (text === undefined || block === undefined) return false
    draft.traits.set(text, block)
    return true
  },
  on_error: (draft, { values: [handler], block }) => {
    const name = nameOfValue(handler)
    draft.onError = name === 'raise' || name === 'ignore' || name === 'nullify' ? name : 'unknown'
    return draft.onError !== 'unknown' || block !== undefined
  },
  'prefer_object_method!': (draft) => {
    draft.asksObjectFirst = true
    return true
  },
  layout: (draft, { options }) => {
    const inline = optionNamed(options, 'inline')
    draft.layout = inline?.kind === 'closure' ? inline : 'file'
    return true
  },
  collection_key: (draft, { values: [key] }) => {
    draft.listKey = nameOfValue(key)
    return draft.listKey !== undefined
  },
}

function transformKeys(draft: Draft, { values: [first], options }: Word): boolean {
  draft.transform = nameOfValue(first)
  const root = optionNamed(options, 'root')
  draft.transformsRoot = root === undefined || isNil(root) || truthOf(root) !== false
  const cascade = optionNamed(options, 'cascade')
  draft.cascades = cascade === undefined || truthOf(cascade) !== false
  return draft.transform !== undefined
}

function inferRoot(draft: Draft): boolean {
  draft.root = true
  draft.listRoot = true
  return true
}

/** `attributes :id, :name, if: …`, and with types `attributes id: :String` */
function readAttributes(draft: Draft, { values, options, block, place }: Word, machine: Machine): boolean {
  const names = namesGiven(machine, values)
  const add = (name: string, type: Value | undefined): void => {
    draft.entries.set(name, { kind: 'attribute', name, options, block, type, condition: undefined, place })
  }
  for (const name of names ?? []) add(name, undefined)
  for (const { key, value } of options?.entries.values() ?? []) {
    const name = nameOfValue(key)
    if (name !== undefined && name !== 'if') add(name, value)
  }
  return names !== undefined
}

function readAssociation(draft: Draft, { values: [first, condition], options, block, place }: Word): boolean {
  const name = nameOfValue(first)
  if (name === undefined) return false
  const key = nameOfValue(optionNamed(options, 'key')) ?? name
  draft.entries.set(key, { kind: 'association', name, options, block, type: undefined, condition, place })
  return true
}

function readNested(draft: Draft, { values: [first], options, block, place }: Word): boolean {
  const name = nameOfValue(first)
  if (name === undefined || block === undefined) return false
  draft.entries.set(name, { kind: 'nested', name, options, block, type: undefined, condition: undefined, place })
  return true
}

/** The names in an option that is one or a list of them. */
export function traitsNamed(machine: Machine, given: Value | undefined): readonly string[] {
  return given === undefined || isNil(given) ? [] : (namesGiven(machine, [given]) ?? [])
}
