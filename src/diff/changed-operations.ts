// Which operations of a document an older one does not have, or has in another form.

import { longestName } from './comparison.ts'
import { diffDocuments } from './diff-documents.ts'
import { shortened } from './json.ts'

/** Asked with names such as `GET /beds/{id}`. Where not everything could be compared, all count as changed. */
export function changedOperations(old: unknown, now: unknown): (operation: string) => boolean {
  const changes = diffDocuments(old, now)
  const isCut = changes.some(({ kind, operation }) => kind === 'not-compared' && operation === undefined)
  const names = new Set(changes.map(({ operation }) => operation))
  return (operation) => isCut || names.has(shortened(operation, longestName))
}
