// The abilities of CanCanCan (`CanCan::Ability`): what their code says by `can` and `cannot` is kept for each way that it goes.

import {
  classNamed,
  either,
  type Host,
  type HostContent,
  type Invocation,
  isFunction,
  isNil,
  type Machine,
  mayBeNil,
  moduleOf,
  nil,
  optionIn,
  optionsOf,
  passing,
  type Reference,
  type Single,
  singlesOf,
  some,
  unknown,
  unset,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import { isKind } from '../../ruby/index.ts'
import { anything, booleanShape } from '../../shape/index.ts'
import {
  any,
  isAllowed,
  isNeverAllowed,
  isSameSaid,
  isSameWays,
  joined,
  type KeptRules,
  merged,
  noRules,
  type Question,
  type Rule,
  ruleOf,
  type Said,
  saidByEither,
  type Way,
  type Ways,
  withAlias,
  withoutAliases,
  withRule,
} from './ability-rules.ts'

const variable = '@__rules'

export interface AbilitySite {
  readonly machine: Machine
  /** The controller. */
  readonly self: Reference
}

type Call = Pick<Invocation, 'node' | 'frame'>

/** Methods of the gem that an ability may define anew. */
const answering = ['can', 'cannot', 'can?', 'cannot?', 'authorize!', 'merge', 'alias_action', 'relevant_rules']

export interface AskedOf {
  readonly action: Value
  readonly subject: Value
  /** Whether the class is asked for beside an object that it belongs to: `{ book => Loan }`. */
  readonly isNested?: boolean
}

/** What an ability says to a question: yes, or no, whichever way its code goes; `undefined` where that depends. */
export type Verdict = 'allowed' | 'denied' | undefined

/** What the ability of the user says, whoever that is. */
export function verdictOf(site: AbilitySite, asked: AskedOf, call: Call): Verdict {
  const ability = abilityOf(site, call)
  return ability && verdictBy(site.machine, ability, asked)
}

export function verdictBy(machine: Machine, ability: Value, asked: AskedOf): Verdict {
  const { action, subject, isNested = false } = asked
  const questions = singlesOf(action).flatMap((each) =>
    singlesOf(subject).map((single) => questionOf(machine, each, single)),
  )
  const known = questions.filter((question) => question !== undefined)
  if (known.length === 0 || known.length < questions.length) return undefined
  const asks = isNested ? known.map((question) => ({ ...question, isClass: false })) : known
  const verdicts = singlesOf(ability).flatMap((single) => asks.map((question) => verdictIn(machine, single, question)))
  return verdicts.every((verdict) => verdict === verdicts[0]) ? verdicts[0] : undefined
}

function verdictIn(machine: Machine, ability: Single, question: Question): Verdict {
  const className = machine.classNameOf(ability)
  if (!isAbility(machine, ability) || className === undefined) return undefined
  if (answering.some((name) => machine.program.method(className, name) !== undefined)) return undefined
  const { ways, said } = rulesOf(machine, ability)
  if (isAllowed(ways, question, machine.program)) return 'allowed'
  return isNeverAllowed(ways, said, question, machine.program) ? 'denied' : undefined
}

/** `current_ability`: what the controller says, or `Ability.new(current_user)`. */
function abilityOf(site: AbilitySite, call: Call): Value | undefined {
  return followed(site.machine, () => currentAbility(site, call))
}

/** `undefined` where not all of the code was followed. */
function followed(machine: Machine, ask: () => Value | undefined): Value | undefined {
  const { objects, isOwnCut } = machine
  machine.isOwnCut = false
  let ability: Value | undefined
  const goesOn = machine.goesOn(() => {
    ability = ask()
  })
  const isCut = machine.isOwnCut
  machine.isOwnCut = isOwnCut || isCut
  if (!goesOn) machine.objects = objects
  return goesOn && !isCut ? ability : undefined
}

function currentAbility(site: AbilitySite, call: Call): Value | undefined {
  const { machine, self } = site
  const isOwn = machine.program.method(machine.classNameOf(self) ?? '', abilityWord) !== undefined
  return isOwn ? askOwn(site, abilityWord, call) : gemAbility(site, call)
}

const abilityWord = 'current_ability'

function askOwn({ machine, self }: AbilitySite, name: string, { node, frame }: Call): Value {
  return machine.invoke({ ...passing(), receiver: undefined, name, node, frame: { ...frame, self } })
}

/** `@current_ability ||= ::Ability.new(current_user)` */
function gemAbility(site: AbilitySite, call: Call): Value | undefined {
  const { machine, self } = site
  const kept = machine.keptBy(self, keptAbility)
  if (kept !== undefined && !mayBeNil(kept)) return kept
  const abilityClass = classNamed(machine, 'Ability')
  if (abilityClass === undefined) return undefined
  const { node, frame } = call
  const user = askOwn(site, 'current_user', call)
  const made = machine.invoke({ ...passing(user), receiver: abilityClass, name: 'new', node, frame })
  const ability = kept === undefined || isNil(kept) ? made : either(whereNotNil(kept), made)
  return machine.setInstanceVariable(self, keptAbility, ability)
}

const keptAbility = '@current_ability'

/** What the controller says to its ability counts for all that is asked behind it. */
export function abilityInCode(call: Invocation, site: AbilitySite): Value | undefined {
  const { machine, self } = site
  if (!machine.program.ancestors('Ability').includes('CanCan::Ability')) return undefined
  const ability = followed(machine, () => gemAbility(site, call))
  return ability ?? machine.setInstanceVariable(self, keptAbility, unknown)
}

export function isAbility(machine: Machine, value: Value): value is Reference {
  const className = machine.classNameOf(value)
  return className !== undefined && machine.program.ancestors(className).includes('CanCan::Ability')
}

/** `undefined` where it is not said what is asked for. */
function questionOf(machine: Machine, action: Single, subject: Single): Question | undefined {
  const module = moduleOf(subject)
  const name = symbolOf(subject)
  const symbol = symbolOf(action)
  const isKnown = action.kind === 'exact'
  if (machine.hashOfValue(subject) !== undefined || (isKnown && symbol === undefined)) return undefined
  const asked = { action: symbol, isClass: module !== undefined }
  if (module !== undefined) return { ...asked, subject: module.name }
  if (name !== undefined) return { ...asked, subject: `:${name}` }
  return { ...asked, subject: machine.classNameOf(subject) ?? any }
}

function symbolOf(value: Value): string | undefined {
  return value.kind === 'exact' && isKind(value.value, 'symbol') ? value.value.name : undefined
}

/** What `can`, `cannot` and the like answer, said to an ability. */
export function readAbility(call: Invocation, { machine }: Pick<AbilitySite, 'machine'>): Value | undefined {
  const { receiver, name, frame } = call
  const ability = receiver ?? frame.self
  if (!isAbility(machine, ability)) return undefined
  const read = Object.hasOwn(words, name) ? words[name] : undefined
  if (read !== undefined) {
    const rules = rulesOf(machine, ability)
    const ways = rules.ways && read(rules.ways, call, machine)
    keep(machine, ability, { ways, said: saidBehind(rules.said, call, machine) })
    return asks.has(name) ? some(booleanShape) : nil
  }
  // A method of a gem may say rules of its own.
  if (receiver === undefined && !isFunction(name) && !passedOver.has(name)) keep(machine, ability, unknownRules)
  return undefined
}

/** Code that is not known, and is given an ability, may say rules of its own. */
export function disturbing(others: Disturb): Disturb {
  return (machine, id) => {
    const ability: Reference = { kind: 'reference', id }
    if (isAbility(machine, ability)) keep(machine, ability, unknownRules)
    others(machine, id)
  }
}

type Disturb = (machine: Machine, id: number) => void

const asks: ReadonlySet<string> = new Set(['can?', 'cannot?'])

const passedOver: ReadonlySet<string> = new Set([
  'initialize',
  'class',
  'respond_to?',
  'is_a?',
  'tap',
  'then',
  'freeze',
])

type ReadWord = (ways: readonly Way[], call: Invocation, machine: Machine) => Ways

const same: ReadWord = (ways) => ways

const words: Readonly<Record<string, ReadWord>> = {
  can: (ways, call, machine) => withSaid(ways, true, call, machine),
  cannot: (ways, call, machine) => withSaid(ways, false, call, machine),
  alias_action: (ways, { values, isOpen }, machine) => {
    const target = symbolOf(optionIn(optionsOf(machine, values), 'to') ?? unknown)
    const actions = values.slice(0, -1).map(symbolOf)
    if (target === undefined || isOpen) return undefined
    return every(actions) && ways.map((way) => withAlias(way, target, every(actions) ?? []))
  },
  clear_aliased_actions: (ways) => ways.map(withoutAliases),
  merge: (ways, call, machine) => merged(ways, rulesMerged(call, machine).ways),
  'can?': same,
  'cannot?': same,
}

/** What the ability that is merged has said. */
function rulesMerged({ values: [other] }: Invocation, machine: Machine): Rules {
  return other !== undefined && isAbility(machine, other) ? rulesOf(machine, other) : unknownRules
}

/** With what `can` says, or what another ability has said. */
function saidBehind(said: Said, call: Invocation, machine: Machine): Said {
  const { name, values, isOpen } = call
  if (name === 'merge') return saidByEither(said, rulesMerged(call, machine).said)
  if (name !== 'can') return said
  if (isOpen) return undefined
  const [actions, subjects] = values.map((value, index) =>
    namesIn(machine, value, false, index === 0 ? symbolOf : nameOfSubject),
  )
  const rule = ruleOf({ allows: true, actions: actions ?? [any], subjects: subjects ?? [any], isConditional: true })
  return saidByEither(said, new Map([[rule.key, rule]]))
}

function every(names: readonly (string | undefined)[]): readonly string[] | undefined {
  const known = names.filter((name) => name !== undefined)
  return known.length === names.length ? known : undefined
}

function withSaid(ways: readonly Way[], allows: boolean, call: Invocation, machine: Machine): Ways {
  const rule = ruleSaid(call, allows, machine)
  return rule === undefined
    ? ways
    : joined(
        [],
        ways.map((way) => withRule(way, rule)),
      )
}

/** What is not known about a rule allows nothing, and may forbid anything. */
function ruleSaid(call: Invocation, allows: boolean, machine: Machine): Rule | undefined {
  const [action, subject, ...rest] = call.values
  const isConditional = isConditionalBy(rest, call, machine)
  const actions = namesIn(machine, action, allows, symbolOf)
  const subjects = namesIn(machine, subject, allows, nameOfSubject)
  if (call.isOpen || (isConditional === undefined && allows)) return allows ? undefined : forbidsAll
  if (actions.length === 0 || subjects.length === 0) return undefined
  // The block of a rule for everything is called for classes as well.
  const isForEverything = actions.includes(any) && subjects.includes(any)
  return ruleOf({ allows, actions, subjects, isConditional: isConditional === true && !isForEverything })
}

const forbidsAll = ruleOf({ allows: false, actions: [any], subjects: [any], isConditional: false })

/** `undefined` where conditions are not understood, such as a query in SQL. */
function isConditionalBy(rest: readonly Value[], { node, block }: Invocation, machine: Machine): boolean | undefined {
  if (block !== undefined || (node.kind === 'CallNode' && node.block !== undefined)) return true
  const [last] = rest
  const isAttribute = (value: Value): boolean =>
    isNil(value) || every((machine.listOfValue(value)?.items ?? [value]).map(symbolOf)) !== undefined
  const conditions = last !== undefined && isAttribute(last) ? rest[1] : last
  if (conditions === undefined || isNil(conditions)) return false
  const hash = machine.hashOfValue(conditions)
  if (hash === undefined) return undefined
  if (hash.others === undefined && hash.entries.size === 0) return false
  return [...hash.entries.values()].some(({ isOptional }) => !isOptional) ? true : undefined
}

function nameOfSubject(value: Value): string | undefined {
  const symbol = symbolOf(value)
  return symbol === undefined ? moduleOf(value)?.name : `:${symbol}`
}

/** Where `can` says one of several, it is not sure that it allows any of them. */
function namesIn(
  machine: Machine,
  value: Value | undefined,
  allows: boolean,
  nameIn: (value: Value) => string | undefined,
): readonly string[] {
  if (value === undefined) return allows ? [] : [any]
  const items = machine.listOfValue(value)?.items ?? [value]
  const names = allows ? items.map(nameIn) : items.flatMap((item) => singlesOf(item).map((each) => nameIn(each) ?? any))
  return names.filter((name) => name !== undefined)
}

type Rules = Pick<KeptRules, 'ways' | 'said'>

const unknownRules: Rules = { ways: undefined, said: undefined }
const withoutRules: Rules = { ways: noRules, said: new Map() }

function rulesOf(machine: Machine, ability: Reference): Rules {
  const kept = machine.variablesOfInstance(ability)?.get(variable)
  if (!isOfKnown(machine, ability)) return unknownRules
  if (kept === undefined) return withoutRules
  const [first = unknownRules, ...others] = singlesOf(kept).map((single) => rulesKept(machine, single))
  return others.reduce(eitherRules, first)
}

function eitherRules(first: Rules, second: Rules): Rules {
  return { ways: joined(first.ways, second.ways), said: saidByEither(first.said, second.said) }
}

/** What stands above it and is not known may say rules of its own, or answer otherwise. */
function isOfKnown(machine: Machine, ability: Reference): boolean {
  const { program } = machine
  const ancestors = program.ancestors(machine.classNameOf(ability) ?? '')
  const ofObject = ancestors.indexOf('Object')
  const above = ofObject === -1 ? ancestors : ancestors.slice(0, ofObject)
  return above.every((name) => program.isOwn(name) || /^(?:CanCan|Action|Active|Abstract)/.test(name))
}

function rulesKept(machine: Machine, single: Single): Rules {
  const content = machine.contentOf(single)
  if (content?.kind === 'host') return content.host === host ? rulesIn(content) : unknownRules
  return single === unset || isNil(single) ? withoutRules : unknownRules
}

function keep(machine: Machine, ability: Reference, rules: Rules): void {
  const kept = machine.variablesOfInstance(ability)?.get(variable)
  const content: KeptRules = { kind: 'host', host, ...rules }
  if (kept?.kind === 'reference') machine.write(kept.id, content)
  else machine.setInstanceVariable(ability, variable, machine.allocate(undefined, content))
}

const host: Host = {
  name: 'rules',
  answer: () => undefined,
  shape: () => anything,
  join: (first, second) => {
    const rules = eitherRules(rulesIn(first), rulesIn(second))
    return isSameRules(rules, rulesIn(first)) ? first : { ...first, ...rules }
  },
  isSame: (first, second) => isSameRules(rulesIn(first), rulesIn(second)),
  unwound: (content) => content,
  holds: () => [],
}

function isSameRules(first: Rules, second: Rules): boolean {
  return isSameWays(first.ways, second.ways) && isSameSaid(first.said, second.said)
}

function rulesIn(content: HostContent): KeptRules {
  return content as KeptRules // A host is given its own contents.
}
