// What a method gives that calls itself. Where it is not followed deeper, it is taken to give what its literals are: `0` of
// `parent ? parent.depth + 1 : 0`, no elements of a list. All that it gives then must be of that type; else it is not known.

import type { ast } from '../../ruby/index.ts'
import { booleanShape, integerShape, isOfScalars, type Shape, stringShape } from '../../shape/index.ts'
import { endsOfCode } from '../conditions/ends-of-method.ts'
import type { Machine } from '../machine.ts'
import { elementOf } from '../store/content.ts'
import { eitherOf, isNil, type Single, singlesOf, some, unknown, type Value, widened } from '../values/value.ts'

type Type = 'integer' | 'string' | 'boolean' | 'list'

const typeOfNode: Readonly<Partial<Record<ast.Node['kind'], Type>>> = {
  IntegerNode: 'integer',
  StringNode: 'string',
  InterpolatedStringNode: 'string',
  TrueNode: 'boolean',
}

const shapes: Readonly<Record<Exclude<Type, 'list'>, Shape>> = {
  integer: integerShape,
  string: stringShape,
  boolean: booleanShape,
}

const known = new WeakMap<ast.Node, Type | undefined>()

/** The one type of the literals that the code may end with. */
function typeOfEnds(node: ast.Node): Type | undefined {
  if (!known.has(node)) {
    const types = new Set(endsOfCode(node).flatMap((end) => (end && typeOfEnd(end)) ?? []))
    const [only] = types
    known.set(node, types.size === 1 ? only : undefined)
  }
  return known.get(node)
}

/** `[]`, `[self] + …`, `children.flat_map { … }` are lists. */
function typeOfEnd(end: ast.Node): Type | undefined {
  if (isList(end)) return 'list'
  return typeOfNode[end.kind]
}

function isList(node: ast.Node | undefined): boolean {
  if (node?.kind === 'ArrayNode') return true
  if (node?.kind !== 'CallNode') return false
  return (
    node.name === 'flat_map' ||
    (node.name === '+' && [node.receiver, ...(node.arguments?.arguments ?? [])].some(isList))
  )
}

export class AssumedResults {
  private readonly machine: Machine
  private readonly assumed = new Set<ast.Node>()

  constructor(machine: Machine) {
    this.machine = machine
  }

  /** What stands for a call that is not followed. */
  assume(node: ast.Node): Value | undefined {
    const type = typeOfEnds(node)
    if (type === undefined) return undefined
    this.assumed.add(node)
    return type === 'list' ? this.machine.list([], node) : some(shapes[type])
  }

  /** What the method gives, where all calls of it inside of itself have ended. */
  settled(node: ast.Node, run: () => Value): Value {
    // A call before may have been left in its midst.
    this.assumed.delete(node)
    const value = run()
    if (!this.assumed.delete(node)) return value
    const type = typeOfEnds(node)
    if (type === 'list') return this.listOfAll(node, value)
    const whole = widened(value)
    return singlesOf(whole).every((single) => isNil(single) || isOfType(single, type)) ? whole : unknown
  }

  /** Any number of what stands in them, if that is not made of lists in its turn. */
  private listOfAll(node: ast.Node, value: Value): Value {
    const { machine } = this
    const lists = singlesOf(value).map((single) => machine.listOfValue(single))
    const elements = lists.flatMap((list) => (list === undefined ? [unknown] : singlesOf(elementOf(list))))
    const isPlain = (each: Single): boolean =>
      each.kind === 'exact' ||
      machine.contentOf(each)?.kind === 'instance' ||
      (each.kind === 'some' && isOfScalars(each.shape))
    return elements.every(isPlain) ? machine.listOf(eitherOf(elements), node) : unknown
  }
}

function isOfType(single: Single, type: Type | undefined): boolean {
  if (single.kind === 'exact') return type === 'boolean' && typeof single.value === 'boolean'
  if (single.kind !== 'some') return false
  const { isNull, scalars } = single.shape
  return isOfScalars(single.shape) && !isNull && scalars.every((scalar) => scalar.type === type)
}
