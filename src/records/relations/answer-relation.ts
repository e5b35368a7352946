// What a relation answers, and the class whose records it has.

import {
  bareClass,
  callMethod,
  classNamed,
  either,
  eitherOf,
  elementOf,
  exact,
  extendWith,
  givenUpBy,
  isFunction,
  isNil,
  nameOfValue,
  nil,
  openList,
  singlesOf,
  some,
  textValue,
  truthOf,
  unknown,
  type Value,
  yieldTo,
} from '../../flow/index.ts'
import type { Model } from '../../models/index.ts'
import { booleanShape, integerShape } from '../../shape/index.ts'
import { answerClassWord } from '../class-words.ts'
import { madeOfEach } from '../made-classes.ts'
import { saveNew, withSubclasses } from '../names/read-attribute.ts'
import { oneOf, type RecordCall, recordOf, setShared, standForFamily } from '../record.ts'
import { assignGiven } from '../saving/assign-given.ts'
import { mayNotBeFound, neverFound, rollback } from '../saving/record-errors.ts'
import { calculated, plucked } from './column-values.ts'
import { listOfQuery } from './found-by-sql.ts'
import { type JoinedAttribute, joinedAttribute } from './joined-attribute.ts'
import { writtenAtOnce } from './query-results.ts'
import { calculating, changedRelation, type Relation, relationOf } from './relation.ts'
import {
  columnsFoundBy,
  counted,
  creators,
  isDemandingFinder,
  isFinder,
  isRelationWord,
  makers,
  mayFind,
  otherPages,
  pageNumbers,
  pageQuestions,
  questions,
} from './relation-words.ts'
import { mayBeRefusedAtOnce } from './rows-written.ts'
import {
  isOfHost,
  leavesQueries,
  opened,
  reselecting,
  runScope,
  selectedBehind,
  selectingOf,
  thereBehindScope,
} from './scope-code.ts'
import { selectedBy, selectsNothing } from './selected-columns.ts'
import { answerSent } from './sent-names.ts'
import type { From } from './sql-values.ts'
import { forgetting, thereBehind } from './there.ts'

export interface QueryCall extends RecordCall {
  readonly model: Model
  /** What the words are said to; `undefined` for the class itself. */
  readonly relation: Relation | undefined
}

/** The answer to a word of queries; `undefined` where it is none. */
export function answerQuery(call: QueryCall): Value | undefined {
  return (
    answerSent(call, answerQuery) ??
    answerRelation(call) ??
    answerFinder(call) ??
    answerMaker(call) ??
    answerCalculation(call) ??
    answerIteration(call)
  )
}

function again(call: QueryCall, state: Parameters<typeof changedRelation>[3] = {}): Value {
  const { machine, relation, model, node } = call
  if (relation !== undefined) return changedRelation(machine, relation, node, state)
  const ofRows = withSubclasses(call, [model.className])
  return relationOf(machine, [model.className], node, { ofRows, ...state })
}

/** Of groupdate. */
const groupsByTime =
  /^group_by_(?:period|second|minute|hour|day|week|month|quarter|year|minute_of_hour|hour_of_day|day_of_(?:week|month|year)|month_of_year)$/

function answerRelation(call: QueryCall): Value | undefined {
  const { name, model, block, values, machine } = call
  if (name === 'select') {
    if (block !== undefined && values.length === 0) return undefined
    const [only = unknown, ...others] = values
    const ways = others.length === 0 ? singlesOf(only) : [only]
    return ways.length === 1 ? select(call) : eitherOf(ways.map((each) => select({ ...call, values: [each] })))
  }
  if (name === 'group') return again(call, { groups: machine.list(values, call.node) })
  if (groupsByTime.test(name) && block === undefined) return again(call, { groups: machine.list([unknown], call.node) })
  if (name === 'unscoped' && block !== undefined) return yieldTo(machine, block)
  if (name === 'scoping') return block === undefined ? unknown : yieldTo(machine, block)
  if (name === 'first' || name === 'last' || name === 'take') return values.length === 0 ? undefined : again(call)
  if (model.scopes.has(name)) return answerScope(call)
  if (name === 'extending' && values.length > 0) return extended(call)
  if (!isRelationWord(name) && !isEnumScope(model, name)) return undefined
  // What is made behind it is given all of that.
  if (name === 'create_with') assignGiven(call, recordOf(machine, model.className, call.node, { isNew: true }))
  const there = thereBehind(call)
  const isTurned = turning.has(name) && call.relation?.isPaged !== true
  return again(call, {
    ...(there === call.relation?.there ? {} : { there }),
    ...(isTurned ? { isPaged: true } : {}),
    ...(name === 'none' && call.relation?.isNone !== true ? { isNone: true } : {}),
    ...(call.relation?.isNone === true && forgetting.has(name) ? { isNone: false } : {}),
    ...(reselecting.has(name) ? { selected: reselected(call) } : {}),
  })
}

/** `Bed.all.extending(Pages)`: another relation, which has the methods of the modules. */
function extended(call: QueryCall): Value {
  const { machine, relation, values } = call
  const made = again(call, { selected: relation?.selected })
  if (made.kind === 'reference') for (const module of values) extendWith(machine, made, module)
  return made
}

function reselected(call: QueryCall): Value | undefined {
  const { machine, name, relation, values } = call
  switch (name) {
    case 'unscoped':
      return undefined
    case 'reselect': {
      const named = values.filter((value) => !selectsNothing(machine, value))
      return named.length === 0 ? undefined : selectedBy({ ...call, values: named })
    }
    case 'unscope':
    case 'except':
    case 'only': {
      const parts = values.map((value) => nameOfValue(value) ?? (machine.hashOfValue(value) && ''))
      if (call.isOpen || parts.includes(undefined)) return reopened(call)
      return parts.includes('select') === (name === 'only') ? relation?.selected : undefined
    }
    default:
      return reopened(call)
  }
}

function reopened({ machine, relation, node }: QueryCall): Value | undefined {
  return relation?.selected && opened(machine, relation.selected, node)
}

/** Without any column, all are selected. */
function select(call: QueryCall): Value {
  const { machine, relation } = call
  const values = call.values.filter((value) => !selectsNothing(machine, value))
  return again(call, values.length === 0 ? {} : { selected: selectedBy({ ...call, values }, relation?.selected) })
}

/** Words that make a relation a page of its rows. */
const turning: ReadonlySet<string> = new Set(['page', 'paginate'])

/** A scope is a query, unless it ends in another word. What it does with what a host knows is for the host to see. */
function answerScope(call: QueryCall): Value {
  const { machine, model, name } = call
  const code = model.scopes.get(name)
  const leaves = code !== undefined && leavesQueries(code)
  const selecting = selectingOf(model)
  const selects = !leaves && selecting.columns.has(name)
  const isSeen = code !== undefined && call.values.some((value) => isOfHost(machine, value))
  const tells = !leaves && selecting.telling.has(name)
  const result = code !== undefined && (leaves || selects || isSeen || tells) ? runScope(call, code) : undefined
  // Rails answers with all where it gives nothing.
  if (leaves && result !== undefined)
    return eitherOf(singlesOf(result).map((each) => (truthOf(each) === false ? again(call) : each)))
  const mayReselect = call.relation?.selected !== undefined && selecting.others.has(name)
  const before = mayReselect ? reopened(call) : call.relation?.selected
  const there = tells ? thereBehindScope(call, result) : {}
  if (!selects || result === undefined) return again(call, { ...there, ...(mayReselect ? { selected: before } : {}) })
  return eitherOf(singlesOf(result).map((each) => again(call, { ...there, ...selectedBehind(call, before, each) })))
}

/** `Book.novel`, `Book.not_novel` */
function isEnumScope({ enums }: Model, name: string): boolean {
  const word = name.replace(/^not_/, '')
  return [...enums.values()].some(({ methods }) => methods.has(word))
}

function record(call: QueryCall): Value {
  const { machine, model, relation, node } = call
  const state = { selected: relation?.selected, there: thereBehind(call) }
  if (state.selected !== undefined) return recordOf(machine, model.className, node, state)
  return oneOf(machine, withSubclasses(call, [model.className]), node, state)
}

function answerFinder(call: QueryCall): Value | undefined {
  const { machine, name, block, node } = call
  if (isNeverFound(call)) return name === 'find' || name.endsWith('!') ? neverFound(call, call.model) : nil
  if (name === 'find' && block === undefined) {
    const { keys, mayLack } = soughtBy(call)
    if (mayLack) return either(record(call), nil)
    mayNotBeFound(call, call.model)
    const [first] = keys
    const isList = keys.length > 1 || (first !== undefined && machine.listOfValue(first) !== undefined)
    return isList ? machine.allocate(node, openList(record(call))) : record(call)
  }
  // A record of what is kept elsewhere, as in a cache.
  if (name === 'instantiate') return record(call)
  if (name === 'find_by_sql') return machine.allocate(node, openList(recordBySql(call)))
  if (name === 'count_by_sql') return some(integerShape)
  if (isFinder(name)) return either(record(call), nil)
  if (isDemandingFinder(name)) {
    mayNotBeFound(call, call.model)
    return record(call)
  }
  return undefined
}

function recordBySql(call: QueryCall): Value {
  const { machine, model, values, node } = call
  const list = listOfQuery(machine, model, values[0])
  if (list === '*' || list === `${model.table.name}.*`) return record({ ...call, relation: undefined })
  const selected = selectedBy({
    ...call,
    relation: undefined,
    values: [list === undefined ? unknown : textValue(list)],
  })
  return recordOf(machine, model.className, node, { selected })
}

/** Whether no row can meet the conditions. */
function isNeverFound({ machine, name, values, hasKeywords, block, model }: QueryCall): boolean {
  const [first] = values
  if (first === undefined || block !== undefined) return false
  const hasNone = (column: string, value: Value): boolean =>
    isNil(value) && model.attributes.get(column)?.isNullable === false
  const columns = columnsFoundBy(name)
  if (columns?.length === values.length)
    return columns.some((column, index) => hasNone(column, values[index] ?? unknown))
  if (name === 'find') return values.length === 1 && !hasKeywords && isNil(first)
  const conditions = name === 'find_by' || name === 'find_by!' ? machine.hashOfValue(first) : undefined
  return [...(conditions?.entries.values() ?? [])].some(
    ({ key, value, isOptional }) => !isOptional && hasNone(nameOfValue(key) ?? '', value),
  )
}

/** The keys that `find` is given; FriendlyId's takes `allow_nil: true` beside them. */
function soughtBy({ machine, values, hasKeywords }: QueryCall): {
  readonly keys: readonly Value[]
  readonly mayLack: boolean
} {
  const options = hasKeywords ? machine.hashOfValue(values.at(-1)) : undefined
  if (options === undefined) return { keys: values, mayLack: false }
  const allowed = [...options.entries.values()].find(({ key }) => nameOfValue(key) === 'allow_nil')
  return { keys: values.slice(0, -1), mayLack: allowed !== undefined && truthOf(allowed.value) !== false }
}

function answerMaker(call: QueryCall): Value | undefined {
  const { machine, name, model, node } = call
  if (name === '<<' || name === 'push' || name === 'concat') {
    for (const value of call.values.flatMap((each) => singlesOf(each))) setShared(machine, value)
    return call.relation?.value
  }
  if (!makers.has(name) && !creators.has(name)) return undefined
  const isList = call.values.length === 1 && machine.listOfValue(call.values[0]) !== undefined
  const made = madeOfEach(call, model, (each, standsForFamily) => madeRecord({ ...call, model: each }, standsForFamily))
  return isList ? machine.allocate(node, openList(made)) : made
}

function madeRecord(call: QueryCall, standsForFamily: boolean): Value {
  const { machine, name, model, node } = call
  const made = recordOf(machine, model.className, node, { isNew: mayFind.has(name) ? 'maybe' : true })
  // Before anything is given to it: what only a class below has is taken, too.
  if (standsForFamily) standForFamily(machine, made)
  fill(call, made)
  if (creators.has(name)) {
    machine.mayRaise(unknown)
    saveNew(call, made, model, { raises: name.endsWith('!'), isOwned: call.relation?.isOwned })
  }
  // Whoever saves the owner of an association saves what was built in it.
  else if (call.relation !== undefined) setShared(machine, made)
  return made
}

/** What is given a new record; one that was found has what it was looked for by, and no more. */
function fill(call: QueryCall, record: Value): void {
  const { machine, name, block } = call
  const isByRelation = name.startsWith('first_or_')
  const fillNew = (): Value => {
    if (isByRelation) assignGiven(call, record)
    if (block !== undefined) yieldTo(machine, block, record)
    return nil
  }
  if (!isByRelation) assignGiven(call, record)
  if (!mayFind.has(name)) fillNew()
  else if (isByRelation || block !== undefined) machine.branch([fillNew, () => nil])
}

function answerCalculation(call: QueryCall): Value | undefined {
  const { name, model, models, relation, block } = call
  const joined = (column: string): JoinedAttribute | undefined => joinedAttribute(call, column)
  const from: From = { model, isGrouped: relation?.groups !== undefined, models, joined }
  // `ActiveRecord::Relation#calculate` asks no database then: 0 is an integer, whatever the column is.
  const isPlain = block === undefined && relation?.isNone === true && relation.groups === undefined
  if (isPlain && calculating.has(name)) return name === 'sum' ? exact(0) : nil
  const known =
    calculated(call, from, relation?.groups) ?? (block === undefined ? plucked(call, from, relation?.there) : undefined)
  if (known !== undefined) return known
  if (questions.has(name) && block === undefined && (name === 'exists?' || relation === undefined))
    return some(booleanShape)
  if (name === 'update_all') mayBeRefusedAtOnce(call, model)
  if (counted.has(name) || pageNumbers.has(name)) return some(integerShape)
  if (otherPages.has(name)) return either(some(integerShape), nil)
  return pageQuestions.has(name) ? some(booleanShape) : undefined
}

/** Those that go through many records in parts. */
function answerIteration(call: QueryCall): Value | undefined {
  const { machine, name, block, node, relation } = call
  if (name === 'find_each' || name === 'find_in_batches' || name === 'in_batches') {
    const one = record(call)
    const given =
      name === 'find_each' ? one : name === 'in_batches' ? again(call) : machine.allocate(node, openList(one))
    if (block === undefined) return machine.allocate(node, openList(given))
    machine.repeat(() => yieldTo(machine, block, given))
    return nil
  }
  const written = writtenAtOnce(call, call.model)
  if (written !== undefined) return written
  if (name === 'destroy_all' || name === 'destroy_by') return machine.allocate(node, openList(record(call)))
  if (name === 'transaction' || name === 'uncached' || name === 'no_touching' || name === 'with_lock')
    return block === undefined ? undefined : givenUpBy(machine, rollback, () => yieldTo(machine, block))
  if (relation === undefined) return answerClassWord(call) ?? delegated(call)
  if (name === 'class') return classOfRelation(call.model)
  return name === 'klass' || name === 'model' ? classNamed(machine, call.model.className) : undefined
}

/** What a class hands on to the list of all of its records with a block (`ActiveRecord::Querying`). */
function delegated(call: QueryCall): Value | undefined {
  const { models: _, machine, model: _model, relation: _relation, ...invocation } = call
  if (call.block === undefined || call.values.length > 0 || !ofAllRecords.has(call.name)) return undefined
  return machine.invoke({ ...invocation, receiver: again(call) })
}

const ofAllRecords: ReadonlySet<string> = new Set('select find any? none? one? many? sum'.split(' '))

/** Each class has one of its own for its relations. */
function classOfRelation({ className }: Model): Value {
  const name = `${className}::ActiveRecord_Relation`
  return exact(bareClass(name))
}

/** A method of the class, which a relation runs for its records. */
export function answerByClass({ machine, models: _, model, ...invocation }: QueryCall): Value | undefined {
  const method = machine.program.singletonMethod(model.className, invocation.name)
  const self = method === undefined ? undefined : classNamed(machine, model.className)
  if (method === undefined || self === undefined) return undefined
  return callMethod(machine, method, self, { ...invocation, receiver: self })
}

/** A relation of records of a class that is not known: what columns it has is not known either. */
export function answerUnknown(call: RecordCall, relation: Relation): Value | undefined {
  const { machine, name, block, node } = call
  if (isRelationWord(name)) return changedRelation(machine, relation, node, {})
  if (name === 'count' || name === 'size' || name === 'length') return some(integerShape)
  if (questions.has(name) && block === undefined) return some(booleanShape)
  const isOfColumns = block === undefined && columnWords.has(name)
  return isOfColumns ? unknown : answerAsList(call, relation)
}

/** Words that a list without a block would answer otherwise. */
const columnWords: ReadonlySet<string> = new Set(
  'sum average minimum maximum calculate pluck pick ids find select group first last take find_by'.split(' '),
)

/** What is asked of the list of the records. */
export function answerAsList(call: RecordCall, relation: Relation): Value | undefined {
  const { machine, node, name } = call
  const list = machine.listOfValue(relation.records)
  // In a method that extends the relation `raise` is Ruby's.
  if (list === undefined || (call.receiver === undefined && isFunction(name))) return undefined
  if (name === 'to_a' || name === 'to_ary' || name === 'records' || name === 'entries')
    return machine.allocate(node, openList(elementOf(list)))
  if (name === 'as_json' || name === 'to_json' || !machine.isObjectMethod(name) || asked.has(name))
    return machine.invoke({ ...call, receiver: relation.records })
  return undefined
}

/** What every object answers, and a list otherwise. */
const asked: ReadonlySet<string> = new Set('present? blank? presence == to_s inspect'.split(' '))
