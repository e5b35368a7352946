// What the errors of a record answer, where the record is only known to be one: `error.record.errors.messages`.

import { isNamed, type Origin, rescuedName } from '../flow/index.ts'
import { anything, arrayOf, emptyObject, objectShape, type Shape, stringShape } from '../shape/index.ts'

const messages = objectShape({ ...emptyObject, others: arrayOf(stringShape) })
const facts = objectShape({ ...emptyObject, others: arrayOf(objectShape({ ...emptyObject, others: anything })) })

const answers: ReadonlyMap<string, Shape> = new Map([
  ['messages', messages],
  ['to_hash', messages],
  ['details', facts],
])

export function ofErrors(origin: Origin | undefined, name: string): Shape | undefined {
  const record = origin?.kind === 'call' && origin.name === 'errors' ? origin.receiver : undefined
  const isOfError = record?.kind === 'call' && record.name === 'record' && isNamed(record.receiver, rescuedName)
  return isOfError ? answers.get(name) : undefined
}
