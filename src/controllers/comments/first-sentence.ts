// The first sentence of a comment: what is said in short, and what is left to say behind it.

export interface FirstSentence {
  readonly summary: string | undefined
  readonly rest: readonly string[]
}

/** Of a sentence that goes on, lines beyond these are left in the description: then it is no summary. */
const mostLines = 4

/** Titles and abbreviations (`e.g.`, `U.S.`) have a full stop that ends nothing. */
const titles = 'cf|vs|resp|approx|incl|Dr|Mr|Ms|Mrs|St'
const letters = String.raw`(?<![\w.])(?:[A-Za-z]\.){1,4}[A-Za-z]`
const stop = String.raw`(?<!\b(?:${titles})|${letters})[.!?]["')\]]{0,3}`

const sentenceEnd = new RegExp(`(?:${stop}|:["')\\]]{0,3})$`)

/** The end of a sentence, with another one behind it in its line. */
const innerEnd = new RegExp(`${stop}(?=\\s{1,3}(?:\\p{Lu}|\`))`, 'u')

/** Behind these words and signs no sentence ends; `vitamin A` is no article. */
const openEnd =
  /(?:^|\s)(?:an?|the|and|AND|or|OR|of|is|are|its|their|with|than|which|whose)$|[,(]$|\s(?:--|\u2014|\u2013)$/

/** In lower case, or what is set in signs and explained nowhere in its line, or behind a dash. */
const inLowerCase = /^\s{0,2}(?:["'(*_]{0,2}\p{Ll}|`\p{Ll}[^`]*`[,;)'"]*\s+\p{L}|(?:--|\u2014|\u2013)\s+\p{Ll})/u

/** A line of words; lists have a sign or a number of their own. */
const words = /^\s{0,2}["'(`]?(?!\d{1,3}[.)]\s)[\p{L}\p{N}]/u

const heading = /^#{1,6}\s/

/** The words of a heading in Markdown, without the signs around them. */
function titleOf(line: string): string | undefined {
  if (!heading.test(line)) return undefined
  let end = line.length
  while (line.endsWith('#', end)) end--
  return line.slice(0, end).replace(heading, '').trim() || undefined
}

/** The first line, and those that finish its sentence. */
export function firstSentence([written, ...rest]: readonly string[]): FirstSentence {
  if (written === undefined) return { summary: undefined, rest }
  const first = written.trim()
  const title = titleOf(first)
  if (title !== undefined) return { summary: title, rest }
  const lines = [first]
  const last = (): string => lines.at(-1) ?? ''
  const next = (): string => rest[lines.length - 1] ?? ''
  while (!innerEnd.test(last()) && goesOn(last(), next())) lines.push(next().trim())
  if (lines.length > mostLines) return { summary: first, rest }
  const inner = lines.length > 1 || goesOn(first, next()) ? innerEnd.exec(last()) : null
  const end = inner === null ? last().length : inner.index + inner[0].length
  const begun = last().slice(end).trimStart()
  const after = rest.slice(lines.length - 1)
  const [space = ''] = /^\s*/.exec(rest[Math.max(lines.length - 2, 0)] ?? '') ?? []
  return {
    summary: [...lines.slice(0, -1), last().slice(0, end)].join(' '),
    rest: begun === '' ? after : [space + begun, ...after],
  }
}

function goesOn(line: string, next: string): boolean {
  return !sentenceEnd.test(line) && (inLowerCase.test(next) || (openEnd.test(line) && words.test(next)))
}
