// What a condition asked, once more: what code without effects gives again.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { Value } from '../values/value.ts'
import { isVariableRead } from '../variable-reads.ts'

/** What a list is, which the condition asked for already: whatever that changes is changed once. */
export function askedAgain(machine: Machine, node: ast.Node, frame: Frame): Value | undefined {
  return isPlain(node) || isElementRead(node) ? valueAskedAgain(machine, node, frame) : undefined
}

/** What code gives once more that is known to do nothing else. */
export function valueAskedAgain(machine: Machine, node: ast.Node, frame: Frame): Value | undefined {
  const { objects } = machine
  const values: Value[] = []
  const ask = (): unknown =>
    machine.rescuedBy(undefined, () => machine.goesOn(() => values.push(machine.evaluate(node, frame))))
  if (isElementOfParams(node)) machine.unpaid(ask)
  else ask()
  const [value] = values
  const content = machine.contentOf(value)
  machine.objects = objects
  // A list that only the question made is left as it was found.
  if (value?.kind === 'reference' && content !== undefined && machine.content(value.id) === undefined)
    machine.objects = objects.with(value.id, content)
  return value
}

/** `params[:kind]`, `params.dig(:range, :from)`, `params.require(:kind)` */
export function isElementRead(node: ast.Node): boolean {
  if (node.kind !== 'CallNode' || node.receiver === undefined || node.block !== undefined) return false
  const { name, receiver, arguments: given } = node
  if (name === 'to_s' || name === 'to_sym') return isElementRead(receiver)
  if (!elementReads.has(name) || given === undefined) return false
  return (
    given.arguments.every((each) => isPlain(each) || isNumber(each)) && (isPlain(receiver) || isElementRead(receiver))
  )
}

const making: ReadonlySet<string> = new Set(
  'to_i to_f to_d to_s to_sym to_str strip lstrip rstrip squish length size'.split(' '),
)

/** `params[:size].to_i`, `name.strip.length`: what is made of what is read. */
export function isMadeOfRead(node: ast.Node): boolean {
  let each = node
  while (each.kind === 'CallNode' && making.has(each.name) && each.receiver !== undefined) {
    if (each.arguments !== undefined || each.block !== undefined) return false
    each = each.receiver
  }
  return isElementRead(each) || isVariableRead(each) || isIntegerOfRead(each)
}

/** `Integer(params[:size])` */
function isIntegerOfRead(node: ast.Node): boolean {
  if (node.kind !== 'CallNode' || node.receiver !== undefined || !/^(?:Integer|Float)$/.test(node.name)) return false
  const [only, ...others] = node.arguments?.arguments ?? []
  return only !== undefined && others.length === 0 && (isElementRead(only) || isVariableRead(only))
}

/** `params[:kind]`, `filters[:kind]` of a variable */
export function isElementOfParams(node: ast.Node): boolean {
  if (node.kind !== 'CallNode') return isVariableRead(node)
  return node.receiver === undefined ? node.name === 'params' : isElementOfParams(node.receiver)
}

const elementReads: ReadonlySet<string> = new Set(['[]', 'dig', 'fetch', 'require'])

/** Variables, constants and calls without arguments. */
function isPlain(node: ast.Node): boolean {
  switch (node.kind) {
    case 'ArrayNode':
      return node.elements.every((each) => isPlain(each) || isNumber(each))
    case 'HashNode':
      return node.elements.every(
        (each) => each.kind === 'AssocNode' && isPlain(each.key) && (isPlain(each.value) || isNumber(each.value)),
      )
    case 'CallNode':
      return (
        node.arguments === undefined &&
        node.block === undefined &&
        (node.receiver === undefined || isPlain(node.receiver))
      )
  }
  return /^(?:(?:(?:It)?LocalVariable|InstanceVariable|ClassVariable|Constant)Read|ConstantPath|Self|String|Symbol)Node$/.test(
    node.kind,
  )
}

function isNumber({ kind }: ast.Node): boolean {
  return kind === 'IntegerNode' || kind === 'FloatNode'
}
