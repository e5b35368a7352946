// What a condition tells of the variables that it asks: where `name.nil?` does not hold, `name` is not nil.

import type { ast } from '../../ruby/index.ts'
import { anything, arrayOf, emptyObject, objectShape, type Shape } from '../../shape/index.ts'
import { noteValidity } from '../active-model/where-valid.ts'
import { isInstance, nameOfClass, valueOfClass } from '../classes/classes.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import {
  eitherOf,
  isNothing,
  isPlainlyUnknown,
  moduleOf,
  nil,
  type Single,
  singlesOf,
  some,
  type Value,
} from '../values/value.ts'
import { narrowObjects } from './alternatives.ts'
import { isElementRead } from './asked-again.ts'
import { toldOfEach } from './each-told.ts'
import { noteElements, tellsElements } from './elements-told.ts'
import { methodOfObject, ownMethod } from './ends-of-method.ts'
import { isCase } from './equality.ts'
import { narrowIncluded, narrowSought } from './included.ts'
import { tellLimits, tellRangeOfCase } from './limits-told.ts'
import { change } from './narrowed-places.ts'
import { tellsNotZero, whereNotZero } from './not-zero.ts'
import { heldBy, isHeldBeside, isOwn, isRead, noteAsked, noteTold } from './questions.ts'
import { absent, blank, missing, tell } from './tell-hosts.ts'
import { takesNoNil } from './told-by-patterns.ts'
import { isAnything, whereFalse, whereNotNil, whereTrue } from './where.ts'

/** `when A, B` of a `case`. */
interface CaseCondition {
  readonly kind: 'case'
  readonly predicate: ast.Node
  readonly conditions: readonly ast.Node[]
}

/** What a way goes by. */
interface Assumption {
  readonly condition: ast.Node | CaseCondition
  /** What the condition is, where that was kept. */
  readonly value?: Value
  readonly holds: boolean
  readonly frame: Frame
}

/** Runs a way that is taken where the condition holds, or where it does not, with what that tells. */
export function assuming(
  machine: Machine,
  { condition, value: is, holds, frame }: Assumption,
  run: () => Value,
): Value {
  const around = machine.toldOfMany
  machine.toldOfMany = undefined
  if (condition.kind === 'case') narrowCase(machine, condition, frame)
  else narrow(machine, condition, holds, frame)
  if (is !== undefined) noteTold(machine, is, holds)
  const told = toldOfMany(machine)
  machine.toldOfMany = around
  const value = run()
  // The last first: each gives back what it found.
  for (const takeBack of told?.toReversed() ?? []) takeBack()
  return value
}

function toldOfMany(machine: Machine): readonly (() => void)[] | undefined {
  return machine.toldOfMany
}

function narrow(machine: Machine, node: ast.Node, holds: boolean, frame: Frame): void {
  switch (node.kind) {
    case 'ParenthesesNode': {
      const [only] = node.body?.kind === 'StatementsNode' ? node.body.body : []
      if (only !== undefined) narrow(machine, only, holds, frame)
      return
    }
    case 'AndNode':
      // Where it does not hold, either may not.
      if (holds) narrowAll(machine, [node.left, node.right], holds, frame)
      return
    case 'OrNode':
      if (!holds) narrowAll(machine, [node.left, node.right], holds, frame)
      return
    case 'LocalVariableReadNode':
    case 'InstanceVariableReadNode': {
      tell(machine, node, frame, holds ? 'present' : absent)
      const value = heldBy(machine, node, frame)
      if (value !== undefined) noteTold(machine, value, holds)
      change(machine, node, frame, holds ? whereTrue : whereFalse)
      return
    }
    case 'LocalVariableWriteNode':
    case 'InstanceVariableWriteNode':
    case 'CallOrWriteNode':
      change(machine, node, frame, holds ? whereTrue : whereFalse)
      return
    case 'CallNode':
      narrowCall(machine, node, holds, frame)
      return
  }
}

/** `id && token` holds, `id.blank? || token.blank?` does not. */
function narrowAll(machine: Machine, parts: readonly ast.Node[], holds: boolean, frame: Frame): void {
  const around = machine.present
  const present = around ?? []
  machine.present = present
  for (const part of parts) narrow(machine, part, holds, frame)
  machine.present = around
  if (around === undefined && present.length > 1) machine.hosts.toldTogether?.(present, frame)
}

function narrowCall(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): void {
  const { receiver, name } = node
  const negated = negatedIn(node)
  if (negated !== undefined) {
    narrow(machine, negated, !holds, frame)
    return
  }
  if (receiver === undefined || (isOwn(node) && node.arguments === undefined)) {
    narrowOwn(machine, node, holds, frame)
    return
  }
  narrowObjects(machine, node, holds, frame)
  narrowListed(machine, node, holds, frame)
  narrowAmount(machine, [node, receiver], holds, frame)
  tellLimits(machine, node, holds, frame)
  // What answers a call that is made with `&.` is not nil.
  if (holds && node.isSafeNavigation) change(machine, receiver, frame, whereNotNil)
  const [argument] = node.arguments?.arguments ?? []
  switch (name) {
    case 'try':
    case 'try!':
      narrowTried(machine, node, holds, frame)
      return
    case 'nil?':
    case 'present?':
    case 'blank?':
      narrowThere(machine, node, holds, frame)
      return
    case 'is_a?':
    case 'kind_of?':
    case 'instance_of?':
      if (argument !== undefined) narrowKind(machine, [receiver, argument], holds, frame)
      return
    case 'include?':
    case 'member?':
    case 'key?':
    case 'has_key?':
      if (holds && name.endsWith('key?')) tell(machine, { ...node, name: '[]' }, frame, 'sent')
      if (holds && argument !== undefined) narrowIncluded(machine, argument, receiver, frame)
      return
    case 'cover?':
    case 'between?':
      if (holds) tell(machine, name === 'between?' ? receiver : (argument ?? receiver), frame, 'present')
      return
    case 'in?':
      if (holds && argument !== undefined) narrowIncluded(machine, receiver, argument, frame)
      return
    case '==':
    case '!=':
      if (argument !== undefined && isPlainNode(argument))
        narrowEqual(machine, [receiver, argument], holds === (name === '=='), frame)
      return
  }
  narrowAnswer(machine, [node, receiver], holds, frame)
}

/** `!kind`, `KINDS.exclude?(kind)` */
function negatedIn(node: ast.CallNode): ast.Node | undefined {
  if (node.receiver === undefined || node.isSafeNavigation) return undefined
  return node.name === '!' ? node.receiver : node.name === 'exclude?' ? { ...node, name: 'include?' } : undefined
}

/** What a list tells of a value that it has, or of all its elements. */
function narrowListed(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): void {
  narrowSought(machine, node, holds, frame)
  for (const each of toldOfEach(machine, node, holds, frame)) narrow(machine, each.condition, each.holds, each.frame)
}

/** Whether a call gives something. */
function narrowAnswer(
  machine: Machine,
  [node, receiver]: readonly [ast.CallNode, ast.Node],
  holds: boolean,
  frame: Frame,
): void {
  const { name } = node
  if (holds || isElementRead(node)) tell(machine, node, frame, holds ? 'present' : absent)
  noteAsked(machine, receiver, name, { holds, frame })
  if (node.arguments === undefined) noteValidity(machine, heldBy(machine, receiver, frame), name, holds)
  change(machine, node, frame, holds ? whereTrue : whereFalse)
  narrowMethod(machine, node, holds, frame)
}

/** `expires_at`, `self.expires_at` */
function narrowOwn(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): void {
  noteValidity(machine, frame.self, node.name, holds)
  machine.hosts.assumed?.(machine, frame.self, node.name, holds)
  change(machine, node, frame, holds ? whereTrue : whereFalse)
  narrowMethod(machine, node, holds, frame)
}

/** `ward.try(:name)`: as `ward&.name`. */
function narrowTried(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): void {
  const [name, ...values] = node.arguments?.arguments ?? []
  if (name?.kind !== 'SymbolNode' || values.length > 0 || node.block !== undefined) return
  const tried = { ...node, name: name.unescaped, arguments: undefined, isSafeNavigation: true }
  narrowCall(machine, tried, holds, frame)
}

/** `ward.is_a?(Ward)` */
function narrowKind(
  machine: Machine,
  [receiver, argument]: readonly [ast.Node, ast.Node],
  holds: boolean,
  frame: Frame,
): void {
  const className = nameOfClass(machine.evaluate(argument, frame))
  if (className === undefined) return
  if (holds && !ofNothing.has(className)) tell(machine, receiver, frame, 'present')
  change(machine, receiver, frame, (value) => {
    const known = holds ? valueOfClass(machine, className) : undefined
    const found = where(withKnown(machine, value, known), (single) => isInstance(machine, single, className) !== !holds)
    return holds && !ofNothing.has(className) ? whereTrue(found) : found
  })
}

/** Classes that nil or false may be of. */
const ofNothing: ReadonlySet<string> = new Set('NilClass FalseClass Object Kernel BasicObject'.split(' '))

/** A list that has elements, a number that is not zero. */
function narrowAmount(
  machine: Machine,
  [node, receiver]: readonly [ast.CallNode, ast.Node],
  holds: boolean,
  frame: Frame,
): void {
  if (tellsNotZero(node, holds)) change(machine, receiver, frame, whereNotZero)
  if (tellsElements(node, holds)) noteElements(machine, receiver, frame)
  const isNotEmpty = node.name === 'empty?' && !holds && !node.isSafeNavigation
  if (isNotEmpty) tell(machine, receiver, frame, 'not-empty')
}

/** Methods that ask each other are followed so far. */
const mostMethods = 8

/** What a method of the object asks that is written elsewhere: `def signed_in? = !current_user.nil?`. */
function narrowMethod(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): void {
  const method = ownMethod(machine, node, frame) ?? heldMethod(machine, node, frame)
  const expression = method?.ends.variable === undefined ? method?.ends.expression : undefined
  if (method === undefined || expression === undefined || machine.methodsAsked >= mostMethods) return
  if (machine.methodsAsked === 0) machine.bodiesLeft = mostBodies
  if (machine.bodiesLeft-- <= 0) return
  machine.methodsAsked++
  narrow(machine, expression, holds, method.frame())
  machine.methodsAsked--
}

/** The method of the one object that a variable holds: `event.located?`. */
function heldMethod(machine: Machine, node: ast.CallNode, frame: Frame): ReturnType<typeof ownMethod> {
  const { receiver, name } = node
  const held = receiver === undefined || !isRead(node) ? undefined : heldBy(machine, receiver, frame)
  const method = held?.kind === 'reference' ? methodOfObject(machine, name, { ...frame, self: held }) : undefined
  return held === undefined || method === undefined || isHeldBeside(machine, held, receiver, frame) ? undefined : method
}

/** What one condition asks in all: methods that ask several others, which ask several in their turn, ask for their product. */
const mostBodies = 100

/** `name.nil?`, `name.present?`, `name.blank?` */
function narrowThere(machine: Machine, { receiver, name }: ast.CallNode, holds: boolean, frame: Frame): void {
  if (receiver === undefined) return
  const isThere = holds === (name === 'present?')
  const [told, untold] = name === 'nil?' ? (['present', missing] as const) : (['filled', blank] as const)
  tell(machine, receiver, frame, isThere ? told : untold)
  if (name !== 'nil?') noteAsked(machine, receiver, name, { holds, frame })
  if (name === 'nil?') change(machine, receiver, frame, holds ? onlyNil : whereNotNil)
  else if (isThere) change(machine, receiver, frame, whereTrue)
  const isSafe = isThere && receiver.kind === 'CallNode' && receiver.isSafeNavigation
  if (isSafe && receiver.receiver !== undefined) change(machine, receiver.receiver, frame, whereNotNil)
}

function narrowEqual(
  machine: Machine,
  [receiver, argument]: readonly [ast.Node, ast.Node],
  isEqual: boolean,
  frame: Frame,
): void {
  const wanted = machine.evaluate(argument, frame)
  if (wanted.kind !== 'exact') return
  if (isEqual) tell(machine, receiver, frame, [wanted])
  change(machine, receiver, frame, (value) => {
    if (isEqual && isAnything(value)) return wanted
    return where(value, (single) => {
      const truth = isCase(machine, wanted, single, { node: argument, frame })
      return truth !== !isEqual
    })
  })
}

const plainNodes: ReadonlySet<string> = new Set(
  'StringNode SymbolNode IntegerNode NilNode TrueNode FalseNode LocalVariableReadNode ConstantReadNode ConstantPathNode'.split(
    ' ',
  ),
)

/** What is evaluated once more without a trace; `Ward.name` is, too. */
function isPlainNode(node: ast.Node): boolean {
  if (node.kind !== 'CallNode') return plainNodes.has(node.kind)
  const { receiver, name } = node
  const isClass = receiver?.kind === 'ConstantReadNode' || receiver?.kind === 'ConstantPathNode'
  return isClass && /^(?:name|to_s|sti_name|polymorphic_name)$/.test(name) && node.arguments === undefined
}

/** The variable that a `case` asks is one of what the branch is for. */
function narrowCase(machine: Machine, { predicate, conditions }: CaseCondition, frame: Frame): void {
  if (conditions.some(({ kind }) => kind === 'SplatNode')) return
  const wanted = conditions.map((condition) => machine.evaluate(condition, frame))
  // A proc may raise for what the branch is not for.
  if (wanted.some(({ kind }) => kind === 'closure')) return
  const isLiteral = wanted.every(
    (value) =>
      value.kind === 'exact' &&
      moduleOf(value) === undefined &&
      (typeof value.value !== 'object' ||
        value.value === null ||
        (value.value.kind !== 'regexp' && value.value.kind !== 'range')),
  )
  if (isLiteral) tell(machine, predicate, frame, wanted)
  else {
    tellRangeOfCase(machine, predicate, wanted, frame)
    if (wanted.every((each) => takesNoNil(machine, each))) tell(machine, predicate, frame, 'present')
  }
  change(machine, predicate, frame, (value) => {
    if (isLiteral && isAnything(value)) return eitherOf(wanted)
    const classes = wanted
      .map((each) => moduleOf(each))
      .map((module) => (module === undefined ? undefined : valueOfClass(machine, module.name)))
    const known = classes.includes(undefined) ? undefined : eitherOf(classes.map((each) => each ?? value))
    return where(withKnown(machine, value, known), (single) =>
      wanted.some((each) => isCase(machine, each, single, { node: predicate, frame }) !== false),
    )
  })
}

/** What may be anything is one of the class that a test asks for; a host goes on knowing what it holds. */
export function withKnown(machine: Machine, value: Value, known: Value | undefined): Value {
  if (known === undefined) return value
  return eitherOf(
    singlesOf(value).map((single) => {
      if (isPlainlyUnknown(single)) return known
      if (single.kind !== 'some' || single.held === undefined || !single.shape.isAny) return single
      const shape = known.kind === 'some' ? known.shape : shapeOfCollection(machine, known)
      return shape === undefined ? single : { ...some(shape), origin: single.origin, held: single.held }
    }),
  )
}

function shapeOfCollection(machine: Machine, known: Value): Shape | undefined {
  if (machine.listOfValue(known) !== undefined) return arrayOf(anything)
  return machine.hashOfValue(known) === undefined ? undefined : objectShape({ ...emptyObject, others: anything })
}

/** The values of which a test does not say that they cannot be meant. */
function where(value: Value, isMeant: (single: Single) => boolean): Value {
  return eitherOf(singlesOf(value).filter(isMeant))
}

function onlyNil(value: Value): Value {
  return isNothing(value) ? value : nil
}
