// The files of an application as texts in memory: what the program reads of a folder, and of the rest that it is there.

import { diskTree } from '../../../src/node/index.ts'
import type { Files } from './application-mutations.ts'

/** What is read; a view of another sort counts by its name alone. */
const read = /\.(?:rb|jbuilder)$|\.schema\.json$/
const there = /\/views\//
const skipped = /^(?:node_modules|vendor|tmp|log|public|doc|spec|test|db|expected)$|^\.|^node_modules$/

export function readFiles(root: string): Files {
  const tree = diskTree(root)
  const found = new Map<string, string>()
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const { name, kind } of tree?.list(folder) ?? []) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (kind === 'directory' && !(folder === '' && skipped.test(name))) folders.push(path)
      else if (kind === 'file' && read.test(name)) found.set(path, tree?.read(path) ?? '')
      else if (kind === 'file' && there.test(path)) found.set(path, '')
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
