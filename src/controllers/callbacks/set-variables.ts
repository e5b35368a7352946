// Which instance variables the code of controllers sets, found by its text.

import type { RubyFile } from '../../ruby/index.ts'

/** By their names; `true` where they are assigned whatever was there. */
export type SetVariables = ReadonlyMap<string, boolean>

interface OfFile {
  readonly set: SetVariables
  /** By the names of methods: `self.current_user = user`. */
  readonly written: SetVariables
  /** `attr_accessor :current_user` */
  readonly writers: readonly string[]
}

const ofFiles = new WeakMap<RubyFile, OfFile>()

/** The instance variables that the code of the files sets, where all of it was read. */
export function setVariables(files: readonly RubyFile[]): SetVariables {
  const all = new Map<string, boolean>()
  const written = new Map<string, boolean>()
  const writers = new Set<string>()
  for (const file of files) {
    // What could not be read may set them before.
    if (file.parsed.errors.length > 0) continue
    const known = ofFiles.get(file) ?? read(file)
    ofFiles.set(file, known)
    addAll(all, known.set)
    addAll(written, known.written)
    for (const name of known.writers) writers.add(name)
  }
  for (const [name, isAssigned] of written) if (writers.has(name)) addAll(all, new Map([[`@${name}`, isAssigned]]))
  return all
}

function addAll(all: Map<string, boolean>, others: SetVariables): void {
  for (const [name, isAssigned] of others) all.set(name, isAssigned || all.get(name) === true)
}

function read({ text }: RubyFile): OfFile {
  const set = new Map<string, boolean>()
  for (const [, name = '', sign] of text.matchAll(/(@\w+)(?:\s*(\|\||&&|[-+*/])?=(?![=~>])|\s*,\s*@)/g))
    addAll(set, new Map([[name, sign !== '||']]))
  // CanCanCan sets what its lines name, and nobody else does before.
  const loaded = text.matchAll(/^[ \t]*(?:load_and_authorize|load)_resource\b[ (]+:(\w+)/gm)
  for (const [, name = ''] of loaded) set.set(`@${name}`, true)
  // decent_exposure sets them where nothing is there.
  const exposed = text.matchAll(/^[ \t]*expose!?[ (]+[:'"](\w+\??)/gm)
  for (const [, name = ''] of exposed)
    addAll(set, new Map([[`@__exposed_${name.replace('?', '_question_mark_')}`, false]]))
  const written = new Map<string, boolean>()
  for (const [, name = '', sign] of text.matchAll(/\bself\.(\w+)\s*(\|\||&&|[-+*/])?=(?![=~>])/g))
    addAll(written, new Map([[name, sign !== '||']]))
  const lines = text.matchAll(/^[ \t]*attr_(?:accessor|writer)\b[ \t(]*((?::\w+[ \t]*,?\s*)+)/gm)
  const writers = Array.from(lines, ([, names = '']) => names.match(/\w+/g) ?? []).flat()
  return { set, written, writers }
}
