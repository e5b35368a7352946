// What a loop leaves of each element of a list: behind `beds.each(&:save!)` all of them are saved.
//
// An object that stands for many stays what it was as well when code changes it. A loop changes each of them, so what its code makes
// of one is what it leaves of all; the list then has these. Other code that holds the old ones knows no more than before.

import { NotNested } from '../not-nested.ts'
import { type Content, elementOf } from '../store/content.ts'
import type { Value } from '../values/value.ts'
import { run, type WithBlock } from './enumeration.ts'

/** Loops inside of the code that is run once more are not settled by themselves. */
const settling = new NotNested()

/** Runs a loop over all elements of a list. */
export function leavingEach(call: WithBlock, loop: () => Value): Value {
  const before = settling.isInside(call.machine) ? undefined : contentOfEach(call)
  const result = loop()
  if (before !== undefined) settle(call, before)
  return result
}

/** What each element is, where the list has any number of objects that a host follows through loops. */
function contentOfEach(call: WithBlock): Content | undefined {
  const { machine, list, whole } = call
  if (machine.hosts.followsEach === undefined || list.items !== undefined || !asksOnlyElement(call)) return undefined
  const element = elementOf(list)
  const content = machine.contentOf(element)
  const isOfList = whole.kind === 'reference' && machine.content(whole.id) === list && !list.isMany
  return isOfList && content?.kind === 'instance' && machine.hosts.followsEach(machine, element) ? content : undefined
}

/** The code is run once more, so it is one call of the element: `&:save!`, `{ |bed| bed.save! }`, `{ _1.update!(free: true) }`. */
function asksOnlyElement({ block: { code } }: WithBlock): boolean {
  if (code.kind === 'symbol') return true
  const body = code.kind === 'block' && code.node.body?.kind === 'StatementsNode' ? code.node.body.body : []
  const [only, ...others] = body
  if (only?.kind !== 'CallNode' || others.length > 0 || only.block !== undefined) return false
  const isLiteral = only.arguments?.arguments.every(({ kind }) => literals.test(kind)) ?? true
  return isLiteral && /LocalVariableReadNode$/.test(only.receiver?.kind ?? '')
}

const literals = /^(?:Symbol|String|Integer|Float|Nil|True|False|KeywordHash)Node$/

function settle(call: WithBlock, before: Content): void {
  const { machine, whole } = call
  const { objects } = machine
  const node = call.node.kind === 'CallNode' ? call.node.block : undefined
  const one = machine.allocate(node, { ...before, ...('isMany' in before ? { isMany: false } : {}) })
  const runOne = (): boolean => machine.goesOn(() => run(call, one))
  const goesOn = settling.run(machine, () => machine.rescuedBy(undefined, runOne))
  const after = machine.content(one.id)
  machine.objects = objects
  const list = machine.contentOf(whole)
  if (!goesOn || after?.kind !== 'instance' || whole.kind !== 'reference' || list?.kind !== 'list') return
  const element = machine.allocate(node, { ...after, isMany: true })
  machine.objects = machine.objects.with(whole.id, { ...list, element })
}
