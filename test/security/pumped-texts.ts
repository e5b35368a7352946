// Texts that a pattern could take long for: what leads to one of its repetitions, then what is repeated, very often, then
// something that does not fit.

/** A prefix and a part that is repeated behind it. */
export interface Pump {
  readonly before: string
  readonly part: string
}

/** Characters that nobody writes, so that a pattern fails behind what it repeats. */
export const tails = ['', '\u0001', '!\u0001', '\n\u0001', ')'] as const

/** One pump for each repetition of the pattern, and some for the pattern as a whole. */
export function pumpsOf(source: string): readonly Pump[] {
  const pumps: Pump[] = []
  const samples = samplesOf(source, (before, part) => pumps.push({ before, part }))
  const singles = new Set([...source.replace(/\\./g, '').replaceAll(/[()|^$]/g, ''), ...' \n\ta1A_-./\\(["{:<'])
  const parts = [
    ...samples,
    ...singles,
    ...[...singles].map((single) => `${single}\n`),
    ...[...singles].map((single) => `a${single}`),
  ]
  const whole = parts.map((part) => ({ before: '', part }))
  const seen = new Set<string>()
  return [...pumps, ...whole].filter(({ before, part }) => {
    const key = `${before}\0${part}`
    return part !== '' && !seen.has(key) && seen.add(key)
  })
}

const mostSamples = 4

/** Texts that the source matches, roughly; tells of each repetition what stands before it, and what it repeats. */
function samplesOf(source: string, tell: (before: string, part: string) => void): readonly string[] {
  let at = 0
  const alternatives = (before: readonly string[]): readonly string[] => {
    const found = sequence(before)
    while (source[at] === '|') {
      at++
      found.push(...sequence(before))
    }
    return found.slice(0, mostSamples)
  }
  const sequence = (before: readonly string[]): string[] => {
    let made = ['']
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const around = before.flatMap((each) => made.map((own) => each + own)).slice(0, mostSamples)
      const atoms = atom(around)
      const [quantifier = ''] = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(source.slice(at)) ?? []
      at += quantifier.length
      if (/^(?:[*+]|\{)/.test(quantifier)) for (const each of around) for (const part of atoms) tell(each, part)
      made = made.flatMap((own) => atoms.map((each) => own + each)).slice(0, mostSamples)
    }
    return made
  }
  const atom = (before: readonly string[]): readonly string[] => {
    const [token = ''] =
      /^(?:\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\[(?:\\.|[^\]\\])*\]|\\u\{[^}]*\}|\\[pP]\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\.|.)/su.exec(
        source.slice(at),
      ) ?? []
    at += Math.max(1, token.length)
    if (!token.startsWith('(')) return charactersOf(token)
    const inside = alternatives(before)
    at++
    return /^\(\?<?[=!]/.test(token) ? ['', ...inside.slice(0, 1)] : inside
  }
  return alternatives([''])
}

const candidates = [...'a1 _A.-/\n\tx0:"\'\\([{?!#\u0000\u00e9\ud83d\ude00']

/** A few characters that a class, an escape or a sign matches; nothing for a place such as `^`. */
function charactersOf(token: string): readonly string[] {
  if (/^(?:[\^$]|\\[bB])$/.test(token)) return ['']
  try {
    const pattern = new RegExp(`^(?:${token})$`, 'su')
    const own = [...token].filter((each) => pattern.test(each))
    const found = [...new Set([...candidates.filter((each) => pattern.test(each)), ...own])]
    return found.length === 0 ? [''] : found.slice(0, mostSamples)
  } catch {
    return [token.replace(/^\\/, '')]
  }
}
