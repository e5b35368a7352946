// The words of Rails: class names from tables, paths from class names, plurals from singulars. An application has an
// inflector of its own, because its config/initializers/inflections.rb may add rules.

import { Acronyms } from './acronyms.ts'
import { irregulars, pluralRules, singularRules, uncountables } from './english.ts'
import { irregularRules } from './irregular.ts'
import { capitalize, downcase } from './letter-case.ts'
import { parameterize } from './parameterize.ts'
import { applyLatest, type Rule, ruleOf, ruleOfSource } from './rule.ts'
import { Uncountables } from './uncountables.ts'
import { endsInWord } from './word-character.ts'

/** Ruby counts NUL as a space here. */
const leadingSpace = /^[\0\t-\r ]+/

const ordinals = ['th', 'st', 'nd', 'rd']

/** The first letter of each word, unless an apostrophe or a bracket joins it to the word before: `it's`, `(a)b`. */
const titleLetter = /\b(?<!\w['\u2019`()])[a-z]/g

export class Inflector {
  /** In the order in which they were added; the latest wins. */
  private readonly plurals: Rule[] = []
  private readonly singulars: Rule[] = []
  private readonly humans: Rule[] = []
  private readonly uncountables = new Uncountables()
  private readonly acronyms = new Acronyms()
  private readonly pluralByWord = new Map<string, string>()
  private readonly singularByWord = new Map<string, string>()
  private readonly camelByTerm = new Map<string, string>()
  private readonly pathByTerm = new Map<string, string>()
  /** How often acronyms were changed: what was kept of names before is kept no longer. */
  acronymChanges = 0

  constructor() {
    for (const [source, replacement] of pluralRules) this.addTo(this.plurals, ruleOfSource(source, replacement))
    for (const [source, replacement] of singularRules) this.addTo(this.singulars, ruleOfSource(source, replacement))
    for (const [singular, plural] of irregulars) this.irregular(singular, plural)
    this.uncountable(...uncountables)
  }

  /** `post` becomes `posts`. */
  pluralize(word: string): string {
    return this.inflect(word, this.plurals, this.pluralByWord)
  }

  /** `posts` becomes `post`. */
  singularize(word: string): string {
    return this.inflect(word, this.singulars, this.singularByWord)
  }

  /** `admin/line_item` becomes `Admin::LineItem`. */
  camelize(term: string, upperFirst = true): string {
    return upperFirst
      ? remembered(this.camelByTerm, term, () => this.joinWords(term, true))
      : this.joinWords(term, false)
  }

  private joinWords(term: string, upperFirst: boolean): string {
    return this.changeStart(term, upperFirst)
      .replace(
        /(?:_|(\/))([a-z\d]*)/giu,
        (_, slash: string | undefined, word: string) => (slash ?? '') + this.capitalize(word),
      )
      .replaceAll('/', '::')
  }

  /** `Admin::LineItem` becomes `admin/line_item`. */
  underscore(term: string): string {
    return remembered(this.pathByTerm, term, () => this.splitWords(term))
  }

  private splitWords(term: string): string {
    if (!/[A-Z-]|::/.test(term)) return term
    const path = term.replaceAll('::', '/')
    const { inside } = this.acronyms.patternsFor(path)
    const plain = inside === undefined ? path : path.replace(inside, separateAcronym)
    return downcase(plain.replace(/([A-Z])(?=[A-Z][a-z])|([a-z\d])(?=[A-Z])/g, '$1$2_').replaceAll('-', '_'))
  }

  /** `author_id` becomes `Author`, `line_items` becomes `Line items`. */
  humanize(term: string): string {
    const spaced = applyLatest(this.humans, term).replaceAll('_', ' ').replace(leadingSpace, '')
    return (term.endsWith('_id') ? spaced.replace(/ id$/, '') : spaced)
      .replace(/[a-z\d]+/giu, (word) => this.acronyms.find(word.toLowerCase()) ?? word.toLowerCase())
      .replace(/^\w/, (letter) => letter.toUpperCase())
  }

  /** `line_items` becomes `Line Items`. */
  titleize(term: string): string {
    return this.humanize(this.underscore(term)).replace(titleLetter, (letter, at: number, text: string) => {
      return endsInWord(text.slice(0, at)) ? letter : letter.toUpperCase()
    })
  }

  /** `line_items` becomes `line-items`. */
  dasherize(term: string): string {
    return term.replaceAll('_', '-')
  }

  /** `Donald E. Knuth` becomes `donald-e-knuth`. */
  parameterize(text: string, separator = '-'): string {
    return parameterize(text, separator)
  }

  /** `LineItem` becomes `line_items`. */
  tableize(className: string): string {
    return this.pluralize(this.underscore(className))
  }

  /** `line_items` and `shop.line_items` become `LineItem`. */
  classify(tableName: string): string {
    return this.camelize(this.singularize(tableName.replace(/^[^\n]*\./m, '')))
  }

  /** `Admin::LineItem` becomes `LineItem`. */
  demodulize(path: string): string {
    const at = path.lastIndexOf('::')
    return at === -1 ? path : path.slice(at + 2)
  }

  /** `Admin::LineItem` becomes `Admin`. */
  deconstantize(path: string): string {
    return path.slice(0, Math.max(path.lastIndexOf('::'), 0))
  }

  /** `Admin::LineItem` becomes `line_item_id`. */
  foreignKey(className: string): string {
    return `${this.underscore(this.demodulize(className))}_id`
  }

  /** `1` becomes `1st`. */
  ordinalize(number: number): string {
    const hundredth = Math.trunc(Math.abs(number)) % 100
    const digit = hundredth > 13 ? hundredth % 10 : hundredth
    return number + (ordinals[digit] ?? 'th')
  }

  /** A string is a rule for the same letters anywhere in a word; a pattern has no state. The latest rule wins. */
  plural(rule: string | RegExp, replacement: string): void {
    if (typeof rule === 'string') this.uncountables.delete(rule)
    this.addTo(this.plurals, ruleOf(rule, replacement))
  }

  singular(rule: string | RegExp, replacement: string): void {
    if (typeof rule === 'string') this.uncountables.delete(rule)
    this.addTo(this.singulars, ruleOf(rule, replacement))
  }

  irregular(singular: string, plural: string): void {
    if (singular === '' || plural === '') return // Rails raises.
    this.uncountables.delete(singular)
    this.uncountables.delete(plural)
    for (const rule of irregularRules(singular, plural, plural)) this.addTo(this.plurals, rule)
    for (const rule of irregularRules(singular, plural, singular)) this.addTo(this.singulars, rule)
  }

  uncountable(...words: readonly string[]): void {
    this.uncountables.add(words)
    this.forget()
  }

  acronym(word: string): void {
    this.acronyms.add(word)
    this.acronymChanges++
    this.forget()
  }

  human(rule: string | RegExp, replacement: string): void {
    this.humans.push(ruleOf(rule, replacement))
  }

  /** Drops the rules of a kind: `plurals`, `singulars`, `uncountables`, `humans`, `acronyms` or `all`. */
  clear(scope = 'all'): void {
    const isMeant = (kind: string): boolean => scope === kind || scope === 'all'
    if (isMeant('plurals')) this.plurals.length = 0
    if (isMeant('singulars')) this.singulars.length = 0
    if (isMeant('humans')) this.humans.length = 0
    if (isMeant('uncountables')) this.uncountables.clear()
    if (isMeant('acronyms')) this.acronyms.clear()
    this.acronymChanges++
    this.forget()
  }

  private inflect(word: string, rules: readonly Rule[], known: Map<string, string>): string {
    return remembered(known, word, () => {
      return word === '' || this.uncountables.match(word) ? word : applyLatest(rules, word)
    })
  }

  private changeStart(term: string, upperFirst: boolean): string {
    if (upperFirst) return term.replace(/^[a-z\d]*/, (word) => this.capitalize(word))
    const { start } = this.acronyms.patternsFor(term)
    return start === undefined ? term : term.replace(start, downcase)
  }

  private capitalize(word: string): string {
    return this.acronyms.find(word) ?? capitalize(word)
  }

  private addTo(rules: Rule[], rule: Rule): void {
    this.uncountables.delete(rule.replacement)
    rules.push(rule)
    this.forget()
  }

  private forget(): void {
    this.pluralByWord.clear()
    this.singularByWord.clear()
    this.camelByTerm.clear()
    this.pathByTerm.clear()
  }
}

/** An application asks for the same words again and again. */
function remembered(known: Map<string, string>, text: string, make: () => string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const made = make()
  known.set(text, made)
  return made
}

function separateAcronym(_: string, before: string | undefined, acronym: string): string {
  return `${before === undefined ? '' : '_'}${downcase(acronym)}`
}
