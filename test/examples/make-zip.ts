// Writes zip archives for tests, also such as no program writes: any number in a header can be another than the true one.

import { crc32, deflateRawSync } from 'node:zlib'

export interface Packed {
  readonly name: string | Buffer
  readonly content?: string | Buffer
  readonly isStored?: boolean
  /** What the central directory says where it does not say the truth. */
  readonly says?: Readonly<Partial<Record<keyof typeof fields, number>>>
  /** The name in the local header. */
  readonly localName?: string
}

/** Offset and length of the numbers in a header of the central directory. */
const fields = {
  flags: [8, 2],
  method: [10, 2],
  checksum: [16, 4],
  compressedSize: [20, 4],
  size: [24, 4],
  mode: [40, 2],
  start: [42, 4],
} as const

/** Offset and length of the numbers in the record at the end. */
const endFields = { part: [4, 2], countHere: [8, 2], count: [10, 2], length: [12, 4], start: [16, 4] } as const

export function makeZip(
  files: readonly Packed[],
  says: Readonly<Partial<Record<keyof typeof endFields, number>>> = {},
  comment = '',
): Buffer {
  const locals: Buffer[] = []
  const headers: Buffer[] = []
  let start = 0
  for (const file of files) {
    const [local, header] = packFile(file, start)
    locals.push(local)
    headers.push(header)
    start += local.length
  }
  const directory = Buffer.concat(headers)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  const numbers = { part: 0, countHere: files.length, count: files.length, length: directory.length, start, ...says }
  for (const [name, [offset, length]] of Object.entries(endFields))
    end.writeUIntLE(numbers[name as keyof typeof endFields], offset, length)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)])
}

function packFile({ name, content = '', isStored = false, says = {}, localName }: Packed, start: number) {
  const bytes = Buffer.from(content)
  const data = isStored ? bytes : deflateRawSync(bytes)
  const nameBytes = Buffer.from(name)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50)
  header.writeUInt16LE(nameBytes.length, 28)
  const numbers = {
    ...{ flags: 0, method: isStored ? 0 : 8, checksum: crc32(bytes), compressedSize: data.length },
    ...{ size: bytes.length, mode: 0o100644, start, ...says },
  }
  for (const [key, [offset, length]] of Object.entries(fields))
    header.writeUIntLE(numbers[key as keyof typeof fields], offset, length)
  const localBytes = localName === undefined ? nameBytes : Buffer.from(localName)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(localBytes.length, 26)
  return [Buffer.concat([local, localBytes, data]), Buffer.concat([header, nameBytes])] as const
}
