// `npm run bench -- [DIR_OR_FILE…] [--passes N] [--rounds N] [--assert]`: our parser beside Ruby's own, in one run and on
// the same files, the time from the start of a process to the first tree, and whole runs of `generate`. Each contestant runs in processes of its
// own, in turn, because one would spoil the caches and the compiled code of the other.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { prepareGrammar } from '../../../scripts/prepare-grammar.ts'
import { printTable } from '../prism/report.ts'
import { findRubyPaths, readRuby } from '../prism/ruby-paths.ts'
import { makeCorpus } from './corpus.ts'
import { median } from './median.ts'
import { compareGenerations, type Generation, promisedGeneration } from './whole-process.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    passes: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    assert: { type: 'boolean', default: false },
  },
})

const contestants = {
  full: 'ours, whole files',
  'on-demand': 'ours, class heads and one method',
  lexer: 'ours, lexer only',
  prism: '@ruby/prism',
} as const

type Contestant = keyof typeof contestants

const names = Object.keys(contestants) as Contestant[] // The keys of the object above.

/** What the project promises: how many times as fast as Prism, and milliseconds over an empty process. */
const promised = { full: 1.7, onDemand: 2.8, firstParse: 30 }

const starts = 20

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rails-openapi-bench-'))
  try {
    await bundleInto(folder)
    printMachine()
    const speed = compareSpeed(folder, readTexts())
    const firstParse = compareStarts(folder)
    const generation = compareGenerations()
    if (options.assert) assertPromises(speed, firstParse, generation)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readTexts(): readonly string[] {
  const paths = positionals.length > 0 ? positionals : ['fixtures/apps', 'fixtures/damage']
  const texts = findRubyPaths(paths).map(readRuby)
  return positionals.length > 0 ? texts : [...texts, ...makeCorpus()]
}

/** The same way the package is bundled. */
async function bundleInto(outdir: string): Promise<void> {
  const scripts = [...names.map((name) => `run-${name}`), 'first-parse', 'first-parse-prism']
  await build({
    entryPoints: Object.fromEntries(scripts.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])),
    outdir,
    outExtension: { '.js': '.mjs' },
    external: ['@ruby/prism'],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    legalComments: 'none',
    plugins: [prepareGrammar],
    logLevel: 'warning',
  })
  writeFileSync(join(outdir, 'empty.mjs'), '')
}

function printMachine(): void {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${process.platform} ${process.arch}`)
  console.log(
    `${cpus().length} × ${first?.model ?? 'unknown processor'}, ${memory} GiB, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
}

type Speed = Readonly<Record<Contestant, number>>

/** The median of all passes of all rounds, in milliseconds. */
function compareSpeed(folder: string, texts: readonly string[]): Speed {
  const path = join(folder, 'texts.json')
  writeFileSync(path, JSON.stringify(texts))
  const times: Record<Contestant, number[]> = { full: [], 'on-demand': [], lexer: [], prism: [] }
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const name of names) times[name].push(...runContestant(folder, name, path))
  }
  const speed = { full: 0, 'on-demand': 0, lexer: 0, prism: 0 }
  for (const name of names) speed[name] = median(times[name])
  printSpeed(speed, texts)
  return speed
}

function runContestant(folder: string, name: Contestant, path: string): readonly number[] {
  return JSON.parse(runNode(join(folder, `run-${name}.mjs`), path, options.passes))
}

function runNode(...words: readonly string[]): string {
  const prism = pathToFileURL(createRequire(import.meta.url).resolve('@ruby/prism')).href
  const env = { ...process.env, PRISM: prism, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' }
  return execFileSync(process.execPath, words, { env, encoding: 'utf8' })
}

function printSpeed(speed: Speed, texts: readonly string[]): void {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  const rows = names.map((name) => {
    const seconds = speed[name] / 1000
    const [rate, files] = [bytes / 1e6 / seconds, Math.round(texts.length / seconds)]
    return [
      contestants[name],
      speed[name].toFixed(1),
      rate.toFixed(1),
      `${files}`,
      (speed.prism / speed[name]).toFixed(2),
    ]
  })
  const size = `${texts.length} files, ${(bytes / 1e6).toFixed(2)} MB`
  console.log(`${size}, warm, ${options.rounds} × ${options.passes} passes, median`)
  console.log(`${printTable([['', 'ms a pass', 'MB/s', 'files/s', 'times Prism'], ...rows])}\n`)
}

/** Milliseconds of a whole process that parses one controller, over those of an empty one. */
function compareStarts(folder: string): number {
  const path = join(folder, 'controller.rb')
  writeFileSync(path, makeCorpus()[0] ?? '')
  const scripts = ['empty', 'first-parse', 'first-parse-prism'] as const
  const times = scripts.map((): number[] => [])
  for (let round = 0; round < starts; round++) {
    for (const [index, script] of scripts.entries()) times[index]?.push(timeStart(join(folder, `${script}.mjs`), path))
  }
  const [empty = 0, ours = 0, prism = 0] = times.map(median)
  console.log(`start of a process to its first tree, a controller of 2 kB, median of ${starts}`)
  const row = (name: string, time: number) => [name, time.toFixed(1), (time - empty).toFixed(1)]
  const rows = [row('empty process', empty), row('ours, bundled', ours), row('@ruby/prism', prism)]
  console.log(printTable([['', 'ms', 'over empty'], ...rows]))
  return ours - empty
}

function timeStart(script: string, path: string): number {
  const start = performance.now()
  runNode(script, path)
  return performance.now() - start
}

function assertPromises(speed: Speed, firstParse: number, generation: Generation): void {
  const broken = [
    ...(speed.prism / speed.full < promised.full ? [`whole files: less than ${promised.full} times Prism`] : []),
    ...(speed.prism / speed['on-demand'] < promised.onDemand
      ? [`on demand: less than ${promised.onDemand} times Prism`]
      : []),
    ...(firstParse > promised.firstParse
      ? [`first tree: more than ${promised.firstParse} ms over an empty process`]
      : []),
    ...brokenGeneration(generation),
  ]
  for (const promise of broken) console.log(`broken: ${promise}`)
  if (broken.length > 0) process.exitCode = 1
}

function brokenGeneration({ version, sixty, timesEmpty, growth, callbacks, megabytes }: Generation): readonly string[] {
  const promised = promisedGeneration
  return [
    ...(version > promised.version ? [`--version: more than ${promised.version} ms over an empty process`] : []),
    ...(sixty > promised.sixty ? [`64 endpoints: more than ${promised.sixty} ms over an empty process`] : []),
    ...(timesEmpty > promised.small ? [`1,000 endpoints: more than ${promised.small} times an empty process`] : []),
    ...(growth > promised.growth ? [`10,000 endpoints: more than ${promised.growth} times 1,000`] : []),
    ...(callbacks > promised.callbacks ? [`twice the actions: more than ${promised.callbacks} times as long`] : []),
    ...(megabytes > promised.megabytes ? [`10,000 endpoints: more than ${promised.megabytes} MB`] : []),
  ]
}

await main()
