// What a judge has to say about a place in a document.

export interface Finding {
  /** Only errors count; a figure is what was measured. */
  readonly severity: 'error' | 'warning' | 'figure'
  readonly rule: string
  /** A JSON pointer into the document, `undefined` where the judge names no place. */
  readonly pointer: string | undefined
  readonly message: string
}

export function printFinding({ rule, pointer, message }: Finding): string {
  // Messages may have several lines, but a finding has one.
  const text = message.replace(/\s+/g, ' ').trim()
  return pointer === undefined ? `${rule}: ${text}` : `${rule} #${pointer}: ${text}`
}
