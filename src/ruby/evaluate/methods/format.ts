// `format` and `%`: the directives that are common.

import { mostLetters } from '../size.ts'
import { toText } from '../text.ts'
import { isKind, type Value } from '../values.ts'

const directive = /%%|%(?:<(\w+)>|\{(\w+)\})?([-0]*)(\d*)(?:\.(\d+))?([a-zA-Z])?/g

/** `undefined` where a directive or a value is beyond us, or the text is too long. */
export function format(template: string, values: Value | undefined): string | undefined {
  const list = isKind(values, 'array') ? values.items : values === undefined ? [] : [values]
  let index = 0
  let isKnown = true
  let length = template.length
  const made = template.replace(directive, (match, ...groups) => {
    const [angle, brace, flags = '', width = '', precision, letter] = groups as (string | undefined)[]
    if (match === '%%') return '%'
    const name = angle ?? brace
    const value = name !== undefined && isKind(values, 'hash') ? values.entries.get(`:${name}`)?.value : list[index++]
    // After `%{name}` a letter is text.
    const shown =
      value === undefined ? undefined : brace === undefined ? convert(value, letter, precision) : toText(value)
    length += Math.max(shown?.length ?? 0, Number(width))
    if (shown === undefined || length > mostLetters) isKnown = false
    if (!isKnown) return ''
    const padded = pad(shown ?? '', flags, Number(width))
    return brace === undefined ? padded : padded + (letter ?? '')
  })
  return isKnown ? made : undefined
}

function convert(value: Value, letter: string | undefined, precision: string | undefined): string | undefined {
  const number = isKind(value, 'float') ? value.value : typeof value === 'number' ? value : undefined
  switch (letter) {
    case 's':
      return precision === undefined ? toText(value) : undefined
    case 'd':
    case 'i':
      return number === undefined ? undefined : `${Math.floor(number)}`
    case 'f':
      return Number(precision ?? 6) > mostDigits ? undefined : number?.toFixed(Number(precision ?? 6))
    case 'x':
      return number === undefined || number < 0 ? undefined : number.toString(16)
  }
  return undefined
}

/** JavaScript writes no more. */
const mostDigits = 100

function pad(text: string, flags: string, width: number): string {
  if (flags.includes('-')) return text.padEnd(width)
  return text.padStart(width, flags.includes('0') ? '0' : ' ')
}
