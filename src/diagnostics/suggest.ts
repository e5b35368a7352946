// The nearest valid name, for "did you mean". Counts inserted, deleted, replaced and swapped characters.

/** Names longer than this are not mistyped names, and comparing them would take quadratic time. */
const longestName = 64

const far = Number.POSITIVE_INFINITY

/** The candidate closest to `name`, or `undefined` when none is close. Of two equally close ones, the first. */
export function findNearest(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined
  let nearest: string | undefined
  // Up to a third of the characters may be wrong; more than that is another word.
  let allowed = Math.max(1, Math.floor(name.length / 3))
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > allowed) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), allowed)
    if (distance > allowed || (nearest !== undefined && distance === allowed)) continue
    nearest = candidate
    allowed = distance
  }
  return nearest
}

/** Of two words that differ more than is allowed, any number above that. */
function editDistance(from: string, to: string, allowed: number): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index)
  let leastBefore = 0
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= to.length; j++) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swap = swapped ? (beforeLast[j - 2] ?? far) + 1 : far
      const distance = Math.min((last[j] ?? far) + 1, (row[j - 1] ?? far) + 1, (last[j - 1] ?? far) + cost, swap)
      row.push(distance)
      least = Math.min(least, distance)
    }
    // Two characters that are swapped lead past one row, never past two.
    if (least > allowed && leastBefore >= allowed) return far
    leastBefore = least
    beforeLast = last
    last = row
  }
  return last[to.length] ?? far
}
