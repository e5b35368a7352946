// Where what a condition asks stands, so that it can be changed there to what the condition tells of it.

import type { ast } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { isSameValue } from '../store/same-values.ts'
import { eitherOf, isNothing, type Single, singlesOf, truthOf, type Value } from '../values/value.ts'
import { readInstanceVariable, refineInstanceVariable } from '../variables.ts'
import { noteGiven, ownMethod } from './ends-of-method.ts'
import { heldBy, isHeldBeside, isLocal, isOwn, isRead, variableRead } from './questions.ts'
import { whereNotNil } from './where.ts'

/** Changes what is known of a variable; of what else is asked nothing is kept. */
export function change(machine: Machine, node: ast.Node, frame: Frame, narrowed: (value: Value) => Value): void {
  switch (node.kind) {
    case 'LocalVariableReadNode':
    case 'LocalVariableWriteNode': {
      const known = machine.find(node.name, frame.scopes)
      if (known === undefined) return
      setNarrowed(machine, node.name, { known, value: narrowed(known) }, frame)
      return
    }
    case 'InstanceVariableReadNode':
    case 'InstanceVariableWriteNode': {
      setNarrowedVariable(machine, frame.self, node.name, narrowed)
      return
    }
    case 'ParenthesesNode': {
      const [only] = node.body?.kind === 'StatementsNode' ? node.body.body : []
      if (only !== undefined) change(machine, only, frame, narrowed)
      return
    }
    case 'CallNode': {
      const known = isLocal(node) ? machine.find(node.name, frame.scopes) : undefined
      if (known !== undefined) setNarrowed(machine, node.name, { known, value: narrowed(known) }, frame)
      else if (!changeGiven(machine, node, frame, narrowed) && !changeVariable(machine, node, frame, narrowed))
        changeRead(machine, node, frame, narrowed)
      return
    }
    case 'CallOrWriteNode':
      if (node.receiver !== undefined) changeVariable(machine, { ...node, name: node.readName }, frame, narrowed)
  }
}

/** What another object reads of a variable of its own: `result.bed`, `Current.user`. */
function changeVariable(
  machine: Machine,
  { receiver, name }: Pick<ast.CallNode, 'receiver' | 'name'>,
  frame: Frame,
  narrowed: (value: Value) => Value,
): boolean {
  const holder = receiver && heldBy(machine, receiver, frame)
  const variable = holder && isOnly(machine, holder) ? variableRead(machine, holder, name) : undefined
  if (holder === undefined || variable === undefined) return false
  setNarrowedVariable(machine, holder, variable, narrowed)
  return true
}

/** Whether it is one object that is known, and not one of many. */
function isOnly(machine: Machine, holder: Value): boolean {
  const content = machine.contentOf(holder)
  return content?.kind === 'instance' && !content.isMany
}

/** The variable that a method of the object gives: `@user` of `def user = @user ||= find_user`. */
function changeGiven(machine: Machine, node: ast.CallNode, frame: Frame, narrowed: (value: Value) => Value): boolean {
  const { variable, mayGiveNothing } = ownMethod(machine, node, frame)?.ends ?? {}
  if (variable === undefined) return false
  const known = readInstanceVariable(machine, frame.self, variable)
  const value = narrowed(known)
  const isSaid = !mayGiveNothing || truthOf(value) === true
  if (value !== known && !isNothing(value) && isSaid) refineInstanceVariable(machine, frame.self, variable, value)
  if (isSaid && truthOf(value) === true) noteGiven(machine, frame.self, node.name, value)
  return true
}

function setNarrowedVariable(machine: Machine, self: Value, name: string, narrowed: (value: Value) => Value): void {
  const known = readInstanceVariable(machine, self, name)
  const value = narrowed(known)
  if (value !== known && !isNothing(value)) refineInstanceVariable(machine, self, name, value)
}

function setNarrowed(
  machine: Machine,
  name: string,
  { known, value }: { readonly known: Value; readonly value: Value },
  frame: Frame,
): void {
  if (value !== known && !isNothing(value)) machine.set(name, value, frame.scopes)
}

/** What an object reads by a name, where no other variable may mean another object that is known as the same. */
function changeRead(machine: Machine, node: ast.CallNode, frame: Frame, narrow: (value: Value) => Value): void {
  const { hosts } = machine
  if (hosts.narrowed === undefined || !isRead(node)) return
  const holder = holderOf(machine, node, frame)
  if (holder !== undefined)
    machine.takeBackLater(hosts.narrowed(machine, { holder, name: node.name, narrow, node, frame }))
}

/** What a name is read of: what a variable holds, or what is read of that. */
function holderOf(machine: Machine, node: ast.CallNode, frame: Frame): Value | undefined {
  const receiver = isOwn(node) ? undefined : node.receiver
  const held = receiver === undefined ? frame.self : heldBy(machine, receiver, frame)
  if (held !== undefined) return isHeldBeside(machine, held, receiver, frame) ? undefined : held
  return receiver?.kind === 'CallNode' && isRead(receiver) ? pinnedBy(machine, receiver, frame) : undefined
}

function pinnedBy(machine: Machine, node: ast.CallNode, frame: Frame): Value | undefined {
  const holder = holderOf(machine, node, frame)
  const pinned = holder && machine.hosts.pinned?.(machine, { holder, name: node.name, node, frame })
  machine.takeBackLater(pinned?.takeBack)
  return pinned?.value
}

/** Where the code goes on, the variable is nothing that has no answer to what it was asked: neither nil nor one of the refused. */
export function noteAnswered(
  machine: Machine,
  { node, frame, receiver }: Invocation,
  isNilRaised: boolean,
  refused: readonly Single[],
): void {
  const asked = node.kind === 'CallNode' ? node.receiver : undefined
  // An argument may have assigned the variable anew.
  if (asked !== undefined)
    change(machine, asked, frame, (value) => {
      if (receiver === undefined || !isSameValue(value, receiver)) return value
      const there = isNilRaised ? whereNotNil(value) : value
      return eitherOf(singlesOf(there).filter((single) => !refused.includes(single)))
    })
}
