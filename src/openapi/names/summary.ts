// The summary of an operation that has no comment: what its action, its controller and its path say, in English.

import type { Inflector } from '../../ruby/index.ts'
import type { Method } from '../document.ts'
import { isPlural, phrase, singularOf, withArticle } from './english.ts'
import { type Place, type Subject, subjectOf } from './subject.ts'
import {
  accountParts,
  accounts,
  adjectives,
  adverbs,
  alone,
  bare,
  figures,
  formats,
  idioms,
  joining,
  nounsToo,
  pages,
  particles,
  parting,
  periods,
  prepositions,
  said,
  several,
  singling,
  statuses,
  thingParts,
  things,
  verbs,
} from './vocabulary.ts'
import { segmentsOf, upperFirst } from './words.ts'

export interface SummaryPlace extends Place {
  readonly method: Method
}

/** "List patients", "Show a patient", "Discharge a patient", "Statistics of a store". */
export function summaryOf(place: SummaryPlace, inflector: Inflector): string {
  const idiom = idioms.get(place.action)
  if (idiom !== undefined) return idiom
  if (statuses.has(place.action) && !isOfThings(place, inflector)) return upperFirst(phrase(place.action, inflector))
  const subject = subjectOf(place, inflector)
  return standard(place, subject) ?? new Sentence(place, subject, inflector).text()
}

/** Whether the path names what the controller is about: `/payments/unauthorized`. */
function isOfThings({ controller, path }: Place, inflector: Inflector): boolean {
  const name = controller.split('/').at(-1) ?? ''
  if (bare.has(name) || !isPlural(name, inflector)) return false
  return segmentsOf(path).some((segment) => [name, singularOf(name, inflector)].includes(segment.replaceAll('-', '_')))
}

/** The actions of a resource. */
function standard({ controller, action }: SummaryPlace, subject: Subject): string | undefined {
  const { one, many, only, owner, isMember, isOnly } = subject
  const it = isMember ? withArticle(one) : only
  const page = pages.get(controller.split('/').at(-1) ?? '')
  switch (action) {
    case 'index':
      if (page !== undefined) return page
      if (!isOnly) return `List ${many}${owner}`
      return verbs.has(one) && !nounsToo.has(one) ? upperFirst(one) : `Show ${only}${owner}`
    case 'show':
      return page ?? `Show ${it}${owner}`
    case 'new':
      return `Show the form for a new ${one}${owner}`
    case 'edit':
      return `Show the form to edit ${it}${owner}`
    case 'create':
      return `Create ${only === 'the current user' ? only : withArticle(one)}${owner}`
    case 'update':
      return `Update ${it}${owner}`
    case 'destroy':
      return `Delete ${it}${owner}`
    default:
      return undefined
  }
}

/** An action of its own name. */
class Sentence {
  private readonly tokens: readonly string[]
  private readonly method: Method
  private readonly subject: Subject
  /** Whether the controller tells nothing. */
  private readonly isBare: boolean
  /** Whether the action is what the controller gives an account of. */
  private readonly isAbout: boolean
  /** Whether it is one of the accounts that the controller gives: `reports#margin`. */
  private readonly isKind: boolean
  /** Whether it is what that account is given for each time: `reports#monthly`. */
  private readonly isPeriodic: boolean
  private readonly inflector: Inflector

  constructor({ controller, action, method }: SummaryPlace, subject: Subject, inflector: Inflector) {
    this.tokens = action
      .replace(/[?!]$/, '')
      .split('_')
      .filter((word) => word !== '')
    this.method = method
    const name = controller.split('/').at(-1) ?? ''
    const last = this.tokens.at(-1) ?? ''
    this.isBare = bare.has(name)
    this.isAbout = isAccountOf(name, last) && isPlural(last, inflector)
    this.isKind = isAccountOf(name, inflector.pluralize(last)) && !figures.has(name) && !isPlural(last, inflector)
    this.isPeriodic = this.isKind && this.tokens.length === 1 && periods.has(last)
    this.subject = subject
    this.inflector = inflector
  }

  text(): string {
    return this.withVerb() ?? this.chosen() ?? this.ofNoun()
  }

  private get isRead(): boolean {
    return this.method === 'get' || this.method === 'head'
  }

  /** The thing or the things that the verb is about. */
  private get object(): string {
    const { isMember, isOnly, one, many, only } = this.subject
    if (isMember) return withArticle(one)
    return isOnly ? only : many
  }

  private withVerb(): string | undefined {
    const [first = '', second = '', ...others] = this.tokens
    const amount = several.get(first)
    if (amount !== undefined && isVerbWord(second)) return this.done(second, [first, ...others])
    if (!this.isVerb(first, second)) return this.isRead ? undefined : this.verbAtEnd()
    if (first === 'new' || (first === 'edit' && this.isRead)) return undefined
    return this.done(first, this.tokens.slice(1))
  }

  private isVerb(word: string, next = ''): boolean {
    if (!isVerbWord(word) || (alone.has(word) && next !== '' && !prepositions.has(next))) return false
    if (!this.isRead || prepositions.has(next)) return true
    return !nounsToo.has(word) && (this.tokens.length > 1 || !adjectives.has(word))
  }

  /** `soft_delete`, `participations_export`; an unknown word that is no thing is taken for a verb. */
  private verbAtEnd(): string | undefined {
    const { tokens, method } = this
    const last = tokens.at(-1) ?? ''
    if (tokens.length === 1)
      return method === 'post' && !isThing(last) ? `${upperFirst(this.phrase(tokens))} ${this.object}` : undefined
    if (!isVerbWord(last)) return undefined
    const before = tokens.slice(0, -1)
    if (before.some((word) => adverbs.has(word))) return `${upperFirst(this.phrase(tokens))} ${this.object}`
    return isPlural(before.at(-1) ?? '', this.inflector) ? this.done(last, before) : undefined
  }

  private done(verb: string, rest: readonly string[]): string {
    const [next = ''] = rest
    const isParticle = particles.has(next) && (rest.length === 1 || next !== 'in')
    const words = isParticle ? rest.slice(1) : rest
    const name = `${said.get(verb) ?? upperFirst(verb)}${isParticle ? ` ${next}` : ''}`
    if (rest.length === 0 && !this.subject.isMember && isDoingOf(verb, this.subject.one)) return name
    return `${name} ${this.what(verb, words)}`
  }

  private what(verb: string, words: readonly string[]): string {
    const { one, many } = this.subject
    const [first = '', ...others] = words
    const rest = this.phrase(words)
    const amount = several.get(first)
    if (amount !== undefined) {
      const tail = this.phrase(others)
      return `${amount} ${tail === '' || prepositions.has(others[0] ?? '') ? `${many}${tail && ` ${tail}`}` : tail}`
    }
    if (words.length === 0 || rest === one) return verb === 'list' ? many : this.object
    if (rest === many) return many
    if (words.length === 1 && formats.has(first)) return `${this.object} as ${rest}`
    if (prepositions.has(first)) return `${verb === 'find' ? withArticle(one) : this.object} ${rest}`
    if (words.every(isAdjective)) return this.described(rest)
    return this.part(verb, words)
  }

  /** `a full plan`, `archived plans`. */
  private described(words: string): string {
    const { isMember, isOnly, one, many } = this.subject
    if (isMember) return withArticle(`${words} ${one}`)
    return isOnly ? `the ${words} ${one}` : `${words} ${many}`
  }

  /** Something that belongs to the thing: `the avatar of a user`, `a member to a team`. */
  private part(verb: string, words: readonly string[]): string {
    const { isMember, isOnly, one } = this.subject
    const text = this.phrase(words)
    // `add_member_to_team` says it itself, and so does `send_patient_letter`.
    const isWhole = words.some((word) => prepositions.has(word)) || ` ${text} `.includes(` ${one} `)
    const isMany = isPlural(words.at(-1) ?? '', this.inflector)
    const direction = directionOf(verb)
    const isNew = direction !== undefined || verb === 'create'
    const part = isMany || isWhole ? text : isNew ? withArticle(text) : `the ${text}`
    if (isWhole || (!isMember && !isOnly && !this.isRead)) return part
    return `${part} ${direction ?? 'of'} ${this.object}`
  }

  /** `archived`, `popular_articles`, `by_category`, `current`. */
  private chosen(): string | undefined {
    const { tokens, subject } = this
    const { many, one, isMember } = subject
    const [first = ''] = tokens
    const own = tokens.map((word) => (word === 'mine' || word === 'my' ? 'own' : word))
    const text = this.phrase(own.filter((word, index) => index !== own.length - 1 || ![one, many].includes(word)))
    if (this.isRead && this.isPeriodic) return `Show the ${first} ${one}`
    if (!this.isRead || isMember) return undefined
    if (tokens.length === 1 && singling.has(first)) return `Show the ${first} ${one}`
    if (prepositions.has(first)) return `List ${many} ${this.phrase(tokens)}`
    return text !== '' && text.split(' ').every(isAdjective) ? `List ${text} ${many}` : undefined
  }

  /** `statistics`: what there is of the thing. */
  private ofNoun(): string {
    const { one, many, isMember } = this.subject
    const [first = ''] = this.tokens
    const verb = this.changing()
    const text = this.phrase(first === 'new' || first === 'edit' ? this.tokens.slice(1) : this.tokens)
    if (this.isAbout && this.isRead && !isMember) return `${upperFirst(many)} of ${text}`
    if (this.isKind && this.isRead && !isMember) return `Show the ${text} ${one}`
    const isWhole = this.isBare || ` ${text} `.includes(` ${one} `) || ` ${text} `.includes(` ${many} `)
    const noun = isWhole ? text : `${text} of ${this.object}`
    if (first === 'new' && text !== '') return `Show the form for a new ${text}`
    if (first === 'edit' && text !== '') return `Show the form to edit the ${noun}`
    if (verb === undefined) return upperFirst(noun)
    return `${verb} ${isPlural(this.tokens.at(-1) ?? '', this.inflector) ? '' : 'the '}${noun}`
  }

  private changing(): string | undefined {
    if (this.method === 'delete') return 'Delete'
    return this.method === 'put' || this.method === 'patch' ? 'Update' : undefined
  }

  private phrase(words: readonly string[]): string {
    return phrase(words.join('_'), this.inflector)
  }
}

/** Whether these are what an account tells of, and no part of it. */
function isAccountOf(controller: string, things: string): boolean {
  if (!accounts.has(controller) || accounts.has(things) || accountParts.has(things)) return false
  return figures.has(controller) || !thingParts.has(things)
}

/** `authentication` is what `authenticate` does; listings and shipments are things. */
function isDoingOf(verb: string, noun: string): boolean {
  const stem = verb.replace(/e$/, '')
  return stem.length > 3 && noun.startsWith(stem) && /^(?:ion|ation|ance|al|lation)$/.test(noun.slice(stem.length))
}

/** `reinvite` is what `invite` is. */
function isVerbWord(word: string): boolean {
  return verbs.has(word) || verbs.has(/^(?:re|un)-?(\w{3,})$/.exec(word)?.[1] ?? '')
}

function isThing(word: string): boolean {
  return things.has(word) || /(?:ment|ion|ity|ness|ship|s|ing|ance|ence|al|ed|ure|age)$/.test(word)
}

function isAdjective(word: string): boolean {
  return adjectives.has(word) || singling.has(word) || (/[^e]ed$/.test(word) && word.length > 4 && !verbs.has(word))
}

/** What stands between the part and the whole. */
function directionOf(verb: string): string | undefined {
  if (joining.has(verb)) return 'to'
  return parting.has(verb) ? 'from' : undefined
}
