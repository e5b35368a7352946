// The types of Alba's attributes: `attributes size: [String, true]`, and those that the application registers.

import {
  type Closure,
  either,
  type HashContent,
  isNil,
  type Machine,
  mayBeNil,
  moduleOf,
  nameOfValue,
  nil,
  optionsOf,
  passing,
  type Site,
  some,
  truthOf,
  unknown,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import { type ast, type RubyFile, rubyPathsBelow, walk } from '../../ruby/index.ts'
import { arrayOf, booleanShape, integerShape, type Shape, stringShape } from '../../shape/index.ts'
import { given, optionNamed } from '../objects.ts'
import type { Serializers } from '../serializers.ts'

const shapeByType: Readonly<Record<string, Shape>> = {
  String: stringShape,
  Integer: integerShape,
  Boolean: booleanShape,
  ArrayOfString: arrayOf(stringShape),
  ArrayOfInteger: arrayOf(integerShape),
}

interface Typing {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly site: Site
  /** The value as it is before it is checked. */
  readonly read: () => Value
}

/** `String`, `:Integer`, `[String, true]`, `[String, ->(day) { day.year.to_s }]`, `:money` */
export function typedValue(typing: Typing, type: Value): Value {
  const { machine, serializers, read } = typing
  const [first, converter] = machine.listOfValue(type)?.items ?? [type]
  const name =
    moduleOf(first)?.name ??
    nameOfValue(first) ??
    (first?.kind === 'some' && first.origin?.kind === 'name' ? first.origin.name : '')
  const builtIn = Object.hasOwn(shapeByType, name) ? shapeByType[name] : undefined
  if (builtIn !== undefined) return some(builtIn)
  const registered = registeredType(machine, serializers, name)
  if (registered === undefined) return unknown
  const own = converter?.kind === 'closure' ? converter : undefined
  const converts = own !== undefined || (converter === undefined ? registered.isAutomatic : truthOf(converter) === true)
  return checked(machine, read(), { check: registered.check, converter: own ?? registered.converter, converts })
}

interface Checking {
  readonly check: Closure | undefined
  readonly converter: Closure | undefined
  readonly converts: boolean
}

/** What passes the check stays as it is; the rest is converted, or raises. */
function checked(machine: Machine, value: Value, { check, converter, converts }: Checking): Value {
  const asked = (code: Closure | undefined, one: Value): Value =>
    code === undefined ? unknown : given(machine, () => machine.call(code, passing(one)))
  const passes = (one: Value): boolean | undefined => (check === undefined ? false : truthOf(asked(check, one)))
  const one = (single: Value): Value => {
    const isKept = passes(single)
    if (isKept === true || !converts) return single
    const converted = asked(converter, single)
    return isKept === false ? converted : either(single, converted)
  }
  if (!mayBeNil(value) || isNil(value)) return one(value)
  const present = one(whereNotNil(value))
  return !converts && passes(nil) === false ? present : either(present, one(nil))
}

interface Registered {
  readonly check: Closure | undefined
  readonly converter: Closure | undefined
  readonly isAutomatic: boolean
}

interface Call {
  readonly file: RubyFile
  readonly node: ast.CallNode
}

const known = new WeakMap<Serializers, ReadonlyMap<string, Call>>()

/** `Alba.register_type :money, converter: ->(cents) { … }, auto_convert: true` of an initializer. */
function registeredType(machine: Machine, serializers: Serializers, name: string): Registered | undefined {
  const calls = known.get(serializers) ?? registeringCalls(serializers)
  known.set(serializers, calls)
  const call = calls.get(name)
  if (call === undefined) return undefined
  const { node, file } = call
  const frame = { ...machine.nowhere.frame, file }
  const values = (node.arguments?.arguments ?? []).map((each) => machine.evaluate(each, frame))
  const options = optionsOf(machine, values)
  return {
    check: closureNamed(options, 'check'),
    converter: closureNamed(options, 'converter'),
    isAutomatic: truthOf(optionNamed(options, 'auto_convert') ?? nil) === true,
  }
}

function closureNamed(options: HashContent | undefined, name: string): Closure | undefined {
  const value = optionNamed(options, name)
  return value?.kind === 'closure' ? value : undefined
}

function registeringCalls({ application }: Serializers): ReadonlyMap<string, Call> {
  const calls = new Map<string, Call>()
  for (const path of ['config/application.rb', ...rubyPathsBelow(application.files, 'config/initializers')]) {
    if (application.files.read(path)?.includes('register_type') !== true) continue
    const file = application.rubyFiles.find(path)
    if (file === undefined) continue
    walk(file.parsed.program, (node) => {
      const [name] = node.kind === 'CallNode' && node.name === 'register_type' ? (node.arguments?.arguments ?? []) : []
      if (node.kind === 'CallNode' && name?.kind === 'SymbolNode' && name.unescaped !== undefined)
        calls.set(name.unescaped, { file, node })
      return undefined
    })
  }
  return calls
}
