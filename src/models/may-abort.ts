// Callbacks that keep a record from being saved by `throw :abort`.

import { type ast, type ClassWord, isKind, type WrittenMethod, walk } from '../ruby/index.ts'
import { givenTo } from './class-words.ts'

const callbackWords = /^(?:before|around)_(?:validation|save|create|update)$/

/** Asks once, and only where somebody wants to know. */
export function mayAbort(
  words: readonly ClassWord[],
  method: (name: string) => WrittenMethod | undefined,
): () => boolean {
  let known: boolean | undefined
  return () => {
    known ??= words.some((word) => callbackWords.test(word.name) && callbacksOf(word, method).some(throws))
    return known
  }
}

function callbacksOf(word: ClassWord, method: (name: string) => WrittenMethod | undefined): readonly ast.Node[] {
  const { names, values } = givenTo(word)
  const blocks = [word.call.block, ...values.filter((value) => isKind(value, 'proc'))].flatMap(
    (block) => block?.node ?? [],
  )
  const methods = names.flatMap((name) => {
    const body = method(name)?.body
    return body?.kind === 'code' ? [body.node] : []
  })
  return [...blocks, ...methods]
}

function throws(callback: ast.Node): boolean {
  let isFound = false
  walk(callback, (node) => {
    if (node.kind === 'CallNode' && node.name === 'throw' && node.receiver === undefined) isFound = true
    return isFound ? 'skip' : undefined
  })
  return isFound
}
