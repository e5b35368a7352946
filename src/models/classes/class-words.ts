// What a call in the body of a model was given.

import {
  type Call,
  type ClassWord,
  isKind,
  isUnknown,
  nameOf,
  option,
  type RubyHash,
  type Value,
} from '../../ruby/index.ts'

/** A call in the body of a class, as far as what it was given. */
export interface GivenWord {
  readonly name: string
  readonly call: Pick<Call, 'arguments' | 'hasKeywords' | 'block'>
}

/** The names and the options of a call: `belongs_to :author, optional: true`. */
export interface Given {
  readonly names: readonly string[]
  readonly values: readonly Value[]
  readonly options: RubyHash | undefined
}

export function givenTo({ call }: Pick<GivenWord, 'call'>): Given {
  const { arguments: values, hasKeywords } = call
  const last = values[values.length - 1]
  const options = isKind(last, 'hash') && hasKeywords ? last : undefined
  const listed = options === undefined ? values : values.slice(0, -1)
  return { names: listed.flatMap((value) => nameOf(value) ?? []), values: listed, options }
}

/** The text or symbol of an option. */
export function nameOption(options: RubyHash | undefined, name: string): string | undefined {
  const value = option(options, name)
  if (isKind(value, 'module')) return value.name
  return nameOf(value)
}

/** The names in a list, or the one that is written alone; `undefined` where one is not known. */
export function namesIn(value: Value | undefined): readonly string[] | undefined {
  if (value === undefined || value === null) return []
  if (isKind(value, 'array')) {
    const names = value.items.map((item) => nameOf(item))
    return names.includes(undefined) ? undefined : names.map((name) => name ?? '')
  }
  const name = nameOf(value)
  return name === undefined ? undefined : [name]
}

/** The class that a value is, as the code names it. */
export function classNamed(value: Value | undefined): string | undefined {
  if (isKind(value, 'module') || isKind(value, 'host')) return value.name
  return isUnknown(value) ? value.words : undefined
}

/** What the calls of a name were given first. */
export function wordsNamed(words: readonly ClassWord[], name: string): readonly Value[] {
  return words.flatMap((word) => (word.name === name ? [word.call.arguments[0] ?? null] : []))
}
