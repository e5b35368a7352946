// Damages files and counts what is lost: for each damage, every method but the one that was hit must be found again with
// the same tree and in the same class, and we must say that something is wrong.

import { randomFrom } from '../fuzz/random.ts'
import { fromPrism } from '../prism/from-prism.ts'
import { hasThrown, parseWhole } from '../prism/judge-file.ts'
import type { PlainNode } from '../prism/node-fields.ts'
import { parseWithPrism } from '../prism/prism.ts'
import { type Damage, type Damaged, damages, damageText } from './damage.ts'
import { type Definitions, findDefinitions, type Method } from './methods.ts'

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** One file damaged once. */
export interface Run {
  readonly file: SourceFile
  readonly damage: Damage
  readonly damaged: Damaged
  /** The damage is in the line of a `class` or `module`, so that everything inside may change its nesting. */
  readonly isHeader: boolean
  readonly lost: readonly Method[]
  /** What we said to the damaged text, which is never Ruby. */
  readonly outcome: 'error' | 'silence' | 'exception'
  /** What Prism loses; absent where it was not asked. */
  readonly lostByPrism: readonly Method[] | undefined
}

interface Intact {
  readonly file: SourceFile
  readonly ours: Definitions
  readonly prism: Definitions
}

export interface Options {
  readonly rounds: number
  readonly seed: number
}

/** Prism is asked about one file in four: it is slow where its tree is large, and only there for comparison. */
const prismShare = 4

/** How often a damage may strike in vain: in a comment, or so that the file is still Ruby. */
const attempts = 20

export function damageFiles(files: readonly SourceFile[], { rounds, seed }: Options): readonly Run[] {
  const runs: Run[] = []
  for (const [index, file] of files.entries()) {
    const intact = readIntact(file)
    if (intact === undefined) continue
    for (let round = 0; round < rounds; round++) {
      for (const [number, damage] of damages.entries()) {
        const random = seed + (index * rounds + round) * damages.length + number
        const run = damageOnce(intact, damage, random, index % prismShare === 0)
        if (run !== undefined) runs.push(run)
      }
    }
  }
  return runs
}

/** Absent where there is no truth to start from: Prism rejects the file, or our tree is another one already. */
function readIntact(file: SourceFile): Intact | undefined {
  const truth = prismTree(file.text)
  if (truth === undefined || truth.errors > 0) return undefined
  const ours = findDefinitions(parseWhole(file.text).program, file.text)
  const prism = findDefinitions(truth.program, file.text)
  return identities(ours).join() === identities(prism).join() ? { file, ours, prism } : undefined
}

function identities({ methods }: Definitions): readonly string[] {
  return methods.map(({ identity }) => identity)
}

function prismTree(text: string): { readonly program: PlainNode; readonly errors: number } | undefined {
  const result = parseWithPrism(text)
  return result && { program: fromPrism(result, text).program, errors: result.errors.length }
}

function damageOnce(intact: Intact, damage: Damage, seed: number, asksPrism: boolean): Run | undefined {
  const random = randomFrom(seed)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const damaged = damageText(intact.file.text, damage, random)
    const truth = damaged && prismTree(damaged.text)
    if (damaged !== undefined && truth !== undefined && truth.errors > 0) {
      const lostByPrism = asksPrism ? findLost(intact.prism, truth.program, damaged) : undefined
      return { ...judge(intact, damaged), damage, lostByPrism }
    }
  }
  return undefined
}

function judge({ file, ours }: Intact, damaged: Damaged): Omit<Run, 'damage' | 'lostByPrism'> {
  const parsed = parseWhole(damaged.text)
  const outcome = hasThrown(parsed) ? 'exception' : parsed.errors.length > 0 ? 'error' : 'silence'
  const isHeader = ours.headers.some((header) => touches(header, damaged))
  return { file, damaged, isHeader, lost: findLost(ours, parsed.program, damaged), outcome }
}

/** The methods that cannot be found again, other than those that were hit. */
function findLost(intact: Definitions, program: PlainNode, damaged: Damaged): readonly Method[] {
  const found = identities(findDefinitions(program, damaged.text))
  const left = new Map<string, number>()
  for (const identity of found) left.set(identity, (left.get(identity) ?? 0) + 1)
  return intact.methods.filter((method) => {
    const count = left.get(method.identity) ?? 0
    left.set(method.identity, count - 1)
    return count <= 0 && !touches(method, damaged)
  })
}

function touches({ start, end }: { readonly start: number; readonly end: number }, damaged: Damaged): boolean {
  return damaged.start <= end && damaged.end >= start
}
