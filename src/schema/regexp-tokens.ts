// The source of a Ruby regexp as tokens: enough to tell what is an escape, what stands in a class and what is a comment.

export interface RegexpToken {
  readonly kind: 'character' | 'escape' | 'posix' | 'open' | 'close' | 'comment'
  readonly text: string
  readonly isInClass: boolean
}

export interface RegexpTokens {
  readonly tokens: readonly RegexpToken[]
  /** How deeply groups and classes are nested. */
  readonly depth: number
}

const escapes = String.raw`\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|[kg](?:<[^>]*>|'[^']*')|(?:c|C-|M-)(?:\\[^]|[^])|[^]|$)`

/** A class may begin with `]`, which then is a character. */
const inPattern = new RegExp(
  String.raw`${escapes}|\(\?#(?:\\[^]|[^)\\])*\)?|\((?:\?[a-z]*(?:-[a-z]*)?[:)])?|\{\d+\}\??|\[\^?\]?|[^]`,
  'uy',
)
const inClass = new RegExp(String.raw`${escapes}|\[:\^?\w+:\]|\[\^?\]?|[^]`, 'uy')
const comment = /[\t-\r ]|#[^\n]*/uy

/** Flag `x` counts from the start; the source can turn it on and off for itself. */
export function regexpTokens(source: string, isExtended: boolean): RegexpTokens {
  const tokens: RegexpToken[] = []
  let classes = 0
  let depth = 0
  /** Whether spaces are comments, for every open group. */
  const extended = [isExtended]
  for (let index = 0; index < source.length; ) {
    const isInClass = classes > 0
    const isComment = !isInClass && extended.at(-1) === true && matchAt(comment, source, index) !== ''
    const text = matchAt(isComment ? comment : isInClass ? inClass : inPattern, source, index)
    const kind = isComment ? 'comment' : kindOf(text, isInClass)
    tokens.push({ kind, text, isInClass })
    if (kind === 'open' && text.startsWith('[')) classes++
    else if (kind === 'close' && isInClass) classes--
    else if (kind === 'open') openGroup(text, extended)
    else if (kind === 'close' && extended.length > 1) extended.pop()
    depth = Math.max(depth, classes + extended.length)
    index += text.length
  }
  return { tokens, depth }
}

function matchAt(pattern: RegExp, source: string, index: number): string {
  pattern.lastIndex = index
  return pattern.exec(source)?.[0] ?? ''
}

function kindOf(text: string, isInClass: boolean): RegexpToken['kind'] {
  if (text.startsWith('\\')) return 'escape'
  if (text.startsWith('(?#')) return 'comment'
  if (text.startsWith('[:') && text.length > 2) return 'posix'
  if (text.startsWith('[') || (text.startsWith('(') && !isInClass)) return 'open'
  return text === (isInClass ? ']' : ')') ? 'close' : 'character'
}

/** `(?x)` holds to the end of the group that it stands in, `(?x:` for its own. */
function openGroup(text: string, extended: boolean[]): void {
  const [on = '', off = ''] = text.replace(/^\(\??/, '').split('-')
  const isExtended = off.includes('x') ? false : on.includes('x') || extended.at(-1) === true
  if (text.endsWith(')')) extended[extended.length - 1] = isExtended
  else extended.push(isExtended)
}
