// What a method of an object gives, by its code: which variable of the object stands at its ends, or what it asks.

import { type ast, walk } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { Method } from '../program.ts'
import type { InstanceContent } from '../store/content.ts'
import { scopesIn } from '../store/scopes.ts'
import type { Value } from '../values/value.ts'
import { isOwn, isRead } from './questions.ts'

/** What the call of a method tells where it is true. */
export interface MethodEnds {
  /** The variable that it gives wherever it gives anything. */
  readonly variable: string | undefined
  /** The one expression that it gives. */
  readonly expression: ast.Node | undefined
  /** Whether it may give nothing, whatever the variable is. */
  readonly mayGiveNothing: boolean
}

type End = ast.Node | undefined

const known = new WeakMap<ast.Node, MethodEnds | undefined>()

/** The ends of a method that takes nothing; `undefined` where its code has others. */
function endsOfMethod(node: ast.Node): MethodEnds | undefined {
  if (!known.has(node)) known.set(node, node.kind === 'DefNode' ? read(node) : undefined)
  return known.get(node)
}

function read({ parameters, body }: ast.DefNode): MethodEnds | undefined {
  const ends = parameters === undefined && body?.kind === 'StatementsNode' ? endsIn(body) : undefined
  const returned = ends && body && returnedIn(body)
  if (ends === undefined || returned === undefined) return undefined
  const all = [...ends, ...returned]
  const given = all.filter((end) => end !== undefined)
  const names = new Set(given.map(variableAt))
  const [variable] = names
  const [expression] = given
  return {
    variable: names.size === 1 ? variable : undefined,
    expression: all.length === 1 ? expression : undefined,
    mayGiveNothing: given.length < all.length,
  }
}

/** What the code of a method may end with, where its text says it; `undefined` among them is nil. */
export function endsOfCode(node: ast.Node): readonly End[] {
  const body = node.kind === 'DefNode' ? node.body : undefined
  return body?.kind === 'StatementsNode' ? [...endsIn(body), ...(returnedIn(body) ?? [])] : []
}

/** The last expressions of the ways through some code; `undefined` among them is nil. */
function endsIn(node: End): readonly End[] {
  switch (node?.kind) {
    case undefined:
    case 'NilNode':
    case 'FalseNode':
      return [undefined]
    case 'StatementsNode':
      return endsIn(node.body.at(-1))
    case 'ParenthesesNode':
      return endsIn(node.body)
    case 'ElseNode':
      return endsIn(node.statements)
    case 'IfNode':
      return [...endsIn(node.statements), ...endsIn(node.subsequent)]
    case 'UnlessNode':
      return [...endsIn(node.statements), ...endsIn(node.elseClause)]
    case 'ReturnNode':
      return []
  }
  return [node]
}

/** What `return` gives; `undefined` where a block may return, too. */
function returnedIn(body: ast.Node): readonly End[] | undefined {
  const found: End[] = []
  let isPlain = true
  walk(body, (node) => {
    if (node.kind === 'BlockNode' || node.kind === 'LambdaNode' || node.kind === 'DefNode') {
      walk(node, (inner) => {
        if (inner.kind === 'ReturnNode') isPlain = false
        return undefined
      })
      return 'skip'
    }
    if (node.kind === 'ReturnNode') {
      const given = node.arguments?.arguments ?? []
      isPlain &&= given.length < 2
      found.push(...endsIn(given[0]))
    }
    return undefined
  })
  return isPlain ? found : undefined
}

function variableAt(node: ast.Node): string | undefined {
  switch (node.kind) {
    case 'InstanceVariableReadNode':
    case 'InstanceVariableWriteNode':
    case 'InstanceVariableOrWriteNode':
      return node.name
  }
  return undefined
}

/** An object keeps what its method gave, by a name that code cannot write. */
const givenVariable = (name: string): string => `:given ${name}`

/** A condition tells that the method gives what stands in its variable. */
export function noteGiven(machine: Machine, self: Value, name: string, value: Value): void {
  machine.givenNames.add(name)
  const content = machine.contentOf(self)
  if (self.kind === 'reference' && content?.kind === 'instance')
    machine.refine(self.id, { ...content, variables: content.variables.with(givenVariable(name), value) })
}

/** What the method gives again, as long as its variable holds the same. */
export function givenAgain(
  machine: Machine,
  { variables }: InstanceContent,
  { body }: Method,
  { name, values, block }: Invocation,
): Value | undefined {
  if (!machine.givenNames.has(name) || body.kind !== 'code' || values.length > 0 || block !== undefined)
    return undefined
  const given = variables.get(givenVariable(name))
  const variable = given && endsOfMethod(body.node)?.variable
  return variable !== undefined && variables.get(variable) === given ? given : undefined
}

interface OwnMethod {
  readonly ends: MethodEnds
  /** Where its code runs, with variables of its own. */
  readonly frame: () => Frame
}

/** The method of the object itself that a bare call without arguments runs. */
export function ownMethod(machine: Machine, node: ast.CallNode, frame: Frame): OwnMethod | undefined {
  return isOwn(node) && isRead(node) ? methodOfObject(machine, node.name, frame) : undefined
}

export function methodOfObject(machine: Machine, name: string, frame: Frame): OwnMethod | undefined {
  const method = machine.program.method(machine.classNameOf(frame.self) ?? '', name)
  const { body } = method ?? {}
  if (body?.kind === 'reader')
    return { ends: { variable: body.variable, expression: undefined, mayGiveNothing: false }, frame: () => frame }
  const ends = body?.kind === 'code' ? endsOfMethod(body.node) : undefined
  if (body?.kind !== 'code' || ends === undefined) return undefined
  const { file, nesting } = body
  return {
    ends,
    frame: () => ({ ...frame, file, nesting, scopes: scopesIn(machine.newScope(body.node)), method: undefined }),
  }
}
