// The diagnostic for a file or folder that is there and cannot be read.

import type { FileTree } from '../source/index.ts'
import { type Diagnostic, diagnosticOf } from './diagnostic.ts'

export function unreadable(files: FileTree, path: string): Diagnostic {
  const texts = {
    message: `cannot be read: ${files.whyUnreadable?.(path) ?? 'no reason is known'}`,
    consequence: 'treated as if it were not there',
    help: 'make it readable, or move it out of the application',
  }
  return diagnosticOf('file-unreadable', texts, path === '' ? '.' : path, undefined)
}
