// `--watch` of the built program: it writes again after a change, and outlives an application that is broken for a
// while. No fixed waits: a change is made again every second until it was seen, because a slow machine may not watch
// yet when the first document is there.

import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bedApplication } from '../support/bed-application.ts'
import { program } from '../support/run-bounded.ts'
import { makeFolder, removeFolder } from '../support/temporary-folder.ts'

const longestWait = 20_000
const controller = 'app/controllers/beds_controller.rb'

interface Watching {
  readonly folder: string
  readonly child: ChildProcess
  readonly printed: { out: string; err: string }
}

async function watching(
  words: readonly string[],
  use: (running: Watching) => Promise<void>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = makeFolder({ ...bedApplication, ...more })
  const child = spawn(process.execPath, [program, '--watch', ...words], { cwd: folder })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    printed.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed.err += chunk
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    await use({ folder, child, printed })
  } finally {
    child.kill('SIGKILL')
    await ended
    removeFolder(folder)
  }
}

/** Polls until something is so; `act` is done at once and then every second. */
async function until(what: string, isSo: () => boolean, act: () => void = () => undefined): Promise<void> {
  const start = performance.now()
  let nextAct = start
  while (!isSo()) {
    const now = performance.now()
    assert.ok(now - start < longestWait, `waited in vain until ${what}`)
    if (now >= nextAct) {
      act()
      nextAct = now + 1_000
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

function documentText(folder: string, path = 'doc/openapi.json'): string {
  try {
    return readFileSync(join(folder, path), 'utf8')
  } catch {
    return ''
  }
}

function summarize(folder: string, summary: string): void {
  writeFileSync(join(folder, controller), bedApplication[controller].replace('All beds', summary))
}

async function untilSummarized({ folder }: Watching, summary: string, path?: string): Promise<void> {
  const isThere = (): boolean => documentText(folder, path).includes(summary)
  await until(`the document says ${summary}`, isThere, () => summarize(folder, summary))
}

test('the document follows the application, is whole at any moment, and a broken application ends nothing', async () => {
  await watching([], async (running) => {
    const { folder, child, printed } = running
    await until('there is a document', () => documentText(folder) !== '')
    assert.match(documentText(folder), 'All beds')
    await untilSummarized(running, 'Every bed')
    assert.is(JSON.parse(documentText(folder)).paths['/beds'].get.summary, 'Every bed')

    const routes = join(folder, 'config/routes.rb')
    renameSync(routes, `${routes}.away`)
    const line = 'rails-openapi: no Rails application in `.`: looked for config/routes.rb'
    await until(
      'the missing routes are told',
      () => printed.err.includes(line),
      () => summarize(folder, 'Nobody reads this'),
    )
    assert.match(documentText(folder), 'Every bed')
    renameSync(`${routes}.away`, routes)
    await untilSummarized(running, 'Beds again')

    writeFileSync(join(folder, controller), 'class BedsController\n  def index(\n')
    await until(
      'the broken controller is told',
      () => /beds_controller\.rb:\d+:\d+: /.test(printed.out),
      () => writeFileSync(join(folder, controller), 'class BedsController\n  def index(\n'),
    )
    await untilSummarized(running, 'Beds at last')
    assert.is(child.exitCode, null)
    assert.not.match(printed.err, 'internal error')
  })
})

test('files that come in new folders are seen, and files that go', async () => {
  await watching(['-o', 'api.yaml', '--quiet'], async ({ folder, child, printed }) => {
    const read = (): string => documentText(folder, 'api.yaml')
    await until('there is a document', () => read() !== '')
    const views = join(folder, 'app/views/beds')
    await until(
      'the new sidecar is read',
      () => read().includes('A list of beds'),
      () => {
        mkdirSync(views, { recursive: true })
        writeFileSync(join(views, 'index.schema.json'), '{ "type": "array", "description": "A list of beds" }')
      },
    )
    await until(
      'the sidecar that is gone is forgotten',
      () => !read().includes('A list of beds'),
      () => {
        rmSync(join(views, 'index.schema.json'), { force: true })
        // Where the first event came too early, this one comes later.
        writeFileSync(join(views, 'index.md'), '')
      },
    )
    assert.equal([printed.out, printed.err], ['', ''])
    assert.is(child.exitCode, null)
  })
})

/** Without a second try: what is seen once has to be seen again. */
async function replaceTimes(running: Watching, times: number, replace: (text: string) => void): Promise<void> {
  await until('there is a document', () => documentText(running.folder) !== '')
  for (let time = 1; time <= times; time++) {
    replace(bedApplication[controller].replace('All beds', `Time ${time}`))
    await until(`time ${time} is seen`, () => documentText(running.folder).includes(`Time ${time}`))
  }
}

test('a file that is replaced by another one is seen each time', async () => {
  await watching([], async (running) => {
    const path = join(running.folder, controller)
    await replaceTimes(running, 3, (text) => {
      writeFileSync(join(running.folder, 'new.rb~'), text)
      renameSync(join(running.folder, 'new.rb~'), path)
    })
  })
})

test('a file that an editor moves away, writes anew and removes is seen each time', async () => {
  await watching([], async (running) => {
    const path = join(running.folder, controller)
    await replaceTimes(running, 3, (text) => {
      renameSync(path, `${path}~`)
      writeFileSync(path, text)
      rmSync(`${path}~`)
    })
  })
})

test('a folder that is replaced by another one is seen, and so is what changes in it then', async () => {
  await watching([], async (running) => {
    const app = join(running.folder, 'app')
    await replaceTimes(running, 2, (text) => {
      cpSync(app, join(running.folder, 'tmp/app'), { recursive: true })
      rmSync(app, { recursive: true })
      renameSync(join(running.folder, 'tmp/app'), app)
      writeFileSync(join(running.folder, controller), text)
    })
    await replaceTimes(running, 2, (text) => writeFileSync(join(running.folder, controller), text))
  })
})

// Elsewhere the system tells of the folder of the output too, which gives one run more.
const linux = process.platform === 'linux' ? test : test.skip

linux('its own output is no change, and neither is the folder of it', async () => {
  await watching([], async (running) => {
    await replaceTimes(running, 1, (text) => writeFileSync(join(running.folder, controller), text))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    assert.is(running.printed.out.match(/^OpenAPI document written/gm)?.length, 2)
  })
})

test('a change during the first run is not lost', async () => {
  const long = 'x'.repeat(2_000_000)
  const settings = JSON.stringify({ overlay: { 'x-long': long } })
  await watching([], async ({ folder }) => {
    const before = bedApplication[controller]
    // As soon as the program writes, it has read the application.
    writeFileSync(join(folder, 'rails-openapi.config.json'), settings)
    await until('it writes', () => existsSync(join(folder, 'doc')))
    writeFileSync(join(folder, controller), before.replace('All beds', 'In between'))
    await until('the change is seen', () => documentText(folder).includes('In between'))
  })
})

test('every run reads the configuration again, and a wrong one ends nothing', async () => {
  await watching([], async ({ folder, printed, child }) => {
    const configure = (text: string): void => writeFileSync(join(folder, 'rails-openapi.config.json'), text)
    await until('there is a document', () => documentText(folder) !== '')
    for (const title of ['First', 'Second']) {
      configure(JSON.stringify({ title }))
      await until(`${title} is read`, () => documentText(folder).includes(title))
    }
    configure('{ "titel": "x" }')
    await until('the mistake is told', () => printed.err.includes('no setting `titel`; did you mean `title`?\n'))
    configure('{ "output": "api.json" }')
    await until('it is written elsewhere', () => documentText(folder, 'api.json') !== '')
    assert.is(child.exitCode, null)
  })
})

test('a module that is named as the configuration is read again', async () => {
  const module = (title: string): string => `export default { title: '${title}' }`
  await watching(
    ['--config', 'own.mjs'],
    async ({ folder }) => {
      await until('there is a document', () => documentText(folder).includes('First'))
      for (const title of ['Second', 'Third']) {
        writeFileSync(join(folder, 'own.mjs'), module(title))
        await until(`${title} is read`, () => documentText(folder).includes(title))
      }
    },
    { 'own.mjs': module('First') },
  )
})

/** Writes again and again, so that there is never a pause, until something is so. */
async function whileWriting(path: string, text: string, what: string, isSo: () => boolean): Promise<void> {
  const writing = setInterval(() => writeFileSync(path, `${text}# ${Math.random()}\n`), 20)
  try {
    await until(what, isSo)
  } finally {
    clearInterval(writing)
  }
}

test('writes that never pause starve nothing', async () => {
  await watching([], async ({ folder }) => {
    await until('there is a document', () => documentText(folder) !== '')
    const text = bedApplication[controller].replace('All beds', 'Steady beds')
    const isSeen = (): boolean => documentText(folder).includes('Steady beds')
    await whileWriting(join(folder, controller), text, 'the change is seen', isSeen)
  })
})

/** How often the document was written, or found to be the same. */
function runsOf({ printed }: Watching): number {
  return printed.out.match(/^OpenAPI document written/gm)?.length ?? 0
}

linux('files that a run does not read start none, and neither does the file that its output goes to', async () => {
  const more = {
    'app/models/bed.rb': 'class Bed\nend\n',
    'app/models/notes.txt': '',
    'log.txt': '',
    'lib/a/b.js': '',
    'public/robots.txt': '',
    'README.md': '',
  }
  await watching(
    [],
    async (running) => {
      const { folder } = running
      await until('there is a document', () => runsOf(running) > 0)
      await untilSummarized(running, 'Seen')
      await new Promise((resolve) => setTimeout(resolve, 500))
      const before = runsOf(running)
      for (const path of ['README.md', 'log.txt', 'app/models/notes.txt', 'lib/a/b.js', 'app/models/.bed.rb.swp'])
        writeFileSync(join(folder, path), running.printed.out)
      writeFileSync(join(folder, 'public/a.rb'), '')
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      assert.is(runsOf(running), before)
      writeFileSync(join(folder, 'app/controllers/new_controller.rb'), '')
      await until('a file that is new where names are read is seen', () => runsOf(running) > before)
    },
    more,
  )
})

linux('each run is one line with the time and what changed', async () => {
  await watching(['--only', '/beds'], async (running) => {
    const { folder, printed } = running
    await until('there is a document', () => runsOf(running) > 0)
    await untilSummarized(running, 'Seen')
    const line = /^\d\d:\d\d:\d\d changed: app\/controllers\/beds_controller\.rb$/m
    assert.match(printed.err, line)
    const before = runsOf(running)
    const lines = printed.err.match(/ changed: /g)?.length
    assert.ok(lines === before - 1 || lines === before, `${lines} lines for ${before} runs`)
    for (const path of ['app/controllers/wards_controller.rb', 'config/routes.rb'])
      writeFileSync(join(folder, path), `${readFileSync(join(folder, path), 'utf8')}# x\n`)
    await until('both are named', () => /changed: .*config\/routes\.rb/.test(printed.err))
  })
})

linux('a link that the document stands behind, and a file that stdout goes to, are no changes', async () => {
  const folder = makeFolder({ ...bedApplication, 'output.json': '' })
  symlinkSync('api.json', join(folder, 'link.json'))
  const out = openSync(join(folder, 'app', 'out.txt'), 'w')
  const child = spawn(process.execPath, [program, '--watch', '-o', 'link.json'], {
    cwd: folder,
    stdio: ['ignore', out, 'pipe'],
  })
  let err = ''
  child.stderr?.on('data', (chunk) => {
    err += chunk
  })
  try {
    await until('there is a document', () => documentText(folder, 'api.json') !== '')
    await until(
      'the change is seen',
      () => documentText(folder, 'api.json').includes('Seen'),
      () => summarize(folder, 'Seen'),
    )
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    assert.ok(
      err.split('\n').every((line) => line === '' || line.endsWith(`changed: ${controller}`)),
      err,
    )
  } finally {
    child.kill('SIGKILL')
    closeSync(out)
    removeFolder(folder)
  }
})

linux('a root that is moved, replaced or removed ends it: one line, exit 2', async () => {
  const ways: readonly ((folder: string) => void)[] = [
    (folder) => renameSync(folder, `${folder}-moved`),
    (folder) => rmSync(folder, { recursive: true }),
    (folder) => {
      renameSync(folder, `${folder}-moved`)
      cpSync(`${folder}-moved`, folder, { recursive: true })
    },
  ]
  for (const change of ways) {
    await watching([], async ({ folder, child, printed }) => {
      await until('there is a document', () => documentText(folder) !== '')
      change(folder)
      await until('it ended', () => child.exitCode !== null)
      assert.is(child.exitCode, 2)
      await until('it said why', () => printed.err.endsWith('start the watch again\n'))
      rmSync(`${folder}-moved`, { recursive: true, force: true })
    })
  }
})

test('a signal ends it at once', async () => {
  await watching([], async ({ folder, child }) => {
    await until('there is a document', () => documentText(folder) !== '')
    child.kill('SIGTERM')
    await until('it ended', () => child.signalCode !== null || child.exitCode !== null)
    assert.is(child.signalCode, 'SIGTERM')
  })
})

test('where there is no application it ends at once: one line, exit 2', async () => {
  await watching(['app'], async ({ child, printed }) => {
    await until('it ended', () => child.exitCode !== null)
    assert.is(child.exitCode, 2)
    await until('it said why', () => printed.err.endsWith('\n'))
    assert.match(printed.err, /^rails-openapi: no Rails application in `app`: [^\n]+\n$/)
  })
})

test('all documents are written again, and none of them is taken for a change', async () => {
  const documents = { beds: { only: ['/beds'] }, all: { output: 'public/all.json' } }
  await watching(
    [],
    async (running) => {
      const { folder, printed } = running
      await until('there are documents', () => documentText(folder, 'public/all.json') !== '')
      await untilSummarized(running, 'Every bed', 'public/all.json')
      assert.match(documentText(folder, 'doc/beds.json'), 'Every bed')
      assert.not.match(printed.err, /changed: .*\.json/)
    },
    { 'rails-openapi.config.json': JSON.stringify({ documents }) },
  )
})

test.run()
