// What callbacks of a record keep in its variables: `self.token = SecureRandom.hex`, where `token` is an `attr_accessor`.

import type { ast, ClassWord } from '../ruby/index.ts'
import { callbacksOf, type MethodOf, walkWithMethods } from './class-callbacks.ts'

export const savingWords =
  /^(?:before|after|around)_(?:validation|save|create|update|commit)$|^after_(?:create|update|save)_commit$/

const loadingWords = /^after_(?:initialize|find)$/

/** Of a record with more variables than people give one nothing is said. */
const mostVariables = 100

type Names = () => ReadonlySet<string>

/** The names of the variables; one that only `@token ||= …` sets is read by what sets it. */
export function setWhenSaved(words: readonly ClassWord[], methodOf: MethodOf): Names {
  return setBy(savingWords, words, methodOf)
}

/** Those that every record has before other code gets it. */
export function setWhenLoaded(words: readonly ClassWord[], methodOf: MethodOf): Names {
  return setBy(loadingWords, words, methodOf)
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
