// Runs request-time code for all that it may do. It knows Ruby, and nothing of Rails: what `render`, `params`, `json` or a
// model answer comes from hosts.

export { type AskedCall, assumingCalls } from './assumed-calls.ts'
export { callClosure, callMethod, yieldTo } from './blocks.ts'
export { fromBoot } from './boot-values.ts'
export { sends } from './calls.ts'
export { classNamed } from './class-named.ts'
export { ancestorsOf, moduleNamed, nameOfClass } from './classes.ts'
export { type Closure, nativeClosure, symbolClosure } from './closure.ts'
export {
  assumptionOf,
  elementOf,
  type HashContent,
  type Host,
  type HostContent,
  hashContent,
  hasSome,
  includedIn,
  instanceContent,
  isAssumption,
  type ListContent,
  openHash,
  openList,
  someOf,
  someVariable,
} from './content.ts'
export { bareClass, errorOfLibrary, isCoreClass } from './core-classes.ts'
export { agreed } from './equality.ts'
export { type Frame, noExits } from './frame.ts'
export { type Frozen, freeze, frozenText, thaw } from './frozen.ts'
export { givenUpBy } from './given-up.ts'
export type {
  Bound,
  BranchObserver,
  Hosts,
  Instead,
  NameRead,
  NarrowedRead,
  Pinned,
  ToldLimits,
  ToldOfValue,
  Written,
} from './hosts.ts'
export { answerMissing } from './instances.ts'
export { calledOn, type Invocation, placeOf } from './invocation.ts'
export { joinFrozen } from './join-frozen.ts'
export { jsonOf } from './json-data.ts'
export { isFunction } from './kernel.ts'
export { keyText } from './key-text.ts'
export { Machine } from './machine.ts'
export type { Mark } from './mark.ts'
export { absentIn, mergedInto } from './merged-errors.ts'
export { isCollection, isFromFront, toList } from './methods/elements.ts'
export { enumerate } from './methods/enumerable.ts'
export { enumeratorOf } from './methods/enumerator-object.ts'
export { changesHash } from './methods/hash-changes.ts'
export { valueOfJson } from './methods/json-module.ts'
export { textWrittenBy } from './methods/moments.ts'
export { mayLack, optionIn, optionOf, optionsOf } from './methods/options.ts'
export { unknownError } from './model-errors.ts'
export { withoutNil } from './nil-calls.ts'
export { NotNested } from './not-nested.ts'
export {
  callOrigin,
  describe,
  indexOrigin,
  isNamed,
  lastWord,
  namedOrigin,
  nameOfMade,
  type Origin,
  rescuedName,
} from './origin.ts'
export { opensNested, opensPairs, takesPairs } from './parameters.ts'
export { nothingPassed, type Passed, passing } from './passed.ts'
export { PersistentMap } from './persistent-map.ts'
export type { Method, Program } from './program.ts'
export { errorOf, type Facts, newError } from './raising.ts'
export { randomOf } from './random.ts'
export { rendered, type Site } from './rendering.ts'
export { rendersAs } from './renders-as.ts'
export { responds } from './responds.ts'
export { isSameValue } from './same-values.ts'
export { scopesIn } from './scopes.ts'
export { shareMade } from './shared.ts'
export { type Exit, exitFrom, outermost } from './state.ts'
export { sureItems } from './sure-items.ts'
export { fitsPattern, textsOf } from './text-pattern.ts'
export type { Told } from './told.ts'
export { isTooMuch } from './too-much.ts'
export { eventMark } from './unknown-calls.ts'
export * from './value.ts'
export { readInstanceVariable } from './variables.ts'
export { whereNotNil, whereTrue } from './where.ts'
export { loseWritten } from './written-variables.ts'
