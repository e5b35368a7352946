// Controllers: the actions behind the routes, their words and their parameters.

export type { ParamDeclaration } from './param.ts'
export { type Action, Actions } from './read-actions.ts'
