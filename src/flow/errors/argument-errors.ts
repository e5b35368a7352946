// The ArgumentError of a call that passes other arguments than a method or a lambda takes.

import { type ast, isKind } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import type { HashContent } from '../store/content.ts'
import type { Closure } from '../values/closure.ts'
import { type Key, some, textValue } from '../values/value.ts'
import { newError, raiseError } from './raising.ts'

type Site = Pick<Invocation, 'values' | 'hasKeywords' | 'isOpen' | 'node' | 'frame'>

/** Raises where the call surely does not fit; what is passed must be known for that. */
export function checkArguments(machine: Machine, parameters: ast.ParametersNode | 'any' | undefined, site: Site): void {
  if (parameters === 'any') return
  const problem = site.isOpen ? undefined : problemWith(machine, parameters ?? noParameters, site)
  if (problem !== undefined) raiseError(machine, 'ArgumentError', textValue(problem), site)
  if (mayNotFit(machine, parameters ?? noParameters, site))
    machine.mayRaise(newError(machine, 'ArgumentError', some(stringShape), site))
}

/** A block that became a method or a lambda is as strict as these are. */
export function checkBlockArguments(machine: Machine, { code }: Closure, site: Site): void {
  if (code.kind === 'block') checkArguments(machine, parametersOf(code.node), site)
}

/** What a block or a lambda names; `any` where it names its parameters by using them. */
export function parametersOf({ parameters }: ast.BlockNode | ast.LambdaNode): ast.ParametersNode | 'any' | undefined {
  if (parameters === undefined) return undefined
  return parameters.kind === 'BlockParametersNode' ? parameters.parameters : 'any'
}

const noParameters: Pick<
  ast.ParametersNode,
  'requireds' | 'optionals' | 'rest' | 'posts' | 'keywords' | 'keywordRest'
> = { requireds: [], optionals: [], rest: undefined, posts: [], keywords: [], keywordRest: undefined }

type Parameters = typeof noParameters

function problemWith(machine: Machine, parameters: Parameters, { values, hasKeywords }: Site): string | undefined {
  const { keywords, keywordRest } = parameters
  if (keywordRest?.kind === 'ForwardingParameterNode') return countProblem(parameters, values.length, true)
  const takesKeywords = keywords.length > 0 || keywordRest?.kind === 'KeywordRestParameterNode'
  const isSplit = hasKeywords && takesKeywords
  const count = isSplit ? values.length - 1 : values.length
  const problem = countProblem(parameters, count, false)
  if (problem !== undefined) return problem
  if (!takesKeywords) return undefined
  const given = isSplit ? machine.hashOfValue(values[values.length - 1]) : undefined
  return isSplit && given === undefined ? undefined : keywordProblem(parameters, given)
}

/** Whether what is not known of the call may be what the method does not take. */
function mayNotFit(machine: Machine, parameters: Parameters, { values, hasKeywords, isOpen }: Site): boolean {
  const { requireds, posts, rest, keywords, keywordRest } = parameters
  if (keywordRest?.kind === 'ForwardingParameterNode') return false
  const isAny = rest?.kind === 'RestParameterNode' && requireds.length + posts.length === 0
  if (isOpen && !isAny) return true
  const takesKeywords = keywords.length > 0 || keywordRest?.kind === 'KeywordRestParameterNode'
  if (!hasKeywords || !takesKeywords) return false
  const given = machine.hashOfValue(values[values.length - 1])
  const isKnown = given !== undefined && given.others === undefined
  if (!isKnown && (keywordRest === undefined || keywords.some(isRequired))) return true
  return keywords.some((each) => isRequired(each) && given?.entries.get(`:${each.name}`)?.isOptional === true)
}

function countProblem(
  { requireds, optionals, rest, posts, keywords }: Parameters,
  count: number,
  isForwarding: boolean,
): string | undefined {
  const least = requireds.length + posts.length
  const most = least + optionals.length
  const isAny = rest?.kind === 'RestParameterNode' || isForwarding
  if (count >= least && (isAny || count <= most)) return undefined
  const expected = isAny ? `${least}+` : least === most ? String(least) : `${least}..${most}`
  const needed = keywords.filter(isRequired).map(({ name }) => name)
  const also = needed.length === 0 ? '' : `; required keyword${needed.length === 1 ? '' : 's'}: ${needed.join(', ')}`
  return `wrong number of arguments (given ${count}, expected ${expected}${also})`
}

function isRequired({ kind }: ast.ParametersNode['keywords'][number]): boolean {
  return kind === 'RequiredKeywordParameterNode'
}

function keywordProblem({ keywords, keywordRest }: Parameters, given: HashContent | undefined): string | undefined {
  const entries = [...(given?.entries.values() ?? [])]
  const names = new Set(entries.flatMap(({ key }) => symbolIn(key) ?? []))
  const missing = keywords.filter((each) => isRequired(each) && !names.has(each.name))
  if (missing.length > 0 && given?.others === undefined)
    return listed(
      'missing',
      missing.map(({ name }) => `:${name}`),
    )
  if (keywordRest !== undefined) return undefined
  const known = new Set(keywords.map(({ name }) => name))
  const others = entries.flatMap(({ key, isOptional }) => {
    const name = symbolIn(key)
    return name !== undefined && !known.has(name) && !isOptional ? [`:${name}`] : []
  })
  return others.length === 0 ? undefined : listed('unknown', others)
}

function symbolIn(key: Key): string | undefined {
  return key.kind === 'exact' && isKind(key.value, 'symbol') ? key.value.name : undefined
}

function listed(word: string, names: readonly string[]): string {
  return `${word} keyword${names.length === 1 ? '' : 's'}: ${names.join(', ')}`
}
