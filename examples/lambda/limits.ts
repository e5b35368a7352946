// What one request may hold, and how it is told that it holds more.

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

export interface Limits {
  /** The body as bytes: the text of the JSON, or the zip. Lambda itself takes and gives 6 MiB, zips as base64. */
  readonly bodyBytes: number
  readonly answerBytes: number
  readonly files: number
  readonly fileBytes: number
  /** All files together, as they are in memory. */
  readonly totalBytes: number
  readonly pathCharacters: number
}

export const usualLimits: Limits = {
  bodyBytes: 6 * mebibyte,
  answerBytes: 6 * mebibyte,
  files: 10_000,
  fileBytes: mebibyte,
  totalBytes: 32 * mebibyte,
  pathCharacters: 400,
}

/** Why a request is not answered, as a status of HTTP and a sentence for its sender. */
export interface Refusal {
  readonly kind: 'refusal'
  readonly status: 400 | 405 | 413 | 415 | 422
  readonly message: string
}

export function refuse(status: Refusal['status'], message: string): Refusal {
  return { kind: 'refusal', status, message }
}

/** A name from a request, short enough for a message. */
export function quote(name: string): string {
  return `\`${name.length > 80 ? `${name.slice(0, 80)}…` : name}\``
}
