// What somebody asks about: an operation, a name inside of it, or a pointer into the document.

import { findNearest } from '../diagnostics/index.ts'
import type { Document, Operation, PlacedOperation } from '../openapi/index.ts'
import { pointerSegment } from '../source/index.ts'
import { type Explanation, operationPointer } from './explanation.ts'
import type { Fact } from './fact.ts'

export type Found =
  | {
      readonly kind: 'found'
      readonly facts: readonly Fact[]
      /** The pointer of the operation; empty for a part of the whole document. */
      readonly around: string
    }
  | { readonly kind: 'none'; readonly reason: string }

const request = /^(get|put|post|delete|options|head|patch|trace|query)\s+(\S+)\s*(.*)$/i

/** `GET /beds/{id}`, `bedsShow`, either with `200 ward.name` behind it, or `#/paths/~1beds/get`. */
export function findFacts(explanation: Explanation, operations: readonly PlacedOperation[], asked: string): Found {
  const text = asked.trim()
  if (text === '#') return { kind: 'found', facts: explanation.facts(), around: '' }
  if (/^#?\//.test(text)) return atPointer(explanation, operations, text.replace(/^#/, ''))
  const [, method, path = '', behind = ''] = request.exec(text) ?? []
  const [id = '', ...others] = text.split(/\s+/)
  const placed =
    method === undefined
      ? operations.find((each) => operationAt(explanation.document, each)?.operationId === id)
      : operations.find((each) => each.method === method.toLowerCase() && shapeOf(each.path) === shapeOf(path))
  if (placed === undefined) return { kind: 'none', reason: noOperation(explanation.document, operations, text) }
  return inOperation(explanation, placed, (method === undefined ? others.join(' ') : behind).trim())
}

function operationAt({ paths }: Document, { path, method }: PlacedOperation): Operation | undefined {
  return paths[path]?.[method]
}

function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}|[:*]\w+/g, '{}')
}

function noOperation(document: Document, operations: readonly PlacedOperation[], text: string): string {
  const requests = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  const ids = operations.flatMap((each) => operationAt(document, each)?.operationId ?? [])
  const near = findNearest(text, request.test(text) ? requests : [...ids, ...requests])
  return `no operation \`${text}\`${near === undefined ? '; `rails-openapi routes` lists the routes' : `; did you mean \`${near}\`?`}`
}

function inOperation(explanation: Explanation, placed: PlacedOperation, behind: string): Found {
  const pointer = operationPointer(placed)
  const facts = explanation.factsOf(placed)
  if (behind === '') return { kind: 'found', facts, around: pointer }
  const [status = '', ...rest] = behind.split(/\s+/)
  const isStatus = /^(?:\d{3}|default)$/.test(status)
  const names = (isStatus ? rest : [status, ...rest]).flatMap((each) => each.split('.')).filter((each) => each !== '')
  const starts = isStatus ? [`${pointer}/responses/${status}`] : startsOf(explanation.document, placed, pointer)
  const pointers = starts.flatMap((start) => pointersTo(explanation.document, start, names))
  if (pointers.length === 0)
    return { kind: 'none', reason: `\`${placed.method.toUpperCase()} ${placed.path}\` has no \`${behind}\`` }
  return { kind: 'found', facts: below(facts, pointers), around: pointer }
}

/** Where a name is looked for if no status says it: what a client sends, then what it gets. */
function startsOf(document: Document, placed: PlacedOperation, pointer: string): readonly string[] {
  const { parameters = [], responses = {} } = operationAt(document, placed) ?? {}
  return [
    ...parameters.map((_, index) => `${pointer}/parameters/${index}`),
    `${pointer}/requestBody`,
    ...Object.keys(responses).map((status) => `${pointer}/responses/${status}`),
  ]
}

function atPointer(explanation: Explanation, operations: readonly PlacedOperation[], pointer: string): Found {
  const { document } = explanation
  if (valueAt(document, pointer) === undefined)
    return { kind: 'none', reason: `nothing stands at \`#${pointer}\` in the document` }
  const placed = operations.find((each) => isBelow(pointer, operationPointer(each)))
  const facts = placed === undefined ? explanation.facts() : explanation.factsOf(placed)
  const around = placed === undefined ? '' : operationPointer(placed)
  return { kind: 'found', facts: below(facts, [pointer]), around }
}

function isBelow(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`)
}

/** What is said of the parts and of what is inside of them; of one of which nothing is said, what is said around it. */
function below(facts: readonly Fact[], pointers: readonly string[]): readonly Fact[] {
  const wanted = new Set(pointers.map((pointer) => nearest(facts, pointer)))
  return facts.filter(({ pointer }) => wanted.has(pointer) || pointers.some((each) => isBelow(pointer, each)))
}

function nearest(facts: readonly Fact[], pointer: string): string {
  const known = new Set(facts.map((fact) => fact.pointer))
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (known.has(at)) return at
  return ''
}

function valueAt(document: unknown, pointer: string): unknown {
  let value: unknown = document
  for (const segment of pointer.split('/').slice(1)) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = new Map(Object.entries(value)).get(key)
  }
  return value
}

/** A walk through a document that refers to itself ends here. */
const mostVisited = 10_000

/** The parts that the names lead to, through references, lists and alternatives. */
function pointersTo(document: Document, start: string, names: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const pending: { readonly pointer: string; readonly index: number }[] = [{ pointer: start, index: 0 }]
  const seen = new Set<string>()
  for (let next = pending.pop(); next !== undefined && seen.size < mostVisited; next = pending.pop()) {
    const { pointer, index } = next
    const value = valueAt(document, pointer)
    if (value === undefined || seen.has(`${pointer} ${index}`)) continue
    seen.add(`${pointer} ${index}`)
    if (index === names.length) {
      found.add(pointer)
      continue
    }
    for (const [at, step] of steps(value, pointer, names[index] ?? ''))
      pending.push({ pointer: at, index: index + step })
  }
  return [...found].sort()
}

const transparent = ['schema', 'items', 'additionalProperties', 'content']

/** The parts inside of one, and how many names lead there. */
function* steps(value: unknown, pointer: string, name: string): Generator<readonly [string, 0 | 1]> {
  if (typeof value !== 'object' || value === null) return
  const inside = new Map<string, unknown>(Object.entries(value))
  const reference = inside.get('$ref')
  if (typeof reference === 'string' && reference.startsWith('#/')) yield [reference.slice(1), 0]
  if (inside.has('in') && [name, `${name}[]`].includes(String(inside.get('name')))) yield [pointer, 1]
  const isOther = inside.has('in') && inside.get('name') !== name
  if (isOther) return
  const properties = inside.get('properties')
  if (typeof properties === 'object' && properties !== null && Object.hasOwn(properties, name))
    yield [`${pointer}/properties/${pointerSegment(name)}`, 1]
  for (const key of transparent) if (typeof inside.get(key) === 'object') yield [`${pointer}/${key}`, 0]
  if (pointer.endsWith('/content')) for (const type of inside.keys()) yield [`${pointer}/${pointerSegment(type)}`, 0]
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const list = inside.get(keyword)
    if (Array.isArray(list)) for (const index of list.keys()) yield [`${pointer}/${keyword}/${index}`, 0]
  }
}
