// Which files of an application are Ruby, by name alone.

import { type Diagnostic, type Result, unreadable } from '../../diagnostics/index.ts'
import type { FileTree } from '../../source/index.ts'

const rubyExtension = /\.(?:rb|jbuilder|rake)$/
const rubyNames: ReadonlySet<string> = new Set(['config.ru', 'Gemfile', 'Rakefile'])

/** Code of others and files made by programs, wherever they stand. */
const skippedAnywhere: ReadonlySet<string> = new Set(['.git', 'node_modules'])

/** At the root these hold no code of the application; deeper down, `app/models/log` is an ordinary folder. */
const skippedAtRoot: ReadonlySet<string> = new Set(['vendor', 'tmp', 'log'])

/**
 * The paths of all Ruby files, sorted, and a diagnostic for every folder that cannot be listed. Folders are kept on a
 * list of our own, so that depth costs no stack.
 */
export function findRubyFiles(
  files: FileTree,
  isLeftOut: (directory: string) => boolean = () => false,
): Result<readonly string[]> {
  const paths: string[] = []
  const diagnostics: Diagnostic[] = []
  const directories = ['']
  for (let directory = directories.pop(); directory !== undefined; directory = directories.pop()) {
    const entries = files.list(directory)
    for (const { name, kind } of entries) {
      const path = directory === '' ? name : `${directory}/${name}`
      if (kind === 'file' && isRubyFile(name)) paths.push(path)
      if (kind === 'directory' && !isSkipped(name, directory) && !isLeftOut(path)) directories.push(path)
    }
    if (entries.length === 0 && files.whyUnreadable?.(directory) !== undefined) {
      diagnostics.push(unreadable(files, directory))
    }
  }
  return { value: paths.sort(), diagnostics }
}

function isRubyFile(name: string): boolean {
  return rubyExtension.test(name) || rubyNames.has(name)
}

function isSkipped(name: string, parent: string): boolean {
  return skippedAnywhere.has(name) || (parent === '' && skippedAtRoot.has(name))
}
