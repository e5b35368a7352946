// How text looks in a terminal: how many columns a character takes, and which ones must not reach it.

const tabWidth = 4

type Range = readonly [first: number, last: number]

/** Characters that add nothing to the width: combining marks, joiners, variation selectors. */
const zeroWidth: readonly Range[] = [
  [0x300, 0x36f],
  [0x200b, 0x200d],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
]

/** Scripts and emoji that take two columns. A table, not `\p{…}`, whose meaning changes with the version of Node. */
const doubleWidth: readonly Range[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
]

/**
 * Control characters could move the cursor or recolour the terminal, and bidirectional ones could show code in another
 * order than it has. A tab is harmless and handled apart.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this expression is about.
const unprintable = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g

/** The same but for the ends of lines, which JSON has between its values alone: each of them would be a call of its own. */
const unprintableInJson = new RegExp(unprintable.source.replace('\\u000A', '\\u000B'), 'g')

/** What the runners of CI systems take for a command to them, wherever it stands in a line that is printed. */
const commandSign = /##(?=\[)/g

/**
 * One line, or the beginning of one: every unprintable character becomes one visible sign, and nothing is left that a CI
 * system would obey. Whatever a run prints of an application goes through here, or through `printableJson`.
 */
export function printableText(text: string): string {
  return printablePart(text).replace(/^\s*(?=::)/, '$&\\')
}

/** The same for what stands within a line. */
function printablePart(text: string): string {
  return text.replace(unprintable, '\uFFFD').replace(commandSign, '##\\')
}

/** Within a line, with tabs as spaces, so that what stands below it can be aligned. */
export function printableLine(text: string): string {
  return printablePart(text).replaceAll('\t', ' '.repeat(tabWidth))
}

/** Each line by itself. */
export function printableLines(text: string): string {
  return text.split('\n').map(printableText).join('\n')
}

/** A value as JSON that can be printed. */
export function printableJson(value: unknown): string {
  return printableJsonText(`${JSON.stringify(value, undefined, 2)}\n`)
}

/** It means the same, because JSON has escapes for all of these. */
export function printableJsonText(text: string): string {
  return text.replace(unprintableInJson, escaped).replace(/##\[/g, '##\\u005b')
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** How many columns a printable line takes. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) width += characterWidth(character.codePointAt(0) ?? 0)
  return width
}

function characterWidth(code: number): number {
  if (isIn(zeroWidth, code)) return 0
  return isIn(doubleWidth, code) ? 2 : 1
}

function isIn(ranges: readonly Range[], code: number): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last)
}
