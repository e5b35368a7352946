// A method that gives all that an answer is given: `render(**outcome)` is read as if a variable held what the method gives, so
// that the status of the one way never goes with the body of the other.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'

/** What gives the hash, and the call that reads it of the variable. */
interface Kept {
  readonly given: ast.CallNode
  readonly call: ast.CallNode
}

/** No code can name it. */
const variable = 'kept argument'

const known = new WeakMap<ast.CallNode, Kept | false>()

/** Keeps what the method gives, and gives the call that goes on from there; `undefined` where nothing is to be kept. */
export function keepArgument(machine: Machine, call: ast.CallNode, frame: Frame): ast.CallNode | undefined {
  const kept = known.get(call) ?? find(call) ?? false
  known.set(call, kept)
  if (kept === false || frame.scopes === undefined) return undefined
  machine.declare(variable, machine.evaluate(kept.given, frame), frame.scopes.id)
  return kept.call
}

function find(call: ast.CallNode): Kept | undefined {
  const { arguments: passed } = call
  const last = passed?.arguments.at(-1)
  if (passed === undefined || last?.kind !== 'KeywordHashNode') return undefined
  const splats = last.elements.filter(({ kind }) => kind === 'AssocSplatNode')
  const [splat] = splats
  const given = splat?.kind === 'AssocSplatNode' ? splat.value : undefined
  if (splat?.kind !== 'AssocSplatNode' || given?.kind !== 'CallNode' || splats.length > 1) return undefined
  const value: ast.Node = { kind: 'LocalVariableReadNode', start: given.start, end: given.end, name: variable }
  const elements = last.elements.map((each) => (each === splat ? { ...splat, value } : each))
  const all = [...passed.arguments.slice(0, -1), { ...last, elements }]
  return { given, call: { ...call, arguments: { ...passed, arguments: all } } }
}
