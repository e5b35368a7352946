// Objects of classes that `Struct.new(:x)` and `Data.define(:x)` made.

import { type Call, lastHash } from '../evaluate/call.ts'
import { array, hash, nameOf, option, type RubyObject, symbol, type Value } from '../evaluate/values.ts'
import type { Boot } from './boot.ts'
import { Unsure } from './boot-unsure.ts'
import type { BootedModule } from './booted-module.ts'
import type { StructMembers } from './program-methods.ts'

/** The members of the nearest struct that a class inherits from. */
export function structMembers(boot: Boot, module: BootedModule): StructMembers | undefined {
  for (const part of boot.modules.chainOf(module))
    if (typeof part !== 'string' && part.members !== undefined) return part.members
  return undefined
}

/** The members as variables without `@`, as request-time code has them; `undefined` where they cannot be told. */
export function structVariables({ names }: StructMembers, call: Call): Map<string, Value> | undefined {
  const keywords = call.hasKeywords && call.arguments.length === 1 ? lastHash(call) : undefined
  if (keywords !== undefined) return new Map(names.map((name) => [name, option(keywords, name) ?? null]))
  const isPlain = !call.hasKeywords && call.arguments.length <= names.length
  return isPlain ? new Map(names.map((name, index) => [name, call.arguments[index] ?? null])) : undefined
}

/** What a struct answers beside the methods of its class. */
export function answerStruct({ variables }: RubyObject, { names }: StructMembers, name: string, call: Call): Value {
  const [first = null] = call.arguments
  const read = (member: string): Value => variables.get(member) ?? null
  if (names.includes(name)) return read(name)
  const written = name.replace(/=$/, '')
  if (names.includes(written)) {
    variables.set(written, first)
    return first
  }
  const asked = nameOf(first)
  if (name === '[]' && asked !== undefined && names.includes(asked)) return read(asked)
  if (name === 'to_a') return array(names.map(read))
  if (name === 'to_h' && call.block === undefined) return hash(names.map((member) => [symbol(member), read(member)]))
  throw new Unsure()
}
