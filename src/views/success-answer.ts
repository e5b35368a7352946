// The answer that an operation is for.

import { type Answer, isRedirect, isSuccess } from '../controllers/index.ts'

/** A success that is always given, else the first one; where no way succeeds, what is answered instead. */
export function successAnswer(answers: readonly Answer[], action: string): Answer | undefined {
  const own = answers.filter(({ by }) => by === 'action')
  const redirects = own.filter(isRedirect)
  const all = own.filter((answer) => answer.isUntold !== true && isSuccess(answer))
  // A form that is shown again says that a save failed; then the redirection is what succeeds.
  const successes = redirects.length > 0 ? all.filter((answer) => !showsForm(answer, action)) : all
  const json = successes.filter(({ body }) => body.kind !== 'content' && !isOtherFormat(body))
  // A status that nobody knows may be one.
  const unknown = own.find(({ status, isUntold }) => status === 'unknown' || isUntold === true)
  const preferred = json.length > 0 ? json : successes
  return (
    preferred.find(({ isConditional }) => !isConditional) ??
    preferred[0] ??
    redirects[0] ??
    unknown ??
    own[0] ??
    answers[0]
  )
}

function isOtherFormat(body: Answer['body']): boolean {
  return body.kind === 'template' && body.format !== undefined && body.format !== 'json'
}

function showsForm({ body }: Answer, action: string): boolean {
  const name = body.kind === 'template' ? /(?:^|\/)(new|edit)$/.exec(body.name ?? '')?.[1] : undefined
  return name !== undefined && name !== action
}
