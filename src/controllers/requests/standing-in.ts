// What the code puts in the place of what was not sent.
//
//     params[:size] || 10
//     params[:size]&.to_i || 10
//     params[:size].present? ? params[:size].to_i : 10
//     params[:sizes] || {}

import { type Instead, isNil, nameOfValue, singlesOf, type Value } from '../../flow/index.ts'
import { type ast, isKind } from '../../ruby/index.ts'
import { partReadAt, type Site } from './reads.ts'
import { partOf, type RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'

export function literalOf(value: Value): string | number | boolean | undefined {
  const literal = value.kind === 'exact' ? value.value : undefined
  if (isKind(literal, 'float')) return Number.isFinite(literal.value) ? literal.value : undefined
  return nameOfValue(value) ?? (typeof literal === 'number' || typeof literal === 'boolean' ? literal : undefined)
}

export function noteInstead(requests: Requests, { missing, value: other, way, isReplaced }: Instead, site: Site): void {
  const replaced = isReplaced === true ? partIn(missing) : undefined
  if (replaced !== undefined) requests.note(replaced, { kind: 'no-default' }, site)
  const value = literalOf(other)
  // What stands in the place of a text, such as an order, may be a hash that says something.
  const isHash = value === undefined && requests.machine.hashOfValue(other)?.entries.size === 0
  if (value === undefined && !isHash) return
  const part = way === undefined ? partIn(missing) : undefined
  const found = part ?? partMissing(requests, way, site)
  if (found?.key === undefined) return
  requests.note(
    found,
    value === undefined ? { kind: 'hash-instead' } : { kind: 'default', value, isInstead: true },
    site,
  )
}

function partIn(missing: Value): RequestPart | undefined {
  const [single, ...others] = singlesOf(missing).filter((each) => !isNil(each))
  return others.length === 0 ? partOf(single) : undefined
}

function partMissing(requests: Requests, way: ast.Node | undefined, { node, frame }: Site): RequestPart | undefined {
  if (node.kind === 'OrNode') {
    const read = readBehind(within(node.left), true)
    return read && partReadAt(requests.reads, read)
  }
  if (node.kind !== 'IfNode') return undefined
  const { file } = frame
  const asked = questionIn(node.predicate)
  const [sent, isMissing] =
    way === node.statements ? [node.subsequent, asked.whenMissing] : [node.statements, !asked.whenMissing]
  const read = isMissing && sent !== undefined ? readBehind(within(sent), false) : undefined
  const isSame = read !== undefined && askedText(asked.read, file.text) === textOf(read, file.text)
  return isSame ? partReadAt(requests.reads, asked.read) : undefined
}

/** Words that make something else of what is there, which is never nothing. */
const making: ReadonlySet<string> = new Set(
  'to_i to_f to_d to_s to_sym to_date strip squish downcase upcase clamp'.split(' '),
)

/** What was read of the request where nothing else can be missing. */
function readBehind(node: ast.Node, isSafe: boolean): ast.CallNode | undefined {
  let each = node
  let isMade = false
  while (each.kind === 'CallNode' && each.receiver !== undefined) {
    if (each.name === 'presence') {
      each = within(each.receiver)
      continue
    }
    if (!making.has(each.name)) break
    // Of what is nothing, `to_i` makes a number.
    if (isSafe && !each.isSafeNavigation) return undefined
    isMade = true
    each = within(each.receiver)
  }
  return each.kind === 'CallNode' && (isMade || !isSafe) ? each : undefined
}

interface Question {
  /** What is asked for. */
  readonly read: ast.Node
  /** Whether the answer is yes where it is missing. */
  readonly whenMissing: boolean
}

const questions: ReadonlyMap<string, boolean> = new Map([
  ['present?', false],
  ['presence', false],
  ['blank?', true],
  ['nil?', true],
])

function questionIn(predicate: ast.Node): Question {
  const node = within(predicate)
  if (node.kind !== 'CallNode' || node.receiver === undefined || node.arguments !== undefined)
    return { read: node, whenMissing: false }
  if (node.name === '!') {
    const { read, whenMissing } = questionIn(node.receiver)
    return { read, whenMissing: !whenMissing }
  }
  const whenMissing = questions.get(node.name)
  return whenMissing === undefined ? { read: node, whenMissing: false } : { read: within(node.receiver), whenMissing }
}

/** `params.key?(:size)` asks for `params[:size]`. */
function askedText(node: ast.Node, text: string): string {
  if (node.kind !== 'CallNode' || node.receiver === undefined || !/^(?:has_)?key\?$/.test(node.name))
    return textOf(node, text)
  const [key] = node.arguments?.arguments ?? []
  return key === undefined ? '' : `${textOf(node.receiver, text)}[${textOf(key, text)}]`
}

function textOf({ start, end }: ast.Node, text: string): string {
  return text.slice(start, end)
}

/** The only thing that stands there. */
function within(node: ast.Node): ast.Node {
  let each: ast.Node | undefined = node
  let inner: ast.Node | undefined = node
  while (inner !== undefined) {
    each = inner
    inner = insideOf(each)
  }
  return each
}

function insideOf(node: ast.Node): ast.Node | undefined {
  if (node.kind === 'ParenthesesNode') return node.body
  if (node.kind === 'ElseNode') return node.statements
  return node.kind === 'StatementsNode' && node.body.length === 1 ? node.body[0] : undefined
}
