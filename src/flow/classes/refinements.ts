// Refinements: methods that a class has only for code that says `using`.

import { type ast, childrenOf, isKind, type RubyFile, refinementName } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import type { Method } from '../program.ts'
import type { Single } from '../values/value.ts'
import { ancestorsOf, classOf } from './classes.ts'

/** The method of a refinement that the code around a call uses. */
export function refinedMethod(machine: Machine, receiver: Single, { name, frame }: Invocation): Method | undefined {
  const used = usedIn(frame.file)
  const owner = frame.method?.method.owner ?? ''
  const [, around] = owner.endsWith('>') ? (/^(.+)::<[^<>]+>$/.exec(owner) ?? []) : []
  if (used.length === 0 && around === undefined) return undefined
  const className = classOf(machine, receiver)
  if (className === undefined) return undefined
  const names = used.flatMap((node) => {
    const module = machine.program.constant(node, frame)
    return isKind(module, 'module') ? [module.name] : []
  })
  for (const module of around === undefined ? names.toReversed() : [around, ...names.toReversed()])
    for (const ancestor of ancestorsOf(machine, className)) {
      const method = machine.program.method(refinementName(module, ancestor), name)
      if (method !== undefined) return method
    }
  return undefined
}

/** Whether the code around a call may see methods of refinements. */
export function usesRefinements({ frame }: Invocation): boolean {
  return usedIn(frame.file).length > 0 || frame.method?.method.owner.endsWith('>') === true
}

const usedByFile = new WeakMap<RubyFile, readonly ast.Node[]>()

/** What the calls of `using` in a file name. */
function usedIn(file: RubyFile): readonly ast.Node[] {
  const known = usedByFile.get(file)
  if (known !== undefined) return known
  const found = /\busing\b/.test(file.text) ? namedByUsing(file) : []
  usedByFile.set(file, found)
  return found
}

function namedByUsing({ parsed }: RubyFile): readonly ast.Node[] {
  const found: ast.Node[] = []
  const pending: ast.Node[] = [parsed.program]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'CallNode' && node.name === 'using' && node.receiver === undefined)
      found.push(...(node.arguments?.arguments.slice(0, 1) ?? []))
    for (const child of childrenOf(node)) pending.push(child)
  }
  return found.toSorted((first, second) => first.start - second.start)
}
