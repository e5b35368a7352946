// `@@names ||= Name.pluck(:name)`: a class variable that keeps what was computed once is not set before. Unlike that of an
// object it lives as long as the class, so nothing else may set or change it.

import type { ast } from '../ruby/index.ts'
import type { Frame } from './frame.ts'
import type { Machine } from './machine.ts'
import { nil, type Value } from './value.ts'

/** `nil` where the variable is not set before, `undefined` where that is not known. */
export function memoisedInClass(
  machine: Machine,
  { kind, name }: ast.VariableLogicalWriteNode,
  { file, nesting }: Frame,
): Value | undefined {
  if (kind !== 'ClassVariableOrWriteNode') return undefined
  const owner = nesting[nesting.length - 1] ?? ''
  if (machine.program.classVariable(owner, name) !== undefined || machine.program.isVariableLost(owner, name))
    return undefined
  const globals = machine.variablesOf(machine.globals)
  if (machine.program.ancestors(owner).some((each) => globals.get(`${each}${name}`) !== undefined)) return undefined
  return isChangedElsewhere(file, name) ? undefined : nil
}

const assigned = /^\s*(?:\|\||&&|<<|\*\*|[-+*/|&%^])?=(?![=~>])/
const changed =
  /^\s*(?:<<|\[[^\]\n]*\]\s*(?:\|\||&&|[-+*/|&])?=(?![=~>])|&?\.(?:\w+!|(?:store|push|append|prepend|unshift|insert|delete|delete_if|keep_if|clear|concat|replace|update|add|shift|pop|compare_by_identity|default=)\b))/

type File = Frame['file']

/** By their files, the variables that are set more than once, or whose values are changed. */
const changedByFile = new WeakMap<File, ReadonlySet<string>>()

function isChangedElsewhere(file: File, name: string): boolean {
  const known = changedByFile.get(file) ?? readChanged(file)
  changedByFile.set(file, known)
  return known.has(name)
}

/** No statement is looked at for longer. */
const longestUse = 200

function readChanged({ text }: File): ReadonlySet<string> {
  const set = new Set<string>()
  const found = new Set<string>()
  for (const { 0: name, index } of text.matchAll(/@@\w+/g)) {
    const end = index + name.length
    const behind = text.slice(end, end + longestUse)
    const isAssigned = assigned.test(behind)
    if (changed.test(behind) || (isAssigned && set.has(name))) found.add(name)
    if (isAssigned) set.add(name)
  }
  return found
}
