// Controllers: the actions behind the routes, their words, their parameters and how they answer.

export {
  type Answer,
  type AskedLayout,
  isRedirect,
  isSuccess,
  mediaTypes,
  statusPhrase,
  type ViewVariables,
} from './answers/index.ts'
export { type Credential, keyOfCredential, type OAuthFlows, type OneCredential } from './credentials.ts'
export type { ErrorsApp } from './errors-app.ts'
export { findHelper } from './helper-methods.ts'
export type { ParamDeclaration, ParamSettings } from './params/index.ts'
export { RackAttack } from './rack-attack.ts'
export { type Action, Actions, type Viewer } from './read-actions.ts'
export { verbsShown } from './route-segments.ts'
export type { Security } from './security.ts'
export { findTemplates } from './templates.ts'
