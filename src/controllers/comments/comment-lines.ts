// Which lines of a comment are for readers of the document, and which for tools or for those who write the code.

import { codeLines } from './commented-code.ts'

/** For tools, not for readers. */
const directive =
  /^\s*(?:rubocop|standard|reek|:reek|brakeman|steep|typed|sorbet|noinspection|erb_lint|simplecov|yard|yamllint|frozen_string_literal|encoding|coding|warn_indent|shareable_constant_value|-\*-)\b|^\s*(?:rubocop:|typed:|:reek:|noinspection\b|:nocov:)/i

/** `# GET /patients/1`, or `# GET patients_url`, is what the scaffold generator writes; some write the verb or the path alone. */
const scaffold =
  /^\s*(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?:[/|, ]+(?:GET|POST|PUT|PATCH|DELETE))*(?:\s+(?:\S*\/\S*(?:\s+or\s+\S+)?|\w+_(?:path|url)(?:\([^()]*\))?))?|\/\S+)\s*$/

/** A longer line is prose; the pattern would try each of its slashes. */
function isScaffold(line: string): boolean {
  return line.length < 500 && scaffold.test(line)
}

/** Of signs alone; signs of Markdown's code fences are kept. */
const ruler = /^(?!\s*(?:```|~~~))(?=.*\S\s*\S\s*\S)[^\p{L}\p{N}_|]+$/u

const mark = /^\s*(?:TODO|FIXME|HACK|XXX|NOTE|OPTIMIZE|REVIEW)\b(?=\s*[:(-]|\s|$)/

const tag = /^\s*@!?\w+/

/** A code block of Markdown begins or ends here. */
export function isFence(line: string): boolean {
  return /^\s*(?:```|~~~)/.test(line)
}

/** The lines that are text, in their order; what is inside of a code block of Markdown is. */
export function textLines(lines: readonly string[]): readonly string[] {
  const kept: string[] = []
  const depth = textDepth(lines)
  let isFenced = false
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? ''
    if (isFence(line)) isFenced = !isFenced
    const left = isFenced ? 0 : leftOut(lines, index, depth)
    if (left === 0) kept.push(line)
    index += Math.max(left, 1)
  }
  return kept
}

/** How far the lines are indented that are indented least. */
export function textDepth(lines: readonly string[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const line of lines) if (line.trim() !== '') least = Math.min(least, indentation(line))
  return least
}

/** How many lines from this one on are left out together; none where the line is text. */
function leftOut(lines: readonly string[], index: number, depth: number): number {
  const line = lines[index] ?? ''
  if (tag.test(line)) return 1 + ofTag(lines, index)
  if (mark.test(line)) return 1 + ofMark(lines, index)
  if (directive.test(line) || isScaffold(line) || ruler.test(line) || /:nodoc:/.test(line)) return 1
  // Code that is set deeper is an example for readers.
  return indentation(line) < depth + 2 ? codeLines(lines, index) : 0
}

/** The lines that belong to a tag: they stand deeper, and may have blank lines between them. */
function ofTag(lines: readonly string[], first: number): number {
  const depth = indentation(lines[first] ?? '')
  let last = first
  for (let index = first + 1; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line.trim() === '') continue
    if (indentation(line) <= depth) break
    last = index
  }
  return last - first
}

/** What is told to those who write the code, and goes on in the next line, has its whole paragraph. */
function ofMark(lines: readonly string[], first: number): number {
  const [line = '', next = ''] = lines.slice(first, first + 2)
  const goesOn = indentation(next) > indentation(line) || (/^\s*\p{Ll}/u.test(next) && !/[.!?]\s*$/.test(line))
  if (!goesOn || next.trim() === '') return 0
  const end = lines.findIndex((each, index) => index > first && each.trim() === '')
  return (end === -1 ? lines.length : end) - first - 1
}

export function indentation(line: string): number {
  return line.length - line.trimStart().length
}
