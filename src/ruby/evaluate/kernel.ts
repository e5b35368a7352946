// The functions that Ruby has everywhere: `lambda`, `raise`, `loop`, `require` and the like.

import { absolute } from '../files/application-root.ts'
import { type Call, yieldTo } from './call.ts'
import { toFloat, toInteger } from './conversions.ts'
import { newDecimal } from './methods/decimal.ts'
import { formatAll } from './methods/format.ts'
import { newRational } from './methods/rational.ts'
import { rangeItems } from './range-items.ts'
import { BreakSignal, RubyRaise, ThrowSignal } from './signals.ts'
import { toText } from './text.ts'
import { array, hash, haveEqualKeys, isKind, string, textValue, unknown, type Value } from './values.ts'

type KernelFunction = (call: Call) => Value | undefined

const nothing: KernelFunction = () => null

function loading(word: string): KernelFunction {
  return ({ evaluator, frame, arguments: [path = null] }) => {
    const name = toText(path)
    if (name !== undefined) evaluator.program.loadFile(word, name, frame)
    return true
  }
}

const formatText: KernelFunction = ({ arguments: values }) => textValue(formatAll(values)) ?? unknown('format(…)')

const functions: Readonly<Record<string, KernelFunction>> = {
  lambda: ({ block }) => (block === undefined ? null : { ...block, isLambda: true }),
  proc: ({ block }) => block ?? null,
  raise: ({ arguments: values }) => {
    throw raised(values)
  },
  loop: (call) => {
    try {
      for (;;) yieldTo(call.block, call)
    } catch (error) {
      if (error instanceof BreakSignal) return error.value
      throw error
    }
  },
  catch: (call) => {
    const [tag = null] = call.arguments
    try {
      return yieldTo(call.block, call, tag)
    } catch (error) {
      if (error instanceof ThrowSignal && haveEqualKeys(error.tag, tag) === true) return error.value
      throw error
    }
  },
  throw: ({ arguments: [tag = null, value = null] }) => {
    throw new ThrowSignal(tag, value)
  },
  'block_given?': ({ frame }) => frame.method?.block !== undefined,
  Array: ({ arguments: [value = null] }) => {
    if (value === null) return array([])
    if (isKind(value, 'array') || isKind(value, 'unknown')) return value
    if (isKind(value, 'range')) return listOrUnknown(rangeItems(value.first, value.last, value.isExcludeEnd))
    if (isKind(value, 'hash')) return array([...value.entries.values()].map((entry) => array([entry.key, entry.value])))
    return array([value])
  },
  Hash: ({ arguments: [value = null] }) => {
    if (value === null || (isKind(value, 'array') && value.items.length === 0)) return hash()
    return isKind(value, 'hash') ? value : unknown('Hash(…)')
  },
  String: ({ arguments: [value = null] }) => {
    const text = toText(value)
    return text === undefined ? unknown('String(…)') : string(text)
  },
  Integer: ({ arguments: values }) => toInteger(values),
  Float: ({ arguments: values }) => toFloat(values),
  BigDecimal: ({ arguments: values }) => newDecimal(values) ?? unknown('BigDecimal(…)'),
  Rational: ({ arguments: values }) => newRational(values) ?? unknown('Rational(…)'),
  format: formatText,
  sprintf: formatText,
  load: loading('load'),
  require: loading('require'),
  require_relative: loading('require_relative'),
  require_dependency: loading('require'),
  puts: nothing,
  p: nothing,
  print: nothing,
  warn: nothing,
  define_method: nothing,
  define_singleton_method: nothing,
  private: nothing,
  protected: nothing,
  public: nothing,
  module_function: nothing,
  using: nothing,
  caller: () => unknown('caller'),
  caller_locations: () => unknown('caller_locations'),
  binding: () => unknown('binding'),
  __dir__: ({ frame }) => string(absolute(frame.file.path.replace(/\/?[^/]*$/, ''))),
  __method__: ({ frame }) => (frame.method === undefined ? null : { kind: 'symbol', name: frame.method.name }),
}

function listOrUnknown(items: Value[] | undefined): Value {
  return items === undefined ? unknown('Array(…)') : array(items)
}

export function callFunction(name: string, call: Call): Value | undefined {
  return Object.hasOwn(functions, name) ? functions[name]?.(call) : undefined
}

const mostMessage = 1000

/** `raise`, `raise "message"`, `raise Class`, `raise Class, "message"` */
function raised([first, second]: readonly Value[]): RubyRaise {
  if (first === undefined) return new RubyRaise('RuntimeError', 'unhandled exception')
  if (isKind(first, 'string')) return new RubyRaise('RuntimeError', textOf(first))
  const name = textOf(first)
  return new RubyRaise(name, second === undefined ? name : textOf(second))
}

function textOf(value: Value): string {
  return toText(value)?.slice(0, mostMessage) ?? (isKind(value, 'unknown') ? value.words : 'an error')
}
