// Values that are others on another day: no constant can stand in their place.

import { isUnknown, type Value } from '../../ruby/index.ts'

const now =
  /(?<!\w::)\b(?:Date\.(?:current|today|tomorrow|yesterday)|DateTime\.(?:current|now)|Time\.(?:zone\.)?(?:current|now|today|tomorrow|yesterday))\b/

/** `30.days.ago`, `LIMIT.days.ago`; what a class of the application calls `year` is no span of time. */
const apart =
  /\b(?:\d[\d_]*|[A-Z][A-Z\d_]*)\.(?:second|minute|hour|day|week|fortnight|month|year)s?\.(?:ago|from_now)\b/

export function movesWithTime(value: Value | undefined): boolean {
  return isUnknown(value) && (now.test(value.words) || apart.test(value.words))
}
