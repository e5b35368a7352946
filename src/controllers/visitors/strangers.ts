// How an action and its callbacks meet who shows nothing of who they are: that tells whom they turn away, whichever method
// reads a header, looks at it, or answers for it.

import { exitFrom, type Machine } from '../../flow/index.ts'
import { type ActionBody, type Given, ofErrors } from '../action-body.ts'
import { type Answer, type Answering, type GivenAnswer, isFailure, isRedirect } from '../answers/index.ts'
import { CallbackChain } from '../callbacks/callback-chain.ts'
import type { CallbackResult } from '../callbacks/callback-results.ts'
import type { ChainSource } from '../callbacks/chain-run.ts'
import { type Credential, isSecret, isShownBeside, keyOfCredential, partsOf } from './credentials.ts'
import type { AnsweredErrors, GuardedAction } from './guards.ts'
import { KeptChains } from './kept-chains.ts'
import type { Security } from './security.ts'
import { namesBesideKeys } from './shown-nothing.ts'
import { isStopped, stoppedIn, type VisitedCallbacks, WaysIn } from './ways-in.ts'

interface StrangerSource {
  readonly machine: Machine
  readonly chain: ChainSource
  readonly body: ActionBody
  readonly answering: Answering
  readonly collect: (run: () => void) => readonly GivenAnswer[]
}

/** An action that has run for those who are let in. */
interface Visited extends GuardedAction, AnsweredErrors, VisitedCallbacks {
  /** What the action itself asks for. */
  readonly askedInside: readonly Credential[]
}

/** What callbacks did with who shows nothing. */
interface Passed {
  readonly results: readonly CallbackResult[]
  /** What the action gave inside of a callback. */
  readonly inside: readonly Given[] | undefined
}

/** What the form of the code and the callbacks have told of who shows nothing. */
interface Meant {
  readonly demanded: Security | undefined
  /** What is still demanded of who has come through the callbacks. */
  readonly found: Security | undefined
  /** What is demanded of who is asked at all. */
  readonly open: Security | undefined
  readonly credentials: readonly Credential[]
  readonly turnsAway: (given: Given) => boolean
}

export class Strangers {
  private readonly source: StrangerSource
  private readonly chain: CallbackChain
  /** Of those who send none of some keys. */
  private readonly keyless: KeptChains
  private readonly waysIn: WaysIn

  constructor(source: StrangerSource) {
    this.source = source
    this.keyless = new KeptChains(source)
    this.chain = new CallbackChain(source.chain)
    this.waysIn = new WaysIn(source)
  }

  /** What a client must show, where the form of the code has told `found`. */
  judged(found: Security | undefined, visited: Visited): Security | undefined {
    const security = this.shown(found, visited)
    return security && { ...security, credentials: this.waysIn.needed(security.credentials, visited) }
  }

  private shown(found: Security | undefined, visited: Visited): Security | undefined {
    const ofCallbacks = visited.passed.flatMap(({ credentials }) => credentials)
    const shown = [...ofCallbacks, ...visited.askedInside].filter(isShownBeside)
    if (shown.length === 0) return found
    const { answering, machine } = this.source
    const { rescue } = machine
    answering.isForStranger = true
    try {
      return this.met(found, shown, visited)
    } finally {
      answering.isForStranger = false
      answering.withheld = new Set()
      machine.rescue = rescue
    }
  }

  private met(
    demanded: Security | undefined,
    credentials: readonly Credential[],
    visited: Visited,
  ): Security | undefined {
    const { answersOf } = visited
    const statuses = new Set<Answer['status']>([...refusals, ...(demanded?.answers ?? []).map(({ status }) => status)])
    const turnsAway = ({ status }: Given): boolean => statuses.has(status)
    const refusing = ({ results }: Passed): readonly CallbackResult[] =>
      results.filter((each) => {
        const isAsking = visited.passed.some(
          ({ callback, credentials: own }) => callback === each.callback && own.some(isSecret),
        )
        return answersOf(each).some((answer) => turnsAway(answer) && (answer.status !== 'unknown' || isAsking))
      })
    const withKeys = this.throughCallbacks(visited)
    const stopped = stoppedIn(withKeys.results, visited)
    if (stopped !== undefined) return demanded ?? refusedBy(stopped, credentials, visited)
    const passed = refusing(withKeys).length > 0 ? this.withoutKeys(visited, withKeys) : withKeys
    if (stoppedIn(passed.results, visited) !== undefined) return demanded
    const [first, ...others] = refusing(passed)
    // Of several that may be passed over, one may stand for the other.
    const isAsked = first !== undefined && (first.passesUnasked !== true || others.length > 0)
    if (isAsked || (first !== undefined && demanded?.credentials.length === 0)) return demanded
    // Only who shows something wrong is turned away, or who is asked at all.
    const found = passed === withKeys && first === undefined ? demanded : undefined
    const open = first && demanded && { ...demanded, isOptional: true as const }
    const meant: Meant = { demanded, found, open, credentials, turnsAway }
    return this.metInside(passed.inside, meant, visited)
  }

  /** What the action demands of who has come to it without showing anything. */
  private metInside(inside: Passed['inside'], meant: Meant, visited: Visited): Security | undefined {
    const { demanded, found, open, credentials, turnsAway } = meant
    const { method, answers: ofOthers } = visited
    const toErrors = visited.answersTo(visited.raised)
    const isLed = found === undefined && toErrors.some(isRedirect)
    if (!isLed && ![...ofOthers, ...toErrors].some(turnsAway))
      return found === undefined || method === undefined ? (found ?? open) : undefined
    const got = inside ?? this.source.body.answersTo(method, visited.answersTo)
    if (found !== undefined) return got.some(turnsAway) ? found : undefined
    const refusal = refusalIn(got)
    if (refusal === undefined || ofOthers.every(isFailure)) return open
    if (open !== undefined) return demanded
    return {
      credentials: this.lettingIn(distinct(credentials), visited),
      answers: ofOthers.filter(({ status }) => status === refusal),
    }
  }

  /** Who does not send the keys either that callbacks look for among the parameters. */
  private withoutKeys(visited: Visited, withKeys: Passed): Passed {
    const asked = visited.passed.flatMap(({ credentials }) => credentials.flatMap(partsOf))
    const keys = asked.flatMap(([key, each]) => (isShownBeside(each) ? [] : [key]))
    if (keys.length === 0) return withKeys
    this.source.answering.withheld = new Set([...keys, ...namesBesideKeys])
    return this.throughCallbacks(visited, this.keyless.without(keys))
  }

  /** Of what is asked for where only the action turns anybody away, what lets in who shows nothing else. */
  private lettingIn(ways: readonly Credential[], visited: Visited): readonly Credential[] {
    if (ways.length < 2 || ways.length > mostWays) return ways
    const { answering, body } = this.source
    answering.isForStranger = false
    const leading = ways.filter((way) => {
      const others = ways.filter((each) => each !== way).flatMap((each) => partsOf(each).map(([key]) => key))
      answering.withheld = new Set(others)
      const { results, inside } = this.throughCallbacks(visited, this.keyless.newChain())
      if (stoppedIn(results, visited) !== undefined) return false
      return !(inside ?? body.answersTo(visited.method, visited.answersTo)).every(isFailure)
    })
    answering.withheld = new Set()
    return leading.length > 0 ? leading : ways
  }

  private throughCallbacks(visited: Visited, chain = this.chain): Passed {
    const { method, callbacks, controller, asked, questions, answersTo } = visited
    const { machine, body, collect } = this.source
    const errors = exitFrom(machine.objects)
    machine.rescue = errors
    let inside: readonly Given[] | undefined
    const { results } = chain.run(callbacks, controller, {
      ...{ errors, asked, questions },
      isForStranger: true,
      isEnough: (result) => isStopped(result, visited),
      isShareable: () => true,
      action: () => {
        let implicit: readonly Answer[] = []
        const given = collect(() => {
          implicit = body.runOnce(method)
        })
        inside = [...given, ...implicit]
        return machine.stop()
      },
    })
    const raised = results.flatMap(({ isOfAction, raised: own }) => (isOfAction === true ? own : []))
    return { results, inside: inside && [...inside, ...ofErrors(answersTo(raised))] }
  }
}

/** What nobody gets past who shows nothing: 401, 403, or where an error leads elsewhere. */
function refusalIn(given: readonly Given[]): Answer['status'] {
  const leads = (each: Given): boolean => each.isOfError === true && isRedirect(each)
  if (!given.every((each) => isFailure(each) || leads(each))) return undefined
  return (
    given.find(({ status }) => status === 401)?.status ??
    given.find(({ status }) => status === 403)?.status ??
    given.find(leads)?.status
  )
}

/** Who asks for more is not asked by parts. */
const mostWays = 3

function distinct(credentials: readonly Credential[]): readonly Credential[] {
  return [...new Map(credentials.map((each) => [keyOfCredential(each), each])).values()]
}

/**
 * Whatever it answers to them, where they are asked for a secret; a header may be demanded for other reasons. What it does
 * not ask itself, one before it has asked.
 */
function refusedBy(
  result: CallbackResult,
  asked: readonly Credential[],
  { passed, others, answersOf }: Visited,
): Security | undefined {
  const given = answersOf(result)
  const index = passed.findIndex(({ callback }) => callback === result.callback)
  const own = passed[index]?.credentials.filter(isShownBeside) ?? []
  const credentials = own.length > 0 ? own : asked.filter((each) => isSecret(each) || each.kind === 'session')
  const isTold = given.some(({ status }) => refusals.has(status))
  if (credentials.length === 0 || !(isTold || credentials.some(isSecret))) return undefined
  const statuses = new Set(given.map(({ status }) => status))
  return { credentials, answers: others[index]?.filter(({ status }) => statuses.has(status)) ?? [] }
}

const refusals: ReadonlySet<Answer['status']> = new Set([401, 403, 'unknown'])
