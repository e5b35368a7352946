// How versions before 0.10 render an association: as objects, or as ids with the objects beside the root of the document.

import { type Machine, nameOfValue, truthOf } from '../../flow/index.ts'
import { optionNamed } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import { type Association, definitionOf } from './definition.ts'

export interface Embedding {
  readonly key: string
  readonly isIds: boolean
  /** The attribute that is the id. */
  readonly idName: string
  /** Where the objects stand beside the root; `undefined` where they do not. */
  readonly besideName: string | undefined
  readonly isPolymorphic: boolean
  /** What stands beside the root of an associated object is rendered even if the object is not: so in 0.9. */
  readonly leadsOn: boolean
}

export function embeddingOf(
  machine: Machine,
  serializers: Serializers,
  className: string,
  association: Association,
): Embedding {
  const { key, name, kind, options } = association
  const { isLegacy, asksInclude, embed: configured } = serializers.activeModel
  const isPolymorphic = optionNamed(options, 'polymorphic') !== undefined && !(asksInclude && kind === 'has_many')
  if (!isLegacy) return { key, isIds: false, idName: 'id', besideName: undefined, isPolymorphic, leadsOn: false }
  const { inflector } = serializers.application
  const ofClass = definitionOf(machine, serializers, className).embed ?? configured
  const own = nameOfValue(optionNamed(options, 'embed'))
  const isIds = own === undefined ? ofClass.isIds : /^ids?$/.test(own)
  const beside = (asksInclude ? undefined : optionNamed(options, 'embed_in_root')) ?? optionNamed(options, 'include')
  const isBeside = beside === undefined ? ofClass.isBeside : truthOf(beside) !== false
  const isMany = kind === 'has_many'
  const given = nameOfValue(optionNamed(options, 'key'))
  const root = nameOfValue(optionNamed(options, 'root'))
  const ofIds = isMany ? `${inflector.singularize(name)}_ids` : isPolymorphic && asksInclude ? name : `${name}_id`
  // 0.9 has another option for the key of objects.
  const ofObjects = asksInclude ? (given ?? name) : (root ?? name)
  const ofOne = asksInclude ? (root ?? inflector.pluralize(name)) : inflector.pluralize(root ?? name)
  const besideName = isMany ? (root ?? name) : ofOne
  return {
    key: isIds ? (given ?? ofIds) : ofObjects,
    isIds,
    idName: nameOfValue(optionNamed(options, 'embed_key')) ?? 'id',
    besideName: isBeside && (isIds || !asksInclude) ? besideName : undefined,
    isPolymorphic,
    leadsOn: isIds && !asksInclude,
  }
}
