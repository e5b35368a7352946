// What callbacks of a record keep in its variables: `self.token = SecureRandom.hex`, where `token` is an `attr_accessor`.

import { type ast, type ClassWord, isKind, nameOf, option, type Value } from '../../ruby/index.ts'
import { type Given, givenTo } from '../classes/class-words.ts'
import type { Moment } from '../validations/read-limits.ts'
import { callbacksOf, type MethodOf, walkWithMethods } from './class-callbacks.ts'

export const savingWords =
  /^(?:before|after|around)_(?:validation|save|create|update|commit)$|^after_(?:create|update|save)_commit$/

const loadingWords = /^after_(?:initialize|find)$/

/** Of a record with more variables than people give one nothing is said. */
const mostVariables = 100

/** Callbacks that have more code, with the methods that they call, are not run for what they keep. */
const mostNodes = 400

type Names = () => ReadonlySet<string>

/** A callback that sets variables when a record is saved. */
export interface SettingCallback {
  /** `before_validation` */
  readonly word: string
  /** What it calls: names of methods, and blocks. */
  readonly values: readonly Value[]
  /** The moments at which it runs; `undefined` for both. */
  readonly moments: readonly Moment[] | undefined
  readonly isConditional: boolean
}

/** The names of the variables; one that only `@token ||= …` sets is read by what sets it. */
export function setWhenSaved(words: readonly ClassWord[], methodOf: MethodOf): Names {
  return setBy(savingWords, words, methodOf)
}

/** Those that every record has before other code gets it. */
export function setWhenLoaded(words: readonly ClassWord[], methodOf: MethodOf): Names {
  return setBy(loadingWords, words, methodOf)
}

/** In the order in which they run; `undefined` where it is not known which of them do. */
export function settingCallbacks(
  words: readonly ClassWord[],
  methodOf: MethodOf,
): () => readonly SettingCallback[] | undefined {
  let known: readonly SettingCallback[] | undefined | 'unread' = 'unread'
  return () => {
    if (known === 'unread') known = readSetting(words, methodOf)
    return known
  }
}

const phases =
  'before_validation after_validation before_save before_create before_update after_create after_update after_save'

function readSetting(words: readonly ClassWord[], methodOf: MethodOf): readonly SettingCallback[] | undefined {
  let nodes = 0
  const isSetting = (word: ClassWord): boolean => {
    const code = callbacksOf(word, methodOf)
    if (variablesIn(code, methodOf).size === 0) return false
    walkWithMethods(code, methodOf, () => nodes++)
    return true
  }
  const setting = words.filter((word) => savingWords.test(word.name) && isSetting(word))
  if (nodes > mostNodes) return undefined
  const isUnknown = words.some(
    (word) => /^(?:skip|prepend)_callback$/.test(word.name) || option(givenTo(word).options, 'prepend') !== undefined,
  )
  if (isUnknown || setting.some(({ name }) => name.startsWith('around_'))) return undefined
  const rank = ({ word }: SettingCallback): number => `${phases} ${word}`.split(' ').indexOf(word) + 1
  return setting.map(callbackOf).sort((one, other) => rank(one) - rank(other))
}

function callbackOf(word: ClassWord): SettingCallback {
  const given = givenTo(word)
  const [, moment] = /_(create|update)(?:_commit)?$/.exec(word.name) ?? []
  const isConditional = ['if', 'unless'].some((name) => option(given.options, name) !== undefined)
  const { block } = word.call
  return {
    word: word.name,
    values: [...given.values, ...(block === undefined || block === null ? [] : [block])],
    moments: moment === 'create' || moment === 'update' ? [moment] : momentsOf(given),
    isConditional,
  }
}

/** `on: :create` */
function momentsOf({ options }: Given): readonly Moment[] | undefined {
  const on = option(options, 'on')
  if (on === undefined) return undefined
  return (isKind(on, 'array') ? on.items : [on]).map((each) => {
    const name = nameOf(each)
    return name === 'create' || name === 'update' ? name : undefined
  })
}

/** Asked for once. */
function setBy(pattern: RegExp, words: readonly ClassWord[], methodOf: MethodOf): Names {
  let known: ReadonlySet<string> | undefined
  return () => {
    known ??= variablesIn(
      words.filter(({ name }) => pattern.test(name)).flatMap((word) => callbacksOf(word, methodOf)),
      methodOf,
    )
    return known
  }
}

/** In some code, and in the methods of the record that it calls. */
function variablesIn(code: readonly ast.Node[], methodOf: MethodOf): ReadonlySet<string> {
  const variables = new Set<string>()
  const kept = new Set<string>()
  const methods = walkWithMethods(code, methodOf, (node) => {
    if (node.kind === 'InstanceVariableWriteNode') variables.add(node.name)
    // `self.token ||= …`
    if (node.kind === 'CallOrWriteNode' && node.receiver?.kind === 'SelfNode') kept.add(`${node.readName}=`)
  })
  for (const { body } of [...methods, ...[...kept].flatMap((name) => methodOf(name) ?? [])])
    if (body.kind === 'writer') variables.add(body.variable)
  return variables.size > mostVariables ? new Set() : variables
}
