// The tables of a schema file that has the form in which Active Record dumps it. Most applications have large files of
// which every line has this form, and a parser would take ten times as long.

import { isKind, nameOf, type Value } from '../ruby/index.ts'
import { isColumnWord, optionsOf, sayColumn } from './column-words.ts'
import { dumpedArguments } from './dumped-literals.ts'
import { newTable } from './schema-words.ts'
import type { DatabaseDraft } from './table.ts'

/** What does not leave the tables as they are, or may leave out the lines behind it. */
const otherChanges =
  /^=begin|^__END__|\b(?:drop_|rename_|remove_|change_|if|unless|case|while|until|return|next|break|raise|def|lambda|proc|begin)\b|\b(?:drop|rename|remove|change)_/m

/** A file of which nothing is left to read. */
const emptySchema = /^\s*ActiveRecord::Schema(?:\[[\d.]+\])?\.define\([\w: ]*\) do\s+end\s*$/

/**
 * Adds the tables that are dumped line by line. What is left of the text is Ruby for the evaluator, and stands where it
 * stood; nothing is left of most files.
 */
export function readDumped(text: string, database: DatabaseDraft): string {
  const chunks = dumpedChunks(text)
  const others = textAround(text, chunks).replaceAll(/^ *#.*$|"(?:[^"\\\n]|\\.)*"/gm, '')
  if (otherChanges.test(others)) return text
  const read = chunks.filter((chunk) => addChunk(chunk, database))
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

interface Chunk {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}

/** The lines of one table, from `create_table` to `end`, and others that stand alone. */
function dumpedChunks(text: string): readonly Chunk[] {
  const chunks: Chunk[] = []
  let open: { readonly start: number; readonly lines: string[] } | undefined
  for (let start = 0; start < text.length; ) {
    const lineBreak = text.indexOf('\n', start)
    const end = lineBreak < 0 ? text.length : lineBreak + 1
    const line = text.slice(start, lineBreak < 0 ? end : text[lineBreak - 1] === '\r' ? lineBreak - 1 : lineBreak)
    if (line.startsWith('  create_table "') && line.endsWith(' do |t|')) open = { start, lines: [line] }
    else if (open !== undefined) {
      open.lines.push(line)
      if (line === '  end') {
        chunks.push({ ...open, end })
        open = undefined
      } else if (!line.startsWith('    ') && line !== '') open = undefined
    } else if (loneLine.test(line)) chunks.push({ start, end, lines: [line] })
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

/** Whether all of its lines are literals. */
function addChunk({ lines }: Chunk, database: DatabaseDraft): boolean {
  const [head = ''] = lines
  if (lines.length === 1) return addLone(head, database)
  const given = dumpedArguments(head.slice(0, -' do |t|'.length), '  create_table '.length)
  const calls = given === undefined ? undefined : columnCalls(lines)
  const name = nameOf(given?.[0])
  if (given === undefined || calls === undefined || name === undefined) return false
  const table = newTable(database, name, optionsOf({ arguments: given }))
  for (const { word, values } of calls) sayColumn(database, table, word, { arguments: values })
  return true
}

function addLone(line: string, database: DatabaseDraft): boolean {
  const word = line.slice(2, line.indexOf(' ', 2))
  const given = dumpedArguments(line, word.length + 3)
  if (given === undefined) return false
  const [name, values] = given
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

function columnCalls(lines: readonly string[]): readonly ColumnCall[] | undefined {
  const calls: ColumnCall[] = []
  for (let index = 1; index < lines.length - 1; index++) {
    const line = lines[index] ?? ''
    if (line === '') continue
    const space = line.indexOf(' ', callStart.length)
    const word = line.slice(callStart.length, space < 0 ? line.length : space)
    if (!line.startsWith(callStart) || !wordPattern.test(word)) return undefined
    const values = dumpedArguments(line, callStart.length + word.length + 1)
    if (values === undefined) return undefined
    if (isColumnWord(word)) calls.push({ word, values })
  }
  return calls
}

const wordPattern = /^[a-z]\w*$/
