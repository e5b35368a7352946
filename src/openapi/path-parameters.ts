// The segments of a path as parameters.

import type { Action, ParamDeclaration } from '../controllers/index.ts'
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
}

/** Paths that differ only in these names are one path, which has the names that came first. */
export function pathSegments(
  { parameters }: PathPattern,
  path: string,
  dialect: 'source' | 'ecma',
): readonly PathSegment[] {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')
  return parameters.map(({ name, pattern }, index) => ({
    name: names[index] ?? name,
    declared: name,
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
  params: readonly ParamDeclaration[],
  { context, lookups }: { readonly context: ParamContext; readonly lookups: Action['lookups'] },
): readonly Parameter[] {
  const declarations = params.filter(({ name }) => segments.some(({ declared }) => declared === name))
  const schemas = paramSchemas(declarations, 'parameters', context)
  return segments.map(({ name, declared, pattern }) => {
    const declaration = declarations.find((param) => param.name === declared)
    // What is always there needs no default.
    const { default: _, ...schema } =
      (declaration && schemas.get(declaration)) ??
      plainSchema(pattern === undefined ? lookups.get(declared) : undefined)
    if (declaration !== undefined) context.trace?.noteParam(schema, declaration)
    return {
      name,
      in: 'path',
      ...(declaration?.description === undefined ? {} : { description: declaration.description }),
      required: true,
      schema: pattern === undefined || schema.pattern !== undefined ? schema : inOrder({ ...schema, pattern }),
    }
  })
}

/** A text, or what a record is looked up by. */
function plainSchema(key: ReturnType<Action['lookups']['get']>): Parameter['schema'] {
  return key === 'uuid' ? { type: 'string', format: 'uuid' } : { type: key ?? 'string' }
}
