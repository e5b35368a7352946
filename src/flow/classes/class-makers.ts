// What `new` makes of classes of Ruby whose objects are no plain instances.

import { isKind } from '../../ruby/index.ts'
import { namedModel } from '../active-model/active-model.ts'
import { newErrors } from '../active-model/model-errors.ts'
import { passing } from '../calls/passed.ts'
import { mapElements, toList } from '../methods/elements.ts'
import { enumeratorOf } from '../methods/enumerator-object.ts'
import { optionOf } from '../methods/options.ts'
import { newSet } from '../methods/set-object.ts'
import { hashContent, instanceContent, listContent, openList } from '../store/content.ts'
import {
  anyInteger,
  exact,
  integerOf,
  isNil,
  type Literal,
  moduleOf,
  nameOfValue,
  nil,
  textValue,
  truthOf,
  unknown,
  type Value,
} from '../values/value.ts'
import { type ClassCall, inBody } from './class-bodies.ts'

export const makers: Readonly<Record<string, (call: ClassCall) => Value | undefined>> = {
  Proc: ({ block }) => block,
  'ActiveModel::Name': ({ machine, values: [module = nil, namespace = nil, name], isOpen }) => {
    const written = name === undefined ? moduleOf(module)?.name : nameOfValue(name)
    if (written === undefined || !isNil(namespace) || isOpen) return undefined
    const variables = { variables: new Map(), singletonMethods: new Map() }
    return namedModel(machine, { kind: 'module', name: written, isClass: true, ...variables })
  },
  'ActiveModel::Errors': ({ machine, values: [base], node }) =>
    base === undefined ? undefined : newErrors(machine, base, node),
  Hash: ({ machine, values: [fallback = nil], block, node, hasKeywords }) =>
    machine.hash({ ...hashContent(), fallback: block ?? (hasKeywords ? nil : fallback) }, node),
  'ActiveSupport::HashWithIndifferentAccess': ({ machine, values: [given], node, frame }) =>
    given === undefined
      ? machine.hash({ ...hashContent(), isIndifferent: true }, node)
      : machine.invoke({ ...passing(), receiver: given, name: 'with_indifferent_access', node, frame }),
  Array: (call) => {
    const {
      machine,
      values: [first, value = nil],
      block,
      node,
    } = call
    if (first === undefined) return machine.list([], node)
    const size = integerOf(first)
    if (size === undefined)
      return machine.listOfValue(first) === undefined
        ? machine.listOf(block === undefined ? value : machine.yieldTo(block, anyInteger), node)
        : first
    if (size > 1000) return machine.listOf(value, node)
    return machine.list(
      Array.from({ length: Math.max(0, size) }, (_, index) =>
        block === undefined ? value : machine.yieldTo(block, exact(index)),
      ),
      node,
    )
  },
  String: ({ values: [text = textValue('')] }) =>
    nameOfValue(text) === undefined ? text : textValue(nameOfValue(text) ?? ''),
  Set: (call) => {
    const {
      machine,
      values: [given],
      block,
    } = call
    const list = given === undefined ? listContent([]) : (toList(machine, given, call) ?? openList(unknown))
    return newSet(
      machine,
      block === undefined ? list : mapElements(machine, list, (item) => machine.yieldTo(block, item)),
      call.node,
    )
  },
  Range: ({ values: [first = nil, last = nil, isExcludeEnd = exact(false)] }) => {
    const isKnown = first.kind === 'exact' && last.kind === 'exact' && typeof truthOf(isExcludeEnd) === 'boolean'
    return isKnown ? newRange(first.value, last.value, truthOf(isExcludeEnd) === true) : undefined
  },
  Struct: (call) => newStruct(call),
  Class: (call) => {
    const {
      machine,
      values: [parent],
      block,
    } = call
    const made = machine.program.newClass({ superclass: moduleOf(parent)?.name ?? 'Object', members: undefined })
    if (parent !== undefined)
      machine.invoke({ ...passing(made), receiver: parent, name: 'inherited', node: call.node, frame: call.frame })
    if (block !== undefined) inBody(machine, made, () => machine.call(block, passing(made), made))
    return made
  },
  Enumerator: (call) => {
    const { machine, block, node } = call
    if (block === undefined) return undefined
    const list = machine.allocate(node, listContent([]))
    const content = instanceContent('Enumerator::Yielder')
    const yielder = machine.allocate(node, { ...content, variables: content.variables.with('@list', list) })
    machine.goesOn(() => machine.call(block, passing(yielder)))
    const made = machine.listOfValue(list) ?? openList(unknown)
    return enumeratorOf(machine, made, 'each', call)
  },
}

/** Ends that cannot be compared raise. */
function newRange(first: Literal, last: Literal, isExcludeEnd: boolean): Value | undefined {
  const isNumeric = isNumber(first) && isNumber(last)
  const isSame = isKind(first, 'string') ? isKind(last, 'string') : isKind(first, 'date') && isKind(last, 'date')
  return isNumeric || isSame ? exact({ kind: 'range', first, last, isExcludeEnd }) : undefined
}

function isNumber(value: Literal): boolean {
  return typeof value === 'number' || isKind(value, 'float')
}

/** `Struct.new(:name, :age, keyword_init: true) { … }` */
function newStruct(call: ClassCall): Value | undefined {
  const { machine, values, block, isOpen } = call
  const names = values.map(nameOfValue).filter((name) => name !== undefined)
  if (isOpen || names.length < values.length - (call.hasKeywords ? 1 : 0)) return undefined
  const takesKeywords = truthOf(optionOf(machine, call, 'keyword_init') ?? nil) === true
  const made = machine.program.newClass({ superclass: 'Struct', members: { names, takesKeywords } })
  if (block !== undefined) inBody(machine, made, () => machine.call(block, passing(made), made))
  return made
}
