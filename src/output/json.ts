// The document as text: the same document gives the same bytes.

import type { Document } from '../openapi/index.ts'

/** Keys keep the order in which the document was built, which is the order in which people read it. */
export function printJson(document: Document): string {
  return `${JSON.stringify(document, undefined, 2)}\n`
}
