// Blueprinter, jsonapi-serializer (and jsonapi.rb, which renders with it) and Alba.

export { answerAlba } from './alba.ts'
export { answerAlbaModule } from './alba-module.ts'
export { answerAlbaWord } from './alba-words.ts'
export { answerBlueprint } from './blueprinter.ts'
export { jsonApiDocument, jsonApiErrors } from './jsonapi-rb.ts'
export { answerJsonApi } from './jsonapi-serializer.ts'
