// Controllers: the actions behind the routes, their words, their parameters and how they answer.

export type { Action, Viewer } from './action.ts'
export {
  type Answer,
  type AskedLayout,
  isRedirect,
  isSuccess,
  mediaTypes,
  statusPhrase,
  type ViewVariables,
} from './answers/index.ts'
export type { ErrorsApp } from './errors/errors-app.ts'
export type { ParamDeclaration, ParamSettings } from './params/index.ts'
export { RackAttack } from './rack/rack-attack.ts'
export { Actions } from './read-actions.ts'
export { verbsShown } from './route-segments.ts'
export { findTemplates } from './templates.ts'
export { type Credential, keyOfCredential, type OAuthFlows, type OneCredential } from './visitors/credentials.ts'
export type { Security } from './visitors/security.ts'
export { findHelper } from './words/helper-methods.ts'
