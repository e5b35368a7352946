// `tr` and `delete`: sets of characters with ranges and `^`.

/** Each character of `from` by the one at its place in `to`; without one, the last of `to`, or nothing. */
export function translate(text: string, from: string, to: string): string {
  const isNegated = from.length > 1 && from.startsWith('^')
  const before = expandSet(isNegated ? from.slice(1) : from)
  const after = expandSet(to)
  const last = after[after.length - 1] ?? ''
  return [...text]
    .map((character) => {
      const index = before.indexOf(character)
      if (isNegated) return index === -1 ? last : character
      return index === -1 ? character : (after[index] ?? last)
    })
    .join('')
}

/** `a-e` is `abcde`. */
function expandSet(set: string): readonly string[] {
  const characters = [...set]
  const expanded: string[] = []
  for (let index = 0; index < characters.length; index++) {
    const [first = '', dash, last] = characters.slice(index, index + 3)
    if (dash !== '-' || last === undefined) {
      expanded.push(first)
      continue
    }
    const end = last.charCodeAt(0)
    for (let code = first.charCodeAt(0); code <= end; code++) expanded.push(String.fromCharCode(code))
    index += 2
  }
  return expanded
}
