// Where a text stops being JSON. What V8 says of it quotes the text, which may be a secret that somebody linked to.

const space = /[ \t\n\r]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none of them in a text.
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y
const other = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing'

/** The offset of the first sign that cannot stand there; the length of the text where it ends too soon. */
export function findJsonMistake(json: string): number {
  const closings: string[] = []
  let expected: Expected = 'value'
  let at = endOf(space, json, 0)
  while (at < json.length) {
    const sign = json[at]
    const end = expected === 'nothing' ? undefined : tokenEnd(json, at, expected, closings.at(-1))
    if (end === undefined) return at
    if (sign === '{' || sign === '[') closings.push(sign === '{' ? '}' : ']')
    else if (sign === closings.at(-1)) closings.pop()
    expected = nextOf(sign, expected, closings.at(-1))
    at = endOf(space, json, end)
  }
  return at
}

/** Where the token ends that stands there; `undefined` where it may not stand there, or is none. */
function tokenEnd(json: string, at: number, expected: Expected, closing: string | undefined): number | undefined {
  const sign = json[at]
  if (expected.endsWith('or end') && sign === closing) return at + 1
  switch (expected) {
    case 'colon':
      return sign === ':' ? at + 1 : undefined
    case 'comma or end':
      return sign === ',' ? at + 1 : undefined
    case 'key':
    case 'key or end':
      return tokenAt(text, json, at)
  }
  if (sign === '{' || sign === '[') return at + 1
  return tokenAt(sign === '"' ? text : other, json, at)
}

/** What may follow a token; `closing` ends what it stands in. */
function nextOf(sign: string | undefined, was: Expected, closing: string | undefined): Expected {
  if (was === 'colon') return 'value'
  if (was === 'key' || (was === 'key or end' && sign === '"')) return 'colon'
  if (sign === '{') return 'key or end'
  if (sign === '[') return 'value or end'
  if (sign === ',') return closing === '}' ? 'key' : 'value'
  return closing === undefined ? 'nothing' : 'comma or end'
}

function tokenAt(pattern: RegExp, json: string, at: number): number | undefined {
  const end = endOf(pattern, json, at)
  return end === at ? undefined : end
}

function endOf(pattern: RegExp, json: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(json) ? pattern.lastIndex : at
}
