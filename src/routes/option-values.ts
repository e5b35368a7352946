// Options as the mapper reads them: symbols and strings are names, and an unknown value is an error where a path, a
// controller or an action hangs on it.

import {
  type Call,
  deleteEntry,
  hash,
  isKind,
  nameOf,
  option,
  type RubyHash,
  setEntry,
  type Value,
  words,
} from '../ruby/index.ts'
import { MapperError } from './mapper-error.ts'

/** A name or a text; `nil` and `false` are none. */
export function optionName(options: RubyHash, key: string): string | undefined {
  return nameIn(option(options, key), key)
}

export function nameIn(value: Value | undefined, key: string): string | undefined {
  if (value === undefined || value === null || value === false) return undefined
  if (typeof value === 'number') return `${value}`
  if (isKind(value, 'host')) return value.text?.()
  if (isKind(value, 'module')) return value.name
  const name = nameOf(value)
  if (name !== undefined) return name
  throw new MapperError(`the value of \`${key}\`, \`${words(value)}\`, is not known`, 'route-unknown')
}

/** `:index`, `[:index, "show"]`; `undefined` where the option is not given. */
export function nameList(value: Value | undefined, key: string): readonly string[] | undefined {
  if (value === undefined || value === null || value === false) return undefined
  const items = isKind(value, 'array') ? value.items : [value]
  return items
    .flatMap((item) => (isKind(item, 'array') ? item.items : [item]))
    .flatMap((item) => nameIn(item, key) ?? [])
}

/** What a call was given: the positional values, and a copy of the options behind them. */
export function splitArguments({ arguments: values }: Call): readonly [readonly Value[], RubyHash] {
  const last = values[values.length - 1]
  if (!isKind(last, 'hash')) return [values, hash()]
  return [values.slice(0, -1), { kind: 'hash', entries: new Map(last.entries), fallback: null }]
}

/** Takes an option out of the others. */
export function take(options: RubyHash, key: string): Value | undefined {
  return deleteEntry(options, { kind: 'symbol', name: key })
}

export function has(options: RubyHash, key: string): boolean {
  return options.entries.has(`:${key}`)
}

/** The options of these names, taken out of the others. */
export function takeAll(options: RubyHash, keys: readonly string[]): RubyHash {
  const taken = hash()
  for (const key of keys) {
    const entry = options.entries.get(`:${key}`)
    if (entry !== undefined) setEntry(taken, entry.key, entry.value)
    options.entries.delete(`:${key}`)
  }
  return taken
}
