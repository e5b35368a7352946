// The words of an operation: what the comment above its action says.

import { textLines } from './comment-lines.ts'
import { firstSentence } from './first-sentence.ts'
import { asMarkdown } from './rdoc-markup.ts'

export interface Words {
  /** `undefined` where there is no comment. */
  readonly summary: string | undefined
  readonly description: string | undefined
  /** The whole text of the comment; `undefined` where there is none. */
  readonly text: string | undefined
  readonly isDeprecated: boolean
  /** `:nodoc:` or `@private`: the operation is not for the document. */
  readonly isHidden: boolean
}

/** `textOf` tells what a text is in the document. */
export function readWords(lines: readonly string[], textOf: (written: string) => string): Words {
  const written = (text: string | undefined): string | undefined => (text === undefined ? undefined : textOf(text))
  const names = lines.flatMap((line) => /^\s*@(\w+)/.exec(line)?.[1] ?? [])
  const text = asMarkdown(trimBlank(textLines(lines)))
  const { summary, rest } = firstSentence(text)
  return {
    summary: written(summary),
    description: written(descriptionOf(rest)),
    text: written(descriptionOf(text)),
    isDeprecated: names.includes('deprecated'),
    isHidden: names.includes('private') || lines.some((line) => /:nodoc:/.test(line)),
  }
}

/** `# The Users Controller` above `UsersController`, as generators write it, tells readers nothing. */
export function isNameAlone(text: string, className: string): boolean {
  const name = /^(?:an?|the)? ?([\w: ]{0,100}?) ?controller(?: class)?\.?$/i.exec(text)?.[1]
  return name !== undefined && className.toLowerCase().endsWith(`${name.replace(/[ _]/g, '').toLowerCase()}controller`)
}

function trimBlank(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  if (first === -1) return []
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return lines.slice(first, last + 1)
}

/** Without the indentation that all lines share. */
function descriptionOf(lines: readonly string[]): string | undefined {
  const kept = trimBlank(lines)
  if (kept.length === 0) return undefined
  let common = Number.POSITIVE_INFINITY
  for (const line of kept) if (line.trim() !== '') common = Math.min(common, line.length - line.trimStart().length)
  return kept.map((line) => line.slice(common).trimEnd()).join('\n')
}
