// What config/application.rb and the file of the environment set, as far as other stages ask for it.

import type { Application } from '../application.ts'
import { extendConstant } from '../boot/initializers.ts'
import { topFrame } from '../boot/top-frame.ts'
import type { Frame } from '../evaluate/frame.ts'
import type { HostObject, Value } from '../evaluate/values.ts'
import type { RubyFile } from '../files/ruby-files.ts'
import { environment } from './environment.ts'
import { railsConstants } from './rails-constants.ts'
import { SettingsStore } from './settings-store.ts'

export interface Settings {
  readonly isApiOnly: boolean
  /** What `config.paths` holds where it was set or added to, by the names of Rails: `config/routes.rb`, `app/views`. */
  readonly paths: ReadonlyMap<string, readonly string[]>
  /** What was set, by name: `x.payments`, `i18n.default_locale`. */
  readonly values: ReadonlyMap<string, Value>
  /** `config.action_dispatch.rescue_responses`: statuses by the names of the classes of errors. */
  readonly statuses: ReadonlyMap<string, Value>
  /** `Rails.configuration` */
  readonly host: HostObject
  /** The application itself: `self` in its class. */
  readonly self: HostObject
  /** All that sets anything was run: what is not set now is not known. */
  readonly close: () => void
}

/** Evaluates the body of the application's class with a `config` that remembers what is set. */
export function readSettings(application: Application): Settings {
  const store = new SettingsStore(application)
  const { paths, values, statuses, host, self } = store
  const close = (): void => {
    store.isOpen = false
  }
  const settings: Settings = { isApiOnly: false, paths, values, statuses, host, self, close }
  const { hosts } = application
  const constants = railsConstants(application, settings, () => undefined)
  application.hosts = { ...hosts, constants, callConstant: (...asked) => extendConstant(application, ...asked) }
  const file = application.rubyFiles.find('config/application.rb')
  if (file !== undefined) runClass(application, file, self)
  runEnvironment(application)
  application.hosts = hosts
  application.constants.addRoots(store.autoloadRoots())
  const viewPaths = paths.get('app/views') ?? application.viewPaths
  for (const path of viewPaths) application.viewRootsSeen.add(path)
  application.viewPaths = viewPaths
  return { ...settings, isApiOnly: values.get('api_only') === true }
}

function runClass(application: Application, file: RubyFile, self: HostObject): void {
  application.constants.indexFile(file.path)
  const frame: Frame = { ...topFrame(file, self) }
  application.quietly(() => {
    for (const { openings } of application.constants.definitions.all()) {
      for (const { node, file: opened } of openings) {
        if (opened !== file || node.kind !== 'ClassNode' || node.superclass === undefined) continue
        application.guarded(node, frame, () => application.evaluator.evaluate(node.body, frame))
      }
    }
  })
}

/** Most of what an environment sets concerns nobody here. */
const relevant =
  /\bconfig\.(?:x|paths|autoload_paths|eager_load_paths|api_only|session_store|action_dispatch|i18n\.default_locale)\b/

function runEnvironment(application: Application): void {
  const path = `config/environments/${environment}.rb`
  if (!relevant.test(application.files.read(path) ?? '')) return
  const file = application.rubyFiles.find(path)
  if (file !== undefined) application.quietly(() => application.run(file))
}
