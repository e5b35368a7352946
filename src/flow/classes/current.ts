// The one object of a class that has one for all, and what `ActiveSupport::CurrentAttributes` holds where nothing was set.

import type { Machine } from '../machine.ts'
import { instanceContent } from '../store/content.ts'
import { moduleOf, type Reference, unknownNamed, type Value } from '../values/value.ts'
import { toldByAncestors } from './classes.ts'

export const isCurrent = toldByAncestors((ancestors) => ancestors.includes('ActiveSupport::CurrentAttributes'))

/** The one object of a class, which is numbered when it is first asked for. */
export function sharedId(machine: Machine, className: string, isNew: (self: Reference) => void): Reference {
  const key = `${className}.instance`
  const known = machine.classIds.get(key)
  if (known !== undefined) return { kind: 'reference', id: known }
  const self = machine.numbered()
  machine.classIds.set(key, self.id)
  isNew(self)
  return self
}

/** `Current.instance` */
export function currentInstance(machine: Machine, className: string): Reference {
  return sharedId(machine, className, ({ id }) => {
    let content = instanceContent(className)
    // In an application code around the action may have set them.
    if (machine.hosts.variable !== undefined)
      for (const name of attributesOf(machine, className))
        content = { ...content, variables: content.variables.with(`@${name}`, setAround(machine, name)) }
    machine.initial.set(id, content)
  })
}

/** Whether nothing but code around the action can have set it: what sets an attribute that nobody has set does so at each request. */
export function isSetAround(machine: Machine, receiver: Value | undefined, name: string): boolean {
  const className = moduleOf(receiver)?.name
  if (className === undefined || !isCurrent(machine, className)) return false
  const self = currentInstance(machine, className)
  const before = machine.initial.get(self.id)
  const variable = `@${name}`
  const isKnown = before?.kind === 'instance' && before.variables.get(variable) !== undefined
  return isKnown && machine.variablesOfInstance(self)?.get(variable) === before.variables.get(variable)
}

/** What code around the action may have set an attribute to, which its name tells: `user`, or `current_user`. */
function setAround(machine: Machine, name: string): Value {
  return machine.hosts.current?.(machine, name.replace(/^current_/, '')) ?? unknownNamed(name)
}

function attributesOf(machine: Machine, className: string): readonly string[] {
  return machine.program
    .methodNames(className, false)
    .filter((name) => name.endsWith('='))
    .map((name) => name.slice(0, -1))
}
