// What blocks of jsonapi-rails run with.

import { either, instanceContent, keyText, type Machine, nil, type Site, type Value } from '../../flow/index.ts'
import type { ChosenFields } from '../chosen-fields.ts'
import type { Include } from '../include-directive.ts'
import type { Serializers } from '../serializers.ts'
import type { ResourceClasses } from './classes.ts'

/** Where blocks run, and with what. */
export interface Within {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly site: Site
  readonly object: Value
  /** What is given to each resource as instance variables. */
  readonly exposures: Value
}

/** What chooses among what resources declare. */
export interface Choice {
  readonly include: Include
  /** What is included is not known, such as `params[:include]`. */
  readonly mayInclude: boolean
  readonly fields: ChosenFields
  readonly classes: ResourceClasses
  readonly exposures: Value
}

/** One resource. */
export interface Recorded extends Within {
  readonly className: string
  /** The instance of the class. */
  readonly self: Value
  readonly choice: Choice
}

/** An instance, or what stands in its place for a block, with all that it is given. */
export function newResource(machine: Machine, className: string, object: Value, exposures: Value): Value {
  const hash = machine.hashOfValue(exposures)
  const content = instanceContent(className, hash === undefined || hash.others !== undefined)
  let { variables } = content
  for (const { key, value, isOptional } of hash?.entries.values() ?? [])
    variables = variables.with(`@${keyText(key) ?? ''}`, isOptional ? either(value, nil) : value)
  return machine.allocate(undefined, { ...content, variables: variables.with('@object', object) })
}
