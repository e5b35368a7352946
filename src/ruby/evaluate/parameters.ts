// How what a call passes reaches the parameters of a method, a block or a lambda.

import type * as ast from '../../../grammar/index.ts'
import type { Evaluator } from './evaluator.ts'
import type { Frame } from './frame.ts'
import { array, hash, isKind, type RubyProc, setEntry, symbol, type Value } from './values.ts'
import { assign } from './variables.ts'

export interface Passed {
  readonly values: readonly Value[]
  /** Whether the last value was written as keywords. */
  readonly hasKeywords: boolean
  readonly block: RubyProc | undefined
}

type BlockParameters = ast.BlockNode['parameters']

export function bindBlock(evaluator: Evaluator, parameters: BlockParameters, passed: Passed, frame: Frame): void {
  if (parameters === undefined) return
  const { values } = passed
  if (parameters.kind === 'ItParametersNode') {
    frame.locals.declare('it', values[0] ?? null)
    return
  }
  if (parameters.kind === 'NumberedParametersNode') {
    const spread = parameters.maximum > 1 ? openOnly(values) : values
    for (let index = 1; index <= parameters.maximum; index++)
      frame.locals.declare(`_${index}`, spread[index - 1] ?? null)
    return
  }
  for (const { name } of parameters.locals) frame.locals.declare(name, null)
  if (parameters.parameters === undefined) return
  const opened = takesSeveral(parameters.parameters) ? openOnly(values) : values
  const isOpened = opened !== values
  bindParameters(
    evaluator,
    parameters.parameters,
    { ...passed, values: opened, hasKeywords: passed.hasKeywords && !isOpened },
    frame,
  )
}

/** A block with several parameters opens the only value that it gets. */
function openOnly(values: readonly Value[]): readonly Value[] {
  const [only] = values
  return values.length === 1 && isKind(only, 'array') ? only.items : values
}

function takesSeveral({ requireds, optionals, rest, posts }: ast.ParametersNode): boolean {
  const count = requireds.length + optionals.length + posts.length
  return count > 1 || (count === 1 && rest !== undefined)
}

export function bindParameters(
  evaluator: Evaluator,
  parameters: ast.ParametersNode,
  passed: Passed,
  frame: Frame,
): void {
  const { requireds, optionals, rest, posts } = parameters
  const [values, keywords] = splitKeywords(parameters, passed)
  const { locals } = frame
  const least = requireds.length + posts.length
  let index = 0
  for (const parameter of requireds) assign(evaluator, parameter, values[index++] ?? null, frame)
  let spare = Math.max(0, values.length - least)
  for (const { name, value } of optionals) {
    locals.declare(name, spare > 0 ? (values[index++] ?? null) : evaluator.evaluate(value, frame))
    spare = Math.max(0, spare - 1)
  }
  const restEnd = index + spare
  if (rest?.kind === 'RestParameterNode') locals.declare(rest.name ?? '*', array(values.slice(index, restEnd)))
  if (rest !== undefined) index = restEnd
  for (const parameter of posts) assign(evaluator, parameter, values[index++] ?? null, frame)
  if (parameters.keywordRest?.kind === 'ForwardingParameterNode') {
    locals.declare('...', array(values.slice(index)))
    locals.declare('...keywords', passed.hasKeywords)
  }
  bindKeywords(evaluator, parameters, keywords, frame)
  if (parameters.block?.name !== undefined) locals.declare(parameters.block.name, passed.block ?? null)
}

/** The keywords of a call go to keyword parameters; without any, they are a hash like others. */
function splitKeywords(
  { keywords, keywordRest, requireds, posts }: ast.ParametersNode,
  { values, hasKeywords }: Passed,
): readonly [readonly Value[], Value | undefined] {
  if (keywords.length === 0 && keywordRest?.kind !== 'KeywordRestParameterNode') return [values, undefined]
  const last = values[values.length - 1]
  // Ruby 2 took a hash at the end for keywords as well, and many routes were written for it.
  const isTaken = isKind(last, 'hash') && (hasKeywords || values.length > requireds.length + posts.length)
  return isTaken ? [values.slice(0, -1), last] : [values, undefined]
}

function bindKeywords(
  evaluator: Evaluator,
  { keywords, keywordRest }: ast.ParametersNode,
  given: Value | undefined,
  { locals, ...frame }: Frame,
): void {
  const left = isKind(given, 'hash') ? new Map(given.entries) : new Map()
  for (const parameter of keywords) {
    const key = `:${parameter.name}`
    const entry = left.get(key)
    left.delete(key)
    const missing = (): Value =>
      parameter.kind === 'OptionalKeywordParameterNode'
        ? evaluator.evaluate(parameter.value, { locals, ...frame })
        : null
    locals.declare(parameter.name, entry === undefined ? missing() : entry.value)
  }
  if (keywordRest?.kind !== 'KeywordRestParameterNode') return
  const rest = hash()
  for (const entry of left.values()) setEntry(rest, entry.key, entry.value)
  locals.declare(keywordRest.name ?? '**', rest)
}

/** What `&block` makes of a value: `&:name` calls the method of that name. */
export function toProc(
  evaluator: Evaluator,
  value: Value,
  send: (receiver: Value, name: string, values: readonly Value[]) => Value,
): RubyProc | undefined {
  if (isKind(value, 'proc')) return value
  if (!isKind(value, 'symbol')) return undefined
  const { name } = symbol(value.name)
  return {
    kind: 'proc',
    isLambda: true,
    node: undefined,
    frame: undefined,
    call: ({ arguments: [first = null, ...others] }) => {
      evaluator.budget.step()
      return send(first, name, others)
    },
  }
}
