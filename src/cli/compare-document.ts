// What `--check` says of a document that is out of date: the names of what changed, then the first lines of ours.

import { type Change, diffDocuments, shortened } from '../diff/index.ts'
import { changeLine, type DocumentCheck, printableText } from '../output/index.ts'
import { isDocument, readDocument } from './read-document.ts'

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

export interface Comparison extends DocumentCheck {
  /** In words, with a line end. */
  readonly text: string
}

/** The path is as it is shown. */
export async function compareDocument(path: string, { known, text, json }: Compared): Promise<Comparison> {
  const shown = printableText(path)
  const advice = 'run `rails-openapi generate`'
  if (known === text) return { state: 'up to date', changes: [], text: `${shown} is up to date\n` }
  if (known === undefined) return { state: 'not there', changes: [], text: `${shown} is not there: ${advice}\n` }
  if (!isDocument(known)) {
    const words = `${shown} is not an OpenAPI document: nothing of it was compared\n`
    return { state: 'no document', changes: [], text: words }
  }
  const before = await readDocument(known)
  const changes = before === undefined ? [] : diffDocuments(before, JSON.parse(json))
  const lines = [...(before === undefined ? [] : changeLines(changes)), ...firstLines(known, text)]
  return { state: 'out of date', changes, text: [`${shown} is out of date: ${advice}`, ...lines, ''].join('\n') }
}

function changeLines(changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return ['  it says the same to clients, in other words or another order']
  const shown = changes.slice(0, mostChanges).map((change) => `  ${changeLine(change)}`)
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
