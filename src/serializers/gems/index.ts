// Blueprinter, jsonapi-serializer and Alba.

export { answerAlba } from './alba.ts'
export { answerAlbaModule } from './alba-module.ts'
export { answerBlueprint } from './blueprinter.ts'
export { answerJsonApi } from './jsonapi-serializer.ts'
