// Serializers of gems: ActiveModel::Serializer, Blueprinter, Alba and jsonapi-serializer.

export { Serializers } from './serializers.ts'
