// Active Record at request time: what classes of records, relations and records answer.

import { either, eitherOf, type Invocation, type Machine, moduleOf, nil, type Value } from '../flow/index.ts'
import type { Models } from '../models/index.ts'
import { answerAsList, answerByClass, answerQuery, type QueryCall } from './answer-relation.ts'
import { answerErrors, errorsClass } from './errors.ts'
import { type OwnCall, readDerived, readNamed } from './read-attribute.ts'
import { modelOf, type RecordCall, relationIn, setSaved, standingRecord } from './record.ts'
import { answerRecordWord, savingWords } from './record-words.ts'

/** What Devise and its like give a controller and its views. */
const currentWord = /^current_(\w+)$/

export class Records {
  private readonly models: Models

  constructor(models: Models) {
    this.models = models
  }

  /** The answer to a call that the application does not answer; `undefined` where no record is asked. */
  answer(machine: Machine, invocation: Invocation): Value | undefined {
    const current = invocation.receiver === undefined ? currentWord.exec(invocation.name)?.[1] : undefined
    if (current !== undefined) return this.named(machine, current)
    const asked = invocation.receiver ?? invocation.frame.self
    if (asked.kind === 'exact') return this.answerClass(machine, asked, invocation)
    if (asked.kind !== 'reference') return undefined
    const className = machine.classNameOf(asked)
    if (className === undefined) return undefined
    if (className === errorsClass) return answerErrors(machine, invocation)
    const call: RecordCall = { ...invocation, machine, models: this.models }
    const relation = relationIn(machine, asked)
    if (relation !== undefined) {
      const model = this.models.find(relation.className)
      if (model === undefined) return undefined
      const query: QueryCall = { ...call, model, relation }
      return answerByClass(query) ?? answerQuery(query) ?? answerAsList(query, relation)
    }
    const model = this.models.find(className)
    return model === undefined ? undefined : answerRecord({ ...call, record: asked, model })
  }

  /** The record that a name stands for by Rails' conventions, or none: `user` of `Current.user`, `current_user`. */
  named(machine: Machine, name: string): Value | undefined {
    const className = this.models.named(name)
    if (className === undefined) return undefined
    return either(eitherOf(this.models.withSubclasses(className).map((each) => standingRecord(machine, each))), nil)
  }

  /** Whether it is a record, so that names that it does not have tell nothing. */
  isRecord(machine: Machine, value: Value | undefined): boolean {
    return value !== undefined && modelOf({ machine, models: this.models }, value) !== undefined
  }

  /** What a condition tells of the record that it asked. */
  assumed(machine: Machine, value: Value, name: string, holds: boolean): void {
    const isSaved = savingWords.get(name)
    if (isSaved !== undefined && this.isRecord(machine, value)) setSaved(machine, value, isSaved === holds)
  }

  private answerClass(machine: Machine, asked: Value, invocation: Invocation): Value | undefined {
    const name = moduleOf(asked)?.name
    const model = name === undefined ? undefined : this.models.find(name)
    if (model === undefined) return undefined
    return answerQuery({ ...invocation, machine, models: this.models, model, relation: undefined })
  }
}

function answerRecord(call: OwnCall): Value | undefined {
  const { name, values } = call
  const own = values.length === 0 || name === 'reload' ? readNamed(call, name) : undefined
  return own ?? answerRecordWord(call) ?? readDerived(call)
}
