// The schemas of a document as a graph: what each leads to, and which of them are leaves. docs/coverage.md tells the rules.

import { get, isObject, type JsonObject, listOf, objectOf, type References } from '../diff/index.ts'

/** A schema object; each of the document is one node, whatever leads to it. */
export interface SchemaNode {
  /** Where it stands: `#/components/schemas/Bed/properties/name`. */
  readonly pointer: string
  readonly children: readonly SchemaNode[]
  /** Nothing stands inside of it. */
  readonly isLeaf: boolean
  readonly isTyped: boolean
}

interface Draft {
  readonly pointer: string
  readonly schema: JsonObject
  children: readonly Draft[]
  isLeaf: boolean
  readonly isTyped: boolean
}

export class SchemaGraph {
  private readonly references: References
  private readonly nodes = new Map<object, Draft>()
  private readonly pending: Draft[] = []

  constructor(references: References) {
    this.references = references
  }

  /** Where no schema stands there is none: `false` admits nothing. */
  node(value: unknown, pointer: string): SchemaNode | undefined {
    const node = this.draft(value, pointer)
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) this.read(next)
    return node
  }

  private draft(value: unknown, pointer: string): Draft | undefined {
    // `true` says what `{}` says.
    const schema = value === true ? {} : value
    return isObject(schema) ? this.draftOf(schema, pointer) : undefined
  }

  private draftOf(schema: JsonObject, pointer: string): Draft {
    const known = this.nodes.get(schema)
    if (known !== undefined) return known
    const isTyped = ['type', 'enum', 'const'].some((keyword) => Object.hasOwn(schema, keyword))
    const made: Draft = { pointer, schema, children: [], isLeaf: false, isTyped }
    this.nodes.set(schema, made)
    this.pending.push(made)
    return made
  }

  private read(draft: Draft): void {
    const { schema, pointer } = draft
    const children: Draft[] = []
    const add = (value: unknown, ...keys: readonly (string | number)[]): void => {
      const child = this.draft(value, pointerTo(pointer, ...keys))
      if (child !== undefined) children.push(child)
    }
    if (typeof schema.$ref === 'string') children.push(this.target(schema.$ref, pointer))
    for (const key of ['properties', 'patternProperties'])
      for (const [name, each] of Object.entries(objectOf(get(schema, key)))) add(each, key, name)
    add(get(schema, 'additionalProperties'), 'additionalProperties')
    for (const [at, each] of listOf(get(schema, 'prefixItems')).entries()) add(each, 'prefixItems', at)
    add(holdsAnything(schema) ? true : get(schema, 'items'), 'items')
    for (const [at, each] of listOf(get(schema, 'allOf')).entries()) if (!addsNothing(each)) add(each, 'allOf', at)
    for (const key of ['anyOf', 'oneOf'])
      for (const [at, each] of listOf(get(schema, key)).entries()) if (!isNullAlone(each)) add(each, key, at)
    draft.children = children
    draft.isLeaf = children.length === 0
  }

  /** What leads nowhere, or out of the document, may be anything. */
  private target(reference: string, pointer: string): Draft {
    const target = this.references.target(reference)
    return this.draft(target, reference) ?? this.draftOf({}, pointerTo(pointer, '$ref'))
  }
}

export function pointerTo(pointer: string, ...keys: readonly (string | number)[]): string {
  return [pointer, ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/')
}

/** A list of which nobody says what it holds. */
function holdsAnything(schema: JsonObject): boolean {
  const types = [get(schema, 'type')].flat()
  return types.includes('array') && !['items', 'prefixItems', 'enum', 'const'].some((key) => Object.hasOwn(schema, key))
}

const saying = [
  ...['type', 'enum', 'const', '$ref', 'properties', 'patternProperties', 'additionalProperties', 'items'],
  ...['prefixItems', 'allOf', 'anyOf', 'oneOf'],
]

/** A member of `allOf` that describes what the others say. */
function addsNothing(member: unknown): boolean {
  return !isObject(member) || !saying.some((keyword) => Object.hasOwn(member, keyword))
}

/** One of several alternatives: the value may be null. */
function isNullAlone(schema: unknown): boolean {
  const types = [get(schema, 'type')].flat()
  const values = Object.hasOwn(objectOf(schema), 'const') ? [get(schema, 'const')] : listOf(get(schema, 'enum'))
  const isNull = (each: unknown): boolean => each === null || each === 'null'
  return values.length > 0 ? values.every((value) => value === null) : types.length > 0 && types.every(isNull)
}
