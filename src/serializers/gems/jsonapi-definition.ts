// What the body of a serializer of jsonapi-serializer (or fast_jsonapi) declares.

import {
  type Closure,
  type HashContent,
  type Machine,
  nameOfValue,
  type Passed,
  passing,
  type Value,
} from '../../flow/index.ts'
import type { Place } from '../../shape/index.ts'
import { addDeclared, oncePerClass, type Word, wordsOf } from '../class-words.ts'
import { baseName } from '../components.ts'
import type { Condition } from '../conditions.ts'
import { namesGiven, optionNamed } from '../objects.ts'
import type { Serializers } from '../serializers.ts'

export interface Attribute {
  readonly name: string
  readonly block: Closure | undefined
  readonly options: HashContent | undefined
  readonly place: Place
}

export interface Relationship extends Attribute {
  readonly kind: string
}

export interface Resource {
  readonly attributes: ReadonlyMap<string, Attribute>
  readonly relationships: ReadonlyMap<string, Relationship>
  readonly links: readonly Word[]
  readonly type: string
  readonly transform: string | undefined
  readonly id: string | Closure
  readonly meta: Word | undefined
}

interface Draft {
  readonly machine: Machine
  readonly attributes: Map<string, Attribute>
  readonly relationships: Map<string, Relationship>
  readonly links: Word[]
  type: string | undefined
  transform: string | undefined
  id: string | Closure
  meta: Word | undefined
}

export const resourceOf = oncePerClass((machine, serializers, className): Resource => {
  const draft: Draft = {
    machine,
    attributes: new Map(),
    relationships: new Map(),
    links: [],
    type: undefined,
    transform: undefined,
    id: 'id',
    meta: undefined,
  }
  const of = `the serializer \`${className}\``
  addDeclared(draft, wordsOf(machine, serializers, className), { machine, serializers, of, readers, passedOver })
  const type = draft.type ?? typeOfClass(className, serializers)
  return { ...draft, type: serializers.inflected(draft.transform)?.(type) ?? type }
})

/** `V2::ChefSerializer` is of the type `chef`. */
function typeOfClass(className: string, { application }: Serializers): string {
  return application.inflector.underscore(baseName(className).replace(/Serializer$/, ''))
}

const passedOver: ReadonlySet<string> = new Set(
  'cache_options pluralize_type include extend attributes_to_serialize relationships_to_serialize record_type'.split(
    ' ',
  ),
)

/** `true` where the word is understood. */
type Reader = (draft: Draft, word: Word) => boolean

const readers: Readonly<Record<string, Reader>> = {
  attributes: readAttributes,
  attribute: readAttributes,
  has_many: readRelationship,
  has_one: readRelationship,
  belongs_to: readRelationship,
  set_type: (draft, { values: [first] }) => {
    draft.type = nameOfValue(first)
    return draft.type !== undefined
  },
  set_id: (draft, { values: [first], block }) => {
    draft.id = block ?? nameOfValue(first) ?? 'id'
    return true
  },
  set_key_transform: (draft, { values: [first] }) => {
    draft.transform = nameOfValue(first)
    return draft.transform !== undefined
  },
  link: (draft, word) => draft.links.push(word) > 0,
  meta: (draft, word) => {
    draft.meta = word
    return true
  },
}

function readAttributes(draft: Draft, { values, block, options, place }: Word): boolean {
  const names = namesGiven(draft.machine, values)
  for (const name of names ?? []) draft.attributes.set(name, { name, block, options, place })
  return names !== undefined
}

function readRelationship(draft: Draft, { name: kind, values: [first], block, options, place }: Word): boolean {
  const name = nameOfValue(first)
  if (name === undefined) return false
  draft.relationships.set(name, { name, kind, block, options, place })
  return true
}

/** Runs what is given the record and the parameters, as many of them as it takes. */
export function calledWith(machine: Machine, closure: Closure, object: Value, params: Value): Value {
  return machine.call(closure, passedTo(closure, object, params))
}

function passedTo({ code, isLambda }: Closure, object: Value, params: Value): Passed {
  if (code.kind === 'symbol') return passing(object)
  const parameters = code.kind === 'block' ? code.node.parameters : undefined
  const taken = parameters?.kind === 'BlockParametersNode' ? (parameters.parameters?.requireds.length ?? 0) : 2
  return passing(...[object, params].slice(0, isLambda ? taken : 2))
}

/** What `if:` asks. */
export function conditionsOf(
  { options }: Pick<Attribute, 'options'>,
  object: Value,
  params: Value,
): readonly Condition[] {
  const code = optionNamed(options, 'if')
  if (code === undefined) return []
  const isBlock = code.kind === 'closure'
  return [isBlock ? { code, passed: passedTo(code, object, params), self: undefined, holds: true } : undefined]
}
