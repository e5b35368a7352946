// Patterns for paths: `*` within a segment, `**` across segments, `?` for one character, `{a,b}` for either. Everything
// else stands for itself, so that paths in Rails' form need no escapes.
//
// A path is read once for each part of the pattern, keeping all places that the parts so far may end at. A regexp would
// try the places one by one: a few stars more, and it would not end.

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'character' }
  | { readonly kind: 'characters'; readonly isAcross: boolean }
  /** `**` and its slash, or nothing. */
  | { readonly kind: 'folders' }
  /** What stands below, and the folder itself. */
  | { readonly kind: 'below' }
  | { readonly kind: 'either'; readonly ways: readonly (readonly Part[])[] }

/** What matching may still cost, in characters that are looked at. */
export interface GlobWork {
  left: number
}

export function matchesGlob(glob: string, path: string): boolean {
  return matchesParts(partsOf(glob), path, { left: Number.POSITIVE_INFINITY })
}

/** No path matches where the work is used up. */
export function matchesParts(parts: readonly Part[], path: string, work: GlobWork): boolean {
  const starts = new Uint8Array(path.length + 1)
  starts[0] = 1
  return endsOf(parts, { path, work }, starts)[path.length] === 1
}

const known = new Map<string, readonly Part[]>()

function partsOf(glob: string): readonly Part[] {
  const parts = known.get(glob) ?? readParts(glob)
  // Callers have a handful; the limit is for programs that run for long.
  if (known.size > 1000) known.clear()
  known.set(glob, parts)
  return parts
}

export function readParts(glob: string): readonly Part[] {
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

/** 1 for each place of the path that may be reached, up to the end. */
type Places = Uint8Array

interface Matched {
  readonly path: string
  readonly work: GlobWork
}

function endsOf(parts: readonly Part[], matched: Matched, starts: Places): Places {
  let places = starts
  for (const part of parts) {
    matched.work.left -= places.length
    if (matched.work.left < 0 || !places.includes(1)) return new Uint8Array(places.length)
    places = endsOfPart(part, matched, places)
  }
  return places
}

function endsOfPart(part: Part, matched: Matched, starts: Places): Places {
  const { path } = matched
  switch (part.kind) {
    case 'text':
      return afterText(part.text, path, starts)
    case 'character':
      return reached(starts, (at) => at > 0 && starts[at - 1] === 1 && path[at - 1] !== '/')
    case 'characters': {
      let isOn = false
      return reached(starts, (at) => {
        isOn = starts[at] === 1 || (isOn && (part.isAcross || path[at - 1] !== '/'))
        return isOn
      })
    }
    case 'folders': {
      const first = starts.indexOf(1)
      return reached(starts, (at) => starts[at] === 1 || (at > first && path[at - 1] === '/'))
    }
    case 'below': {
      const isBelow = starts.some((start, at) => start === 1 && path[at] === '/')
      return reached(starts, (at) => starts[at] === 1 || (at === path.length && isBelow))
    }
    case 'either':
      return part.ways.reduce<Places>((ends, way) => {
        const more = endsOf(way, matched, starts)
        return reached(starts, (at) => ends[at] === 1 || more[at] === 1)
      }, new Uint8Array(starts.length))
  }
}

function afterText(text: string, path: string, starts: Places): Places {
  const ends = new Uint8Array(starts.length)
  for (let at = starts.indexOf(1); at !== -1; at = starts.indexOf(1, at + 1))
    if (path.startsWith(text, at)) ends[at + text.length] = 1
  return ends
}

function reached(starts: Places, isReached: (at: number) => boolean): Places {
  const ends = new Uint8Array(starts.length)
  for (let at = 0; at < ends.length; at++) if (isReached(at)) ends[at] = 1
  return ends
}
