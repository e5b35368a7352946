// `param!` calls: what each says, and what several of them say together.

export { elementIndex, ParamCalls, type ParamSettings } from './calls.ts'
export {
  type Branch,
  buildDeclarations,
  type Draft,
  mergeBranches,
  type ReportRepeated,
  type Scope,
} from './declarations.ts'
export { knownOptions } from './options.ts'
export type { Beside, ParamDeclaration, ParamPlace } from './param.ts'
export type { ParamType } from './types.ts'
