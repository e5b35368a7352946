// Objects that boot time makes and other code changes before a request comes: what a constant holds after `License.new` is
// not what `License.verify` of an initializer leaves in it.

import { walk } from '../../ruby/index.ts'
import type { Machine } from '../machine.ts'
import type { Method } from '../program.ts'
import type { InstanceContent } from '../store/content.ts'
import { either, unknown } from '../values/value.ts'

/** The object with anything in the variables that methods set which do not belong to making it. */
export function withLaterChanges(machine: Machine, content: InstanceContent): InstanceContent {
  const { program } = machine
  if (!program.isOwn(content.className)) return content
  let { variables } = content
  for (const name of setLater(program, content.className)) {
    const known = variables.get(name)
    if (known !== undefined) variables = variables.with(name, either(known, unknown))
  }
  return variables === content.variables ? content : { ...content, variables }
}

type Program = Machine['program']

const namesByProgram = new WeakMap<Program, Map<string, ReadonlySet<string>>>()

function setLater(program: Program, className: string): ReadonlySet<string> {
  const byClass = namesByProgram.get(program) ?? new Map<string, ReadonlySet<string>>()
  namesByProgram.set(program, byClass)
  const known = byClass.get(className)
  if (known !== undefined) return known
  const written = new Map<string, Written>()
  for (const name of program.methodNames(className, false)) {
    const method = program.method(className, name)
    if (method !== undefined && program.isOwn(method.owner)) written.set(name, writtenIn(method))
  }
  const making = calledFrom('initialize', written)
  const later = [...written].filter(([name]) => !making.has(name)).flatMap(([, { variables }]) => variables)
  const names = new Set(later)
  byClass.set(className, names)
  return names
}

interface Written {
  readonly variables: readonly string[]
  readonly calls: readonly string[]
}

/** What a method sets, whatever was there before, and which methods of its own it calls. */
function writtenIn({ body }: Method): Written {
  const variables: string[] = []
  const calls: string[] = []
  if (body.kind === 'code')
    walk(body.node, (node) => {
      if (node.kind === 'InstanceVariableWriteNode') variables.push(node.name)
      if (node.kind === 'CallNode' && (node.receiver === undefined || node.receiver.kind === 'SelfNode'))
        calls.push(node.name)
      return undefined
    })
  return { variables, calls }
}

function calledFrom(first: string, written: ReadonlyMap<string, Written>): ReadonlySet<string> {
  const found = new Set([first])
  for (const name of found) for (const call of written.get(name)?.calls ?? []) found.add(call)
  return found
}
