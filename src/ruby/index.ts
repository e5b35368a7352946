// Ruby source without Ruby: the only folder that knows the grammar.

export type * as ast from '../../grammar/index.ts'
export { childrenOf, holdsNode, walk } from '../../grammar/index.ts'
export type { Span } from '../source/index.ts'
export { Application } from './application.ts'
export type { LocatedMethod } from './block-method.ts'
export type { ClassWord } from './boot/booted-module.ts'
export { BootedProgram } from './boot/booted-program.ts'
export { runInitializers } from './boot/initializers.ts'
export type {
  ModelAttribute,
  PureAnswer,
  StructMembers,
  WrittenConstant,
  WrittenMethod,
} from './boot/program-methods.ts'
export { topFrame } from './boot/top-frame.ts'
export { docComment } from './doc-comment.ts'
export type { Call } from './evaluate/call.ts'
export { isCoreAnswer } from './evaluate/methods/core-classes.ts'
export { decimalText } from './evaluate/methods/decimals.ts'
export { plainNumber } from './evaluate/methods/duration-arithmetic.ts'
export { classOf as classOfValue } from './evaluate/methods/errors.ts'
export { rationalText } from './evaluate/methods/fractions.ts'
export { hasMethod, isForeign } from './evaluate/methods/index.ts'
export { momentJson } from './evaluate/methods/moment-texts.ts'
export { isFrozen } from './evaluate/methods/object.ts'
export { rationalIn } from './evaluate/methods/rational.ts'
export { writtenFormat } from './evaluate/methods/written-format.ts'
export { fitsEmptyText, fitsText, fitsWhole } from './evaluate/pattern.ts'
export { rangeItems, stringRange } from './evaluate/range-items.ts'
export { BudgetSpent } from './evaluate/signals.ts'
export { isTooLong } from './evaluate/size.ts'
export { words } from './evaluate/text.ts'
export * from './evaluate/values.ts'
export { constantPath } from './files/autoload.ts'
export { engineFiles, engineFolders, engineModules, filesOfEngine } from './files/engine-modules.ts'
export { findRubyFiles } from './files/find-ruby-files.ts'
export {
  initializersNamed,
  parseRubyFile,
  parseRubyText,
  type RubyFile,
  rubyFiles,
  rubyPathsBelow,
  syntaxDiagnostics,
  withoutComments,
} from './files/ruby-files.ts'
export { controllerViewPaths, viewRootOf, viewRoots } from './files/view-paths.ts'
export { httpStatuses } from './http-statuses.ts'
export type { Inflector } from './inflector/inflector.ts'
export { toldInPart } from './library/index.ts'
export { type ModuleDefinition, pathName } from './names/definitions.ts'
export { isLibraryConstant } from './names/library-names.ts'
export { refinementName } from './names/refinement-name.ts'
export { readsVariables } from './reads-variables.ts'
export { answerOfRails, runningEnvironment } from './settings/environment.ts'
export { type Gems, gemsOf } from './settings/gems.ts'
export { middlewareStatement } from './settings/middleware-lines.ts'
export { railsConstants } from './settings/rails-constants.ts'
export { sessionMiddleware } from './settings/session-middleware.ts'
export { readSettings, type Settings } from './settings/settings.ts'
export { pairOf, writtenAt } from './written-arguments.ts'
