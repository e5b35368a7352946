// What CanCanCan loads before an action (`CanCan::ControllerResource`): a record, a new one, or those of a collection.

import {
  classNamed,
  either,
  type Frame,
  type Invocation,
  instanceContent,
  isNil,
  isPlainlyUnknown,
  lastWord,
  type Machine,
  mayBeNil,
  nameOfValue,
  nil,
  passing,
  type Reference,
  symbolValue,
  textValue,
  unknown,
  unknownNamed,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import {
  type Application,
  array,
  hash,
  type Value as RubyValue,
  string,
  unknown as unknownValue,
} from '../../ruby/index.ts'
import type { Answering } from '../answers/index.ts'
import { decide, verdictOf } from '../gems/index.ts'
import { isSkipped, type ResourceLine, resourceLine } from './resource-lines.ts'

export interface Loading {
  readonly application: Application
  readonly machine: Machine
  readonly self: Reference
  readonly answering: Pick<Answering, 'isForStranger'>
  readonly frame: Frame
  readonly node: Invocation['node']
  /** `api/books` and `show`, as `params` have them. */
  readonly controller: string
  readonly action: string
}

/** Everything that is asked while one line loads. */
interface Resource extends Loading {
  readonly line: ResourceLine
  readonly name: string
  readonly isParent: boolean
}

/** Whether the name of the action decides what is done. */
export function isOfResource({ skips, ...line }: ResourceLine, loading: Loading): boolean {
  return skips.length > 0 || !resourceOf({ skips, ...line }, loading).isParent
}

export function loadResource(line: ResourceLine, loading: Loading): void {
  const resource = resourceOf(line, loading)
  const { application, name } = resource
  if (line.does !== 'authorize' && !isSkipped(line, loading.action)) {
    const one = `@${line.instanceName ?? name}`
    const many = `@${application.inflector.pluralize(line.instanceName ?? name)}`
    const isInstance = loadsInstance(resource)
    if (isInstance !== false) keep(resource, one, isInstance === true, () => instance(resource))
    if (isInstance !== true) keep(resource, many, isInstance === false, () => collection(resource))
  }
  if (line.does !== 'load') authorize(resource)
}

/** Parents are only looked at. */
function authorize(resource: Resource): void {
  const { machine, self, line, name, isParent, action, node, frame } = resource
  const kept = machine.keptBy(self, `@${line.instanceName ?? name}`)
  const isRecord = kept !== undefined && !isNil(kept)
  const asked = isParent ? line.parentAction : action
  const facts = {
    action: asked === undefined ? unknown : symbolValue(asked),
    subject: isRecord ? kept : classOf(resource),
  }
  const subject = askedFor(resource, kept)
  const site = { node, frame }
  // What is loaded through something is asked together with it.
  const isNested = line.through.length > 0
  const verdict = subject && verdictOf({ machine, self }, { ...facts, subject, isNested }, site)
  decide(verdict, facts, site, resource)
}

/** The record where the action is about one, else the class; `undefined` where what it is loaded through may be missing. */
function askedFor(resource: Resource, kept: Value | undefined): Value | undefined {
  const { line, name } = resource
  if (line.through.length > 0 && !line.isShallow) {
    const parent = parentOf(resource)
    if (parent === undefined || mayBeNil(parent)) return undefined
  }
  const isInstance = loadsInstance(resource)
  const own = line.isSymbol ? symbolValue(name) : classOf(resource)
  if (isInstance === false || kept === undefined || isNil(kept)) return own
  return isInstance === true && !mayBeNil(kept) ? kept : either(whereNotNil(kept), own)
}

function resourceOf(line: ResourceLine, loading: Loading): Resource {
  const { application, controller } = loading
  const own = resourceName(controller, application)
  const name = line.name ?? own
  return { ...loading, line, name, isParent: line.isParent ?? name !== own }
}

/** One of what the controller is named after: `loan` of `api/loans`. */
export function resourceName(controller: string, { inflector }: Application): string {
  return inflector.singularize(controller.split('/').at(-1) ?? '')
}

const memberActions: ReadonlySet<string> = new Set(['show', 'edit', 'update', 'destroy'])

/** `undefined` where the route decides, by having an id or none. */
function loadsInstance({ line, isParent, action }: Resource): boolean | undefined {
  if (isParent || line.newActions.has(action) || line.isSingleton) return true
  if (line.collectionActions.has(action)) return false
  return memberActions.has(action) ? true : undefined
}

/** `@loan ||= …`; what is loaded on some ways only may be missing. */
function keep({ machine, self }: Resource, name: string, isSure: boolean, load: () => Value): void {
  const before = machine.keptBy(self, name)
  if (before !== undefined && !mayBeNil(before)) return
  const loaded = isSure ? load() : either(load(), nil)
  const kept = before === undefined || isNil(before) ? loaded : either(whereNotNil(before), loaded)
  machine.setInstanceVariable(self, name, kept)
}

function instance(resource: Resource): Value {
  const { line, isParent, action, name } = resource
  if (!isParent && line.newActions.has(action)) return built(resource)
  if (line.isSingleton) {
    const parent = parentOf(resource)
    if (parent !== undefined) return sent(resource, whereNotNil(parent), name)
  }
  return found(resource)
}

function found(resource: Resource): Value {
  const { line, isParent, name } = resource
  const base = baseOf(resource)
  const key = line.idParam ?? (isParent ? `${name}_id` : 'id')
  if (line.findBy === undefined) {
    const params = sent(resource, undefined, 'params')
    return orNamed(resource, sent(resource, base, 'find', sent(resource, params, '[]', textValue(key))))
  }
  const id = sent(resource, sent(resource, undefined, 'params'), '[]', textValue(key))
  return orNamed(resource, sent(resource, base, `find_by_${line.findBy}!`, id))
}

function built(resource: Resource): Value {
  const { machine, self, line, action, name } = resource
  const base = baseOf(resource)
  const className = machine.classNameOf(self) ?? ''
  const writers = [line.paramMethod, `${action}_params`, `${name}_params`, 'resource_params']
  const writer = writers.find((each) => each !== undefined && machine.program.method(className, each) !== undefined)
  const given = writer === undefined ? [] : [sent(resource, undefined, writer)]
  return orNamed(resource, sent(resource, base, 'new', ...given))
}

/** Those that the ability admits; abilities that are written as blocks load nothing. */
function collection(resource: Resource): Value {
  const base = baseOf(resource)
  return either(sent(resource, base, 'accessible_by', unknown), nil)
}

/** What `find`, `new` and the like are sent to; where the association is not known, the class whose records it has. */
function baseOf(resource: Resource): Value {
  const { line, name, application } = resource
  if (line.through.length === 0 || line.isSingleton) return classOf(resource)
  const parent = parentOf(resource)
  if (parent === undefined) return classOf(resource)
  const association = line.throughAssociation ?? application.inflector.pluralize(name)
  const records = sent(resource, whereNotNil(parent), association)
  if (isPlainlyUnknown(records)) return classOf(resource)
  return line.isShallow && mayBeNil(parent) ? either(records, classOf(resource)) : records
}

/** The first of those that it is loaded through that is there. */
function parentOf({ machine, self, line, ...site }: Resource): Value | undefined {
  for (const name of line.through) {
    const kept = machine.keptBy(self, `@${name}`)
    if (kept !== undefined && !isNil(kept)) return kept
    const hasMethod = machine.program.method(machine.classNameOf(self) ?? '', name) !== undefined
    if (kept === undefined && (hasMethod || name.startsWith('current_')))
      return sent({ machine, self, line, ...site }, undefined, name)
  }
  return undefined
}

/** `class:`, or the class of the name in the modules of the controller, or of the name alone. */
function classOf({ machine, application, line, name, controller }: Resource): Value {
  const { inflector } = application
  const spaces = controller.split('/').slice(0, -1)
  const spaced = inflector.camelize(inflector.singularize([...spaces, name].join('/')))
  const full = line.className ?? (machine.program.isClass(spaced) ? spaced : inflector.camelize(name))
  return classNamed(machine, full) ?? unknown
}

function orNamed({ name }: Resource, value: Value): Value {
  return value === unknown ? unknownNamed(name) : value
}

function sent({ machine, node, frame }: Resource, receiver: Value | undefined, name: string, ...given: Value[]): Value {
  return machine.invoke({ ...passing(...given), receiver, name, node, frame })
}

const resourceClass = 'CanCan::ControllerResource'

/** `self.class.cancan_resource_class.new(self, :loan, through: :book)`, which code loads by itself. */
export function madeByHand(machine: Machine, { receiver, name, values, node }: Invocation): Value | undefined {
  const isMade = name === 'new' && receiver?.kind === 'some' && lastWord(receiver.origin) === 'cancan_resource_class'
  if (!isMade) return undefined
  const made = machine.allocate(node, instanceContent(resourceClass, true))
  const [, given = nil, options = nil] = values
  const isNamed = nameOfValue(given) !== undefined
  machine.setInstanceVariable(made, '@name', isNamed ? given : nil)
  machine.setInstanceVariable(made, '@options', isNamed ? options : given)
  return made
}

/** The line that such an object stands for. */
export function lineByHand(machine: Machine, { receiver, name }: Invocation): ResourceLine | undefined {
  if (receiver === undefined || machine.classNameOf(receiver) !== resourceClass) return undefined
  const variables = machine.variablesOfInstance(receiver)
  const own = variables?.get('@name') ?? nil
  const given = machine.hashOfValue(variables?.get('@options') ?? nil)
  const entries = [...(given?.entries.values() ?? [])].flatMap(({ key, value }) =>
    key.kind === 'exact' ? [[key.value, exactIn(machine, value)] as const] : [],
  )
  const options = hash(entries)
  return resourceLine(name, own.kind === 'exact' && !isNil(own) ? [own.value, options] : [options], options)
}

function exactIn(machine: Machine, value: Value): RubyValue {
  const items = machine.listOfValue(value)?.items
  if (items !== undefined) return array(items.map((item) => exactIn(machine, item)))
  const text = nameOfValue(value)
  if (text !== undefined) return string(text)
  return value.kind === 'exact' ? value.value : unknownValue('an option')
}
