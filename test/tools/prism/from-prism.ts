// Turns Prism's tree into plain objects of the shape of grammar/ast.ts: the same kinds, the same fields, offsets in
// UTF-16 units, `undefined` for null. Nothing can be dropped silently: a kind or a property that is neither in the
// table of fields nor in the lists below is an error.

import type { Comment, Span } from '../../../grammar/ast/index.ts'
import { type FieldSort, fieldsByKind, fieldsOf, type PlainNode } from './node-fields.ts'
import { integerValue, rationalValue } from './numbers.ts'
import { byteToOffset, type ToOffset } from './offsets.ts'
import type { ParseResult } from './prism.ts'

export interface PrismTree {
  readonly program: PlainNode
  /** In the order of the text; Prism's own order has those of a heredoc's body before those of its first line. */
  readonly comments: readonly Comment[]
  readonly errors: readonly PrismError[]
}

export interface PrismError extends Span {
  readonly message: string
}

interface Location {
  readonly startOffset: number
  readonly length: number
}

interface PrismNode {
  readonly location: Location
  readonly [property: string]: unknown
}

interface Source {
  readonly text: string
  readonly toOffset: ToOffset
}

/** A node whose span is set and whose fields are still to be filled. */
interface Pending {
  readonly from: PrismNode
  readonly into: Record<string, unknown>
  readonly kind: string
}

/** Kinds that ast.ts lacks: what stands where Ruby has an error. They become a node with nothing but children. */
export const prismOnlyKinds: ReadonlySet<string> = new Set(['MissingNode'])

export const wrapperKind = 'ShareableConstantNode'

/** What our tree leaves out on purpose, besides every location: how variables were counted, and a path of ours. */
const ignoredProperties = new Set(['nodeID', 'location', 'locals', 'depth', 'filepath'])

export function fromPrism(result: ParseResult, text: string): PrismTree {
  const source = { text, toOffset: byteToOffset(text) }
  const comments = result.comments.map(({ location }) => spanOf(location, source))
  return {
    program: convert(asNode(result.value), source),
    comments: comments.sort((left, right) => left.start - right.start),
    errors: result.errors.map(({ location, message }) => ({ ...spanOf(location, source), message })),
  }
}

// Explicitly stacked: a chain of calls can be deeper than the stack of JavaScript.
function convert(root: PrismNode, source: Source): PlainNode {
  const pending: Pending[] = []
  const open = (node: PrismNode): PlainNode => {
    const from = withoutWrapper(node)
    const kind = from.constructor.name
    const into = { kind, ...spanOf(locationOf(from, kind), source) }
    pending.push({ from, into, kind })
    return into
  }
  const program = open(root)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) fill(next, source, open)
  return program
}

// The magic comment `shareable_constant_value` wraps the constants below it in a node that has no Ruby of its own.
function withoutWrapper(node: PrismNode): PrismNode {
  return node.constructor.name === wrapperKind && isPrismNode(node.write) ? node.write : node
}

// Prism 1.9 lets a word of `%I[#{a}#{b}]` begin at its last interpolation.
function locationOf(node: PrismNode, kind: string): Location {
  const first = kind === 'InterpolatedSymbolNode' ? prismNodesIn(node.parts)[0]?.location : undefined
  if (first === undefined || first.startOffset >= node.location.startOffset) return node.location
  const end = node.location.startOffset + node.location.length
  return { startOffset: first.startOffset, length: end - first.startOffset }
}

function fill({ from, into, kind }: Pending, source: Source, open: (node: PrismNode) => PlainNode): void {
  if (prismOnlyKinds.has(kind)) {
    into.children = partsOf(from).map(open)
    return
  }
  checkProperties(kind, from)
  for (const { name, sort } of fieldsOf(kind)) {
    const value = from[propertyFor(name)]
    if (sort === 'node') into[name] = isPrismNode(value) ? open(value) : undefined
    else if (sort === 'nodes') into[name] = prismNodesIn(value).map(open)
    else into[name] = readScalar[sort](from, name, source)
  }
}

/** Every node that hangs on a node, in the order of the text. */
function partsOf(node: PrismNode): readonly PrismNode[] {
  return Object.values(node)
    .flatMap((value) => (isPrismNode(value) ? [value] : prismNodesIn(value)))
    .sort((left, right) => left.location.startOffset - right.location.startOffset)
}

function propertyFor(field: string): string {
  return field === 'arguments' ? 'arguments_' : field
}

type ScalarSort = Exclude<FieldSort, 'node' | 'nodes'>
type ReadScalar = (node: PrismNode, field: string, source: Source) => unknown

const readScalar: Record<ScalarSort, ReadScalar> = {
  name: (node, field) => node[field] ?? undefined,
  number: (node, field) => node[field],
  integer: readInteger,
  flag: (node, field) => callMethod(node, field),
  unescaped: (node, field) => (node[field] as { readonly value: string }).value, // What `readStringField` answers.
  content: (node, _, source) => slice(locationIn(node, 'contentLoc') ?? locationIn(node, 'valueLoc'), source),
  options: (node, _, source) => slice(locationIn(node, 'closingLoc'), source).slice(1),
  nameStart: (node, _, { toOffset }) => toOffset(locationIn(node, 'nameLoc')?.startOffset ?? 0),
  messageStart: (node, _, { toOffset }) => toOffset(messageLocation(node).startOffset),
}

function readInteger(node: PrismNode, field: string, source: Source): unknown {
  const written = slice(node.location, source)
  if (field === 'value') return integerValue(node.value, written)
  return rationalValue(field === 'numerator' ? field : 'denominator', [node.numerator, node.denominator], written)
}

// `value.()` has no message: the name `call` would stand where the parenthesis opens.
function messageLocation(node: PrismNode): Location {
  return locationIn(node, 'messageLoc') ?? locationIn(node, 'openingLoc') ?? node.location
}

function callMethod(node: PrismNode, name: string): unknown {
  const method = node[name]
  if (typeof method !== 'function') throw new Error(`Prism's ${node.constructor.name} has no ${name}()`)
  return method.call(node)
}

const knownKinds = new Set<string>()

/** The properties of a kind are the same for all its nodes, so the first one is enough. */
function checkProperties(kind: string, node: PrismNode): void {
  if (knownKinds.has(kind)) return
  if (!Object.hasOwn(fieldsByKind, kind)) throw new Error(`Prism's ${kind} is unknown here`)
  const read = new Set(fieldsOf(kind).map(({ name }) => propertyFor(name)))
  for (const property of Object.keys(node)) {
    const isCovered = read.has(property) || ignoredProperties.has(property) || property.endsWith('Loc')
    if (!isCovered) throw new Error(`${property} of Prism's ${kind} is neither read nor ignored on purpose`)
  }
  knownKinds.add(kind)
}

function spanOf(location: Location, { toOffset }: Source): Span {
  return { start: toOffset(location.startOffset), end: toOffset(location.startOffset + location.length) }
}

function slice(location: Location | undefined, source: Source): string {
  if (location === undefined) return ''
  const { start, end } = spanOf(location, source)
  return source.text.slice(start, end)
}

function locationIn(node: PrismNode, property: string): Location | undefined {
  const value = node[property]
  return value === null || value === undefined ? undefined : (value as Location) // Properties in -Loc hold nothing else.
}

function prismNodesIn(value: unknown): readonly PrismNode[] {
  return Array.isArray(value) ? value.filter(isPrismNode) : []
}

function isPrismNode(value: unknown): value is PrismNode {
  return typeof value === 'object' && value !== null && 'nodeID' in value
}

function asNode(value: object): PrismNode {
  if (!isPrismNode(value)) throw new Error('Prism answered no tree')
  return value
}
