// How comparisons of numbers read where they do not hold, and from their other side.

/** `a < b` does not hold where `a >= b` does. */
export const opposites: ReadonlyMap<string, string> = new Map([
  ['<', '>='],
  ['>=', '<'],
  ['>', '<='],
  ['<=', '>'],
  ['==', '!='],
  ['!=', '=='],
])

/** `a < b` is `b > a`. */
export const flipped: ReadonlyMap<string, string> = new Map([
  ['<', '>'],
  ['>', '<'],
  ['<=', '>='],
  ['>=', '<='],
])
