// The gem config: `Settings`, made of config/settings.yml and of the file for the environment. Local files, which are not
// part of an application, are passed over.

import type { Application } from '../application.ts'
import type { Call } from '../evaluate/call.ts'
import { array, copyHash, hash, isKind, type RubyHash, unknown, type Value } from '../evaluate/values.ts'
import { host } from '../host.ts'
import { environment } from './environment.ts'
import { gemsOf } from './gems.ts'
import { configurationIn } from './yaml-files.ts'

const sources = ['config/settings.yml', `config/settings/${environment}.yml`, `config/environments/${environment}.yml`]

/** The name of the constant and what answers for it, where the application has the gem. */
export function settingsConstants(application: Application): readonly (readonly [name: string, value: Value])[] {
  const { files } = application
  const names = files.list('config').map(({ name }) => name)
  if (!names.includes('settings.yml') && !names.includes('settings')) return []
  const initializer = files.read('config/initializers/config.rb') ?? ''
  if (!gemsOf(files).has('config') && !initializer.includes('Config.setup')) return []
  const name = /\.const_name\s*=\s*['"]([A-Z]\w*)['"]/.exec(initializer)?.[1] ?? 'Settings'
  // What merges otherwise than by default is not known.
  const isPlain =
    !/^[^#\n]*\.(?:overwrite_arrays\s*=\s*false|merge_nil_values\s*=\s*false|knockout_prefix\s*=\s*['"]|add_source)/m.test(
      initializer,
    )
  let made: Value | undefined
  return [
    [
      name,
      host(name, (asked, call) => {
        made ??= (isPlain ? readSources(application, call) : undefined) ?? unknown(name)
        return call.evaluator.send(made, asked, call)
      }),
    ],
  ]
}

function readSources({ files }: Application, call: Call): Value | undefined {
  let made: Value = hash()
  for (const path of sources) {
    const text = files.read(path)
    if (text === undefined) continue
    const value = configurationIn(text, call)
    if (!isKind(value, 'hash')) return undefined
    made = call.evaluator.send(made, 'deep_merge', {
      ...call,
      arguments: [value],
      hasKeywords: false,
      block: undefined,
    })
  }
  return isKind(made, 'hash') ? configOptions(made, new Map()) : undefined
}

/** `Config::Options` all the way down; what aliases share stays shared. */
function configOptions(value: Value, known: Map<Value, Value>): Value {
  const before = known.get(value)
  if (before !== undefined) return before
  let made: Value = value
  if (isKind(value, 'array')) made = array(value.items.map((item) => configOptions(item, known)))
  else if (isKind(value, 'hash')) {
    const options: RubyHash = { ...copyHash(value), isIndifferent: true, options: 'config' }
    for (const [id, { key, value: inner }] of value.entries)
      options.entries.set(id, { key, value: configOptions(inner, known) })
    made = options
  }
  known.set(value, made)
  return made
}
