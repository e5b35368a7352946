// Who is turned away by the first lines of an action: `raise NotSignedIn unless current_user`.

import type { Frame, Method } from '../../flow/index.ts'
import type { ast, RubyFile } from '../../ruby/index.ts'
import type { Place } from '../../shape/index.ts'
import type { ActionMethod } from '../action-body.ts'
import { callsOf } from '../answering-methods.ts'
import { type Answer, isRedirect, type Raised } from '../answers/index.ts'
import type { CallbackResult } from '../callbacks/callback-results.ts'
import { type Credential, isSecret, keyOfCredential } from './credentials.ts'
import { type Security, securityOf } from './security.ts'
import { bodyOf, type Methods, visitorNeeded } from './visitor-conditions.ts'

/** A condition on a method, and what is done where nobody is there. */
interface Guard {
  readonly asked: string
  /** Who must be there for it to hold: `current_user`. */
  readonly visitor: string | undefined
  /** Whether that is all that it asks. */
  readonly isPlain: boolean
  readonly place: Place
  /** The methods that are called there. */
  readonly calls: readonly string[]
  /** The last name of the error that it raises. */
  readonly raises: string | undefined
}

/** The code of a method. */
interface Code {
  readonly node: ast.Node
  readonly file: RubyFile
}

export interface AnsweredErrors {
  readonly answersTo: (raised: readonly Raised[]) => readonly Answer[]
}

interface Surroundings extends Methods, AnsweredErrors {}

interface GuardedRun extends Surroundings {
  /** What the action and the methods that it calls answer. */
  readonly answers: readonly Answer[]
  readonly raised: readonly Raised[]
}

/** An action, and the callbacks before it with their answers. */
export interface GuardedAction extends Pick<GuardedRun, 'answers' | 'raised'> {
  readonly method: ActionMethod | undefined
  readonly passed: readonly CallbackResult[]
  readonly others: readonly (readonly Answer[])[]
}

/** So many guards, and methods with guards, are looked at: people write one or two. */
const mostLookedAt = 20
const mostWithin = 50

export class Guards {
  /** What is asked of the request while a method runs. */
  private readonly askedBy = new Map<Method, Map<string, Credential>>()

  /** Whether it is one: what is decoded is where the method that decodes it has asked for the `Authorization`. */
  note(credential: Credential, { method }: Frame): boolean {
    if (credential.kind === 'basic' && credential.isDecoded === true) {
      const asked = method && this.askedBy.get(method.method)
      if (asked?.has(keyOfCredential({ kind: 'token' })) !== true) return false
    }
    let depth = 0
    for (
      let running = method;
      running !== undefined && depth < mostLookedAt;
      running = running.call.frame.method, depth++
    ) {
      const known = this.askedBy.get(running.method) ?? new Map<string, Credential>()
      this.askedBy.set(running.method, known.set(keyOfCredential(credential), credential))
    }
    return true
  }

  /** What the method asks for, or one that it calls. */
  askedIn({ node }: Code): readonly Credential[] {
    for (const [{ body }, credentials] of this.askedBy)
      if (body.kind === 'code' && body.node === node) return [...credentials.values()]
    return []
  }

  /** What callbacks demand, or those that lead elsewhere who is not there, or the first lines of the action. */
  demandedBy({ method, passed, others, answers, raised }: GuardedAction, around: Surroundings): Security | undefined {
    return (
      securityOf(this.withRemembered(passed, around), others) ??
      this.ofCallbacks(passed, others, around) ??
      (method && this.ofFirstLines(method, { answers, raised, ...around }))
    )
  }

  /**
   * With the `Authorization`, or another header of a secret, that the methods which they call asked for when another callback ran them:
   * `@token ||= …`. Of a callback before it that is whatever it asked for.
   */
  private withRemembered(results: readonly CallbackResult[], { methodOf }: Methods): readonly CallbackResult[] {
    if (this.askedBy.size === 0) return results
    const before = new Set<string>()
    return results.map((result) => {
      const credentials = new Map(result.credentials.map((each) => [keyOfCredential(each), each]))
      if (result.method !== undefined && result.answers.length + result.raised.length > 0)
        for (const method of methodsWithin(result.method, methodOf))
          for (const [key, each] of this.askedBy.get(method) ?? [])
            if (isOfHeader(each) || before.has(key)) credentials.set(key, each)
      for (const key of credentials.keys()) before.add(key)
      return credentials.size === result.credentials.length
        ? result
        : { ...result, credentials: [...credentials.values()] }
    })
  }

  /** `undefined` where they let everybody in. */
  private ofFirstLines(action: Code, run: GuardedRun): Security | undefined {
    const demand = demandIn(action)
    if (demand !== undefined) {
      const answers = refusedIn(demand.place, run)
      if (answers.length > 0) return { credentials: [demand.credential], answers }
    }
    for (const guard of leadingGuards(action, run).guards.slice(0, mostLookedAt)) {
      const credentials = this.askedFor(guard, run)
      if (credentials === undefined && !isOfVisitor(guard, run)) continue
      const refusals = refusalsOf(guard, run)
      if (refusals.length > 0) return { credentials: credentials ?? [], answers: refusals }
    }
    return undefined
  }

  /** Callbacks that send who is not there to another page, or hide what there is: `redirect_to login_path unless current_user`. */
  private ofCallbacks(
    results: readonly CallbackResult[],
    answers: readonly (readonly Answer[])[],
    methods: Surroundings,
  ): Security | undefined {
    for (const [index, { method: name, raised }] of results.entries()) {
      const code = name === undefined ? undefined : methods.methodOf(name)?.body
      const leading = answers[index]?.filter(isLeading) ?? []
      if (code?.kind !== 'code' || leading.length + raised.length === 0) continue
      for (const guard of leadingGuards(code, methods).guards.slice(0, mostLookedAt)) {
        const credentials = this.askedFor(guard, methods)
        if (credentials === undefined ? !isOfVisitor(guard, methods) : !credentials.some(isOfBrowsers)) continue
        const places = [guard.place, ...guard.calls.flatMap((each) => placeOf(methods.methodOf(each)) ?? [])]
        const own = leading.filter(({ place }) => places.some((each) => isInside(place, each)))
        const refusals = [...own, ...answersRaised(guard, { raised, answersTo: methods.answersTo }).filter(isLeading)]
        if (refusals.length > 0) return { credentials: credentials ?? [], answers: refusals }
      }
    }
    return undefined
  }

  /** What a guard asks for, or the name of who must be there. */
  private askedFor({ asked, visitor }: Guard, methods: Methods): readonly Credential[] | undefined {
    return (
      this.credentialsOf(asked, methods) ?? (visitor === undefined ? undefined : this.credentialsOf(visitor, methods))
    )
  }

  /** What the method asks for, or the one that it asks in its turn: `def signed_in? = current_user.present?`. */
  private credentialsOf(name: string, { methodOf }: Methods): readonly Credential[] | undefined {
    const method = methodOf(name)
    const body = method?.body.kind === 'code' ? bodyOf(method.body.node) : []
    const inner = body.length === 1 && body[0] !== undefined ? visitorIn(body[0]) : undefined
    const own = method && this.askedBy.get(method)
    const other = inner === undefined ? undefined : methodOf(inner)
    const found = own ?? (other && this.askedBy.get(other))
    return found && [...found.values()]
  }
}

/** Other headers may be read for other reasons. */
function isOfHeader(credential: Credential): boolean {
  const { kind } = credential
  return kind === 'token' || kind === 'basic' || kind === 'digest' || (kind === 'header' && isSecret(credential))
}

/** The method, and those of the controller that it calls. */
function methodsWithin(name: string, methodOf: Methods['methodOf']): readonly Method[] {
  const found: Method[] = []
  const names = new Set([name])
  for (const each of names) {
    const method = methodOf(each)
    if (method === undefined) continue
    found.push(method)
    if (method.body.kind !== 'code' || method.body.node.kind !== 'DefNode') continue
    for (const called of callsOf(method.body.node)) if (names.size < mostWithin) names.add(called)
  }
  return found
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

function refusedIn(
  place: Place,
  { answers }: GuardedRun,
  statuses: readonly Answer['status'][] = [401],
): readonly Answer[] {
  return answers.filter((answer) => statuses.includes(answer.status) && isInside(answer.place, place))
}

function isInside(inner: Place | undefined, { path, span }: Place): boolean {
  return inner?.path === path && inner.span.start >= span.start && inner.span.end <= span.end
}

function placeOf(method: Method | undefined): Place | undefined {
  if (method?.body.kind !== 'code') return undefined
  const { start, end } = method.body.node
  return { path: method.body.file.path, span: { start, end } }
}

/** What a browser keeps. */
function isOfBrowsers(credential: Credential): boolean {
  if (credential.kind === 'all') return credential.credentials.some(isOfBrowsers)
  return credential.kind === 'session' || credential.kind === 'cookie'
}

/** By 401, or by 403 where the guard asks who is there. */
function refusalsOf(guard: Guard, run: GuardedRun): readonly Answer[] {
  const { visitor, place } = guard
  const statuses: readonly Answer['status'][] = visitor === undefined ? [401] : [401, 403]
  const own = refusedIn(place, run, statuses)
  return [...own, ...answersRaised(guard, run).filter(({ status }) => statuses.includes(status))]
}

/** What the error that a guard raises is answered by. */
function answersRaised(
  { raises }: Guard,
  { raised, answersTo }: Pick<GuardedRun, 'raised' | 'answersTo'>,
): readonly Answer[] {
  const errors = raised.filter(({ className }) => raises !== undefined && className?.split('::').at(-1) === raises)
  return errors.length === 0 ? [] : answersTo(errors)
}

/** Whether it leads elsewhere, or hides what there is. */
function isLeading({ status }: Answer): boolean {
  return status === 404 || (status !== undefined && isRedirect({ status }))
}

/** The guards before all else, also those of methods that are called there and do nothing else; each is looked into once. */
function leadingGuards(
  { node, file }: Code,
  methods: Methods,
  seen = new Set<string>(),
): { readonly guards: readonly Guard[]; readonly isAll: boolean } {
  const guards: Guard[] = []
  const body = bodyOf(node)
  for (const [index, statement] of body.entries()) {
    const guard = guardIn(statement, { rest: body.slice(index + 1), file, methods })
    const name = bareName(statement)
    if (guard !== undefined) guards.push(guard)
    if (guard !== undefined || (name !== undefined && seen.has(name))) continue
    const isOpen = name !== undefined && seen.size < mostLookedAt
    const called = isOpen ? methods.methodOf(name)?.body : undefined
    if (!isOpen || called?.kind !== 'code') return { guards, isAll: false }
    const inner = leadingGuards(called, methods, seen.add(name))
    for (const each of inner.guards) guards.push(each)
    if (!inner.isAll) return { guards, isAll: false }
  }
  return { guards, isAll: body.length > 0 }
}

interface Standing extends Pick<Code, 'file'> {
  /** What comes behind it. */
  readonly rest: readonly ast.Node[]
  readonly methods: Methods
}

function guardIn(statement: ast.Node, standing: Standing): Guard | undefined {
  // `current_user || redirect_to(login_path)`
  if (statement.kind === 'OrNode') return guardOf(statement.left, [statement.right], standing)
  if (statement.kind !== 'IfNode' && statement.kind !== 'UnlessNode') return undefined
  const { predicate, statements } = statement
  const otherwise = statement.kind === 'IfNode' ? statement.subsequent : statement.elseClause
  const [present, absent] = statement.kind === 'IfNode' ? [statements, otherwise] : [otherwise, statements]
  const missing = absentIn(predicate)
  const refusal = missing === undefined ? absent : present
  const going = missing === undefined ? present : absent
  // `return if current_user`, `return true if current_user`, and what comes behind it.
  const refusing =
    refusal === undefined ? (returnsAlone(going, visitorIn(missing ?? predicate)) ? standing.rest : []) : [refusal]
  return guardOf(missing ?? predicate, refusing, standing)
}

function guardOf(condition: ast.Node, refusing: readonly ast.Node[], { file, methods }: Standing): Guard | undefined {
  const [first] = refusing
  const last = refusing.at(-1)
  if (first === undefined || last === undefined) return undefined
  const visitor = visitorNeeded(condition, methods)
  const bare = visitorIn(condition)
  const asked = bare ?? visitor
  if (asked === undefined) return undefined
  const calls = refusing.flatMap(statementsOf).flatMap((each) => calledIn(each) ?? [])
  const span = { start: first.start, end: last.end }
  return { asked, visitor, isPlain: bare === visitor, place: { path: file.path, span }, calls, raises: errorIn(first) }
}

/** What code of the application finds by something else than what the client shows is nobody who signs in. */
function isOfVisitor({ visitor, isPlain }: Guard, { methodOf }: Methods): boolean {
  return visitor !== undefined && (isPlain || methodOf(visitor)?.body.kind !== 'code')
}

/** `ask_to_sign_in("…")` */
function calledIn(node: ast.Node): string | undefined {
  return node.kind === 'CallNode' && node.receiver === undefined && node.block === undefined ? node.name : undefined
}

function statementsOf(node: ast.Node): readonly ast.Node[] {
  const statements = node.kind === 'ElseNode' ? node.statements : node
  return statements?.kind === 'StatementsNode' ? statements.body : [node]
}

function returnsAlone(node: ast.Node | undefined, visitor: string | undefined): boolean {
  const [only, ...others] = node?.kind === 'StatementsNode' ? node.body : []
  if (only?.kind !== 'ReturnNode' || others.length > 0) return false
  return (only.arguments?.arguments ?? []).every(
    (value) => plainValues.has(value.kind) || (visitor !== undefined && bareName(value) === visitor),
  )
}

/** Values that answer nothing while they are made. */
const plainValues: ReadonlySet<ast.Node['kind']> = new Set([
  'TrueNode',
  'FalseNode',
  'NilNode',
  'SymbolNode',
  'IntegerNode',
  'StringNode',
  'LocalVariableReadNode',
  'InstanceVariableReadNode',
])

/** `current_user`, `current_user.present?` */
function visitorIn(condition: ast.Node): string | undefined {
  if (condition.kind === 'LocalVariableWriteNode' || condition.kind === 'InstanceVariableWriteNode')
    return visitorIn(condition.value)
  if (condition.kind === 'CallNode' && condition.name === 'present?' && condition.receiver !== undefined)
    return bareName(condition.receiver)
  return bareName(condition)
}

/** What is not there: `!current_user`, `current_user.nil?` */
function absentIn(condition: ast.Node): ast.Node | undefined {
  if (condition.kind !== 'CallNode' || condition.receiver === undefined) return undefined
  return ['!', 'nil?', 'blank?'].includes(condition.name) ? condition.receiver : undefined
}

function bareName(node: ast.Node): string | undefined {
  const isBare = node.kind === 'CallNode' && node.receiver === undefined && node.block === undefined
  return isBare && (node.arguments?.arguments.length ?? 0) === 0 ? node.name : undefined
}

function errorIn(refusal: ast.Node): string | undefined {
  const [first] = statementsOf(refusal)
  if (first?.kind !== 'CallNode' || first.name !== 'raise' || first.receiver !== undefined) return undefined
  const [given] = first.arguments?.arguments ?? []
  const error = given?.kind === 'CallNode' && given.name === 'new' ? given.receiver : given
  return error?.kind === 'ConstantReadNode' || error?.kind === 'ConstantPathNode' ? error.name : undefined
}
