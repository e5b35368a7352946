// The errors that Ruby's own methods raise, in Ruby's words.

import { Refusal, RubyRaise } from '../signals.ts'
import { inspect } from '../text.ts'
import { isKind, type RubyHash, type Value } from '../values.ts'

export function divisionByZero(): RubyRaise {
  return new RubyRaise('ZeroDivisionError', 'divided by 0')
}

/** `undefined` where the words of Ruby are too long or not known. */
export function keyNotFound(receiver: RubyHash, key: Value): RubyRaise | undefined {
  const written = inspect(key)
  return written === undefined || receiver.isIndifferent === true
    ? undefined
    : new RubyRaise('KeyError', `key not found: ${written}`)
}

/** The class of a value; `undefined` where it is not known. */
export function classOf(value: Value | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value === null) return 'NilClass'
  if (typeof value === 'boolean') return value ? 'TrueClass' : 'FalseClass'
  if (typeof value !== 'object') return 'Integer'
  switch (value.kind) {
    case 'float':
      return 'Float'
    case 'rational':
      return 'Rational'
    case 'decimal':
      return 'BigDecimal'
    case 'date':
      return 'Date'
    case 'time':
      return value.type
    case 'duration':
      return 'ActiveSupport::Duration'
    case 'string':
      return 'String'
    case 'symbol':
      return 'Symbol'
    case 'regexp':
      return 'Regexp'
    case 'match':
      return 'MatchData'
    case 'array':
      return 'Array'
    case 'hash':
      return value.isIndifferent === undefined ? 'Hash' : 'ActiveSupport::HashWithIndifferentAccess'
    case 'range':
      return 'Range'
    case 'proc':
      return 'Proc'
    case 'module':
    case 'object':
    case 'host':
    case 'unknown':
      return undefined
  }
}

/** `nil`, `true` and `false` by themselves, others by their class. */
function nameInMessages(value: Value | undefined): string | undefined {
  return value === null || typeof value === 'boolean' ? (inspect(value) ?? undefined) : classOf(value)
}

/** A text argument. Refuses what surely is none; `undefined` where it is not known. */
export function textArgument(value: Value | undefined): string | undefined {
  if (isKind(value, 'string')) return value.text
  const name = nameInMessages(value)
  if (name !== undefined) throw new Refusal('TypeError', `no implicit conversion of ${name} into String`)
  return undefined
}

/** A whole number. Floats lose their digits; refuses what surely is none. */
export function integerArgument(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value
  if (isKind(value, 'float')) return Number.isSafeInteger(Math.trunc(value.value)) ? Math.trunc(value.value) : undefined
  if (typeof value === 'bigint') return undefined
  if (value === null) throw new Refusal('TypeError', 'no implicit conversion from nil to integer')
  const name = nameInMessages(value)
  if (name !== undefined) throw new Refusal('TypeError', `no implicit conversion of ${name} into Integer`)
  return undefined
}

/** A list. Refuses what surely is none. */
export function listArgument(value: Value | undefined): readonly Value[] | undefined {
  if (isKind(value, 'array')) return value.items
  const name = nameInMessages(value)
  if (name !== undefined) throw new Refusal('TypeError', `no implicit conversion of ${name} into Array`)
  return undefined
}

/** `1 + "a"`: what numbers are not counted with. */
export function notCoerced(value: Value | undefined, type: string): undefined {
  const special = value === null || typeof value === 'boolean' || isKind(value, 'symbol')
  const name = special ? inspect(value) : classOf(value)
  if (name !== undefined && name !== 'Integer' && name !== 'Float')
    throw new Refusal('TypeError', `${name} can't be coerced into ${type}`)
  return undefined
}

/** `1 < "a"`: what has no order. */
export function notCompared(receiver: Value, value: Value | undefined): undefined {
  const own = classOf(receiver)
  const isWritten = value === null || typeof value !== 'object' || value.kind === 'float' || value.kind === 'symbol'
  const other = isWritten ? inspect(value ?? null) : classOf(value)
  if (value !== undefined && own !== undefined && other !== undefined)
    throw new Refusal('ArgumentError', `comparison of ${own} with ${other} failed`)
  return undefined
}

export function outOfRange(index: number, low: number, high: number): RubyRaise {
  return new RubyRaise('IndexError', `index ${index} outside of array bounds: ${low}...${high}`)
}
