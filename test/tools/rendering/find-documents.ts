// Which documents are judged: those of fixtures/apps, or the files that are given and the documents below the folders.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

const apps = 'fixtures/apps'

export function findDocuments(paths: readonly string[]): readonly string[] {
  return paths.length === 0 ? expectedDocuments() : paths.flatMap(documentsAt)
}

function expectedDocuments(): readonly string[] {
  const names = readdirSync(apps).sort()
  return names.map((name) => join(apps, name, 'expected', 'openapi.json')).filter((path) => existsSync(path))
}

/** A given path that does not exist counts as a document, about which the judges will complain. */
function documentsAt(path: string): readonly string[] {
  return existsSync(path) && statSync(path).isDirectory() ? filesBelow(path).filter(isDocument) : [path]
}

function filesBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules')
  return entries
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

function isDocument(path: string): boolean {
  if (basename(path) === 'openapi.json') return true
  if (!path.endsWith('.json')) return false
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof value === 'object' && value !== null && 'openapi' in value
  } catch {
    return false
  }
}
