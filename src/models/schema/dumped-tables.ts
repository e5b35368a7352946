// The tables of a schema file that has the form in which Active Record dumps it. Most applications have large files of
// which every line has this form, and a parser would take ten times as long.

import { isKind, nameOf, type Span, type Value } from '../../ruby/index.ts'
import { addForeignKey } from '../foreign-keys.ts'
import type { Column, DatabaseDraft, TableDraft } from '../table.ts'
import { optionsOf } from './column-options.ts'
import { addIndex, isColumnWord, isTypeWord, sayColumn } from './column-words.ts'
import { dumpedArguments } from './dumped-literals.ts'
import { newTable } from './schema-words.ts'

/** What does not leave the tables as they are, or may leave out the lines behind it. */
const otherChanges =
  /^=begin|^__END__|\b(?:drop_|rename_|remove_|change_|if|unless|case|while|until|return|next|break|raise|def|lambda|proc|begin)\b|\b(?:drop|rename|remove|change)_/m

/** A file of which nothing is left to read. */
const emptySchema = /^\s*ActiveRecord::Schema(?:\[[\d.]+\])?\.define\([\w: ]*\) do\s+end\s*$/

/**
 * Adds the tables that are dumped line by line; their columns are read when somebody asks for them. What is left of the
 * text is Ruby for the evaluator, and stands where it stood; nothing is left of most files.
 */
export function readDumped(text: string, database: DatabaseDraft): string {
  const chunks = dumpedChunks(text)
  const others = textAround(text, chunks).replaceAll(/^ *#.*$|"[^"\\\n]*(?:\\.[^"\\\n]*)*"/gm, '')
  if (otherChanges.test(others)) return text
  const dumped = { text, database, columnByLine: new Map<string, Column>() }
  const read = chunks.filter((chunk) => addChunk(dumped, chunk))
  return read.length === chunks.length && emptySchema.test(others) ? '' : withoutChunks(text, read)
}

function textAround(text: string, chunks: readonly Chunk[]): string {
  let from = 0
  const parts = chunks.map(({ start, end }) => {
    const part = text.slice(from, start)
    from = end
    return part
  })
  return parts.join('') + text.slice(from)
}

/** From `create_table` to `end`, or a line that stands alone. */
interface Chunk extends Span {
  readonly head: string
  readonly isTable: boolean
}

const tableEnd = /^ {2}end\r?\n?$/

function dumpedChunks(text: string): readonly Chunk[] {
  const chunks: Chunk[] = []
  let open: { readonly start: number; readonly head: string } | undefined
  for (let start = 0; start < text.length; ) {
    const lineBreak = text.indexOf('\n', start)
    const end = lineBreak < 0 ? text.length : lineBreak + 1
    const isInside = text.startsWith('    ', start) || lineBreak === start
    if (open === undefined || !isInside) {
      const line = text.slice(start, end)
      if (open !== undefined && tableEnd.test(line)) chunks.push({ ...open, end, isTable: true })
      open = undefined
      const head = line.trimEnd()
      if (head.startsWith('  create_table "') && head.endsWith(' do |t|')) open = { start, head }
      else if (loneLine.test(head)) chunks.push({ start, end, head, isTable: false })
    }
    start = end
  }
  return chunks
}

/** What says nothing of columns, and the values of enums. */
const loneLine = /^ {2}(?:add_foreign_key|add_index|enable_extension|create_enum) "[^\n]*["\w\])}]$/

function withoutChunks(text: string, chunks: readonly Chunk[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end } of chunks) {
    parts.push(text.slice(from, start), ' '.repeat(end - start - 1), '\n')
    from = end
  }
  return parts.join('') + text.slice(from)
}

interface Dumped {
  readonly text: string
  readonly database: DatabaseDraft
  /** Columns by their lines: tables have the same ones again and again, such as `t.datetime "created_at", null: false`. */
  readonly columnByLine: Map<string, Column>
}

/** Whether all of its lines are literals. */
function addChunk(dumped: Dumped, chunk: Chunk): boolean {
  const { text, database } = dumped
  const { head } = chunk
  if (!chunk.isTable) return addLone(head, database)
  const given = dumpedArguments(head.slice(0, -' do |t|'.length), '  create_table '.length)
  const name = nameOf(given?.[0])
  if (given === undefined || name === undefined) return false
  if (!isPlain(text, chunk) && linesOf(text, chunk).some((line) => columnCall(line) === undefined)) return false
  const table = newTable(database, name, optionsOf({ arguments: given }))
  table.pending.push(() => {
    for (const line of linesOf(text, chunk)) addLine(dumped, table, line)
  })
  return true
}

function addLine({ database, columnByLine }: Dumped, table: TableDraft, line: string): void {
  const known = columnByLine.get(line)
  if (known !== undefined) {
    table.columns.set(known.name, known)
    return
  }
  const call = columnCall(line)
  if (call === undefined || (!isColumnWord(call.word) && call.word !== 'index')) return
  sayColumn(database, table, call.word, { arguments: call.values })
  const [name, options] = call.values
  const column = table.columns.get(nameOf(name) ?? '')
  const isAlone = call.values.length === 1 || (call.values.length === 2 && isKind(options, 'hash'))
  if (column === undefined || !isAlone || !isTypeWord(call.word)) return
  if (!line.includes('primary_key')) columnByLine.set(line, column)
}

function linesOf(text: string, { start, end }: Chunk): readonly string[] {
  const lines = text.slice(text.indexOf('\n', start) + 1, end).split(/\r?\n/)
  return lines.filter((line) => line !== '' && line !== '  end')
}

const plainLiteral =
  '(?:"[^"\\\\#\\n]*"|:[a-zA-Z_]\\w*|true|false|nil|-?\\d{1,15}(?:\\.\\d{1,15})?|\\[\\]|\\{\\}|\\["[^"\\\\#\\n]*"(?:, "[^"\\\\#\\n]*")*\\]|-> \\{ "[^"\\\\#\\n]*" \\})'
const plainLine = new RegExp(
  `(?: {4}t\\.[a-z]\\w*(?: ${plainLiteral}(?:, ${plainLiteral})*(?:, [a-z_]+: ${plainLiteral})*)?)?\\r?\\n`,
  'y',
)

/** Whether `dumpedArguments` reads every line of it: those of nearly all tables, which can then wait. */
function isPlain(text: string, { start, end }: Chunk): boolean {
  plainLine.lastIndex = text.indexOf('\n', start) + 1
  while (plainLine.lastIndex > 0 && plainLine.lastIndex < end) {
    if (text.startsWith('  end', plainLine.lastIndex)) return true
    if (!plainLine.test(text)) return false
  }
  return false
}

function addLone(line: string, database: DatabaseDraft): boolean {
  const word = line.slice(2, line.indexOf(' ', 2))
  const given = dumpedArguments(line, word.length + 3)
  if (given === undefined) return false
  const [name, values] = given
  const table = word === 'add_index' ? database.tables.get(nameOf(name) ?? '') : undefined
  table?.pending.push(() => addIndex(table, values, optionsOf({ arguments: given })))
  if (word === 'add_foreign_key') addForeignKey(database, name ?? null, values ?? null, optionsOf({ arguments: given }))
  if (word === 'create_enum' && isKind(values, 'array'))
    database.enums.set(
      nameOf(name) ?? '',
      values.items.flatMap((item) => nameOf(item) ?? []),
    )
  return true
}

interface ColumnCall {
  readonly word: string
  readonly values: readonly Value[]
}

const callStart = '    t.'

function columnCall(line: string): ColumnCall | undefined {
  const space = line.indexOf(' ', callStart.length)
  const word = line.slice(callStart.length, space < 0 ? line.length : space)
  if (!line.startsWith(callStart) || !wordPattern.test(word)) return undefined
  const values = dumpedArguments(line, callStart.length + word.length + 1)
  return values === undefined ? undefined : { word, values }
}

const wordPattern = /^[a-z]\w*$/
