// The rules of an ability of CanCanCan on each way that its code may go, and what they allow on all of them.

import type { HostContent } from '../../flow/index.ts'

/** Stands for an action or a subject that is not known. */
export const any = '*'

export interface Rule {
  /** All that it says, so that rules are compared by it. */
  readonly key: string
  /** `can`, or `cannot`. */
  readonly allows: boolean
  readonly actions: readonly string[]
  /** Names of classes, and symbols with their colon. */
  readonly subjects: readonly string[]
  /** Whether a hash or a block has to hold for an object; of a class alone nothing is asked. */
  readonly isConditional: boolean
}

/** What was said on one way; the last rule that is about a question answers it. */
export interface Way {
  readonly rules: readonly Rule[]
  readonly aliases: ReadonlyMap<string, readonly string[]>
}

/** What is known of an ability; `undefined` where rules may have been missed. */
export type Ways = readonly Way[] | undefined

/** All that `can` has said on any way, by its key; `undefined` where it may have said more. */
export type Said = ReadonlyMap<string, Rule> | undefined

export interface KeptRules extends HostContent {
  readonly ways: Ways
  readonly said: Said
}

export interface Question {
  /** `undefined` where it is not known. */
  readonly action: string | undefined
  readonly subject: string
  readonly isClass: boolean
}

/** What is asked of the classes of the application. */
export interface Classes {
  readonly isClass: (className: string) => boolean
  readonly ancestors: (className: string) => readonly string[]
}

export function ruleOf(said: Omit<Rule, 'key'>): Rule {
  return { ...said, key: JSON.stringify([said.allows, said.isConditional, said.actions, said.subjects]) }
}

const none: Way = {
  rules: [],
  aliases: new Map([
    ['read', ['index', 'show']],
    ['create', ['new']],
    ['update', ['edit']],
  ]),
}

export const noRules: Ways = [none]

/** More ways than these are taken for one that has what all of them have. */
const mostWays = 8

/** Of more rules nothing is kept. */
const mostRules = 200

/** Of rules that say the same the last one counts. */
export function withRule(way: Way, rule: Rule): Way {
  return { ...way, rules: [...way.rules.filter(({ key }) => key !== rule.key), rule] }
}

/** `alias_action :index, :show, to: :list` */
export function withAlias({ rules, aliases }: Way, target: string, actions: readonly string[]): Way {
  return { rules, aliases: new Map([...aliases, [target, [...new Set([...(aliases.get(target) ?? []), ...actions])]]]) }
}

export function withoutAliases({ rules }: Way): Way {
  return { rules, aliases: new Map() }
}

/** `merge(other)`: its rules stand behind the own ones, its aliases in the place of those of the same name. */
export function merged(ways: Ways, others: Ways): Ways {
  return ways?.reduce<Ways>(
    (all, { rules, aliases }) =>
      joined(
        all,
        others?.map((other) =>
          other.rules.reduce(withRule, { rules, aliases: new Map([...aliases, ...other.aliases]) }),
        ),
      ),
    [],
  )
}

/** What is known where either may be. */
export function joined(first: Ways, second: Ways): Ways {
  if (first === second || first === undefined || second === undefined) return first && second
  const ways = second.reduce(withWay, first)
  const few = ways.length > mostWays ? [ways.reduce(common)] : ways
  return few.some(({ rules }) => rules.length > mostRules) ? undefined : few
}

/** A way that allows all that another one allows, and more, tells nothing. */
function withWay(ways: readonly Way[], way: Way): readonly Way[] {
  if (ways.some((each) => allowsNoMore(each, way))) return ways
  return [...ways.filter((each) => !allowsNoMore(way, each)), way]
}

/** Whether the other way has the same rules, and in between others that allow something. */
function allowsNoMore(less: Way, more: Way): boolean {
  if (less.rules.length > more.rules.length || !hasSameAliases(less, more)) return false
  let index = 0
  for (const rule of more.rules) {
    if (less.rules[index]?.key === rule.key) index++
    else if (!rule.allows) return false
  }
  return index === less.rules.length
}

/** What both allow: what one of them forbids is forbidden behind all that both allow. */
function common(first: Way, second: Way): Way {
  const keys = new Set(hasSameAliases(first, second) ? second.rules.map(({ key }) => key) : [])
  const both = first.rules.filter(({ allows, key }) => allows && keys.has(key))
  const forbidden = new Map(
    [...first.rules, ...second.rules].flatMap((rule) => (rule.allows ? [] : [[rule.key, rule]])),
  )
  const aliases = new Map(first.aliases)
  for (const [target, actions] of second.aliases)
    aliases.set(target, [...new Set([...(aliases.get(target) ?? []), ...actions])])
  return { rules: [...both, ...forbidden.values()], aliases }
}

/** What either of them has said. */
export function saidByEither(first: Said, second: Said): Said {
  if (first === second || first === undefined || second === undefined) return first && second
  const all = [...second.keys()].every((key) => first.has(key)) ? first : new Map([...first, ...second])
  return all.size > mostRules ? undefined : all
}

export function isSameSaid(first: Said, second: Said): boolean {
  return first === second || (first?.size === second?.size && saidByEither(first, second) === first)
}

export function isSameWays(first: Ways, second: Ways): boolean {
  if (first === second) return true
  if (first === undefined || second === undefined || first.length !== second.length) return false
  return first.every((way, index) => isSameWay(way, second[index] ?? none))
}

function isSameWay(first: Way, second: Way): boolean {
  const { rules } = second
  if (first.rules.length !== rules.length || !hasSameAliases(first, second)) return false
  return first.rules.every(({ key }, index) => key === rules[index]?.key)
}

function hasSameAliases({ aliases }: Way, other: Way): boolean {
  if (aliases === other.aliases) return true
  return (
    aliases.size === other.aliases.size &&
    [...aliases].every(([target, actions]) => isSameNames(actions, other.aliases.get(target) ?? []))
  )
}

function isSameNames(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((name, index) => name === second[index])
}

/** Whether the answer is yes on all ways. */
export function isAllowed(ways: Ways, question: Question, classes: Classes): boolean {
  return ways?.every((way) => allows(way, question, classes)) === true
}

/** Whether the answer is no, whichever way the code has gone: nothing that it says allows it. */
export function isNeverAllowed(ways: Ways, said: Said, question: Question, classes: Classes): boolean {
  if (ways === undefined || said === undefined) return false
  return ways.every(({ aliases }) => {
    const asked = askedOf(question, aliases, classes)
    return ![...said.values()].some((rule) => mayBeAbout(rule, asked))
  })
}

function askedOf(question: Question, aliases: Way['aliases'], classes: Classes): Asked {
  return { ...question, aliases, classes, ancestors: new Set(classes.ancestors(question.subject)) }
}

function allows({ rules, aliases }: Way, question: Question, classes: Classes): boolean {
  const asked = askedOf(question, aliases, classes)
  for (const rule of rules.toReversed()) {
    if (rule.isConditional && rule.allows !== question.isClass) continue
    if (rule.allows && isAbout(rule, asked)) return true
    if (!rule.allows && mayBeAbout(rule, asked)) return false
  }
  return false
}

interface Asked extends Question {
  readonly aliases: Way['aliases']
  readonly classes: Classes
  readonly ancestors: ReadonlySet<string>
}

function isAbout({ actions, subjects }: Rule, { action, subject, ancestors, aliases }: Asked): boolean {
  const named = expanded(actions, aliases)
  if (!named.has('manage') && (action === undefined || !named.has(action))) return false
  return subjects.some((each) => each === ':all' || each === subject || ancestors.has(each))
}

/** A record may be of a class below the one that is known. */
function mayBeAbout({ actions, subjects }: Rule, { action, subject, ancestors, aliases, classes }: Asked): boolean {
  const named = expanded(actions, aliases)
  if (action !== undefined && ![any, 'manage', action].some((each) => named.has(each))) return false
  return subjects.some((each) => {
    if (each === subject || each === any || ancestors.has(each)) return true
    if (subject.startsWith(':')) return each === ':all'
    if (each.startsWith(':') && classes.isClass(subject)) return each === ':all'
    const areClasses = classes.isClass(each) && classes.isClass(subject)
    return !areClasses || classes.ancestors(each).includes(subject)
  })
}

function expanded(actions: readonly string[], aliases: Way['aliases']): ReadonlySet<string> {
  const all = new Set(actions)
  for (const action of all) for (const each of aliases.get(action) ?? []) all.add(each)
  return all
}
