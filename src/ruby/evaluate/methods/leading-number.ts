// The number that a text begins with, as `to_i`, `to_f` and `hex` read it.

const integer = /^\s*[-+]?\d+(?:_\d+)*/
const decimal = /^\s*[-+]?(?:\d+(?:_\d+)*)?(?:\.\d+(?:_\d+)*)?(?:(?<=\d)e[-+]?\d+)?/i
const hexadecimal = /^\s*([-+]?)(?:0x)?([\da-f]+(?:_[\da-f]+)*)/i

export function leadingInteger(text: string): number | undefined {
  return exact(leading(text, integer))
}

export function leadingFloat(text: string): number {
  return leading(text, decimal)
}

export function leadingHexadecimal(text: string): number | undefined {
  const [, sign, digits] = hexadecimal.exec(text) ?? ['', '', '0']
  return exact(Number(`${sign}1`) * Number.parseInt(digits.replaceAll('_', ''), 16))
}

function leading(text: string, form: RegExp): number {
  const written = (form.exec(text)?.[0] ?? '').trim().replaceAll('_', '')
  return /\d/.test(written) ? Number(written) : 0
}

/** Larger numbers lose digits here. */
function exact(value: number): number | undefined {
  return Number.isSafeInteger(value) ? value : undefined
}
