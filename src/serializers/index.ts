// Serializers of gems: ActiveModel::Serializer, Blueprinter, Alba and jsonapi-serializer; and how a middleware writes their keys.

export { classOfComponent, plainName } from './components.ts'
export { keysOfAnswers } from './olive-branch.ts'
export { Serializers } from './serializers.ts'
