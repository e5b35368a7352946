// The reader of zip archives in examples/lambda: archives of other programs, and archives that no program writes.

import { deflateRawSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readZip } from '../../examples/lambda/read-zip.ts'
import { makeZip } from './make-zip.ts'

/** Names and texts, or the first message of why not. */
function read(bytes: Uint8Array, mostEntries = 100): readonly (readonly [string, string])[] | string {
  const entries = readZip(bytes, mostEntries)
  if ('kind' in entries) return entries.message
  const contents = entries.map(({ name, read }) => [name, read()] as const)
  for (const [, content] of contents) if ('kind' in content) return content.message
  return contents.map(([name, content]) => [name, Buffer.from(content as Uint8Array).toString()]) // No refusals: see above.
}

const archives = {
  // Written to a pipe, so that the local headers have no sizes; a folder, a deflated and a stored file, a comment.
  'zipfile of Python, to a pipe':
    'UEsDBBQACAAAAAAAIQAAAAAAAAAAAAAAAAAEAAAAYXBwL1BLBwgAAAAAAAAAAAAAAABQSwMEFAAIAAgAAAAhAAAAAAAAAAAAAAAAAAgAAABhcHAvYS5yYktUsFUw5EokiwQAUEsHCJtfLOYLAAAAPAAAAFBLAwQUAAgIAAAAACEAAAAAAAAAAAAAAAAACQAAAGFwcC/DqS5yYmIgPSAyClBLBwgF+5YCBgAAAAYAAABQSwECFAMUAAgAAAAAACEAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAgAEAAAAAYXBwL1BLAQIUAxQACAAIAAAAIQCbXyzmCwAAADwAAAAIAAAAAAAAAAAAAACAATIAAABhcHAvYS5yYlBLAQIUAxQACAgAAAAAIQAF+5YCBgAAAAYAAAAJAAAAAAAAAAAAAACAAXMAAABhcHAvw6kucmJQSwUGAAAAAAMAAwCfAAAAsAAAABIAYnkgYW5vdGhlciBwcm9ncmFt',
  'zipfile of Python, to a file':
    'UEsDBBQAAAAAAAAAIQAAAAAAAAAAAAAAAAAEAAAAYXBwL1BLAwQUAAAACAAAACEAm18s5gsAAAA8AAAACAAAAGFwcC9hLnJiS1SwVTDkSiSLBABQSwMEFAAACAAAAAAhAAX7lgIGAAAABgAAAAkAAABhcHAvw6kucmJiID0gMgpQSwECFAMUAAAAAAAAACEAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAgAEAAAAAYXBwL1BLAQIUAxQAAAAIAAAAIQCbXyzmCwAAADwAAAAIAAAAAAAAAAAAAACAASIAAABhcHAvYS5yYlBLAQIUAxQAAAgAAAAAIQAF+5YCBgAAAAYAAAAJAAAAAAAAAAAAAACAAVMAAABhcHAvw6kucmJQSwUGAAAAAAMAAwCfAAAAgAAAABIAYnkgYW5vdGhlciBwcm9ncmFt',
}

for (const [name, base64] of Object.entries(archives)) {
  test(`${name}: files are read, folders left out`, () => {
    assert.equal(read(Buffer.from(base64, 'base64')), [
      ['app/a.rb', 'a = 1\n'.repeat(10)],
      ['app/é.rb', 'b = 2\n'],
    ])
  })
}

test('an archive of git: extra fields in both headers', () => {
  const base64 =
    'UEsDBAoAAAAAACyxdV0AAAAAAAAAAAAAAAAFAAkAcmVwby9VVAUAAZUWAmtQSwMECgAAAAAALLF1XQAAAAAAAAAAAAAAAAkACQByZXBvL2FwcC9VVAUAAZUWAmtQSwMECgAAAAgALLF1XdgKNjELAAAAJAAAAA0ACQByZXBvL2FwcC9hLnJiVVQFAAGVFgJrS1SwVTDkSsRLAgBQSwECAAAKAAAAAAAssXVdAAAAAAAAAAAAAAAABQAJAAAAAAAAABAAAAAAAAAAcmVwby9VVAUAAZUWAmtQSwECAAAKAAAAAAAssXVdAAAAAAAAAAAAAAAACQAJAAAAAAAAABAAAAAsAAAAcmVwby9hcHAvVVQFAAGVFgJrUEsBAgAACgAAAAgALLF1XdgKNjELAAAAJAAAAA0ACQAAAAAAAQAAAAAAXAAAAHJlcG8vYXBwL2EucmJVVAUAAZUWAmtQSwUGAAAAAAMAAwDAAAAAmwAAACgAOWE2NzNiYzBjOWY3OGJlZGEwMjE0YTFlZTBiY2QzMzA1MDkyNzFkZQ=='
  assert.equal(read(Buffer.from(base64, 'base64')), [['repo/app/a.rb', 'a = 1\n'.repeat(6)]])
})

test('an empty archive and an empty file', () => {
  assert.equal(read(makeZip([])), [])
  assert.equal(read(makeZip([{ name: 'a' }, { name: 'b', isStored: true }])), [
    ['a', ''],
    ['b', ''],
  ])
})

const text = 'a = 1\n'
const one = { name: 'a', content: text }
const two = [one, { name: 'b', content: text }]

const hostile = [
  ['nothing', Buffer.alloc(0), 'it has no end'],
  ['no zip', Buffer.from('PK\x03\x04'.repeat(20)), 'it has no end'],
  ['the end is cut', makeZip([one]).subarray(0, -1), 'it has no end'],
  ['more behind the end', Buffer.concat([makeZip([one]), Buffer.from('x')]), 'it has no end'],
  ['more before the start', Buffer.concat([Buffer.from('x'), makeZip([one])]), 'its directory is not where it says'],
  ['Zip64', makeZip([one], { count: 0xffff }), 'it has the form Zip64'],
  ['several parts', makeZip([one], { part: 1 }), 'it has several parts'],
  ['more entries than there are', makeZip([one], { count: 2, countHere: 2 }), 'its directory is cut'],
  ['fewer entries than there are', makeZip(two, { count: 1, countHere: 1 }), 'its directory has more than it says'],
  ['a directory at the wrong place', makeZip([one], { start: 0 }), 'its directory is not where it says'],
  ['encrypted', makeZip([{ ...one, says: { flags: 1 } }]), '`a` is encrypted'],
  ['a link', makeZip([{ ...one, says: { mode: 0o120777 } }]), '`a` is a link'],
  ['LZMA', makeZip([{ ...one, says: { method: 14 } }]), '`a` is compressed in an unknown way'],
  ['stored with two sizes', makeZip([{ ...one, isStored: true, says: { size: 5 } }]), '`a` has two sizes'],
  ['a name that is not UTF-8', makeZip([{ name: Buffer.from([0x61, 0xff]) }]), 'the name `a\ufffd` is not UTF-8'],
  ['another name in the local header', makeZip([{ ...one, localName: 'b' }]), '`a` has two names'],
  ['a start behind the end', makeZip([{ ...one, says: { start: 0xfffffffe } }]), '`a` is not where the directory says'],
  ['a start within an entry', makeZip([{ ...one, says: { start: 1 } }]), '`a` is not where the directory says'],
  ['data that reach into the directory', makeZip([{ ...one, says: { compressedSize: 999 } }]), '`a` is cut'],
  ['data of two entries', makeZip([one, { ...one, says: { start: 0 } }]), 'two entries share bytes'],
  ['smaller than it says', makeZip([{ ...one, says: { size: 9 } }]), '`a` is not what the directory says'],
  ['larger than it says', makeZip([{ ...one, says: { size: 5 } }]), '`a` is not what the directory says'],
  ['another checksum', makeZip([{ ...one, says: { checksum: 1 } }]), '`a` is not what the directory says'],
  [
    'no deflated data',
    makeZip([{ ...one, isStored: true, says: { method: 8 } }]),
    '`a` is not what the directory says',
  ],
] as const

for (const [name, bytes, message] of hostile) {
  test(`refused: ${name}`, () => assert.is(read(bytes), `the zip cannot be read: ${message}`))
}

test('refused: too many entries, folders included', () => {
  assert.is(read(makeZip([{ name: 'a/', isStored: true }, one]), 1), 'the zip has more than 1 entries')
})

test('a bomb is not inflated beyond the size that it admits', () => {
  const zeros = Buffer.alloc(2 ** 28)
  const bomb = makeZip([{ name: 'a', content: deflateRawSync(zeros), isStored: true, says: { method: 8, size: 100 } }])
  assert.ok(bomb.length < 2 ** 19)
  const before = process.memoryUsage().arrayBuffers
  assert.is(read(bomb), 'the zip cannot be read: `a` is not what the directory says')
  assert.ok(process.memoryUsage().arrayBuffers - before < 2 ** 22)
})

test('whatever byte is changed, it ends without an exception', () => {
  const bytes = makeZip([...two, { name: 'c/d', content: text, isStored: true }], {}, 'comment')
  for (const index of bytes.keys()) {
    for (const value of [0, 1, 0x7f, 0xff]) {
      const changed = Buffer.from(bytes)
      changed[index] = value
      const found = read(changed)
      assert.ok(typeof found === 'string' || found.every(([, content]) => content === text))
    }
  }
})

test.run()
