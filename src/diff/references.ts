// What the references of one document lead to.

import { get, isObject, type JsonObject, objectOf } from './json.ts'

const mostReferences = 100

export class References {
  readonly document: JsonObject
  private readonly targets = new Map<string, unknown>()

  constructor(document: unknown) {
    this.document = objectOf(document)
  }

  /** What a reference leads to; what leads nowhere stays as it is. */
  resolved(value: unknown): JsonObject {
    let found = objectOf(value)
    for (let count = 0; count < mostReferences && typeof found.$ref === 'string'; count++) {
      const target = this.target(found.$ref)
      if (!isObject(target)) break
      found = target
    }
    return found
  }

  /** `undefined` where a reference leads nowhere, or out of the document. */
  target(reference: string): unknown {
    if (reference !== '#' && !reference.startsWith('#/')) return undefined
    const known = this.targets.get(reference)
    if (known !== undefined) return known
    const found = this.find(reference)
    this.targets.set(reference, found)
    return found
  }

  private find(reference: string): unknown {
    return reference
      .split('/')
      .slice(1)
      .reduce<unknown>((value, name) => {
        const key = decoded(name).replaceAll('~1', '/').replaceAll('~0', '~')
        return Array.isArray(value) ? value[Number(key)] : get(value, key)
      }, this.document)
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
