// The summary of a run, in the words of the specification.

export interface Report {
  /** Where the document was written. */
  readonly path: string
  readonly processed: number
  readonly skipped: readonly string[]
  readonly warnings: readonly string[]
}

export function printReport({ path, processed, skipped, warnings }: Report): string {
  const lines = [
    `OpenAPI document written to ${path}`,
    `Processed: ${processed} endpoints`,
    `Skipped: ${skipped.length}`,
    ...skipped.map((line) => `  - ${line}`),
    `Warnings: ${warnings.length}`,
    ...warnings.map((line) => `  - ${line}`),
  ]
  return `${lines.join('\n')}\n`
}
