/** A schema without its examples, where a test is of its types. */
export function withoutExamples(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (key, value) => (key === 'example' ? undefined : value))
}
