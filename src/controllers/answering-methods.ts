// Which methods of a controller answer requests, by what stands in them: they are followed however much was done before.

import { type ast, type RubyFile, walk } from '../ruby/index.ts'
import { answerWords } from './answers/index.ts'
import type { ControllerQuestions } from './callbacks/controller-questions.ts'
import type { Controller } from './controller.ts'

/** The names of the methods that each method of a file calls without a receiver. */
type CallsByMethod = ReadonlyMap<string, ReadonlySet<string>>

const callsByFile = new WeakMap<RubyFile, CallsByMethod>()

/** The methods in the files that call a word which answers, or another one of them. */
export function answeringMethods(files: readonly RubyFile[]): ReadonlySet<string> {
  const found = new Set<string>(answerWords)
  const callers = new Map<string, string[]>()
  for (const file of files) {
    const calls = callsByFile.get(file) ?? callsIn(file)
    callsByFile.set(file, calls)
    for (const [method, names] of calls)
      for (const name of names) {
        const known = callers.get(name)
        if (known === undefined) callers.set(name, [method])
        else known.push(method)
      }
  }
  for (const name of found) for (const method of callers.get(name) ?? []) found.add(method)
  return found
}

function callsIn({ parsed }: RubyFile): CallsByMethod {
  const calls = new Map<string, Set<string>>()
  walk(parsed.program, (node) => {
    if (node.kind !== 'DefNode') return undefined
    const names = calls.get(node.name) ?? new Set<string>()
    calls.set(node.name, names)
    for (const name of callsOf(node)) names.add(name)
    return 'skip'
  })
  return calls
}

const callsByNode = new WeakMap<ast.DefNode, ReadonlySet<string>>()

/** The names of the methods that it calls without a receiver. */
export function callsOf(method: ast.DefNode): ReadonlySet<string> {
  const known = callsByNode.get(method)
  if (known !== undefined) return known
  const names = new Set<string>()
  if (method.body !== undefined)
    walk(method.body, (node) => {
      if (node.kind === 'CallNode' && node.receiver === undefined) names.add(node.name)
      return undefined
    })
  callsByNode.set(method, names)
  return names
}

/** Methods that are followed by the controller that runs: named after what they do, or seen to answer. */
export function alwaysFollowed(
  running: () => readonly [controller: Controller, questions: ControllerQuestions | undefined],
): { readonly has: (name: string) => boolean } {
  return {
    has: (name) => {
      if (answerWords.has(name) || /render|respond|redirect/.test(name)) return true
      const [controller, questions] = running()
      questions?.note(`answers by ${name}`, (each) => each.answersBy(name))
      return controller.answersBy(name)
    },
  }
}
