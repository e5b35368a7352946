// Runs the pathological texts in a process of their own, with the ordinary stack, and a new one after each that hangs.

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { prepareGrammar } from '../../../scripts/prepare-grammar.ts'
import { askWorker } from './ask-worker.ts'
import { type TextVerdict, timeLimit } from './judge-text.ts'
import { pathologicalTexts } from './pathological.ts'

export interface PathologicalVerdict extends TextVerdict {
  readonly name: string
}

/** Making the text and checking the tree take their time too, and a slow text is read twice. */
const patience = 20 * timeLimit

/** Compiled as the package is: what compiles a test when it runs makes closures much slower. */
const workerPath = 'node_modules/.cache/rails-openapi/pathological-worker.mjs'

async function buildWorker(): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'pathological-worker.ts')],
    outfile: workerPath,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    external: ['@ruby/prism'],
    plugins: [prepareGrammar],
    logLevel: 'warning',
  })
}

/** Those whose name contains `part`. */
export async function runPathological(scale: number, part: string): Promise<readonly PathologicalVerdict[]> {
  await buildWorker()
  const verdicts: PathologicalVerdict[] = []
  let worker: ChildProcess | undefined
  for (const [index, { name }] of pathologicalTexts.entries()) {
    if (!name.includes(part)) continue
    worker ??= fork(workerPath, { execArgv: [] })
    const verdict = await askWorker<TextVerdict>(worker, [index, scale], patience)
    verdicts.push({ name, ...(verdict ?? { milliseconds: patience, fault: 'hangs, or ends the process' }) })
    if (verdict !== undefined) continue
    worker.kill('SIGKILL')
    worker = undefined
  }
  worker?.kill()
  return verdicts
}
