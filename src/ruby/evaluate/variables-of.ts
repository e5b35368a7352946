// The instance variables of an object, where they are kept.

import { isKind, type Value } from './values.ts'

export function variablesOf(self: Value): Map<string, Value> | undefined {
  if (isKind(self, 'object') || isKind(self, 'module')) return self.variables
  return isKind(self, 'host') ? self.variables : undefined
}
