// What a check says that no keyword can: a note, because there is nothing to repair.

import type { Complaint } from './constraints.ts'

export function note(message: string, consequence: string, at: string): Complaint {
  return {
    code: 'param-not-expressible',
    message,
    consequence,
    help: 'if clients need to know it, say it in `description:`',
    at,
  }
}
