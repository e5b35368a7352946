// `case … in`, `value => pattern`, `value in pattern`: any of the patterns may match, and the names in it are values of
// which nothing is known.

import { type ast, walk } from '../../ruby/index.ts'
import { booleanShape } from '../../shape/index.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import type { Machine } from './machine.ts'
import { named, nilValue, type Typed, typedShape, unknownNamed } from './typed.ts'
import { assign } from './variables.ts'

export const patternHandlers: Handlers = {
  CaseMatchNode: (machine, node, frame) => {
    const subject = machine.evaluate(node.predicate, frame)
    const ways = node.conditions.map(({ pattern, statements }) => (): Typed => {
      bind(machine, pattern, subject, frame)
      return machine.statements(statements, frame)
    })
    const otherwise = (): Typed =>
      node.elseClause === undefined ? noMatch(machine, frame) : machine.evaluate(node.elseClause, frame)
    return machine.branch([...ways, otherwise])
  },
  MatchPredicateNode: (machine, node, frame) => {
    const matched = matching(machine, node, frame)
    // Where it does not match, its names are what they were.
    machine.branch([matched, () => nilValue])
    return typedShape(booleanShape)
  },
  MatchRequiredNode: (machine, node, frame) => {
    const matched = matching(machine, node, frame)
    // A name takes any value.
    if (node.pattern.kind === 'LocalVariableTargetNode') return matched()
    return machine.branch([matched, () => noMatch(machine, frame)])
  },
}

type MatchNode = Extract<ast.Node, { readonly kind: 'MatchPredicateNode' | 'MatchRequiredNode' }>

/** The value is looked at once; what is given runs where it matches. */
function matching(machine: Machine, { value, pattern }: MatchNode, frame: Frame): () => Typed {
  const subject = machine.evaluate(value, frame)
  return () => {
    bind(machine, pattern, subject, frame)
    return nilValue
  }
}

/** `NoMatchingPatternError` */
function noMatch(machine: Machine, frame: Frame): never {
  return machine.leave(frame.exits.rescue, nilValue)
}

/** Gives the names of a pattern their values: a name for all of it is the value itself. */
function bind(machine: Machine, pattern: ast.Node, value: Typed, frame: Frame): void {
  machine.step()
  switch (pattern.kind) {
    case 'LocalVariableTargetNode':
      assign(machine, pattern, value.words === undefined ? named(value, pattern.name) : value, frame)
      return
    case 'CapturePatternNode':
      bind(machine, pattern.value, value, frame)
      bind(machine, pattern.target, value, frame)
      return
    case 'ParenthesesNode':
      if (pattern.body !== undefined) bind(machine, pattern.body, value, frame)
      return
    case 'IfNode':
    case 'UnlessNode':
      for (const guarded of pattern.statements?.body ?? []) bind(machine, guarded, value, frame)
      machine.evaluate(pattern.predicate, frame)
      return
  }
  bindInside(machine, pattern, frame)
}

function bindInside(machine: Machine, pattern: ast.Node, frame: Frame): void {
  walk(pattern, (node) => {
    machine.step()
    // Code has variables of its own.
    if (node.kind === 'LambdaNode' || node.kind === 'PinnedExpressionNode') return 'skip'
    if (node.kind === 'LocalVariableTargetNode') assign(machine, node, unknownNamed(node.name), frame)
    return undefined
  })
}
