// What conditions tell of records that they ask whether they are saved, or whether something is attached.

import { absentIn, type Machine, mergedInto, type Value } from '../../flow/index.ts'
import type { Model } from '../../models/index.ts'
import {
  assume,
  isNew,
  isSavedOrMerged,
  isTried,
  setMerged,
  setNew,
  setRefused,
  setSaved,
  setValid,
  wasMade,
} from '../record.ts'
import { standingRecord } from '../relations/narrowed.ts'
import { fillSaved } from './filled-when-saved.ts'

/** Words that save a record, and leave out no validations. */
const checkedWords: ReadonlySet<string> = new Set('save update update_attributes'.split(' '))
const savingWords: ReadonlySet<string> = new Set([...checkedWords, 'update_attribute'])

/** Questions whether a record is saved, and what a new one answers. */
const newWords: ReadonlyMap<string, boolean> = new Map([
  ['persisted?', false],
  ['new_record?', true],
])

/** Questions that only a record answers which was refused, or only one that was not. */
const refusalWords: ReadonlyMap<string, boolean> = new Map([
  ['valid?', false],
  ['invalid?', true],
  ['errors.any?', true],
  ['errors.present?', true],
  ['errors.empty?', false],
  ['errors.blank?', false],
  ['errors.none?', false],
])

interface Asked {
  readonly record: Value
  readonly model: Model
}

/** The record behind a condition: where `record.save` holds, it is saved. */
export function noteAnswer(machine: Machine, asked: Asked, question: string, holds: boolean): void {
  ofOne(machine, asked.record, () => note(machine, asked, question, holds))
}

/** What is told of one that stands for many holds for that one, to the end of the way. */
function ofOne(machine: Machine, record: Value, tell: () => void): void {
  const before = machine.contentOf(record)
  if (record.kind !== 'reference' || before?.kind !== 'instance' || !before.isMany) {
    tell()
    return
  }
  const { id } = record
  machine.objects = machine.objects.with(id, { ...before, isMany: false })
  tell()
  const after = machine.contentOf(record)
  if (after?.kind !== 'instance') return
  machine.objects = machine.objects.with(id, { ...after, isMany: true })
  machine.takeBackLater(() => {
    const now = machine.contentOf(record)
    if (now?.kind !== 'instance') return
    let { variables } = now
    for (const name of new Set([...before.variables, ...after.variables].map(([each]) => each))) {
      const [was, told] = [before.variables.get(name), after.variables.get(name)]
      if (was === told || variables.get(name) !== told) continue
      variables = was === undefined ? variables.without(name) : variables.with(name, was)
    }
    machine.objects = machine.objects.with(id, { ...now, variables })
  })
}

function note(machine: Machine, { record, model }: Asked, question: string, holds: boolean): void {
  if (question.startsWith(mergedInto)) setMerged(machine, record, question.slice(mergedInto.length))
  if (question.startsWith(absentIn)) noteAbsent(machine, { record, model }, question.slice(absentIn.length), holds)
  noteAttached(machine, { record, model }, question, holds)
  const isNewThen = newWords.get(question) === holds
  if (savingWords.has(question)) setSaved(machine, record, holds)
  else if (newWords.has(question)) noteNew(machine, record, isNewThen)
  const isKept = newWords.has(question) && !isNewThen && isTried(machine, record)
  if ((holds && checkedWords.has(question)) || isKept)
    fillSaved(machine, record, model, wasMade(machine, record) ? 'create' : undefined)
  const tellsRefusal = refusalWords.get(question)
  // A callback that refuses a record leaves no errors.
  const tellsOfErrors = tellsRefusal === holds || (savingWords.has(question) && !holds && !model.mayAbort())
  if (question === 'valid?' || question === 'invalid?') setValid(machine, record, (question === 'valid?') === holds)
  else if (savingWords.has(question) && tellsOfErrors) setValid(machine, record, false)
  if (tellsOfErrors) setRefused(machine, record)
  if (tellsRefusal === undefined || isNew(machine, record) !== undefined || !isTried(machine, record)) return
  const isRefused = tellsRefusal === holds
  if (isRefused || !model.mayAbort()) setSaved(machine, record, !isRefused)
  if (!isRefused && !model.mayAbort()) fillSaved(machine, record, model)
}

/** The errors of the record are not among those of that number, or some errors are; a callback that refuses leaves none. */
function noteAbsent(machine: Machine, { record, model }: Asked, number: string, holds: boolean): void {
  if (!holds || model.mayAbort() || !isSavedOrMerged(machine, record, number)) return
  setSaved(machine, record, true)
  fillSaved(machine, record, model)
}

/** What was asked before a record was saved tells nothing of it afterwards. */
function noteNew(machine: Machine, record: Value, isNewThen: boolean): void {
  if (isNew(machine, record) === undefined) setNew(machine, record, isNewThen)
}

/** `bed.photo.attached?`, `bed.photo.blank?`: whether the row of what is attached is there. */
function noteAttached(machine: Machine, { record, model }: Asked, question: string, holds: boolean): void {
  const [, name = '', word = ''] = /^(\w+)\.(attached|present|blank)\?$/.exec(question) ?? []
  const attachment = `${name}_attachment`
  const association = model.kept.has(name) ? model.associations.get(attachment) : undefined
  if (record.kind !== 'reference' || association === undefined || holds === (word === 'blank')) return
  const [className = ''] = association.classNames() ?? []
  const row = standingRecord(machine, record, { name: attachment, className })
  machine.takeBackLater(assume(machine, record, attachment, row))
}
