// The variables of an object by their names: `instance_variable_get` and its like.

import { booleanShape, stringShape } from '../../shape/index.ts'
import { newError, raiseError } from '../errors/raising.ts'
import { inOrder } from '../json/as-json.ts'
import type { Machine } from '../machine.ts'
import { someVariable } from '../store/content.ts'
import {
  either,
  eitherOf,
  exact,
  mayBeUnset,
  nameOfValue,
  nil,
  type Single,
  singlesOf,
  some,
  symbolValue,
  textValue,
  type Value,
} from '../values/value.ts'
import { isVariableSet, readInstanceVariable, writeInstanceVariable } from '../variables.ts'
import type { ObjectCall } from './object.ts'

export const variableAnswers: Readonly<Record<string, (call: ObjectCall) => Value | undefined>> = {
  instance_variable_get: ({ machine, self, values: [name] }) => {
    const written = variableName(name)
    return written === undefined ? undefined : readInstanceVariable(machine, self, written)
  },
  instance_variable_set: ({ machine, self, values: [name, value = nil] }) => {
    const written = variableName(name)
    return written === undefined
      ? writeSome(machine, self, value)
      : writeInstanceVariable(machine, self, written, value)
  },
  'instance_variable_defined?': ({ machine, self, values: [name] }) => {
    const written = variableName(name)
    const isThere = written === undefined ? undefined : isVariableSet(machine, self, written)
    return isThere === undefined ? some(booleanShape) : exact(isThere)
  },
  instance_variables: ({ machine, self, node }) => {
    const variables = machine.variablesOfInstance(self)
    if (variables === undefined) return undefined
    if (variables.get(someVariable) !== undefined) return undefined
    const names = [...variables].map(([name]) => name).filter((name) => name.startsWith('@') && !name.startsWith('@__'))
    const isKnown = [...variables].every(([, value]) => !mayBeUnset(value))
    const sorted = isKnown ? inOrder(machine, self, names) : undefined
    const symbols = (sorted ?? names).map(symbolValue)
    return sorted === undefined ? machine.listOf(eitherOf(symbols), node) : machine.list(symbols, node)
  },
  remove_instance_variable: removeVariable,
  instance_variable_names: (call) => {
    const names = call.machine.listOfValue(variableAnswers.instance_variables?.(call))
    if (names === undefined) return undefined
    const texts = (value: Value): Value => eitherOf(singlesOf(value).map((each) => textValue(nameOfValue(each) ?? '')))
    return names.items === undefined
      ? call.machine.listOf(texts(names.element), call.node)
      : call.machine.list(names.items.map(texts), call.node)
  },
}

function variableName(value: Value | undefined): string | undefined {
  return nameOfValue(value)
}

/** Code sets a variable whose name is not known: it may be any of those that are set, or another. */
function writeSome(machine: Machine, self: Single, value: Value): Value {
  const content = machine.contentOf(self)
  if (self.kind !== 'reference' || content?.kind !== 'instance') return value
  const variables = content.variables.mapped((known, name) => (name.startsWith('@') ? either(known, value) : known))
  machine.write(self.id, { ...content, variables: variables.with(someVariable, value), isOpen: true })
  return value
}
/** `remove_instance_variable(:@name)` gives what the variable held. */
function removeVariable({ machine, self, values: [name], node, frame }: ObjectCall): Value | undefined {
  const written = variableName(name)
  const content = machine.contentOf(self)
  if (written === undefined || self.kind !== 'reference' || content?.kind !== 'instance') return undefined
  const isThere = machine.hasVariable(self, written)
  const message = { ...some(stringShape), pattern: `instance variable ${written} not defined for *` }
  if (isThere === false) return raiseError(machine, 'NameError', message, { node, frame })
  if (isThere === undefined) machine.mayRaise(newError(machine, 'NameError', message, { node, frame }))
  const value = readInstanceVariable(machine, self, written)
  const order = content.order?.filter((each) => each !== written)
  // An object that stands for many keeps it where it is another one.
  const left = content.isOpen ? content.variables.with(written, nil) : content.variables.without(written)
  machine.write(self.id, { ...content, variables: left, order })
  return value
}
