// What every object answers, unless its class does.

import { isKind } from '../../ruby/index.ts'
import { booleanShape, integerShape, joinAll, nullShape, type Scalar, stringShape } from '../../shape/index.ts'
import { fromBoot } from '../boot/boot-values.ts'
import type { Invocation } from '../calls/invocation.ts'
import { nothingPassed, passing } from '../calls/passed.ts'
import { answersTo } from '../calls/responds.ts'
import { classOf, isInstance, moduleNamed, nameOfClass } from '../classes/classes.ts'
import { errorOfLibrary } from '../classes/core-classes.ts'
import { defineOn, extendWith, ownMethodNames, singletonClass } from '../classes/singletons.ts'
import { areEqual, isCase } from '../conditions/equality.ts'
import { keyIn } from '../conditions/object-keys.ts'
import { whereNotNil, whereTrue } from '../conditions/where.ts'
import { asJson, instanceValues } from '../json/as-json.ts'
import type { Machine } from '../machine.ts'
import { methodClosure } from '../values/closure.ts'
import { callOrigin, namedOrigin, rescuedName } from '../values/origin.ts'
import { fitsPattern, textsOf } from '../values/text-pattern.ts'
import {
  either,
  eitherOf,
  exact,
  isNil,
  mayBeNil,
  moduleOf,
  nameOfValue,
  nil,
  type Single,
  some,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  unknownFrom,
  type Value,
} from '../values/value.ts'
import { compare } from './comparing.ts'
import { deepCopy } from './copying.ts'
import { secondsOf } from './duration.ts'
import { toList, yielded } from './elements.ts'
import { enumeratorOf } from './enumerator-object.ts'
import { callFreezing } from './freezing.ts'
import { prettyInspected } from './inspected.ts'
import { jsonText } from './json-text.ts'
import { variableAnswers } from './object-variables.ts'
import { isSameObject } from './same-object.ts'
import { textOfAny } from './text-of.ts'

export interface ObjectCall extends Invocation {
  readonly machine: Machine
  readonly self: Single
}

/** `undefined` where an object answers no such message, or what it answers is not known. */
export function callAny(machine: Machine, self: Single, invocation: Invocation): Value | undefined {
  const { name } = invocation
  return Object.hasOwn(answers, name) ? answers[name]?.({ ...invocation, machine, self }) : undefined
}

export function isObjectMethod(name: string): boolean {
  return Object.hasOwn(answers, name) && !conversions.has(name)
}

/** Calls that tell nothing of the class of what they are made on. */
export function isObjectCall(name: string): boolean {
  return general.has(name)
}

const conversions: ReadonlySet<string> = new Set([
  'to_s',
  'to_proc',
  'between?',
  'clamp',
  '<',
  '>',
  '<=',
  '>=',
  '<=>',
  'to_a',
  'to_h',
  'to_ary',
  'to_i',
  'call',
])

const general: ReadonlySet<string> = new Set(
  'send public_send __send__ try try! tap then yield_self instance_exec instance_eval with_options method'.split(' '),
)

function truth(value: boolean | undefined): Value {
  return value === undefined ? some(booleanShape) : exact(value)
}

/** `send("name", …)` */
function sent({ machine, self, values: [first, ...values], ...call }: ObjectCall): Value {
  const names = first === undefined ? [] : (textsOf(first) ?? [])
  if (names.length === 0) return machine.unknownCall({ ...call, receiver: self, name: 'send', values })
  const receiver = call.receiver === undefined && call.isPublic !== true ? undefined : self
  const named = (name: string) => (): Value => machine.invoke({ ...call, receiver, name, values })
  return machine.branch(
    names.flatMap((name) => {
      if (!name.includes('*')) return [named(name)]
      const className = machine.classNameOf(self)
      const known = className === undefined ? [] : machine.program.methodNames(className, false)
      // It may stand for a method that is not known, and for none.
      return [
        ...known.filter((each) => fitsPattern(name, each)).map(named),
        () => machine.unknownCall({ ...call, receiver: self, name: 'send', values }),
      ]
    }),
  )
}

/** `record.try(:name)` */
function tried({ machine, self, values: [first, ...values], ...call }: ObjectCall): Value {
  if (isNil(self)) return nil
  const receiver = whereNotNil(self)
  const name = nameOfValue(first)
  const run = (): Value => {
    if (name !== undefined) {
      const answers = call.name === 'try!' ? true : answersTo(machine, receiver, name, call)
      if (answers === false) return nil
      const ask = (): Value => machine.invoke({ ...call, receiver, name, values, isPublic: true })
      // A record may be of a class that does not answer.
      const mayLack = answers === undefined && machine.contentOf(receiver)?.kind === 'instance'
      return mayLack ? machine.branch([ask, () => nil]) : ask()
    }
    return call.block === undefined ? unknown : machine.yieldTo(call.block, receiver)
  }
  return mayBeNil(self) ? machine.branch([run, () => nil]) : run()
}

function evaluatedIn({ machine, self, block, values }: ObjectCall): Value | undefined {
  if (block === undefined) return undefined
  return machine.call(block, passing(...(values.length > 0 ? values : [self])), self)
}

function presence(call: ObjectCall): Value {
  const { self } = call
  const blank = askBlank(call)
  if (blank !== undefined) return blank ? nil : self
  return either(whereTrue(self), nil)
}

/** An object of the application may say so itself, or by its `empty?`. */
function askBlank({ machine, self, node, frame, name }: ObjectCall): boolean | undefined {
  const className = machine.classNameOf(self)
  if (className === undefined) return isBlank(self)
  const call = { ...passing(), receiver: self, node, frame }
  const saysSo = name !== 'blank?' && machine.program.method(className, 'blank?') !== undefined
  if (saysSo) return truthOf(machine.invoke({ ...call, name: 'blank?' }))
  const isEmpty = answersTo(machine, self, 'empty?', call) === true
  return isEmpty ? truthOf(machine.invoke({ ...call, name: 'empty?' })) : isBlank(self)
}

function isBlank(value: Single): boolean | undefined {
  if (value.kind === 'closure') return false
  if (value.kind === 'reference') return false
  if (value.kind === 'some') {
    const { shape } = value
    if (value.isFilled === true) return false
    if (shape.isAny || shape.isNull || shape.object !== undefined || shape.array !== undefined) return undefined
    const isNeverBlank = ({ type, format = '' }: Scalar): boolean =>
      type === 'integer' || type === 'number' || format === 'date' || format === 'date-time'
    return shape.scalars.every(isNeverBlank) ? false : undefined
  }
  if (value.value === null || value.value === false) return true
  return isKind(value.value, 'string') ? value.value.text.trim() === '' : false
}

function compared({ machine, self, name, values: [other = nil], ...site }: ObjectCall): Value | undefined {
  const order = compare(machine, self, other, site)
  if (order === undefined) return undefined
  switch (name) {
    case '<':
      return exact(order < 0)
    case '>':
      return exact(order > 0)
    case '<=':
      return exact(order <= 0)
  }
  return exact(order >= 0)
}

function clamped({ machine, self, values: [low = nil, high], ...site }: ObjectCall): Value | undefined {
  const ends =
    low.kind === 'exact' && isKind(low.value, 'range')
      ? [low.value.first, low.value.last].map((end) => fromBoot(machine, end))
      : [low, high ?? nil]
  const [least = nil, most = nil] = ends
  const below = isNil(least) ? 0 : compare(machine, self, least, site)
  const above = isNil(most) ? 0 : compare(machine, self, most, site)
  if (below === undefined || above === undefined) return undefined
  return below < 0 ? least : above > 0 ? most : self
}

const answers: Readonly<Record<string, (call: ObjectCall) => Value | undefined>> = {
  '!': ({ self }) => truth(invert(truthOf(self))),
  '!=': (call) => truth(invert(truthOf(call.machine.invoke({ ...call, receiver: call.self, name: '==' })))),
  '==': ({ machine, self, values: [other = nil], ...site }) => truth(areEqual(machine, self, other, site)),
  'eql?': ({ machine, self, values: [other = nil], ...site }) => truth(areEqual(machine, self, other, site)),
  'equal?': ({ machine, self, values: [other = nil] }) => truth(isSameObject(machine, self, other)),
  '===': ({ machine, self, values: [other = nil], ...site }) =>
    truth(self.kind === 'reference' ? areEqual(machine, self, other, site) : isCase(machine, self, other, site)),
  '=~': () => undefined,
  '<': compared,
  '>': compared,
  '<=': compared,
  '>=': compared,
  'between?': (call) => {
    const {
      machine,
      self,
      values: [low = nil, high = nil],
    } = call
    const [least, most] = [compare(machine, self, low, call), compare(machine, self, high, call)]
    return truth(least === undefined || most === undefined ? undefined : least >= 0 && most <= 0)
  },
  clamp: clamped,
  'nil?': ({ self }) => truth(isNil(self) ? true : mayBeNil(self) ? undefined : false),
  'blank?': (call) => truth(askBlank(call)),
  'present?': (call) => truth(invert(askBlank(call))),
  presence,
  presence_in: ({ machine, self, values: [list], ...site }) => {
    const included =
      list === undefined
        ? undefined
        : truthOf(machine.invoke({ ...site, ...passing(self), receiver: list, name: 'include?' }))
    if (included !== undefined) return included ? self : nil
    const items = list === undefined ? undefined : toList(machine, list, site)?.items
    if (items === undefined || self.kind === 'exact') return either(self, nil)
    const found = (): Value => {
      machine.hosts.told?.(machine, self, items)
      return eitherOf(items)
    }
    return machine.branch([found, () => nil])
  },
  'in?': ({ machine, self, values: [list = nil], ...site }) =>
    machine.invoke({ ...site, ...passing(self), receiver: list, name: 'include?' }),
  'is_a?': isOf,
  'kind_of?': isOf,
  'instance_of?': ({ machine, self, values: [module] }) => {
    const wanted = moduleOf(module)
    // A duration answers for the number that it is of.
    const seconds = wanted?.name === 'ActiveSupport::Duration' ? undefined : secondsOf(machine, self)
    const own = classOf(machine, seconds ?? self)
    return truth(own === undefined || wanted === undefined ? undefined : own === wanted.name)
  },
  'respond_to?': (call) => {
    const {
      machine,
      self,
      values: [name],
    } = call
    const wanted = nameOfValue(name)
    const isPrivate = truthOf(call.values[1] ?? nil) === true
    if (
      wanted !== undefined &&
      isPrivate &&
      machine.program.method(machine.classNameOf(self) ?? '', wanted) !== undefined
    )
      return exact(true)
    return truth(wanted === undefined ? undefined : answersTo(machine, self, wanted, call))
  },
  'respond_to_missing?': () => exact(false),
  class: ({ machine, self }) => {
    const name = classOf(machine, self)
    if (name === errorOfLibrary) return unknownFrom(callOrigin(namedOrigin(rescuedName), 'class'))
    return name === undefined ? undefined : moduleNamed(machine, name)
  },
  singleton_class: ({ machine, self }) =>
    self.kind === 'reference' && machine.classNameOf(self) !== undefined ? singletonClass(self) : undefined,
  singleton_methods: ({ machine, self, node }) => {
    const variables = machine.variablesOfInstance(self)
    const names = variables === undefined ? undefined : ownMethodNames(variables)
    return names === undefined ? undefined : machine.list(names.map(symbolValue), node)
  },
  itself: ({ self }) => self,
  freeze: freezing,
  html_safe: ({ self }) => self,
  'frozen?': freezing,
  dup: freezing,
  clone: freezing,
  deep_dup: (call) => deepCopy(call.machine, call.self, 50, call),
  initialize_copy: () => nil,
  tap: ({ machine, self, block }) => {
    if (block !== undefined) machine.yieldTo(block, self)
    return self
  },
  // A property `then` would make the table look like a promise.
  ['th' + 'en']: ({ machine, self, block }) => (block === undefined ? self : machine.yieldTo(block, self)),
  yield_self: ({ machine, self, block }) => (block === undefined ? self : machine.yieldTo(block, self)),
  send: sent,
  public_send: (call) => sent({ ...call, isPublic: true }),
  __send__: sent,
  try: tried,
  'try!': tried,
  instance_exec: evaluatedIn,
  instance_eval: evaluatedIn,
  extend: ({ machine, self, values }) => {
    for (const value of values) if (self.kind === 'reference') extendWith(machine, self, value)
    return self
  },
  method: (call) => {
    const name = nameOfValue(call.values[0])
    return name === undefined ? undefined : methodClosure(call.self, name, call)
  },
  public_method: (call) => answers.method?.(call),
  methods: () => undefined,
  define_singleton_method: ({ machine, self, values: [name, body], block }) => {
    const written = nameOfValue(name)
    const closure = block ?? (body?.kind === 'closure' ? body : undefined)
    if (written === undefined || closure === undefined || self.kind !== 'reference') return undefined
    const isDefined = defineOn(machine, self, { name: written, body: { kind: 'closure', closure } })
    return isDefined ? symbolValue(written) : undefined
  },
  ...variableAnswers,
  instance_values: (call) => instanceValues(call.machine, call.self, call.node),
  to_s: ({ self }) => textOfAny(self),
  inspect: ({ self }) => (isNil(self) ? textValue('nil') : some(stringShape)),
  pretty_inspect: ({ machine, self, node, frame }) => prettyInspected(machine, self, { node, frame }),
  to_param: ({ machine, self, ...call }) => {
    const className = machine.classNameOf(self)
    if (className !== undefined && !machine.program.isClosed(className)) return undefined
    // nil, true and false are their own parameters.
    if (self.kind === 'some' && (self.shape.isAny || self.shape.isNull))
      return some(joinAll([stringShape, nullShape, booleanShape]))
    return machine.invoke({ ...nothingPassed, ...call, values: [], receiver: self, name: 'to_s' })
  },
  to_json: ({ machine, self, values: [options], ...site }) => {
    // Without options it hands on an empty hash.
    const given = options === undefined || isNil(options) ? machine.hash(undefined, site.node) : options
    return jsonText(machine, self, given, site)
  },
  as_json: (call) => asJson(call.machine, call.self, call, call.values[0]),
  hash: ({ machine, self, node, frame }) => {
    const key = keyIn(machine, self, { node, frame })
    return key === undefined ? some(integerShape) : { ...some(integerShape), hashOf: key }
  },
  object_id: () => some(integerShape),
  __id__: () => some(integerShape),
  display: () => nil,
  to_enum: enumFor,
  enum_for: enumFor,
  with_options: () => undefined,
  'acts_like?': () => some(booleanShape),
  'duplicable?': () => exact(true),
}

function freezing(call: ObjectCall): Value | undefined {
  return callFreezing(call.machine, call.self, call)
}

/** `to_enum(:each_pair)`: what the method yields. */
function enumFor(call: ObjectCall): Value | undefined {
  const {
    machine,
    self,
    values: [name = symbolValue('each'), ...values],
    node,
    frame,
  } = call
  const written = nameOfValue(name)
  if (written === undefined) return undefined
  const list = yielded(machine, node, (block) =>
    machine.invoke({ ...nothingPassed, receiver: self, name: written, values, block, node, frame }),
  )
  return enumeratorOf(machine, list, 'each', call)
}

function isOf({ machine, self, values: [module] }: ObjectCall): Value {
  const wanted = nameOfClass(module)
  if (wanted === undefined) return truth(undefined)
  const seconds = secondsOf(machine, self)
  const known = isInstance(machine, self, wanted)
  // A duration is what the number that it is of is, too.
  if (seconds === undefined || seconds.kind === 'several' || known === true) return truth(known)
  return truth(isInstance(machine, seconds, wanted))
}

function invert(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value
}
