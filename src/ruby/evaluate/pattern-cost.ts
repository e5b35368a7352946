// How long a regexp of the application may take for a text. It runs on JavaScript's engine, which tries every way to
// divide the text among what repeats, and no budget can stop it once it has begun.

/** What stands for itself: an escape, a class, a repetition, a sign. */
const token = /\\.|\[(?:\\.|[^\]\\])*(?:\]|$)|\{\d*(?:,\d*)?\}|./gs

/** An upper bound for the steps that looking for the pattern in a text of this length may take. */
export function patternCost(source: string, length: number): number {
  const { repetitions, isNested } = repetitionsIn(source)
  return isNested ? 4 ** length : (length + 1) ** (repetitions + 1)
}

interface Repetitions {
  readonly repetitions: number
  /** Whether something repeats that may itself be read in several ways. */
  readonly isNested: boolean
}

function repetitionsIn(source: string): Repetitions {
  let [repetitions, isNested] = [0, false]
  /** For each open group, whether it may be read in several ways. */
  const open = [false]
  let closed = false
  for (const [sign] of source.matchAll(token)) {
    const isRepetition = /^(?:[*+]|\{\d*(?:,\d*)?\})$/.test(sign)
    if (isRepetition) repetitions++
    if (isRepetition && closed) isNested = true
    if (sign === '(') open.push(false)
    else if (isRepetition || sign === '?' || sign === '|') open[open.length - 1] = true
    closed = sign === ')' ? open.length > 1 && open.pop() === true : isRepetition && closed
    if (closed) open[open.length - 1] = true
  }
  return { repetitions, isNested }
}
