// `config` while the application boots: it remembers what is set.

import type { Application } from '../application.ts'
import { type Call, lastHash } from '../evaluate/call.ts'
import { array, type HostObject, hash, isKind, nameOf, option, string, type Value } from '../evaluate/values.ts'
import { absolute, rootMark } from '../files/application-root.ts'
import { eagerRoots } from '../files/autoload.ts'
import { expandGlob } from '../files/expand-glob.ts'
import { pathname, pathsIn } from '../files/paths.ts'
import { host } from '../host.ts'
import { configFor, orderedOptions } from './yaml-files.ts'

/** In the order in which Rails puts them together. */
const rootLists = ['autoload_paths', 'eager_load_paths', 'autoload_once_paths']

export class SettingsStore {
  readonly values = new Map<string, Value>()
  readonly statuses = new Map<string, Value>()
  /** Paths that replace those that Rails reads: `config.paths["config/routes.rb"] = […]`. */
  readonly paths = new Map<string, string[]>()
  /** While the application boots. */
  isOpen = true
  private readonly application: Application

  constructor(application: Application) {
    this.application = application
  }

  readonly host = this.section('Rails.configuration', '')
  /** `self` in the class: `config`, and whatever else is called there. */
  readonly self: HostObject = {
    kind: 'host',
    name: 'the application',
    variables: new Map(),
    singletonMethods: new Map(),
    answer: (name, call) => {
      if (name === 'config_for') return configFor(this.application, call)
      if (name === 'root') return pathname(this.application, rootMark)
      return name === 'config' ? this.host : undefined
    },
  }

  /** The folders of constants that were set, by Rails' order; none where nothing was. */
  autoloadRoots(): readonly string[] {
    return rootLists.flatMap((name) => pathsIn(this.values.get(name)))
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
        if (asked === 'root') return pathname(this.application, rootMark)
        if (asked === 'paths') return this.pathsHost
        if (rootLists.includes(asked)) return this.listOf(asked)
        if (asked === 'api_only') return this.values.get('api_only') ?? false
        if (sections.has(asked)) return this.section(`${name}.${asked}`, `${asked}.`)
        if (asked === 'autoload_lib') return null
        if (asked === 'session_store') return this.setSession(call)
        if (hooks.has(asked)) return call.block?.call({ ...call, arguments: [], block: undefined }) ?? null
      }
      if (asked === 'rescue_responses' && prefix === 'action_dispatch.') return this.rescueResponses
      return this.values.get(`${prefix}${asked}`) ?? (prefix === 'x.' ? this.ownOptions(asked) : undefined)
    })
  }

  /** `config.session_store :cookie_store, key: '_clinic_session'` */
  private setSession(call: Call): Value {
    const key = option(lastHash(call), 'key')
    if (key !== undefined) this.values.set('session_store.key', key)
    return null
  }

  /** The statuses of errors, by the names of their classes. */
  private readonly rescueResponses = host('config.action_dispatch.rescue_responses', (asked, { arguments: values }) => {
    const [first, second] = values
    const add = (name: string | undefined, status: Value | undefined): void => {
      if (name !== undefined && status !== undefined) this.statuses.set(name, status)
    }
    if (asked === '[]=' || asked === 'store') add(nameOf(first), second)
    else if (isKind(first, 'hash')) for (const { key, value } of first.entries.values()) add(nameOf(key), value)
    return first ?? null
  })

  /** `config.x.payments.schedule = :daily`; what nothing has set when all is read may be set elsewhere. */
  private ownOptions(name: string): Value | undefined {
    if (!this.isOpen) return undefined
    const made = orderedOptions(hash())
    this.values.set(`x.${name}`, made)
    return made
  }

  /** Rails eager loads the folders of app/; what is added stands before or behind them. */
  private listOf(name: string): Value {
    const known = this.values.get(name)
    if (isKind(known, 'array')) return known
    const roots = name === 'eager_load_paths' ? eagerRoots(this.application.files, '') : []
    const made = array(roots.map((root) => string(absolute(root))))
    this.values.set(name, made)
    return made
  }

  private readonly pathsHost = host('config.paths', (asked, call) => {
    const {
      arguments: [key, value],
    } = call
    const name = nameOf(key) ?? ''
    if (asked === '[]=') {
      this.paths.set(name, [...pathsIn(value)])
      return value ?? null
    }
    if (asked === 'add') return this.addPath(name, call)
    return asked === '[]' ? this.pathHost(name) : undefined
  })

  /** `config.paths.add "app/domains", eager_load: true, glob: "*"` */
  private addPath(name: string, call: Call): Value {
    const options = lastHash(call)
    if (!['eager_load', 'autoload', 'autoload_once'].some((word) => option(options, word) === true)) return null
    const glob = nameOf(option(options, 'glob'))
    const pay = (work: number): void => call.evaluator.budget.pay(work)
    const written = pathsIn(option(options, 'with') ?? string(name))
    const folders = written.flatMap((path) =>
      glob === undefined ? [path] : (expandGlob(this.application.files, `${path}/${glob}`, pay) ?? []),
    )
    const list = this.listOf('eager_load_paths')
    if (isKind(list, 'array')) list.items.push(...folders.map((path) => string(absolute(path))))
    return null
  }

  /** `Rails::Paths::Path`, with one path of its own name to begin with. */
  private pathHost(name: string): HostObject {
    return host(`config.paths["${name}"]`, (asked, { arguments: values }) => {
      const known = this.paths.get(name) ?? [name]
      const given = values.flatMap(pathsIn)
      const isBehind = asked === '<<' || asked === 'push' || asked === 'concat' || asked === 'append'
      if (isBehind || asked === 'unshift' || asked === 'prepend') {
        // Changed in place, or each of many would copy those before it.
        this.paths.set(name, known)
        known.splice(isBehind ? known.length : 0, 0, ...given)
        return null
      }
      const isList = asked === 'to_a' || asked === 'to_ary' || asked === 'expanded' || asked === 'existent'
      return isList ? array(known.map((path) => string(absolute(path)))) : undefined
    })
  }
}

/** Blocks that run when the application boots. */
const hooks: ReadonlySet<string> = new Set([
  'to_prepare',
  'before_configuration',
  'before_initialize',
  'before_eager_load',
  'after_initialize',
])

const sections: ReadonlySet<string> = new Set([
  'x',
  'responders',
  'i18n',
  'action_mailer',
  'active_record',
  'generators',
  'action_controller',
  'action_dispatch',
  'active_job',
])
