// The bodies that errors share stand under `components`, each once: clients get one type for them.

import type { ResponseObject, SchemaObject } from './document.ts'

/** A response to a request with which something is wrong. */
export interface ErrorResponse {
  readonly response: ResponseObject
  /** The operations that answer so. */
  readonly count: number
  /** Empty where it stands in each of these operations. */
  readonly name: string
}

/** A body that so many operations answer is a component, where it stands in the document more than once. */
const fewest = 3

interface Body {
  readonly schema: SchemaObject
  count: number
  places: number
}

/** The same response, with references in the place of the bodies that errors share. */
export type WithSharedBodies = (response: ResponseObject) => ResponseObject

export function shareErrorBodies(
  errors: readonly ErrorResponse[],
  add: (schema: SchemaObject) => SchemaObject,
): WithSharedBodies {
  const referenceByText = new Map<string, SchemaObject>()
  const shared = [...bodiesByText(errors)].filter(([, { count, places }]) => count >= fewest && places > 1)
  // The plain name is that of the body that clients see most.
  for (const [text, { schema }] of shared.sort(([, a], [, b]) => b.count - a.count))
    referenceByText.set(text, add(schema))
  return (response) => withReferences(response, referenceByText)
}

function bodiesByText(errors: readonly ErrorResponse[]): ReadonlyMap<string, Body> {
  const bodies = new Map<string, Body>()
  for (const { response, count, name } of errors) {
    for (const { schema } of Object.values(response.content ?? {})) {
      const text = textOf(schema)
      if (schema === undefined || text === undefined) continue
      const body = bodies.get(text) ?? { schema, count: 0, places: 0 }
      body.count += count
      body.places += name === '' ? count : 1
      bodies.set(text, body)
    }
  }
  return bodies
}

function withReferences(
  { content, ...response }: ResponseObject,
  referenceByText: ReadonlyMap<string, SchemaObject>,
): ResponseObject {
  if (content === undefined) return response
  const types = Object.entries(content).map(([type, media]) => {
    const reference = referenceByText.get(textOf(media.schema) ?? '')
    return [type, reference === undefined ? media : { ...media, schema: reference }] as const
  })
  return { ...response, content: Object.fromEntries(types) }
}

/** `undefined` where the schema is too little for a name: a text, anything, or a reference. */
function textOf(schema: SchemaObject | undefined): string | undefined {
  const text = schema === undefined ? '' : JSON.stringify(schema)
  return text.includes('"properties":') ? text : undefined
}
