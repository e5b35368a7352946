// `partial!` in all its forms, and `partial:` beside a value: which partial is meant, and what it is given.

import type { Viewer } from '../../controllers/index.ts'
import {
  elementOf,
  type HashContent,
  hashContent,
  type Invocation,
  isCollection,
  isNil,
  isPlainlyUnknown,
  lastWord,
  type Machine,
  named,
  nameOfValue,
  nil,
  optionIn,
  passing,
  placeOf,
  singlesOf,
  textsOf,
  toList,
  unknown,
  unknownNamed,
  type Value,
} from '../../flow/index.ts'
import { blank, joinLevels, type Level, type Place } from '../../shape/index.ts'
import { findJsonTemplate, folderBelow, partsOf } from '../find-template.ts'
import { listLevel, merge, scoped } from './builder.ts'
import { disturb, eachElement, type Message, type Partials } from './json-calls.ts'
import { withNames } from './local-assigns.ts'
import type { Locals } from './template-run.ts'
import type { Templates } from './templates.ts'

interface Site {
  readonly templates: Templates
  readonly viewer: Viewer
  readonly machine: Machine
  readonly builder: number
  /** Where the partial is rendered. */
  readonly place: Place
  readonly node: Invocation['node']
  readonly frame: Invocation['frame']
}

export function templatePartials(templates: Templates, viewer: Viewer): Partials {
  const siteOf = (message: Message): Site => {
    const { machine, builder, node, frame } = message
    return { templates, viewer, machine, builder, place: placeOf(message), node, frame }
  }
  return {
    render: (message) => renderPartial(siteOf(message), message),
    renderEach: (message, collection, options) => {
      const name = optionIn(options, 'partial') ?? unknown
      return collectionLevel(siteOf(message), name, collection, options)
    },
    renderFor: (message, subject, options) => renderFor(siteOf(message), subject, options),
  }
}

function renderPartial(site: Site, { values, hasKeywords }: Message): void {
  const { machine, builder } = site
  const [first, second] = values
  const options = machine.hashOfValue(first)
  if (first === undefined) disturb(machine, builder)
  else if (options !== undefined) renderOptions(site, optionIn(options, 'partial') ?? unknown, options)
  else if (hasKeywords && values.length === 1) disturb(machine, builder)
  else if (second === undefined) renderOptions(site, first, hashContent())
  else renderWith(site, first, machine.hashOfValue(second))
}

/** What is given beside the name may be anything. */
function renderWith(site: Site, name: Value, options: HashContent | undefined): void {
  if (options === undefined) disturb(site.machine, site.builder)
  else renderOptions(site, name, options)
}

/** `json.partial! @post` renders posts/_post, as the class of the record says, or else what it is called. */
function renderRecord(site: Site, value: Value, options: HashContent): void {
  const { machine } = site
  // There is no partial of nil: Rails raises.
  const records = singlesOf(machine.settled(value)).filter((single) => !isNil(single))
  const [record] = records
  if (record !== undefined && records.length === 1) renderOne(site, record, options)
  else
    machine.branch(
      records.map((each) => () => {
        renderOne(site, each, options)
        return nil
      }),
    )
}

function renderOne(site: Site, record: Value, options: HashContent): void {
  const { templates, viewer, machine, builder, place, frame } = site
  const ways = recordNames(site, record).flatMap((word) => {
    const name = word.includes('/') ? word : `${templates.application.inflector.pluralize(word)}/${word}`
    const names = [...namespacesOf(viewer.folders).map((namespace) => `${namespace}/${name}`), name]
    const [path] = names.flatMap((each) => templates.partials.find(each, place.path, viewer.folders))
    return path === undefined ? [] : [{ name, path }]
  })
  if (ways.length === 0) disturb(machine, builder)
  else
    machine.branch(
      ways.map(({ name, path }) => () => {
        const locals = localsOf(options, site, [[baseOf(name), record]])
        templates.render({ machine, builder, frame }, { path, locals }, viewer)
        return nil
      }),
    )
}

/** What the partials of a record are called: `cots/cot` for each class that it may be of. */
function recordNames({ templates, machine, node, frame }: Site, record: Value): readonly string[] {
  const { inflector } = templates.application
  const className = machine.classNameOf(record)
  if (className !== undefined) {
    const isAsked = templates.records.isRecord(machine, record) || machine.program.method(className, pathWord)
    const named = isAsked ? machine.invoke({ ...passing(), receiver: record, name: pathWord, node, frame }) : undefined
    const texts = named && textsOf(named)?.filter((text) => text.includes('/') && !text.includes('*'))
    if (texts !== undefined && texts.length > 0) return texts
    const path = inflector.underscore(className)
    return [`${inflector.pluralize(path)}/${path.split('/').at(-1)}`]
  }
  const word = record.kind === 'some' ? lastWord(record.origin)?.replace(/^current_/, '') : undefined
  return word === undefined ? [] : [word]
}

const pathWord = 'to_partial_path'

/** `admin` for templates in app/views/admin/posts. */
function namespacesOf([folder = '']: readonly string[]): readonly string[] {
  const below = folder.replace(/^(?:.*?\/)?app\/views\//, '').split('/')
  return below.length > 1 ? [below.slice(0, -1).join('/')] : []
}

function renderOptions(site: Site, name: Value, options: HashContent): void {
  const { machine, builder } = site
  const collection = optionIn(options, 'collection')
  const template = optionIn(options, 'template')
  const isRecord = template === undefined && collection === undefined && textsOf(name) === undefined
  if (options.others !== undefined) disturb(machine, builder)
  else if (collection !== undefined && optionIn(options, 'as') !== undefined)
    merge(machine, builder, collectionLevel(site, name, collection, options))
  else if (isRecord) renderRecord(site, name, options)
  else renderPaths(site, template === undefined ? pathsOf(site, name) : templatePaths(site, template), options)
}

function renderPaths(site: Site, paths: readonly string[], options: HashContent): void {
  const { machine, builder } = site
  const [first] = paths
  if (first === undefined) {
    disturb(machine, builder)
    return
  }
  const collection = optionIn(options, 'collection')
  const object = collection === undefined ? optionIn(options, 'object') : elementIn(site, collection)
  const as = nameOfValue(optionIn(options, 'as')) ?? baseOf(first)
  const given = localsOf(options, site, object === undefined ? [] : [[as, object]])
  const render = (): Value => renderAny(site, paths, given)
  // Without `as:` the elements are rendered one after the other into the same object.
  if (collection === undefined) render()
  else machine.repeat(render)
}

function elementIn({ machine, node, frame }: Site, collection: Value): Value {
  const list = toList(machine, collection, { node, frame })
  return list === undefined ? unknown : elementOf(list)
}

/** The partials that a name may mean; none where one of them is not known. Of several names, those without a partial raise. */
function pathsOf({ templates, viewer, place }: Site, name: Value): readonly string[] {
  const { partials } = templates
  const found = (textsOf(name) ?? ['*']).map((text) => {
    if (!text.includes('/')) templates.noteRelative('controller')
    return { text, paths: partials.find(text, place.path, viewer.folders) }
  })
  const there = found.filter(
    ({ text, paths }) => paths.length > 0 || !partials.isMissing(text, place.path, viewer.folders),
  )
  for (const { text, paths } of there.length === 0 ? found : there)
    if (paths.length === 0 && !text.includes('*')) partials.noteMissing(text, place)
  const [only] = there
  if (only !== undefined && there.length === 1) return only.paths
  return there.some(({ paths }) => paths.length === 0) ? [] : [...new Set(there.flatMap(({ paths }) => paths))]
}

/** `template: "posts/show"` */
function templatePaths({ templates }: Site, name: Value): readonly string[] {
  const text = nameOfValue(name)
  if (text === undefined) return []
  const { folder = '', base } = partsOf(text)
  const folders = templates.partials.roots.map((root) => folderBelow(root, folder))
  const path = findJsonTemplate(templates.sidecars.files, folders, base)
  return path === undefined ? [] : [path]
}

/** `posts/_post.json.jbuilder` has the local variable `post`. */
function baseOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/^_/, '')
    .replace(/\..*$/s, '')
}

const reserved: ReadonlySet<string> = new Set(
  'partial template as collection object locals formats handlers variants layout cached spacer_template'.split(' '),
)

/** `locals:`, or whatever else is passed, and what Rails adds. */
function localsOf(
  options: HashContent,
  { machine, place }: Site,
  more: readonly (readonly [name: string, value: Value])[],
): Locals {
  const written = optionIn(options, 'locals')
  const locals = written === undefined ? undefined : (machine.hashOfValue(written) ?? hashContent())
  const given = new Map<string, Value>()
  for (const { key, value } of (locals ?? options).entries.values()) {
    const name = nameOfValue(key)
    if (locals !== undefined || !reserved.has(name ?? '')) given.set(name ?? place.path, value)
  }
  for (const [name, value] of more) given.set(name, value)
  const isKnown = written === undefined || machine.hashOfValue(written) !== undefined
  return isKnown && isWhole(locals ?? options) ? withNames(given) : given
}

/** Whether all its keys are known, and are there for sure. */
function isWhole({ entries, others }: HashContent): boolean {
  return (
    others === undefined &&
    [...entries.values()].every(({ key, isOptional }) => !isOptional && nameOfValue(key) !== undefined)
  )
}

function renderAny(
  { templates, viewer, machine, builder, frame }: Site,
  paths: readonly string[],
  locals: Locals,
): Value {
  return machine.branch(
    paths.map((path) => () => {
      templates.render({ machine, builder, frame }, { path, locals }, viewer)
      return nil
    }),
  )
}

/** The level of an array with what the partial renders for each element. */
function collectionLevel(site: Site, name: Value, collection: Value, options: HashContent): Level {
  if (isNil(collection)) return listLevel([])
  return eachElement(site, collection, (element) => renderElement(site, name, element, options))
}

function renderElement(site: Site, name: Value, element: Value, options: HashContent): void {
  const paths = pathsOf(site, name)
  if (paths.length === 0 || options.others !== undefined) {
    disturb(site.machine, site.builder)
    return
  }
  const as = nameOfValue(optionIn(options, 'as')) ?? baseOf(paths[0] ?? '')
  const record = isPlainlyUnknown(element) ? named(element, as) : element
  const locals = localsOf(options, site, [
    [`${as}_counter`, unknownNamed(`${as}_counter`)],
    [`${as}_iteration`, unknownNamed(`${as}_iteration`)],
    [as, record],
  ])
  renderAny(site, paths, locals)
}

/** `json.author author, partial: "author", as: :author`: an array for a list and for nil, else what the partial renders. */
function renderFor(site: Site, subject: Value, options: HashContent): Level {
  const { machine, builder } = site
  const name = optionIn(options, 'partial') ?? unknown
  const several = (): Level => collectionLevel(site, name, subject, options)
  const single = (): Level => scoped(machine, builder, () => renderElement(site, name, subject, options))
  if (isNil(subject)) return listLevel([])
  const kinds = new Set(singlesOf(subject).map((single) => kindOf(site, single)))
  const [only] = kinds
  if (kinds.size === 1 && only === 'list') return several()
  if (kinds.size === 1 && only === 'record') return single()
  const ways =
    kinds.has('unknown') || (kinds.has('list') && kinds.has('record'))
      ? [single, several]
      : kinds.has('list')
        ? [several]
        : [single, () => listLevel([])]
  let level = blank
  let isFirst = true
  machine.branch(
    ways.map((way) => () => {
      const made = way()
      level = isFirst ? made : joinLevels(level, made)
      isFirst = false
      return nil
    }),
  )
  return level
}

/** What a value is to `partial:`: `nil` is rendered as an empty list, too. */
function kindOf(site: Site, value: Value): 'list' | 'record' | 'nil' | 'unknown' {
  if (isNil(value)) return 'nil'
  if (value.kind !== 'some') return isCollection(site.machine, value, site) ? 'list' : 'record'
  const { isAny, isNull, array } = value.shape
  if (isAny) return 'unknown'
  if (array !== undefined) return 'list'
  return isNull ? 'unknown' : 'record'
}
