// What a part of the document follows from, and where that stands.

import type { Place } from '../shape/index.ts'

/** The kinds of things that a document is made of. docs/explain.md tells what each means. */
export type Rule =
  | 'route'
  | 'action'
  | 'class'
  | 'comment'
  | 'name'
  | 'param!'
  | 'read'
  | 'lookup'
  | 'answer'
  | 'callback'
  | 'handler'
  | 'error'
  | 'template'
  | 'partial'
  | 'serializer'
  | 'code'
  | 'column'
  | 'enum'
  | 'attribute'
  | 'method'
  | 'sidecar'
  | 'application'
  | 'configuration'
  | 'default'
  | 'unknown'

export interface Fact {
  /** Of the part, in the document. */
  readonly pointer: string
  /** `null` for what no file of the application says. */
  readonly path: string | null
  /** From 1. */
  readonly line: number | null
  readonly rule: Rule
  readonly text: string
}

/** A fact before its line is known. */
export interface Cause {
  readonly rule: Rule
  readonly place: Place | undefined
  readonly text: string
}

export function causeOf(rule: Rule, text: string, place?: Place): Cause {
  return { rule, text, place }
}
