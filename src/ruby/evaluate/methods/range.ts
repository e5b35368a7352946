// Methods of ranges: those of the list that they count through.

import { rangeItems } from '../range-items.ts'
import { array, isKind, type RubyRange, type Value } from '../values.ts'
import { arrayMethods } from './array.ts'
import { compare } from './compare.ts'
import type { Method, Methods } from './method.ts'

function covers(range: RubyRange, value: Value | undefined): boolean | undefined {
  if (value === undefined) return undefined
  const low = range.first === null ? -1 : compare(range.first, value)
  const high = range.last === null ? -1 : compare(value, range.last)
  if (low === undefined || high === undefined) return isKind(value, 'unknown') ? undefined : false
  return low <= 0 && (range.isExcludeEnd && range.last !== null ? high < 0 : high <= 0)
}

const own: Record<string, Method<RubyRange>> = {
  '===': (receiver, { arguments: [value] }) => covers(receiver, value),
  'include?': (receiver, { arguments: [value] }) => covers(receiver, value),
  'cover?': (receiver, { arguments: [value] }) => covers(receiver, value),
  'member?': (receiver, { arguments: [value] }) => covers(receiver, value),
  begin: ({ first }) => first,
  end: ({ last }) => last,
}

for (const [name, method] of Object.entries(arrayMethods)) {
  if (Object.hasOwn(own, name) || name === '==' || name === 'to_s') continue
  own[name] = ({ first, last, isExcludeEnd }, call) => {
    const items = rangeItems(first, last, isExcludeEnd)
    if (items === undefined) return undefined
    call.evaluator.budget.pay(items.length)
    return method(array(items), call)
  }
}

export const rangeMethods: Methods<RubyRange> = own
