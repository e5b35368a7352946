// The segments of a path as parameters.

import type { Action } from '../controllers/index.ts'
import type { PathPattern } from '../routes/index.ts'
import { ecmaPattern, inOrder } from '../schema/index.ts'
import type { Parameter } from './document.ts'
import { type ParamContext, paramSchemas } from './param-schema.ts'

export interface PathSegment {
  /** In the path that stands in the document. */
  readonly name: string
  /** In the route itself, which is what `param!` speaks of. */
  readonly declared: string
  readonly pattern: string | undefined
  /** The words that the route takes, where it lists them. */
  readonly words: readonly string[] | undefined
}

/** Paths that differ only in these names are one path, which has the names that came first. */
export function pathSegments(
  { parameters }: PathPattern,
  path: string,
  dialect: 'source' | 'ecma',
): readonly PathSegment[] {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')
  return parameters.map(({ name, pattern, words }, index) => ({
    name: names[index] ?? name,
    declared: name,
    words,
    pattern: pattern === undefined || dialect === 'source' ? pattern : wholeSegment(pattern),
  }))
}

/** A route takes a segment that fits as a whole. */
function wholeSegment(source: string): string | undefined {
  const pattern = ecmaPattern(source, '')
  return pattern === undefined ? undefined : `^(?:${pattern})$`
}

export function pathParameters(
  segments: readonly PathSegment[],
  { params, reads, lookups }: Pick<Action, 'params' | 'reads' | 'lookups'>,
  context: ParamContext,
): readonly Parameter[] {
  const declarations = params.filter(({ name }) => segments.some(({ declared }) => declared === name))
  const schemas = paramSchemas(declarations, 'parameters', context)
  return segments.map(({ name, declared, pattern, words }) => {
    const declaration = declarations.find((param) => param.name === declared)
    // What is always there needs no default.
    const { default: _, ...schema } =
      (declaration && schemas.get(declaration)) ??
      (pattern === undefined ? readSchema(declared, { reads, lookups }) : { type: 'string' })
    if (declaration !== undefined) context.trace?.noteParam(schema, declaration)
    return {
      name,
      in: 'path',
      ...(declaration?.description === undefined ? {} : { description: declaration.description }),
      required: true,
      schema: withRequirement(schema, pattern, words),
    }
  })
}

/** A list of words says more than the regexp that they stand in. */
function withRequirement(
  schema: Parameter['schema'],
  pattern: string | undefined,
  words: readonly string[] | undefined,
): Parameter['schema'] {
  if (words !== undefined && schema.type === 'string' && schema.enum === undefined && schema.pattern === undefined)
    return inOrder({ ...schema, enum: words })
  return pattern === undefined || schema.pattern !== undefined ? schema : inOrder({ ...schema, pattern })
}

/** What a record is looked up by, one of the words that the code takes, or any text. */
function readSchema(name: string, { reads, lookups }: Pick<Action, 'reads' | 'lookups'>): Parameter['schema'] {
  const key = lookups.get(name)
  if (key === 'uuid') return { type: 'string', format: 'uuid' }
  if (key !== undefined) return { type: key }
  const listed = reads.params.find((read) => read.name === name)?.schema.enum
  const words = listed?.filter((value) => value !== null)
  const isOfWords = words !== undefined && words.length > 0 && words.every((value) => typeof value === 'string')
  return isOfWords ? { type: 'string', enum: words } : { type: 'string' }
}
