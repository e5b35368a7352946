// The names of the scopes of all models.

import type { FileTree } from '../../source/index.ts'
import { rubyPathsBelow } from '../files/ruby-files.ts'

export function scopesIn(files: FileTree): ReadonlySet<string> {
  const names = new Set<string>()
  for (const path of rubyPathsBelow(files, 'app/models'))
    for (const [, name = ''] of (files.read(path) ?? '').matchAll(/\bscope[ (]+:(\w+)/g)) names.add(name)
  return names
}
