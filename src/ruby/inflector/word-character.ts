// What belongs to a word for `\b` of a Ruby regexp, in any script.

/** Whether the text ends in a character of a word. */
export function endsInWord(text: string): boolean {
  const end = text.slice(-2)
  if (isAscii(end.slice(-1))) return /\w$/.test(end)
  return /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]$/u.test(end) // Costs a millisecond when it is first used.
}

/** Whether the text has a word boundary at the place. */
export function isBoundary(text: string, at: number): boolean {
  const [next = ''] = text.slice(at)
  return endsInWord(text.slice(0, at)) !== endsInWord(next)
}

export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text)
}
