// How an action answers a request: what it renders, with which status, and whether it always does.

import type { ParamPlace } from './params/index.ts'

export interface Answer {
  /** `undefined` where the code names none. */
  readonly status: number | undefined
  readonly body: AnswerBody
  /** Only some of the ways through the action lead here. */
  readonly isConditional: boolean
  /** `undefined` where Rails answers by itself. */
  readonly place: ParamPlace | undefined
}

export type AnswerBody =
  /** A template, by the name of an action or by a path; the action's own where no name is given. */
  | { readonly kind: 'template'; readonly name: string | undefined }
  /** `render json: …` */
  | { readonly kind: 'json' }
  /** `respond_with`: the template of the action, or the record as JSON where there is none. */
  | { readonly kind: 'resource' }
  /** `render plain: …`, `send_data`, … */
  | { readonly kind: 'content'; readonly type: string }
  /** `head`, `redirect_to` */
  | { readonly kind: 'none' }
  /** Something is rendered, and text does not tell what. */
  | { readonly kind: 'unknown' }

/** What Rails renders where an action ends without an answer. */
export const implicitAnswer: Answer = {
  status: undefined,
  body: { kind: 'template', name: undefined },
  isConditional: false,
  place: undefined,
}
