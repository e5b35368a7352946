// A variable that holds one of several objects, as code has it that gets a result: `Result.new(ok: true, …)` on one way and
// `Result.new(ok: false, …)` on the other. What is read of it in one place belongs together: the status of the one goes
// with the body of the one, and where `result.ok?` holds it is the one that says so.

import { type ast, isKind, walk } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { NotNested } from '../not-nested.ts'
import type { Content } from '../store/content.ts'
import { waysTogether } from '../store/together.ts'
import { eitherOf, keyOf, type Reference, type Single, singlesOf, truthOf, type Value } from '../values/value.ts'
import { isVariableRead } from '../variable-reads.ts'
import { refineInstanceVariable } from '../variables.ts'
import { heldBy } from './questions.ts'

type VariableNode = ast.VariableReadNode

/** More of them cost more than they tell. */
const mostAlternatives = 8

/** What is longer than this is not looked through. */
const mostNodes = 200

/** One way for each: what a variable, or several that were set together, are on it. */
type Ways = readonly (readonly Held[])[]

interface Held {
  readonly node: VariableNode
  readonly value: Value
}

/** How what a call that answers is given belongs together: it reads more than one thing of an object, or of what was set on one way. */
export function readTogether(machine: Machine, call: ast.CallNode, frame: Frame): Ways | undefined {
  if (call.receiver !== undefined || call.arguments === undefined) return undefined
  if (machine.hosts.alwaysFollowed?.has(call.name) !== true) return undefined
  const { once, twice } = readsOf(call.arguments)
  const objects = twice === undefined ? undefined : objectsIn(machine, twice, frame)
  if (twice !== undefined && objects !== undefined) return objects.map((value) => [{ node: twice, value }])
  return setTogether(machine, once, frame)
}

/** What is read of the variables of one scope, or of one object. */
function setTogether(machine: Machine, nodes: readonly VariableNode[], frame: Frame): Ways | undefined {
  for (let scopes = frame.scopes; scopes !== undefined; scopes = scopes.outer) {
    const ways = heldTogether(machine.content(scopes.id), nodes.filter(isLocalVariable))
    if (ways !== undefined) return ways
  }
  return heldTogether(
    machine.contentOf(frame.self),
    nodes.filter((node) => !isLocalVariable(node)),
  )
}

function heldTogether(content: Content | undefined, nodes: readonly VariableNode[]): Ways | undefined {
  if (content?.kind !== 'scope' && content?.kind !== 'instance') return undefined
  const names = nodes.map(({ name }) => name)
  return waysTogether(content, names)?.map((way) =>
    nodes.flatMap((node) => {
      const value = way.get(node.name)
      return value === undefined ? [] : [{ node, value }]
    }),
  )
}

export function eachTogether(machine: Machine, ways: Ways, frame: Frame, run: () => Value): Value {
  return machine.branch(
    ways.map((way) => () => {
      for (const { node, value } of way) hold(machine, node, value, frame)
      return run()
    }),
  )
}

/** What a question asks by itself is not asked for each object again. */
const asking = new NotNested()

/** Where a question holds, or does not, the variable is one of those that answer so: `result.ok?`, `result[:error].nil?`. */
export function narrowObjects(machine: Machine, question: ast.CallNode, holds: boolean, frame: Frame): void {
  const variable = askedVariable(question)
  const objects = variable === undefined ? undefined : objectsIn(machine, variable, frame)
  if (variable === undefined || objects === undefined || asking.isInside(machine)) return
  const left = objects.filter((object) => truthFor(machine, question, { node: variable, object }, frame) !== !holds)
  if (left.length > 0 && left.length < objects.length) hold(machine, variable, eitherOf(left), frame)
}

/** What a question reads, through readers and keys: it is asked once more, so it may do nothing else. */
function askedVariable({ receiver, arguments: given, block }: ast.CallNode): VariableNode | undefined {
  if (receiver === undefined || block !== undefined || given?.arguments.every(isLiteral) === false) return undefined
  if (isVariableRead(receiver)) return receiver
  return receiver.kind === 'CallNode' ? askedVariable(receiver) : undefined
}

function isLiteral({ kind }: ast.Node): boolean {
  return kind === 'SymbolNode' || kind === 'StringNode' || kind === 'IntegerNode' || kind === 'NilNode'
}

/** What the question is where the variable holds that object; nothing is changed by it. */
function truthFor(
  machine: Machine,
  question: ast.Node,
  { node, object }: { readonly node: VariableNode; readonly object: Value },
  frame: Frame,
): boolean | undefined {
  const { objects } = machine
  const values: Value[] = []
  const ask = (): void => {
    hold(machine, node, object, frame)
    values.push(machine.evaluate(question, frame))
  }
  asking.run(machine, () => machine.rescuedBy(undefined, () => machine.goesOn(ask)))
  machine.objects = objects
  const [value] = values
  return value === undefined ? undefined : truthOf(value)
}

interface Reads {
  /** The variables that are read, each once. */
  readonly once: readonly VariableNode[]
  /** One of which more than one thing is asked, or which is also given as it is. */
  readonly twice: VariableNode | undefined
}

const readsByNode = new WeakMap<ast.ArgumentsNode, Reads>()

function readsOf(given: ast.ArgumentsNode): Reads {
  const reads = readsByNode.get(given) ?? findReads(given)
  readsByNode.set(given, reads)
  return reads
}

function findReads(given: ast.ArgumentsNode): Reads {
  const reads = new Map<string, VariableNode>()
  let twice: VariableNode | undefined
  let left = mostNodes
  walk(given, (node) => {
    if (left-- < 0 || node.kind === 'BlockNode' || node.kind === 'LambdaNode') return 'skip'
    // All that a hash has is read at once.
    if (node.kind === 'AssocSplatNode' && node.value !== undefined && isVariableRead(node.value)) twice ??= node.value
    if (!isVariableRead(node)) return undefined
    if (reads.has(node.name)) twice ??= node
    reads.set(node.name, node)
    return undefined
  })
  return { once: [...reads.values()], twice }
}

/** Two objects of the application's classes or hashes, or a few more; those of many that are alike stand for one. */
function objectsIn(machine: Machine, node: VariableNode, frame: Frame): readonly Value[] | undefined {
  const value = heldBy(machine, node, frame)
  if (value?.kind !== 'several') return undefined
  const singles = singlesOf(value)
  const objects = singles.filter((single) => isObject(machine, single))
  if (objects.length < singles.length) return undefined
  if (objects.length <= mostAlternatives) return objects.length > 1 ? objects : undefined
  return [true, false]
    .map((texts) => alike(machine, objects, texts))
    .find((each) => each.length <= mostAlternatives && each.length > 1)
}

/** Objects that say the same where what they say is known; `texts` tell them apart too. */
function alike(machine: Machine, objects: readonly Reference[], texts: boolean): readonly Value[] {
  const groups = new Map<string, Reference[]>()
  for (const object of objects) {
    const key = knownIn(machine, object, texts)
    const group = groups.get(key) ?? []
    group.push(object)
    groups.set(key, group)
  }
  return [...groups.values()].map(eitherOf)
}

function knownIn(machine: Machine, object: Reference, texts: boolean): string {
  const content = machine.content(object.id)
  const parts: Iterable<readonly [string, Value]> =
    content?.kind === 'instance'
      ? content.variables
      : content?.kind === 'hash'
        ? [...content.entries].map(([name, { value }]) => [name, value] as const)
        : []
  const known = [...parts].flatMap(([name, value]) => {
    const text = value.kind === 'exact' && (texts || !isKind(value.value, 'string')) ? keyOf(value) : undefined
    return text === undefined ? [] : [`${name} ${text}`]
  })
  return [machine.classNameOf(object) ?? '', ...known.sort()].join('\n')
}

function isObject(machine: Machine, single: Single): single is Reference {
  if (single.kind !== 'reference') return false
  const kind = machine.content(single.id)?.kind
  return kind === 'instance' || kind === 'hash'
}

function isLocalVariable({ kind }: VariableNode): boolean {
  return kind === 'LocalVariableReadNode'
}

function hold(machine: Machine, node: VariableNode, value: Value, { self, scopes }: Frame): void {
  if (isLocalVariable(node)) machine.set(node.name, value, scopes)
  else refineInstanceVariable(machine, self, node.name, value)
}
