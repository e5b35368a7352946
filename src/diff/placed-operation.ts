import type { JsonObject } from './json.ts'

/** An operation, with what stands around it. */
export interface PlacedOperation {
  /** `/beds/{id}` */
  readonly path: string
  readonly method: string
  readonly item: JsonObject
  readonly operation: JsonObject
}
