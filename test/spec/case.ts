// A case of a rule, and how the cases of a chapter are run. Cases are data, so that spec.test.ts can ask which rules have
// one.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Rule } from './rules.ts'

export interface Case {
  readonly rule: Rule
  readonly behaviour: string
  readonly check: () => void
}

/** A case that compares one value. */
export function gives(rule: Rule, behaviour: string, actual: () => unknown, expected: unknown): Case {
  return { rule, behaviour, check: () => assert.equal(actual(), expected) }
}

export function runCases(cases: readonly Case[]): void {
  for (const { rule, behaviour, check } of cases) test(`${rule}: ${behaviour}`, check)
  test.run()
}
