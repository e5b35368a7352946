// The scopes of variables that code sees: its own, and those of the code around it. A block shares the outer ones with the
// code that it stands in, so deep nesting costs no more than what is inside.

/** Innermost first: the numbers of objects of the store. */
export interface Scopes {
  readonly id: number
  readonly outer: Scopes | undefined
  readonly outermost: number
}

/** A scope inside of others. */
export function scopesIn(id: number, outer?: Scopes): Scopes {
  return { id, outer, outermost: outer?.outermost ?? id }
}
