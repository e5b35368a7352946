// Which instance variables the code of controllers sets, found by its text.

import { type Application, type RubyFile, rubyPathsBelow } from '../ruby/index.ts'

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

function setIn({ text }: Pick<RubyFile, 'text'>): SetVariables {
  const set = new Map<string, boolean>()
  for (const [, name = '', sign] of text.matchAll(/(@\w+)(?:\s*(\|\||&&|[-+*/])?=(?![=~>])|\s*,\s*@)/g))
    set.set(name, sign !== '||' || set.get(name) === true)
  // CanCanCan sets what its lines name, and nobody else does before.
  const loaded = text.matchAll(/^[ \t]*(?:load_and_authorize|load)_resource\b[ (]+:(\w+)/gm)
  for (const [, name = ''] of loaded) set.set(`@${name}`, true)
  return set
}

/** What Rails has sets no variables under names that controllers use, nor do these. */
const settingNothing =
  /^(?:::)?(?:AbstractController|ActionController|ActionDispatch|ActionView|ActiveSupport|Devise::Controllers|CanCan|Pagy|Pundit)\b/

/** Sets variables of which text does not tell the names; `instance_variable_set` is known where it runs. */
const setsAny = /^[ \t]*inherit_resources\b/m

/**
 * What the application sets under a name is its own: where all of a controller is known and sets it nowhere, it is not set.
 * `@current_user` is what gems keep there.
 */
export function variablesElsewhere(
  application: Application,
  ancestors: readonly string[],
  files: readonly RubyFile[],
): readonly string[] {
  const { constants } = application
  const isKnown = ancestors.every((name) => settingNothing.test(name) || constants.definitionOf(name) !== undefined)
  const isRead = files.every(({ text, parsed }) => parsed.errors.length === 0 && !setsAny.test(text))
  if (!isKnown || !isRead) return []
  const own = new Set(files.map(({ path }) => path))
  const known = ofApplication.get(application) ?? setByControllers(application)
  ofApplication.set(application, known)
  return known.flatMap(({ path, names }) => (own.has(path) ? [] : names))
}

interface SetByFile {
  readonly path: string
  readonly names: readonly string[]
}

const ofApplication = new WeakMap<Application, readonly SetByFile[]>()

function setByControllers({ files }: Application): readonly SetByFile[] {
  return rubyPathsBelow(files, 'app/controllers').map((path) => {
    const names = [...setIn({ text: files.read(path) ?? '' }).keys()]
    return { path, names: names.filter((name) => !name.startsWith('@current_')) }
  })
}
