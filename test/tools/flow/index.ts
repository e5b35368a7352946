// `npm run test:flow [-- WORDS] [-- --inexact]`: runs the snippets of test/tools/flow/snippets in real Ruby and here. Whatever Ruby gives for any
// combination of inputs must be among what is thought possible here, or the snippet fails. Without inputs nothing else
// should be thought possible: how often that holds is a figure, and no failure.
// WORDS select the chapters of that name, or else the snippets whose names have them; inexact ones are then printed, too, as
// with `--inexact`.

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Chapter, printResult, type Run, type Snippet } from './result.ts'
import { type Known, runHere } from './run-here.ts'

const folder = 'test/tools/flow/snippets'
const recorder = 'test/tools/flow/record.rb'
const libraries = ['active_support', 'active_model', 'json'].flatMap((name) => ['-r', name])

interface Judged {
  readonly snippet: Snippet
  readonly isAdmitted: boolean
  /** Absent where it cannot be told exactly. */
  readonly isExact: boolean | undefined
  readonly problems: readonly string[]
}

function main(): void {
  if (spawnSync('ruby', [...libraries, '-e', ''], { stdio: 'ignore' }).status !== 0) {
    const isCi = process.env.CI !== undefined
    console.log(`${isCi ? 'failed' : 'skipped'}: there is no Ruby with Active Support and Active Model`)
    if (isCi) process.exitCode = 1
    return
  }
  const given = process.argv.slice(2)
  const words = given.filter((word) => word !== '--inexact').join(' ')
  const printsInexact = words !== '' || given.includes('--inexact')
  const judged = recordedChapters(words).flatMap((chapter) => judgeChapter(chapter, printsInexact))
  printTotal(judged)
}

function recordedChapters(words: string): readonly Chapter[] {
  const all = readdirSync(folder).filter((name) => name.endsWith('.rb'))
  const named = all.filter((name) => name === `${words}.rb`)
  const only = words === '' || named.length > 0 ? [] : ['--only', words]
  const paths = (named.length > 0 ? named : all).sort().map((name) => join(folder, name))
  const { status, stdout, stderr } = spawnSync('ruby', [recorder, ...paths, ...only], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`${recorder} ended with ${status}: ${stderr}`)
  const chapters: readonly Chapter[] = JSON.parse(stdout)
  return chapters.filter(({ snippets }) => snippets.length > 0)
}

function judgeChapter({ path, snippets }: Chapter, printsInexact: boolean): readonly Judged[] {
  const judged = snippets.map(judge)
  for (const { snippet, isAdmitted, problems } of judged) {
    if (problems.length === 0 || (isAdmitted && !printsInexact)) continue
    const label = isAdmitted ? 'inexact' : 'wrong'
    console.log(`${path}:${snippet.line}: ${label}: ${snippet.name}\n${problems.join('\n')}`)
  }
  console.log(`${basename(path, '.rb')} ${figures(judged)}`)
  return judged
}

function judge(snippet: Snippet): Judged {
  const accidents = snippet.runs.filter((run) => isAccident(snippet, run))
  if (accidents.length > 0) return failed(snippet, accidents.map(printRun))
  const known = knownHere(snippet.source)
  if (typeof known === 'string') return failed(snippet, [`  here   ${known}`])
  const refused = snippet.runs.filter(({ result }) => !known.admits(result))
  const isAdmitted = refused.length === 0
  const isExact = snippet.exact ? snippet.runs.every(({ result }) => known.isExactly(result)) : undefined
  const wrong = isAdmitted && isExact === false ? snippet.runs : refused
  const here = `  here   ${known.text}`
  return { snippet, isAdmitted, isExact, problems: wrong.length === 0 ? [] : [...wrong.map(printRun), here] }
}

// A snippet that raises says so in its name, so that a slip in a snippet is no behaviour to follow.
function isAccident({ name }: Snippet, { result }: Run): boolean {
  return result.kind === 'failed' || (result.kind === 'raised' && !/\braises?\b/.test(name))
}

function failed(snippet: Snippet, problems: readonly string[]): Judged {
  return { snippet, isAdmitted: false, isExact: snippet.exact ? false : undefined, problems }
}

function knownHere(source: string): Known | string {
  try {
    return runHere(source)
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return `threw: ${text.split('\n').slice(0, 4).join('\n')}`
  }
}

function printRun({ inputs, result }: Run): string {
  const given = Object.entries(inputs).map(([name, value]) => `${name} = ${value}`)
  return `  Ruby   ${printResult(result)}${given.length === 0 ? '' : `   with ${given.join(', ')}`}`
}

function figures(judged: readonly Judged[]): string {
  const exactness = judged.flatMap(({ isExact }) => (isExact === undefined ? [] : [isExact]))
  const admitted = share(judged.map(({ isAdmitted }) => isAdmitted))
  return `${judged.length}: admitted ${admitted}, exact ${share(exactness)} of ${exactness.length}`
}

// Rounded down, so that 100 % means all.
function share(each: readonly boolean[]): string {
  return each.length === 0 ? '-' : `${Math.floor((100 * each.filter((isTrue) => isTrue).length) / each.length)} %`
}

function printTotal(judged: readonly Judged[]): void {
  const passed = judged.filter(({ isAdmitted }) => isAdmitted).length
  console.log(`snippets ${figures(judged)}`)
  console.log(`${passed} passed, ${judged.length - passed} failed`)
  if (passed < judged.length || judged.length === 0) process.exitCode = 1
}

main()
