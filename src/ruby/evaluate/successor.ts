// `String#succ`: letters and digits count on, and a text that is used up grows.

const wraps: ReadonlyMap<string, readonly [first: string, grown: string]> = new Map([
  ['z', ['a', 'a']],
  ['Z', ['A', 'A']],
  ['9', ['0', '1']],
])

/** `undefined` where the text holds letters of other scripts, or nothing that counts on. */
export function successor(text: string): string | undefined {
  if (/[^\0-\x7f]/.test(text)) return undefined
  if (!/[a-zA-Z0-9]/.test(text)) return successorOfSigns(text)
  const letters = [...text]
  let [grown, last] = ['', letters.length]
  for (let index = letters.length - 1; index >= 0; index--) {
    const letter = letters[index] ?? ''
    if (!/[a-zA-Z0-9]/.test(letter)) continue
    if (isApart(letters, index, last)) break
    const wrap = wraps.get(letter)
    last = index
    if (wrap === undefined) {
      letters[index] = String.fromCharCode(letter.charCodeAt(0) + 1)
      return letters.join('')
    }
    letters[index] = wrap[0]
    grown = wrap[1]
  }
  return [...letters.slice(0, last), grown, ...letters.slice(last)].join('')
}

/** Beyond other signs a letter does not count on for a digit, nor a digit for a letter. */
function isApart(letters: readonly string[], index: number, last: number): boolean {
  const [letter = '', counted] = [letters[index], letters[last]]
  return counted !== undefined && last > index + 1 && /\d/.test(letter) !== /\d/.test(counted)
}

function successorOfSigns(text: string): string | undefined {
  const last = text.charCodeAt(text.length - 1)
  if (text === '') return ''
  return last < 0x7f ? text.slice(0, -1) + String.fromCharCode(last + 1) : undefined
}
