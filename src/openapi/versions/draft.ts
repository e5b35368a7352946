// A schema of OpenAPI 3.0 while it is made from one of 3.1, keyword by keyword.

import type { Losses } from './losses.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Translates a schema that stands in another one. */
export type TranslateSchema = (schema: unknown, losses: Losses, pointer: string) => Fields

export class Draft {
  readonly source: Fields
  readonly made: Record<string, unknown> = {}
  /** The array among the types, where there are several: it says what is in it. */
  list: Record<string, unknown> | undefined
  private readonly all: unknown[] = []
  private readonly losses: Losses
  private readonly pointer: string
  private readonly translate: TranslateSchema

  constructor(
    source: Fields,
    place: { readonly losses: Losses; readonly pointer: string },
    translate: TranslateSchema,
  ) {
    this.source = source
    this.losses = place.losses
    this.pointer = place.pointer
    this.translate = translate
  }

  inside(schema: unknown, below: string): Fields {
    return this.translate(schema, this.losses, `${this.pointer}/${below}`)
  }

  /** `undefined` where the translation admits more: negated, it would admit less. */
  exactly(schema: unknown, below: string): Fields | undefined {
    const before = this.losses.loosened
    const made = this.inside(schema, below)
    return this.losses.loosened === before ? made : undefined
  }

  isLoosenedBy(translate: () => void): boolean {
    const before = this.losses.loosened
    translate()
    return this.losses.loosened > before
  }

  /** What holds beside everything else. */
  also(schema: unknown): void {
    this.all.push(schema)
    this.made.allOf = this.all
  }

  /** Of the keyword `by`: where another one has the place they hold beside it. */
  alternatives(keyword: 'anyOf' | 'oneOf', members: readonly unknown[], by: string): void {
    const isFree = by === keyword || this.source[keyword] === undefined
    if (isFree && this.made[keyword] === undefined) this.made[keyword] = members
    else this.also({ [keyword]: members })
  }

  /** Says nothing of what is valid. */
  lose(keyword: string): void {
    this.losses.lose(keyword, this.pointer)
  }

  loosen(keyword: string): void {
    this.losses.loosen(keyword, this.pointer)
  }

  finish(): Fields {
    const { made, all } = this
    const [only] = all
    const isReference = Object.keys(made).length === 1 && all.length === 1 && this.source.$ref !== undefined
    if (isReference) return Object(only)
    // An array must say what is in it.
    if (made.type === 'array') made.items ??= {}
    if (this.list === undefined) return made
    const { items, ...rest } = made
    this.list.items = items ?? {}
    return rest
  }
}
