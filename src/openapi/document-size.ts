// How large a document may become: inputs of a few kilobytes can ask for more than a text can hold, by schemas that are
// written anew wherever they are used.

/** The most that is written in all, in characters; a hundred thousand operations have fewer. */
export const mostCharacters = 40_000_000

/** What schemas of views may cost in a document; one of them alone may ask for a fifth of it. */
export const mostSchemas = 1_000_000

/** How many characters a value takes as indented JSON, or a little more than `most` where it takes more. */
export function charactersOf(value: unknown, most: number, level: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 8
  const fields: Readonly<Record<string, unknown>> = Object(value)
  let sum = 3 + 2 * level
  for (const key of Object.keys(fields)) {
    sum += key.length + 2 * level + 7 + charactersOf(fields[key], most - sum, level + 1)
    if (sum > most) break
  }
  return sum
}
