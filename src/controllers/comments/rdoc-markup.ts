// The markup of RDoc in a comment, as Markdown says it: viewers of the document know no other.

import { indentation, isFence, textDepth } from './comment-lines.ts'

/** `== Title`. */
const heading = /^(\s*)(={1,6})\s+(?=\S)/

/** `+name+`, of one word. */
const word = /(?<![\w+])\+([a-z_:@][\w:.#?!@]{0,99})\+(?![\w+])/gi

const code = /<(tt|code)>([^<`\n]{1,200})<\/\1>/gi

/** Lines of code in Markdown, those that stand as deep as it wants code to, and what stands in signs of code are as written. */
export function asMarkdown(lines: readonly string[]): readonly string[] {
  const depth = textDepth(lines)
  let isFenced = false
  return lines.map((line) => {
    if (isFence(line)) isFenced = !isFenced
    const deeper = indentation(line) - depth
    if (isFenced || deeper >= 4) return line
    return inline(deeper < 2 ? line.replace(heading, (_, space, { length }) => `${space}${'#'.repeat(length)} `) : line)
  })
}

function inline(line: string): string {
  if (!/\+[^+]+\+|<\/(?:tt|code)>/i.test(line)) return line
  return line
    .split(/(`[^`]*`)/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(word, '`$1`').replace(code, '`$2`')))
    .join('')
}
