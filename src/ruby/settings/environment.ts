// The environments that code is read for.

import { type HostObject, isKind, nameOf, string, symbol, type Value } from '../evaluate/values.ts'
import { host } from '../host.ts'

/** Routes are drawn, and settings read, as `rails routes` does. */
export const environment = 'development'

/** Classes are what they are where the application runs, and requests are answered there. */
const whereItRuns = 'production'

/** What `Rails.env` answers. */
export function answerEnvironment(name: string, [other]: readonly Value[], current = environment): Value | undefined {
  switch (name) {
    case '==':
    case '===':
      return nameOf(other) === current
    case '!=':
      return nameOf(other) !== current
    case 'to_s':
    case 'to_str':
      return string(current)
    case 'to_sym':
      return symbol(current)
    case 'local?':
      return current !== whereItRuns
    case 'in?':
      return isKind(other, 'array') ? other.items.some((item) => nameOf(item) === current) : undefined
  }
  return name.endsWith('?') ? name === `${current}?` : undefined
}

/** What the bodies of classes ask Rails of where they run. */
export function answerOfRails(host: string, name: string, values: readonly Value[]): Value | undefined {
  if (host === 'Rails.env') return answerEnvironment(name, values, whereItRuns)
  return host === 'Rails.configuration' && name === 'consider_all_requests_local' ? false : undefined
}

/** `Rails.env` where requests are answered. */
export const runningEnvironment: HostObject = host(
  'Rails.env',
  (name, { arguments: values }) => answerEnvironment(name, values, whereItRuns),
  () => whereItRuns,
)
