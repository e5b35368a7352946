// Pages that gems turn: `Kaminari.paginate_array(books).page(2)`, `books.to_a.paginate(page: 2)`, `@page.records` of
// geared_pagination.

import {
  either,
  elementOf,
  type Invocation,
  type Machine,
  nil,
  openList,
  singlesOf,
  some,
  type Value,
} from '../../flow/index.ts'
import { booleanShape, integerShape } from '../../shape/index.ts'
import { relationIn } from './relation.ts'
import { otherPages, pageNumbers, pageQuestions } from './relation-words.ts'

const turning: ReadonlySet<string> = new Set(['page', 'per', 'padding', 'max_paginates_per', 'paginate'])

/** A list, or a relation, which turns its pages itself. */
function areRecords(machine: Machine, value: Value | undefined): boolean {
  return (
    value !== undefined &&
    singlesOf(value).every((each) => machine.listOfValue(each) !== undefined || relationIn(machine, each) !== undefined)
  )
}

/** Arrays have none of these words otherwise, so whoever asks has made pages of them. */
export function answerPaged(machine: Machine, { receiver, name, values, node }: Invocation): Value | undefined {
  if (receiver === undefined) return undefined
  if (name === 'records' && machine.classNameOf(receiver) === 'GearedPagination::Page')
    return machine.variablesOfInstance(receiver)?.get('@records')
  if (name === 'paginate_array') return areRecords(machine, values[0]) ? values[0] : undefined
  const isTurning = turning.has(name)
  const isNumber = pageNumbers.has(name)
  const isOther = otherPages.has(name)
  const isQuestion = pageQuestions.has(name)
  if (!isTurning && !isNumber && !isOther && !isQuestion) return undefined
  const list = machine.listOfValue(receiver)
  if (list === undefined) return undefined
  if (isTurning) return machine.allocate(node, openList(elementOf(list)))
  if (isQuestion) return some(booleanShape)
  return isOther ? either(some(integerShape), nil) : some(integerShape)
}
