// Writes a file so that it is whole at any moment, and not at all where nothing changed.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Why the file cannot be written; nothing where it was, or where it had the same bytes. */
export function writeOutput(path: string, text: string): string | undefined {
  if (readOutput(path) === text) return undefined
  const temporary = `${path}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(temporary, text)
    renameSync(temporary, path)
    return undefined
  } catch (error) {
    remove(temporary)
    return error instanceof Error ? error.message : String(error)
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // What could not be written need not be removed.
  }
}

/** What the file holds; `undefined` where there is none. */
export function readOutput(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
