// The values of attributes of classes: those of `class_attribute` are inherited, those of `mattr_accessor` are one for a
// class and all that inherit from it.

import type { Value } from '../evaluate/values.ts'
import type { Boot } from './boot.ts'
import type { BootedModule } from './booted-module.ts'

/** `name` of `class_attribute`, `@@name`, or `@name` of the class itself. */
export function classAttribute(boot: Boot, module: BootedModule, name: string): Value | undefined {
  if (name.startsWith('@') && !name.startsWith('@@')) return module.value.variables.get(name)
  const owner = classAttributeOwner(boot, module, name)
  return owner === undefined ? undefined : variablesOf(owner, name).get(name)
}

/** The nearest class that has a value of its own. */
export function classAttributeOwner(boot: Boot, module: BootedModule, name: string): BootedModule | undefined {
  return boot.modules
    .chainOf(module)
    .find((part): part is BootedModule => typeof part !== 'string' && variablesOf(part, name).has(name))
}

function variablesOf({ classVariables, attributes }: BootedModule, name: string): ReadonlyMap<string, Value> {
  return name.startsWith('@@') ? classVariables : attributes
}

export function writeClassAttribute(boot: Boot, module: BootedModule, name: string, value: Value): void {
  boot.modules.changes++
  if (!name.startsWith('@@')) {
    module.attributes.set(name, value)
    return
  }
  const owner = boot.modules
    .chainOf(module)
    .find((part): part is BootedModule => typeof part !== 'string' && part.classVariables.has(name))
  ;(owner ?? module).classVariables.set(name, value)
}
