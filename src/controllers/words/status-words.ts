// What code behind an action is told of the status that was answered (Rack::Response::Helpers).

import { exact, type Machine, type Reference, textValue, type Value } from '../../flow/index.ts'
import { answeredVariable, askedStatusVariable } from '../answers/index.ts'

const between =
  (first: number, last: number) =>
  (status: number): boolean =>
    status >= first && status <= last

const one = (wanted: number) => (status: number) => status === wanted

const questions: ReadonlyMap<string, (status: number) => boolean> = new Map([
  ['informational?', between(100, 199)],
  ['successful?', between(200, 299)],
  ['redirection?', between(300, 399)],
  ['client_error?', between(400, 499)],
  ['server_error?', between(500, 599)],
  ['ok?', one(200)],
  ['created?', one(201)],
  ['accepted?', one(202)],
  ['no_content?', one(204)],
  ['moved_permanently?', one(301)],
  ['redirect?', (status) => [301, 302, 303, 307, 308].includes(status)],
  ['bad_request?', one(400)],
  ['unauthorized?', one(401)],
  ['forbidden?', one(403)],
  ['not_found?', one(404)],
  ['method_not_allowed?', one(405)],
  ['not_acceptable?', one(406)],
  ['precondition_failed?', one(412)],
  ['unprocessable?', one(422)],
])

/** Asked of the response, or of the controller; `undefined` where the action has not answered, or the word is another one. */
export function answerStatusWord(machine: Machine, self: Reference, name: string, isOwn: boolean): Value | undefined {
  const question = isOwn ? undefined : questions.get(name)
  const isStatus = name === 'status' || name === 'response_code'
  const isCode = name === 'code' && !isOwn
  if (question === undefined && !isStatus && !isCode) return undefined
  const answered = machine.variablesOfInstance(self)?.get(answeredVariable)
  const status = answered?.kind === 'exact' ? answered.value : undefined
  if (typeof status !== 'number') return undefined
  machine.setInstanceVariable(self, askedStatusVariable, exact(true))
  if (question !== undefined) return exact(question(status))
  return isCode ? textValue(String(status)) : exact(status)
}
