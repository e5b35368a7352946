// Which classes are serializers, and of which gem.

import type { Invocation, Machine, Value } from '../flow/index.ts'
import type { Serializers } from './serializers.ts'

export type GemName = 'active-model-serializers' | 'blueprinter' | 'jsonapi-serializer' | 'jsonapi-rails' | 'alba'

/** What a class is made of that makes it a serializer. */
const bases: ReadonlyMap<string, GemName> = new Map([
  ['ActiveModel::Serializer', 'active-model-serializers'],
  ['Blueprinter::Base', 'blueprinter'],
  ['JSONAPI::Serializer', 'jsonapi-serializer'],
  ['FastJsonapi::ObjectSerializer', 'jsonapi-serializer'],
  ['JSONAPI::Serializable::Resource', 'jsonapi-rails'],
  ['Alba::Resource', 'alba'],
  ['Alba::Serializer', 'alba'],
])

export function gemAmong(ancestors: readonly string[]): GemName | undefined {
  for (const name of ancestors) {
    const gem = bases.get(name.startsWith('::') ? name.slice(2) : name)
    if (gem !== undefined) return gem
  }
  return undefined
}

/** What stands for a resource of ActiveModel::Serializer with its adapter. */
export const resourceClass = 'ActiveModelSerializers::SerializableResource'

/** A call on a serializer, or inside of one. */
export interface SerializerCall {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly invocation: Invocation
  /** The class of the serializer. */
  readonly className: string
  /** The class itself is asked, and no instance of it. */
  readonly isClass: boolean
  readonly self: Value
}

/** What classes of a gem and their instances answer. */
export type GemAnswer = (call: SerializerCall) => Value | undefined
