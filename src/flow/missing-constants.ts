// Constants that are surely missing: nothing but the program and Ruby can define them where it has no gems.

import { type ast, isKind, isTopName } from '../ruby/index.ts'
import { coreModule } from './core-classes.ts'
import type { Frame } from './frame.ts'
import type { Machine } from './machine.ts'
import { newError, raiseWith } from './raising.ts'
import { exact, nil, symbolValue, textValue, type Value } from './value.ts'

interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

/** The full name of the first part of a path that is surely missing in a module; the top has no name. */
export function missingPart(machine: Machine, className: string, path: string): string | undefined {
  if (!machine.program.isWhole() || !/^[A-Z]\w*(?:::[A-Z]\w*)*$/.test(path)) return undefined
  let owner = className === 'Object' ? '' : className
  for (const name of path.split('::')) {
    const value = machine.program.constantIn(owner, name)
    const full = owner === '' ? name : `${owner}::${name}`
    if (isKind(value ?? null, 'module')) owner = full
    else if (value !== undefined || !lacks(machine, owner, name)) return undefined
    else return full
  }
  return undefined
}

function lacks(machine: Machine, owner: string, name: string): boolean {
  const { program } = machine
  if (coreModule(name) !== undefined || isTopName(name)) return false
  if (owner === '') return !program.hasConstantIn('', name)
  return program.constantNames(owner, false)?.includes(name) === false && !program.hasConstantIn(owner, name)
}

/** A bare name that stands nowhere around the code. */
export function isMissing(machine: Machine, node: ast.Node, name: string, { nesting }: Frame): boolean {
  const { program } = machine
  if (!program.isWhole() || coreModule(name) !== undefined || isTopName(name)) return false
  return nesting.every((each) => program.isClosed(each)) && !program.hasConstant(node, nesting)
}

export function raiseMissing(machine: Machine, full: string, site: Site): never {
  const message = textValue(`uninitialized constant ${full}`)
  const error = newError(machine, 'NameError', message, site)
  const cut = full.lastIndexOf('::')
  const owner = cut === -1 ? undefined : machine.program.constantIn('', full.slice(0, cut))
  const receiver: Value = isKind(owner ?? null, 'module') && isKind(owner, 'module') ? exact(owner) : nil
  return raiseWith(machine, error, { name: symbolValue(cut === -1 ? full : full.slice(cut + 2)), receiver })
}
