// Reading what a caller of the library gives: an object may have values that throw when they are read.

/** Runs `read`; what it throws becomes a `TypeError` of one line. */
export function cannotRead<Value>(what: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw new TypeError(`${what} cannot be read: ${firstLine(error)}`)
  }
}

/** Anything can be thrown, also what cannot be made a text. */
function firstLine(error: unknown): string {
  try {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return line
  } catch {
    return 'it throws'
  }
}

/** More than any run gives; a list may say that it is longer than any memory. */
const mostEntries = 2 ** 20

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= mostEntries
}
