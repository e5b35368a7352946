// What an application sets for all its records, in its configuration or in an initializer.

import type { FileTree } from '../source/index.ts'

const defaults = /\bload_defaults[ (]+["']?(\d+)/

/** Whether a record must have what it belongs to: since Rails 5, where the application has taken over its defaults. */
export function requiresBelongsTo(files: FileTree): boolean {
  const text = files.read('config/application.rb')
  // An engine leaves that to the application around it.
  if (text === undefined) return true
  const written = writtenLast(files, /\bbelongs_to_required_by_default\s*=\s*(true|false)/)
  return written ?? Number(defaults.exec(withoutComments(text))?.[1] ?? 0) >= 5
}

/** Whether the JSON of a record stands under its name. */
export function wantsJsonRoot(files: FileTree): boolean {
  return writtenLast(files, /\b(?:self|Base|active_record)\.include_root_in_json\s*=\s*(true|false)/) ?? false
}

/** Initializers run behind the configuration, in the order of their names. */
function writtenLast(files: FileTree, setting: RegExp): boolean | undefined {
  const initializers = files
    .list('config/initializers')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.rb'))
    .sort()
  return ['config/application.rb', ...initializers.map((name) => `config/initializers/${name}`)]
    .flatMap((path) => setting.exec(withoutComments(files.read(path) ?? ''))?.[1] ?? [])
    .map((value) => value === 'true')
    .at(-1)
}

function withoutComments(text: string): string {
  return text.replaceAll(/^[ \t]*#.*$/gm, '')
}
