// What classes and modules tell of themselves by names: their constants, their variables, what they are made of.

import { array, type Value as BootValue, type HostObject, isKind, isLibraryConstant, symbol } from '../../ruby/index.ts'
import { arrayOf, booleanShape, stringShape } from '../../shape/index.ts'
import type { Visibility } from '../program.ts'
import { exact, moduleOf, nameOfValue, some, symbolValue, truthOf, unknown, type Value } from '../values/value.ts'
import type { ClassCall } from './class-bodies.ts'
import { ancestorsOf, moduleNamed } from './classes.ts'
import { coreModule } from './core-classes.ts'

/** `constants`: Ruby gives them in an order of its own. */
export function constantsOf({ machine, className, values: [inherits], node }: ClassCall): Value | undefined {
  const isAlone = truthOf(inherits ?? exact(true)) === false
  const names = machine.program.constantNames(className, isAlone)
  if (names === undefined || names.length < 2) return names && machine.list(names.map(symbolValue), node)
  return { ...some(arrayOf(stringShape)), boot: unorderedHost(names.toSorted()) }
}

/** What does not depend on the order. */
function unorderedHost(names: readonly string[]): HostObject {
  return {
    kind: 'host',
    name: 'constants',
    answer: (name, { arguments: values }) => {
      const [first] = values
      if (name === 'include?' || name === 'member?') return isKind(first, 'symbol') && names.includes(first.name)
      if (values.length > 0) return undefined
      if (name === 'sort') return array(names.map(symbol))
      if (name === 'any?' || name === 'empty?') return name === 'any?'
      return name === 'size' || name === 'length' || name === 'count' ? names.length : undefined
    },
  }
}

/** Whether a name is surely none of a constant of the class, or of Ruby's. */
export function hasNoConstant({ machine, className }: ClassCall, name: string): boolean {
  const names = machine.program.constantNames(className, false)
  return names?.includes(name) === false && coreModule(name) === undefined && !isLibraryConstant(name)
}

/** `class_variables`; code that runs may have set others. */
export function classVariablesOf({ machine, className, node }: ClassCall): Value | undefined {
  const names = machine.program.classVariableNames(className)
  const all = machine.program.ancestors(className)
  const written = [...machine.variablesOf(machine.globals)].filter(([name]) =>
    all.some((owner) => name.startsWith(`${owner}@@`)),
  )
  const isKnown = written.every(([name]) => names?.includes(name.slice(name.indexOf('@@'))) === true)
  return names === undefined || !isKnown ? undefined : machine.list(names.map(symbolValue), node)
}

/** `ancestors`: those of the application come first; what Rails adds to Object is not listed. */
export function ancestorsValue({ machine, className }: ClassCall): Value | undefined {
  const all = ancestorsOf(machine, className)
  const isKnown = machine.program.isClosed(className)
  const end = all.indexOf('Object')
  const known = end === -1 ? all : all.slice(0, end)
  if (!isKnown || known.length === 0) return undefined
  const modules = known.map((name) => moduleOf(moduleNamed(machine, name)))
  const listed = modules.filter((module) => module !== undefined)
  if (listed.length < modules.length) return undefined
  return { ...unknown, boot: ancestorsHost(listed, new Set(all)) }
}

function ancestorsHost(listed: readonly BootValue[], all: ReadonlySet<string>): HostObject {
  return {
    kind: 'host',
    name: 'ancestors',
    answer: (name, { arguments: [first] }) => {
      if (name === 'include?' || name === 'member?') {
        const wanted = isKind(first, 'module') || isKind(first, 'host') ? first.name : undefined
        return wanted === undefined ? undefined : all.has(wanted)
      }
      if (name === 'index' && isKind(first, 'module')) {
        const place = listed.findIndex((each) => isKind(each, 'module') && each.name === first.name)
        return place === -1 ? undefined : place
      }
      if (name === 'first' && first === undefined) return listed[0]
      const count = typeof first === 'number' && first >= 0 ? first : undefined
      if ((name === 'first' || name === 'take') && count !== undefined && count <= listed.length)
        return { kind: 'array', items: listed.slice(0, count) }
      if ((name === '[]' || name === 'at') && count !== undefined) return listed[count]
      return undefined
    },
  }
}

/** `instance_methods(false)`: what the class itself defines; what it inherits may be Ruby's own. */
export function methodsOf(
  { machine, className, values: [inherits = exact(true)], node }: ClassCall,
  visibilities: readonly Visibility[],
): Value | undefined {
  if (truthOf(inherits) !== false || !machine.program.isClosed(className)) return undefined
  const names = machine.program
    .methodNames(className, true)
    .filter((name) => machine.program.method(className, name) !== undefined)
    .filter((name) => visibilities.includes(machine.program.visibility(className, name)))
  return machine.list(names.map(symbolValue), node)
}

/** Whether the class has the method, and shows it so. */
export function hasMethod(
  { machine, className, values: [name] }: ClassCall,
  visibilities: readonly Visibility[],
): Value | undefined {
  const written = nameOfValue(name)
  if (written === undefined) return undefined
  return truth(
    machine.program.method(className, written) !== undefined
      ? visibilities.includes(machine.program.visibility(className, written))
      : machine.program.isClosed(className)
        ? false
        : undefined,
  )
}

function truth(value: boolean | undefined): Value {
  return value === undefined ? some(booleanShape) : exact(value)
}
