// Ruby's regexps as ECMAScript's, as far as the rules of an inflector need them. One difference is left: in either case
// Ruby takes `ß` for `ss`.

/** What `\b` of Ruby stands between, in any script; its `\w` is ASCII, as that of ECMAScript is. */
const wordCharacter = '[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}]'

const wordStart = `(?<!${wordCharacter})(?=${wordCharacter})`
const wordEnd = `(?<=${wordCharacter})(?!${wordCharacter})`

/** Outside a class. In Ruby `^` and `$` mean the line, and an empty last line has no `^`. */
const sourceByToken: ReadonlyMap<string, string> = new Map([
  ['^', '(?:^|(?<=\\n)(?!$))'],
  ['$', '(?=\\n|$)'],
  ['.', '[^\\n]'],
  ['\\A', '^'],
  ['\\z', '$'],
  ['\\Z', '(?=\\n?$)'],
  ['\\h', '[\\da-fA-F]'],
  ['\\b', `(?:${wordStart}|${wordEnd})`],
  ['\\B', `(?!${wordStart}|${wordEnd})`],
])

const token = /\\.|\[(?:\\.|[^\]\\])*(?:\]|$)|[$^.]/gsu

/** An escape that Ruby allows and needs not, such as `\-`. */
const needlessEscape = /\\([^A-Za-z\d$()*+./?[\\\]^{|}])/gu

/**
 * The pattern of a Ruby regexp with the options `i`, `m` and `n`, which is for text in ASCII and much the cheapest if
 * there is a `\b`; throws where ECMAScript has no equal.
 */
export function rubyPattern(source: string, options = ''): RegExp {
  if (/[^imn]/.test(options) || source.includes('&&')) throw new SyntaxError(`Only Ruby knows /${source}/${options}`)
  const translated = source.replace(token, (text) => translate(text, options))
  // Strict as the flag `u` makes it, ECMAScript refuses what only Ruby knows.
  return new RegExp(translated, options.includes('i') ? 'iu' : 'u')
}

/** The same for text of the application: nothing where ECMAScript has no equal. */
export function parseRubyPattern(source: string, options = ''): RegExp | undefined {
  try {
    return rubyPattern(source, options)
  } catch {
    return undefined
  }
}

function translate(text: string, options: string): string {
  if (text.startsWith('[')) return text.replace(needlessEscape, (pair, char: string) => (char === '-' ? pair : char))
  if (text === '.' && options.includes('m')) return '[^]'
  if (/\\b/i.test(text) && options.includes('n')) return text
  return sourceByToken.get(text) ?? text.replace(needlessEscape, '$1')
}

/** A word that Rails puts into a regexp unescaped: `Node.js` has a dot for any character. `C++` is only itself. */
export function wordSource(word: string): string {
  return parseRubyPattern(word) === undefined ? escapePattern(word) : word
}

/** The source that matches the text itself. */
export function escapePattern(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

/** The source that matches its letters in either case, for a part of a pattern that is strict elsewhere. */
export function eitherCase(source: string): string {
  return source.replace(/\\.|\p{L}/gsu, (text) => {
    return text.startsWith('\\') ? text : `[${text.toLowerCase()}${text.toUpperCase()}]`
  })
}
