// Views: what the actions respond with.

export { acyclicComponents, partialPaths } from './component-paths.ts'
export { Templates } from './jbuilder/templates.ts'
export { readResponses } from './read-responses.ts'
export { reportCredentials } from './report-credentials.ts'
export { reportUntyped } from './report-untyped.ts'
export type { Response } from './response.ts'
export type { ArrayShape, Level, ObjectShape, Part, Scalar, Shape } from './shape/shape.ts'
export { isNothing } from './shape/shape.ts'
export { exampleCost, mostCost } from './shape/size.ts'
export { shapesInside } from './shapes-inside.ts'
