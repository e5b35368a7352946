// The applications whose documents must be the same everywhere: those of fixtures/apps with an expected document.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Application {
  readonly name: string
  readonly root: string
  /** As it stands in the repository. */
  readonly document: string
  readonly report: string
}

const folder = fileURLToPath(new URL('../../../fixtures/apps', import.meta.url))

export const applications: readonly Application[] = readdirSync(folder)
  .map((name) => ({ name, root: join(folder, name) }))
  .filter(({ root }) => existsSync(join(root, 'expected/openapi.json')))
  .map(({ name, root }) => ({
    name,
    root,
    document: readFileSync(join(root, 'expected/openapi.json'), 'utf8'),
    report: readFileSync(join(root, 'expected/report.txt'), 'utf8'),
  }))
