// A response of an action: its status and what stands in its body.

import type { Place, Shape } from '../shape/index.ts'

export interface Response {
  readonly status: number
  readonly body: ResponseBody
}

export type ResponseBody =
  | { readonly kind: 'none' }
  /** JSON of which nothing is known. */
  | { readonly kind: 'json'; readonly place?: Place }
  /** JSON of which the code tells something. */
  | { readonly kind: 'inferred'; readonly shape: Shape; readonly place: Place }
  /** The schema of a sidecar. */
  | { readonly kind: 'sidecar'; readonly path: string }
  /** Something other than JSON. */
  | { readonly kind: 'content'; readonly type: string }
