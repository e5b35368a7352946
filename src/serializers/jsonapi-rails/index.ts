// jsonapi-rails: resources of JSON:API.

export { answerHook, answerRenderer, answerResource, answerSaid, renderedDocument, rendererClass } from './answers.ts'
