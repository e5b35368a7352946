// What config/application.rb sets, as far as other stages ask for it.

import type { Application } from './application.ts'
import { applicationRoot, rootMark } from './application-root.ts'
import type { Call } from './evaluate/call.ts'
import type { Frame } from './evaluate/frame.ts'
import { array, type HostObject, isKind, nameOf, type Value } from './evaluate/values.ts'
import { host, railsConstants } from './rails-constants.ts'
import { topFrame } from './top-frame.ts'

export interface Settings {
  readonly isApiOnly: boolean
  /** Paths that replace those that Rails reads: `config.paths["config/routes.rb"] = […]`. */
  readonly paths: ReadonlyMap<string, readonly string[]>
  readonly addedPaths: ReadonlyMap<string, readonly string[]>
  /** `Rails.configuration` */
  readonly host: HostObject
}

const noSettings: Settings = {
  isApiOnly: false,
  paths: new Map(),
  addedPaths: new Map(),
  host: host('Rails.configuration', () => undefined),
}

/** Evaluates the body of the application's class with a `config` that remembers what is set. */
export function readSettings(application: Application): Settings {
  const file = application.rubyFiles.find('config/application.rb')
  if (file === undefined) return noSettings
  const store = new SettingsStore()
  const settings: Settings = { ...noSettings, host: store.host }
  const constants = new Map(railsConstants(application, settings, () => undefined))
  application.hosts = { ...application.hosts, constants }
  application.constants.indexFile(file.path)
  const frame: Frame = { ...topFrame(file, store.self) }
  application.quietly(() => {
    for (const { openings } of application.constants.definitions.all()) {
      for (const { node, file: opened } of openings) {
        if (opened !== file || node.kind !== 'ClassNode' || node.superclass === undefined) continue
        application.guarded(node, frame, () => application.evaluator.evaluate(node.body, frame))
      }
    }
  })
  application.constants.addRoots(store.autoloadRoots())
  return {
    ...settings,
    isApiOnly: store.values.get('api_only') === true,
    paths: store.paths,
    addedPaths: store.addedPaths,
  }
}

const rootLists = ['autoload_paths', 'eager_load_paths', 'autoload_once_paths']

class SettingsStore {
  readonly values = new Map<string, Value>()
  readonly paths = new Map<string, string[]>()
  readonly addedPaths = new Map<string, string[]>()
  readonly host = this.section('Rails.configuration', '')
  /** `self` in the class: `config`, and whatever else is called there. */
  readonly self: HostObject = {
    kind: 'host',
    name: 'the application',
    variables: new Map(),
    singletonMethods: new Map(),
    answer: (name) => (name === 'config' ? this.host : undefined),
  }

  /** `config`, `config.x`, `config.i18n`, … */
  private section(name: string, prefix: string): HostObject {
    return host(name, (asked, call) => {
      const [first] = call.arguments
      if (asked.endsWith('=') && asked !== '==' && asked !== '!=') {
        this.values.set(`${prefix}${asked.slice(0, -1)}`, first ?? null)
        return first ?? null
      }
      if (prefix === '') {
        if (asked === 'root')
          return host(
            'Rails.root',
            (inner, made) => rootAnswer(inner, made),
            () => rootMark,
          )
        if (asked === 'paths') return this.pathsHost
        if (rootLists.includes(asked)) return this.listOf(asked)
        if (asked === 'api_only') return this.values.get('api_only') ?? false
        if (sections.has(asked)) return this.section(`${name}.${asked}`, `${asked}.`)
        if (asked === 'autoload_lib') return null
      }
      return this.values.get(`${prefix}${asked}`)
    })
  }

  private listOf(name: string): Value {
    const known = this.values.get(name)
    if (isKind(known, 'array')) return known
    const made = array([])
    this.values.set(name, made)
    return made
  }

  private readonly pathsHost = host('config.paths', (asked, { arguments: [key, value] }) => {
    const name = nameOf(key) ?? ''
    if (asked === '[]=') {
      this.paths.set(name, texts(value))
      return value ?? null
    }
    if (asked === 'add') return null
    return asked === '[]' ? this.pathHost(name) : undefined
  })

  private pathHost(name: string): HostObject {
    return host(`config.paths["${name}"]`, (asked, { arguments: values }) => {
      const added = this.addedPaths.get(name) ?? []
      const given = values.flatMap(texts)
      const isBehind = asked === '<<' || asked === 'push' || asked === 'concat' || asked === 'append'
      if (!isBehind && asked !== 'unshift' && asked !== 'prepend') return undefined
      this.addedPaths.set(name, isBehind ? [...added, ...given] : [...given, ...added])
      return null
    })
  }

  autoloadRoots(): readonly string[] {
    return rootLists.flatMap((name) => texts(this.values.get(name)))
  }
}

const sections: ReadonlySet<string> = new Set([
  'x',
  'i18n',
  'action_mailer',
  'active_record',
  'generators',
  'action_controller',
  'active_job',
])

function rootAnswer(name: string, { arguments: parts }: Call): Value | undefined {
  const names = parts.map(nameOf)
  if ((name !== 'join' && name !== '+' && name !== '/') || names.includes(undefined)) return undefined
  return { kind: 'string', text: `${rootMark}${names.join('/')}` }
}

/** Paths relative to the root; patterns are not opened. */
function texts(value: Value | undefined): string[] {
  const items = isKind(value, 'array') ? value.items : value === undefined ? [] : [value]
  return items.flatMap((item) => {
    const text = isKind(item, 'host') ? item.text?.() : nameOf(item)
    return text === undefined ? [] : [applicationRoot(text).replace(/^\/+|\/+$/g, '')]
  })
}
