// Which attributes callbacks surely fill where a record is saved: `before_create { self.token ||= SecureRandom.hex }`.

import { type ast, type ClassWord, walk } from '../ruby/index.ts'
import { callbacksOf, codeOf, type MethodOf } from './class-callbacks.ts'
import { givenTo } from './class-words.ts'
import { thereWhere } from './of-nothing.ts'
import { isConditional, type Moment } from './read-limits.ts'
import { namesOfParameters } from './set-before.ts'

/** What is read of code that calls code of its record that calls code. */
const deepest = 4

/** Of what is left as it is where there is no reason to fill it, and of tokens of Rails. */
export function filledByCallbacks(
  words: readonly ClassWord[],
  methodOf: MethodOf,
  moment: Exclude<Moment, undefined>,
): ReadonlySet<string> {
  const filled = new Set<string>()
  for (const word of words) {
    const { names, options } = givenTo(word)
    if (word.name === 'has_secure_token' && moment === 'create') filled.add(names[0] ?? 'token')
    const [, when] = /^before_(validation|save|create|update)$/.exec(word.name) ?? []
    if (when === undefined || ((when === 'create' || when === 'update') && when !== moment)) continue
    if (isConditional(options, moment)) continue
    for (const code of callbacksOf(word, methodOf))
      addFilled({ filled, methodOf, records: new Set(namesOfParameters(code)) }, code, 0)
  }
  return filled
}

interface Filling {
  readonly filled: Set<string>
  readonly methodOf: MethodOf
  /** What blocks of callbacks call the record. */
  readonly records: ReadonlySet<string>
}

/** Statements behind one that may end the code may not run. */
function addFilled(filling: Filling, code: ast.Node, depth: number): void {
  for (const each of statementsOf(code)) {
    if (!addFilledBy(filling, each, depth)) return
  }
}

/** Whether the code goes on behind the statement for sure. */
function addFilledBy(filling: Filling, statement: ast.Node, depth: number): boolean {
  const { filled, methodOf } = filling
  switch (statement.kind) {
    case 'CallOrWriteNode':
    case 'CallNode': {
      const name = filledBy(filling, statement)
      if (name !== undefined) filled.add(name)
      else if (statement.kind === 'CallNode' && isOwnCall(statement) && depth < deepest) {
        const body = codeOf(methodOf(statement.name))
        if (body !== undefined) addFilled({ ...filling, records: new Set() }, body, depth + 1)
      }
      break
    }
    case 'IfNode':
    case 'UnlessNode': {
      // `self.name = 'x' if name.blank?`: where it is there, it stays.
      const there = thereWhere(statement.predicate, statement.kind === 'UnlessNode')
      const inside = statement.statements?.body ?? []
      if (there !== undefined && inside.some((each) => filledBy(filling, each) === there)) filled.add(there)
    }
  }
  return !mayLeave(statement)
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

/** The attribute to which a statement gives what is surely something. */
function filledBy({ methodOf, records }: Filling, node: ast.Node): string | undefined {
  const isOwn = (receiver: ast.Node | undefined): boolean =>
    receiver?.kind === 'SelfNode' || (receiver?.kind === 'LocalVariableReadNode' && records.has(receiver.name))
  if (node.kind === 'CallOrWriteNode')
    return isOwn(node.receiver) && isSomething(node.value, methodOf, 0) ? node.readName : undefined
  if (node.kind !== 'CallNode' || !node.isAttributeWrite || !isOwn(node.receiver)) return undefined
  const [value, ...others] = node.arguments?.arguments ?? []
  if (value === undefined || others.length > 0 || !/^\w+=$/.test(node.name)) return undefined
  return isSomething(value, methodOf, 0) ? node.name.slice(0, -1) : undefined
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

/** What these give is never nothing, whatever they are called on. */
const givesSomething: ReadonlySet<string> = new Set(
  (
    'to_s to_i to_f to_a to_h to_sym inspect from_now ago since now today current hex uuid urlsafe_base64 alphanumeric ' +
    'base58 base36 random_number hexdigest base64digest'
  ).split(' '),
)

/** What these give of something is something; on nothing they raise. */
const keepsSomething: ReadonlySet<string> = new Set(
  (
    'strip squish downcase upcase capitalize titleize parameterize underscore dasherize humanize tr gsub sub ' +
    'truncate join + - * round floor ceil abs beginning_of_day end_of_day'
  ).split(' '),
)

function isSomething(node: ast.Node | undefined, methodOf: MethodOf, depth: number): boolean {
  if (node === undefined || depth > deepest) return false
  const isSo = (each: ast.Node | undefined): boolean => isSomething(each, methodOf, depth + 1)
  if (literals.has(node.kind)) return true
  switch (node.kind) {
    case 'ParenthesesNode':
      return isSo(statementsOf(node.body).at(-1))
    case 'OrNode':
      return isSo(node.right)
    case 'IfNode':
      return isSo(node.statements?.body.at(-1)) && isSo(elseOf(node)?.body.at(-1))
    case 'CallNode': {
      if (node.isSafeNavigation) return false
      if (node.receiver !== undefined && (givesSomething.has(node.name) || keepsSomething.has(node.name))) return true
      const body = isOwnCall(node) ? codeOf(methodOf(node.name)) : undefined
      return body !== undefined && !mayLeave(body) && isSo(statementsOf(body).at(-1))
    }
  }
  return false
}

function elseOf({ subsequent }: ast.IfNode): ast.StatementsNode | undefined {
  return subsequent?.kind === 'ElseNode' ? subsequent.statements : undefined
}

function mayLeave(code: ast.Node): boolean {
  let found = false
  walk(code, ({ kind }) => {
    found ||= kind === 'ReturnNode' || kind === 'NextNode'
    return found ? 'skip' : undefined
  })
  return found
}
