// The instance variables that some template of the application names.

import type { FileTree } from '../source/index.ts'
import { isJsonTemplate } from './find-template.ts'

const namesByTree = new WeakMap<FileTree, ReadonlySet<string>>()

export function variablesOfTemplates(files: FileTree, roots: readonly string[]): ReadonlySet<string> {
  const known = namesByTree.get(files) ?? namesIn(files, roots)
  namesByTree.set(files, known)
  return known
}

function namesIn(files: FileTree, roots: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  const folders = [...roots]
  for (let next = folders.pop(); next !== undefined; next = folders.pop())
    for (const { name, kind } of files.list(next)) {
      const path = `${next}/${name}`
      if (kind === 'directory') folders.push(path)
      else if (isJsonTemplate(name))
        for (const [variable] of (files.read(path) ?? '').matchAll(/@[a-z_]\w*/g)) names.add(variable)
    }
  return names
}
