// Patterns for paths: `*` within a segment, `**` across segments, `?` for one character, `{a,b}` for either. Everything
// else stands for itself, so that paths in Rails' form need no escapes.
//
// A path is read once for each part of the pattern, keeping all places that the parts so far may end at. A regexp would
// try the places one by one: a few stars more, and it would not end.

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'character' }
  | { readonly kind: 'characters'; readonly isAcross: boolean }
  /** `**` and its slash, or nothing. */
  | { readonly kind: 'folders' }
  /** What stands below, and the folder itself. */
  | { readonly kind: 'below' }
  | { readonly kind: 'either'; readonly ways: readonly (readonly Part[])[] }

export function matchesGlob(glob: string, path: string): boolean {
  return endsOf(partsOf(glob), path, new Set([0])).has(path.length)
}

const known = new Map<string, readonly Part[]>()

function partsOf(glob: string): readonly Part[] {
  const parts = known.get(glob) ?? readParts(glob)
  // Callers have a handful; the limit is for programs that run for long.
  if (known.size > 1000) known.clear()
  known.set(glob, parts)
  return parts
}

function readParts(glob: string): readonly Part[] {
  return [...glob.matchAll(/\/\*\*$|\*\*\/|\*+|\?|\{[^{}]*\}|[^*?{/]+|./gs)].map(([token]) => readPart(token))
}

function readPart(token: string): Part {
  switch (token) {
    case '/**':
      return { kind: 'below' }
    case '**/':
      return { kind: 'folders' }
    case '?':
      return { kind: 'character' }
  }
  if (token.startsWith('*')) return { kind: 'characters', isAcross: token.length > 1 }
  if (!/^\{.*\}$/s.test(token)) return { kind: 'text', text: token }
  return { kind: 'either', ways: token.slice(1, -1).split(',').map(readParts) }
}

type Places = ReadonlySet<number>

function endsOf(parts: readonly Part[], path: string, starts: Places): Places {
  let places = starts
  for (const part of parts) places = places.size === 0 ? places : new Set(endsOfPart(part, path, places))
  return places
}

function endsOfPart(part: Part, path: string, starts: Places): Iterable<number> {
  switch (part.kind) {
    case 'text':
      return [...starts].filter((at) => path.startsWith(part.text, at)).map((at) => at + part.text.length)
    case 'character':
      return [...starts].filter((at) => at < path.length && path[at] !== '/').map((at) => at + 1)
    case 'characters':
      return reachable(path, starts, part.isAcross)
    case 'folders':
      return [...starts, ...slashEnds(path, first(starts))]
    case 'below':
      return [...starts, ...([...starts].some((at) => path[at] === '/') ? [path.length] : [])]
    case 'either':
      return part.ways.flatMap((way) => [...endsOf(way, path, starts)])
  }
}

/** The places are in no order. */
function first(starts: Places): number {
  let least = Number.POSITIVE_INFINITY
  for (const at of starts) least = Math.min(least, at)
  return least
}

function slashEnds(path: string, start: number): readonly number[] {
  const found: number[] = []
  for (let slash = path.indexOf('/', start); slash !== -1; slash = path.indexOf('/', slash + 1)) found.push(slash + 1)
  return found
}

/** The places, and all that can be reached from them without a slash, or with any. */
function reachable(path: string, starts: Places, isAcross: boolean): readonly number[] {
  const found: number[] = []
  for (let at = 0, isOn = false; at <= path.length; at++) {
    isOn = starts.has(at) || (isOn && (isAcross || path[at - 1] !== '/'))
    if (isOn) found.push(at)
  }
  return found
}
