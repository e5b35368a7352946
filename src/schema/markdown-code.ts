// What every renderer of Markdown takes for code. Renderers differ in fences inside lists, in backticks that pair over
// lines and in tables: where a text has anything of these, no part of it surely is code.

export interface Span {
  readonly start: number
  readonly end: number
}

/** A line that opens or closes a fence for some renderer. */
const fenceLike = /^[\s>*+\-\d.)]*(?:```|~~~)/
const opener = /^(```+|~~~+)[^`~]*$/

export function surelyCode(text: string): readonly Span[] {
  if (!/[`~]/.test(text) || text.includes('\r')) return []
  const code: Span[] = []
  let fence: { readonly signs: string; readonly start: number } | undefined
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    if (fenceLike.test(line)) {
      if (fence === undefined) {
        const signs = opener.exec(line)?.[1]
        if (signs === undefined) return []
        fence = { signs, start }
      } else {
        if (line.trimEnd() !== fence.signs || /[^ \t]/.test(line.slice(fence.signs.length))) return []
        code.push({ start: fence.start, end })
        fence = undefined
      }
    } else if (fence === undefined && line.includes('`')) {
      const spans = codeSpans(line, start)
      if (spans === undefined) return []
      code.push(...spans)
    }
    start = end + 1
  }
  return fence === undefined ? code : []
}

/** The code spans of a line; `undefined` where its backticks do not pair in it, or may mean something else. */
function codeSpans(line: string, offset: number): readonly Span[] | undefined {
  if (/\||\\`/.test(line)) return undefined
  const spans: Span[] = []
  let open: { readonly length: number; readonly start: number } | undefined
  for (const { 0: signs, index } of line.matchAll(/`+/g)) {
    if (open === undefined) open = { length: signs.length, start: index }
    else if (signs.length === open.length) {
      spans.push({ start: offset + open.start, end: offset + index + signs.length })
      open = undefined
    }
  }
  return open === undefined ? spans : undefined
}
