// What is known of a part of a schema, beside the schema: the shape that it was made of, the parameter that was declared,
// the lines of a sidecar. It goes down a schema step by step, as the walk does.

import type { Cause } from './fact.ts'

/** Where the walk goes next. */
export type Step =
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'items' }
  | { readonly kind: 'others' }
  /** Another schema of the same value: `anyOf`, `allOf`. */
  | { readonly kind: 'alternative'; readonly keyword: string; readonly index: number }
  | { readonly kind: 'component'; readonly name: string }

export interface Knowledge {
  /** What the part follows from; nothing where only what is around it is known. */
  readonly causes: () => readonly Cause[]
  readonly at: (step: Step) => Knowledge
}

export const nothingKnown: Knowledge = { causes: () => [], at: () => nothingKnown }
