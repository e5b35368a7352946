// How what a call passes reaches the parameters of a method, a block or a lambda.

import { type ast, isKind } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { type Entry, elementOf, hashContent, hasSome, type ListContent, openHash } from '../store/content.ts'
import type { Closure } from '../values/closure.ts'
import { either, named, nameOfValue, nil, unknown, unknownNamed, type Value } from '../values/value.ts'
import { assign } from './assign.ts'
import type { Invocation } from './invocation.ts'
import { openedEach } from './opened.ts'
import type { Passed } from './passed.ts'
import { listToOpen } from './to-ary.ts'

export function bindBlock(machine: Machine, node: ast.BlockNode | ast.LambdaNode, passed: Passed, frame: Frame): void {
  const { parameters } = node
  if (parameters === undefined) return
  const scope = frame.scopes?.id ?? 0
  if (parameters.kind === 'ItParametersNode') {
    machine.declare('it', passed.values[0] ?? (passed.isOpen ? unknown : nil), scope)
    return
  }
  if (parameters.kind === 'NumberedParametersNode') {
    bindNumbered(machine, parameters.maximum, passed, frame)
    return
  }
  for (const { name } of parameters.locals) machine.declare(name, nil, scope)
  if (parameters.parameters === undefined) return
  // A lambda takes what it is given, one by one.
  const isOpened = node.kind === 'BlockNode' && takesSeveral(parameters.parameters)
  const values = isOpened
    ? opened(machine, passed.values, { frame, count: countOf(parameters.parameters) })
    : passed.values
  const isOpen = passed.isOpen || values === undefined
  bindParameters(machine, parameters.parameters, { ...passed, values: values ?? [], isOpen }, frame)
}

function bindNumbered(machine: Machine, maximum: number, passed: Passed, frame: Frame): void {
  const scope = frame.scopes?.id ?? 0
  const values = maximum > 1 ? opened(machine, passed.values, { frame, count: maximum }) : passed.values
  for (let index = 1; index <= maximum; index++)
    machine.declare(`_${index}`, values?.[index - 1] ?? (values === undefined ? unknown : nil), scope)
}

/** A block with several parameters opens the only value that it gets; `undefined` where that is not known. */
function opened(
  machine: Machine,
  values: readonly Value[],
  { frame, count }: { readonly frame: Frame; readonly count: number | undefined },
): readonly Value[] | undefined {
  const [only] = values
  if (values.length !== 1 || only === undefined) return values
  const list = listToOpen(machine, only, { node: machine.nowhere.node, frame })
  if (list !== undefined) return list.items ?? (count === undefined ? undefined : someIn(list, count))
  if (only.kind === 'several') return openedEach(machine, only.values)
  return only.kind === 'some' ? undefined : values
}

/** Any of the elements for each parameter; nil where there are fewer. */
function someIn(list: ListContent, count: number): readonly Value[] {
  const element = elementOf(list)
  const rest = new Array<Value>(count - 1).fill(either(element, nil))
  return [hasSome(list) ? element : either(element, nil), ...rest]
}

/** How many values are taken; `undefined` where a parameter takes all others. */
function countOf({ requireds, optionals, rest, posts, keywords }: ast.ParametersNode): number | undefined {
  return rest !== undefined || keywords.length > 0 ? undefined : requireds.length + optionals.length + posts.length
}

function takesSeveral({ requireds, optionals, rest, posts, keywords }: ast.ParametersNode): boolean {
  const count = requireds.length + optionals.length + posts.length
  return count > 1 || (count === 1 && (rest !== undefined || keywords.length > 0))
}

export function bindParameters(machine: Machine, parameters: ast.ParametersNode, passed: Passed, frame: Frame): void {
  const { requireds, optionals, rest, posts, block } = parameters
  const { values, keywords } = split(machine, parameters, passed)
  const scope = frame.scopes?.id ?? 0
  const missing = passed.isOpen ? unknown : nil
  let index = 0
  for (const parameter of requireds)
    assign(machine, parameter, namedByParameter(values[index++] ?? missing, parameter), frame)
  let spare = Math.max(0, values.length - requireds.length - posts.length)
  for (const { name, value } of optionals) {
    const given = spare > 0 ? values[index++] : undefined
    spare = Math.max(0, spare - 1)
    machine.declare(name, given ?? byDefault(machine, value, passed.isOpen, frame), scope)
  }
  const restEnd = index + spare
  if (rest?.kind === 'RestParameterNode') {
    const others = values.slice(index, restEnd)
    machine.declare(rest.name ?? '*', passed.isOpen ? machine.listOf(unknown, rest) : machine.list(others, rest), scope)
  }
  if (rest !== undefined) index = restEnd
  for (const parameter of posts) assign(machine, parameter, values[index++] ?? missing, frame)
  if (parameters.keywordRest?.kind === 'ForwardingParameterNode')
    bindForwarded(machine, parameters.keywordRest, { ...passed, values: values.slice(index) }, scope)
  bindKeywords(machine, parameters, { keywords, passed }, frame)
  if (block !== undefined) machine.declare(block.name ?? '&', passed.block ?? nil, scope)
}

/** `...` */
function bindForwarded(machine: Machine, node: ast.Node, passed: Passed, scope: number): void {
  machine.declare('...', passed.isOpen ? machine.listOf(unknown, node) : machine.list(passed.values, node), scope)
  if (passed.hasKeywords) machine.declare('...keywords', nil, scope)
}

/** What is not known goes by the name of the parameter. */
function namedByParameter(value: Value, parameter: ast.Node): Value {
  return parameter.kind === 'RequiredParameterNode' ? named(value, parameter.name) : value
}

function byDefault(machine: Machine, node: ast.Node, isOpen: boolean, frame: Frame): Value {
  const known = machine.evaluate(node, frame)
  return isOpen ? either(known, unknown) : known
}

interface SplitValues {
  readonly values: readonly Value[]
  readonly keywords: Value | undefined
}

/** The keywords of a call go to keyword parameters; without any, they are a hash like others. */
function split(machine: Machine, parameters: ast.ParametersNode, { values, hasKeywords }: Passed): SplitValues {
  const { keywords, keywordRest } = parameters
  if (keywords.length === 0 && keywordRest?.kind !== 'KeywordRestParameterNode') return { values, keywords: undefined }
  if (!hasKeywords) return { values, keywords: undefined }
  return { values: values.slice(0, -1), keywords: values[values.length - 1] ?? machine.hash() }
}

/** Before Ruby 3: `new(*args)`, where `args` holds the keywords of a call that took any. */
export function withKeywords(
  machine: Machine,
  parameters: ast.ParametersNode | undefined,
  call: Invocation,
): Invocation {
  if (parameters === undefined || call.hasKeywords || call.isOpen) return call
  const { requireds, posts, keywords, keywordRest } = parameters
  const takesKeywords = keywords.length > 0 || keywordRest?.kind === 'KeywordRestParameterNode'
  if (!takesKeywords || call.values.length <= requireds.length + posts.length) return call
  const hash = machine.hashOfValue(call.values.at(-1))
  const isOfSymbols = hash !== undefined && hash.others === undefined && [...hash.entries.values()].every(isSymbolic)
  return isOfSymbols ? { ...call, hasKeywords: true } : call
}

function isSymbolic({ key }: Entry): boolean {
  return key.kind === 'exact' && isKind(key.value, 'symbol')
}

interface GivenKeywords {
  readonly keywords: Value | undefined
  readonly passed: Passed
}

function bindKeywords(
  machine: Machine,
  { keywords, keywordRest }: ast.ParametersNode,
  { keywords: given, passed }: GivenKeywords,
  frame: Frame,
): void {
  const scope = frame.scopes?.id ?? 0
  const hash = machine.hashOfValue(given)
  const isUnknown = given !== undefined && hash === undefined
  const others = isUnknown ? unknown : hash?.others?.value
  const left = new Map<string, Entry>()
  for (const entry of hash?.entries.values() ?? []) left.set(nameOfValue(entry.key) ?? '', entry)
  for (const parameter of keywords) {
    const entry = left.get(parameter.name)
    left.delete(parameter.name)
    const value = keywordValue(machine, parameter, { entry, others, isOpen: passed.isOpen }, frame)
    machine.declare(parameter.name, value, scope)
  }
  if (keywordRest?.kind !== 'KeywordRestParameterNode') return
  const content =
    passed.isOpen || isUnknown ? openHash(unknown, unknown) : { ...hashContent(left.values()), others: hash?.others }
  machine.declare(keywordRest.name ?? '**', machine.hash(content, keywordRest), scope)
}

interface GivenKeyword {
  readonly entry: Entry | undefined
  /** What may stand under names that are not known. */
  readonly others: Value | undefined
  readonly isOpen: boolean
}

function keywordValue(
  machine: Machine,
  parameter: ast.ParametersNode['keywords'][number],
  { entry, others, isOpen }: GivenKeyword,
  frame: Frame,
): Value {
  if (entry !== undefined && !entry.isOptional) return named(entry.value, parameter.name)
  const otherwise =
    parameter.kind === 'OptionalKeywordParameterNode'
      ? byDefault(machine, parameter.value, isOpen, frame)
      : unknownNamed(parameter.name)
  const given = [entry?.value, others].filter((value) => value !== undefined)
  return given.reduce(either, otherwise)
}

/** Whether the code of a block names two parameters or more: the elements of a hash come to it as keys and values. */
export function takesPairs({ code }: Closure): boolean {
  return code.kind === 'block' && Math.abs(arityOf(code.node.parameters, false)) > 1
}

/** Whether it takes one of its values apart: `{ |(name, each), made| … }`, `{ |made, (name, each)| … }`. */
export function opensPairs({ code }: Closure): boolean {
  const given = code.kind === 'block' ? code.node.parameters : undefined
  const requireds = given?.kind === 'BlockParametersNode' ? (given.parameters?.requireds ?? []) : []
  return requireds.some((each) => each.kind === 'MultiTargetNode' && each.lefts.length === 2)
}

/** Whether a value that it takes apart has another one first that it takes apart: `{ |((name, each), index), made| … }`. */
export function opensNested({ code }: Closure): boolean {
  const given = code.kind === 'block' ? code.node.parameters : undefined
  const requireds = given?.kind === 'BlockParametersNode' ? (given.parameters?.requireds ?? []) : []
  return requireds.some((each) => {
    const [first] = each.kind === 'MultiTargetNode' ? each.lefts : []
    return first?.kind === 'MultiTargetNode' && first.lefts.length === 2
  })
}

/** How many values a block or a lambda takes, as `arity` says. */
export function arityOf(parameters: ast.BlockNode['parameters'] | ast.ParametersNode, isLambda: boolean): number {
  if (parameters === undefined) return 0
  if (parameters.kind === 'ItParametersNode') return 1
  if (parameters.kind === 'NumberedParametersNode') return parameters.maximum
  const given = parameters.kind === 'BlockParametersNode' ? parameters.parameters : parameters
  if (given === undefined) return 0
  const { requireds, optionals, rest, posts, keywords, keywordRest } = given
  const needsKeywords = keywords.some(({ kind }) => kind === 'RequiredKeywordParameterNode')
  const takesKeywords = keywords.length > 0 || keywordRest !== undefined
  const count = requireds.length + posts.length + (needsKeywords ? 1 : 0)
  const isOpen = rest?.kind === 'RestParameterNode' || (isLambda && optionals.length > 0)
  return isOpen || (isLambda && takesKeywords && !needsKeywords) ? -count - 1 : count
}
