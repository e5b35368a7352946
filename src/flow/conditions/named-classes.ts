// What is made of a name, and which of a list it is: behind `KINDS.include?(kind.to_s.classify)`, what
// `kind.to_s.classify.constantize` gives is one of these classes.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { eitherOf, nameOfValue, nil, singlesOf, type Value } from '../values/value.ts'
import { isVariableRead } from '../variable-reads.ts'
import { isElementOfParams, isElementRead } from './asked-again.ts'

const naming: ReadonlySet<string> = new Set(
  'classify camelize camelcase to_s strip singularize delete_suffix'.split(' '),
)

/** A condition has found that what the code makes of a name is one of these. */
export function noteNames(machine: Machine, node: ast.Node, names: Value, frame: Frame): void {
  const root = rootOf(node)
  if (root === undefined || isVariableRead(node)) return
  const place = placeOf(node, frame)
  machine.set(place, names, frame.scopes)
  machine.set(`${place} of`, heldAt(machine, root, frame), frame.scopes)
}

/** Words that make the name of a class of a text, or find the class. */
const finding: ReadonlySet<string> = new Set('classify camelize camelcase constantize safe_constantize'.split(' '))

/** What is asked for its class: one of the names that conditions have found. */
export function namesFound(machine: Machine, call: ast.CallNode, value: Value, frame: Frame): Value {
  const { name, receiver } = call
  if (receiver === undefined || !finding.has(name) || areKnown(value)) return value
  const literals = value.kind === 'some' ? (machine.hosts.literalsOf?.(machine, value) ?? []) : []
  if (literals.length > 0 && literals.every((each) => nameOfValue(each) !== undefined)) return eitherOf(literals)
  return name.endsWith('constantize') ? foundInScope(machine, receiver, value, frame) : value
}

/** If the variable has not changed since. */
function foundInScope(machine: Machine, receiver: ast.Node, value: Value, frame: Frame): Value {
  const root = rootOf(receiver)
  if (root === undefined) return value
  const place = placeOf(receiver, frame)
  const names = machine.find(place, frame.scopes)
  const before = machine.find(`${place} of`, frame.scopes)
  if (names === undefined || before === undefined || !areKnown(names)) return value
  return before === heldAt(machine, root, frame) ? names : value
}

function areKnown(value: Value): boolean {
  return singlesOf(value).every(({ kind }) => kind === 'exact')
}

/** The variable, or the element of `params`, that a chain of words begins with. */
function rootOf(node: ast.Node): ast.Node | undefined {
  if (isVariableRead(node)) return node
  if (node.kind !== 'CallNode' || node.block !== undefined) return undefined
  if (isElementRead(node) && isElementOfParams(node)) return node
  return naming.has(node.name) && node.receiver !== undefined ? rootOf(node.receiver) : undefined
}

/** No variable of Ruby has such a name. */
function placeOf({ start, end }: ast.Node, { file }: Frame): string {
  return `names: ${file.text.slice(start, end).replace(/\s+/g, '')}`
}

function heldAt(machine: Machine, root: ast.Node, frame: Frame): Value {
  if (root.kind === 'CallNode') return nil
  return machine.evaluate(root, frame)
}
