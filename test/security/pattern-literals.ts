// The regular expressions that stand in our sources. A scanner of its own: it needs to tell a pattern from a division, a
// string and a comment, and nothing more.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PatternLiteral {
  /** Where it stands, as `path:line`. */
  readonly place: string
  readonly pattern: RegExp
}

export function patternLiterals(folders: readonly string[]): readonly PatternLiteral[] {
  return folders.flatMap(sourcesBelow).flatMap((path) => literalsIn(readFileSync(path, 'utf8'), path))
}

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** What begins with the sign stands for itself to its end; in a template, also what stands in its braces. */
const tokens = new RegExp(
  [
    String.raw`#![^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/`,
    String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`,
    '`(?:[^`\\\\$]|\\\\[^]|\\$(?!\\{)|\\$\\{(?:[^`{}]|`[^`]*`|\\{[^{}]*\\})*\\})*`',
    String.raw`\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*`,
    String.raw`[\w$]+|[^\s\w$]`,
  ].join('|'),
  'g',
)

const wordsBefore = new Set(['return', 'typeof', 'case', 'in', 'of', 'yield', 'await', 'new'])

function literalsIn(text: string, path: string): readonly PatternLiteral[] {
  const found: PatternLiteral[] = []
  const scanner = new RegExp(tokens)
  let before = ''
  for (let match = scanner.exec(text); match !== null; match = scanner.exec(text)) {
    const [token] = match
    if (/^(?:\/[/*]|#!)/.test(token)) continue
    if (token.startsWith('`')) found.push(...bracedIn(token).flatMap((inside) => literalsIn(inside, path)))
    if (token.length > 1 && token.startsWith('/')) {
      if (isDivisionAfter(before)) scanner.lastIndex = match.index + 1
      else found.push({ place: `${path}:${text.slice(0, match.index).split('\n').length}`, pattern: patternOf(token) })
    }
    before = token
  }
  return found
}

function bracedIn(template: string): readonly string[] {
  return [...template.matchAll(/\$\{([^{}]*)\}/g)].map(([, inside]) => inside ?? '')
}

function isDivisionAfter(token: string): boolean {
  return /^[\w$)\]}]/.test(token) && !wordsBefore.has(token)
}

function patternOf(token: string): RegExp {
  const end = token.lastIndexOf('/')
  return new RegExp(token.slice(1, end), token.slice(end + 1))
}
