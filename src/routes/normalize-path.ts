// Paths as the router keeps them.

/** One slash at the start, none at the end, none doubled; slashes around optional segments stand inside them. */
export function normalizePath(path: string): string {
  let made = `/${path}`.replace(/\/{2,}/g, '/')
  if (made !== '/') made = made.replace(/\/$/, '')
  if (made.includes('%')) made = made.replace(/%[a-f0-9]{2}/gi, (code) => code.toUpperCase())
  // Most paths have no optional segments.
  if (!made.includes('(')) return made
  made = made.replace(/\/(\(+)\/?/g, '$1/')
  // A path of optional segments alone begins with a slash, so that it is the root when none of them is there.
  return /^\([^)]+\)(\(+\/:[^)]+\))*$/.test(made) ? made.replace(/^(\(+)\//, '/$1') : made
}

/** The path of a route with its format, unless the path has one or is a root. */
export function withFormat(path: string, format: FormatOption): string {
  if (format === 'required') return `${path}.:format`
  return format === 'none' || /(?:\(\.:format\)+|\.:format|\/)$/.test(path) ? path : `${path}(.:format)`
}

export type FormatOption = 'optional' | 'required' | 'none'

/** What a URL may not hold is escaped, byte by byte. */
export function escapePath(path: string): string {
  return path.replace(/[^-_.!~*'()a-zA-Z\d;/?:@&=+$,[\]]+/g, (text) =>
    [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  )
}

/** The names of the segments: `:id`, `*path`. */
export function segmentNames(path: string): readonly string[] {
  return [...path.matchAll(/(?<!\\)[:*]([A-Za-z_]\w*)/g)].map((match) => match[1] ?? '')
}

export function isBalanced(path: string): boolean {
  let depth = 0
  for (const character of path) {
    if (character === '(') depth++
    if (character === ')' && --depth < 0) return false
  }
  return depth === 0
}

/** The name of a route from a path: `/a/b` is `a_b`. */
export function normalizeName(path: string): string {
  return normalizePath(path).slice(1).replaceAll('/', '_')
}

/** `/beds(/:id)` is `/beds`, too. */
export function withoutOptional(path: string): string {
  let depth = 0
  let kept = ''
  for (const letter of path) {
    if (letter === '(') depth++
    if (depth === 0) kept += letter
    if (letter === ')') depth--
  }
  return kept
}
