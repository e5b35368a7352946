// What a character can begin, from a table.

export const CodeClass = { sign: 0, word: 1, digit: 2, space: 3, newline: 4, comment: 5, backslash: 6, end: 7 } as const

/** By character code; every other character is part of a word. */
export const codeClasses = new Uint8Array(128)
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code)
  if (/[A-Za-z_]/.test(character)) codeClasses[code] = CodeClass.word
  else if (/\d/.test(character)) codeClasses[code] = CodeClass.digit
  else if (character === '\n') codeClasses[code] = CodeClass.newline
  else if (/\s/.test(character)) codeClasses[code] = CodeClass.space
  else if (character === '#') codeClasses[code] = CodeClass.comment
  else if (character === '\\') codeClasses[code] = CodeClass.backslash
  else if (code === 0 || code === 4 || code === 26) codeClasses[code] = CodeClass.end
}

/** Where the word that has a character before `from` ends. */
export function wordEnd(text: string, from: number): number {
  let pos = from
  for (; pos < text.length; pos++) {
    const code = text.charCodeAt(pos)
    if (code < 128) {
      const codeClass = codeClasses[code]
      if (codeClass !== CodeClass.word && codeClass !== CodeClass.digit) break
    }
  }
  return pos
}
