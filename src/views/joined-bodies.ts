// Ways that end under one status: what a client may find there.

import type { Answer } from '../controllers/index.ts'
import { anything, join } from '../shape/index.ts'
import type { ResponseBody } from './response.ts'
import { bodiesOf, type Source } from './response-bodies.ts'

/** One body for each media type, in the order in which the code gives them, JSON first. */
export function joinedBodies(answers: readonly Answer[], source: Source): readonly ResponseBody[] {
  const bodies = answers.map((answer) => bodiesOf(answer, source))
  return joinedByType(bodies.flatMap((each) => (each === 'missing' ? [] : each)))
}

export function joinedByType(bodies: readonly ResponseBody[]): readonly ResponseBody[] {
  const byType = new Map<string, ResponseBody>()
  for (const body of bodies) {
    if (isLeftOut(body, bodies)) continue
    const known = byType.get(body.type)
    byType.set(body.type, known === undefined ? body : joined(known, body))
  }
  return [...byType.values()].sort((first, second) => rank(first) - rank(second))
}

function rank({ kind }: ResponseBody): number {
  return kind === 'content' ? 1 : 0
}

/** A template that fails on one way renders what it does on the others. */
function isLeftOut(body: ResponseBody, bodies: readonly ResponseBody[]): boolean {
  if (body.kind !== 'inferred' || body.isDoubted !== true) return false
  const { path } = body.place
  return bodies.some((each) => each.kind === 'inferred' && each.isDoubted !== true && each.place.path === path)
}

function joined(first: ResponseBody, second: ResponseBody): ResponseBody {
  if (first.kind === 'inferred' && second.kind === 'inferred')
    return { ...second, ...first, shape: join(first.shape, second.shape) }
  const [known, other] = first.kind === 'inferred' ? [first, second] : [second, first]
  if (known.kind !== 'inferred' || other.kind !== 'json') return other
  // Whatever the one may be, what is known of the other is said.
  const shape = join(known.shape, anything)
  if (shape.known === undefined) return other
  return { ...known, shape, ...(other.place && { untypedAt: other.place }) }
}
