// Active Record at request time: what classes of records, relations and records answer.

import {
  assumptionOf,
  either,
  eitherOf,
  type HashContent,
  type Hosts,
  type Invocation,
  type Machine,
  type Method,
  mayBeNil,
  moduleOf,
  type NameRead,
  type NarrowedRead,
  nil,
  type Pinned,
  type Reference,
  rendersAs,
  singlesOf,
  type Value,
  whereNotNil,
} from '../flow/index.ts'
import type { Model, Models } from '../models/index.ts'
import type { Shape } from '../shape/index.ts'
import { readDelegated } from './delegated-types.ts'
import { answerBySubclasses } from './names/answered-below.ts'
import { type OwnCall, readDerived, readNamed } from './names/read-attribute.ts'
import { currentWord, recognizedVisitor } from './names/recognized.ts'
import { otherRespondsTo, respondsTo } from './names/record-names.ts'
import {
  asAny,
  isMadeNew,
  isNew,
  mayBeBelow,
  modelOf,
  type RecordCall,
  recordOf,
  setShared,
  standingRecord,
} from './record.ts'
import { isWhole } from './record-json.ts'
import { answerRecordWord } from './record-words.ts'
import { answerAsList, answerByClass, answerQuery, answerUnknown, type QueryCall } from './relations/answer-relation.ts'
import { answerArel, answerSql, sqlClass } from './relations/arel.ts'
import { narrowedRecords, pinnedRecord } from './relations/narrowed.ts'
import { answerPaged } from './relations/paged-lists.ts'
import { answerResult } from './relations/query-results.ts'
import { changedRelation, mergedRelations, type Relation, relationIn, relationOf } from './relations/relation.ts'
import { type ColumnWritten, columnsWritten, isUncheckedWord } from './relations/rows-written.ts'
import { answerWithoutRows } from './relations/without-rows.ts'
import { answerErrors, errorsClass, errorsOfRescued } from './saving/errors.ts'
import { knowNothingSaid } from './saving/said-nothing.ts'
import { comparedWith, type Taken, takenBy } from './saving/taken.ts'
import { takenByForm } from './saving/taken-by-form.ts'
import { noteAnswer } from './saving/told.ts'

/** Words of gems by which records are found by something else than their keys. */
const otherKeys = /friendly|slug|hashid|sqid|prefix|public_id|obfuscat|to_param/

/** Objects that stand beside records and are made of them: serializers. */
export interface BesideRecords {
  readonly answer: (machine: Machine, invocation: Invocation) => Value | undefined
  /** What is rendered in the place of a value; `undefined` where it is the value itself. */
  readonly serialized: (asked: AskedRendering, value: Value) => Shape | undefined
  /** What a renderer of JSON:API makes of a value: `jsonapi` or `jsonapi_errors`. */
  readonly document: (asked: AskedRendering, renderer: string, value: Value) => Shape | undefined
  /** The component of what any record of the class is as JSON, as a whole. */
  readonly whole: (machine: Machine, className: string) => Shape | undefined
  /** The options of a serializer that a call gives it without saying what they are. */
  readonly choosing: (machine: Machine, invocation: Invocation) => readonly string[]
}

/** `render json: value, **options` of a controller. */
export interface AskedRendering {
  readonly machine: Machine
  /** The class of the controller, where it matters. */
  readonly className: () => string
  readonly options: HashContent | undefined
  readonly call: Invocation
}

type OfRecords =
  | 'assumed'
  | 'comesBefore'
  | 'followsEach'
  | 'isSetBefore'
  | 'merged'
  | 'ofClass'
  | 'pinned'
  | 'recognized'
  | 'responds'

export class Records {
  private readonly models: Models
  beside: BesideRecords | undefined
  /** Jbuilders that code makes outside of templates. */
  builders: Pick<BesideRecords, 'answer'> | undefined

  constructor(models: Models) {
    this.models = models
  }

  /** What the interpreter asks of the records of a request. */
  get hosts(): Pick<Hosts, OfRecords> {
    return {
      assumed: (machine, receiver, name, holds) => this.assumed(machine, receiver, name, holds),
      comesBefore: (className, name, method, after) => this.comesBefore(className, name, method, after),
      followsEach: (machine, object) => this.isRecord(machine, object) && isNew(machine, object) !== false,
      isSetBefore: (className, name) => this.isSetBefore(className, name),
      merged: mergedRelations,
      ofClass: (machine, className) => this.ofClass(machine, className),
      pinned: (machine, read) => this.pinned(machine, read),
      recognized: (machine, object, name, value) => this.recognized(machine, object, name, value),
      responds: (...asked) => this.responds(...asked),
    }
  }

  /** The answer to a call that the application does not answer; `undefined` where no record is asked. */
  answer(machine: Machine, invocation: Invocation): Value | undefined {
    const beside = this.beside?.answer(machine, invocation) ?? this.builders?.answer(machine, invocation)
    if (beside !== undefined) return beside
    const { receiver, name } = invocation
    const current = receiver === undefined && name.startsWith('current_') ? currentWord.exec(name)?.[1] : undefined
    if (current !== undefined && !this.isOfModel(machine, invocation)) return this.named(machine, current)
    const paged = answerPaged(machine, invocation)
    if (paged !== undefined) return paged
    const asked = receiver ?? invocation.frame.self
    if (asked.kind === 'some')
      return (
        answerArel(machine, invocation, this.models) ??
        answerResult(machine, invocation) ??
        errorsOfRescued(machine, invocation)
      )
    if (asked.kind === 'exact') return this.answerClass(machine, asked, invocation)
    if (asked.kind !== 'reference') return undefined
    const className = machine.classNameOf(asked)
    if (className === undefined) return undefined
    if (className === errorsClass) return answerErrors(machine, invocation)
    if (className === sqlClass) return answerSql(machine, invocation)
    const { models } = this
    const relation = relationIn(machine, asked)
    if (relation !== undefined) return answerOn(relation, { ...invocation, machine, models })
    const model = models.find(className)
    if (model === undefined) return undefined
    const call: OwnCall = { ...invocation, machine, models, record: asked, model }
    if (name !== 'serializable_hash' || !isWhole(call)) return answerRecord(call)
    const answered = asAny(machine, asked, () => answerRecord(call))
    this.standForWhole(call, answered)
    return answered
  }

  /** `belongs_to :current_bed`, and `super` in a method of that name. */
  private isOfModel(machine: Machine, { name, frame }: Invocation): boolean {
    const model = modelOf({ machine, models: this.models }, frame.self)
    return model !== undefined && (model.associations.has(name) || model.attributes.has(name))
  }

  /** What stands for a whole record, as the database has it, is rendered as the component of its class. */
  private standForWhole({ machine, model }: OwnCall, answered: Value | undefined): void {
    const content = answered && machine.hashOfValue(answered)
    const shape = content && this.beside?.whole(machine, model.className)
    if (content !== undefined && shape !== undefined) rendersAs(content, shape)
  }

  /** The record that a name stands for by Rails' conventions, or none: `user` of `Current.user`, `current_user`. */
  named(machine: Machine, name: string): Value | undefined {
    const className = this.models.named(name)
    return className === undefined ? undefined : either(this.standingBelow(machine, className), nil)
  }

  /** The record of a class that a condition has found something to be: `when Bed`. */
  private ofClass(machine: Machine, className: string): Value | undefined {
    return this.models.find(className) === undefined ? undefined : this.standingBelow(machine, className)
  }

  private standingBelow(machine: Machine, className: string): Value {
    return eitherOf(this.models.withSubclasses(className).map((each) => standingRecord(machine, each)))
  }

  /** What a method of the application is known to give by its name. */
  private recognized(machine: Machine, object: Reference, name: string, value: Value): Value {
    return recognizedVisitor({ machine, models: this.models }, object, name, value)
  }

  /** How many others a name leads to from the records that a resource is called by. */
  leadsTo(resource: string, name: string): 'one' | 'many' | undefined {
    const association = this.models.find(this.models.named(resource) ?? '')?.associations.get(name)
    return association && (association.kind === 'has-many' ? 'many' : 'one')
  }

  /**
   * The type of the key that `find` looks up, where nothing of the model says that it goes by something else. What `to_param` gives
   * stands in paths alone: `find` does not ask it.
   */
  keyOf(
    machine: Machine,
    { receiver, frame }: Invocation,
    isOfPath: boolean,
  ): 'integer' | 'uuid' | 'string' | undefined {
    const asked = receiver ?? frame.self
    const name = moduleOf(asked)?.name ?? relationIn(machine, asked)?.className
    const model = name === undefined ? undefined : this.models.find(name)
    if (model === undefined || model.primaryKey.length !== 1) return undefined
    if (isOfPath && machine.program.method(model.className, 'to_param') !== undefined) return undefined
    if ([...model.bodyWords].some((word) => otherKeys.test(word))) return undefined
    const [scalar] = model.attributes.get(model.primaryKey[0] ?? '')?.shape.scalars ?? []
    if (scalar?.format === 'uuid') return 'uuid'
    const isPlain = scalar?.format === undefined && (scalar?.type === 'integer' || scalar?.type === 'string')
    return isPlain ? scalar.type : undefined
  }

  /** Whether a record that is not saved yet was given an attribute. */
  isGiven(machine: Machine, record: Value, attribute: string): boolean {
    return isMadeNew(machine, record) && machine.variablesOfInstance(record)?.get(assumptionOf(attribute)) !== undefined
  }

  /** What a writer such as `title=` takes, or a condition on a column compares with. */
  taken(machine: Machine, { receiver, name, node, frame }: Invocation): Taken | undefined {
    const isUnchecked = node.kind === 'CallNode' && isUncheckedWord(node.name)
    return takenBy({ machine, models: this.models }, { receiver: receiver ?? frame.self, name, isUnchecked })
  }

  takenByForm(machine: Machine, object: Value, name: string): Taken | undefined {
    return takenByForm(machine, object, name)
  }

  compared(machine: Machine, { receiver, frame }: Invocation, column: string): Taken | undefined {
    return comparedWith({ machine, models: this.models }, receiver ?? frame.self, column)
  }

  /** What statements write to the columns of a table without making records. */
  columnsWritten(machine: Machine, invocation: Invocation): readonly ColumnWritten[] {
    return columnsWritten(machine, this.models, invocation)
  }

  choosing(machine: Machine, invocation: Invocation): readonly string[] {
    return this.beside?.choosing(machine, invocation) ?? []
  }

  /** A relation of all records in the place of their class. */
  allOf(machine: Machine, value: Value, node: Invocation['node']): Value {
    return eitherOf(
      singlesOf(value).map((single) => {
        const model = this.models.find(moduleOf(single)?.name ?? '')
        const ofRows = model && this.models.withSubclasses(model.className)
        return model === undefined ? single : relationOf(machine, [model.className], node, { ofRows })
      }),
    )
  }

  /** A relation without rows in the place of a class or a relation; `undefined` where it is none of these, or has no rows already. */
  noneOf(machine: Machine, value: Value, node: Invocation['node']): Value | undefined {
    const relation = relationIn(machine, this.allOf(machine, value, node))
    return relation === undefined || relation.isNone
      ? undefined
      : changedRelation(machine, relation, node, { isNone: true })
  }

  /** Of a record that was just made without a word all is known. */
  knowNothingSaid(machine: Machine, made: Value, invocation: Invocation): void {
    const model = modelOf({ machine, models: this.models }, made)
    if (model !== undefined && made.kind === 'reference' && isMadeNew(machine, made))
      knowNothingSaid({ ...invocation, machine, models: this.models, record: made, model })
  }

  /** A record of the class as the database has it; `undefined` where the class is no model. */
  standing(machine: Machine, className: string): Value | undefined {
    return this.models.find(className) === undefined ? undefined : standingRecord(machine, className)
  }

  /** Whether it is a record, so that names that it does not have tell nothing. */
  isRecord(machine: Machine, value: Value | undefined): boolean {
    return value !== undefined && modelOf({ machine, models: this.models }, value) !== undefined
  }

  /** Whether it is a record that may be of a class below its own. */
  mayBeBelow(machine: Machine, value: Value): boolean {
    return this.isRecord(machine, value) && mayBeBelow(machine, value)
  }

  /** Whether it is a page of a relation, which answers `current_page` and `total_pages`. */
  isPage(machine: Machine, value: Value): boolean {
    return relationIn(machine, value)?.isPaged === true
  }

  /** Whether it is one of which all columns are known. */
  hasColumns(machine: Machine, value: Value): boolean {
    return modelOf({ machine, models: this.models }, value)?.isOpen === false
  }

  /** Whether a callback sets the variable in every record of the class. */
  private isSetBefore(className: string, name: string): boolean {
    return this.models.find(className)?.setWhenLoaded().has(name) === true
  }

  /** Whether the words of a class give its records what they do not inherit. */
  private comesBefore(className: string, name: string, method: Method, after: Method | undefined): boolean {
    return this.models.isAssociationBefore(className, name, method, after)
  }

  /** What a condition tells of the record that it asked. */
  private assumed(machine: Machine, value: Value, name: string, holds: boolean): void {
    for (const record of singlesOf(value)) {
      const model = modelOf({ machine, models: this.models }, record)
      if (model !== undefined) noteAnswer(machine, { record, model }, name, holds)
    }
  }

  /** Code that is not known gets an object: where it is a record, it may save it. */
  disturbed(machine: Machine, id: number): void {
    const record: Value = { kind: 'reference', id }
    if (this.isRecord(machine, record)) setShared(machine, record)
  }

  /** What a condition tells of an attribute, or of the record that an association leads to. */
  narrowed(machine: Machine, read: NarrowedRead): (() => void) | undefined {
    return narrowedRecords({ machine, models: this.models }, read)
  }

  private pinned(machine: Machine, read: NameRead): Pinned | undefined {
    return pinnedRecord({ machine, models: this.models }, read)
  }

  private responds(machine: Machine, className: string, name: string, record?: Value): boolean | undefined {
    const model = this.models.find(className)
    return model === undefined
      ? otherRespondsTo(className, name)
      : respondsTo({ machine, models: this.models }, { model, record }, name)
  }

  private answerClass(machine: Machine, asked: Value, invocation: Invocation): Value | undefined {
    const name = moduleOf(asked)?.name
    const model = name === undefined ? undefined : this.models.find(name)
    if (model === undefined) return undefined
    return answerQuery({ ...invocation, machine, models: this.models, model, relation: undefined })
  }
}

function answerOn(relation: Relation, call: RecordCall): Value | undefined {
  const model = call.models.find(relation.className)
  if (model === undefined) return answerUnknown(call, relation)
  const query: QueryCall = { ...call, model, relation }
  return answerWithoutRows(query) ?? answerByClass(query) ?? answerQuery(query) ?? answerAsList(query, relation)
}

function answerRecord(call: OwnCall): Value | undefined {
  const { name, values, model } = call
  const read = name === model.actsAs ? actingRecord : readNamed
  const own = values.length === 0 || name === 'reload' ? read(call, name) : undefined
  return (
    own ??
    answerRecordWord(call) ??
    readDelegated(call) ??
    readDerived(call) ??
    answerBySubclasses(call) ??
    answerActing(call)
  )
}

/** What the record that this one acts as has, and this one has not. */
function answerActing(call: OwnCall): Value | undefined {
  const { machine, models, model, name } = call
  const { actsAs } = model
  const acting = actsAs === undefined ? undefined : actingRecord(call, actsAs)
  if (actsAs === undefined || acting === undefined || name.endsWith('=')) return undefined
  if (name === 'acting_as') return acting
  const others = singlesOf(acting).map((single) => modelOf({ machine, models }, single))
  const isKnown = others.every((other) => other !== undefined && hasName(machine, other, name))
  return isKnown && others.length > 0 ? machine.invoke({ ...call, receiver: acting }) : undefined
}

/** One that is not saved has a new one (active_record-acts_as builds it), so there always is one. */
function actingRecord(call: OwnCall, name: string): Value | undefined {
  const { machine, record, model, node } = call
  const acting = readNamed(call, name)
  const [className] = model.associations.get(name)?.classNames() ?? []
  if (acting === undefined || !mayBeNil(acting) || className === undefined) return acting
  const isNewToo = isNew(machine, record) !== false
  return isNewToo
    ? either(whereNotNil(acting), recordOf(machine, className, node, { isNew: true }))
    : whereNotNil(acting)
}

function hasName(machine: Machine, { attributes, associations, className }: Model, name: string): boolean {
  return attributes.has(name) || associations.has(name) || machine.program.method(className, name) !== undefined
}
