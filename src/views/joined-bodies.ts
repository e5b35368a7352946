// Ways that end under one status: what a client may find there.

import type { Answer } from '../controllers/index.ts'
import { join } from '../shape/index.ts'
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
    const known = byType.get(body.type)
    byType.set(body.type, known === undefined ? body : joined(known, body))
  }
  return [...byType.values()].sort((first, second) => rank(first) - rank(second))
}

function rank({ kind }: ResponseBody): number {
  return kind === 'content' ? 1 : 0
}

function joined(first: ResponseBody, second: ResponseBody): ResponseBody {
  if (first.kind === 'inferred' && second.kind === 'inferred')
    return { ...first, shape: join(first.shape, second.shape) }
  return first.kind === 'inferred' ? second : first
}
