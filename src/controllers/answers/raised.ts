// What code raises that nobody in the action rescues.

import {
  type Exit,
  eventMark,
  type Frozen,
  freeze,
  frozenText,
  type Machine,
  nameOfMade,
  singlesOf,
  type Value,
} from '../../flow/index.ts'
import type { Place } from '../../shape/index.ts'
import { type KeptVariables, saidHeaders, saidType } from './said.ts'

export interface Raised {
  /** `undefined` for an error of which nothing is known. */
  readonly className: string | undefined
  /** The class that code raises it by, of which nothing else is known. */
  readonly raisedBy?: string
  /** What is known of it; `undefined` where that cannot be kept. */
  readonly error: Frozen | undefined
  /** What it was raised for, for which the handlers are asked where none rescues it. */
  readonly cause: Raised | undefined
  /** The constant that the code called which may raise: `Stripe` of `Stripe::Charge.create`. */
  readonly library: string | undefined
  /** Whether the call that may raise it may be an event of a state: `publish!`. */
  readonly isOfEvent: boolean
  /** Where the code raises it, if somebody asks for places. */
  readonly place?: Place | undefined
  /** The media type that the controller has said before, which stays for what answers the error. */
  readonly saidType?: string | undefined
  /** The headers that it has said before, which stay as well. */
  readonly saidHeaders?: readonly string[]
  /** What was demanded of the request on each way that raises it. */
  readonly demands?: readonly object[]
  /** Equal for errors of which the same is known. */
  readonly key: string
}

/** Of errors of one class so many are told apart; what is known of more of them is not used. */
const mostOfClass = 12

/** The controller, and what is asked of its request. */
interface Inside {
  readonly self: Value
  readonly requests: { readonly demandsNow: object }
}

/** The errors that leave the code of a controller to the exit, behind those that were there before. */
export function raisedAt(machine: Machine, { pending }: Exit, from: number, inside?: Inside): readonly Raised[] {
  const found = new Map<string, Raised & { readonly demands: object[] }>()
  const counts = new Map<string, number>()
  const contents = new Map<number, { readonly content: unknown; readonly key: string }>()
  const { objects } = machine
  for (const { objects: known, value } of pending.slice(from)) {
    for (const single of singlesOf(value)) {
      machine.objects = known
      const demands = inside === undefined ? [] : [inside.requests.demandsNow]
      const seen = single.kind === 'reference' ? contents.get(single.id) : undefined
      const content = single.kind === 'reference' ? machine.content(single.id) : undefined
      if (content !== undefined && seen?.content === content) {
        found.get(seen.key)?.demands.push(...demands)
        continue
      }
      const className = machine.classNameOf(single)
      const count = counts.get(className ?? '') ?? 0
      const raised = raisedOf(machine, single, className, count < mostOfClass)
      if (single.kind === 'reference') contents.set(single.id, { content, key: raised.key })
      const said = saidIn(inside && machine.variablesOfInstance(inside.self))
      const other = found.get(raised.key)
      if (other !== undefined) {
        other.demands.push(...demands)
        found.set(raised.key, { ...saidByBoth(other, said), demands: other.demands })
        continue
      }
      counts.set(className ?? '', count + 1)
      const place = single.kind === 'reference' ? machine.errorPlaces.get(single.id) : undefined
      found.set(raised.key, { ...raised, ...(place && { place }), ...said, demands })
    }
  }
  machine.objects = objects
  return [...found.values()]
}

type Said = Pick<Raised, 'saidType' | 'saidHeaders'>

function saidIn(variables: KeptVariables): Said {
  const [type, headers] = [saidType(variables), saidHeaders(variables)]
  return { ...(type !== undefined && { saidType: type }), ...(headers.length > 0 && { saidHeaders: headers }) }
}

/** What is said on some ways only is nobody's type; a header need not be there. */
function saidByBoth(raised: Raised, said: Said): Raised {
  const headers = [...new Set([...(raised.saidHeaders ?? []), ...(said.saidHeaders ?? [])])]
  return {
    ...raised,
    ...(raised.saidType !== said.saidType && { saidType: undefined }),
    ...(headers.length > 0 && { saidHeaders: headers }),
  }
}

function raisedOf(machine: Machine, error: Value, className: string | undefined, isTold: boolean): Raised {
  if (className === undefined) return unknownRaised(error)
  const frozen = isTold ? freeze(machine, error) : undefined
  const text = frozen === undefined ? '' : frozenText(frozen, ({ shape }) => JSON.stringify(shape.scalars))
  const cause = isTold ? machine.variablesOfInstance(error)?.get('@__cause') : undefined
  const causeClass = cause === undefined ? undefined : machine.classNameOf(cause)
  const isOther = cause !== undefined && causeClass !== undefined && causeClass !== className
  return {
    className,
    error: frozen,
    cause: isOther ? raisedOf(machine, cause, causeClass, false) : undefined,
    library: undefined,
    isOfEvent: false,
    key: `${className} ${text}${isOther ? ` of ${causeClass}` : ''}`,
  }
}

const ofNothing = { className: undefined, error: undefined, cause: undefined } as const

/** Of an error of which nothing is known the call that may have raised it may be. */
export function unknownRaised(error: Value): Raised {
  const origin = error.kind === 'some' ? error.origin : undefined
  const raisedBy = nameOfMade(origin)
  if (raisedBy !== undefined)
    return { ...ofNothing, raisedBy, library: undefined, isOfEvent: false, key: `? ${raisedBy}` }
  const named = origin?.kind === 'name' ? origin.name : undefined
  const isOfEvent = named?.startsWith(eventMark) === true
  const library = (isOfEvent ? named?.slice(eventMark.length) : named) || undefined
  return { ...ofNothing, library, isOfEvent, key: `?${named ?? ''}` }
}
