// The errors of the application that the code raises which runs when a record is saved: `raise Closed unless ward.open?`.

import { type ast, type ClassWord, pathName } from '../../ruby/index.ts'
import { callbacksOf, type MethodOf, walkWithMethods } from './class-callbacks.ts'
import { savingWords } from './set-by-callbacks.ts'

/** Of more errors than people raise the others are left out. */
const mostErrors = 20

/** Asked for once; `resolve` gives the full name of a constant that is a class of the application. */
export function raisedWhenSaved(
  words: readonly ClassWord[],
  methodOf: MethodOf,
  resolve: (name: string) => string | undefined,
): () => readonly string[] {
  let known: readonly string[] | undefined
  return () => {
    known ??= readRaised(
      words.filter(({ name }) => savingWords.test(name) || name === 'validate'),
      methodOf,
      resolve,
    )
    return known
  }
}

function readRaised(
  words: readonly ClassWord[],
  methodOf: MethodOf,
  resolve: (name: string) => string | undefined,
): readonly string[] {
  const found = new Set<string>()
  const code = words.flatMap((word) => callbacksOf(word, methodOf))
  walkWithMethods(code, methodOf, (node) => {
    const name = raisedBy(node)
    const className = name === undefined ? undefined : resolve(name)
    if (className !== undefined) found.add(className)
  })
  return [...found].slice(0, mostErrors)
}

/** `raise Closed`, `raise Beds::Closed.new(bed)` */
function raisedBy(node: ast.Node): string | undefined {
  if (node.kind !== 'CallNode' || node.name !== 'raise' || node.receiver !== undefined) return undefined
  const [first] = node.arguments?.arguments ?? []
  const named = first?.kind === 'CallNode' && first.name === 'new' ? first.receiver : first
  return named?.kind === 'ConstantReadNode' || named?.kind === 'ConstantPathNode' ? pathName(named)[0] : undefined
}
