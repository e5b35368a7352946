import type { Operation } from '../../src/openapi/index.ts'

/** The schema of `value` in what an operation answers by `render json: { value: … }`. */
export function schemaOfValue(operation: Operation | undefined): unknown {
  const content = operation?.responses['200']?.content
  return (content?.['application/json']?.schema as { properties?: { value?: unknown } } | undefined)?.properties?.value
}
