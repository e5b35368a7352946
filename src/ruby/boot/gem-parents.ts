// Classes of gems that inherit from one of the application.

import type { FileTree } from '../../source/index.ts'
import { initializersNamed } from '../files/ruby-files.ts'

/** The controllers of Devise have the callbacks and the handlers of the application's own (`Devise.parent_controller`). */
export function parentOfGem(name: string, files: FileTree): string | undefined {
  if (!/^Devise(?:TokenAuth)?::\w+Controller$/.test(name)) return undefined
  const text = initializersNamed(files, 'devise')
    .map((path) => files.read(path) ?? '')
    .join('\n')
  const written = /^[^#\n]*\.parent_controller\s*=\s*["'](?:::)?([A-Z]\w*(?:::[A-Z]\w*)*)["']/m.exec(text)?.[1]
  return written ?? 'ApplicationController'
}
