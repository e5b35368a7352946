// Outputs that cannot be written: one line that says why, exit 2, and whatever was there before stays.

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assertRefused, bedApplication, readDocument } from '../support/bed-application.ts'
import { canDropRights, runBounded, runShell, runUnprivileged } from '../support/run-bounded.ts'
import { withFolder } from '../support/temporary-folder.ts'

const output = 'doc/openapi.json'
const older = '{ "openapi": "3.0.0" }\n'

// Links, pipes and rights are others on Windows.
const posix = process.platform === 'win32' ? test.skip : test

test('a folder in the place of the output is refused and stays', () => {
  withFolder({ ...bedApplication, [`${output}/keep.md`]: 'kept' }, (folder) => {
    assertRefused(runBounded([], folder), `cannot write ${output}: it is a folder`)
    assert.equal(readdirSync(join(folder, 'doc')), ['openapi.json'])
    assert.is(readFileSync(join(folder, output, 'keep.md'), 'utf8'), 'kept')
  })
})

test('a file in the place of the folder of the output is refused and stays', () => {
  withFolder({ ...bedApplication, doc: 'kept' }, (folder) => {
    assertRefused(runBounded([], folder), `cannot write ${output}: a part of its path is no folder`)
    assert.is(readFileSync(join(folder, 'doc'), 'utf8'), 'kept')
  })
})

test('a document may be larger than what people write', () => {
  const large = JSON.stringify({ openapi: '3.1.0', info: { description: 'a'.repeat(17 * 1024 * 1024) } })
  withFolder({ ...bedApplication, [output]: large }, (folder) => {
    assert.is(runBounded([], folder).code, 0)
    assert.is(statSync(join(folder, output)).size < 1024 * 1024, true)
  })
})

test('folders of the output are made', () => {
  withFolder(bedApplication, (folder) => {
    assert.is(runBounded(['-o', 'a/b/c/x.json'], folder).code, 0)
    assert.is(readDocument(folder, 'a/b/c/x.json').openapi, '3.1.0')
  })
})

posix('an output that is a link is written where it leads, and stays a link', () => {
  withFolder({ ...bedApplication, 'public/api.json': older, 'doc/x.md': '' }, (folder) => {
    symlinkSync('../public/api.json', join(folder, output))
    assert.is(runBounded([], folder).code, 0)
    assert.is(readDocument(folder, 'public/api.json').openapi, '3.1.0')
    assert.equal(readdirSync(join(folder, 'public')), ['api.json'])
    assert.ok(lstatSync(join(folder, output)).isSymbolicLink())
  })
})

posix('an output whose links go round in a circle is refused', () => {
  withFolder({ ...bedApplication, 'doc/x.md': '' }, (folder) => {
    symlinkSync('openapi.json', join(folder, output))
    assertRefused(runBounded([], folder), `cannot write ${output}: its links go round in a circle`)
  })
})

test('an output with too long a name is refused', () => {
  withFolder(bedApplication, (folder) => {
    assertRefused(runBounded(['-o', 'a'.repeat(300)], folder), /cannot write a{300}: /)
  })
})

posix('the rights of a file that is replaced stay as they were', () => {
  withFolder({ ...bedApplication, [output]: older }, (folder) => {
    chmodSync(join(folder, output), 0o640)
    assert.is(runBounded([], folder).code, 0)
    assert.is(statSync(join(folder, output)).mode & 0o777, 0o640)
    assert.is(readDocument(folder).openapi, '3.1.0')
  })
})

const hasFullDevice = existsSync('/dev/full')
const withFullDevice = hasFullDevice ? test : test.skip
if (!hasFullDevice) console.log('skipped: a full device; there is no /dev/full')

withFullDevice('a full device is refused, and stays a device', () => {
  withFolder(bedApplication, (folder) => {
    const before = statSync('/dev/full')
    assertRefused(runBounded(['-o', '/dev/full'], folder), /cannot write .*dev\/full: no space is left on the device/)
    const after = statSync('/dev/full')
    assert.ok(after.isCharacterDevice())
    assert.equal([after.rdev, after.ino, after.mode], [before.rdev, before.ino, before.mode])
    assert.is(runBounded(['-o', '/dev/null'], folder).code, 0)
    assert.ok(statSync('/dev/null').isCharacterDevice())
  })
})

const withoutStdout = [
  ['the document', '-o -'],
  ['the summary', ''],
  ['a report', '--report json'],
  ['the routes', 'routes'],
  ['the settings', '--print-config'],
  ['the help', '--help'],
  ['the version', '--version'],
] as const

for (const [name, words] of withoutStdout) {
  withFullDevice(`${name} cannot be written to stdout: one line and exit 2`, () => {
    withFolder(bedApplication, (folder) => {
      const { code, out, err } = runShell(`rails_openapi ${words} > /dev/full`, folder)
      const message = 'rails-openapi: cannot write to standard output: no space is left on the device\n'
      assert.equal({ code, out, err: err.replace(/^warning.*\n|^app.*\n/gm, '') }, { code: 2, out: '', err: message })
    })
  })
}

posix('a pipe that does not wait for its reader is written to the end', () => {
  // More than a pipe holds.
  const resources = Array.from({ length: 1000 }, (_, index) => `resources :beds${index}`).join('\n')
  const routes = `Rails.application.routes.draw do\n${resources}\nend\n`
  withFolder({ 'config/routes.rb': routes }, (folder) => {
    // Killed, since Node gives back a pipe as it was.
    const loosen = "new (require('net').Socket)({ fd: 1, readable: false }); process.kill(process.pid, 'SIGKILL')"
    const script = `("${process.execPath}" -e "${loosen}"; true) 2> /dev/null`
    const loose = runShell(`{ ${script}; rails_openapi routes; } | { sleep 1; cat; }`, folder)
    assert.ok(loose.out.length > 1 << 18)
    assert.equal(loose, runShell('rails_openapi routes', folder))
  })
})

const closedPipes = [
  ['the document, on stdout', 'rails_openapi -o - --quiet | true; exit $PIPESTATUS', 0],
  ['the summary, on stdout', 'rails_openapi | true; exit $PIPESTATUS', 0],
  ['what a check found, on stdout', 'rails_openapi --check -o none.json | true; exit $PIPESTATUS', 1],
  ['notes, on stderr', 'rails_openapi --verbose --quiet 2>&1 > out.txt | true; exit $PIPESTATUS', 0],
  ['a mistake, on stderr', 'rails_openapi --nope 2>&1 > out.txt | true; exit $PIPESTATUS', 2],
] as const

for (const [name, script, expected] of closedPipes) {
  posix(`nobody reads ${name}: the exit code is what it would have been`, () => {
    withFolder(bedApplication, (folder) => {
      assert.equal(runShell(script, folder), { code: expected, out: '', err: '' })
    })
  })
}

posix('an output that is a link to nothing: what it leads to is written', () => {
  withFolder({ ...bedApplication, 'public/x.md': '', 'doc/x.md': '' }, (folder) => {
    symlinkSync('../public/deep/api.json', join(folder, 'doc/next.json'))
    symlinkSync('next.json', join(folder, output))
    assert.is(runBounded([], folder).code, 0)
    assert.is(readDocument(folder, 'public/deep/api.json').openapi, '3.1.0')
    for (const path of [output, 'doc/next.json']) assert.ok(lstatSync(join(folder, path)).isSymbolicLink())
  })
})

test('what killed runs have left is removed by the next one that writes, and nothing else', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const gone = `${output}.${pid}-0abc9.tmp`
  const kept = [
    `${output}.${process.pid}-0abc9.tmp`,
    ...[`${output}.${pid}.tmp`, `${output}.x.tmp`, `${output}.1-a.tmp.md`, `doc/other.json.${pid}-0abc9.tmp`],
  ]
  const files = Object.fromEntries([gone, ...kept].map((path) => [path, 'left']))
  withFolder({ ...bedApplication, ...files }, (folder) => {
    assert.is(runBounded([], folder).code, 0)
    const names = kept.map((path) => path.replace('doc/', ''))
    assert.equal(readdirSync(join(folder, 'doc')).sort(), [...names, 'openapi.json'].sort())
  })
})

posix('an output that is a pipe is written into, and stays a pipe', () => {
  withFolder(bedApplication, (folder) => {
    const script = 'mkfifo pipe; cat pipe > copy.json & rails_openapi -o pipe --quiet; code=$?; wait; exit $code'
    assert.is(runShell(script, folder).code, 0)
    assert.is(readDocument(folder, 'copy.json').openapi, '3.1.0')
    assert.ok(statSync(join(folder, 'pipe')).isFIFO())
  })
})

// A mount that nobody else sees, and that is gone when the shell ends.
const ownMounts = ['unshare', '--map-root-user', '--mount']
const [unshare = '', ...unshareWords] = ownMounts
const canMount = spawnSync(unshare, [...unshareWords, 'sh', '-c', 'mount -t tmpfs -o size=64k tmpfs /mnt']).status === 0
const withMounts = canMount ? test : test.skip
if (!canMount) console.log('skipped: full and read-only file systems; none can be mounted here')

const fill = 'head -c 200000 /dev/zero > disk/fill 2>/dev/null'
const mount = 'mount -t tmpfs -o size=64k tmpfs disk'

withMounts('a full file system: one line, exit 2, no file and no rest of one', () => {
  withFolder({ ...bedApplication, 'disk/x': '' }, (folder) => {
    const script = `${mount}; ${fill}; rails_openapi -o disk/api.json; code=$?; ls disk >&2; exit $code`
    const { code, out, err } = runShell(script, folder, ownMounts)
    const message = 'rails-openapi: cannot write disk/api.json: no space is left on the device\n'
    assert.equal({ code, out, err }, { code: 2, out: '', err: `${message}fill\n` })
  })
})

withMounts('a file system that is full now: the document of before stays whole', () => {
  withFolder({ ...bedApplication, 'disk/x': '' }, (folder) => {
    const write = (title: string): string => `rails_openapi -o disk/api.json --quiet --title ${title}`
    const script = `${mount}; ${write('Before')}; ${fill}; ${write('After')} 2> err; code=$?; cat disk/api.json; ls disk >&2; exit $code`
    const { code, out, err } = runShell(script, folder, ownMounts)
    assert.equal([code, JSON.parse(out).info.title, err], [2, 'Before', 'api.json\nfill\n'])
    const told = readFileSync(join(folder, 'err'), 'utf8')
    assert.is(told, 'rails-openapi: cannot write disk/api.json: no space is left on the device\n')
  })
})

withMounts('a read-only file system: one line and exit 2, but nothing to write is no mistake', () => {
  withFolder({ ...bedApplication, 'disk/x': '' }, (folder) => {
    const remount = 'mount -o remount,ro disk'
    const write = (title: string): string => `rails_openapi -o disk/api.json --quiet --title ${title}`
    const script = `${mount}; ${write('Same')}; ${remount}; ${write('Same')} && ${write('Other')}`
    const { code, out, err } = runShell(script, folder, ownMounts)
    const message = 'rails-openapi: cannot write disk/api.json: the file system is read-only\n'
    assert.equal({ code, out, err }, { code: 2, out: '', err: message })
  })
})

const unprivileged = canDropRights ? test : test.skip
if (!canDropRights) console.log('skipped: folders that may not be written; root can write everywhere')

unprivileged('no permission to make the folder of the output: one line and exit 2', () => {
  withFolder(bedApplication, (folder) => {
    chmodSync(folder, 0o555)
    assertRefused(runUnprivileged([], folder), `cannot write ${output}: permission denied`)
    chmodSync(folder, 0o755)
    assert.equal(readdirSync(folder).sort(), ['app', 'config'])
  })
})

unprivileged('a read-only folder: one line and exit 2, and the document of before stays', () => {
  withFolder(bedApplication, (folder) => {
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'doc'))
    writeFileSync(join(folder, output), older)
    chmodSync(join(folder, 'doc'), 0o555)
    assertRefused(runUnprivileged([], folder), `cannot write ${output}: permission denied`)
    assert.is(readFileSync(join(folder, output), 'utf8'), older)
    assert.equal(readdirSync(join(folder, 'doc')), ['openapi.json'])
    // Stdout needs no folder.
    assert.is(runUnprivileged(['-o', '-', '--quiet'], folder).code, 0)
    chmodSync(join(folder, 'doc'), 0o755)
  })
})

unprivileged('a folder that may not even be looked into: one line and exit 2', () => {
  withFolder({ ...bedApplication, [output]: '{}' }, (folder) => {
    chmodSync(folder, 0o777)
    chmodSync(join(folder, 'doc'), 0)
    assertRefused(runUnprivileged([], folder), `cannot write ${output}: permission denied`)
    chmodSync(join(folder, 'doc'), 0o755)
    assert.is(readFileSync(join(folder, output), 'utf8'), '{}')
  })
})

test.run()
