// How what a call passes reaches the parameters of a method, a block or a lambda.

import type { ast } from '../../ruby/index.ts'
import { anything, emptyObject, objectShape } from '../../shape/index.ts'
import type { Frame } from './frame.ts'
import type { Machine } from './machine.ts'
import {
  type Entry,
  hashOf,
  joinTyped,
  list,
  listOf,
  named,
  nilValue,
  type Proc,
  type Typed,
  textOf,
  typedShape,
  unknownCode,
  unknownNamed,
  unknownValue,
} from './typed.ts'
import { assign } from './variables.ts'

export interface Passed {
  readonly values: readonly Typed[]
  readonly hasKeywords: boolean
  /** Whether there may be more values than are known. */
  readonly isOpen: boolean
  readonly block: Proc | undefined
}

export function bindBlock(
  machine: Machine,
  parameters: ast.BlockNode['parameters'],
  passed: Passed,
  frame: Frame,
): void {
  if (parameters === undefined) return
  const [scope = 0] = frame.scopes
  if (parameters.kind === 'ItParametersNode') {
    machine.state.declare('it', passed.values[0] ?? nilValue, scope)
    return
  }
  if (parameters.kind === 'NumberedParametersNode') {
    const values = parameters.maximum > 1 ? opened(passed.values) : passed.values
    for (let index = 1; index <= parameters.maximum; index++)
      machine.state.declare(`_${index}`, values?.[index - 1] ?? (values === undefined ? unknownValue : nilValue), scope)
    return
  }
  for (const { name } of parameters.locals) machine.state.declare(name, nilValue, scope)
  if (parameters.parameters === undefined) return
  const values = takesSeveral(parameters.parameters) ? opened(passed.values) : passed.values
  const isOpen = passed.isOpen || values === undefined
  bindParameters(machine, parameters.parameters, { ...passed, values: values ?? [], isOpen }, frame)
}

/** A block with several parameters opens the only value that it gets; `undefined` where that is not known. */
function opened(values: readonly Typed[]): readonly Typed[] | undefined {
  const [only] = values
  if (values.length !== 1 || only === undefined) return values
  if (only.items !== undefined) return only.items
  return only.shape.isAny || only.shape.array !== undefined ? undefined : values
}

function takesSeveral({ requireds, optionals, rest, posts }: ast.ParametersNode): boolean {
  const count = requireds.length + optionals.length + posts.length
  return count > 1 || (count === 1 && rest !== undefined)
}

export function bindParameters(machine: Machine, parameters: ast.ParametersNode, passed: Passed, frame: Frame): void {
  const { requireds, optionals, rest, posts, block } = parameters
  const { values, keywords } = split(parameters, passed)
  const [scope = 0] = frame.scopes
  const missing = passed.isOpen ? unknownValue : nilValue
  let index = 0
  for (const parameter of requireds)
    assign(machine, parameter, namedByParameter(values[index++] ?? missing, parameter), frame)
  let spare = Math.max(0, values.length - requireds.length - posts.length)
  for (const { name, value } of optionals) {
    const given = spare > 0 ? values[index++] : undefined
    spare = Math.max(0, spare - 1)
    machine.state.declare(name, given ?? byDefault(machine, value, passed, frame), scope)
  }
  const restEnd = index + spare
  if (rest?.kind === 'RestParameterNode') {
    const others = values.slice(index, restEnd)
    machine.state.declare(rest.name ?? '*', passed.isOpen ? listOf(unknownValue) : list(others), scope)
  }
  if (rest !== undefined) index = restEnd
  for (const parameter of posts) assign(machine, parameter, values[index++] ?? missing, frame)
  if (parameters.keywordRest?.kind === 'ForwardingParameterNode')
    machine.state.declare('...', passed.isOpen ? unknownValue : list(values.slice(index)), scope)
  bindKeywords(machine, parameters, { keywords, passed }, frame)
  if (block?.name !== undefined) {
    const given = passed.block
    const value: Typed = given === undefined ? nilValue : unknownCode({ kind: 'proc', proc: given })
    machine.state.declare(block.name, value, scope)
  }
}

/** What is not known goes by the name of the parameter. */
function namedByParameter(value: Typed, parameter: ast.Node): Typed {
  if (parameter.kind !== 'RequiredParameterNode' || !value.shape.isAny || value.code !== undefined) return value
  return named(value, parameter.name)
}

function byDefault(machine: Machine, value: ast.Node, { isOpen }: Passed, frame: Frame): Typed {
  const known = machine.evaluate(value, frame)
  return isOpen ? joinTyped(known, unknownValue) : known
}

interface SplitValues {
  readonly values: readonly Typed[]
  readonly keywords: Typed | undefined
}

/** The keywords of a call go to keyword parameters; without any, they are a hash like others. */
function split(
  { keywords, keywordRest, requireds, posts }: ast.ParametersNode,
  { values, hasKeywords }: Passed,
): SplitValues {
  if (keywords.length === 0 && keywordRest?.kind !== 'KeywordRestParameterNode') return { values, keywords: undefined }
  const last = values[values.length - 1]
  const isTaken = hasKeywords || (last?.entries !== undefined && values.length > requireds.length + posts.length)
  return isTaken ? { values: values.slice(0, -1), keywords: last } : { values, keywords: undefined }
}

function bindKeywords(
  machine: Machine,
  { keywords, keywordRest }: ast.ParametersNode,
  { keywords: given, passed }: { readonly keywords: Typed | undefined; readonly passed: Passed },
  frame: Frame,
): void {
  const [scope = 0] = frame.scopes
  const isOpen = passed.isOpen || (given !== undefined && given.entries === undefined)
  const left = new Map<string, Entry>()
  for (const entry of given?.entries ?? []) left.set(textOf(entry.key) ?? '', entry)
  for (const parameter of keywords) {
    const entry = left.get(parameter.name)
    left.delete(parameter.name)
    const otherwise = (): Typed =>
      parameter.kind === 'OptionalKeywordParameterNode'
        ? byDefault(machine, parameter.value, { ...passed, isOpen }, frame)
        : unknownNamed(parameter.name)
    machine.state.declare(parameter.name, entry?.value ?? otherwise(), scope)
  }
  if (keywordRest?.kind !== 'KeywordRestParameterNode') return
  const rest = isOpen ? typedShape(objectShape({ ...emptyObject, others: anything })) : hashOf([...left.values()])
  machine.state.declare(keywordRest.name ?? '**', rest, scope)
}
