// A route that is not in the document: a public type, apart from how routes are placed.

export interface SkippedRoute {
  readonly method: string
  readonly path: string
  /** In the words of the specification. */
  readonly reason: string
  /** What is so; a report that was made by hand may have none. */
  readonly detail?: string
}
