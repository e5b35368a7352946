// Numbers in every base. Their value is worked out when their node is made; here only their end is found.

const prefixed = /0(?:[xX][\da-fA-F_]+|[bB][01_]+|[oO]?[0-7_]+|[dD][\d_]+)/y

/** Where the number that starts at `start` ends. */
export function numberEnd(text: string, start: number): number {
  let pos = start
  if (text.charCodeAt(pos) === 48 && isPrefixLetter(text.charCodeAt(pos + 1))) {
    prefixed.lastIndex = pos
    const match = prefixed.exec(text)
    pos += match === null ? 1 : match[0].length
  } else {
    pos = digitsEnd(text, pos)
    if (text.charCodeAt(pos) === 46 && isDigit(text.charCodeAt(pos + 1))) pos = digitsEnd(text, pos + 1)
    pos = exponentEnd(text, pos)
  }
  if (text.charCodeAt(pos) === 114 && !isWordPart(text.charCodeAt(pos + 1), 105)) pos++
  if (text.charCodeAt(pos) === 105 && !isWordPart(text.charCodeAt(pos + 1), 0)) pos++
  return pos
}

function isPrefixLetter(code: number): boolean {
  return isDigit(code) || code === 95 || 'xXbBoOdD'.includes(String.fromCharCode(code))
}

function digitsEnd(text: string, start: number): number {
  let pos = start
  for (;;) {
    const code = text.charCodeAt(pos)
    if (isDigit(code) || (code === 95 && isDigit(text.charCodeAt(pos + 1)))) pos++
    else return pos
  }
}

function exponentEnd(text: string, start: number): number {
  const letter = text.charCodeAt(start)
  if (letter !== 101 && letter !== 69) return start
  const sign = text.charCodeAt(start + 1)
  const digits = sign === 43 || sign === 45 ? start + 2 : start + 1
  return isDigit(text.charCodeAt(digits)) ? digitsEnd(text, digits) : start
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** `1if x` is no imaginary number: the letters after a suffix must not go on. */
function isWordPart(code: number, allowed: number): boolean {
  if (code === allowed && allowed !== 0) return false
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || isDigit(code)
}
