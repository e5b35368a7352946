// Classes whose objects are valid or not, and what such an object keeps of what it is made with.

import { toldByAncestors } from '../classes/classes.ts'
import type { Frame } from '../frame.ts'
import type { Written } from '../hosts.ts'
import type { Machine } from '../machine.ts'
import type { Value } from '../values/value.ts'

/** Whether objects of the class can be valid or not. */
export const isValidated = toldByAncestors((ancestors) =>
  ancestors.some((name) => /^ActiveModel::(?:Model|API|Validations(?:::Callbacks)?)$/.test(name)),
)

/** `@kind = kind` of `initialize`, where the class reads it by its name: an attribute is written, as by its writer. */
export function tellKept(
  machine: Machine,
  variable: string,
  value: Value,
  { node, frame }: Pick<Written, 'node' | 'frame'>,
): void {
  if (machine.hosts.written === undefined || !isMaking(frame)) return
  const { self } = frame
  const className = machine.classNameOf(self)
  if (className === undefined || !isValidated(machine, className)) return
  const name = variable.slice(1)
  if (!isWrittenOnce(frame.file.text, variable)) return
  const body = machine.program.method(className, name)?.body
  if (body?.kind === 'reader' && body.variable === variable)
    machine.hosts.written(machine, { object: self, name, value, node, frame })
}

/** What is written again may be something else when it is checked. */
function isWrittenOnce(text: string, variable: string): boolean {
  const writes = new RegExp(`${variable}\\b\\s*(?:\\|\\||&&|[-+*/%|&]|<<)?=(?![=~>])`, 'g')
  return [...text.matchAll(writes)].length === 1
}

function isMaking({ method }: Frame): boolean {
  return method?.method.name === 'initialize'
}
