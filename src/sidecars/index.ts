// Sidecars: the schemas that stand beside views and take the place of what would be inferred from them.

export { type LocatedSchema, LocatedSchemas, listedSchemas, schemaInside } from './located-schema.ts'
export { Sidecars, sidecarEnding } from './read-sidecars.ts'
export { reportUnused } from './report-unused.ts'
export { type ActiveTexts, type ResolvedSidecars, resolveSidecars } from './resolve-sidecars.ts'
export { mapInside, visitSchemas } from './schema-walk.ts'
export { isObject, type JsonObject } from './sidecar.ts'
