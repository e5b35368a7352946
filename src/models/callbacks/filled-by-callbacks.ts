// Which attributes callbacks surely fill where a record is saved: `before_create { self.token ||= SecureRandom.hex }`.

import { type ast, type ClassWord, holdsNode } from '../../ruby/index.ts'
import { givenTo } from '../classes/class-words.ts'
import { isConditional, type Moment } from '../validations/read-limits.ts'
import { callbacksOf, codeOf, type MethodOf, walkWithMethods } from './class-callbacks.ts'
import { thereWhere } from './of-nothing.ts'
import { namesOfParameters } from './set-before.ts'

/** Of what is nested deeper nothing is said. */
const deepest = 20

/** What is not filled at one of the moments is not where the moment is not known. */
export function filledByCallbacks(
  words: readonly ClassWord[],
  methodOf: MethodOf,
  moment: Moment,
): ReadonlySet<string> {
  if (words.some(({ name }) => name === 'skip_callback')) return new Set()
  const filling = new Filling(methodOf)
  for (const word of words) {
    const { names, options } = givenTo(word)
    if (word.name === 'has_secure_token' && moment === 'create') filling.filled.add(names[0] ?? 'token')
    const [, when] = /^before_(validation|save|create|update)$/.exec(word.name) ?? []
    if (when === undefined || ((when === 'create' || when === 'update') && when !== moment)) continue
    if (!isConditional(options, moment)) for (const code of callbacksOf(word, methodOf)) filling.add(code)
  }
  const { filled } = filling
  for (const name of lostBy(words, filling)) filled.delete(name)
  for (const name of filled) if (methodOf(`${name}=`) !== undefined) filled.delete(name)
  return filled
}

class Filling {
  readonly filled = new Set<string>()
  readonly methodOf: MethodOf
  /** The methods that were looked at. */
  private readonly seen = new Set<string>()
  /** Whether methods give what is surely something; nothing is said of one that is being looked at. */
  private readonly giving = new Map<string, boolean>()

  constructor(methodOf: MethodOf) {
    this.methodOf = methodOf
  }

  /** Statements behind one that may end the code may not run. */
  add(code: ast.Node, depth = 0): void {
    const records: ReadonlySet<string> = new Set(namesOfParameters(code))
    for (const each of statementsOf(code)) {
      this.addBy(each, records, depth)
      if (mayLeave(each)) return
    }
  }

  private addBy(statement: ast.Node, records: ReadonlySet<string>, depth: number): void {
    if (statement.kind === 'CallOrWriteNode' || statement.kind === 'CallNode') {
      const name = this.filledBy(statement, records)
      if (name !== undefined) this.filled.add(name)
      else if (statement.kind === 'CallNode' && isOwnCall(statement)) this.addMethod(statement.name, depth + 1)
      return
    }
    if (statement.kind !== 'IfNode' && statement.kind !== 'UnlessNode') return
    // `self.name = 'x' if name.blank?`: where it is there, it stays.
    const there = thereWhere(statement.predicate, statement.kind === 'UnlessNode')
    if (there === undefined || asksOthers(statement.predicate, records)) return
    const inside = statement.statements?.body ?? []
    if (inside.some((each) => this.filledBy(each, records) === there)) this.filled.add(there)
  }

  private addMethod(name: string, depth: number): void {
    if (this.seen.has(name) || depth > deepest) return
    this.seen.add(name)
    const body = codeOf(this.methodOf(name))
    if (body !== undefined) this.add(body, depth)
  }

  /** The attribute to which a statement gives what is surely something. */
  private filledBy(node: ast.Node, records: ReadonlySet<string>): string | undefined {
    const written = writtenBy(node, records)
    return written !== undefined && this.isSomething(written.value) ? written.name : undefined
  }

  isSomething(node: ast.Node | undefined, depth = 0): boolean {
    if (node === undefined || depth > deepest) return false
    if (literals.has(node.kind)) return true
    const isSo = (each: ast.Node | undefined): boolean => this.isSomething(each, depth + 1)
    switch (node.kind) {
      case 'ParenthesesNode':
        return isSo(statementsOf(node.body).at(-1))
      case 'OrNode':
        return isSo(node.right)
      case 'IfNode':
        return isSo(node.statements?.body.at(-1)) && isSo(elseOf(node)?.body.at(-1))
      case 'CallNode':
        return !node.isSafeNavigation && (isOfLibrary(node) || this.givesSomething(node, depth))
    }
    return false
  }

  private givesSomething(node: ast.CallNode, depth: number): boolean {
    if (!isOwnCall(node)) return false
    const known = this.giving.get(node.name)
    if (known !== undefined) return known
    this.giving.set(node.name, false)
    const body = codeOf(this.methodOf(node.name))
    const gives = body !== undefined && !mayLeave(body) && this.isSomething(statementsOf(body).at(-1), depth + 1)
    this.giving.set(node.name, gives)
    return gives
  }
}

/** Words that set what their arguments name. */
const setters: ReadonlySet<string> = new Set(
  'update update! update_columns update_column update_attribute write_attribute []= assign_attributes'.split(' '),
)

/** What some code that runs with the record may make nothing. */
function lostBy(words: readonly ClassWord[], filling: Filling): Iterable<string> {
  const lost = new Set<string>()
  const code: ast.Node[] = []
  let isAny = false
  for (const word of words) {
    if (word.name === 'normalizes') for (const name of givenTo(word).names) lost.add(name)
    if (/^(?:before|around|after)_(?!destroy)/.test(word.name)) code.push(...callbacksOf(word, filling.methodOf))
  }
  const records = new Set(code.flatMap(namesOfParameters))
  walkWithMethods(code, filling.methodOf, (node) => {
    if (node.kind !== 'CallNode' || !isOfRecord(node.receiver, records)) return
    if (setters.has(node.name)) {
      const names = namesSet(node.arguments)
      isAny ||= names === undefined
      for (const name of names ?? []) lost.add(name)
    } else {
      const written = writtenBy(node, records)
      if (written !== undefined && !filling.isSomething(written.value)) lost.add(written.name)
    }
  })
  return isAny ? [...filling.filled] : lost
}

/** `update(name: …)`, `write_attribute(:name, …)`; `undefined` where the names are not written. */
function namesSet(given: ast.ArgumentsNode | undefined): readonly string[] | undefined {
  const [first] = given?.arguments ?? []
  if (first?.kind === 'SymbolNode' || first?.kind === 'StringNode') return [first.unescaped]
  if (first?.kind !== 'KeywordHashNode' && first?.kind !== 'HashNode') return undefined
  const names = first.elements.map((pair) => {
    const key = pair.kind === 'AssocNode' ? pair.key : undefined
    return key?.kind === 'SymbolNode' || key?.kind === 'StringNode' ? key.unescaped : undefined
  })
  return names.includes(undefined) ? undefined : names.map((name) => name ?? '')
}

/** What blocks of callbacks are given is the record, too. */
function isOfRecord(receiver: ast.Node | undefined, records: ReadonlySet<string>): boolean {
  if (receiver === undefined || receiver.kind === 'SelfNode') return true
  return receiver.kind === 'LocalVariableReadNode' && records.has(receiver.name)
}

interface WrittenAttribute {
  readonly name: string
  readonly value: ast.Node
}

/** `self.name = value`, `self.name ||= value` */
function writtenBy(node: ast.Node, records: ReadonlySet<string>): WrittenAttribute | undefined {
  if (node.kind === 'CallOrWriteNode')
    return isOfRecord(node.receiver, records) ? { name: node.readName, value: node.value } : undefined
  if (node.kind !== 'CallNode' || !node.isAttributeWrite || !isOfRecord(node.receiver, records)) return undefined
  const [value, ...others] = node.arguments?.arguments ?? []
  return value === undefined || others.length > 0 || !/^\w+=$/.test(node.name)
    ? undefined
    : { name: node.name.slice(0, -1), value }
}

/** Whether a condition asks what is not the record: `other.name.blank?`. */
function asksOthers(predicate: ast.Node, records: ReadonlySet<string>): boolean {
  return holdsNode(predicate, (node) => node.kind === 'LocalVariableReadNode' && !records.has(node.name))
}

function statementsOf(node: ast.Node | undefined): readonly ast.Node[] {
  if (node === undefined) return []
  switch (node.kind) {
    case 'StatementsNode':
      return node.body
    case 'DefNode':
    case 'BlockNode':
    case 'LambdaNode':
      return statementsOf(node.body)
    default:
      return [node]
  }
}

function isOwnCall({ receiver, isAttributeWrite }: ast.CallNode): boolean {
  return !isAttributeWrite && (receiver === undefined || receiver.kind === 'SelfNode')
}

const literals: ReadonlySet<ast.Node['kind']> = new Set([
  'StringNode',
  'InterpolatedStringNode',
  'SymbolNode',
  'IntegerNode',
  'FloatNode',
  'TrueNode',
  'FalseNode',
  'ArrayNode',
  'HashNode',
])

/** What these give is never nothing: of anything, or they raise. */
const ofAnything: ReadonlySet<string> = new Set(
  (
    'to_s to_i to_f to_a to_h inspect from_now ago since strip squish downcase upcase capitalize titleize parameterize ' +
    'underscore dasherize humanize tr gsub sub truncate join + - * round floor ceil abs beginning_of_day end_of_day'
  ).split(' '),
)

const ofClasses: Readonly<Record<string, ReadonlySet<string>>> = {
  SecureRandom: new Set('hex uuid urlsafe_base64 alphanumeric base58 base36 base64 random_number'.split(' ')),
  Time: new Set(['now', 'current']),
  DateTime: new Set(['now', 'current']),
  Date: new Set(['today', 'current', 'tomorrow', 'yesterday']),
  'Time.zone': new Set(['now', 'today', 'tomorrow', 'yesterday']),
}

/** A method of Ruby or Rails that gives something. */
function isOfLibrary({ receiver, name }: ast.CallNode): boolean {
  if (receiver === undefined) return false
  return ofAnything.has(name) || ofClasses[classIn(receiver) ?? '']?.has(name) === true
}

/** `Time`, `Time.zone` */
function classIn(node: ast.Node): string | undefined {
  if (node.kind === 'ConstantReadNode') return node.name
  const isZone = node.kind === 'CallNode' && node.name === 'zone' && node.receiver !== undefined
  return isZone && classIn(node.receiver) === 'Time' ? 'Time.zone' : undefined
}

function elseOf({ subsequent }: ast.IfNode): ast.StatementsNode | undefined {
  return subsequent?.kind === 'ElseNode' ? subsequent.statements : undefined
}

function mayLeave(code: ast.Node): boolean {
  return holdsNode(code, ({ kind }) => kind === 'ReturnNode' || kind === 'NextNode')
}
