// The only place that decides between 0, 1 and 2.

import type { Outcome } from './outcome.ts'

export type ExitCode = 0 | 1 | 2

export function exitCode(outcome: Outcome): ExitCode {
  switch (outcome.kind) {
    case 'done':
      return 0
    case 'found':
      return 1
    case 'refused':
      return 2
  }
}
