// What callbacks give, one after another and around each other.

import type { GivenAnswer, Raised } from '../answers/index.ts'
import type { Demands } from '../requests/index.ts'
import type { Credential } from '../visitors/credentials.ts'
import type { SignIns } from '../visitors/sign-ins.ts'
import type { Callback } from './callbacks.ts'

/** What a callback answers, raises, and asks the request for to tell who is there. */
export interface CallbackResult {
  /** The one that ran; other controllers may have the same on lines of their own. */
  readonly callback: Callback | undefined
  /** The name of its method. */
  readonly method: string | undefined
  readonly answers: readonly GivenAnswer[]
  readonly raised: readonly Raised[]
  readonly credentials: readonly Credential[]
  /** What those ask for that ran inside of it. */
  readonly askedInside?: readonly Credential[]
  /** By what it looks for who is there. */
  readonly signIns?: SignIns
  /** Behind it somebody is there. */
  readonly findsVisitor?: boolean
  /** Its `if:` or `unless:` is not known: it may be passed over. */
  readonly isConditional?: boolean
  /** Who shows nothing may be led on without being asked for anything. */
  readonly passesUnasked?: boolean
  /** It asks for the page that the request comes from. */
  readonly asksForPage?: boolean
  /** What is demanded of the request where the way goes on behind it. */
  readonly after?: Demands
  /** No way leads on from it. */
  readonly stops?: boolean
  /** It is the action itself, which ran inside of a callback. */
  readonly isOfAction?: true
}

/** What callbacks gave one after another; those of many places have what came before in common. */
export interface Results {
  readonly before: Results | undefined
  readonly last: CallbackResult
}

export function listOf(results: Results | undefined): readonly CallbackResult[] {
  const list: CallbackResult[] = []
  for (let rest = results; rest !== undefined; rest = rest.before) list.push(rest.last)
  return list.reverse()
}

/** Errors of what ran inside of a callback are not its own; of these errors, those that it rescues leave nobody. */
export function toldApart(inside: readonly CallbackResult[], around: CallbackResult): readonly CallbackResult[] {
  if (inside.length === 0) return [around]
  const left = new Set(around.raised.map(({ className }) => className))
  const inner = new Set(inside.flatMap(({ raised }) => raised.map(({ className }) => className)))
  return [
    ...inside.map((each) => ({ ...each, raised: each.raised.filter(({ className }) => left.has(className)) })),
    { ...around, raised: around.raised.filter(({ className }) => !inner.has(className)) },
  ]
}
