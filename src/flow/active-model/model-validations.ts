// `valid?` of Active Model: runs what the class declares by `validates` and `validate`.

import { isKind } from '../../ruby/index.ts'
import { booleanShape } from '../../shape/index.ts'
import { fromBoot } from '../boot/boot-values.ts'
import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import { newError, raiseWith } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { optionIn } from '../methods/options.ts'
import { type HashContent, hashContent } from '../store/content.ts'
import {
  exact,
  isNil,
  moduleOf,
  nameOfValue,
  nil,
  type Reference,
  singlesOf,
  some,
  symbolValue,
  textValue,
  truthOf,
  type Value,
} from '../values/value.ts'
import { clearErrors, errorsOf, hasNone, listOfErrors, loseErrors } from './model-errors.ts'
import { isValidator, runValidator, validatorNamed, validatorOptions } from './model-validator-classes.ts'
import { checks } from './model-validators.ts'
import { forgetDropped, noteDropped } from './passed-invalid.ts'
import { noteAskedValid, toldValid } from './validity.ts'

type Site = Pick<Invocation, 'node' | 'frame'>

interface Declared {
  /** `validates`, `validate`, `before_validation`, … */
  readonly word: string
  readonly given: readonly Value[]
  readonly options: HashContent | undefined
  readonly block: Value
}

interface Validating extends Site {
  readonly machine: Machine
  readonly record: Reference
  /** `undefined` for none. */
  readonly contexts: readonly (string | undefined)[]
}

/** `undefined` for other messages. */
export function callValidation(
  machine: Machine,
  record: Reference,
  className: string,
  call: Invocation,
): Value | undefined {
  switch (call.name) {
    case 'errors':
      return errorsOf(machine, record, call)
    case 'valid?':
    case 'validate':
      return answered(machine, record, call, isValid(machine, record, className, call))
    case 'invalid?': {
      const valid = isValid(machine, record, className, call)
      return answered(machine, record, call, valid === undefined ? undefined : !valid)
    }
    case 'validate!':
      return validateStrictly(machine, record, className, call)
    case 'read_attribute_for_validation':
      return machine.invoke({ ...call, receiver: record, name: nameOfValue(call.values[0]) ?? '', values: [] })
  }
  return undefined
}

/** Yes or no, which tells of the object wherever it is asked later. */
function answered(machine: Machine, record: Reference, call: Invocation, value: boolean | undefined): Value {
  if (value !== undefined) return exact(value)
  noteAskedValid(machine, record)
  return { ...some(booleanShape), told: { id: record.id, question: questionOf(call), holds: true } }
}

/** `valid?`, or `valid? publish` where the validations of a context are asked, too. */
export function questionOf({ name, values: [context] }: Pick<Invocation, 'name' | 'values'>): string {
  const named = nameOfValue(context)
  return named === undefined ? name : `${name} ${named}`
}

function isValid(machine: Machine, record: Reference, className: string, call: Invocation): boolean | undefined {
  const { node, frame, values } = call
  const told = values.length === 0 ? toldValid(machine, record) : undefined
  if (told !== undefined) return told
  const errors = errorsOf(machine, record, call)
  const validating: Validating = {
    machine,
    record,
    node,
    frame,
    contexts: singlesOf(values[0] ?? nil).map(nameOfValue),
  }
  clearErrors(machine, errors)
  forgetDropped(machine, errors)
  const declared = declaredBy(machine, className)
  if (declared === undefined) loseErrors(machine, errors)
  machine.entering(() => runAll(validating, declared ?? []), { isChecking: true })
  return hasNone(listOfErrors(machine, errors))
}

function runAll(validating: Validating, declared: readonly Declared[]): Value {
  for (const each of declared) if (each.word === 'before_validation') runCode(validating, each)
  for (const each of declared) if (!each.word.endsWith('_validation')) validate(validating, each)
  for (const each of declared) if (each.word === 'after_validation') runCode(validating, each)
  return nil
}

function validateStrictly(machine: Machine, record: Reference, className: string, call: Invocation): Value {
  const valid = isValid(machine, record, className, call)
  const fail = (): Value => {
    const { node, frame } = call
    const errors = errorsOf(machine, record, call)
    const texts = machine.invoke({ ...passing(), receiver: errors, name: 'full_messages', node, frame })
    const joined = machine.invoke({ ...passing(textValue(', ')), receiver: texts, name: 'join', node, frame })
    const text = nameOfValue(joined)
    const message: Value = text === undefined ? joined : textValue(`Validation failed: ${text}`)
    return raiseWith(machine, newError(machine, 'ActiveModel::ValidationError', message, call), { model: record })
  }
  if (valid === true) return exact(true)
  return valid === false ? fail() : machine.branch([() => exact(true), fail])
}

/** What a class and those above it declare, in its order; `undefined` where not all is known. */
export function declaredBy(machine: Machine, className: string): readonly Declared[] | undefined {
  const found: Declared[] = []
  for (const owner of machine.program.ancestors(className).toReversed()) {
    const known = machine.program.classVariable(owner, '@__validations')
    if (known === undefined) continue
    const items = isKind(known, 'array') ? machine.listOfValue(fromBoot(machine, known))?.items : undefined
    for (const item of items ?? []) {
      const [word, given, block] = machine.listOfValue(item)?.items ?? []
      const values = machine.listOfValue(given)?.items
      const name = nameOfValue(word)
      if (name === undefined || values === undefined || block === undefined) return undefined
      const options = machine.hashOfValue(values[values.length - 1])
      found.push({ word: name, given: options === undefined ? values : values.slice(0, -1), options, block })
    }
  }
  return found
}

function validate(validating: Validating, declared: Declared): void {
  const { word, options, given } = declared
  if (word === 'validate') {
    runCode(validating, declared)
    return
  }
  if (word === 'validates_with') {
    validateWith(validating, declared)
    return
  }
  const names = given.map(nameOfValue)
  if (names.includes(undefined) || options?.others !== undefined) {
    lose(validating)
    return
  }
  if (word === 'validates_each') {
    for (const name of names) validateEach(validating, declared, name ?? '')
    return
  }
  const isStrict = word === 'validates!'
  const short = /^validates_(\w+)_of$/.exec(word)?.[1]
  for (const name of names)
    for (const [kind, own] of short === undefined ? kindsIn(options) : [[short, nil] as const])
      validateOne(
        validating,
        { name: name ?? '', kind, own },
        short === undefined ? [isStrict ? strict : undefined, options, ownOptions(validating, own)] : [options],
      )
}

/** What `validates!` adds to the options. */
const strict = hashContent([{ key: symbolValue('strict'), value: exact(true), isOptional: false }])

/** `validates_with Checker, Other, deep: true` */
function validateWith(validating: Validating, { given, options }: Declared): void {
  const { machine } = validating
  const entries = validatorOptions(undefined, [options], new Set())
  when(validating, [options], () => {
    for (const each of given) {
      if (entries !== undefined && isValidator(machine, each)) runValidator(validating, each, entries)
      else lose(validating)
    }
    return nil
  })
}

/** `validates_each(:name) { |record, attribute, value| … }` */
function validateEach(validating: Validating, { options, block }: Declared, name: string): void {
  when(validating, [options], () => {
    const value = attributeValue(validating, name)
    const run = (): Value =>
      block.kind === 'closure'
        ? validating.machine.yieldTo(block, validating.record, symbolValue(name), value)
        : lose(validating)
    return whereChecked(validating, value, options, run)
  })
}

/** Runs a check unless the options say that such a value needs none. */
function whereChecked(
  validating: Validating,
  value: Value,
  option: HashContent | undefined | ((name: string) => Value | undefined),
  run: () => Value,
): Value {
  const asked = typeof option === 'function' ? option : (name: string): Value | undefined => optionIn(option, name)
  const [allowsNil, allowsBlank] = ['allow_nil', 'allow_blank'].map((name) => truthOf(asked(name) ?? nil) === true)
  const isSkipped = skips(validating, value, allowsNil === true, allowsBlank === true)
  if (isSkipped === true) return nil
  return isSkipped === false ? run() : validating.machine.branch([run, () => nil])
}

/** What the record has under the name of an attribute. */
function attributeValue({ machine, record, node, frame }: Validating, name: string): Value {
  return machine.invoke({ ...passing(), receiver: undefined, name, node, frame: { ...frame, self: record } })
}

interface One {
  readonly name: string
  readonly kind: string
  /** What stands beside the kind: `true`, a range, or options. */
  readonly own: Value
}

/** What `validates` takes for all kinds. */
const common: ReadonlySet<string> = new Set(['if', 'unless', 'on', 'allow_nil', 'allow_blank', 'strict', 'message'])

export function kindsIn(options: HashContent | undefined): readonly (readonly [kind: string, own: Value])[] {
  const kinds: (readonly [string, Value])[] = []
  for (const { key, value } of options?.entries.values() ?? []) {
    const name = nameOfValue(key) ?? ''
    if (!common.has(name) && truthOf(value) !== false) kinds.push([name, value])
  }
  return kinds
}

function ownOptions({ machine }: Validating, own: Value): HashContent | undefined {
  return machine.hashOfValue(own)
}

function validateOne(validating: Validating, one: One, all: readonly (HashContent | undefined)[]): void {
  const { machine, record, node, frame } = validating
  const option = (name: string): Value | undefined => {
    for (const options of all.toReversed()) {
      const value = optionIn(options, name)
      if (value !== undefined) return value
    }
    return undefined
  }
  when(validating, all, () => {
    const value = attributeValue(validating, one.name)
    const allows = (name: string): boolean => truthOf(option(name) ?? nil) === true
    const check = Object.hasOwn(checks, one.kind) ? checks[one.kind] : undefined
    const run = (): Value => {
      if (check === undefined) return validateByClass(validating, one, all)
      const allowsNil = allows('allow_nil') || allows('allow_blank')
      check({ machine, record, node, frame, name: one.name, own: one.own, value, option, allowsNil })
      return nil
    }
    return whereChecked(validating, value, option, run)
  })
}

/** A validator of the application; of one that a gem brings nothing is known. */
function validateByClass(
  validating: Validating,
  { kind, name }: One,
  all: readonly (HashContent | undefined)[],
): Value {
  const validator = validatorNamed(validating, kind)
  const others = new Set(kindsIn(all.find((options) => options?.entries.has(`:${kind}`))).map(([each]) => each))
  const options = validatorOptions(name, all, others)
  if (validator === undefined || options === undefined) return lose(validating)
  runValidator(validating, validator, options)
  return nil
}

function skips(
  { machine, node, frame }: Validating,
  value: Value,
  allowsNil: boolean,
  allowsBlank: boolean,
): boolean | undefined {
  if (allowsBlank) return truthOf(machine.invoke({ ...passing(), receiver: value, name: 'blank?', node, frame }))
  if (!allowsNil) return false
  return value.kind === 'exact' || value.kind === 'reference' ? isNil(value) : undefined
}

function lose({ machine, record, ...site }: Validating): Value {
  loseErrors(machine, errorsOf(machine, record, site))
  return nil
}

/** A block, or methods by their names. */
function runCode(validating: Validating, { word, given, options, block }: Declared): void {
  when(validating, [options], () => {
    if (block.kind === 'closure') validating.machine.call(block, passing(validating.record), validating.record)
    for (const each of given) {
      if (nameOfValue(each) === undefined && each.kind !== 'closure') runObject(validating, word, each)
      else asked(validating, each)
    }
    return nil
  })
}

/** `before_validation Cleaner.new`, `validate Checker`: an object, or a class, answers the name of the callback. */
function runObject({ machine, record, node, frame }: Validating, name: string, object: Value): void {
  if (!isWritten(machine, object, name)) noteDropped(machine, errorsOf(machine, record, { node, frame }))
  machine.invoke({ ...passing(record), receiver: object, name, node, frame })
}

function isWritten(machine: Machine, object: Value, name: string): boolean {
  const module = moduleOf(object)
  if (module !== undefined) return machine.program.singletonMethod(module.name, name) !== undefined
  return machine.program.method(machine.classNameOf(object) ?? '', name) !== undefined
}

/** What a method by its name, or a lambda, gives for the record. */
function asked({ machine, record, node, frame }: Validating, value: Value): Value {
  const name = nameOfValue(value)
  if (name !== undefined)
    return machine.invoke({ ...passing(), receiver: undefined, name, node, frame: { ...frame, self: record } })
  if (value.kind !== 'closure') return some(booleanShape)
  const { code } = value
  const takesOne = code.kind !== 'block' || code.node.parameters !== undefined
  return machine.call(value, takesOne ? passing(record) : passing(), record)
}

/** Whether it is one of the contexts; `undefined` where that is only one of those that are asked for: `valid?(secret ? :secure : nil)`. */
function isMeant({ contexts }: Validating, meant: readonly (string | undefined)[]): boolean | undefined {
  const isAsked = contexts.map((context) => context !== undefined && meant.includes(context))
  if (isAsked.every((each) => each)) return true
  return isAsked.includes(true) ? undefined : false
}

/** Runs it where `if`, `unless` and `on` let it. */
function when(validating: Validating, all: readonly (HashContent | undefined)[], run: () => Value): void {
  const { machine } = validating
  let isSure = true
  for (const options of all) {
    const on = optionIn(options, 'on')
    const contexts = on === undefined ? undefined : (machine.listOfValue(on)?.items ?? [on]).map(nameOfValue)
    const truth = contexts === undefined ? true : isMeant(validating, contexts)
    if (truth === false) return
    if (truth === undefined) isSure = false
    for (const [word, wanted] of [
      ['if', true],
      ['unless', false],
    ] as const) {
      const given = optionIn(options, word)
      for (const condition of given === undefined ? [] : (machine.listOfValue(given)?.items ?? [given])) {
        const answer = truthOf(asked(validating, condition))
        if (answer === undefined) isSure = false
        else if (answer !== wanted) return
      }
    }
  }
  if (isSure) run()
  else machine.branch([run, () => nil])
}
