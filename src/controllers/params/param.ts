// A declared parameter: what a `param!` call says.

import type { Schema } from '../../schema/index.ts'
import type { Reason } from '../../shape/index.ts'
import type { Span } from '../../source/index.ts'

export interface ParamDeclaration {
  readonly name: string
  /** Type and constraints; of an object or a list, without what its block declares. */
  readonly schema: Schema
  readonly description: string | undefined
  readonly isRequired: boolean
  /** What separates the elements of an `Array` that is sent as a text, where it is not a comma. */
  readonly delimiter: string | undefined
  /** What the block of a `Hash` declares. */
  readonly children: readonly ParamDeclaration[]
  /** What the block of an `Array` declares for each element; of an object, what is read of each value whatever its key is. */
  readonly element: ParamElement | undefined
  readonly place: ParamPlace
  /** What its type follows from, in runs that keep it. */
  readonly reasons?: readonly Reason[] | undefined
  /** The code only reads it, and declares nothing. */
  readonly isRead?: true
  /** What is empty is refused, whatever its type is. */
  readonly isFilled?: true
  /** What it may be beside the type of its schema. */
  readonly besides?: readonly Beside[] | undefined
}

/** Beside an object `array` is a list of such objects. */
export type Beside = 'array' | 'null' | 'string' | 'integer' | 'number' | 'boolean'

export type ParamElement =
  | { readonly kind: 'scalar'; readonly declaration: ParamDeclaration }
  | { readonly kind: 'object'; readonly children: readonly ParamDeclaration[] }

export interface ParamPlace {
  readonly path: string
  readonly span: Span
}
