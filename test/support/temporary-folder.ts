// A real folder with the given files, for the tests of what touches the disk.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Content = Readonly<Record<string, string | Uint8Array>>

/** Runs `use` with the path of the folder, which is gone afterwards. */
export function withFolder<Value>(contentByPath: Content, use: (path: string) => Value): Value {
  const folder = makeFolder(contentByPath)
  try {
    return use(folder)
  } finally {
    removeFolder(folder)
  }
}

export function makeFolder(contentByPath: Content): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'rails-openapi-')))
  for (const [path, content] of Object.entries(contentByPath)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
