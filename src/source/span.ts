// A stretch of a text, as offsets in UTF-16 code units: `text.slice(span.start, span.end)`.

export interface Span {
  readonly start: number
  readonly end: number
}
