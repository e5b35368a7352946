// What is taken out of what was permitted, by its key: the rest of it is of no use there.
//
//     Story.find(story_params[:id])
//     User.create(user_params.except(:code))
//     User.create(user_params.merge(owner_id: 1))

import { type HashContent, type Invocation, type Machine, nameOfValue, type Value } from '../../flow/index.ts'
import type { ast } from '../../ruby/index.ts'
import { partOf, type RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'

const takesOut: ReadonlySet<string> = new Set('[] fetch dig key? has_key? values_at fetch_values slice'.split(' '))
/** What stands behind the key is a default, or a key of what is inside. */
const takesOne: ReadonlySet<string> = new Set(['dig', 'fetch'])
const leavesOut: ReadonlySet<string> = new Set(['except', 'without'])

/** So many methods in methods are looked into. */
const deepest = 5

export function noteTakenOut(requests: Requests, hash: HashContent, invocation: Invocation): void {
  const { name, values, node, frame } = invocation
  const isTaken = takesOut.has(name)
  const over = name === 'merge' ? requests.machine.hashOfValue(values.at(-1)) : undefined
  if (values.length === 0 || !(isTaken || leavesOut.has(name) || over !== undefined)) return
  const given = over === undefined ? values : Array.from(over.entries.values(), ({ key }) => key)
  const keys = (takesOne.has(name) ? given.slice(0, 1) : given).map(nameOfValue)
  // Of names that are not known it could be any.
  if (keys.includes(undefined)) return
  const receiver = node.kind === 'CallNode' ? node.receiver : undefined
  const isOnly = (isTaken || over !== undefined) && isMadeAnew(requests.machine, receiver, frame.self)
  if (over !== undefined && !isOnly) return
  for (const { key, value } of hash.entries.values()) {
    const part = partOf(value)
    if (part === undefined) continue
    if (!keys.includes(nameOfValue(key))) {
      if (isTaken && isOnly) noteLeft(requests, part, invocation)
    } else if (isTaken) noteTaken(requests, part, invocation)
    else noteLeft(requests, part, invocation)
  }
}

/** With all that is permitted inside. */
function noteTaken(requests: Requests, part: RequestPart, site: Invocation): void {
  const inside = requests.readInside(part)
  for (const each of [part, ...inside]) requests.note(each, { kind: 'taken-out' }, site)
}

export function noteLeft(requests: Requests, part: RequestPart, site: Invocation): void {
  const { receiver } = site
  const of = receiver?.kind === 'reference' ? receiver.id : undefined
  const inside = requests.readInside(part)
  for (const each of [part, ...inside]) if (each.key !== undefined) requests.note(each, { kind: 'left', of }, site)
}

const making: ReadonlySet<string> = new Set('permit require required expect slice except without merge to_h'.split(' '))

/** `params.permit(…)`, and a method that does nothing else: nobody else has what it gives. */
function isMadeAnew(machine: Machine, node: ast.Node | undefined, self: Value, depth = 0): boolean {
  if (node?.kind !== 'CallNode' || depth > deepest) return false
  const { receiver, name } = node
  if (receiver !== undefined) return making.has(name) && isMadeAnew(machine, receiver, self, depth + 1)
  if (node.arguments !== undefined) return false
  const method = machine.program.method(machine.classNameOf(self) ?? '', name)
  if (method === undefined) return name === 'params'
  const code = method.body.kind === 'code' && method.body.node.kind === 'DefNode' ? method.body.node.body : undefined
  const last = code?.kind === 'StatementsNode' ? code.body.at(-1) : undefined
  return isMadeAnew(machine, last, self, depth + 1)
}
