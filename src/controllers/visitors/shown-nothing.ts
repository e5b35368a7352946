// Who shows nothing is found by nothing: `User.find_by(token: nil)` is nobody, though the column may be empty. Of `User.new`, which
// stands for a guest, all is known.

import { type Invocation, isNil, type Machine, nameOfValue, type Value } from '../../flow/index.ts'
import type { Records } from '../../records/index.ts'
import { type ast, isKind, pairOf, writtenAt } from '../../ruby/index.ts'

const finding = /^(?:find_by(?:_\w+)?!?|where|exists\?)$/

/** What records answer to who shows nothing; `undefined` where it makes no difference. */
export function answerNobody(machine: Machine, invocation: Invocation, records: Records): Value | undefined {
  const { name, values, block } = invocation
  if (name !== 'new' || values.length > 0 || block !== undefined) return foundByNothing(machine, invocation, records)
  const made = records.answer(machine, invocation)
  if (made !== undefined) records.knowNothingSaid(machine, made, invocation)
  return made
}

/** What a look-up gives that asks for nothing; `undefined` where it asks for something, or is none. */
function foundByNothing(machine: Machine, invocation: Invocation, records: Records): Value | undefined {
  const { receiver, name, node } = invocation
  if (receiver === undefined || !finding.test(name) || !asksForNothing(machine, invocation)) return undefined
  const nobody = records.noneOf(machine, receiver, node)
  return nobody === undefined || name === 'where' ? nobody : machine.invoke({ ...invocation, receiver: nobody })
}

/** What the code itself writes down, such as `deleted_at: nil`, is a question like others. */
function asksForNothing(machine: Machine, { values, node }: Invocation): boolean {
  const conditions = machine.hashOfValue(values.at(-1))
  if (conditions === undefined)
    return values.some((value, index) => isEmpty(value) && !isWritten(writtenAt(node, index)))
  return [...conditions.entries.values()].some(({ key, value }) => {
    const pair = isEmpty(value) ? pairAt(node, nameOfValue(key) ?? '') : undefined
    return pair !== undefined && !isWritten(pair.value)
  })
}

function pairAt(node: ast.Node, key: string): ast.AssocNode | undefined {
  const written = node.kind === 'CallNode' ? (node.arguments?.arguments ?? []) : []
  return written.map((each) => pairOf(each, key)).find((each) => each !== undefined)
}

function isEmpty(value: Value): boolean {
  return isNil(value) || (value.kind === 'exact' && isKind(value.value, 'string') && value.value.text === '')
}

function isWritten(node: ast.Node | undefined): boolean {
  return node === undefined || node.kind === 'NilNode' || node.kind === 'StringNode'
}
