// Controllers: the actions behind the routes, their words, their parameters and how they answer.

export type { Answer, ViewVariables } from './answer.ts'
export { findHelper } from './helper-methods.ts'
export { mediaTypes } from './media-types.ts'
export type { ParamDeclaration, ParamSettings } from './params/index.ts'
export { type Action, Actions, type Viewer } from './read-actions.ts'
export { statusPhrase } from './status.ts'
export { findTemplates } from './templates.ts'
