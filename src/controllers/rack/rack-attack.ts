// What Rack::Attack answers in the place of the application. Its rules stand in initializers, and are run for each route.

import { diagnosticOf } from '../../diagnostics/index.ts'
import { type Closure, exact, type Program, textValue, truthOf, type Value } from '../../flow/index.ts'
import type { Route } from '../../routes/index.ts'
import type { Application } from '../../ruby/index.ts'
import { type Answer, answerBy, registeredTypes } from '../answers/index.ts'
import { anyVerb, samplePaths } from '../route-segments.ts'
import { rackAnswers } from './rack-answers.ts'
import { AttackRules, type Does, mostNamed, type Rule } from './rack-attack-rules.ts'

type Refuses = Exclude<Does, 'safe'>

const refuses: readonly Refuses[] = ['blocked', 'throttled']

/** A request, as far as rules can tell it from others. */
interface Asked {
  readonly path: string
  readonly verb: string
  readonly endpoint: Route['endpoint']
}

type ActionEndpoint = Extract<Route['endpoint'], { kind: 'action' }>

/** Thousands of rules for thousands of routes would be asked for minutes. */
const mostAsked = 40_000

const none: readonly Answer[] = []

/** What it answers where no responder is set. */
const plain = { type: 'text/plain', status: { blocked: 403, throttled: 429 } } as const

export class RackAttack {
  private readonly application: Application
  private readonly rules: AttackRules
  /** What rules say of every request, which never ask for its path or verb. */
  private readonly always = new Map<Closure, boolean | undefined>()
  /** What they say of the request that is asked about: rules for several periods share a block. */
  private readonly known = new Map<Closure, boolean | undefined>()
  private readonly lists = new Map<string, readonly Answer[]>([['', none]])
  private request: Asked = { path: '', verb: '', endpoint: { kind: 'redirect' } }
  private isOfRoute = false
  private asked = 0

  constructor(application: Application, program: Program) {
    this.application = application
    this.rules = new AttackRules(application, program, {
      tell: (name) => this.tell(name),
      endpoint: (path, verb) => this.endpointOf(path, verb),
    })
  }

  /** What a client may get instead of what the action answers: the same list for routes of which the same is said. */
  answersTo(route: Route): readonly Answer[] {
    if (this.rules.all.length === 0 || this.asked > mostAsked) return none
    const verbs = route.verbs.length === 0 ? anyVerb : route.verbs
    const { endpoint } = route
    const refusing = new Set<Rule>()
    for (const path of samplePaths(route))
      for (const verb of verbs) for (const rule of this.refusals({ path, verb, endpoint })) refusing.add(rule)
    const matched = [...refusing].sort((first, second) => first.index - second.index)
    const key = matched.map(({ index }) => index).join()
    const list =
      this.lists.get(key) ??
      refuses.flatMap((kind) =>
        this.answers(
          kind,
          matched.filter(({ does }) => does === kind),
        ),
      )
    this.lists.set(key, list)
    return list
  }

  private refusals(request: Asked): readonly Rule[] {
    const refusing: Rule[] = []
    this.request = request
    this.known.clear()
    const counts = { blocked: 0, throttled: 0 }
    for (const rule of this.rules.all) {
      if (rule.does !== 'safe' && counts[rule.does] >= mostNamed) continue
      const truth = this.truth(rule)
      if (rule.does === 'safe' && truth === true) return []
      if (rule.does === 'safe' || truth === false) continue
      counts[rule.does]++
      refusing.push(rule)
    }
    return refusing
  }

  private truth(rule: Rule): boolean | undefined {
    const { matches } = rule
    if (matches === undefined) return undefined
    if (this.always.has(matches)) return this.always.get(matches)
    if (this.known.has(matches)) return this.known.get(matches)
    if (++this.asked > mostAsked) return this.giveUp(rule)
    this.isOfRoute = false
    const truth = this.rules.read(matches, truthOf)
    const known = this.isOfRoute ? this.known : this.always
    known.set(matches, truth)
    return truth
  }

  private giveUp({ place }: Rule): false {
    if (this.asked === mostAsked + 1) {
      const texts = {
        message: 'the rules of Rack::Attack ask for more work than is allowed',
        consequence: 'what they refuse is documented for some of the routes alone',
        help: 'choose fewer routes with `only` and `except`',
      }
      this.application.add(diagnosticOf('ruby-too-much-work', texts, place.path, place.span))
    }
    return false
  }

  /** What a request says of itself; `undefined` where that is not the route's. */
  private tell(name: string): Value | undefined {
    const { path, verb } = this.request
    const isPath = name === 'path' || name === 'path_info' || name === 'fullpath'
    const isVerb = /^(?:get|post|put|patch|delete|head|options)\?$/.test(name)
    if (!isPath && !isVerb && name !== 'request_method') return undefined
    this.isOfRoute = true
    if (isVerb) return exact(`${verb.toLowerCase()}?` === name)
    return textValue(isPath ? path : verb)
  }

  /** Where the routes lead the request; `undefined` where it is another one, or none of an action. */
  private endpointOf(path: string | undefined, verb: string): ActionEndpoint | undefined {
    const { request } = this
    this.isOfRoute = true
    const isSame = path === request.path && verb.toUpperCase() === request.verb.toUpperCase()
    return isSame && request.endpoint.kind === 'action' ? request.endpoint : undefined
  }

  private answers(kind: Refuses, matched: readonly Rule[]): readonly Answer[] {
    if (matched.length === 0) return none
    const { rules } = this
    const types = registeredTypes(this.application)
    const responder = rules.responders.get(kind)
    const place = responder?.place ?? matched[0]?.place
    const given = responder && rules.respond(responder, matched, (value) => rackAnswers(rules.machine, value, types))
    const own = { status: plain.status[kind], body: { kind: 'content', type: plain.type } } as const
    return (given ?? [own]).map((each) => answerBy({ ...each, place }, 'callback', undefined))
  }
}
