// Views: what the actions respond with.

export {
  type ArrayShape,
  exampleCost,
  isNothing,
  type Level,
  mostCost,
  type ObjectShape,
  type Part,
  type Scalar,
  type Shape,
} from '../shape/index.ts'
export { acyclicComponents, inferredShapes, joinedLevels, levelsIn } from './component-paths.ts'
export { reportDrift } from './drift/report-drift.ts'
export { Templates } from './jbuilder/templates.ts'
export { readResponses } from './read-responses.ts'
export { reportCredentials } from './report-credentials.ts'
export {
  reportUntyped,
  type Untyped,
  type UntypedContext,
  type UntypedPlace,
  type UntypedReason,
} from './report-untyped.ts'
export type { Response } from './response.ts'
export { shapesInside } from './shapes-inside.ts'
