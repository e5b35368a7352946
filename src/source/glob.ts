// Patterns for paths: `*` within a segment, `**` across segments, `?` for one character, `{a,b}` for either. Everything
// else stands for itself, so that paths in Rails' form need no escapes.

export function matchesGlob(glob: string, path: string): boolean {
  return globPattern(glob).test(path)
}

const patterns = new Map<string, RegExp>()

function globPattern(glob: string): RegExp {
  const known = patterns.get(glob)
  if (known !== undefined) return known
  const source = glob.replace(/\/\*\*$|\*\*\/|\*+|\?|\{[^{}]*\}|[$()+.[\\\]^|]/g, (token) => translate(token))
  const made = new RegExp(`^${source}$`, 's')
  // Callers have a handful; the limit is for programs that run for long.
  if (patterns.size > 1000) patterns.clear()
  patterns.set(glob, made)
  return made
}

function translate(token: string): string {
  switch (token) {
    // What stands below, and the folder itself.
    case '/**':
      return '(?:/.*)?'
    case '**/':
      return '(?:.*/)?'
    case '*':
      return '[^/]*'
    case '?':
      return '[^/]'
  }
  if (token.startsWith('*')) return '.*'
  if (token.startsWith('{')) return `(?:${token.slice(1, -1).split(',').map(escaped).join('|')})`
  return `\\${token}`
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
