// Types, values and null: OpenAPI 3.0 has one type in a schema, and `nullable` in the place of the type `null`.

import type { Draft } from './draft.ts'

export function translateType(value: unknown, draft: Draft): void {
  const { source, made } = draft
  const types = [...new Set<unknown>(Array.isArray(value) ? value : [value])]
  const named = types.filter((type) => type !== 'null')
  const nullable = named.length < types.length ? { nullable: true } : {}
  if (named.length === 1) Object.assign(made, { type: named[0], ...nullable })
  else if (named.length > 1) {
    const members = named.map((type): Record<string, unknown> => ({ type, ...nullable }))
    draft.list = members.find(({ type }) => type === 'array')
    draft.alternatives('anyOf', members, 'type')
  } else if (source.enum !== undefined || source.const !== undefined) draft.also({ enum: [null] })
  else if (types.length > 0) made.enum = [null]
}

export function translateConst(value: unknown, draft: Draft): void {
  if (draft.source.enum === undefined) draft.made.enum = [value]
  else draft.also({ enum: [value] })
}

export function translateEnum(value: unknown, draft: Draft): void {
  if (Array.isArray(value) && value.length === 0) draft.also({ not: {} })
  else draft.made.enum = value
}

/** A bound is a number, and a boolean says whether the number itself is outside. */
export function translateBound(value: unknown, { source, made }: Draft, keyword: string): void {
  const exclusive = keyword === 'minimum' ? source.exclusiveMinimum : source.exclusiveMaximum
  if (!isSpare(value, exclusive, keyword)) made[keyword] = value
}

export function translateExclusive(value: unknown, { source, made }: Draft, keyword: string): void {
  const bound = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum'
  if (typeof value === 'boolean') made[keyword] = value
  else if (source[bound] === undefined || isSpare(source[bound], value, bound))
    Object.assign(made, { [bound]: value, [keyword]: true })
}

/** Whether an inclusive bound says no more than the exclusive one. */
function isSpare(inclusive: unknown, exclusive: unknown, bound: string): boolean {
  if (typeof inclusive !== 'number' || typeof exclusive !== 'number') return false
  return bound === 'minimum' ? inclusive <= exclusive : inclusive >= exclusive
}

/** OpenAPI 3.0 has formats for what is encoded. */
export function translateEncoding(_: unknown, draft: Draft, keyword: string): void {
  const { source, made } = draft
  const isBase64 = source.contentEncoding === 'base64'
  const isBytes = source.contentMediaType === 'application/octet-stream'
  const format = isBase64 ? 'byte' : 'binary'
  const isSaid =
    keyword === 'contentEncoding' ? isBase64 : isBytes && (isBase64 || source.contentEncoding === undefined)
  if (!isSaid || (source.format !== undefined && source.format !== format)) draft.lose(keyword)
  else {
    if (source.type === undefined) made.type = 'string'
    made.format = format
  }
}

/** The first of the examples. */
export function translateExamples(value: unknown, draft: Draft): void {
  const [first, ...others] = Array.isArray(value) ? value : []
  if (first === undefined) return
  if (draft.source.example === undefined) draft.made.example = first
  else if (JSON.stringify(first) !== JSON.stringify(draft.source.example)) draft.lose('examples')
  if (others.length > 0) draft.lose('examples')
}
