// The patterns of Ruby's `Dir.glob`, taken apart: braces become several patterns, a pattern becomes segments.

export type GlobSegment =
  | { readonly kind: 'plain'; readonly name: string }
  | { readonly kind: 'magic'; readonly characters: readonly GlobCharacter[] }
  /** Two stars and a slash: this folder, and all folders below it. */
  | { readonly kind: 'folders' }
  /** What follows the last slash where nothing does: only a folder fits. */
  | { readonly kind: 'end'; readonly isFolder: boolean }

type GlobCharacter =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'one' }
  | { readonly kind: 'any' }
  | { readonly kind: 'set'; readonly isNegated: boolean; readonly ranges: readonly (readonly [string, string])[] }

/** More patterns than people write in braces: two braces in one pattern multiply. */
const mostPatterns = 500

/** `a{b,c}` is `ab` and `ac`, in the order in which they are written; `undefined` where there are too many. */
export function expandBraces(pattern: string): readonly string[] | undefined {
  const patterns: string[] = []
  const pending = [pattern]
  let work = 0
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    work += next.length
    if (patterns.length + pending.length > mostPatterns || work > mostPatterns * 1000) return undefined
    const brace = outermostBrace(next)
    if (brace === undefined) patterns.push(next)
    else {
      const [head, tail] = [next.slice(0, brace.start), next.slice(brace.end + 1)]
      // The last is the next one.
      for (const way of brace.ways.toReversed()) pending.push(head + way + tail)
    }
  }
  return patterns
}

interface Brace {
  readonly start: number
  readonly end: number
  readonly ways: readonly string[]
}

/** The first brace that is closed, as `ruby_brace_expand` finds it. */
function outermostBrace(pattern: string): Brace | undefined {
  let depth = 0
  let start = -1
  const cuts: number[] = []
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]
    if (character === '\\') at++
    else if (character === '{' && depth++ === 0) start = at
    else if (character === ',' && depth === 1) cuts.push(at)
    else if (character === '}' && depth > 0 && --depth === 0) {
      const bounds = [start, ...cuts, at]
      const ways = bounds.slice(1).map((end, index) => pattern.slice((bounds[index] ?? 0) + 1, end))
      return { start, end: at, ways }
    }
  }
  return undefined
}

export function readSegments(pattern: string): readonly GlobSegment[] {
  const written = pattern.split('/')
  const segments: GlobSegment[] = []
  for (const [index, text] of written.entries()) {
    const isLast = index === written.length - 1
    if (text === '**' && !isLast) {
      if (segments[segments.length - 1]?.kind !== 'folders') segments.push({ kind: 'folders' })
    } else if (text !== '' || !isLast) segments.push(readSegment(text))
  }
  return [...segments, { kind: 'end', isFolder: written[written.length - 1] === '' }]
}

function readSegment(text: string): GlobSegment {
  if (/[*?[]/.test(text.replace(/\\./gs, ''))) return { kind: 'magic', characters: readCharacters(text) }
  return { kind: 'plain', name: text.replace(/\\(.)/gs, '$1') }
}

const token = /\\.|\*+|\?|\[|[^\\*?[]+|./gsu

function readCharacters(text: string): readonly GlobCharacter[] {
  const characters: GlobCharacter[] = []
  const lastClosed = text.lastIndexOf(']')
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at
    const [each = ''] = token.exec(text) ?? []
    const end = each === '[' && at < lastClosed ? endOfSet(text, at) : undefined
    characters.push(end === undefined ? readCharacter(each) : readSet(text.slice(at + 1, end)))
    at = end === undefined ? at + each.length : end + 1
  }
  return characters
}

function readCharacter(text: string): GlobCharacter {
  if (text.startsWith('*')) return { kind: 'any' }
  return text === '?' ? { kind: 'one' } : { kind: 'text', text: text.replace(/^\\(?=.)/s, '') }
}

/** Where the bracket is closed; a set holds at least one character. */
function endOfSet(text: string, start: number): number | undefined {
  for (let at = start + (/[!^]/.test(text[start + 1] ?? '') ? 3 : 2); at < text.length; at++) {
    if (text[at - 1] === '\\') at++
    if (text[at] === ']') return at
  }
  return undefined
}

function readSet(inside: string): GlobCharacter {
  const isNegated = /^[!^]/.test(inside)
  const characters = isNegated ? inside.slice(1) : inside
  const ranges = [...characters.matchAll(/(\\?.)(?:-(\\?.))?/gsu)].map(([, first = '', last = first]) => {
    const [from, to] = [first, last].map((each) => (each.length > 1 ? each.replace(/^\\/, '') : each))
    return [from ?? '', to ?? ''] as const
  })
  return { kind: 'set', isNegated, ranges }
}

/** Whether a name fits a segment; a point in front must be written. */
export function fitsSegment(characters: readonly GlobCharacter[], name: string): boolean {
  const [first] = characters
  if (name.startsWith('.') && !(first?.kind === 'text' && first.text.startsWith('.'))) return false
  const letters = [...name]
  let places = new Set([0])
  for (const character of characters) {
    if (places.size === 0) return false
    places = placesAfter(character, letters, places)
  }
  return places.has(letters.length)
}

function placesAfter(character: GlobCharacter, letters: readonly string[], places: ReadonlySet<number>): Set<number> {
  const after = new Set<number>()
  if (character.kind === 'any') {
    for (let at = Math.min(...places); at <= letters.length; at++) after.add(at)
    return after
  }
  for (const at of places) {
    if (character.kind === 'text') {
      const text = [...character.text]
      if (text.every((letter, index) => letters[at + index] === letter)) after.add(at + text.length)
    } else {
      const letter = letters[at]
      if (letter !== undefined && fitsLetter(character, letter)) after.add(at + 1)
    }
  }
  return after
}

function fitsLetter(character: Exclude<GlobCharacter, { kind: 'text' | 'any' }>, letter: string): boolean {
  if (character.kind === 'one') return true
  const code = letter.codePointAt(0) ?? 0
  const isInside = character.ranges.some(
    ([from, to]) => (from.codePointAt(0) ?? 0) <= code && code <= (to.codePointAt(0) ?? 0),
  )
  return isInside !== character.isNegated
}
