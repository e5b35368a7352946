// Where the files of a database say what a column is: the line of the schema file, the dump or the migration. It is looked
// for when somebody asks; the tables themselves are read without it.

import type { Place } from '../../shape/index.ts'
import type { FileTree } from '../../source/index.ts'

export interface ColumnName {
  readonly table: string
  readonly column: string
}

/** The line of the last of the files that says it: a migration changes what those before it have made. */
export function placeOfColumn(files: FileTree, paths: readonly string[], name: ColumnName): Place | undefined {
  let found: Place | undefined
  for (const path of paths) {
    const text = files.read(path) ?? ''
    // Most files name neither.
    if (!text.includes(name.table)) continue
    const line = path.endsWith('.sql') ? lineOfDump(text, name) : lineOfSchema(text, name)
    if (line !== undefined) found = { path, span: { start: line.start, end: line.end } }
  }
  return found
}

interface Line {
  readonly start: number
  readonly end: number
  readonly text: string
}

function* linesOf(text: string): Generator<Line> {
  for (let start = 0; start <= text.length; ) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    yield {
      start: start + (/^[ \t]*/.exec(text.slice(start, end))?.[0].length ?? 0),
      end,
      text: text.slice(start, end),
    }
    start = end + 1
  }
}

/** `create_table "beds"`, `add_column :beds, :label`, `dir.up { add_column :beds, :label }` */
const tableCall =
  /(?:^|[{;])\s*(create_table|change_table|add_column|add_reference|add_belongs_to|add_timestamps|rename_column|change_column\w*)[\s(]+["':](\w[\w.]*)/

function lineOfSchema(text: string, { table, column }: ColumnName): Line | undefined {
  let found: Line | undefined
  let opening: Line | undefined
  let isInside = false
  for (const line of linesOf(text)) {
    const [start = '', word, name] = tableCall.exec(line.text) ?? []
    const rest = line.text.slice(line.text.indexOf(start) + start.length)
    if (word !== undefined) {
      const isOwn = name === table
      isInside = isOwn && word.endsWith('_table')
      if (isInside && word === 'create_table') opening ??= line
      if (isOwn && (isInside ? isKeyLine(rest, column) : saysColumn(rest, column, word))) found = line
    } else if (isInside && saysColumn(line.text, column, /^\s*t\.(\w+)/.exec(line.text)?.[1] ?? '')) found = line
  }
  // A loop over names may make a column that no line names.
  return found ?? opening
}

/** The key stands in the line that makes the table. */
function isKeyLine(rest: string, column: string): boolean {
  const named = /primary_key: ?\[?["':](\w+)/.exec(rest)?.[1]
  return column === (named ?? 'id')
}

const bySuffix = /_(?:id|type)$/

function saysColumn(text: string, column: string, word: string): boolean {
  if (word.endsWith('timestamps')) return column === 'created_at' || column === 'updated_at'
  const isReference = /(?:references|reference|belongs_to)$/.test(word)
  const wanted = isReference ? column.replace(bySuffix, '') : column
  return word !== '' && !word.includes('index') && isNamed(text, wanted)
}

/** Whether a text or a symbol of that name stands there. */
function isNamed(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isBegun = /["':]/.test(text[at - 1] ?? '')
    if (isBegun && !/\w/.test(text[at + name.length] ?? '')) return true
  }
  return false
}

function lineOfDump(text: string, { table, column }: ColumnName): Line | undefined {
  let isInside = false
  for (const line of linesOf(text)) {
    const made = /^CREATE TABLE (?:IF NOT EXISTS )?(?:["`]?\w+["`]?\.)?["`]?(\w+)["`]?/i.exec(line.text)
    if (made !== null) {
      isInside = made[1] === table
      // SQLite writes a table into one line.
      if (isInside && line.text.includes(`"${column}"`)) return line
    } else if (isInside && /^\s*["`]?(\w+)["`]?\s/.exec(line.text)?.[1] === column) return line
  }
  return undefined
}
