// The environments that code is read for.

import { type HostObject, isKind, string, symbol, type Value } from '../evaluate/values.ts'
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
      return textOf(other) === current
    case '!=':
      return textOf(other) !== current
    case 'to_s':
    case 'to_str':
      return string(current)
    case 'to_sym':
      return symbol(current)
    case 'local?':
      return current !== whereItRuns
    case 'in?':
      return isKind(other, 'array') ? other.items.some((item) => textOf(item) === current) : undefined
  }
  return name.endsWith('?') && !ofTexts.has(name) ? name === `${current}?` : undefined
}

/** What any text answers is no name of an environment. */
const ofTexts: ReadonlySet<string> = new Set([
  ...'start_with? starts_with? end_with? ends_with? include? exclude? match? eql? equal? casecmp? between?'.split(' '),
  ...'present? blank? empty? nil? is_a? kind_of? instance_of? respond_to? frozen? ascii_only?'.split(' '),
])

/** A symbol equals no text. */
function textOf(value: Value | undefined): string | undefined {
  return value !== undefined && isKind(value, 'string') ? value.text : undefined
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
