// The list of `in:` as `enum`.

import { isKind, nameOf, option, type Value } from '../../ruby/index.ts'
import type { Declared, Keywords } from './constraints.ts'
import { movesWithTime } from './moving.ts'
import { note } from './note.ts'
import { said } from './said.ts'
import { isNumber, type ParamType } from './types.ts'
import { toJson } from './values.ts'

export function addList(
  keywords: Keywords,
  type: ParamType | undefined,
  items: readonly Value[],
  { options, complain }: Pick<Declared, 'options' | 'complain'>,
): void {
  if (items.length > 0 && items.every((item) => isKind(item, 'range'))) {
    keywords.not = {}
    complain({
      message: 'a range inside the list of `in:` never matches',
      consequence: 'documented so: no value is allowed',
      help: 'write the range without brackets',
      at: 'in',
    })
    return
  }
  const values = items.map(toJson)
  if (values.includes(undefined)) {
    const item = items[values.indexOf(undefined)]
    const moves = items.find(movesWithTime)
    if (moves !== undefined) {
      complain(note(`a value of \`in:\` changes with time${said(moves)}`, 'the list is left out', 'in'))
      return
    }
    complain({
      code: 'param-value-unknown',
      message: `a value of \`in:\` is not known${said(item)}`,
      consequence: 'the list is left out',
      help: 'write values that can be read, or constants of the application',
      at: 'in',
    })
    return
  }
  if (values.length === 0) {
    complain({
      message: 'the list of `in:` is empty, so that no value is allowed',
      consequence: 'the list is left out',
      help: 'write the allowed values',
      at: 'in',
    })
    return
  }
  keywords.enum = values.map((value) => value ?? null)
  // What a transformation makes of a value is not known to be of the type.
  const odd = option(options, 'transform') === undefined ? oddValue(type, items) : undefined
  if (odd === undefined) return
  complain({
    message: odd,
    consequence: isKind(items[0], 'symbol') ? 'their names are listed' : 'written as they are',
    help: isKind(items[0], 'symbol') ? 'write strings' : 'write values of that type',
    at: 'in',
  })
}

/** Why some value can never be given: the gem compares what it has turned into the type. */
function oddValue(type: ParamType | undefined, items: readonly Value[]): string | undefined {
  if (items.some((item) => isKind(item, 'symbol'))) return 'symbols in `in:` never match a parameter'
  if (type === undefined || items.every((item) => item === null || fits(type, item))) return undefined
  return `values of \`in:\` that are no ${type} never match`
}

function fits(type: ParamType, value: Value): boolean {
  if (isNumber(type)) return typeof value === 'number' || isKind(value, 'float')
  switch (type) {
    case 'String':
      return nameOf(value) !== undefined
    case 'Array':
      return isKind(value, 'array')
    case 'Hash':
      return isKind(value, 'hash')
    case 'boolean':
    case 'TrueClass':
    case 'FalseClass':
      return typeof value === 'boolean'
    default:
      return true
  }
}
