// Nouns as a sentence has them.

import type { Inflector } from '../../ruby/index.ts'
import { withInitialisms } from './initialisms.ts'

/** Of these there is never "a". */
const uncountable = new Set(
  [
    'access advice analytics attendance billing branding content contents data equipment feedback information',
    'infrastructure inventory knowledge logistics media merchandise metadata money music news onboarding progress',
    'research scheduling security series software staff storage traffic training usage weather welcome',
  ].flatMap((line) => line.split(' ')),
)

const phrasesByInflector = new WeakMap<Inflector, Map<string, string>>()

/** `line_items` is `line items`, `api_keys` is `API keys`. */
export function phrase(name: string, inflector: Inflector): string {
  const phrases = phrasesByInflector.get(inflector) ?? new Map<string, string>()
  phrasesByInflector.set(inflector, phrases)
  const made = phrases.get(name) ?? makePhrase(name, inflector)
  phrases.set(name, made)
  return made
}

function makePhrase(name: string, inflector: Inflector): string {
  // What Rails calls an `author_id` is the author; here it is an id.
  const words = name
    .replaceAll('-', '_')
    .split(/_(?=ids?$)/)
    .map((part) => inflector.humanize(part))
    .join(' ')
  return withInitialisms(words.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()))
}

/** `a patient`, `an hour`, `metadata`. */
export function withArticle(noun: string): string {
  const last = noun.split(' ').at(-1) ?? ''
  return uncountable.has(last) ? noun : `${article(noun)} ${noun}`
}

/** Said with a vowel though written with a consonant, and the other way round. */
const silent = /^(?:hour|honest|honou?r|heir)/
const consonant = /^(?:uni(?!n|m)|use|usa|usu|ut[ei]|eu|ewe|one|once|ubiq|u$)/

function article(noun: string): 'a' | 'an' {
  const [word = ''] = noun.split(/[ -]/)
  // Spelled: an SMS, a URL.
  if (/^[A-Z][A-Z]/.test(word) && !['JSON', 'PIN', 'SIM', 'SAML', 'SCIM', 'ZIP'].includes(word))
    return /^[AEFHILMNORSX]/.test(word) ? 'an' : 'a'
  const lower = word.toLowerCase()
  if (silent.test(lower)) return 'an'
  return /^[aeiou]/.test(lower) && !consonant.test(lower) ? 'an' : 'a'
}

/** `metadata` is no plural of `metadatum` to those who read it. */
export function singularOf(name: string, inflector: Inflector): string {
  return uncountable.has(name.split('_').at(-1) ?? '') ? name : inflector.singularize(name)
}

export function isPlural(name: string, inflector: Inflector): boolean {
  return inflector.singularize(name) !== name || inflector.pluralize(name) === name
}
