// Callbacks that keep a record from being saved by `throw :abort`.

import { type ast, type ClassWord, holdsNode } from '../../ruby/index.ts'
import { callbacksOf, type MethodOf } from './class-callbacks.ts'

const callbackWords = /^(?:before|around)_(?:validation|save|create|update)$/

/** Asks once, and only where somebody wants to know. */
export function mayAbort(words: readonly ClassWord[], methodOf: MethodOf): () => boolean {
  let known: boolean | undefined
  return () => {
    known ??= words.some((word) => callbackWords.test(word.name) && callbacksOf(word, methodOf).some(throws))
    return known
  }
}

function throws(callback: ast.Node): boolean {
  return holdsNode(callback, (node) => node.kind === 'CallNode' && node.name === 'throw' && node.receiver === undefined)
}
