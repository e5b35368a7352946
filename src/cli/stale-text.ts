// What `--check` says of a document that is out of date: the names of what changed, then the first lines of ours.

import { printableText } from '../output/index.ts'
import { type DocumentChange, documentChanges } from './document-changes.ts'
import { isDocument, readDocument } from './read-document.ts'
import { shortened } from './shortened.ts'
import { shownPath } from './shown-path.ts'

export interface Compared {
  /** What the file holds; `undefined` where there is none. */
  readonly known: string | undefined
  /** The document as it should be written, and as JSON. */
  readonly text: string
  readonly json: string
}

const mostChanges = 10
const mostLines = 3
const longestLine = 120

export async function staleText(path: string, { known, text, json }: Compared): Promise<string> {
  const shown = printableText(shownPath(path))
  if (known === undefined) return `${shown} is not there: run \`rails-openapi generate\`\n`
  if (!isDocument(known)) return `${shown} is not an OpenAPI document: nothing of it was compared\n`
  const before = await readDocument(known)
  const names = before === undefined ? [] : changeLines(documentChanges(before, JSON.parse(json)))
  const lines = [...names, ...firstLines(known, text)]
  return [`${shown} is out of date: run \`rails-openapi generate\``, ...lines, ''].join('\n')
}

function changeLines(changes: readonly DocumentChange[]): readonly string[] {
  if (changes.length === 0) return ['  it says the same in other words or another order']
  const shown = changes.slice(0, mostChanges).map(({ kind, place }) => `  ${kind}: ${printableText(place)}`)
  const others = changes.length - shown.length
  return others === 0 ? shown : [...shown, `  and ${others} more`]
}

/** The first lines that the file has not at their place, with their numbers. */
function firstLines(known: string, text: string): readonly string[] {
  const [before, after] = [known.split('\n'), text.split('\n')]
  const places: string[] = []
  for (let line = 0; line < after.length && places.length < mostLines; line++) {
    if (before[line] === after[line]) continue
    places.push(`  line ${line + 1}: ${printableText(shortened((after[line] ?? '').trim(), longestLine))}`)
    // What follows an added or removed line differs everywhere.
    if (before.length !== after.length) break
  }
  return places
}
