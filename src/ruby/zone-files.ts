// Whether an application leaves the time zone of Rails as it is.

import type { FileTree } from '../source/index.ts'
import { rubyPathsBelow } from './ruby-files.ts'

const setsZone = /\btime_zone\s*=|\bTime\.zone(?:_default)?\s*=|\buse_zone\b/

/** UTC is the zone of Rails where no code of the application sets another one. */
export function leavesZone(files: FileTree): boolean {
  return !['config', 'app', 'lib'].some((folder) =>
    rubyPathsBelow(files, folder).some((path) => setsZone.test(files.read(path) ?? '')),
  )
}
