// Whether an operation demands credentials, and which.

import type { Answer } from '../answers/index.ts'
import type { CallbackResult } from '../callbacks/callback-results.ts'
import { type Credential, isSecret, keyOfCredential, type Parts, partsOf, withoutScheme } from './credentials.ts'
import { forgeryCallback } from './gate-lines.ts'

/** The credentials of which the code asks for one; none where it does not tell what it asks for. */
export interface Security {
  readonly credentials: readonly Credential[]
  /** The answers that turn others away. */
  readonly answers: readonly Answer[]
  /** What turns others away lets in who shows nothing where it does not ask: `return unless site.draft?`. */
  readonly isOptional?: true
}

/**
 * A callback that turns away those who show nothing: by 401, by 403 where it looks for a key or for who is there, or by a status that
 * is not known where it looks for a secret.
 */
export function securityOf(
  results: readonly CallbackResult[],
  answers: readonly (readonly Answer[])[],
): Security | undefined {
  const all = results.map((result, index) => {
    const own = answers[index] ?? []
    return { result: own.some(({ status }) => status === 401) ? withThoseInside(result) : result, own }
  })
  const isAsked = results.some(({ credentials }) => credentials.length > 0)
  const refusing = all.filter(({ result, own }) => refuses(result, own, isAsked))
  if (refusing.length === 0) return undefined
  const asking = refusing.some(({ result }) => result.credentials.length > 0)
    ? refusing
    : all.filter(() => refusing.every(({ result }) => result.findsVisitor === true))
  const refusals = refusing.flatMap(({ own }) => own.filter(({ status }) => status === refusalIn(own)))
  return { credentials: demandedBy(asking.map(({ result }) => result)), answers: refusals }
}

/** One that asks for nothing turns away whom those inside of it have not found: by what they raise or throw. */
function withThoseInside(result: CallbackResult): CallbackResult {
  const { credentials, askedInside = [] } = result
  return credentials.length > 0 || askedInside.length === 0 ? result : { ...result, credentials: askedInside }
}

/** More than people write, one behind the other. */
const mostDemands = 20

/** Each callback lets in who shows one of what it asks for; of those that may be passed over, one may stand for the other. */
function demandedBy(results: readonly CallbackResult[]): readonly Credential[] {
  const sure = results.filter(({ credentials, isConditional }) => credentials.length > 0 && isConditional !== true)
  const demands = sure.map(({ credentials }) => distinct(credentials))
  const isPlain = demands.flat().every(({ kind }) => kind !== 'oauth')
  if (sure.length === 0 || sure.length > mostDemands || !isPlain)
    return distinct(results.flatMap(({ credentials }) => credentials))
  return demands.reduce(together)
}

function distinct(credentials: readonly Credential[]): readonly Credential[] {
  return withoutScheme([...new Map(credentials.map((each) => [keyOfCredential(each), each])).values()])
}

/** So many ways to show who one is are told. */
const mostWays = 8

/** One of the first and one of the others; who shows more than is needed is not told. */
function together(first: readonly Credential[], others: readonly Credential[]): readonly Credential[] {
  if (first.length * others.length > mostWays * mostWays) return distinct([...first, ...others])
  const ways = first.flatMap((one) => others.map((other) => [...new Map([...partsOf(one), ...partsOf(other)])]))
  const needed = ways.filter((way, index) => !ways.some((less, place) => isLess(less, place, way, index)))
  if (needed.length > mostWays) return distinct([...first, ...others])
  return needed.flatMap((way): readonly Credential[] => {
    const [[, only] = [], ...rest] = way
    if (only === undefined) return []
    return rest.length === 0 ? [only] : [{ kind: 'all', credentials: way.map(([, each]) => each) }]
  })
}

/** Of equal ones the first stays. */
function isLess(less: Parts, place: number, way: Parts, index: number): boolean {
  const keys = new Set(way.map(([key]) => key))
  const isInside = less.every(([key]) => keys.has(key))
  return isInside && (less.length < way.length || place < index)
}

function refusalIn(answers: readonly Answer[]): 401 | 403 | 'unknown' {
  const statuses = new Set(answers.map(({ status }) => status))
  return statuses.has(401) ? 401 : statuses.has(403) ? 403 : 'unknown'
}

/** Whether anything was asked for to know who is there tells `isAsked`. */
function refuses(
  { credentials, method, findsVisitor, isConditional, asksForPage }: CallbackResult,
  answers: readonly Answer[],
  isAsked: boolean,
): boolean {
  // What another site sends is refused whoever it is.
  if (method === forgeryCallback.name || (asksForPage === true && credentials.length === 0)) return false
  const refusal = refusalIn(answers)
  if (!answers.some(({ status }) => status === refusal)) return false
  if (refusal === 403) return isConditional !== true && (isKeyAsked(credentials) || (isAsked && findsVisitor === true))
  return refusal === 401 || credentials.some(isSecret)
}

function isKeyAsked(credentials: readonly Credential[]): boolean {
  return credentials.some(({ kind }) => kind === 'header' || kind === 'query')
}
