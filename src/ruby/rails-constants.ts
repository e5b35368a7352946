// What Rails and Ruby themselves answer: `Rails.env`, `ENV`, inflections, type casts.

import { matchesGlob } from '../source/index.ts'
import type { Application } from './application.ts'
import { applicationRoot, normalized, rootMark } from './application-root.ts'
import { type Call, yieldTo } from './evaluate/call.ts'
import {
  array,
  type HostObject,
  hash,
  hashKey,
  isKind,
  nameOf,
  string,
  textValue,
  unknown,
  type Value,
} from './evaluate/values.ts'
import { httpStatuses } from './http-statuses.ts'
import { inflectionsHost } from './inflections.ts'
import { regexpAnswer } from './regexp-class.ts'
import type { Settings } from './settings.ts'

type Answer = (name: string, call: Call) => Value | undefined

export function host(name: string, answer: Answer, text?: () => string | undefined): HostObject {
  return { kind: 'host', name, answer, ...(text === undefined ? {} : { text }) }
}

const environment = 'development'

/** What Ruby's library takes for an address; most applications check theirs by it. */
const emailPattern =
  "\\A[a-zA-Z0-9.!\\#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*\\z"

const env = host(
  'Rails.env',
  (name, { arguments: [other] }) => {
    if (name === '==' || name === '===') return nameOf(other) === environment
    if (name === 'to_s' || name === 'to_str') return string(environment)
    if (name === 'to_sym') return { kind: 'symbol', name: environment }
    if (name === 'local?') return true
    if (name === 'in?' && isKind(other, 'array')) return other.items.some((item) => nameOf(item) === environment)
    return name.endsWith('?') ? name === `${environment}?` : undefined
  },
  () => environment,
)

/** By full name. `answerApplication` is asked first what `Rails.application` is asked. */
export function railsConstants(
  application: Application,
  settings: Settings,
  answerApplication: Answer,
): ReadonlyMap<string, Value> {
  const rails = host('Rails', (name, call) => {
    switch (name) {
      case 'env':
        return env
      case 'root':
        return path(application, '')
      case 'public_path':
        return path(application, 'public')
      case 'application':
        return host('Rails.application', (asked, inner) => {
          const answer = answerApplication(asked, inner)
          if (answer !== undefined) return answer
          return asked === 'config' ? settings.host : undefined
        })
      case 'configuration':
        return settings.host
      default:
        return answerApplication(`Rails.${name}`, call)
    }
  })
  const boolean = host('ActiveModel::Type::Boolean', (name) => (name === 'new' ? booleanType : undefined))
  return new Map<string, Value>([
    ['Rails', rails],
    ['ENV', environmentVariables],
    ['ActiveSupport::Inflector', inflectionsHost(application)],
    ['ActiveModel::Type::Boolean', boolean],
    ['ActiveRecord::Type::Boolean', boolean],
    [
      'Rack::Utils::HTTP_STATUS_CODES',
      hash(Object.entries(httpStatuses).map(([code, text]) => [Number(code), string(text)] as const)),
    ],
    ['Float::INFINITY', { kind: 'float', value: Number.POSITIVE_INFINITY }],
    ['Array', host('Array', newArray)],
    ['Hash', host('Hash', newHash)],
    ['Dir', host('Dir', (name, call) => listFiles(application, name, call))],
    ['CGI', host('CGI', escapes)],
    ['URI', host('URI', escapes)],
    ['URI::MailTo::EMAIL_REGEXP', { kind: 'regexp', source: emailPattern, options: '' }],
    ['ERB::Util', host('ERB::Util', escapes)],
    ['File', host('File', fileAnswer)],
    [
      'Set',
      host('Set', (name, { arguments: [list] }) => (name === 'new' || name === '[]' ? uniqueList(list) : undefined)),
    ],
    ['Regexp', host('Regexp', regexpAnswer)],
  ])
}

/** A set is a list in which everything stands once. */
function uniqueList(list: Value | undefined): Value {
  if (!isKind(list, 'array')) return list === undefined ? array([]) : list
  return array([...new Map(list.items.map((item) => [hashKey(item), item])).values()])
}

/** No variable is set. */
const environmentVariables = host('ENV', (name, call) => {
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

const falseTexts: ReadonlySet<string> = new Set(['', '0', 'f', 'F', 'false', 'FALSE', 'off', 'OFF'])

const booleanType = host('ActiveModel::Type::Boolean.new', (name, { arguments: [value = null] }) => {
  if (name !== 'cast') return undefined
  if (isKind(value, 'string')) return value.text === '' ? null : !falseTexts.has(value.text)
  return isKind(value, 'unknown') ? undefined : value === null ? null : value !== false && value !== 0
})

/** A path below the root of the application, as `Rails.root.join` makes it. */
function path(application: Application, relative: string): HostObject {
  return host(
    'Rails.root',
    (name, { arguments: parts }) => {
      switch (name) {
        case 'join':
        case '+':
        case '/': {
          const names = parts.map((part) => nameOf(part))
          if (names.includes(undefined)) return undefined
          return path(application, [relative, ...names].filter((part) => part !== '').join('/'))
        }
        case 'to_s':
        case 'to_path':
          return string(`${rootMark}${relative}`)
        case 'exist?':
        case 'file?':
          return application.files.read(relative) !== undefined
        case 'read':
          return textValue(application.files.read(relative))
        case 'glob': {
          const [pattern] = parts
          return isKind(pattern, 'string') ? globbed(application, `${relative}/${pattern.text}`) : undefined
        }
      }
      return undefined
    },
    () => `${rootMark}${relative}`,
  )
}

function listFiles(
  application: Application,
  name: string,
  { arguments: [pattern, ...others] }: Call,
): Value | undefined {
  if ((name !== '[]' && name !== 'glob') || others.length > 0) return undefined
  const text = isKind(pattern, 'host') ? pattern.text?.() : nameOf(pattern)
  return text === undefined ? undefined : globbed(application, applicationRoot(text))
}

function globbed({ files }: Application, pattern: string): Value | undefined {
  const clean = pattern.replace(/^\/+/, '').replace(/\/{2,}/g, '/')
  const fixed = clean
    .slice(0, clean.search(/[*?{[]/))
    .replace(/[^/]*$/, '')
    .replace(/\/$/, '')
  if (!clean.includes('*') || fixed === '') return undefined
  // In Ruby two stars cross folders only before a slash.
  const glob = clean.replace(/\*{2,}(?!\/)/g, '*')
  const found: string[] = []
  const folders = [fixed]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const { name, kind } of files.list(folder)) {
      const each = `${folder}/${name}`
      if (kind === 'directory') folders.push(each)
      else if (matchesGlob(glob, each)) found.push(each)
    }
  }
  return array(found.sort().map((each) => string(`${rootMark}${each}`)))
}

function fileAnswer(name: string, { arguments: parts }: Call): Value | undefined {
  const names = parts.map((part) => (isKind(part, 'host') ? part.text?.() : nameOf(part)))
  if (names.includes(undefined)) return undefined
  switch (name) {
    case 'join':
      return string(names.join('/').replace(/([^/])\/{2,}/g, '$1/'))
    case 'basename': {
      const base = (names[0] ?? '').split('/').pop() ?? ''
      return string(names[1] === undefined ? base : base.replace(names[1] === '.*' ? /\.[^.]*$/ : names[1], ''))
    }
    case 'dirname':
      return string((names[0] ?? '').replace(/\/[^/]*$/, ''))
    case 'expand_path': {
      const from = names[1] ?? ''
      return string(resolved(`${from}/${names[0] ?? ''}`))
    }
  }
  return undefined
}

/** A path without `.` and `..`. */
function resolved(text: string): string {
  return `${rootMark}${normalized(applicationRoot(text))}`
}

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
function newHash(name: string, { arguments: [fallback = null], block }: Call): Value | undefined {
  if (name === '===') return isKind(fallback, 'hash')
  if (name !== 'new') return undefined
  return { ...hash([], fallback), ...(block === undefined ? {} : { fallbackProc: block }) }
}

/** `CGI.escape`, `URI.encode_www_form_component`, `ERB::Util.url_encode` and their opposites. */
function escapes(name: string, { arguments: [first] }: Call): Value | undefined {
  if (!isKind(first, 'string')) return undefined
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
