// The comment directly above a definition.

import type { Span } from '../source/index.ts'
import type { RubyFile } from './files/ruby-files.ts'

/**
 * The lines of the run of whole-line comments that ends on the line above, without their `#`; a blank line cuts it. Or
 * those between `=begin` and `=end` there.
 */
export function docComment(file: RubyFile, { start }: Span): readonly string[] {
  const { text } = file
  const lines: string[] = []
  let lineStart = text.lastIndexOf('\n', start - 1) + 1
  const block = blockAbove(file, lineStart)
  if (block !== undefined) return block
  while (lineStart > 0) {
    const previous = text.lastIndexOf('\n', lineStart - 2) + 1
    const sign = previous + (/^[ \t]*/.exec(text.slice(previous, lineStart))?.[0].length ?? 0)
    const end = text[sign] === '#' ? commentEnds(file.parsed).get(sign) : undefined
    if (end === undefined) break
    // RDoc opens a comment with a line of nothing but signs.
    lines.push(
      text
        .slice(sign + 1, end)
        .replace(/\r$/, '')
        .replace(/^#+$/, ''),
    )
    lineStart = previous
  }
  return lines.reverse()
}

function blockAbove({ text, parsed }: RubyFile, lineStart: number): readonly string[] | undefined {
  const last = text.lastIndexOf('\n', lineStart - 2) + 1
  if (!/^=end\b/.test(text.slice(last, last + 5))) return undefined
  const first = text.lastIndexOf('\n=begin', last) + 1
  if (!commentEnds(parsed).has(first)) return undefined
  return text.slice(first, last).split(/\r?\n/).slice(1, -1)
}

const endsByFile = new WeakMap<RubyFile['parsed'], ReadonlyMap<number, number>>()

/** Where the comments of a file end, by where they start. */
function commentEnds(parsed: RubyFile['parsed']): ReadonlyMap<number, number> {
  let ends = endsByFile.get(parsed)
  if (ends === undefined) {
    ends = new Map(parsed.comments.map((comment) => [comment.start, comment.end]))
    endsByFile.set(parsed, ends)
  }
  return ends
}
