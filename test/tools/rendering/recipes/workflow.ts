// GitHub Pages: the workflow's own steps, run in a repository that has the first page, make a site that lists all operations.

import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { makeFolder, removeFolder } from '../../../support/temporary-folder.ts'
import { faultsOfPage } from './page.ts'
import { recipesIn } from './recipe.ts'

const application = 'fixtures/apps/clinic-patients'
const pinned = /^actions\/[\w-]+@[0-9a-f]{40}$/

interface Step {
  readonly uses?: string
  readonly run?: string
}

export async function publishedByWorkflow(text: string): Promise<readonly string[]> {
  const html = recipesIn(readFileSync('docs/recipes.md', 'utf8')).get('page for Scalar') ?? ''
  const steps: readonly Step[] = parse(text).jobs.pages.steps
  const loose = steps.flatMap(({ uses }) => (uses === undefined || pinned.test(uses) ? [] : [`not pinned: ${uses}`]))
  const folder = makeFolder({ 'temporary/keep': '', 'bin/npx': npx })
  try {
    const repository = join(folder, 'repository')
    cpSync(application, repository, { recursive: true })
    mkdirSync(join(repository, 'doc'), { recursive: true })
    writeFileSync(join(repository, 'doc/index.html'), html)
    chmodSync(join(folder, 'bin/npx'), 0o755)
    const temporary = join(folder, 'temporary')
    const env = {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      PROGRAM: resolve('dist/cli.cjs'),
      RUNNER_TEMP: temporary,
      GITHUB_WORKSPACE: repository,
    }
    for (const { run } of steps)
      if (run !== undefined)
        execFileSync('bash', ['-eo', 'pipefail', '-c', run], { cwd: repository, env, stdio: 'pipe' })
    const [page, document] = ['index.html', 'openapi.json'].map((name) =>
      readFileSync(join(temporary, 'site', name), 'utf8'),
    )
    return [...loose, ...(await faultsOfPage('Scalar', page ?? '', JSON.parse(document ?? '')))]
  } finally {
    removeFolder(folder)
  }
}

/** Stands for the registry: what is asked for is the program that was built here. */
const npx = `#!/bin/sh
[ "$1" = --yes ] || exit 9
case "$2" in rails-openapi@*) shift 2 ;; *) exit 9 ;; esac
exec node "$PROGRAM" "$@"
`
