// Whether a way that leads on has asked who is there: a gate that lets pass who was asked for nothing is open to all on that way.

import { exact, type Machine, mayBeNil, nil, type Reference } from '../../flow/index.ts'

/** A variable of the controller. */
const askedVariable = '@__asked'

interface Site {
  readonly machine: Machine
  /** The controller. */
  readonly self: Reference
}

export function beginAsking({ machine, self }: Site): void {
  machine.setInstanceVariable(self, askedVariable, nil)
}

/** Only who shows nothing is told apart. */
export function noteAsked({
  machine,
  self,
  answering,
}: Site & { readonly answering: { readonly isForStranger: boolean } }): void {
  if (answering.isForStranger) machine.setInstanceVariable(self, askedVariable, exact(true))
}

/** Whether any way has asked for nothing since. */
export function mayBeUnasked({ machine, self }: Site): boolean {
  return mayBeNil(machine.variablesOfInstance(self)?.get(askedVariable) ?? nil)
}
