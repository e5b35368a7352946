// The code of a value that is not known, as the end of a message; nothing where no code of the reader says it.

import { isUnknown, unsaid, type Value } from '../../ruby/index.ts'

export function said(value: Value | undefined): string {
  return !isUnknown(value) || value.words === unsaid ? '' : `: \`${value.words}\``
}
