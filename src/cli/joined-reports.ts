// The reports of several documents for machines, as one text that a program can read.

import { printableJson } from '../output/index.ts'

export interface NamedReport {
  readonly name: string
  /** As it is printed of one document. */
  readonly text: string
}

/** A list of reports with their names; in SARIF a run for each of them. */
export function joinedReports(reports: readonly NamedReport[], format: 'json' | 'sarif'): string {
  const contents = reports.map(({ name, text }) => ({ name, content: JSON.parse(text) }))
  if (format === 'json') return printableJson(contents.map(({ name, content }) => ({ name, ...content })))
  const runs = contents.flatMap(({ name, content }) =>
    content.runs.map((run: object) => ({ automationDetails: { id: name }, ...run })),
  )
  return printableJson({ ...contents[0]?.content, runs })
}
