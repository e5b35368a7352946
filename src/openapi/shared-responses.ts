// Responses that several operations share stand under `components`, each once.

import type { Operation, PathItem, ResponseObject, SchemaObject } from './document.ts'
import { shareErrorBodies } from './error-schemas.ts'
import { FreeNames, joinedWords, wordsOf } from './names/index.ts'

/** A response that so many operations share is a component. */
const fewest = 3

interface Shared {
  readonly status: string
  /** The method of the application that answers so, where it is one for all. */
  method: string | undefined
  response: ResponseObject
  count: number
  /** Of the component; empty where it stands in the operations. */
  name: string
}

/** A response of an operation that may be shared, as it is built. */
export interface SharedPlace {
  readonly operation: Operation
  readonly status: string
  readonly method: string | undefined
}

export class SharedResponses {
  private readonly byText = new Map<string, Shared>()
  private readonly byResponse = new WeakMap<ResponseObject, Shared>()
  private readonly places = new Map<Operation, Map<string, Shared>>()

  /** Notes a response that is not what the operation is for. */
  note({ operation, status, method }: SharedPlace): void {
    const response = operation.responses[status]
    if (response === undefined || response.$ref !== undefined) return
    const shared = this.sharedOf(response, status, method)
    shared.count++
    if (shared.method !== method) shared.method = undefined
    const own = this.places.get(operation) ?? new Map<string, Shared>()
    this.places.set(operation, own.set(status, shared))
  }

  /** What all responses of the same text are; most are the same object, too. */
  private sharedOf(response: ResponseObject, status: string, method: string | undefined): Shared {
    const known = this.byResponse.get(response)
    if (known?.status === status) return known
    const text = `${status} ${JSON.stringify(response)}`
    const shared = this.byText.get(text) ?? { status, method, response, count: 0, name: '' }
    this.byText.set(text, shared)
    this.byResponse.set(response, shared)
    return shared
  }

  /** The components, by their names. What their bodies share is added to the schemas. */
  components(addSchema: (schema: SchemaObject) => SchemaObject): ReadonlyMap<string, ResponseObject> {
    const all = [...this.byText.values()]
    const named = nameShared(all)
    const withSharedBodies = shareErrorBodies(all, addSchema)
    for (const each of all) each.response = withSharedBodies(each.response)
    return new Map(named.map(({ name, response }) => [name, response]))
  }

  /** The operations of a path, with references in the place of what they share. */
  referring(item: PathItem): PathItem {
    if (!Object.values(item).some((operation) => this.places.has(operation))) return item
    return Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, this.referringOperation(operation)]),
    )
  }

  private referringOperation(operation: Operation): Operation {
    const own = this.places.get(operation)
    if (own === undefined) return operation
    const responses = { ...operation.responses }
    for (const [status, { name, response }] of own)
      responses[status] = name === '' ? response : { $ref: `#/components/responses/${name}` }
    return { ...operation, responses }
  }
}

/** Those that are components, each with its name. */
function nameShared(all: readonly Shared[]): readonly Shared[] {
  const byPhrase = new Map<string, Shared[]>()
  for (const each of all) {
    if (each.count < fewest) continue
    const phrase = wordsTogether(each.response.description)
    const alike = byPhrase.get(phrase) ?? []
    alike.push(each)
    byPhrase.set(phrase, alike)
  }
  const taken = new Set<string>()
  const free = new FreeNames(taken)
  for (const [phrase, alike] of byPhrase) {
    for (const each of alike) {
      const method = alike.length === 1 ? undefined : each.method
      each.name = free.like(method === undefined ? phrase : `${phrase}By${joinedWords(wordsOf(method))}`)
      taken.add(each.name)
    }
  }
  return [...byPhrase.values()].flat()
}

/** "Not Found" is `NotFound`. */
function wordsTogether(phrase: string): string {
  return phrase.replace(/[^A-Za-z0-9]+/g, '')
}
