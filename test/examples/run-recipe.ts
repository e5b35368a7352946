// Runs the recipes of the repository as their systems run them: the script, the folder and the environment.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { workflowTemplate } from '../../src/cli/init-templates.ts'
import { present } from '../support/present.ts'
import type { Run } from '../support/run-node.ts'

type Texts = Readonly<Record<string, string>>

export interface Npx {
  /** What a script needs to find it. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** What the systems have for files that belong to no checkout. */
  readonly temporary: string
}

/** In the checkout, where each of them starts a script. */
export function runScript(npx: Npx, script: string, checkout: string, variables: Texts = {}): Run {
  const places = {
    GITHUB_WORKSPACE: checkout,
    RUNNER_TEMP: npx.temporary,
    CI_PROJECT_DIR: checkout,
    TMPDIR: npx.temporary,
  }
  const env = { ...npx.env, ...places, ...variables }
  const options = { cwd: checkout, env, encoding: 'utf8', timeout: 60_000 } as const
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], options)
  return { code: status, out: stdout, err: stderr }
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>
  readonly runs: {
    readonly using: string
    readonly steps: readonly [{ readonly shell: string; readonly env: Record<string, string>; readonly run: string }]
  }
}

export const action: Action = parse(readFileSync('action.yml', 'utf8'))

/** Runs the action as GitHub does: each input, or its default, goes into the variable that names it. */
export function runAction(npx: Npx, given: Texts, checkout: string): Run {
  const [step] = action.runs.steps
  const variables = Object.entries(step.env).map(([name, value]) => {
    const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1] ?? ''
    const declared = present(action.inputs[input], `input that ${value} names`)
    return [name, given[input] ?? declared.default]
  })
  return runScript(npx, step.run, checkout, Object.fromEntries(variables))
}

/** The one command of the workflow that `init --ci` writes. */
export function runWorkflow(npx: Npx, checkout: string): Run {
  const { jobs } = parse(workflowTemplate)
  const scripts = jobs.document.steps.flatMap(({ run }: { run?: string }) => run ?? [])
  assert.is(scripts.length, 1)
  return runScript(npx, scripts[0], checkout)
}

export function runGitlab(npx: Npx, checkout: string): Run {
  const { openapi } = parse(readFileSync('examples/gitlab/.gitlab-ci.yml', 'utf8'))
  return runScript(npx, openapi.script.join('\n'), checkout)
}

export function runPlain(npx: Npx, checkout: string, variables: Texts = {}): Run {
  return runScript(npx, `sh ${join(process.cwd(), 'examples/plain/check-openapi')}`, checkout, variables)
}
