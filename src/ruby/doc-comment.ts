// The comment directly above a definition.

import type { Span } from '../source/index.ts'
import type { RubyFile } from './ruby-files.ts'

/** The lines of the run of whole-line comments that ends on the line above, without their `#`; a blank line cuts it. */
export function docComment({ text, parsed }: RubyFile, { start }: Span): readonly string[] {
  const lines: string[] = []
  let lineStart = text.lastIndexOf('\n', start - 1) + 1
  while (lineStart > 0) {
    const previous = text.lastIndexOf('\n', lineStart - 2) + 1
    const sign = previous + (/^[ \t]*/.exec(text.slice(previous, lineStart))?.[0].length ?? 0)
    const end = text[sign] === '#' ? commentEnds(parsed).get(sign) : undefined
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
