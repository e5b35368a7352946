// Where references lead: what OpenAPI 3.0 has no place for, and others refer to, stands under an extension.

/** The keywords that hold schemas by names, with what they are called in 3.0. */
const named = new Map([
  ['properties', 'properties'],
  ['$defs', 'x-defs'],
  ['definitions', 'x-definitions'],
])

/** Those that hold one. */
const single = new Set(['items', 'additionalProperties'])

/** `undefined` where it leads into a schema to a place that 3.0 does not have, or that holds something else there. */
export function movedReference(reference: unknown): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return reference
  const [root, section, kind, ...inside] = reference.split('/')
  if (section === 'webhooks') return [root, 'x-webhooks', kind, ...inside].join('/')
  if (section !== 'components' || kind === undefined) return reference
  if (kind === 'pathItems') return [root, section, 'x-pathItems', ...inside].join('/')
  const [name = '', ...keywords] = inside
  if (kind !== 'schemas' || keywords.length === 0) return reference
  const moved = movedKeywords(keywords)
  return moved && [root, section, kind, name, ...moved].join('/')
}

function movedKeywords(segments: readonly string[]): readonly string[] | undefined {
  const moved: string[] = []
  for (let index = 0; index < segments.length; index++) {
    const keyword = segments[index] ?? ''
    const holder = named.get(keyword)
    if (holder === undefined && !single.has(keyword)) return undefined
    moved.push(holder ?? keyword)
    // What follows is a name, which may be that of a keyword.
    if (holder !== undefined) moved.push(segments[++index] ?? '')
  }
  return moved
}
