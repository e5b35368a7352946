// Lines of Rails that let only some requests in: `http_basic_authenticate_with name: 'ann', password: 'secret'`,
// `rate_limit to: 10, within: 3.minutes`, `allow_browser versions: :modern`, `protect_from_forgery with: :exception`.

import {
  type ClassWord,
  isKind,
  isUnknown,
  nameOf,
  option,
  type RubyHash,
  symbol,
  type Value,
} from '../../ruby/index.ts'

export interface GateLine {
  readonly keeps: 'unknown' | 'frequent' | 'outdated' | 'forged'
  /** What is done instead of Rails' own answer. */
  readonly otherwise: Value | undefined
}

const words: ReadonlyMap<string, GateLine['keeps']> = new Map([
  ['http_basic_authenticate_with', 'unknown'],
  ['rate_limit', 'frequent'],
  ['allow_browser', 'outdated'],
])

const forgeryWord = 'protect_from_forgery'

/** The callback by which it is done, and skipped. */
export const forgeryCallback = symbol('verify_authenticity_token')

/** That it refuses is told where the application rescues it: else Rails answers it to anybody. */
export function tellsOfForgery(words: readonly ClassWord[]): boolean {
  return words.some(
    ({ name, call }) =>
      name === 'rescue_from' &&
      call.arguments.some((value) => /(?:^|::)InvalidAuthenticityToken$/.test(nameOfConstant(value))),
  )
}

function nameOfConstant(value: Value): string {
  if (isKind(value, 'module') || isKind(value, 'host')) return value.name
  return isUnknown(value) ? value.words : (nameOf(value) ?? '')
}

/** `undefined` for all other words. */
export function gateLine(word: string, options: RubyHash): GateLine | undefined {
  // Otherwise the session is emptied, and the action runs.
  if (word === forgeryWord && nameOf(option(options, 'with') ?? null) === 'exception')
    return { keeps: 'forged', otherwise: undefined }
  const keeps = words.get(word)
  if (keeps === undefined) return undefined
  return { keeps, otherwise: option(options, keeps === 'frequent' ? 'with' : 'block') }
}
