// What real Rails took and answered, as `recordings.json` of a recorded application holds it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Recordings {
  /** By verb and path: `GET /posts/{id}`. */
  readonly operations: Readonly<Record<string, OperationFacts>>
  readonly leaves: readonly LeafFact[]
  readonly exchanges: readonly Exchange[]
}

export interface OperationFacts {
  /** Every status that a client can get. */
  readonly statuses: readonly number[]
  /** Keys that the action reads: dotted, with `[]` for lists. */
  readonly query?: readonly string[]
  readonly body?: readonly string[]
  /** Those that say who asks are left out. */
  readonly headers?: readonly string[]
  readonly secured?: boolean
}

/** What a leaf of a 2xx body can be, by database and code. */
export interface LeafFact {
  readonly operation: string
  readonly path: string
  readonly types: readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
}

export interface Exchange {
  readonly operation: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly bodyType?: string
  readonly status: number
  /** The media type of the answer. */
  readonly type?: string
  readonly empty: boolean
  readonly response?: unknown
  /** `valid` or `invalid` of a JSON body: whether Rails takes it, or refuses it for its structure. */
  readonly note?: string
}

export function readRecordings(folder: string): Recordings {
  return JSON.parse(readFileSync(join(folder, 'recordings.json'), 'utf8'))
}
