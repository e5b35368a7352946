// Runs request-time code for all that it may do. It knows Ruby, and nothing of Rails: what `render`, `params`, `json` or a
// model answer comes from hosts.

export { absentIn, mergedInto } from './active-model/merged-errors.ts'
export { unknownError } from './active-model/model-errors.ts'
export { fromBoot } from './boot/boot-values.ts'
export { callClosure, callMethod, yieldTo } from './calls/blocks.ts'
export { sends } from './calls/calls.ts'
export { answerMissing } from './calls/instances.ts'
export { calledOn, type Invocation, placeOf } from './calls/invocation.ts'
export { isFunction } from './calls/kernel.ts'
export { withoutNil } from './calls/nil-calls.ts'
export { opensNested, opensPairs, takesPairs } from './calls/parameters.ts'
export { nothingPassed, type Passed, passing } from './calls/passed.ts'
export { responds } from './calls/responds.ts'
export { toClosure } from './calls/to-closure.ts'
export { eventMark } from './calls/unknown-calls.ts'
export { classNamed } from './classes/class-named.ts'
export { ancestorsOf, moduleNamed, nameOfClass } from './classes/classes.ts'
export { bareClass, errorOfLibrary, isCoreClass } from './classes/core-classes.ts'
export { extendLike, extendWith, mayBeExtended } from './classes/singletons.ts'
export { type AskedCall, assumingCalls } from './conditions/assumed-calls.ts'
export { agreed } from './conditions/equality.ts'
export { whereNotNil, whereTrue } from './conditions/where.ts'
export { givenUpBy } from './errors/given-up.ts'
export { errorOf, type Facts, newError } from './errors/raising.ts'
export { type Frame, noExits } from './frame.ts'
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
export { jsonOf } from './json/json-data.ts'
export { rendered, type Site } from './json/rendering.ts'
export { Machine } from './machine.ts'
export { isCollection, isFromFront, toList } from './methods/elements.ts'
export { enumerate } from './methods/enumerable.ts'
export { enumeratorOf, isOfPairs } from './methods/enumerator-object.ts'
export { changesHash } from './methods/hash-changes.ts'
export { valueOfJson } from './methods/json-module.ts'
export { textWrittenBy } from './methods/moments.ts'
export { mayLack, optionIn, optionOf, optionsOf } from './methods/options.ts'
export { randomOf } from './methods/random.ts'
export { NotNested } from './not-nested.ts'
export type { Method, Program } from './program.ts'
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
} from './store/content.ts'
export { type Frozen, freeze, frozenText, thaw } from './store/frozen.ts'
export { joinFrozen } from './store/join-frozen.ts'
export type { Mark } from './store/mark.ts'
export { PersistentMap } from './store/persistent-map.ts'
export { rendersAs } from './store/renders-as.ts'
export { isSameValue } from './store/same-values.ts'
export { scopesIn } from './store/scopes.ts'
export { shareMade } from './store/shared.ts'
export { type Exit, exitFrom, outermost } from './store/state.ts'
export { sureItems } from './store/sure-items.ts'
export { isTooMuch } from './too-much.ts'
export { type Closure, nativeClosure, symbolClosure } from './values/closure.ts'
export { keyText } from './values/key-text.ts'
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
} from './values/origin.ts'
export { fitsPattern, textsOf } from './values/text-pattern.ts'
export type { Told } from './values/told.ts'
export * from './values/value.ts'
export { readInstanceVariable } from './variables.ts'
export { loseWritten } from './written-variables.ts'
