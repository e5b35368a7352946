// `composed_of`: objects that are made of several attributes.

import { type ClassWord, isKind, option, type Value } from '../../ruby/index.ts'
import type { Composed } from '../model.ts'
import { givenTo, nameOption, namesIn } from './class-words.ts'

/** `undefined` for other words, and where code makes the object otherwise than by `new`. */
export function readComposed(
  word: ClassWord,
  camelize: (word: string) => string,
): readonly (readonly [name: string, composed: Composed])[] | undefined {
  if (word.name !== 'composed_of') return undefined
  const { names, options } = givenTo(word)
  const [name] = names
  if (name === undefined || option(options, 'constructor') !== undefined) return undefined
  const className = nameOption(options, 'class_name') ?? camelize(name)
  const attributes = mappedNames(option(options, 'mapping'), name)
  return attributes === undefined
    ? undefined
    : [[name, { className, attributes, isNullable: option(options, 'allow_nil') === true }]]
}

/** `[%w[street street], %w[house_number number]]`, one such pair, or a hash. */
function mappedNames(mapping: Value | undefined, name: string): readonly string[] | undefined {
  if (mapping === undefined) return [name]
  if (isKind(mapping, 'hash')) return allNames([...mapping.entries.values()].map(({ key }) => key))
  if (!isKind(mapping, 'array')) return undefined
  const pairs = mapping.items
  const isOne = pairs.every((pair) => !isKind(pair, 'array'))
  return allNames(
    isOne ? pairs.slice(0, 1) : pairs.map((pair) => (isKind(pair, 'array') ? (pair.items[0] ?? null) : pair)),
  )
}

function allNames(values: readonly Value[]): readonly string[] | undefined {
  const names = values.flatMap((value) => namesIn(value) ?? [])
  return names.length === values.length ? names : undefined
}
