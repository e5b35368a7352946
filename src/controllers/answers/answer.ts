// How an action answers a request: what it renders, with which status, and whether it always does.

import type { Frozen } from '../../flow/index.ts'
import type { Place, Shape } from '../../shape/index.ts'
import type { AskedLayout } from './layouts.ts'

export interface Answer {
  /** `undefined` where the code names none, `unknown` where it does and nobody knows which. */
  readonly status: number | 'unknown' | undefined
  readonly body: AnswerBody
  /** Only some of the ways through the action lead here. */
  readonly isConditional: boolean
  /** `undefined` where Rails answers by itself: it renders the template of an action that ends without an answer. */
  readonly place: Place | undefined
  readonly by: AnsweredBy
  /** The names of headers that the code has set. */
  readonly headers: readonly string[]
  /** The handler or callback that answers so, by its name. */
  readonly method?: string | undefined
  /** It is what Rails answers to an error that nobody rescues. */
  readonly isOfRails?: boolean
  /** Where that error is raised, if somebody asks for places. */
  readonly raisedAt?: Place | undefined
  /** Code that is not known may have answered before. */
  readonly isUnsure?: boolean
  /** Only browsers get it, where the action has pages for them. */
  readonly isForPages?: boolean
  /** Text tells neither what is sent nor under which status, as where an earlier answer is sent again. */
  readonly isUntold?: boolean
  /** It is answered where an error is rescued. */
  readonly isRescued?: boolean
  /** `respond_to` gives it to clients that ask for JSON. */
  readonly isForJson?: boolean
}

/** A callback that halts, a handler of `rescue_from`, or Rails where nobody rescues. */
export type AnsweredBy = 'action' | 'callback' | 'handler' | 'rails'

type Aside = 'isForPages' | 'isUntold' | 'isRescued' | 'isForJson'

/** What a word of the code answers; who answers by it is known to those who run the code. */
export type GivenAnswer = Pick<Answer, 'status' | 'body' | 'place' | Aside> & {
  readonly headers?: readonly string[]
}

/** The instance variables of the controller when it renders, and the locals that it gives, which a template sees. */
export type ViewVariables = ReadonlyMap<string, Frozen>

export type AnswerBody =
  /** A template, by the name of an action or by a path; the action's own where no name is given. */
  | {
      readonly kind: 'template'
      readonly name: string | undefined
      readonly variables: ViewVariables
      /** The format that the code asks for; `undefined` where the request says it. */
      readonly format: string | undefined
      /** Any of which may stand around it. */
      readonly layouts: readonly AskedLayout[]
      /** What the code says of the media type, whatever the template is named. */
      readonly type?: string
    }
  /** `render json: …` */
  | { readonly kind: 'json'; readonly shape: Shape; readonly type: string | undefined }
  /** `respond_with`: the template of the action, or the record as JSON where there is none, under a status of its own. */
  | {
      readonly kind: 'resource'
      readonly shape: Shape
      readonly variables: ViewVariables
      readonly alone: number
      readonly layouts: readonly AskedLayout[]
    }
  /** `render plain: …`, `send_data`, … */
  | { readonly kind: 'content'; readonly type: string }
  /** `head`, `redirect_to` */
  | { readonly kind: 'none' }
  /** Something is rendered, and text does not tell what. */
  | { readonly kind: 'unknown' }

export function isSuccess({ status = 200 }: Pick<Answer, 'status'>): boolean {
  return status !== 'unknown' && status >= 200 && status < 300
}

export function isRedirect({ status = 200 }: Pick<Answer, 'status'>): boolean {
  return status !== 'unknown' && status >= 300 && status < 400 && status !== 304
}

export function isFailure({ status = 200 }: Pick<Answer, 'status'>): boolean {
  return status !== 'unknown' && status >= 400
}

export type GivenStatus = NonNullable<Answer['status']>

/** What is set behind the answers of a status. */
export type HeadersByStatus = ReadonlyMap<GivenStatus, readonly string[]>

/** The answers with headers that are set behind them. */
export function withHeaders(answers: readonly Answer[], headersByStatus: HeadersByStatus): readonly Answer[] {
  if ([...headersByStatus.values()].every((headers) => headers.length === 0)) return answers
  return answers.map((answer) => {
    const headers = headersByStatus.get(answer.status ?? 200) ?? []
    return { ...answer, headers: [...new Set([...answer.headers, ...headers])] }
  })
}

type Outside = 'callback' | 'handler'

const made: Readonly<Record<Outside, WeakMap<GivenAnswer, Answer>>> = {
  callback: new WeakMap(),
  handler: new WeakMap(),
}

/** What code around an action answers: one answer for all the actions that it is given to. */
export function answerBy(given: GivenAnswer, by: Outside, method: string | undefined): Answer {
  const known = made[by].get(given)
  if (known !== undefined) return known
  const answer: Answer = { headers: [], ...given, isConditional: true, by, method }
  made[by].set(given, answer)
  return answer
}
