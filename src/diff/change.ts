// What differs between two documents, and what that means for a client of the old one.

import type { Kind } from './rules.ts'

/** `review` where it depends on the client or the server, which no document tells. */
export type Impact = 'breaking' | 'review' | 'safe'

/** Who sends the data: a client (`request`), or the application. */
export type Direction = 'request' | 'response'

export interface Change {
  /** `GET /beds/{id}`, as the new document has it; that of the old one where it is removed; absent for the document itself. */
  readonly operation?: string
  /** Names that lead to the place, from the outermost: `responses`, `200`, `application/json`, `name`. */
  readonly where: readonly string[]
  readonly kind: Kind
  readonly impact: Impact
  /** In words; it may hold names and values of both documents. */
  readonly message: string
}

export interface Place {
  readonly operation: string | undefined
  readonly where: readonly string[]
  readonly direction: Direction
}

export function within(place: Place, ...names: readonly string[]): Place {
  return { ...place, where: [...place.where, ...names] }
}
