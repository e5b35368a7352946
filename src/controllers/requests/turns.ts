// What a loop over a list that was sent demands of its elements: behind `params[:beds].each { |bed| bed.require(:name) }`
// each has a name, however many there are.

import { type Closure, nativeClosure, type Value } from '../../flow/index.ts'
import { holdsNode } from '../../ruby/index.ts'
import { type Demands, demandOn, eitherOfDemands } from './demands.ts'
import type { RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'

/** The code runs for one element of a list. */
export interface Turn {
  readonly element: RequestPart
  /** What was demanded before the loop. */
  readonly before: Demands
  /** How many ways have ended in it. */
  ends: number
}

/** Words that run their blocks for every element. */
const ofAll: ReadonlySet<string> = new Set(
  [
    'each each_entry map collect flat_map collect_concat filter_map each_with_index each_with_object select filter reject',
    'partition group_by to_h sum index_by index_with each_entry reverse_each sort_by',
  ].flatMap((names) => names.split(' ')),
)

/** Runs a loop whose block is given the elements one by one; what all its turns demand is so of each element. */
export function demandedOfEach(
  requests: Requests,
  element: RequestPart,
  { name, block }: { readonly name: string; readonly block: Closure | undefined },
  loop: (block: Closure | undefined) => Value | undefined,
): Value | undefined {
  if (block === undefined || !ofAll.has(name) || isLeft(block)) return loop(block)
  const before = requests.demandsNow
  let ofTurns: Demands | undefined
  const turn = nativeClosure((machine, passed) => {
    // Of another element nothing is known yet.
    requests.demandsNow = withInside(requests, element, before)
    const value = turning(requests, { element, before, ends: 0 }, () => machine.call(block, passed))
    const ofTurn = requests.demandsNow
    ofTurns = ofTurns === undefined ? ofTurn : eitherOfDemands(ofTurns, ofTurn)
    return value
  })
  const value = loop(turn)
  if (ofTurns !== undefined) requests.demandsNow = withInside(requests, element, ofTurns)
  return value
}

/** What is demanded here, with what others say of a part and all that is in it. */
function withInside(requests: Requests, part: RequestPart, demands: Demands): Demands {
  const inside = [part, ...requests.readInside(part)]
  return inside.reduce((made, each) => {
    const demanded = demandOn(demands, each)
    return demandOn(made, each) === demanded ? made : made.with(each.path, demanded)
  }, requests.demandsNow)
}

function turning(requests: Requests, turn: Turn, run: () => Value): Value {
  const around = requests.turns
  requests.turns = [...around, turn]
  try {
    return run()
  } finally {
    requests.turns = around
  }
}

const mostEnds = 20

/** What code demands that ends inside of a loop: what it found of one element is so of no other. */
export function outsideOfTurns(requests: Requests): Demands {
  const [turn] = requests.turns
  if (turn === undefined) return requests.demandsNow
  // Of many ways only what was demanded before the loop is told: each costs as much as there are parts.
  return turn.ends++ < mostEnds ? withInside(requests, turn.element, turn.before) : turn.before
}

/** `break` leaves out the elements behind. */
function isLeft({ code }: Closure): boolean {
  if (code.kind !== 'block') return code.kind !== 'symbol'
  const { body } = code.node
  return body !== undefined && holdsNode(body, ({ kind }) => kind === 'BreakNode')
}
