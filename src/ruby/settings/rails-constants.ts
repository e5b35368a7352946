// What Rails and Ruby themselves answer: `Rails.env`, `ENV`, inflections, type casts.

import type { Application } from '../application.ts'
import { type Call, yieldTo } from '../evaluate/call.ts'
import { arrayMethods } from '../evaluate/methods/array.ts'
import { isBlankText } from '../evaluate/methods/blank.ts'
import { dateConstants } from '../evaluate/methods/date-classes.ts'
import { htmlEscaped, jsonEscaped } from '../evaluate/methods/html.ts'
import { leadingFloat, leadingInteger } from '../evaluate/methods/leading-number.ts'
import { toText } from '../evaluate/text.ts'
import {
  array,
  copyHash,
  hash,
  hashKey,
  isInteger,
  isKind,
  nameOf,
  string,
  textValue,
  unknown,
  type Value,
} from '../evaluate/values.ts'
import { rootMark } from '../files/application-root.ts'
import { autoloadersHost } from '../files/autoloaders.ts'
import { fileConstants, pathname } from '../files/paths.ts'
import { type Answer, host } from '../host.ts'
import { httpStatuses } from '../http-statuses.ts'
import { regexpAnswer } from '../regexp-class.ts'
import { answerEnvironment, environment } from './environment.ts'
import { newErb } from './erb.ts'
import { settingsConstants } from './gem-config.ts'
import { inflectionsHost } from './inflections.ts'
import type { Settings } from './settings.ts'
import { translationsHost } from './translations.ts'
import { configFor, yamlHost } from './yaml-files.ts'

/** What Ruby's library takes for an address; most applications check theirs by it. */
const emailPattern =
  "\\A[a-zA-Z0-9.!\\#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*\\z"

const env = host(
  'Rails.env',
  (name, { arguments: values }) => answerEnvironment(name, values),
  () => environment,
)

/** By full name. `answerApplication` is asked first what `Rails.application` is asked. */
export function railsConstants(
  application: Application,
  settings: Settings,
  answerApplication: Answer,
): ReadonlyMap<string, Value> {
  const yaml = yamlHost(application)
  const boolean = host('ActiveModel::Type::Boolean', (name) => (name === 'new' ? booleanType : undefined))
  return new Map<string, Value>([
    ['Rails', railsHost(application, settings, answerApplication)],
    ['ENV', environmentVariables],
    ['ActiveSupport::Inflector', inflectionsHost(application)],
    ['ActiveModel::Type::Boolean', boolean],
    ['ActiveRecord::Type::Boolean', boolean],
    ...castTypes(),
    [
      'Rack::Utils::HTTP_STATUS_CODES',
      hash(Object.entries(httpStatuses).map(([code, text]) => [Number(code), string(text)] as const)),
    ],
    // Of jsonapi-resources, which registers the type under that name.
    ['JSONAPI::MEDIA_TYPE', string('application/vnd.api+json')],
    ['Float::INFINITY', { kind: 'float', value: Number.POSITIVE_INFINITY }],
    ['Float::NAN', { kind: 'float', value: Number.NaN }],
    ['Float::EPSILON', { kind: 'float', value: Number.EPSILON }],
    ['Float::MAX', { kind: 'float', value: Number.MAX_VALUE }],
    ['Math::PI', { kind: 'float', value: Math.PI }],
    ['Math::E', { kind: 'float', value: Math.E }],
    ['Array', host('Array', newArray)],
    ['Hash', host('Hash', newHash)],
    ...dateConstants(),
    ...fileConstants(application),
    ...settingsConstants(application),
    ['YAML', yaml],
    ['Psych', yaml],
    ['ERB', host('ERB', newErb)],
    ['I18n', translationsHost(application, settings)],
    ['CGI', host('CGI', escapes)],
    ['URI', host('URI', escapes)],
    ['URI::MailTo::EMAIL_REGEXP', { kind: 'regexp', source: emailPattern, options: '' }],
    ['ERB::Util', host('ERB::Util', escapes)],
    [
      'Set',
      host('Set', (name, { arguments: [list] }) => (name === 'new' || name === '[]' ? uniqueList(list) : undefined)),
    ],
    ['Regexp', host('Regexp', regexpAnswer)],
  ])
}

function railsHost(application: Application, settings: Settings, answerApplication: Answer): Value {
  return host('Rails', (name, call) => {
    switch (name) {
      case 'env':
        return env
      case 'root':
        return pathname(application, rootMark)
      case 'public_path':
        return pathname(application, `${rootMark}/public`)
      case 'application':
        return host('Rails.application', (asked, inner) => {
          const answer = answerApplication(asked, inner)
          if (answer !== undefined) return answer
          if (asked === 'configure')
            return inner.block?.call({ ...inner, arguments: [], block: undefined }, settings.self)
          if (asked === 'config_for') return configFor(application, inner)
          return asked === 'config' ? settings.host : undefined
        })
      case 'configuration':
        return settings.host
      case 'autoloaders':
        return autoloadersHost(application)
      default:
        return answerApplication(`Rails.${name}`, call)
    }
  })
}

/** A set is a list in which everything stands once. */
function uniqueList(list: Value | undefined): Value {
  if (!isKind(list, 'array')) return list === undefined ? array([]) : list
  return array([...new Map(list.items.map((item) => [hashKey(item), item])).values()])
}

/** No variable is set. */
export const environmentVariables = host('ENV', (name, call) => {
  const [, fallback] = call.arguments
  switch (name) {
    case '[]':
    case 'dig':
      return null
    case 'fetch':
      if (call.block !== undefined) return call.block.call({ ...call, block: undefined })
      return call.arguments.length > 1
        ? (fallback ?? null)
        : unknown(`ENV.fetch("${nameOf(call.arguments[0]) ?? '…'}")`)
    case 'key?':
    case 'has_key?':
    case 'include?':
      return false
    case 'to_h':
      return hash()
  }
  return undefined
})

/** `ActiveModel::Type::Integer.new.cast("7")` */
function castTypes(): readonly (readonly [string, Value])[] {
  return Object.entries(casts).map(([type, cast]) => {
    const name = `ActiveModel::Type::${type}`
    const made = host(`${name}.new`, (asked, { arguments: [value = null] }) =>
      asked !== 'cast' ? undefined : value === null ? null : cast(value),
    )
    return [name, host(name, (asked, call) => (asked === 'new' && call.arguments.length === 0 ? made : undefined))]
  })
}

const casts: Readonly<Record<string, (value: Value) => Value | undefined>> = {
  Integer: (value) => {
    if (isInteger(value) || typeof value === 'boolean') return typeof value === 'boolean' ? Number(value) : value
    if (isKind(value, 'float')) return Number.isFinite(value.value) ? Math.trunc(value.value) : null
    if (!isKind(value, 'string')) return undefined
    return isBlankText(value.text) ? null : leadingInteger(value.text)
  },
  Float: (value) => {
    if (isInteger(value)) return { kind: 'float', value: Number(value) }
    if (!isKind(value, 'string')) return isKind(value, 'float') ? value : undefined
    return isBlankText(value.text) ? null : { kind: 'float', value: leadingFloat(value.text) }
  },
  String: (value) => {
    if (typeof value === 'boolean') return string(value ? 't' : 'f')
    return textValue(toText(value))
  },
}

const falseTexts: ReadonlySet<string> = new Set(['', '0', 'f', 'F', 'false', 'FALSE', 'off', 'OFF'])

const booleanType = host('ActiveModel::Type::Boolean.new', (name, { arguments: [value = null] }) => {
  if (name !== 'cast') return undefined
  if (isKind(value, 'string')) return value.text === '' ? null : !falseTexts.has(value.text)
  return isKind(value, 'unknown') ? undefined : value === null ? null : value !== false && value !== 0
})

/** `Array.wrap`, `Array.new(3) { |index| … }` */
function newArray(name: string, call: Call): Value | undefined {
  const [first = null, filler = null] = call.arguments
  if (name === '===') return isKind(first, 'array')
  if (name === 'wrap') return isKind(first, 'array') ? first : array(first === null ? [] : [first])
  if (name !== 'new') return undefined
  if (first === null) return array([])
  if (typeof first !== 'number' || first < 0) return undefined
  call.evaluator.budget.pay(first)
  return array(
    Array.from({ length: first }, (_, index) => (call.block === undefined ? filler : yieldTo(call.block, call, index))),
  )
}

/** `Hash.new`, with what it gives for a missing key. */
function newHash(name: string, call: Call): Value | undefined {
  const { arguments: given, block } = call
  const [fallback = null] = given
  if (name === '===') return isKind(fallback, 'hash')
  if (name === '[]' && isKind(fallback, 'hash')) return copyHash(fallback)
  if (name === '[]' && isKind(fallback, 'array')) return arrayMethods.to_h?.(fallback, call)
  if (name !== 'new') return undefined
  return { ...hash([], fallback), ...(block === undefined ? {} : { fallbackProc: block }) }
}

/** `CGI.escape`, `URI.encode_www_form_component`, `ERB::Util.url_encode` and their opposites. */
function escapes(name: string, { arguments: [first] }: Call): Value | undefined {
  if (!isKind(first, 'string')) return undefined
  if (name === 'html_escape' || name === 'h') return { ...string(htmlEscaped(first)), isSafe: true }
  if (name === 'json_escape') return { ...first, text: jsonEscaped(first.text) }
  if (name === 'escapeHTML' || name === 'escape_html') return string(htmlEscaped(string(first.text)))
  const encoded = encodeURIComponent(first.text).replace(
    /[!'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  if (name === 'escape' || name === 'encode_www_form_component')
    return string(encoded.replaceAll('%20', '+').replaceAll('~', '%7E'))
  if (name === 'url_encode') return string(encoded.replaceAll('*', '%2A'))
  if (name !== 'unescape' && name !== 'decode_www_form_component') return undefined
  try {
    return string(decodeURIComponent(first.text.replaceAll('+', ' ')))
  } catch {
    return undefined
  }
}
