// Whether a program is all that runs beside Ruby and Rails themselves.

import type { FileTree } from '../source/index.ts'

/** Without gems, what the files do not define is Ruby's or missing. */
export function isWholeProgram(files: FileTree): boolean {
  const others = ['Gemfile', 'Gemfile.lock', 'gems.rb', 'config/application.rb']
  return others.every((path) => files.read(path) === undefined)
}

/** A global that code of the program has to set before it is anything. */
export function isPlainGlobal(name: string): boolean {
  return /^\$[a-z]\w{3,}$/.test(name) && !rubys.test(name)
}

const rubys = /^\$(?:stdin|stdout|stderr|program_name|debug|verbose|filename|safe)$/i
