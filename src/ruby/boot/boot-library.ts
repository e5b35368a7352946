// Runs what a library brings, where it is told in Ruby.

import { parseRubyText } from '../files/ruby-files.ts'
import { gemOfLibrary, isOfRails, libraryText, toldInPart } from '../library/index.ts'
import { gemsOf } from '../settings/gems.ts'
import type { Boot } from './boot.ts'
import { topFrame } from './top-frame.ts'

export function runLibrary(boot: Boot, full: string): void {
  const text = libraryText(full)
  // What stands in a module of it is there once all of that is.
  const end = full.indexOf('::')
  const root = end === -1 ? full : full.slice(0, end)
  if (root !== full && libraryText(root) !== undefined) boot.find(root)
  const gem = gemOfLibrary(full)
  if (text === undefined || (gem !== undefined && !gemsOf(boot.source.files).has(gem))) return
  // It stands in no file that anybody could open.
  const file = parseRubyText('', text)
  boot.runStatements(file.parsed.program.statements.body, topFrame(file, null))
  for (const name of toldInPart) {
    const module = boot.modules.get(name)
    if (module !== undefined) module.isOpen = true
  }
  // What a gem brings stands beside whatever else a class has.
  if (isOfRails(full)) boot.modules.markLibrary(full)
}
