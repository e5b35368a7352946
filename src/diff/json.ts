// Values of documents of strangers: nothing is known of their shape, and they may be nested very deeply.

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Own keys alone: `constructor` is a name as any other. */
export function get(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** What is nested more deeply counts as changed. */
const mostLevels = 1000

/** The order of keys does not count. */
export function isSame(old: unknown, now: unknown, level = 0): boolean {
  if (old === now) return true
  if (level > mostLevels) return false
  if (Array.isArray(old) && Array.isArray(now))
    return old.length === now.length && now.every((each, at) => isSame(old[at], each, level + 1))
  if (!isObject(old) || !isObject(now)) return false
  const names = Object.keys(now)
  return (
    names.length === Object.keys(old).length &&
    names.every((name) => Object.hasOwn(old, name) && isSame(old[name], now[name], level + 1))
  )
}

/** The keys of both, those of the second first, in its order. */
export function keysOf(old: JsonObject, now: JsonObject): readonly string[] {
  return [...Object.keys(now), ...Object.keys(old).filter((key) => !Object.hasOwn(now, key))]
}

/** A text of strangers that can be megabytes long, as it is shown in a line. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

const longestWord = 60

/** A word of a document inside a message: nothing ends the quotation. */
export function quoted(word: unknown): string {
  const text =
    typeof word === 'string' ? word : (JSON.stringify(isObject(word) || Array.isArray(word) ? '…' : word) ?? '')
  return `\`${shortened(text, longestWord).replaceAll('`', "'")}\``
}

/** As JSON; nothing of what is nested too deeply for that. */
export function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

const mostWords = 5

export function quotedList(words: readonly unknown[]): string {
  const shown = words.slice(0, mostWords).map(quoted).join(', ')
  return words.length > mostWords ? `${shown}, …` : shown
}
