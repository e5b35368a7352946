// What an application sets for all its records, in its configuration or in an initializer.

import { gemsOf, withoutComments } from '../../ruby/index.ts'
import type { FileTree } from '../../source/index.ts'

const defaults = /\bload_defaults[ (]+["']?(\d+)/

/** Whether a record must have what it belongs to: since Rails 5, where the application has taken over its defaults. */
export function requiresBelongsTo(files: FileTree): boolean {
  const text = files.read('config/application.rb')
  // An engine leaves that to the application around it.
  if (text === undefined) return true
  const written = writtenLast(files, /\bbelongs_to_required_by_default\s*=\s*(true|false)/)
  return written ?? Number(defaults.exec(withoutComments(text))?.[1] ?? 0) >= 5
}

/** Rails 7 gives the mean of floats as a float; before, each mean was a decimal. */
export function averagesAsDecimals(files: FileTree): boolean {
  const gems = gemsOf(files)
  const [major = 7] = gems.version('activerecord') ?? gems.version('rails') ?? []
  return major < 7
}

/** Whether a setting or an initializer wants the JSON of each record to stand under its name; read once. */
export function wantsJsonRoot(files: FileTree): boolean {
  const known = jsonRoots.get(files)
  if (known !== undefined) return known
  const written = writtenLast(files, /\b(?:self|Base|active_record)\.include_root_in_json\s*=\s*(true|false)/) ?? false
  jsonRoots.set(files, written)
  return written
}

const jsonRoots = new WeakMap<FileTree, boolean>()

/** Whether tables are named in the plural where a class says nothing of it. */
export function pluralizesTables(files: FileTree): boolean {
  return writtenLast(files, /\b(?:active_record|ActiveRecord::Base)\.pluralize_table_names\s*=\s*(true|false)/) ?? true
}

/** `class BigDecimal; def as_json(*) = to_f; end`: Rails writes decimals as texts. */
export function writesDecimalsAsNumbers(files: FileTree): boolean {
  return initializersIn(files).some((path) => {
    const text = withoutComments(files.read(path) ?? '')
    const opened = text.search(/\bclass\s+(?:::)?BigDecimal\b/)
    const start = opened === -1 ? -1 : text.indexOf('def as_json', opened)
    return start !== -1 && /\bto_[fi]\b/.test(text.slice(start, start + longestBody))
  })
}

const longestBody = 200

function initializersIn(files: FileTree): readonly string[] {
  const names = files.list('config/initializers').map(({ name }) => name)
  return names
    .filter((name) => name.endsWith('.rb'))
    .sort()
    .map((name) => `config/initializers/${name}`)
}

/** Initializers run behind the configuration, in the order of their names. */
function writtenLast(files: FileTree, setting: RegExp): boolean | undefined {
  return ['config/application.rb', ...initializersIn(files)]
    .flatMap((path) => setting.exec(withoutComments(files.read(path) ?? ''))?.[1] ?? [])
    .map((value) => value === 'true')
    .at(-1)
}
