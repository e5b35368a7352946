// Responses that several operations share stand under `components`, each once.

import type { Operation, PathItem, ResponseObject } from './document.ts'

/** A response that so many operations share is a component. */
const fewest = 3

interface Shared {
  readonly status: string
  /** The method of the application that answers so. */
  readonly method: string | undefined
  readonly response: ResponseObject
  count: number
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
  private readonly places = new Map<Operation, Map<string, Shared>>()

  /** Notes a response that is not what the operation is for. */
  note({ operation, status, method }: SharedPlace): void {
    const response = operation.responses[status]
    if (response === undefined || response.$ref !== undefined) return
    const text = `${status} ${JSON.stringify(response)}`
    const shared = this.byText.get(text) ?? { status, method, response, count: 0, name: '' }
    shared.count++
    this.byText.set(text, shared)
    const own = this.places.get(operation) ?? new Map<string, Shared>()
    this.places.set(operation, own.set(status, shared))
  }

  /** The components, by their names. */
  components(): ReadonlyMap<string, ResponseObject> {
    const shared = [...this.byText.values()].filter(({ count }) => count >= fewest)
    const byPhrase = new Map<string, Shared[]>()
    for (const each of shared) {
      const phrase = wordsTogether(each.response.description)
      byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), each])
    }
    const components = new Map<string, ResponseObject>()
    for (const [phrase, all] of byPhrase) {
      for (const each of all) {
        const wanted = all.length > 1 && each.method !== undefined ? `${phrase}By${methodName(each.method)}` : phrase
        each.name = freeName(wanted, components)
        components.set(each.name, each.response)
      }
    }
    return components
  }

  /** The operations of a path, with references in the place of what they share. */
  referring(item: PathItem): PathItem {
    return Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, this.referringOperation(operation)]),
    )
  }

  private referringOperation(operation: Operation): Operation {
    const own = this.places.get(operation)
    if (own === undefined) return operation
    const responses = { ...operation.responses }
    for (const [status, { name }] of own)
      if (name !== '') responses[status] = { $ref: `#/components/responses/${name}` }
    return { ...operation, responses }
  }
}

/** "Not Found" is `NotFound`. */
function wordsTogether(phrase: string): string {
  return phrase.replace(/[^A-Za-z0-9]+/g, '')
}

function methodName(method: string): string {
  const words = method.split(/[^A-Za-z0-9]/).filter((word) => word !== '')
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

function freeName(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}_${number}`)) number++
  return `${wanted}_${number}`
}
