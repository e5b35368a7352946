// `I18n` as far as options are named in config/locales: lists, keys and texts of the default locale.

import type { Application } from '../application.ts'
import type { Call } from '../evaluate/call.ts'
import { lastHash } from '../evaluate/call.ts'
import { hash, isKind, nameOf, option, type RubyHash, symbol, type Value } from '../evaluate/values.ts'
import { normalized } from '../files/application-root.ts'
import { expandGlob } from '../files/expand-glob.ts'
import { host } from '../host.ts'
import type { Settings } from './settings.ts'
import { configurationIn } from './yaml-files.ts'

export function translationsHost(application: Application, settings: Settings): Value {
  let known: { readonly texts: Value | undefined } | undefined
  return host('I18n', (name, call) => {
    const locale = defaultLocale(settings)
    switch (name) {
      case 'locale':
      case 'default_locale':
        return locale === undefined ? undefined : symbol(locale)
      case 't':
      case 't!':
      case 'translate':
      case 'translate!':
        if (locale === undefined) return undefined
        known ??= { texts: readTranslations(application, locale, call) }
        return translation(known.texts, locale, call)
    }
    return undefined
  })
}

/** `undefined` where it is set to something that is not known. */
function defaultLocale({ values }: Settings): string | undefined {
  const set = values.get('i18n.default_locale')
  return set === undefined ? 'en' : nameOf(set)
}

/** All files of the locale over one another, as I18n loads them; `undefined` where one of them is not read. */
function readTranslations({ files }: Application, locale: string, call: Call): Value | undefined {
  const paths = expandGlob(files, 'config/locales/**/*.{yml,yaml}', (work) => call.evaluator.budget.pay(work)) ?? []
  let made: Value = hash()
  for (const path of paths) {
    const text = files.read(normalized(path)) ?? ''
    // Of many languages one is read.
    if (!new RegExp(`^["']?${locale.replace(/[^\w-]/g, '')}["']?:`, 'm').test(text)) continue
    const value = configurationIn(text, call)
    if (!isKind(value, 'hash')) return undefined
    made = call.evaluator.send(made, 'deep_merge', {
      ...call,
      arguments: [value],
      hasKeywords: false,
      block: undefined,
    })
  }
  return isKind(made, 'hash') ? (option(made, locale) ?? hash()) : undefined
}

/** What is missing here may stand in a gem. */
function translation(texts: Value | undefined, locale: string, call: Call): Value | undefined {
  const options = call.hasKeywords || call.arguments.length > 1 ? lastHash(call) : undefined
  const path = [nameOf(option(options, 'scope')), nameOf(call.arguments[0])].filter((part) => part !== undefined)
  if (texts === undefined || path.length === 0 || !mayChoose(options, locale)) return undefined
  let found: Value | undefined = texts
  for (const part of path.join('.').split('.'))
    found = isKind(found, 'hash') ? (option(found, part) ?? numbered(found, part)) : undefined
  return isKind(found, 'string') && found.text.includes('%{') ? undefined : found
}

/** Keys may be written as numbers or booleans. */
function numbered(found: RubyHash, part: string): Value | undefined {
  return found.entries.get(part)?.value
}

/** Options that do not choose another text, or put something into it. */
function mayChoose(options: RubyHash | undefined, locale: string): boolean {
  for (const { key, value } of options?.entries.values() ?? []) {
    const name = nameOf(key)
    if (name === 'locale' ? nameOf(value) !== locale : name !== 'scope' && name !== 'default' && name !== 'raise')
      return false
  }
  return true
}
