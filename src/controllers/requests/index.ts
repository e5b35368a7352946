// What actions read of the request beside what they declare.

export { answerParams } from './answer-params.ts'
export { nothingRead, type RequestReads, requestOf } from './build-request.ts'
export { type HeaderWords, wireName } from './header-name.ts'
export { hostsOf } from './hosts-of.ts'
export { parseJsonApi, parsesJsonApi } from './json-api.ts'
export { notePages } from './pages.ts'
export type { ParamsOfRoutes } from './params-of-routes.ts'
export { keyTypes } from './path-keys.ts'
export type { KeyType, Reads } from './reads.ts'
export type { RequestPart } from './request-part.ts'
export { Requests } from './requests.ts'
export { noteUses, noteWritten } from './uses.ts'
