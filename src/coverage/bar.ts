// What a document must reach, and what it falls short of.

import type { Figures } from './figures.ts'

export interface Share {
  readonly count: number
  readonly total: number
}

/** By the names of the flags that ask for them. */
export const shares = {
  overall: ({ summaries, operations, parameters, leaves }: Figures): Share => ({
    count: summaries + parameters.described + leaves.typed,
    total: operations + parameters.total + leaves.total,
  }),
  summaries: ({ summaries, operations }: Figures): Share => ({ count: summaries, total: operations }),
  described: ({ parameters }: Figures): Share => ({ count: parameters.described, total: parameters.total }),
  typed: ({ leaves }: Figures): Share => ({ count: leaves.typed, total: leaves.total }),
  errors: ({ errors, operations }: Figures): Share => ({ count: errors, total: operations }),
} as const

export type ShareName = keyof typeof shares

/** Percentages. */
export type Bar = Readonly<Partial<Record<ShareName, number>>>

export interface Shortfall extends Share {
  readonly name: ShareName
  readonly wanted: number
}

/** Where there is nothing to count, nothing is missing. */
export function shortfalls(figures: Figures, bar: Bar): readonly Shortfall[] {
  const names = Object.keys(shares) as ShareName[] // The keys of the table above.
  return names.flatMap((name) => {
    const wanted = bar[name]
    const share = shares[name](figures)
    return wanted === undefined || 100 * share.count >= wanted * share.total ? [] : [{ name, wanted, ...share }]
  })
}

/** Rounded down, so that nothing that falls short looks as if it did not: `79.9 %`. */
export function percentOf({ count, total }: Share): string {
  const tenths = total === 0 ? 1000 : Math.floor((1000 * count) / total)
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)} %`
}
