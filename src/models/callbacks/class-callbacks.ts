// The code that callbacks in the body of a model run.

import { type ast, isKind, type WrittenMethod, walk } from '../../ruby/index.ts'
import { type GivenWord, givenTo } from '../classes/class-words.ts'

export type MethodOf = (name: string) => WrittenMethod | undefined

/** The blocks and methods of a callback. */
export function callbacksOf(word: GivenWord, methodOf: MethodOf): readonly ast.Node[] {
  const { names, values } = givenTo(word)
  const blocks = [word.call.block, ...values.filter((value) => isKind(value, 'proc'))].flatMap(
    (block) => block?.node ?? [],
  )
  return [...blocks, ...names.flatMap((name) => codeOf(methodOf(name)) ?? [])]
}

/** Whether all that a callback names is code that is known; an object of a class may stand there, too. */
export function isKnownCallback(word: GivenWord, methodOf: MethodOf): boolean {
  const { names, values } = givenTo(word)
  const isBlock = (value: (typeof values)[number]): boolean => isKind(value, 'proc') && value.node !== undefined
  const named = values.filter((value) => !isBlock(value))
  return names.length === named.length && names.every((name) => codeOf(methodOf(name)) !== undefined)
}

export function codeOf(method: WrittenMethod | undefined): ast.Node | undefined {
  return method?.body.kind === 'code' ? method.body.node : undefined
}

/** Every node of some code, and of the methods of the record that it calls; gives these methods. */
export function walkWithMethods(
  code: readonly ast.Node[],
  methodOf: MethodOf,
  visit: (node: ast.Node) => void,
): readonly WrittenMethod[] {
  const called = new Map<string, WrittenMethod | undefined>()
  const pending = [...code]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    walk(next, (node) => {
      visit(node)
      const isOwn = node.kind === 'CallNode' && (node.receiver === undefined || node.receiver.kind === 'SelfNode')
      if (!isOwn || called.has(node.name)) return undefined
      const method = methodOf(node.name)
      called.set(node.name, method)
      const body = codeOf(method)
      if (body !== undefined) pending.push(body)
      return undefined
    })
  }
  return [...called.values()].flatMap((method) => method ?? [])
}
