// Serializers of gems: ActiveModel::Serializer, Blueprinter, Alba and jsonapi-serializer.

export { classOfComponent } from './components.ts'
export { Serializers } from './serializers.ts'
