// The rules with their figures, as data and as a table.

import { groupBy, type Measured, type Other } from './measured.ts'
import { contradictions, type Judged, judge, shareOf, verdictsOf } from './rules.ts'

export function printRules(rules: readonly Judged[]): unknown {
  const names = rules.filter(({ measured }) => measured.kind === 'name')
  const groups = [...groupBy(names, ({ verdict }) => `${verdict.type} ${verdict.format ?? ''}`).values()]
  const affixes = rules.filter(({ measured }) => measured.kind !== 'name').map((rule) => [rule])
  return [...groups, ...affixes].map((group) => {
    const { measured, verdict } = group[0] as Judged // Groups are never empty.
    const sorted = group.toSorted((left, right) => right.measured.uses - left.measured.uses)
    return {
      [measured.kind === 'name' ? 'names' : measured.kind]:
        measured.kind === 'name' ? sorted.map((each) => each.measured.text) : measured.text,
      type: verdict.type,
      ...(verdict.format === undefined ? {} : { format: verdict.format }),
      accuracy: Math.min(...group.map((each) => rounded(each.verdict.accuracy))),
      columns: group.reduce((total, each) => total + each.measured.columns, 0),
      applications: Math.min(...group.map((each) => each.measured.applications)),
      uses: group.reduce((total, each) => total + each.measured.uses, 0),
      each: Object.fromEntries(sorted.map((each) => [each.measured.text, detailOf(each)])),
    }
  })
}

function detailOf({ measured, verdict }: Judged): unknown {
  const { columns, applications, plainShares, users, uses, exceptions } = measured
  const plain = Array.isArray(verdict.type)
    ? verdict.type.reduce((total, type) => total + shareOf(plainShares, type), 0)
    : (plainShares.find(([type]) => type === `${verdict.type} ${verdict.format ?? ''}`.trimEnd())?.[1] ?? 0)
  return {
    accuracy: rounded(verdict.accuracy),
    plain: rounded(verdict.format === undefined && verdict.type === 'string' ? shareOf(plainShares, 'string') : plain),
    columns,
    applications,
    others: contradictions(measured, verdict).map(shownOther),
    users,
    uses,
    exceptions: verdict.accuracy < 1 && !Array.isArray(verdict.type) ? exceptions : [],
  }
}

function shownOther({ application, kind, name, type }: Other): string {
  return `${application}: ${kind} ${name} ${type ?? ''}`.trimEnd()
}

function rounded(share: number): number {
  return Math.floor(share * 1000) / 1000
}

export function printTable(all: readonly Measured[]): void {
  const seen = all.filter(({ applications, columns, kind }) => applications >= 10 || (kind !== 'name' && columns >= 30))
  for (const measured of seen.toSorted((left, right) => right.uses - left.uses || right.columns - left.columns)) {
    const { kind, text, uses, columns, applications, users } = measured
    const [shares, plain] = [measured.shares, measured.plainShares].map((each) =>
      each.map(([type, share]) => `${type} ${(100 * share).toFixed(1)}`).join(', '),
    )
    const verdict = judge(measured)
    const [likely] = verdictsOf(measured)
    const others = likely === undefined ? 0 : contradictions(measured, likely).length
    const counts = `${uses} uses, ${columns} columns, ${applications} applications, ${others} of ${users} others`
    console.log(`${verdict === undefined ? ' ' : '*'} ${kind} ${text}: ${shares} (plain: ${plain}); ${counts}`)
  }
}
