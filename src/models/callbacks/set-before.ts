// What callbacks of a record may set: what is sent for what is set before the validations is not what is checked.

import { type ast, walk } from '../../ruby/index.ts'
import type { GivenWord } from '../classes/class-words.ts'
import { callbacksOf, codeOf, isKnownCallback, type MethodOf } from './class-callbacks.ts'
import { isOfItself, thereWhere } from './of-nothing.ts'

/** What becomes of an attribute: it may be set whatever was sent, only changed where something was, or it stays as it is. */
export type SetBefore = 'set' | 'changed' | 'kept'

/** Far more names than callbacks of people mention. */
const mostNames = 1000

/** So many nodes are looked through for what is reached only where an attribute is there. */
const mostGuarded = 100_000

/** Words that call the method that their first argument names. */
const sends: ReadonlySet<string> = new Set('send public_send __send__ try try!'.split(' '))

/** Words that set what their arguments say, and are understood where these are literals. */
const setters: ReadonlySet<string> = new Set(
  [
    ...sends,
    'write_attribute _write_attribute []= assign_attributes attributes= update update_attribute',
    'update_columns update_column method public_method',
  ].flatMap((names) => names.split(' ')),
)

/** Words that give the record. */
const itself: ReadonlySet<string> = new Set(['itself', 'to_model'])

/** Words that give the record to a block. */
const handOn: ReadonlySet<string> = new Set('instance_eval instance_exec tap then yield_self'.split(' '))

/**
 * Asked with the name of an attribute, or of a key. What the code does not mention, by itself or in the methods of the record that it
 * calls, it cannot set. The aliases may have names of variables, `@title`.
 */
export function setBefore(
  words: readonly GivenWord[],
  methodOf: MethodOf,
  aliases: ReadonlyMap<string, string>,
  pattern = /^before_validation$/,
): (attribute: string) => SetBefore {
  const callbacks = words.filter(({ name }) => pattern.test(name))
  const isKnown = callbacks.every((word) => isKnownCallback(word, methodOf))
  const code = isKnown ? callbacks.flatMap((word) => callbacksOf(word, methodOf)) : []
  const mentioned = isKnown ? new Mentioned(code, methodOf).all() : undefined
  const meant = (names: ReadonlySet<string>): ReadonlySet<string> =>
    new Set(Array.from(names, (name) => aliases.get(name) ?? name))
  const [set, read] = mentioned === undefined ? [] : [meant(mentioned.set), meant(mentioned.read)]
  const isIn = (names: ReadonlySet<string> | undefined, attribute: string): boolean =>
    names === undefined || names.has(attribute) || names.has(attribute.replace(/_id$/, ''))
  return (attribute) => (isIn(set, attribute) ? 'set' : isIn(read, attribute) ? 'changed' : 'kept')
}

/** The names in some code and in the methods that it calls on its own record. */
class Mentioned {
  private readonly methodOf: MethodOf
  private readonly pending: ast.Node[]
  /** Whose bodies are known. */
  private readonly names = new Set<string>()
  readonly set = new Set<string>()
  readonly read = new Set<string>()
  /** Assignments that are only reached where the attribute is there. */
  private readonly guarded = new Set<ast.Node>()
  private leftToGuard = mostGuarded
  /** What blocks of callbacks call the record. */
  private readonly records: ReadonlySet<string>
  private readonly receivers = new Set<ast.Node>()
  /** What is read, and stays what it is. */
  private readonly asked = new Set<ast.Node>()
  private isOpen = false

  constructor(callbacks: readonly ast.Node[], methodOf: MethodOf) {
    this.methodOf = methodOf
    this.pending = [...callbacks]
    this.records = new Set(callbacks.flatMap(namesOfParameters))
  }

  /** `undefined` where any attribute may be set, or the record gets lost to code that is not read. */
  all(): Pick<Mentioned, 'set' | 'read'> | undefined {
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) {
      walk(next, (node) => {
        this.isOpen ||= this.leavesOpen(node)
        if (this.isOpen) return 'skip'
        this.guard(node)
        for (const each of onlyAsked(node)) this.asked.add(each)
        const names = this.asked.has(node) ? undefined : this.leavesNothing(node) ? this.read : this.set
        for (const name of namesIn(node)) this.mention(name, names)
        return undefined
      })
      if (this.isOpen || this.names.size > mostNames) return undefined
    }
    return this
  }

  private mention(name: string, as: Set<string> | undefined): void {
    const plain = name.replace(/[=!?]$/, '')
    as?.add(plain)
    for (const each of [name, plain, `${plain}=`]) {
      if (this.names.has(each)) continue
      this.names.add(each)
      const body = codeOf(this.methodOf(each))
      if (body !== undefined) this.pending.push(body)
    }
  }

  /** Whether the attribute that is mentioned stays nothing where it is. */
  private leavesNothing(node: ast.Node): boolean {
    if (node.kind === 'CallAndWriteNode' || node.kind === 'CallOperatorWriteNode') return true
    if (node.kind !== 'CallNode') return false
    return !node.isAttributeWrite || this.guarded.has(node) || isOfItself(node)
  }

  private guard(node: ast.Node): void {
    switch (node.kind) {
      case 'IfNode':
        this.guardIn(node.statements, thereWhere(node.predicate, true))
        this.guardIn(node.subsequent, thereWhere(node.predicate, false))
        return
      case 'UnlessNode':
        this.guardIn(node.statements, thereWhere(node.predicate, false))
        this.guardIn(node.elseClause, thereWhere(node.predicate, true))
        return
      case 'StatementsNode':
        this.guardBehind(node.body)
    }
  }

  private guardBehind(statements: readonly ast.Node[]): void {
    for (const [index, each] of statements.entries()) {
      const name = this.leftToGuard > 0 ? thereBehind(each) : undefined
      if (name !== undefined) for (const later of statements.slice(index + 1)) this.guardIn(later, name)
    }
  }

  private guardIn(code: ast.Node | undefined, name: string | undefined): void {
    if (code === undefined || name === undefined) return
    walk(code, (node) => {
      if (--this.leftToGuard < 0) return 'skip'
      if (node.kind === 'CallNode' && node.name === `${name}=`) this.guarded.add(node)
      return undefined
    })
  }

  private leavesOpen(node: ast.Node): boolean {
    if ('receiver' in node && node.receiver !== undefined) this.receivers.add(node.receiver)
    switch (node.kind) {
      case 'SuperNode':
      case 'ForwardingSuperNode':
        return true
      case 'SelfNode':
        return !this.receivers.has(node)
      case 'LocalVariableReadNode':
        return this.records.has(node.name) && !this.receivers.has(node)
      case 'IndexTargetNode':
      case 'IndexOrWriteNode':
      case 'IndexAndWriteNode':
      case 'IndexOperatorWriteNode':
        return this.isRecord(node.receiver) && !areLiteral(node.arguments)
      case 'InstanceVariableReadNode':
        // Where Active Model and Active Record keep all attributes.
        return node.name === '@attributes'
      case 'CallNode':
        return this.isRecord(node.receiver) && this.mayCallOthers(node)
    }
    return false
  }

  private mayCallOthers(node: ast.CallNode): boolean {
    const { name, receiver, arguments: given, block } = node
    if (handOn.has(name) || (itself.has(name) && !this.receivers.has(node))) return true
    // `public_send(source).to_s` reads whatever it is.
    const isRead = this.receivers.has(node) && given?.arguments.length === 1 && block === undefined
    if (isRead && sends.has(name) && given?.arguments[0]?.kind !== 'SplatNode') return false
    if (setters.has(name)) return !areLiteral(given)
    // A method of a gem, such as `strip_attributes!`.
    return receiver === undefined && name.endsWith('!') && codeOf(this.methodOf(name)) === undefined
  }

  private isRecord(receiver: ast.Node | undefined): boolean {
    if (receiver === undefined || receiver.kind === 'SelfNode') return true
    return receiver.kind === 'LocalVariableReadNode' && this.records.has(receiver.name)
  }
}

/** Words that change what they are called on, beside those with `!`. */
const changing: ReadonlySet<string> = new Set(
  [
    '<< concat replace []= clear delete delete_at delete_if keep_if push append prepend insert unshift shift pop store',
    'update fill force_encoding encode compare_by_identity default= setbyte bytesplice tap then yield_self instance_eval',
    'instance_exec send public_send __send__ itself try',
  ].flatMap((names) => names.split(' ')),
)

/** Words that only look at what they are given. */
const looking: ReadonlySet<string> = new Set(
  'fetch [] dig key? has_key? include? member? in? cover? between? == != < > <= >= + - * / % format sprintf'.split(' '),
)

/** The parts of some code of which it makes something else, and leaves them as they are: `quantity.to_i`, `PRICES[kind]`. */
function onlyAsked(node: ast.Node): readonly ast.Node[] {
  switch (node.kind) {
    case 'CallNode': {
      const { name, receiver, arguments: given } = node
      const isChanged = name.endsWith('!') || changing.has(name) || node.isAttributeWrite
      const asked = receiver === undefined || isChanged ? [] : [receiver]
      return looking.has(name) && given !== undefined ? [...asked, ...given.arguments] : asked
    }
    case 'IfNode':
    case 'UnlessNode':
      return [node.predicate]
    case 'EmbeddedStatementsNode':
      return node.statements?.body ?? []
  }
  return []
}

/** `return if name.blank?`, `return unless name` */
function thereBehind(node: ast.Node): string | undefined {
  if (node.kind !== 'IfNode' && node.kind !== 'UnlessNode') return undefined
  const [only, ...others] = node.statements?.body ?? []
  if (only?.kind !== 'ReturnNode' || others.length > 0) return undefined
  return thereWhere(node.predicate, node.kind === 'UnlessNode')
}

export function namesOfParameters(block: ast.Node): readonly string[] {
  if (block.kind !== 'BlockNode' && block.kind !== 'LambdaNode') return []
  const names: string[] = []
  walk(block.parameters ?? block, (node) => {
    if (node.kind === 'RequiredParameterNode') names.push(node.name)
    return node === block ? 'skip' : undefined
  })
  return names
}

function namesIn(node: ast.Node): readonly string[] {
  switch (node.kind) {
    case 'CallNode':
    case 'CallTargetNode':
    case 'InstanceVariableReadNode':
    case 'InstanceVariableWriteNode':
    case 'InstanceVariableTargetNode':
    case 'InstanceVariableOrWriteNode':
    case 'InstanceVariableAndWriteNode':
    case 'InstanceVariableOperatorWriteNode':
      return [node.name]
    case 'CallOrWriteNode':
    case 'CallAndWriteNode':
    case 'CallOperatorWriteNode':
      return [node.readName]
    case 'SymbolNode':
    case 'StringNode':
      return [node.unescaped]
  }
  return []
}

/** The first argument is a name, or all are pairs with names. */
function areLiteral(given: ast.ArgumentsNode | undefined): boolean {
  const [first] = given?.arguments ?? []
  if (first === undefined) return true
  if (first.kind === 'SymbolNode' || first.kind === 'StringNode') return true
  if (first.kind !== 'KeywordHashNode' && first.kind !== 'HashNode') return false
  return first.elements.every((pair) => pair.kind === 'AssocNode' && pair.key.kind === 'SymbolNode')
}
