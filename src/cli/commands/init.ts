// `rails-openapi init [root]`: adds the rake task, a configuration file and, if asked, a workflow to an application.

import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { writeOutput } from '../../node/index.ts'
import { isFolder, noSuchFolder } from '../folders.ts'
import { configTemplate, workflowTemplate } from '../init-templates.ts'
import type { Outcome, Terminal } from '../outcome.ts'
import { rakeTask } from '../rake-task.ts'

export interface InitFlags {
  readonly ci: boolean
  readonly force: boolean
}

export function init(root: string, { ci, force }: InitFlags, terminal: Terminal): Outcome {
  if (!isFolder(root)) return { kind: 'refused', message: noSuchFolder(root) }
  const places = ['config/routes.rb', 'config/application.rb']
  if (!force && !places.some((path) => isThere(join(root, path)))) {
    const advice = 'give the root of an application, or `--force`'
    return {
      kind: 'refused',
      message: `no Rails application in \`${root}\`: looked for ${places.join(' and ')}; ${advice}`,
    }
  }
  const files: readonly (readonly [path: string, text: string])[] = [
    ['lib/tasks/openapi.rake', rakeTask],
    ['rails-openapi.config.json', configTemplate],
    ...(ci ? [['.github/workflows/openapi.yml', workflowTemplate] as const] : []),
  ]
  let kept = 0
  for (const [path, text] of files) {
    const target = join(root, path)
    if (isThere(target) && !force) {
      terminal.out(`Kept: ${path} is there; --force overwrites it\n`)
      kept++
      continue
    }
    const problem = writeOutput(target, text, { root })
    if (problem !== undefined) return { kind: 'refused', message: `cannot write ${path}: ${problem}` }
    terminal.out(`Written: ${path}\n`)
  }
  if (kept < files.length) terminal.out(next)
  return { kind: 'done' }
}

const next = `Next: bundle exec rake openapi:generate
Patterns are written as Ruby has them; "pattern": "ecma" in the configuration translates them for JavaScript.
`

/** A link to nothing is there too: what was written would stand where it leads. */
function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}
