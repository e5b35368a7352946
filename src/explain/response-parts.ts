// What a response follows from: the answers of the code, and for each of its bodies what is known of it.

import type { Answer } from '../controllers/index.ts'
import type { Place } from '../shape/index.ts'
import type { Response } from '../views/index.ts'
import { type Cause, causeOf } from './fact.ts'
import { type Knowledge, nothingKnown } from './knowledge.ts'
import { codeCause, knownBody, type ShapeSource } from './known-shapes.ts'
import { knownSidecar, type SidecarSource } from './known-sidecars.ts'

type Answered = Pick<Response, 'status' | 'answers'> & { readonly bodies?: Response['bodies'] }

export function responseCauses({ status, answers, bodies = [] }: Answered, own: Place | undefined): readonly Cause[] {
  const causes = new Map<string, Cause>()
  for (const answer of answers) {
    const cause = answerCause(answer, status, own)
    causes.set(`${cause.rule} ${cause.place?.path} ${cause.place?.span.start} ${cause.text}`, cause)
  }
  for (const body of bodies) {
    if (body.kind !== 'sidecar') continue
    const place = { path: body.path, span: { start: 0, end: 0 } }
    causes.set(body.path, causeOf('sidecar', 'the sidecar describes it', place))
  }
  if (causes.size === 0 && own !== undefined)
    return [causeOf('answer', 'no answer is known, so the success that Rails gives is documented', own)]
  return [...causes.values()]
}

/** What turns away who shows no credentials; a callback may answer 403 where another answers 401. */
export function refusalCauses(answers: readonly Answer[], own: Place | undefined): readonly Cause[] {
  return ([401, 403] as const).flatMap((status) => {
    const refusals = answers.filter((answer) => answer.status === status)
    return refusals.length === 0 ? [] : responseCauses({ status, answers: refusals }, own)
  })
}

function answerCause(
  { by, place, method, isOfRails, raisedAt }: Answer,
  status: Response['status'],
  own: Place | undefined,
): Cause {
  const named = method === undefined ? '' : ` \`${method}\``
  if (isOfRails === true || by === 'rails') return errorCause(status, place, raisedAt ?? own)
  if (by === 'callback')
    return causeOf(
      'callback',
      `${method === undefined ? '' : `\`${method}\` `}answers ${status} before the action runs`,
      place,
    )
  if (by === 'handler') return causeOf('handler', `the handler${named} of an error answers ${status}`, place)
  if (place !== undefined) return causeOf('answer', `answers ${status}`, place)
  return causeOf('answer', 'ends without an answer of its own, so Rails renders the template', own)
}

/** An error that nobody rescues: Rails answers it, or the action to which the routes of the application lead errors. */
function errorCause(status: Response['status'], place: Place | undefined, raisedAt: Place | undefined): Cause {
  return place === undefined || place.path === ''
    ? causeOf('error', `raises what Rails answers with ${status}`, raisedAt)
    : causeOf('error', `answers ${status} to an error that nobody rescues, by the routes of the application`, place)
}

export interface BodySource {
  readonly shapes: ShapeSource
  readonly sidecars: SidecarSource
}

export function bodyKnowledge({ bodies }: Response, type: string, { shapes, sidecars }: BodySource): Knowledge {
  const body = bodies.find((each) => each.type === type)
  switch (body?.kind) {
    case 'inferred':
      return knownBody(body.shape, body.place, shapes)
    case 'sidecar':
      return knownSidecar(body.path, sidecars)
    case 'json':
      return body.place === undefined ? nothingKnown : knownToRender(body.place)
    default:
      return nothingKnown
  }
}

function knownToRender(place: Place): Knowledge {
  return { ...nothingKnown, causes: () => [codeCause('renders the body', place)] }
}
