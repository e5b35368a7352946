// Rounds of the fuzz over applications: which application, which changes and which options follow from two numbers.

import type { GenerateOptions } from '../../../src/index.ts'
import { names } from './application-fragments.ts'
import { type Files, mutateFiles } from './application-mutations.ts'
import { judgeApplication } from './judge-application.ts'
import { type Random, randomFrom } from './random.ts'

export interface Subject {
  readonly name: string
  readonly files: Files
  /** Milliseconds that the unchanged application may take at most when it is changed. */
  readonly budget: number
}

export interface Round {
  readonly name: string
  readonly files: Files
  readonly options: GenerateOptions
  /** The paths that changed. */
  readonly paths: readonly string[]
  readonly milliseconds: number
  readonly faults: readonly string[]
}

const leastBudget = 2000
const mostTimes = 20

/** Measures the unchanged application, twice: the first time the machine is cold. */
export async function subjectOf(name: string, files: Files): Promise<Subject> {
  await judgeApplication(files, {}, false)
  const { milliseconds } = await judgeApplication(files, {}, false)
  return { name, files, budget: Math.max(leastBudget, mostTimes * milliseconds) }
}

export async function runRound(
  subjects: readonly [Subject, ...Subject[]],
  seed: number,
  round: number,
): Promise<Round> {
  const random = randomFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(round, 0x85ebca6b))
  const { name, files, budget } = random.pick(subjects)
  const changed = mutateFiles(files, random)
  const options = random.below(3) === 0 ? someOptions(random) : {}
  const verdict = await judgeApplication(changed.files, options, random.below(4) === 0)
  const { milliseconds, faults } = await timed(verdict, changed.files, options, budget)
  return { name, files: changed.files, options, paths: changed.paths, milliseconds, faults }
}

/** Another process may have had the processor: too much time counts only when it is taken twice. */
async function timed(
  first: Awaited<ReturnType<typeof judgeApplication>>,
  files: Files,
  options: GenerateOptions,
  budget: number,
) {
  if (first.milliseconds <= budget) return first
  const { milliseconds } = await judgeApplication(files, options, false)
  if (milliseconds <= budget) return first
  const fault = `took ${Math.round(milliseconds)} ms, more than ${Math.round(budget)}`
  return { milliseconds, faults: [...first.faults, fault] }
}

function someOptions(random: Random): GenerateOptions {
  const globs = ['/api/**', '**/__proto__', '/{a,b', '**', '/api/*/patients', '(', '']
  const files = ['app/controllers/api/**', '**/*.schema.json', '**']
  const name = random.pick(names)
  const all: GenerateOptions = {
    only: [random.pick(globs as [string])],
    except: [random.pick(globs as [string]), random.pick(globs as [string])],
    pattern: 'ecma',
    security: [{ [name]: [] }],
    securitySchemes: Object.fromEntries([['bearer', { type: 'http', scheme: 'bearer' }]]),
    exclude: [random.pick(files as [string])],
    tags: [{ name, description: name }],
    servers: ['/', { url: `/${encodeURIComponent(name.toWellFormed())}` }],
    silence: ['value-untyped', { code: 'ruby-syntax', path: random.pick(files as [string]) }],
    info: { description: name },
  }
  return Object.fromEntries(Object.entries(all).filter(() => random.below(3) === 0))
}
