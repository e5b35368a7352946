// How an action answers a request: what it renders, with which status, and whether it always does.

import type { Frozen } from '../flow/index.ts'
import type { Shape } from '../shape/index.ts'
import type { ParamPlace } from './params/index.ts'

export interface Answer {
  /** `undefined` where the code names none. */
  readonly status: number | undefined
  readonly body: AnswerBody
  /** Only some of the ways through the action lead here. */
  readonly isConditional: boolean
  /** `undefined` where Rails answers by itself: it renders the template of an action that ends without an answer. */
  readonly place: ParamPlace | undefined
}

/** The instance variables of the controller when it renders, and the locals that it gives, which a template sees. */
export type ViewVariables = ReadonlyMap<string, Frozen>

export type AnswerBody =
  /** A template, by the name of an action or by a path; the action's own where no name is given. */
  | { readonly kind: 'template'; readonly name: string | undefined; readonly variables: ViewVariables }
  /** `render json: …` */
  | { readonly kind: 'json'; readonly shape: Shape }
  /** `respond_with`: the template of the action, or the record as JSON where there is none. */
  | { readonly kind: 'resource'; readonly shape: Shape; readonly variables: ViewVariables }
  /** `render plain: …`, `send_data`, … */
  | { readonly kind: 'content'; readonly type: string }
  /** `head`, `redirect_to` */
  | { readonly kind: 'none' }
  /** Something is rendered, and text does not tell what. */
  | { readonly kind: 'unknown' }

export const noVariables: ViewVariables = new Map()

/** What Rails renders where an action ends without an answer. */
export function implicitAnswer(variables: ViewVariables): Answer {
  return {
    status: undefined,
    body: { kind: 'template', name: undefined, variables },
    isConditional: false,
    place: undefined,
  }
}
