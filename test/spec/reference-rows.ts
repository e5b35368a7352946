// Rows of sidecars with references: what stands in the document, which components there are, and what is warned about.

import { type Case, gives } from './case.ts'
import type { Rule } from './rules.ts'
import { type Files, resolved } from './small-application.ts'

interface Expected {
  readonly schema: unknown
  readonly components?: unknown
  readonly warnings?: readonly string[]
}

export type Row = readonly [rule: Rule, behaviour: string, sidecar: unknown, expected: Expected, files?: Files]

export const component = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` })
export const text = { type: 'string' }
export const number = { type: 'integer' }
export const own = 'app/views/beds/index.schema.json'
export const user = 'app/views/users/_user.schema.json'
export const json = (value: unknown): string => JSON.stringify(value)

export function rowCases(rows: readonly Row[]): readonly Case[] {
  return rows.map(([rule, behaviour, sidecar, expected, files]) =>
    gives(rule, behaviour, () => resolved(sidecar, files), { components: undefined, warnings: [], ...expected }),
  )
}
