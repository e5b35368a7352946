// Which layouts stand around what an action renders: the one that `render` names, or that of the class.

import {
  callClosure,
  type Frame,
  fromBoot,
  isNil,
  type Machine,
  nameOfValue,
  nil,
  nothingPassed,
  optionIn,
  optionsOf,
  singlesOf,
  truthOf,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { type ClassWord, isKind, nameOf } from '../../ruby/index.ts'

/** The name of a layout; `true` where Rails looks for one by the name of the class, `false` for none. */
export type AskedLayout = string | boolean

const either: readonly AskedLayout[] = [true, false]
const own: readonly AskedLayout[] = [true]

/** `layout: false`, `layout: 'plain'`; nil is none. */
export function layoutsGiven(value: Value): readonly AskedLayout[] {
  const asked = singlesOf(value).flatMap((single): readonly AskedLayout[] => {
    const name = nameOfValue(single)
    if (name !== undefined) return [name]
    if (single.kind === 'closure') return either
    const truth = truthOf(single)
    return truth === undefined ? either : [truth]
  })
  return [...new Set(asked)]
}

export function layoutWord(words: readonly ClassWord[]): ClassWord | undefined {
  return words.findLast(({ name }) => name === 'layout')
}

/** What the class says: `layout 'plain', except: :show`, `layout :choose`, `layout -> { … }`. The last word counts. */
export function layoutsOfClass(
  machine: Machine,
  words: readonly ClassWord[],
  action: string,
  frame: Frame,
): readonly AskedLayout[] {
  const word = layoutWord(words)
  if (word === undefined) return own
  const [first] = word.call.arguments
  const values = word.call.arguments.map((each) => fromBoot(machine, each))
  if (!isMeant(machine, values, action)) return own
  if (isKind(first ?? null, 'symbol')) return chosen(machine, nameOf(first) ?? '', frame)
  const [value] = values
  if (value?.kind !== 'closure') return said(value ?? nil)
  return said(given(machine, () => callClosure(machine, value, nothingPassed, frame.self)))
}

/** Nil is as if the class said nothing. */
function said(value: Value): readonly AskedLayout[] {
  return [...new Set(singlesOf(value).flatMap((single) => (isNil(single) ? own : layoutsGiven(single))))]
}

/** By a method of the controller. */
function chosen(machine: Machine, method: string, frame: Frame): readonly AskedLayout[] {
  const className = machine.classNameOf(frame.self) ?? ''
  if (machine.program.method(className, method) === undefined) return [method]
  const { node } = machine.nowhere
  const call = { ...nothingPassed, receiver: undefined, name: method, node, frame }
  return said(given(machine, () => machine.invoke(call)))
}

/** What code gives; nothing that it does is left. */
function given(machine: Machine, run: () => Value): Value {
  const { objects } = machine
  let value: Value = unknown
  machine.rescuedBy(undefined, () => machine.goesOn(() => (value = run())))
  machine.objects = objects
  return value
}

/** `only:` and `except:` */
function isMeant(machine: Machine, values: readonly Value[], action: string): boolean {
  const options = optionsOf(machine, values)
  const names = (option: string): readonly string[] | undefined => {
    const value = optionIn(options, option)
    if (value === undefined) return undefined
    const items = machine.listOfValue(value)?.items ?? [value]
    return items.flatMap((item) => nameOfValue(item) ?? [])
  }
  const [only, except] = [names('only'), names('except')]
  return only?.includes(action) !== false && except?.includes(action) !== true
}
