// `String#succ` for letters and digits: they count on, and a text that is used up grows.

const wraps: ReadonlyMap<string, readonly [first: string, grown: string]> = new Map([
  ['z', ['a', 'a']],
  ['Z', ['A', 'A']],
  ['9', ['0', '1']],
])

/** `undefined` where the text holds anything else. */
export function successor(text: string): string | undefined {
  if (!/^[a-zA-Z0-9]+$/.test(text)) return undefined
  const characters = [...text]
  let grown = ''
  for (let index = characters.length - 1; index >= 0; index--) {
    const character = characters[index] ?? ''
    const wrap = wraps.get(character)
    if (wrap === undefined) {
      characters[index] = String.fromCharCode(character.charCodeAt(0) + 1)
      return characters.join('')
    }
    characters[index] = wrap[0]
    grown = wrap[1]
  }
  return grown + characters.join('')
}
