// Pundit and Action Policy: what the policies of the application do not allow is an error.

import {
  classNamed,
  errorOf,
  type Facts,
  type Invocation,
  type Machine,
  moduleOf,
  nameOfValue,
  optionIn,
  optionsOf,
  passing,
  singlesOf,
  truthOf,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { asked, type GemRun, ruleOfAction } from './gem-run.ts'

/** `authorize @book`, `authorize @book, :show?, policy_class: BookPolicy` */
export function punditAuthorize(call: Invocation, run: GemRun): Value | undefined {
  const { machine } = run
  const options = optionsOf(machine, call.values)
  const [record, second] = call.values
  if (record === undefined) return undefined
  const hasRule = second !== undefined && machine.hashOfValue(second) === undefined
  const rule = hasRule ? second : ruleOfAction(run, call)
  const given = optionIn(options, 'policy_class')
  const isKnown = given !== undefined || hasOnePolicy(record, run)
  const policy = isKnown ? policyOf(record, given, call, run) : undefined
  check(
    policy,
    rule,
    (facts) => errorOf(machine, 'Pundit::NotAuthorizedError', { ...facts, query: rule, record }, call),
    {
      call,
      run,
    },
  )
  return record
}

/** `authorize! @book, to: :show?, with: BookPolicy`; CanCanCan has the same word with an action before the subject. */
export function actionPolicyAuthorize(call: Invocation, run: GemRun): Value | undefined {
  const { machine } = run
  const options = optionsOf(machine, call.values)
  const [record] = call.values
  const rule = optionIn(options, 'to') ?? ruleOfAction(run, call)
  machine.mayRaise(
    errorOf(machine, 'ActionPolicy::Unauthorized', { rule, policy: optionIn(options, 'with') ?? unknown }, call),
  )
  return record ?? unknown
}

export interface Site {
  readonly call: Invocation
  readonly run: GemRun
}

/** What the policy certainly allows raises nothing. */
function check(policy: Value | undefined, rule: Value, error: (facts: Facts) => Value, site: Site): void {
  const { machine } = site.run
  const isAllowed = answerOf(policy, rule, site)
  if (isAllowed === true) return
  const made = error({ policy: policy ?? unknown })
  if (isAllowed === false) machine.leave(machine.rescue, made)
  machine.mayRaise(made)
}

/** A rule that may raise, or never comes to its end, is not understood well enough to say what it always answers. */
function answerOf(policy: Value | undefined, rule: Value, { call, run: { machine } }: Site): boolean | undefined {
  const name = nameOfValue(rule)
  if (policy === undefined || name === undefined) return undefined
  const { node, frame } = call
  const { objects } = machine
  const count = machine.rescue?.pending.length
  let isAllowed: boolean | undefined
  const goesOn = machine.goesOn(() => {
    isAllowed = truthOf(machine.invoke({ ...passing(), receiver: policy, name, node, frame }))
  })
  if (!goesOn) machine.objects = objects
  return machine.rescue?.pending.length === count ? isAllowed : undefined
}

/** `undefined` where its class is not known. */
function policyOf(record: Value, given: Value | undefined, call: Invocation, run: GemRun): Value | undefined {
  const policyClass = given ?? policyClassOf(record, run)
  if (policyClass === undefined || moduleOf(policyClass) === undefined) return undefined
  return madePolicy(policyClass, asked(run, 'pundit_user', call), record, { call, run })
}

/** A policy of its class for who asks. */
export function madePolicy(policyClass: Value, user: Value, record: Value, { call, run }: Site): Value {
  const subject = subjectOf(record, run)
  return run.machine.invoke({ ...call, ...passing(user, subject), receiver: policyClass, name: 'new' })
}

/** By Pundit's names: `BookPolicy`, `Admin::BookPolicy` of `[:admin, book]`, `DashboardPolicy` of `:dashboard`. */
export function policyClassOf(record: Value, run: GemRun): Value | undefined {
  const space = spaceOf(record, run)
  return space === undefined ? undefined : sameClass(subjectOf(record, run), space, run)
}

/** Whether objects of the application's own class have no policy by Pundit's names. */
export function hasNoPolicy(record: Value, run: GemRun): boolean {
  const { program } = run.machine
  const space = spaceOf(record, run)
  return singlesOf(subjectOf(record, run)).every((single) => {
    const name = policyNameFor(single, run)
    const className = moduleOf(single)?.name ?? run.machine.classNameOf(single)
    const isNamed = space !== undefined && name !== undefined && className !== undefined
    return isNamed && program.isOwn(className) && !program.isOwn(`${space}${name}`)
  })
}

/** The last of a list. */
export function subjectOf(record: Value, { machine }: GemRun): Value {
  return machine.listOfValue(record)?.items?.at(-1) ?? record
}

/** `Admin::` of `[:admin, book]` */
function spaceOf(record: Value, { machine, application }: GemRun): string | undefined {
  const items = machine.listOfValue(record)?.items ?? [record]
  const spaces = items.slice(0, -1).map(nameOfValue)
  if (items.length === 0 || spaces.includes(undefined)) return undefined
  return spaces.map((name) => `${application.inflector.camelize(name ?? '')}::`).join('')
}

/** A row may be of a class below the one that is known, which may have another policy. */
export function hasOnePolicy(record: Value, run: GemRun): boolean {
  const { machine } = run
  const { program } = machine
  const space = spaceOf(record, run) ?? ''
  return singlesOf(subjectOf(record, run)).every((single) => {
    const className = machine.classNameOf(single)
    const isRow = moduleOf(single) === undefined && classOfRelation(machine, single) === undefined
    if (className === undefined || !isRow || !program.isOwn(className)) return true
    const others = singlesOf(sent(machine, single, 'class')).filter((each) => moduleOf(each)?.name !== className)
    if (others.length === 0) return true
    if (program.method(className, ownPolicy) !== undefined) return false
    const name = policyNameFor(single, run)
    return others.every((other) => {
      const otherName = policyNameFor(other, run)
      const isMissing = otherName === `${moduleOf(other)?.name}Policy` && !program.isOwn(`${space}${otherName}`)
      return otherName === name || isMissing
    })
  })
}

/** What an object answers by itself. */
export function sent(machine: Machine, receiver: Value, name: string): Value {
  return machine.invoke({ ...machine.nowhere, ...passing(), receiver, name })
}

/** One policy for all that the value may be. */
function sameClass(record: Value, space: string, run: GemRun): Value | undefined {
  const found = singlesOf(record).map((single) => policyNameFor(single, run))
  const [first] = found
  if (first === undefined || found.some((name) => name !== first)) return undefined
  return classNamed(run.machine, `${space}${first}`)
}

/** By the name of the class, unless it names its policy itself. */
function policyNameFor(single: Value, run: GemRun): string | undefined {
  const { machine, application } = run
  const module = moduleOf(single) ?? classOfRelation(machine, single)
  const className = module?.name ?? machine.classNameOf(single)
  const name = className ?? nameOfValue(single)
  if (name === undefined) return undefined
  if (className === undefined) return `${application.inflector.camelize(name)}Policy`
  const { program } = machine
  const isOfObjects = module === undefined && program.method(className, ownPolicy) !== undefined
  if (!isOfObjects && program.singletonMethod(className, ownPolicy) === undefined) return `${className}Policy`
  const receiver = isOfObjects || moduleOf(single) !== undefined ? single : classNamed(machine, className)
  if (receiver === undefined) return undefined
  const given = sent(machine, receiver, ownPolicy)
  return moduleOf(given)?.name ?? nameOfValue(given)
}

const ownPolicy = 'policy_class'

/** A relation has the policy of its records. */
function classOfRelation(machine: Machine, value: Value): ReturnType<typeof moduleOf> {
  if (machine.classNameOf(value) !== 'ActiveRecord::Relation') return undefined
  return moduleOf(sent(machine, value, 'klass'))
}

/** `policy(@book)` */
export function punditPolicy(call: Invocation, run: GemRun): Value | undefined {
  const [record] = call.values
  return record === undefined ? undefined : policyOf(record, undefined, call, run)
}
