// What the errors of a record answer, where the record is only known to be one: `error.record.errors.messages`.

import { lastWord, type Origin } from '../flow/index.ts'
import { anything, arrayOf, emptyObject, objectShape, type Shape, stringShape } from '../shape/index.ts'

const messages = objectShape({ ...emptyObject, others: arrayOf(stringShape) })
const facts = objectShape({ ...emptyObject, others: arrayOf(objectShape({ ...emptyObject, others: anything })) })

const answers: ReadonlyMap<string, Shape> = new Map([
  ['messages', messages],
  ['to_hash', messages],
  ['details', facts],
])

export function ofErrors(origin: Origin | undefined, name: string): Shape | undefined {
  if (origin?.kind !== 'call' || origin.name !== 'errors' || lastWord(origin.receiver) !== 'record') return undefined
  return answers.get(name)
}
