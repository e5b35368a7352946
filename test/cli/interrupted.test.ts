// A run that is ended at any moment leaves the document as it was or as it should be: the program is started many times
// on an application that changes each time, and ended by a signal after a random time, or while it writes. `RUNS=300`
// asks for more runs than the usual ones.

import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { program, runBounded } from '../support/run-bounded.ts'
import { makeFolder, removeFolder } from '../support/temporary-folder.ts'

const runs = Number(process.env.RUNS ?? 40)
const signals = ['SIGKILL', 'SIGTERM', 'SIGINT'] as const
const controller = 'app/controllers/beds_controller.rb'
const marker = /"summary": "Version (\d{4})"/

/** A text of some megabytes, because writing it takes long enough to be interrupted. */
const longText = 'How beds are counted, and why. '.repeat(60_000)

const application = {
  'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
  'rails-openapi.config.json': JSON.stringify({ overlay: { info: { description: longText }, 'x-end': longText } }),
}

function source(version: number): string {
  return `class BedsController\n  # Version ${String(version).padStart(4, '0')}\n  def index\n  end\nend\n`
}

type Moment = { readonly signal: (typeof signals)[number] } & (
  | { readonly kind: 'after'; readonly milliseconds: number }
  | { readonly kind: 'while-writing' }
)

/** Starts the program and ends it at the given moment; gives whether it was ended before its time. */
function runAndEnd(folder: string, moment: Moment): Promise<boolean> {
  const before = traces(folder)
  const child = spawn(process.execPath, [program, '--quiet'], { cwd: folder, stdio: 'ignore' })
  const kill = (): boolean => child.kill(moment.signal)
  let timer: NodeJS.Timeout | undefined
  let polling: NodeJS.Immediate | undefined
  const poll = (): void => {
    if (traces(folder) !== before) kill()
    else polling = setImmediate(poll)
  }
  if (moment.kind === 'after') timer = setTimeout(kill, moment.milliseconds)
  else poll()
  return new Promise((resolve) => {
    child.once('close', (_, signal) => {
      clearTimeout(timer)
      clearImmediate(polling)
      resolve(signal === moment.signal)
    })
  })
}

/** What shows that the program has begun to write: a new file, or another time of the document. */
function traces(folder: string): string {
  const { mtimeMs, size } = statSync(join(folder, 'doc/openapi.json'))
  return [...readdirSync(join(folder, 'doc')), mtimeMs, size].join(' ')
}

/** The times differ from run to run of the test; so does the machine. */
function moments(longest: number): readonly Moment[] {
  return Array.from({ length: runs }, (_, index) => {
    const signal = signals[Math.floor(Math.random() * signals.length)] ?? 'SIGKILL'
    if (index % 2 === 0) return { kind: 'while-writing', signal }
    // Half of the times are in the last third of a run, in which the document is written.
    const share = index % 4 === 1 ? Math.random() : 0.7 + 0.4 * Math.random()
    return { kind: 'after', signal, milliseconds: Math.round(share * longest) }
  })
}

test(`${runs} runs that a signal ends: the document parses and is complete after each of them`, async () => {
  const folder = makeFolder({ ...application, [controller]: source(0) })
  try {
    mkdirSync(join(folder, 'doc'))
    runBounded([], folder)
    const path = join(folder, 'doc/openapi.json')
    const first = readFileSync(path, 'utf8')
    const start = performance.now()
    writeFileSync(join(folder, controller), source(1))
    runBounded([], folder)
    const longest = performance.now() - start
    let [latest, killed] = [1, 0]
    for (const [index, moment] of moments(longest).entries()) {
      const version = index + 2
      writeFileSync(join(folder, controller), source(version))
      if (await runAndEnd(folder, moment)) killed++
      const text = readFileSync(path, 'utf8')
      const found = Number(marker.exec(text)?.[1])
      const where = `run ${index}, ${JSON.stringify(moment)}`
      assert.ok(found === version || found === latest, `${where}: version ${found} after ${latest}`)
      const expected = first.replace(marker, `"summary": "Version ${String(found).padStart(4, '0')}"`)
      assert.ok(text === expected, `${where}: the document is not whole: ${text.length} of ${expected.length}`)
      JSON.parse(text)
      latest = found
    }
    // Otherwise the test would show nothing.
    assert.ok(killed > runs / 4, `only ${killed} runs were ended`)
    const { code } = runBounded([], folder)
    assert.equal(readdirSync(join(folder, 'doc')), ['openapi.json'], 'what the others left is gone')
    assert.equal([code, readFileSync(path, 'utf8').includes(`Version ${String(runs + 1).padStart(4, '0')}`)], [0, true])
  } finally {
    removeFolder(folder)
  }
})

function startedWith(title: string, folder: string): Promise<number | null> {
  const child = spawn(process.execPath, [program, '--quiet', '--title', title], { cwd: folder, stdio: 'ignore' })
  return new Promise((resolve) => child.once('close', resolve))
}

test('of runs at the same time each writes a whole document, and the last one stays', async () => {
  const folder = makeFolder({ ...application, [controller]: source(0) })
  try {
    const titles = ['One', 'Two', 'Three']
    const texts = titles.map((title) => {
      runBounded(['-o', 'alone.json', '--quiet', '--title', title], folder)
      return readFileSync(join(folder, 'alone.json'), 'utf8')
    })
    for (let round = 0; round < 5; round++) {
      const codes = await Promise.all(titles.map((title) => startedWith(title, folder)))
      assert.equal(codes, [0, 0, 0])
      assert.ok(texts.includes(readFileSync(join(folder, 'doc/openapi.json'), 'utf8')), `round ${round}`)
      assert.equal(readdirSync(join(folder, 'doc')), ['openapi.json'])
    }
  } finally {
    removeFolder(folder)
  }
})

test.run()
