// What the routes to an action tell of what is sent to it.

import type { Value } from '../../flow/index.ts'

export interface ParamsOfRoutes {
  /** Whether a name is that of a segment in every path to the action. */
  readonly isSegment: (name: string) => boolean
  /** What every route to the action sets under a name, whatever is sent. */
  readonly setByRoutes: (name: string) => Value | undefined
  /** Whether no route to the action takes a body. */
  readonly isOfUrl: () => boolean
  /** Whether some route to the action may have the verb. */
  readonly isVerb: (verb: string) => boolean
}
