// Reads a zip archive in memory: the central directory, and entries that are stored or deflated. It trusts no number in
// the archive: each is compared with the bytes that are there, and nothing is inflated beyond the size that was checked.

import { crc32, inflateRawSync } from 'node:zlib'
import { quote, type Refusal, refuse } from './limits.ts'

export interface ZipEntry {
  readonly name: string
  /** How many bytes the file has; reading gives as many or fails. */
  readonly size: number
  read(): Uint8Array | Refusal
}

/** What the central directory says of an entry. */
interface Header {
  readonly name: string
  readonly nameBytes: Buffer
  readonly flags: number
  readonly method: number
  readonly checksum: number
  readonly compressedSize: number
  readonly size: number
  readonly isLink: boolean
  /** Where its local header begins. */
  readonly start: number
  /** Where the next header of the central directory begins. */
  readonly next: number
}

interface Directory {
  readonly start: number
  readonly end: number
  readonly count: number
}

const endSignature = 0x06054b50
const headerSignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const headerLength = 46
const localLength = 30
const stored = 0
const deflated = 8

/** The files of an archive; folders are left out. */
export function readZip(bytes: Uint8Array, mostEntries: number): readonly ZipEntry[] | Refusal {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = findDirectory(archive)
  if ('kind' in directory) return directory
  if (directory.count > mostEntries) return refuse(413, `the zip has more than ${mostEntries} entries`)
  const entries: ZipEntry[] = []
  let position = directory.start
  // An entry whose data begin before those of another end would be read more than once.
  const taken: (readonly [start: number, end: number])[] = []
  for (let index = 0; index < directory.count; index++) {
    const header = readHeader(archive, position)
    if ('kind' in header) return header
    position = header.next
    const begin = findData(archive, header, directory.start)
    if (typeof begin !== 'number') return begin
    taken.push([header.start, begin + header.compressedSize])
    if (header.name.endsWith('/')) continue
    const data = archive.subarray(begin, begin + header.compressedSize)
    entries.push({ name: header.name, size: header.size, read: () => readData(data, header) })
  }
  if (position !== directory.end) return broken('its directory has more than it says')
  return overlap(taken) ? broken('two entries share bytes') : entries
}

function broken(what: string): Refusal {
  return refuse(400, `the zip cannot be read: ${what}`)
}

/** The record that ends an archive; only a comment, whose length it gives, may follow. */
function findDirectory(archive: Buffer): Directory | Refusal {
  const last = archive.length - endLength
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (archive.readUInt32LE(at) !== endSignature || archive.readUInt16LE(at + 20) !== last - at) continue
    const count = archive.readUInt16LE(at + 10)
    const start = archive.readUInt32LE(at + 16)
    if (count === 0xffff || start === 0xffffffff) return broken('it has the form Zip64')
    if (archive.readUInt32LE(at + 4) !== 0 || archive.readUInt16LE(at + 8) !== count)
      return broken('it has several parts')
    if (start + archive.readUInt32LE(at + 12) !== at) return broken('its directory is not where it says')
    return { start, end: at, count }
  }
  return broken('it has no end')
}

function readHeader(archive: Buffer, at: number): Header | Refusal {
  if (at + headerLength > archive.length || archive.readUInt32LE(at) !== headerSignature)
    return broken('its directory is cut')
  const nameEnd = at + headerLength + archive.readUInt16LE(at + 28)
  const nameBytes = archive.subarray(at + headerLength, nameEnd)
  const name = nameBytes.toString('utf8')
  if (!Buffer.from(name).equals(nameBytes)) return broken(`the name ${quote(name)} is not UTF-8`)
  const header = {
    name,
    nameBytes,
    flags: archive.readUInt16LE(at + 8),
    method: archive.readUInt16LE(at + 10),
    checksum: archive.readUInt32LE(at + 16),
    compressedSize: archive.readUInt32LE(at + 20),
    size: archive.readUInt32LE(at + 24),
    isLink: (archive.readUInt16LE(at + 40) & 0xf000) === 0xa000,
    start: archive.readUInt32LE(at + 42),
    next: nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32),
  }
  return findFault(header) ?? header
}

function findFault({ name, flags, method, size, compressedSize, isLink }: Header): Refusal | undefined {
  if ((flags & 1) !== 0) return broken(`${quote(name)} is encrypted`)
  if (isLink) return broken(`${quote(name)} is a link`)
  if (method !== stored && method !== deflated) return broken(`${quote(name)} is compressed in an unknown way`)
  if (method === stored && size !== compressedSize) return broken(`${quote(name)} has two sizes`)
  return undefined
}

/** Where the data of an entry begin: behind its local header, which must have the same name, and before the directory. */
function findData(archive: Buffer, header: Header, directory: number): number | Refusal {
  const { name, nameBytes, start, compressedSize } = header
  if (start + localLength > directory || archive.readUInt32LE(start) !== localSignature)
    return broken(`${quote(name)} is not where the directory says`)
  const nameEnd = start + localLength + archive.readUInt16LE(start + 26)
  const begin = nameEnd + archive.readUInt16LE(start + 28)
  if (!archive.subarray(start + localLength, nameEnd).equals(nameBytes)) return broken(`${quote(name)} has two names`)
  if (begin + compressedSize > directory) return broken(`${quote(name)} is cut`)
  return begin
}

function overlap(taken: readonly (readonly [start: number, end: number])[]): boolean {
  const sorted = [...taken].sort(([a], [b]) => a - b)
  return sorted.some(([, end], index) => end > (sorted[index + 1]?.[0] ?? end))
}

function readData(data: Buffer, header: Header): Uint8Array | Refusal {
  const content = header.method === stored ? data : inflate(data, header)
  if (content === undefined || content.length !== header.size || crc32(content) !== header.checksum)
    return broken(`${quote(header.name)} is not what the directory says`)
  return content
}

/** Stops as soon as there is more than the size that the directory says, which the caller has checked. */
function inflate(data: Buffer, { size }: Header): Buffer | undefined {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(size, 1) })
  } catch {
    return undefined
  }
}
