// Constants of Ruby and Rails that are the same on every machine.

import type { Application } from '../application.ts'
import type { Value } from '../evaluate/values.ts'
import { host } from '../host.ts'
import { railsConstants } from '../settings/rails-constants.ts'
import type { Settings } from '../settings/settings.ts'

/** What differs from machine to machine, and what is a value of its own where code runs. */
const left: ReadonlySet<string> = new Set(['Rails', 'ENV', 'Dir', 'File', 'Set'])

/** What differs from machine to machine. */
const differing: ReadonlySet<string> = new Set(['ENV', 'Set'])

export function bootConstants(application: Application): ReadonlyMap<string, Value> {
  const { constants } = application.hosts
  // What the settings of the application hold was read with its routes.
  if (constants.size > 0) return new Map([...constants].filter(([name]) => !differing.has(name)))
  const settings: Settings = {
    isApiOnly: false,
    paths: new Map(),
    values: new Map(),
    statuses: new Map(),
    host: host('Rails.configuration', () => undefined),
    self: host('Rails.application', () => undefined),
    close: () => undefined,
  }
  const all = railsConstants(application, settings, () => undefined)
  return new Map([...all].filter(([name]) => !left.has(name)))
}
