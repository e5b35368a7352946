// What Rails renders where an action ends without an answer: its template, in the format whose block has not answered.

import type { Place } from '../../shape/index.ts'
import type { Answer, ViewVariables } from './answer.ts'
import type { Answering } from './answering.ts'
import { templateBody } from './respond-to.ts'
import { type KeptVariables, saidBefore, saidFormats, saidStatus } from './said.ts'
import { statusesIn } from './status.ts'

/** What is said of an action of a gem: that it answers. */
function answeredElsewhere(place: Place): Answer {
  return { status: 200, body: { kind: 'none' }, isConditional: false, place, by: 'action', headers: [] }
}

/** `kept` is what the controller keeps of the response, as far as it was run; `elsewhere`, where a gem has the method. */
export function implicitAnswers(
  kept: KeptVariables,
  variables: ViewVariables,
  answering: Answering,
  elsewhere?: Place,
): readonly Answer[] {
  if (elsewhere !== undefined) return [answeredElsewhere(elsewhere)]
  const before = saidBefore(kept)
  return statusesIn(saidStatus(kept)).flatMap((status) =>
    saidFormats(kept).map((format) => ({
      status,
      body: templateBody(format, variables, answering),
      isConditional: false,
      place: undefined,
      by: 'action',
      ...before,
    })),
  )
}
