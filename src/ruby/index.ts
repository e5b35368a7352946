// Ruby source without Ruby: the only folder that knows the grammar.

export type * as ast from '../../grammar/index.ts'
export { childrenOf, holdsNode, walk } from '../../grammar/index.ts'
export type { Span } from '../source/index.ts'
export { Application } from './application.ts'
export { constantPath } from './autoload.ts'
export type { LocatedMethod } from './block-method.ts'
export type { ClassWord } from './booted-module.ts'
export { BootedProgram } from './booted-program.ts'
export { type ModuleDefinition, pathName } from './definitions.ts'
export { docComment } from './doc-comment.ts'
export { engineFiles, engineFolders, engineModules, filesOfEngine } from './engine-modules.ts'
export { answerOfRails } from './environment.ts'
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
export { findRubyFiles } from './find-ruby-files.ts'
export { type Gems, gemsOf } from './gems.ts'
export { httpStatuses } from './http-statuses.ts'
export type { Inflector } from './inflector/inflector.ts'
export { runInitializers } from './initializers.ts'
export { toldInPart } from './library/index.ts'
export { isLibraryConstant } from './library-names.ts'
export { middlewareStatement } from './middleware-lines.ts'
export type { ModelAttribute, PureAnswer, StructMembers, WrittenConstant, WrittenMethod } from './program-methods.ts'
export { railsConstants } from './rails-constants.ts'
export { readsVariables } from './reads-variables.ts'
export { refinementName } from './refinement-name.ts'
export {
  initializersNamed,
  parseRubyFile,
  parseRubyText,
  type RubyFile,
  rubyFiles,
  rubyPathsBelow,
  syntaxDiagnostics,
  withoutComments,
} from './ruby-files.ts'
export { sessionMiddleware } from './session-middleware.ts'
export { readSettings, type Settings } from './settings.ts'
export { topFrame } from './top-frame.ts'
export { controllerViewPaths, viewRootOf, viewRoots } from './view-paths.ts'
export { pairOf, writtenAt } from './written-arguments.ts'
