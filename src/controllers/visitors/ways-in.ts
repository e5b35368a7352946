// Which of what callbacks ask for lets a client in: they are run for who shows all but some of it. What is read beside that, as the key
// of an application that may be left out, is no way in.

import { exitFrom, isSameList, type Machine } from '../../flow/index.ts'
import type { Answer, Answering } from '../answers/index.ts'
import type { CallbackResult } from '../callbacks/callback-results.ts'
import type { Callback } from '../callbacks/callbacks.ts'
import type { ChainRun, ChainSource } from '../callbacks/chain-run.ts'
import type { Controller } from '../controller.ts'
import { type Credential, isShownBeside, keyOfCredential, partsOf } from './credentials.ts'
import { KeptChains } from './kept-chains.ts'

interface Source {
  readonly machine: Machine
  readonly chain: ChainSource
  readonly answering: Answering
}

/** Callbacks that have run for those who are let in. */
export interface VisitedCallbacks {
  readonly passed: readonly CallbackResult[]
  readonly callbacks: readonly Callback[]
  readonly controller: Controller
  readonly asked: ChainRun['asked']
  readonly questions: ChainRun['questions']
  readonly answersOf: (result: CallbackResult) => readonly Answer[]
}

interface Judgement {
  readonly key: string
  readonly callbacks: readonly Callback[]
  readonly needed: readonly Credential[]
}

/** Who asks for more is not asked by parts. */
const mostParts = 3

export class WaysIn {
  private readonly source: Source
  private readonly chains: KeptChains
  private readonly judgements = new WeakMap<Controller, readonly Judgement[]>()

  constructor(source: Source) {
    this.source = source
    this.chains = new KeptChains(source)
  }

  /** Of several ways those that lead in, and of each what nobody comes in without. */
  needed(ways: readonly Credential[], visited: VisitedCallbacks): readonly Credential[] {
    const all = new Set(ways.flatMap(partsOf).map(([key]) => key))
    if (all.size < 2 || all.size > mostParts || ways.some(({ kind }) => kind === 'oauth')) return ways
    // Of one controller most actions have the same callbacks, which let the same in.
    const { callbacks, controller } = visited
    const key = ways.map(keyOfCredential).join('; ')
    const judged = this.judgements.get(controller) ?? []
    const same = judged.find((each) => each.key === key && isSameList(each.callbacks, callbacks))
    if (same !== undefined) return same.needed
    const leading = ways.filter((way) => this.leadsIn(way, all, visited))
    const needed = (leading.length > 0 ? leading : ways).map((way) => this.withoutMuted(way, visited))
    this.judgements.set(controller, [...judged, { key, callbacks, needed }])
    return needed
  }

  /** Whether who shows nothing else may come in. */
  private leadsIn(way: Credential, all: ReadonlySet<string>, visited: VisitedCallbacks): boolean {
    const own = new Set(partsOf(way).map(([key]) => key))
    const others = [...all].filter((key) => !own.has(key))
    return others.length === 0 || stoppedIn(this.without(others, visited), visited) === undefined
  }

  private withoutMuted(way: Credential, visited: VisitedCallbacks): Credential {
    const parts = partsOf(way).map(([, each]) => each)
    if (parts.every(isShownBeside) || !parts.some(isShownBeside)) return way
    const [first, ...others] = parts.filter((each) => isShownBeside(each) || !this.isMuted(each, visited))
    return first === undefined ? way : others.length === 0 ? first : { kind: 'all', credentials: [first, ...others] }
  }

  /** Whether the callbacks that ask for a key among the parameters answer nothing to who sends none of the keys that they ask for. */
  private isMuted(credential: Credential, visited: VisitedCallbacks): boolean {
    const key = keyOfCredential(credential)
    return visited.passed.every(({ callback, credentials }) => {
      const asked = credentials.flatMap(partsOf)
      if (!asked.some(([each]) => each === key)) return true
      const keys = asked.flatMap(([each, own]) => (isShownBeside(own) ? [] : [each]))
      const results = this.without(keys, visited)
      const own = results.filter((each) => each.callback === callback)
      return stoppedIn(results, visited) === undefined && own.every((each) => visited.answersOf(each).length === 0)
    })
  }

  /** What callbacks do with who shows all but this; the action is not run. */
  private without(keys: readonly string[], visited: VisitedCallbacks): readonly CallbackResult[] {
    const { callbacks, controller, asked, questions } = visited
    const { answering, machine } = this.source
    const { rescue } = machine
    const chain = this.chains.without(keys)
    const errors = exitFrom(machine.objects)
    machine.rescue = errors
    answering.withheld = new Set(keys)
    try {
      return chain.run(callbacks, controller, {
        ...{ errors, asked, questions },
        isShareable: () => true,
        isEnough: (result) => isStopped(result, visited),
        action: () => machine.stop(),
      }).results
    } finally {
      answering.withheld = new Set()
      machine.rescue = rescue
    }
  }
}

/** A callback that never leads on, as it does for others. */
export function stoppedIn(
  results: readonly CallbackResult[],
  visited: Pick<VisitedCallbacks, 'passed'>,
): CallbackResult | undefined {
  return results.find((each) => isStopped(each, visited))
}

export function isStopped({ callback, stops }: CallbackResult, { passed }: Pick<VisitedCallbacks, 'passed'>): boolean {
  return stops === true && passed.some((each) => each.callback === callback && each.stops !== true)
}
