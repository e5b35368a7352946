// Who is turned away by the first lines of an action: `raise NotSignedIn unless current_user`.

import type { Frame, Method } from '../flow/index.ts'
import type { ast, RubyFile } from '../ruby/index.ts'
import type { Place } from '../shape/index.ts'
import type { Answer, Raised } from './answers/index.ts'
import { type Credential, keyOfCredential } from './credentials.ts'
import type { Security } from './security.ts'

/** A condition on a method, and what is done where nobody is there. */
interface Guard {
  readonly asked: string
  readonly place: Place
  /** The last name of the error that it raises. */
  readonly raises: string | undefined
}

/** The code of a method. */
interface Code {
  readonly node: ast.Node
  readonly file: RubyFile
}

interface GuardedRun {
  /** What the action and the methods that it calls answer. */
  readonly answers: readonly Answer[]
  readonly raised: readonly Raised[]
  readonly answersTo: (raised: readonly Raised[]) => readonly Answer[]
  readonly methodOf: (name: string) => Method | undefined
}

/** Names of who is there, whatever finds it. */
const visitors =
  /^(?:current_(?:user|account|member|customer|admin|admin_user|api_user|resource_owner)|(?:\w+_)?(?:signed|logged)_in\?)$/

/** So many guards, and methods with guards, are looked at: people write one or two. */
const mostLookedAt = 20

export class Guards {
  /** What is asked of the request while a method runs. */
  private readonly askedBy = new Map<Method, Map<string, Credential>>()

  note(credential: Credential, { method }: Frame): void {
    let depth = 0
    for (
      let running = method;
      running !== undefined && depth < mostLookedAt;
      running = running.call.frame.method, depth++
    ) {
      const known = this.askedBy.get(running.method) ?? new Map<string, Credential>()
      this.askedBy.set(running.method, known.set(keyOfCredential(credential), credential))
    }
  }

  /** `undefined` where the first lines let everybody in. */
  securityOf(action: Code, run: GuardedRun): Security | undefined {
    const demand = demandIn(action)
    if (demand !== undefined) {
      const answers = refusedIn(demand.place, run)
      if (answers.length > 0) return { credentials: [demand.credential], answers }
    }
    for (const guard of leadingGuards(action, run).guards.slice(0, mostLookedAt)) {
      const credentials = this.credentialsOf(guard.asked, run)
      if (credentials === undefined && !visitors.test(guard.asked)) continue
      const refusals = refusalsOf(guard, run)
      if (refusals.length > 0) return { credentials: credentials ?? [], answers: refusals }
    }
    return undefined
  }

  /** What the method asks for, or the one that it asks in its turn: `def signed_in? = current_user.present?`. */
  private credentialsOf(name: string, { methodOf }: GuardedRun): readonly Credential[] | undefined {
    const method = methodOf(name)
    const body = method?.body.kind === 'code' ? bodyOf(method.body.node) : []
    const inner = body.length === 1 && body[0] !== undefined ? visitorIn(body[0]) : undefined
    const own = method && this.askedBy.get(method)
    const other = inner === undefined ? undefined : methodOf(inner)
    const found = own ?? (other && this.askedBy.get(other))
    return found && [...found.values()]
  }
}

/** `authenticate_or_request_with_http_basic { … }` before anything is decided. */
function demandIn({ node, file }: Code): { readonly credential: Credential; readonly place: Place } | undefined {
  for (const statement of bodyOf(node)) {
    const call = firstIn(statement)
    const kind = call.kind === 'CallNode' && call.receiver === undefined ? demands.get(call.name) : undefined
    if (kind !== undefined) {
      const { start, end } = call
      return { credential: { kind }, place: { path: file.path, span: { start, end } } }
    }
    if (!plain.has(statement.kind)) return undefined
  }
  return undefined
}

/** Statements that decide nothing. */
const plain: ReadonlySet<ast.Node['kind']> = new Set([
  'CallNode',
  'LocalVariableWriteNode',
  'InstanceVariableWriteNode',
])

/** What is asked before all else: `user = find`, `find or return`, `return unless find`. */
function firstIn(statement: ast.Node): ast.Node {
  switch (statement.kind) {
    case 'LocalVariableWriteNode':
    case 'InstanceVariableWriteNode':
      return statement.value
    case 'OrNode':
      return statement.left
    case 'UnlessNode':
      return statement.predicate
  }
  return statement
}

const demands: ReadonlyMap<string, 'basic' | 'token' | 'digest'> = new Map([
  ['authenticate_or_request_with_http_basic', 'basic'],
  ['authenticate_or_request_with_http_token', 'token'],
  ['authenticate_or_request_with_http_digest', 'digest'],
])

function refusedIn(place: Place, { answers }: GuardedRun): readonly Answer[] {
  const isInside = ({ path, span }: Place): boolean =>
    path === place.path && span.start >= place.span.start && span.end <= place.span.end
  return answers.filter((answer) => answer.status === 401 && answer.place !== undefined && isInside(answer.place))
}

function refusalsOf({ place, raises }: Guard, run: GuardedRun): readonly Answer[] {
  const { raised, answersTo } = run
  const own = refusedIn(place, run)
  const errors = raised.filter(({ className }) => raises !== undefined && className?.split('::').at(-1) === raises)
  return [...own, ...(errors.length === 0 ? [] : answersTo(errors).filter(({ status }) => status === 401))]
}

/** The guards before all else, also those of methods that are called there and do nothing else; each is looked into once. */
function leadingGuards(
  { node, file }: Code,
  run: GuardedRun,
  seen = new Set<string>(),
): { readonly guards: readonly Guard[]; readonly isAll: boolean } {
  const guards: Guard[] = []
  const body = bodyOf(node)
  for (const statement of body) {
    const guard = guardIn(statement, file)
    const name = bareName(statement)
    if (guard !== undefined) guards.push(guard)
    if (guard !== undefined || (name !== undefined && seen.has(name))) continue
    const isOpen = name !== undefined && seen.size < mostLookedAt
    const called = isOpen ? run.methodOf(name)?.body : undefined
    if (!isOpen || called?.kind !== 'code') return { guards, isAll: false }
    const inner = leadingGuards(called, run, seen.add(name))
    for (const each of inner.guards) guards.push(each)
    if (!inner.isAll) return { guards, isAll: false }
  }
  return { guards, isAll: body.length > 0 }
}

function bodyOf(node: ast.Node): readonly ast.Node[] {
  const body = node.kind === 'DefNode' ? node.body : undefined
  const statements = body?.kind === 'BeginNode' ? body.statements : body
  return statements?.kind === 'StatementsNode' ? statements.body : []
}

function guardIn(statement: ast.Node, file: RubyFile): Guard | undefined {
  if (statement.kind !== 'IfNode' && statement.kind !== 'UnlessNode') return undefined
  const { predicate, statements } = statement
  const otherwise = statement.kind === 'IfNode' ? statement.subsequent : statement.elseClause
  const [present, absent] = statement.kind === 'IfNode' ? [statements, otherwise] : [otherwise, statements]
  const missing = absentIn(predicate)
  const asked = missing ?? visitorIn(predicate)
  const refusal = missing === undefined ? absent : present
  if (asked === undefined || refusal === undefined) return undefined
  const { start, end } = refusal
  return { asked, place: { path: file.path, span: { start, end } }, raises: errorIn(refusal) }
}

/** `current_user`, `current_user.present?` */
function visitorIn(condition: ast.Node): string | undefined {
  if (condition.kind === 'CallNode' && condition.name === 'present?' && condition.receiver !== undefined)
    return bareName(condition.receiver)
  return bareName(condition)
}

/** `!current_user`, `current_user.nil?` */
function absentIn(condition: ast.Node): string | undefined {
  if (condition.kind !== 'CallNode' || condition.receiver === undefined) return undefined
  if (condition.name === '!') return visitorIn(condition.receiver)
  return condition.name === 'nil?' || condition.name === 'blank?' ? bareName(condition.receiver) : undefined
}

function bareName(node: ast.Node): string | undefined {
  const isBare = node.kind === 'CallNode' && node.receiver === undefined && node.block === undefined
  return isBare && (node.arguments?.arguments.length ?? 0) === 0 ? node.name : undefined
}

function errorIn(refusal: ast.Node): string | undefined {
  const statements = refusal.kind === 'ElseNode' ? refusal.statements : refusal
  const [first] = statements?.kind === 'StatementsNode' ? statements.body : []
  if (first?.kind !== 'CallNode' || first.name !== 'raise' || first.receiver !== undefined) return undefined
  const [given] = first.arguments?.arguments ?? []
  const error = given?.kind === 'CallNode' && given.name === 'new' ? given.receiver : given
  return error?.kind === 'ConstantReadNode' || error?.kind === 'ConstantPathNode' ? error.name : undefined
}
