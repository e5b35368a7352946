// Which instance variables the code of controllers sets, found by its text.

import type { RubyFile } from '../ruby/index.ts'

/** By their names; `true` where they are assigned whatever was there. */
export type SetVariables = ReadonlyMap<string, boolean>

const variablesByFile = new WeakMap<RubyFile, SetVariables>()

/** The instance variables that the code of the files sets, where all of it was read. */
export function setVariables(files: readonly RubyFile[]): SetVariables {
  const all = new Map<string, boolean>()
  for (const file of files) {
    // What could not be read may set them before.
    if (file.parsed.errors.length > 0) continue
    const known = variablesByFile.get(file) ?? setIn(file)
    variablesByFile.set(file, known)
    for (const [name, isAssigned] of known) all.set(name, isAssigned || all.get(name) === true)
  }
  return all
}

function setIn({ text }: RubyFile): SetVariables {
  const set = new Map<string, boolean>()
  for (const [, name = '', sign] of text.matchAll(/(@\w+)(?:\s*(\|\||&&|[-+*/])?=(?![=~>])|\s*,\s*@)/g))
    set.set(name, sign !== '||' || set.get(name) === true)
  // CanCanCan sets what its lines name, and nobody else does before.
  const loaded = text.matchAll(/^[ \t]*(?:load_and_authorize|load)_resource\b[ (]+:(\w+)/gm)
  for (const [, name = ''] of loaded) set.set(`@${name}`, true)
  return set
}
