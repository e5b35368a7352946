// The names and endings that hold: nearly all columns have one type, and nearly no model says otherwise.

import { groupBy, type Measured, type Other, rulesOf, type Shares } from './measured.ts'

/** What a rule says: a JSON type, texts of several formats as plain texts, or, for keys of records, either of two. */
interface Verdict {
  readonly type: string | readonly string[]
  readonly format?: string
  readonly accuracy: number
}

const leastAccuracy = 0.98

export function judge(measured: Measured): Verdict | undefined {
  const { kind, columns, applications, names } = measured
  const isSeenOften = kind === 'name' ? applications >= 10 : columns >= 30 && names >= 5 && applications >= 10
  return isSeenOften ? verdictsOf(measured).find((verdict) => holds(measured, verdict)) : undefined
}

function holds(measured: Measured, verdict: Verdict): boolean {
  return (
    verdict.accuracy >= leastAccuracy && contradictions(measured, verdict).length / measured.users <= 1 - leastAccuracy
  )
}

/** What is no column and would not fit the rule; one an application and name. */
export function contradictions({ others }: Measured, { type, format }: Verdict): readonly Other[] {
  const fitting = [type].flat().map((each) => [each, format ?? ''].join(' ').trimEnd())
  const contrary = others.filter((other) => other.type === undefined || !fitting.includes(other.type))
  return [...groupBy(contrary, ({ application, name }) => `${application} ${name}`).values()].flatMap(
    ([first]) => first ?? [],
  )
}

export function verdictsOf({ shares, text }: Measured): readonly Verdict[] {
  const [first] = shares
  const isKey = /(?:^|_)id$/.test(text)
  if (first === undefined || first[0] === 'any' || first[0] === 'object') return []
  const [type = '', format] = first[0].split(' ')
  const plain = { type, accuracy: shareOf(shares, type) }
  const either = { type: ['integer', 'string'], accuracy: shareOf(shares, 'integer') + shareOf(shares, 'string') }
  // A key is an integer until an application decides for UUIDs, whatever is usual.
  if (isKey) return [either]
  return format === undefined ? [plain] : [{ type, format, accuracy: first[1] }, plain]
}

/** `string` counts texts of every format. */
export function shareOf(shares: Shares, type: string): number {
  return shares.reduce((total, [each, share]) => (each.split(' ')[0] === type ? total + share : total), 0)
}

export interface Judged {
  readonly measured: Measured
  readonly verdict: Verdict
}

/** A name whose ending or prefix says the same needs no rule of its own. */
export function selectRules(all: readonly Measured[]): readonly Judged[] {
  const judged = all.flatMap((measured) => {
    const verdict = judge(measured)
    return verdict === undefined ? [] : [{ measured, verdict }]
  })
  const ruleByKey = new Map(judged.map((each) => [`${each.measured.kind} ${each.measured.text}`, each]))
  return judged.filter(({ measured: { kind, text }, verdict }) => {
    const wider = rulesOf(text).flatMap(([outer, part]) => ruleByKey.get(`${outer} ${part}`) ?? [])
    const same = wider.filter(
      (each) => each.verdict.format === verdict.format && `${each.verdict.type}` === `${verdict.type}`,
    )
    return !same.some(({ measured }) => measured.kind !== kind || measured.text !== text)
  })
}
