// `@name ||= value`, asked again: where nothing has changed since, it gives what it gave. Of an object that stands for many
// one that has no value yet is always left: without this, each question would make one more.

import { type ast, walk } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Value } from '../values/value.ts'
import { type Content, isSameContent } from './content.ts'
import type { Objects } from './state.ts'
import type { Store } from './store.ts'

interface Left {
  /** What was known when the value was kept. */
  readonly objects: Objects
  readonly value: Value
}

/** Where more has happened, it is asked anew. */
const mostChanges = 500

export class Memos {
  private readonly leftByNode = new WeakMap<ast.Node, Map<number, Left>>()

  /** What the code gives for its object; `run` is not run where it would do the same again. */
  kept(machine: Store, node: ast.VariableLogicalWriteNode, { self, method }: Frame, run: () => Value): Value {
    const call = method?.call
    if (self.kind !== 'reference' || call === undefined || call.values.length > 0 || call.block !== undefined)
      return run()
    if (readsLocals(node)) return run()
    const { id } = self
    const left = this.leftByNode.get(node)?.get(id)
    if (left !== undefined && isUnchanged(machine, left.objects)) return left.value
    const before = machine.objects
    const value = run()
    // What changes more than its variable, such as a counter, would do so again.
    if (isUnchanged(machine, before, { id, name: node.name }))
      this.leftBy(node).set(id, { objects: machine.objects, value })
    return value
  }

  private leftBy(node: ast.Node): Map<number, Left> {
    const known = this.leftByNode.get(node) ?? new Map<number, Left>()
    this.leftByNode.set(node, known)
    return known
  }
}

/** The variable of an object that the code itself sets. */
interface OwnVariable {
  readonly id: number
  readonly name: string
}

function without(content: Content, id: number, own: OwnVariable | undefined): Content {
  if (id !== own?.id || content.kind !== 'instance') return content
  return { ...content, variables: content.variables.without(own.name) }
}

/** Whether all that was there is what it was; variables of scopes are not what such code goes by, but globals are. */
function isUnchanged({ objects, initial, globals }: Store, before: Objects, own?: OwnVariable): boolean {
  let left = mostChanges
  for (const [id, content] of objects.differing(before)) {
    const was = before.get(id) ?? initial.get(id)
    if (--left === 0) return false
    if (was === undefined || (content.kind === 'scope' && id !== globals)) continue
    if (!isSameContent(without(was, id, own), without(content, id, own))) return false
  }
  return true
}

const readsByNode = new WeakMap<ast.Node, boolean>()

/** Whether the value goes by variables that stand around it, or by a block of the method. */
function readsLocals(node: ast.VariableLogicalWriteNode): boolean {
  const known = readsByNode.get(node) ?? findsLocals(node.value)
  readsByNode.set(node, known)
  return known
}

function findsLocals(value: ast.Node): boolean {
  const own = new Set<string>()
  const read = new Set<string>()
  let isGiven = false
  walk(value, (each) => {
    if (each.kind === 'YieldNode' || each.kind === 'ForwardingSuperNode') isGiven = true
    else if (each.kind === 'LocalVariableReadNode') read.add(each.name)
    else if ('name' in each && typeof each.name === 'string' && /Parameter|LocalVariable/.test(each.kind))
      own.add(each.name)
    return undefined
  })
  return isGiven || [...read].some((name) => !own.has(name))
}
