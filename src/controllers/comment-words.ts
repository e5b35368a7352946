// The words of an operation: what the comment above its action says.

import { textLines } from './comment-lines.ts'

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
  const text = trimBlank(textLines(lines))
  const { summary, rest } = firstSentence(text)
  return {
    summary: written(summary),
    description: written(descriptionOf(rest)),
    text: written(descriptionOf(text)),
    isDeprecated: names.includes('deprecated'),
    isHidden: names.includes('private') || lines.some((line) => /:nodoc:/.test(line)),
  }
}

/** Of a sentence that goes on, lines beyond these are left in the description: then it is no summary. */
const mostLines = 4

const sentenceEnd = /[.!?:]["')\]]*$/

/** The end of a sentence, with another one behind it in its line. */
const innerEnd = /[.!?]["')\]]{0,3}(?=\s{1,3}\p{Lu})/u

/** The first line, and those that finish its sentence: they go on in lower case. */
function firstSentence([first, ...rest]: readonly string[]): { summary: string | undefined; rest: readonly string[] } {
  if (first === undefined) return { summary: undefined, rest }
  const lines = [first.trim()]
  const goesOn = (line: string): boolean => !sentenceEnd.test(line) && !innerEnd.test(line)
  while (goesOn(lines.at(-1) ?? '') && /^\s{0,2}\p{Ll}/u.test(rest[lines.length - 1] ?? ''))
    lines.push(rest[lines.length - 1]?.trim() ?? '')
  if (lines.length > mostLines) return { summary: lines[0], rest }
  const last = lines.at(-1) ?? ''
  const inner = lines.length > 1 ? innerEnd.exec(last) : null
  const end = inner === null ? last.length : inner.index + inner[0].length
  const next = last.slice(end).trimStart()
  const after = rest.slice(lines.length - 1)
  const [space = ''] = /^\s*/.exec(rest[lines.length - 2] ?? '') ?? []
  return {
    summary: [...lines.slice(0, -1), last.slice(0, end)].join(' '),
    rest: next === '' ? after : [space + next, ...after],
  }
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
