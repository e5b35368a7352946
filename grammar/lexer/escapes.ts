// What an escape sequence stands for. Texts without a backslash never come here.

const simple: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  s: ' ',
  t: '\t',
  v: '\v',
}

/** A double-quoted text as Ruby reads it. */
export function unescapeDouble(raw: string): string {
  const output = new Output()
  let from = 0
  for (;;) {
    const backslash = raw.indexOf('\\', from)
    if (backslash < 0 || backslash === raw.length - 1) break
    output.text(raw.slice(from, backslash))
    from = readEscape(raw, backslash + 1, output)
  }
  output.text(raw.slice(from))
  return output.finish()
}

const unicodeEscape = /\\u(?:[\da-fA-F]{4}|\{\s*[\da-fA-F][\da-fA-F\s]*\})/y

/** Where a `\\M` or `\\C` stands without its sign, or a `\\u` or `\\x` without its digits, which a regexp may have. */
export function findInvalidEscape(raw: string, isRegexp: boolean): number | undefined {
  for (let index = raw.indexOf('\\'); index >= 0; index = raw.indexOf('\\', index + 2)) {
    const letter = raw.charCodeAt(index + 1)
    if ((letter === 77 || letter === 67) && raw.charCodeAt(index + 2) !== 45) return index
    if (isRegexp) continue
    unicodeEscape.lastIndex = index
    if (letter === 117 && !unicodeEscape.test(raw)) return index
    if (letter === 120 && !isDigit(raw.charCodeAt(index + 2), 16)) return index
  }
  return undefined
}

/** A single-quoted text: only the delimiters and the backslash itself can be escaped. */
export function unescapeSingle(raw: string, open: number, close: number): string {
  return replaceEscapes(raw, (code) => code === 92 || code === close || (open !== 0 && code === open))
}

/** A word of `%w[…]`: white space can be escaped as well. */
export function unescapeWord(raw: string, open: number, close: number): string {
  return replaceEscapes(
    raw,
    (code) =>
      code === 92 || code === close || (open !== 0 && code === open) || code === 32 || (code >= 9 && code <= 13),
  )
}

/** A regexp keeps its escapes, but for the delimiter and line breaks. */
export function unescapeRegexp(raw: string, open: number, close: number): string {
  let output = ''
  let from = 0
  for (let index = raw.indexOf('\\'); index >= 0 && index < raw.length - 1; index = raw.indexOf('\\', index + 2)) {
    const code = raw.charCodeAt(index + 1)
    if (code === 10) {
      output += raw.slice(from, index)
      from = index + 2
    } else if (code === 67 || code === 77 || code === 99) {
      const { value, end } = controlCode(raw, index + 1)
      output += `${raw.slice(from, index)}\\x${value.toString(16).toUpperCase().padStart(2, '0')}`
      from = end
    } else if (code === close && (code === 47 || !isRegexpSign(code)) && open === 0) {
      output += raw.slice(from, index)
      from = index + 1
    }
  }
  return output + raw.slice(from)
}

function isRegexpSign(code: number): boolean {
  return '$()*+-.?[]^{|}'.includes(String.fromCharCode(code))
}

function replaceEscapes(raw: string, drops: (code: number) => boolean): string {
  let output = ''
  let from = 0
  for (let index = raw.indexOf('\\'); index >= 0 && index < raw.length - 1; index = raw.indexOf('\\', index + 2)) {
    if (!drops(raw.charCodeAt(index + 1))) continue
    output += raw.slice(from, index)
    from = index + 1
  }
  return output + raw.slice(from)
}

/** Text with raw bytes in it: a run of byte escapes is UTF-8 when it is complete. */
class Output {
  private result = ''
  private bytes: number[] = []

  text(part: string): void {
    if (part === '') return
    this.flush()
    this.result += part
  }

  byte(value: number): void {
    if (value < 128 && this.bytes.length === 0) this.result += String.fromCharCode(value)
    else this.bytes.push(value)
  }

  finish(): string {
    this.flush()
    return this.result
  }

  private flush(): void {
    if (this.bytes.length === 0) return
    this.result += new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(this.bytes))
    this.bytes = []
  }
}

/** Reads the escape whose letter stands at `index`; answers where the text goes on. */
function readEscape(raw: string, index: number, output: Output): number {
  const letter = raw.charAt(index)
  if (letter >= '0' && letter <= '7') return readDigits(raw, index, octal, output)
  if (letter === 'x') return readDigits(raw, index + 1, hexadecimal, output)
  if (letter === 'u') return readUnicode(raw, index + 1, output)
  if (letter === '\n') return index + 1
  if (letter === '\r' && raw.charAt(index + 1) === '\n') return index + 2
  if (letter === 'c' || letter === 'C' || letter === 'M') return readControl(raw, index, output)
  const known = simple[letter]
  if (known !== undefined) {
    output.text(known)
    return index + 1
  }
  const character = String.fromCodePoint(raw.codePointAt(index) ?? 0)
  output.text(character)
  return index + character.length
}

const octal = { most: 3, base: 8 }
const hexadecimal = { most: 2, base: 16 }

function readDigits(raw: string, from: number, { most, base }: typeof octal, output: Output): number {
  let to = from
  while (to < from + most && isDigit(raw.charCodeAt(to), base)) to++
  if (to > from) output.byte(Number.parseInt(raw.slice(from, to), base) & 255)
  return to
}

function isDigit(code: number, base: number): boolean {
  if (code >= 48 && code <= 57) return code - 48 < base
  return base === 16 && ((code >= 65 && code <= 70) || (code >= 97 && code <= 102))
}

function readUnicode(raw: string, from: number, output: Output): number {
  if (raw.charAt(from) !== '{') {
    let to = from
    while (to < from + 4 && isDigit(raw.charCodeAt(to), 16)) to++
    if (to > from) output.text(codePoint(raw.slice(from, to)))
    return to
  }
  const close = raw.indexOf('}', from)
  const end = close < 0 ? raw.length : close
  for (const digits of raw.slice(from + 1, end).split(/\s+/)) if (digits !== '') output.text(codePoint(digits))
  return Math.min(end + 1, raw.length)
}

function codePoint(digits: string): string {
  const value = Number.parseInt(digits, 16)
  return value >= 0 && value <= 0x10ffff ? String.fromCodePoint(value) : '\ufffd'
}

function readControl(raw: string, from: number, output: Output): number {
  const { value, end } = controlCode(raw, from)
  if (end > from) output.byte(value)
  return end
}

/** `\C-a`, `\ca`, `\M-a`, `\M-\C-a`, `\c?` */
function controlCode(raw: string, from: number): { readonly value: number; readonly end: number } {
  let index = from
  let control = false
  let meta = false
  for (;;) {
    const letter = raw.charAt(index)
    if (letter === 'c') {
      control = true
      index += 1
    } else if ((letter === 'C' || letter === 'M') && raw.charAt(index + 1) === '-') {
      if (letter === 'C') control = true
      else meta = true
      index += 2
    } else break
    if (raw.charAt(index) === '\\' && index + 1 < raw.length) index += 1
    else break
  }
  const code = escapedCode(raw, index)
  const value = (control ? (code === 63 ? 127 : code & 0x9f) : code) | (meta ? 128 : 0)
  return { value, end: Math.min(index + 1, raw.length) }
}

function escapedCode(raw: string, index: number): number {
  const letter = raw.charAt(index)
  const afterBackslash = raw.charAt(index - 1) === '\\'
  return ((afterBackslash ? simple[letter] : undefined) ?? letter).charCodeAt(0) & 255
}
