// How an action and its callbacks meet who shows nothing of who they are: that tells whom they turn away, whichever method
// reads a header, looks at it, or answers for it.

import { exitFrom, type Machine } from '../flow/index.ts'
import type { ActionBody } from './action-body.ts'
import { type Answer, type Answering, type GivenAnswer, isFailure, raisedAt } from './answers/index.ts'
import { CallbackChain, type CallbackResult, type ChainRun, type ChainSource } from './callback-chain.ts'
import type { Callback } from './callbacks.ts'
import type { Controller } from './controller.ts'
import { type Credential, isSecret, isShownBeside, keyOfCredential, partsOf } from './credentials.ts'
import type { AnsweredErrors, GuardedAction } from './guards.ts'
import type { Security } from './security.ts'

interface StrangerSource {
  readonly machine: Machine
  readonly chain: ChainSource
  readonly body: ActionBody
  readonly answering: Answering
  readonly collect: (run: () => void) => readonly GivenAnswer[]
}

/** An action that has run for those who are let in. */
interface Visited extends GuardedAction, AnsweredErrors {
  readonly callbacks: readonly Callback[]
  readonly controller: Controller
  readonly asked: ChainRun['asked']
  readonly questions: ChainRun['questions']
  /** What the action itself asks for. */
  readonly askedInside: readonly Credential[]
  readonly answersOf: (result: CallbackResult) => readonly Answer[]
}

/** Who asks for more is not asked by parts. */
const mostWithheld = 5

type Given = Pick<Answer, 'status'>

export class Strangers {
  private readonly source: StrangerSource
  private readonly chain: CallbackChain
  /** For those who show all but some of it, by the keys of that. */
  private readonly chains = new Map<string, CallbackChain>()

  constructor(source: StrangerSource) {
    this.source = source
    this.chain = new CallbackChain(source.chain)
  }

  /** What a client must show, where the form of the code has told `found`. */
  judged(found: Security | undefined, visited: Visited): Security | undefined {
    const security = this.shown(found, visited)
    return security && { ...security, credentials: this.needed(security.credentials, visited) }
  }

  /** Of several ways in those that lead in, and of each what nobody comes in without. */
  private needed(ways: readonly Credential[], visited: Visited): readonly Credential[] {
    const all = new Map(ways.flatMap(partsOf))
    if (all.size < 2 || all.size > mostWithheld || ways.some(({ kind }) => kind === 'oauth')) return ways
    const without = (keys: readonly string[]): boolean => keys.length > 0 && this.isTurnedAway(keys, visited)
    const leading = ways.filter((way) => {
      const own = new Set(partsOf(way).map(([key]) => key))
      return !without([...all.keys()].filter((key) => !own.has(key)))
    })
    return (leading.length > 0 ? leading : ways).map((way) => {
      const parts = partsOf(way).map(([, each]) => each)
      if (parts.every(isShownBeside) || !parts.some(isShownBeside)) return way
      const [first, ...others] = parts.filter((each) => isShownBeside(each) || without([keyOfCredential(each)]))
      return first === undefined ? way : others.length === 0 ? first : { kind: 'all', credentials: [first, ...others] }
    })
  }

  /** Whether who shows all but this never comes in. */
  private isTurnedAway(keys: readonly string[], visited: Visited): boolean {
    const { answering, machine } = this.source
    const { rescue } = machine
    const key = [...keys].sort().join(', ')
    const chain = this.chains.get(key) ?? new CallbackChain(this.source.chain)
    this.chains.set(key, chain)
    answering.withheld = new Set(keys)
    try {
      const { results } = this.throughCallbacks(visited, chain)
      return results.some(({ stops, callback }) => stops === true && leadsOn(visited.passed, callback))
    } finally {
      answering.withheld = new Set()
      machine.rescue = rescue
    }
  }

  private shown(found: Security | undefined, visited: Visited): Security | undefined {
    const asked = [...visited.passed.flatMap(({ credentials }) => credentials), ...visited.askedInside]
    const shown = asked.filter(isShownBeside)
    if (shown.length === 0) return found
    const { answering, machine } = this.source
    const { rescue } = machine
    answering.isForStranger = true
    try {
      return this.met(found, shown, visited)
    } finally {
      answering.isForStranger = false
      machine.rescue = rescue
    }
  }

  private met(found: Security | undefined, credentials: readonly Credential[], visited: Visited): Security | undefined {
    const { method, passed, answersOf, answers: ofOthers } = visited
    const statuses = new Set<Answer['status']>([...refusals, ...(found?.answers ?? []).map(({ status }) => status)])
    const turnsAway = ({ status }: Given): boolean => statuses.has(status)
    const { results, inside } = this.throughCallbacks(visited, this.chain)
    const stopped = results.find(({ stops, callback }) => stops === true && leadsOn(passed, callback))
    if (stopped !== undefined) return found ?? refusedBy(stopped, credentials, visited)
    if (results.some((each) => answersOf(each).some(turnsAway))) return found
    const isAsking = [...ofOthers, ...visited.answersTo(visited.raised)].some(turnsAway)
    if (!isAsking) return found === undefined || method === undefined ? found : undefined
    const got = inside ?? this.inAction(visited)
    if (found !== undefined) return got.some(turnsAway) ? found : undefined
    const status = [401, 403].find((each) => got.some((answer) => answer.status === each))
    if (status === undefined || !got.every(isFailure) || ofOthers.every(isFailure)) return undefined
    return { credentials, answers: ofOthers.filter((answer) => answer.status === status) }
  }

  private throughCallbacks(
    { method, callbacks, controller, asked, questions, answersTo }: Visited,
    chain: CallbackChain,
  ): {
    readonly results: readonly CallbackResult[]
    /** What the action gave inside of a callback. */
    readonly inside: readonly Given[] | undefined
  } {
    const { machine, body, collect } = this.source
    const errors = exitFrom(machine.objects)
    machine.rescue = errors
    let inside: readonly Given[] | undefined
    const { results } = chain.run(callbacks, controller, {
      ...{ errors, asked, questions },
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
    return { results, inside: inside && [...inside, ...answersTo(raised)] }
  }

  private inAction({ method, answersTo }: Visited): readonly Given[] {
    const { machine, body, collect } = this.source
    const exit = exitFrom(machine.objects)
    let implicit: readonly Answer[] = []
    const given = collect(() => {
      implicit = machine.rescuedBy(exit, () => body.runOnce(method))
    })
    return [...given, ...implicit, ...answersTo(raisedAt(machine, exit, 0))]
  }
}

/** Whether others come to what stands behind the callback. */
function leadsOn(passed: readonly CallbackResult[], callback: Callback | undefined): boolean {
  return passed.some((each) => each.callback === callback && each.stops !== true)
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
