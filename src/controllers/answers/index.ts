// How an action answers: the words that do, errors that become answers, and what is sent.

export {
  type Answer,
  type AnswerBody,
  answerBy,
  type GivenAnswer,
  type GivenStatus,
  type HeadersByStatus,
  isFailure,
  isRedirect,
  isSuccess,
  type ViewVariables,
  withHeaders,
} from './answer.ts'
export { answerWords, readAnswer } from './answer-words.ts'
export { type Answering, type ResponderLines, viewVariables } from './answering.ts'
export { beginAsking, mayBeUnasked, noteAsked } from './asked-mark.ts'
export { contentType } from './content-type.ts'
export { type Found, type Handler, handlersFor, handlersIn, isForAll, mayBeOf } from './handlers.ts'
export { implicitAnswers } from './implicit.ts'
export { jsonShape } from './json-shape.ts'
export { type AskedLayout, layoutsOfClass, layoutWord } from './layouts.ts'
export { mediaTypes } from './media-types.ts'
export { railsErrorBodies, railsStatus } from './rails-errors.ts'
export { type Raised, raisedAt, unknownRaised } from './raised.ts'
export { documentType, jsonTypeOf, jsonTypesOf, registeredTypes } from './registered-types.ts'
export { renderBody } from './render.ts'
export { addedRenderers } from './renderers.ts'
export { answerResponder } from './responder.ts'
export {
  answeredVariable,
  askedStatusVariable,
  headerVariable,
  type KeptVariables,
  saidHeaders,
  sentHeaders,
  sentVariable,
  setFormat,
  setFormatVariable,
  statusVariable,
  typeVariable,
} from './said.ts'
export { knownStatuses, statusesIn, statusOf, statusPhrase } from './status.ts'
