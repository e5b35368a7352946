// Applications on disk for the built program, for what files, printing and exit codes have to do with.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Run, runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'
import { controllerFile, type Files, routesFile } from './small-application.ts'

export const clinic: Files = {
  'config/routes.rb': routesFile(
    [
      'resources :beds, only: %i[index create]',
      "get 'help', to: 'pages#help'",
      "match 'hooks/:kind', to: 'hooks#run', via: :all",
      "put 'beds/:id/(:part)', to: 'beds#replace'",
      "get 'old', to: redirect('/beds')",
    ].join('\n'),
  ),
  'app/controllers/beds_controller.rb': controllerFile(
    'Beds',
    '# Beds of the clinic\n#\n# All of them.\ndef index\n  param! :ward, String\nend\n\ndef create\n  param! :name, Strnig\nend',
  ),
  'app/views/beds/index.schema.json': '{ "type": "array", ',
}

/** The summary of a run without anything to tell. */
export function plainSummary(path: string, endpoints: number): string {
  return `OpenAPI document written to ${path}\nProcessed: ${endpoints} endpoints\nSkipped: 0\nWarnings: 0\n`
}

export interface Outcome {
  readonly run: Run
  /** The text of a file of the application, or `undefined`. */
  readonly file: (path: string) => string | undefined
  readonly again: (words: readonly string[]) => Run
}

/** What `use` makes of a run in the folder of the application. */
export function onDisk<Value>(files: Files, words: readonly string[], use: (outcome: Outcome) => Value): Value {
  return withFolder(files, (root) =>
    use({
      run: runCli(words, root),
      file: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
      again: (others) => runCli(others, root),
    }),
  )
}
