// Bad input never stops the built program: files that cannot be read or understood cost a line of the report, and the
// rest of the document is written, in bounded time.

import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assertRefused, bedApplication, readDocument } from '../support/bed-application.ts'
import { canDropRights, runBounded, runUnprivileged } from '../support/run-bounded.ts'
import type { Run } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const { 'app/controllers/wards_controller.rb': _, ...quiet } = bedApplication
const controller = 'app/controllers/wards_controller.rb'
const sidecar = 'app/views/beds/index.schema.json'

type Content = Readonly<Record<string, string | Uint8Array>>

/** The application without its warning, and what a test does to it. */
function damaged<Value>(content: Content, damage: (folder: string) => void, use: (folder: string) => Value): Value {
  return withFolder({ ...quiet, ...content }, (folder) => {
    damage(folder)
    return use(folder)
  })
}

/** What is left is in the document; what was lost is told in the given lines of warnings. */
function assertWritten(run: Run, folder: string, warnings: readonly (string | RegExp)[]): void {
  assert.equal([run.code, run.err], [0, ''])
  assert.match(run.out, new RegExp(`^Warnings: ${warnings.length}$`, 'm'))
  for (const warning of warnings) assert.match(run.out, warning)
  const { paths } = readDocument(folder)
  assert.is(paths['/beds'].get.summary, 'All beds')
  assert.not.ok('/api/wards' in paths)
}

// Links, pipes and rights are others on Windows.
const posix = process.platform === 'win32' ? test.skip : test

const doNothing = (): void => undefined
const link = (target: string, path: string) => (folder: string) => symlinkSync(target, join(folder, path))

const lost: readonly (readonly [string, Content, (folder: string) => void, readonly (string | RegExp)[]])[] = [
  [
    'a folder with the name of a Ruby file',
    { 'app/controllers/x.rb/y.md': '', 'app/models/z.rb/y.md': '' },
    doNothing,
    [],
  ],
  [
    'a link from a controller to itself',
    {},
    link('wards_controller.rb', controller),
    [`${controller}: cannot be read: its links go round in a circle`],
  ],
  [
    'a link from a controller out of the root',
    {},
    link('/etc/passwd', controller),
    [`${controller}: cannot be read: a link leads outside the root`],
  ],
  ['a link from a controller to nothing', {}, link('nothing.rb', controller), []],
  ['a link to a folder around it', {}, link('../..', 'app/controllers/up'), []],
  ['a link to the folder itself', {}, link('.', 'app/controllers/again'), []],
  [
    'a controller of 50 MB',
    { [controller]: '' },
    (folder) => truncateSync(join(folder, controller), 50_000_000),
    [/wards_controller\.rb: cannot be read: larger than \d+ MiB/],
  ],
  [
    'a sidecar of 50 MB',
    { [sidecar]: '' },
    (folder) => truncateSync(join(folder, sidecar), 50_000_000),
    [/index\.schema\.json: cannot be read: larger than \d+ MiB/],
  ],
  ['a sidecar that is a folder', { [`${sidecar}/x.md`]: '' }, doNothing, []],
  [
    'a sidecar that links to itself',
    { 'app/views/beds/x.md': '' },
    link('index.schema.json', sidecar),
    [`${sidecar}: cannot be read: its links go round in a circle`],
  ],
  [
    'a sidecar out of the root',
    { 'app/views/beds/x.md': '' },
    link('/etc/passwd', sidecar),
    [`${sidecar}: cannot be read: a link leads outside the root`],
  ],
  [
    'an empty sidecar',
    { [sidecar]: '' },
    doNothing,
    [`  - ${sidecar}: invalid JSON - falling back to inferred schema\n`],
  ],
  [
    'a binary sidecar',
    { [sidecar]: binary(5_000) },
    doNothing,
    [`  - ${sidecar}: invalid JSON - falling back to inferred schema\n`],
  ],
  [
    'a sidecar that is a list',
    { [sidecar]: '[]' },
    doNothing,
    [`  - ${sidecar}: not a JSON object - falling back to inferred schema\n`],
  ],
]

for (const [name, content, damage, warnings] of lost) {
  const run = damage === doNothing ? test : posix
  run(`${name}: the rest is written`, () => {
    damaged(content, damage, (folder) => assertWritten(runBounded([], folder), folder, warnings))
  })
}

/** Bytes that look like chance, and are the same in every run. */
function binary(length: number): Uint8Array {
  let state = 42
  return Uint8Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state >> 16
  })
}

test('a binary file, zeros or a text in UTF-16 for a controller: the rest is written', () => {
  const ruby = Buffer.from(bedApplication[controller], 'utf16le')
  for (const bytes of [binary(1_000_000), new Uint8Array(1_000_000), ruby]) {
    damaged({ [controller]: bytes }, doNothing, (folder) => {
      const { code, err } = runBounded([], folder)
      assert.equal([code, err], [0, ''])
      assert.is(readDocument(folder).paths['/beds'].get.summary, 'All beds')
    })
  }
})

test('a binary file for the routes: a document, with a line for each statement that was lost', () => {
  damaged({ 'config/routes.rb': binary(100_000) }, doNothing, (folder) => {
    const { code, out, err } = runBounded([], folder)
    assert.equal([code, err], [0, ''])
    const counted = Number(/^Warnings: (\d+)$/m.exec(out)?.[1])
    assert.ok(counted > 0)
    assert.is(out.match(/^ {2}- /gm)?.length, counted)
    // What a terminal would take for a command is not printed as it is.
    assert.not.ok([...out].some((character) => character < ' ' && character !== '\n'))
    assert.equal(readDocument(folder).paths, {})
  })
})

const noRoutes = [
  ['an empty file', ''],
  ['a comment', '# nothing yet\n'],
  ['an empty block', 'Rails.application.routes.draw do\nend\n'],
  ['another language', '<?php echo 1;'],
] as const

for (const [name, text] of noRoutes) {
  test(`routes that are ${name}: a document without paths`, () => {
    withFolder({ 'config/routes.rb': text }, (folder) => {
      const { code, out } = runBounded([], folder)
      assert.is(code, 0)
      assert.match(out, /^OpenAPI document written to doc\/openapi\.json\nProcessed: 0 endpoints\nSkipped: 0\n/)
      assert.equal(readDocument(folder).paths, {})
    })
  })
}

const routes = 'config/routes.rb'
const cannotUse = `looked for ${routes}, which cannot be used: `
const unusable = [
  ['a folder', (path: string) => mkdirSync(path), `${cannotUse}it is a folder\n`],
  [
    'a link to itself',
    (path: string) => symlinkSync('routes.rb', path),
    `${cannotUse}its links go round in a circle\n`,
  ],
  ['a link to nothing', (path: string) => symlinkSync('nothing.rb', path), `looked for ${routes}; give the root`],
  [
    'a link out of the root',
    (path: string) => symlinkSync('/etc/passwd', path),
    `${cannotUse}a link leads outside the root\n`,
  ],
  ['a pipe', (path: string) => makePipe(path), `${cannotUse}not an ordinary file\n`],
] as const

function makePipe(path: string): void {
  assert.is(spawnSync('mkfifo', [path]).status, 0)
}

for (const [name, make, message] of unusable) {
  posix(`routes that are ${name}: no application, in one line that says why`, () => {
    const replace = (folder: string): void => {
      rmSync(join(folder, routes))
      make(join(folder, routes))
    }
    damaged({}, replace, (folder) => {
      for (const words of [[], ['routes']]) assertRefused(runBounded(words, folder), message)
    })
  })
}

/** A schema of so many levels; the innermost says so. */
function nested(levels: number): string {
  return `${'{"not":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
}

for (const levels of [1, 199, 200]) {
  test(`a sidecar of ${levels} levels is used as it is`, () => {
    damaged({ [sidecar]: nested(levels) }, doNothing, (folder) => {
      assertWritten(runBounded([], folder), folder, [])
      const { content } = readDocument(folder).paths['/beds'].get.responses['200']
      assert.equal(content['application/json'].schema, JSON.parse(nested(levels)))
    })
  })
}

for (const levels of [201, 10_000, 500_000]) {
  test(`a sidecar of ${levels} levels is refused in the fixed words, and the inferred schema is used`, () => {
    const withoutSidecar = damaged({}, doNothing, (folder) => {
      runBounded([], folder)
      return readDocument(folder)
    })
    damaged({ [sidecar]: nested(levels) }, doNothing, (folder) => {
      const warning = `  - ${sidecar}: nested too deeply - falling back to inferred schema\n`
      assertWritten(runBounded([], folder), folder, [warning])
      assert.equal(readDocument(folder), withoutSidecar)
    })
  })
}

test('params that are nested in 2,000 blocks are all in the document', () => {
  const depth = 2_000
  const open = Array.from({ length: depth }, (_, level) => `p${level}.param! :a, Hash do |p${level + 1}|`)
  const lines = ['class WardsController', 'def index', 'param! :a, Hash do |p0|', ...open]
  const text = [
    ...lines,
    `p${depth}.param! :leaf, String`,
    ...'end '
      .repeat(depth + 3)
      .trim()
      .split(' '),
  ].join('\n')
  damaged({ [controller]: text }, doNothing, (folder) => {
    const { code, err } = runBounded([], folder)
    assert.equal([code, err], [0, ''])
    assert.match(readFileSync(join(folder, 'doc/openapi.json'), 'utf8'), '"leaf"')
  })
})

posix('a pipe that nobody writes into is not waited for', () => {
  const replace = (folder: string): void => {
    rmSync(join(folder, controller), { force: true })
    makePipe(join(folder, controller))
  }
  damaged({}, replace, (folder) => assertWritten(runBounded([], folder), folder, []))
})

const unprivileged = canDropRights ? test : test.skip
if (!canDropRights) console.log('skipped: files that cannot be read; root can read everything')

unprivileged('a controller and a sidecar that may not be read cost a line each', () => {
  const close = (folder: string): void => {
    chmodSync(folder, 0o777)
    for (const path of [controller, sidecar]) chmodSync(join(folder, path), 0)
  }
  damaged({ [controller]: bedApplication[controller], [sidecar]: '{}' }, close, (folder) => {
    const warnings = [controller, sidecar].map((path) => `${path}: cannot be read: permission denied`)
    assertWritten(runUnprivileged([], folder), folder, warnings)
  })
})

unprivileged('routes that may not be read: no application, in one line that names the file', () => {
  const close = (folder: string): void => {
    chmodSync(folder, 0o777)
    chmodSync(join(folder, routes), 0)
  }
  damaged({}, close, (folder) => assertRefused(runUnprivileged([], folder), `${cannotUse}permission denied\n`))
})

test.run()
