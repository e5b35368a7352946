// Who shows nothing is found by nothing: `User.find_by(token: nil)` is nobody, though the column may be empty. Of `User.new`, which
// stands for a guest, all is known.

import { exact, type Invocation, isNil, type Machine, nameOfValue, nil, type Value } from '../../flow/index.ts'
import type { Records } from '../../records/index.ts'
import { type ast, isKind, pairOf, writtenAt } from '../../ruby/index.ts'
import { isParameters, keyOfCredential } from './credentials.ts'

const finding = /^(?:find_by(?:_\w+)?!?|where|exists\?)$/

/** Whether records may answer otherwise to who shows nothing. */
export function isForNobody(invocation: Invocation): boolean {
  return isWithoutWords(invocation) || (invocation.receiver !== undefined && finding.test(invocation.name))
}

/** What records answer to who shows nothing; `undefined` where it makes no difference. */
export function answerNobody(machine: Machine, invocation: Invocation, records: Records): Value | undefined {
  if (!isWithoutWords(invocation)) return foundByNothing(machine, invocation, records)
  const made = records.answer(machine, invocation)
  if (made !== undefined) records.knowNothingSaid(machine, made, invocation)
  return made
}

function isWithoutWords({ name, values, block }: Invocation): boolean {
  return name === 'new' && values.length === 0 && block === undefined
}

const reading: ReadonlySet<string> = new Set(['[]', 'fetch', 'dig'])
const asking: ReadonlySet<string> = new Set(['key?', 'has_key?', 'include?', 'member?'])

/** What the parameters answer of a key that is not sent; `undefined` where it may be. */
export function answerUnsent({ receiver, name, values }: Invocation, unsent: ReadonlySet<string>): Value | undefined {
  if (unsent.size === 0 || receiver?.kind !== 'some' || receiver.origin === undefined) return undefined
  const key = nameOfValue(values[0])
  if (key === undefined || !unsent.has(keyOfCredential({ kind: 'query', name: key }))) return undefined
  if (!isParameters(receiver.origin)) return undefined
  return reading.has(name) ? nil : asking.has(name) ? exact(false) : undefined
}

/** Who does not send a key does not say either whose it is. */
export const namesBesideKeys: readonly string[] =
  'login email user username user_name user_email user_id account client_id uid'
    .split(' ')
    .map((name) => keyOfCredential({ kind: 'query', name }))

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
