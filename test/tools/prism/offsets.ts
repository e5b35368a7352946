// Prism counts UTF-8 bytes, we count UTF-16 units.

export type ToOffset = (byte: number) => number

/** What turns a byte offset into `text`, encoded as UTF-8, into an offset into `text`. */
export function byteToOffset(text: string): ToOffset {
  const length = Buffer.byteLength(text)
  if (length === text.length) return (byte) => byte
  const offsets = new Uint32Array(length + 1)
  let byte = 0
  for (let offset = 0; offset < text.length; ) {
    const code = text.codePointAt(offset) ?? 0
    const bytes = utf8Length(code)
    offsets.fill(offset, byte, byte + bytes)
    byte += bytes
    offset += code > 0xffff ? 2 : 1
  }
  offsets[byte] = text.length
  return (at) => offsets[at] ?? text.length
}

// A lone surrogate is encoded as U+FFFD, which takes as many bytes as the surrogate itself would.
function utf8Length(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code > 0xffff ? 4 : 3
}
