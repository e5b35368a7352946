// A place in the request: all parameters, the query or the body alone, and what stands in one of these under a key.

import {
  callOrigin,
  type HashContent,
  indexOrigin,
  namedOrigin,
  type Origin,
  type Some,
  singlesOf,
  some,
  unknownFrom,
  type Value,
} from '../../flow/index.ts'
import { anything, join, nullShape, type Shape, stringShape } from '../../shape/index.ts'
import { type HeaderWords, wireName } from './header-name.ts'

/** `params`, `request.query_parameters`, `request.request_parameters`, the text of the body, its headers. */
export type RequestRoot = 'params' | 'query' | 'body' | 'query-params' | 'body-params' | 'raw' | HeaderWords

/** How code asks the request for it. */
const words: Readonly<Record<RequestRoot, string | undefined>> = {
  params: undefined,
  query: 'query_parameters',
  body: 'request_parameters',
  // `ActionController::Parameters.new(request.query_parameters)`
  'query-params': 'query_parameters',
  'body-params': 'request_parameters',
  raw: 'raw_post',
  headers: 'headers',
  env: 'env',
}

/** Stands in the place of a key for each value of a hash whose keys the code does not know. */
export const everyKey = Symbol('every key')

/** Stands for the first or the last of a list, or for a letter of a text: only what is read of it tells which. */
export const endOfSome = Symbol('an end')

/** A key; `undefined` stands for each element of a list. */
export type PartKey = string | undefined | typeof everyKey | typeof endOfSome

/** Deeper ones are not told apart: an application that asks for more goes in circles. */
const deepest = 250

export class RequestPart {
  readonly root: RequestRoot
  /** `undefined` for a root. */
  readonly parent: RequestPart | undefined
  readonly key: string | undefined
  /** What it is inside of its parent. */
  readonly slot: PartKey
  /** Tells it apart from all other parts. */
  readonly path: string
  /** The value of which no more is known than that it stands here. */
  readonly value: Some
  private readonly depth: number
  /** Most parts are single values, of which nothing more is asked. */
  private inside: Map<PartKey, RequestPart> | undefined
  private permitted: Map<string, PermittedPart> | undefined

  private constructor(root: RequestRoot, origin: Origin | undefined, parent: RequestPart | undefined, slot: PartKey) {
    const key = typeof slot === 'string' ? slot : undefined
    this.root = root
    this.parent = parent
    this.key = key
    this.slot = slot
    this.depth = parent === undefined ? 0 : parent.depth + 1
    this.path = parent === undefined ? root : `${parent.path}\0${inPath(slot)}`
    this.value = { ...(isHeader(root, parent, key) ? some(textOrNil, origin) : unknownFrom(origin)), held: this }
  }

  static ofRoot(root: RequestRoot): RequestPart {
    const name = words[root]
    const origin = name === undefined ? namedOrigin(root) : callOrigin(namedOrigin('request'), name)
    return new RequestPart(root, origin, undefined, undefined)
  }

  /** The part under a key; `undefined` where it is too deep. */
  at(slot: PartKey): RequestPart | undefined {
    const known = this.inside?.get(slot)
    if (known !== undefined || this.depth >= deepest) return known
    const origin = indexOrigin(this.value.origin, typeof slot === 'string' ? slot : undefined)
    const made = new RequestPart(this.root, origin, this, slot)
    this.inside ??= new Map()
    this.inside.set(slot, made)
    return made
  }

  /** What is left of it where only some keys are permitted: the same for the same keys, so that ways can become equal. */
  permitting(names: readonly string[]): PermittedPart {
    const key = JSON.stringify(names)
    const known = this.permitted?.get(key)
    if (known !== undefined) return known
    const made = new PermittedPart(this, new Set(names))
    this.permitted ??= new Map()
    this.permitted.set(key, made)
    return made
  }

  /** The names under which some action has asked for what is inside. */
  get names(): readonly string[] {
    return [...(this.inside?.keys() ?? [])].filter((slot) => typeof slot === 'string')
  }

  /** What is inside that some action has asked for. */
  get parts(): readonly RequestPart[] {
    return [...(this.inside?.values() ?? [])]
  }

  /** Whether some action has asked for what is inside. */
  get hasParts(): boolean {
    return this.inside !== undefined
  }

  isInside(other: RequestPart): boolean {
    for (let each = this.parent; each !== undefined; each = each.parent) if (each === other) return true
    return false
  }

  get isRoot(): boolean {
    return this.parent === undefined
  }

  /** The value where its type is known as well. */
  valueOf(shape: Shape): Some {
    return shape === anything ? this.value : { ...some(shape, this.value.origin), held: this }
  }
}

/** A part behind `permit(attributes: [:url])`, which has no other keys. */
export class PermittedPart {
  readonly part: RequestPart
  readonly names: ReadonlySet<string>

  constructor(part: RequestPart, names: ReadonlySet<string>) {
    this.part = part
    this.names = names
  }
}

function inPath(slot: PartKey): string {
  if (typeof slot === 'string') return `.${slot}`
  if (slot === endOfSome) return '<>'
  return slot === undefined ? '[]' : '{}'
}

const textOrNil = join(stringShape, nullShape)

/** Servers give headers as texts; what else stands beside them is theirs. */
function isHeader(root: RequestRoot, parent: RequestPart | undefined, key: string | undefined): boolean {
  if (parent?.isRoot !== true || key === undefined || (root !== 'headers' && root !== 'env')) return false
  return wireName(key, root) !== undefined
}

/** The part of the request that a hash was merged into. */
export function partOfHash({ held }: HashContent): RequestPart | undefined {
  return held instanceof RequestPart ? held : undefined
}

/** The part of the request that a value is. */
export function partOf(value: Value | undefined): RequestPart | undefined {
  const held = value?.kind === 'some' ? value.held : undefined
  if (held instanceof PermittedPart) return held.part
  return held instanceof RequestPart ? held : undefined
}

/** The parts that a value may be. */
export function partsIn(value: Value): readonly RequestPart[] {
  return singlesOf(value).flatMap((single) => partOf(single) ?? [])
}

/** The value of a part without the keys that a list of names has left out of it. */
export function withPermitted(value: Value, part: PermittedPart | undefined): Value {
  return part !== undefined && value.kind === 'some' && value.held === part.part ? { ...value, held: part } : value
}

/** Whether `permit` has left a key out of what a value has of the request. */
export function isLeftOut(value: Value, name: string): boolean {
  // Hashes by numbers are permitted as lists are.
  if (/^-?\d+$/.test(name)) return false
  return value.kind === 'some' && value.held instanceof PermittedPart && !value.held.names.has(name)
}
