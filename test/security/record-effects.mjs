// Loaded before the program (`node --import`): records what it does to the world outside, and lets nothing through that
// starts a program or speaks to a network. At the end the record is written to the file that RECORD names.

import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import fs from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls from 'node:tls'

const record = { read: [], written: [], forbidden: [] }
const { writeFileSync, constants } = fs

/** Functions that give what a file or folder holds; `open` may do either. */
const readers = [
  'readFile',
  'readdir',
  'opendir',
  'createReadStream',
  'readFileSync',
  'readdirSync',
  'opendirSync',
  'openAsBlob',
]
const openers = ['open', 'openSync']
const writers = [
  ...[
    'writeFile',
    'appendFile',
    'mkdir',
    'mkdtemp',
    'rm',
    'rmdir',
    'unlink',
    'rename',
    'symlink',
    'link',
    'copyFile',
    'cp',
  ],
  ...['chmod', 'chown', 'lchown', 'truncate', 'utimes', 'lutimes', 'createWriteStream'],
]

/** The second path of a function with two. */
const withTwoPaths = new Set(['rename', 'renameSync', 'copyFile', 'copyFileSync', 'cp', 'cpSync', 'link', 'linkSync'])

function observe(owner, name, note) {
  const original = owner[name]
  if (typeof original !== 'function') return
  const observed = function (...words) {
    note(words)
    return Reflect.apply(original, this, words)
  }
  owner[name] = Object.assign(observed, original)
}

function pathOf(word) {
  return word instanceof URL ? decodeURIComponent(word.pathname) : String(word)
}

function isWriting(flags) {
  if (typeof flags === 'string') return /[wa+]/.test(flags)
  return typeof flags === 'number' && (flags & (constants.O_WRONLY | constants.O_RDWR | constants.O_CREAT)) !== 0
}

for (const owner of [fs, fs.promises]) {
  for (const name of readers)
    observe(owner, name, ([path]) => typeof path !== 'number' && record.read.push(pathOf(path)))
  for (const name of openers)
    observe(owner, name, ([path, flags]) => record[isWriting(flags) ? 'written' : 'read'].push(pathOf(path)))
  for (const name of writers.flatMap((each) => [each, `${each}Sync`]))
    observe(owner, name, ([path, other]) => {
      // A file that is open was recorded when it was opened.
      if (typeof path === 'number') return
      record.written.push(pathOf(path))
      if (withTwoPaths.has(name)) record.written.push(pathOf(other))
    })
}

function forbid(owner, ownerName, names = Object.keys(owner)) {
  for (const name of names) {
    if (typeof owner[name] !== 'function') continue
    owner[name] = function forbidden() {
      record.forbidden.push(`${ownerName}.${name}`)
      throw new Error(`${ownerName}.${name} is forbidden`)
    }
  }
}

forbid(childProcess, 'child_process')
forbid(net, 'net', ['connect', 'createConnection', 'createServer'])
forbid(net.Socket.prototype, 'net.Socket', ['connect'])
forbid(tls, 'tls', ['connect', 'createServer'])
forbid(http, 'http', ['request', 'get', 'createServer'])
forbid(https, 'https', ['request', 'get', 'createServer'])
forbid(http2, 'http2', ['connect', 'createServer', 'createSecureServer'])
forbid(dgram, 'dgram')
forbid(dns, 'dns', ['lookup', 'resolve', 'resolve4', 'resolve6', 'reverse'])
forbid(dns.promises, 'dns.promises')
forbid(globalThis, 'globalThis', ['fetch', 'WebSocket', 'EventSource'])
syncBuiltinESMExports()

process.on('exit', () => writeFileSync(process.env.RECORD, JSON.stringify(record)))
