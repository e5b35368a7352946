// `grep` and `grep_v`: the elements that a pattern fits, or does not.

import { isCase } from '../conditions/equality.ts'
import { whereKept } from '../conditions/where.ts'
import { elementOf } from '../store/content.ts'
import { eitherOf, nil, singlesOf, type Value } from '../values/value.ts'
import { type Enumeration, made, madeOf } from './enumeration.ts'

export function grepped(call: Enumeration, wanted: boolean): Value {
  const {
    machine,
    list,
    values: [pattern = nil],
    block,
  } = call
  const given = (item: Value): Value => (block === undefined ? item : machine.yieldTo(block, item))
  const kept = list.items?.map((item) => isCase(machine, pattern, item, call))
  if (list.items === undefined || kept === undefined || kept.includes(undefined)) {
    const mayKeep = (item: Value): boolean => isCase(machine, pattern, item, call) !== !wanted
    const any = eitherOf(singlesOf(elementOf(list)).filter(mayKeep))
    return madeOf(call, given(whereKept(any, () => mayKeep(nil))))
  }
  return made(call, list.items.filter((_, index) => kept[index] === wanted).map(given))
}
