// The tokens of an expression of SQL.

export interface SqlToken {
  readonly kind: 'text' | 'number' | 'name' | 'quoted' | 'sign'
  /** A name in lower case, unless it is quoted; a text or a quoted name without its quotes. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What is longer is not read. */
export const longestSql = 10_000

const rows: readonly (readonly [kind: SqlToken['kind'] | 'space', pattern: string])[] = [
  ['space', String.raw`\s+|--[^\n]*|/\*[^*]*\*/`],
  ['text', String.raw`[eE]'(?:[^'\\]|''|\\[\s\S])*'|'(?:[^']|'')*'`],
  ['quoted', '"[^"]*"|`[^`]*`'],
  ['number', String.raw`\d+(?:\.\d*)?(?:[eE][-+]?\d+)?(?![\w.])|\.\d+(?![\w.])`],
  ['name', String.raw`[A-Za-z_]\w*`],
  [
    'sign',
    String.raw`::|->>|->|#>>|#>|<>|!=|<=|>=|\|\||@>|<@|&&|!~~\*|!~~|~~\*|~~|@@|!~\*|!~|~\*|[-+*/%^~=<>()[\],.:]`,
  ],
]

const token = new RegExp(rows.map(([, pattern]) => `(${pattern})`).join('|'), 'y')

/** `undefined` where it is too long, or something else stands there, such as the place of a value. */
export function sqlTokens(text: string): readonly SqlToken[] | undefined {
  if (text.length > longestSql) return undefined
  const tokens: SqlToken[] = []
  const next = new RegExp(token)
  for (let end = 0; end < text.length; end = next.lastIndex) {
    next.lastIndex = end
    const found = next.exec(text)
    const kind =
      found === null ? undefined : rows[found.findIndex((group, at) => at > 0 && group !== undefined) - 1]?.[0]
    if (found === null || kind === undefined) return undefined
    if (kind !== 'space') tokens.push({ kind, text: textOf(kind, found[0]), start: end, end: next.lastIndex })
  }
  return tokens
}

function textOf(kind: SqlToken['kind'], text: string): string {
  if (kind === 'text') return text.slice(text.indexOf("'") + 1, -1)
  if (kind === 'quoted') return text.slice(1, -1)
  return kind === 'name' ? text.toLowerCase() : text
}
