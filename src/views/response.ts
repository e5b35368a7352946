// A response of an action: its status and what stands in its body.

import type { Answer } from '../controllers/index.ts'
import type { Place, Shape } from '../shape/index.ts'

export type Status = number | 'default'

export interface Response {
  /** `default` where the code names one that nobody knows, beside those that are known. */
  readonly status: Status
  /** One for each media type; none where it has no content. */
  readonly bodies: readonly ResponseBody[]
  /** The names of headers that the code sets. */
  readonly headers: readonly string[]
  /** It is what the operation is for, not what is answered where something is wrong. */
  readonly isOwn: boolean
  /** What the code answers under the status; nothing where only a sidecar tells. */
  readonly answers: readonly Answer[]
  /** The method of the application that answers so, where it is one for all. */
  readonly method: string | undefined
}

interface InferredBody {
  readonly kind: 'inferred'
  readonly type: string
  readonly shape: Shape
  readonly place: Place
  /** What renders it always fails, as far as the code tells. */
  readonly isDoubted?: boolean
  /** Where the code renders something else of which nothing is known. */
  readonly untypedAt?: Place
}

export type ResponseBody =
  /** JSON of which nothing is known. */
  | { readonly kind: 'json'; readonly type: string; readonly place?: Place }
  /** JSON of which the code tells something. */
  | InferredBody
  /** The schema of a sidecar. */
  | { readonly kind: 'sidecar'; readonly type: string; readonly path: string }
  /** Something other than JSON. */
  | { readonly kind: 'content'; readonly type: string }

export const jsonType = 'application/json'
