// Two tables of routes, line by line.

export interface Comparison {
  /** How many of the expected lines are there. */
  readonly found: number
  readonly missing: readonly string[]
  readonly invented: readonly string[]
  /** Whether they are the same in the same order. */
  readonly isSame: boolean
}

export function compareLines(lines: readonly string[], expected: readonly string[]): Comparison {
  const left = new Map<string, number>()
  for (const line of expected) left.set(line, (left.get(line) ?? 0) + 1)
  const invented: string[] = []
  for (const line of lines) {
    const count = left.get(line) ?? 0
    if (count === 0) invented.push(line)
    else left.set(line, count - 1)
  }
  const missing = [...left].flatMap(([line, count]) => Array.from({ length: count }, () => line))
  const isSame = lines.length === expected.length && lines.every((line, index) => line === expected[index])
  return { found: expected.length - missing.length, missing, invented, isSame }
}
