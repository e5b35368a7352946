// A path as it is shown: relative to the working directory, with "/" on every system.

import { relative, resolve, sep } from 'node:path'

export function shownPath(path: string): string {
  const shown = relative('.', resolve(path)).split(sep).join('/')
  return shown === '' ? '.' : shown
}
