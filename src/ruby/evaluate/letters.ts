// Texts by letters, as Ruby counts them: JavaScript writes some letters as two.

const pair = /[\ud800-\udbff][\udc00-\udfff]/

function hasPairs(text: string): boolean {
  return pair.test(text)
}

export function countLetters(text: string): number {
  return hasPairs(text) ? [...text].length : text.length
}

/** From one letter to another; the last is not included. */
export function cut(text: string, start: number, end = Number.POSITIVE_INFINITY): string {
  if (end <= start) return ''
  return hasPairs(text) ? [...text].slice(start, end).join('') : text.slice(start, end)
}

/** The number of the letter that begins at a place in JavaScript's text. */
export function letterAt(text: string, place: number): number {
  return hasPairs(text) ? [...text.slice(0, place)].length : place
}

/** Where the letter of a number begins in JavaScript's text. */
export function placeOf(text: string, letter: number): number {
  return hasPairs(text) ? [...text].slice(0, letter).join('').length : letter
}

/** As UTF-8. */
export function bytesOf(text: string): number[] {
  return [...text].flatMap((letter) => bytesOfCode(letter.codePointAt(0) ?? 0))
}

function bytesOfCode(code: number): number[] {
  if (code < 0x80) return [code]
  const following = (count: number): number[] =>
    Array.from({ length: count }, (_, index) => 0x80 | ((code >> (6 * (count - index - 1))) & 0x3f))
  if (code < 0x800) return [0xc0 | (code >> 6), ...following(1)]
  if (code < 0x10000) return [0xe0 | (code >> 12), ...following(2)]
  return [0xf0 | (code >> 18), ...following(3)]
}

export function countBytes(text: string): number {
  let count = text.length
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    // Each half of a pair takes two bytes.
    if (code >= 0x80) count += code >= 0x800 && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return count
}
