// `partial!` in all its forms, and `partial:` beside a value: which partial is meant, and what it is given.

import { blank, joinLevels, type Level, type Place } from '../../shape/index.ts'
import { findJbuilder, folderBelow, partsOf } from '../find-template.ts'
import { placeOf } from '../flow/invocation.ts'
import type { Machine } from '../flow/machine.ts'
import {
  type Entry,
  elementOf,
  named,
  nilValue,
  optionOf,
  type Typed,
  textOf,
  textsOf,
  unknownNamed,
  unknownValue,
} from '../flow/typed.ts'
import { listLevel, merge, scoped } from './builder.ts'
import { disturb, eachElement, type Message, type Partials } from './json-calls.ts'
import type { Locals, Templates } from './templates.ts'

interface Site {
  readonly templates: Templates
  readonly folders: readonly string[]
  readonly machine: Machine
  readonly builder: number
  /** Where the partial is rendered. */
  readonly place: Place
}

export function templatePartials(templates: Templates, folders: readonly string[]): Partials {
  const siteOf = (message: Message): Site => {
    const { machine, builder } = message
    return { templates, folders, machine, builder, place: placeOf(message) }
  }
  return {
    render: (message) => renderPartial(siteOf(message), message),
    renderEach: (message, collection, options) => {
      const name = optionOf(options, 'partial') ?? unknownValue
      return collectionLevel(siteOf(message), name, collection, options)
    },
    renderFor: (message, subject, options) => renderFor(siteOf(message), subject, options),
  }
}

function renderPartial(site: Site, { values, hasKeywords }: Message): void {
  const [first, second] = values
  const isOptions = first?.entries !== undefined || (hasKeywords && values.length === 1)
  if (first === undefined) disturb(site.machine, site.builder)
  else if (isOptions) renderOptions(site, optionOf(first, 'partial') ?? unknownValue, first)
  else renderOptions(site, first, second ?? noOptions)
}

const noOptions: Typed = { ...unknownValue, entries: [] }

/** `json.partial! @post` renders posts/_post, as the record says; it is taken to be what it is called. */
function renderRecord(site: Site, record: Typed, options: Typed): void {
  const { templates, folders, machine, builder, place } = site
  const word = record.words?.match(/\b(\w+)$/)?.[1]?.replace(/^current_/, '')
  const paths = recordPartials(site, word).flatMap((name) => templates.findPartials(name, place.path, folders))
  const [path] = paths
  if (path === undefined || word === undefined) {
    disturb(machine, builder)
    return
  }
  const locals = new Map([...localsOf(options, site), [word, record]])
  templates.render(machine, builder, { path, locals }, folders)
}

/** The partials that a record may be rendered with, the likeliest first. */
function recordPartials({ templates, folders }: Site, word: string | undefined): readonly string[] {
  if (word === undefined) return []
  const name = `${templates.application.inflector.pluralize(word)}/${word}`
  return [...namespacesOf(folders).map((namespace) => `${namespace}/${name}`), name]
}

/** `admin` for templates in app/views/admin/posts. */
function namespacesOf([folder = '']: readonly string[]): readonly string[] {
  const below = folder.replace(/^(?:.*?\/)?app\/views\//, '').split('/')
  return below.length > 1 ? [below.slice(0, -1).join('/')] : []
}

function renderOptions(site: Site, name: Typed, options: Typed): void {
  const { machine, builder } = site
  const collection = optionOf(options, 'collection')
  const template = optionOf(options, 'template')
  const isRecord = template === undefined && collection === undefined && textsOf(name) === undefined
  if (options.entries === undefined) disturb(machine, builder)
  else if (collection !== undefined && optionOf(options, 'as') !== undefined)
    merge(machine, builder, collectionLevel(site, name, collection, options))
  else if (isRecord) renderRecord(site, name, options)
  else renderPaths(site, template === undefined ? pathsOf(site, name) : templatePaths(site, template), options)
}

function renderPaths(site: Site, paths: readonly string[], options: Typed): void {
  const { machine, builder } = site
  const [first] = paths
  if (first === undefined) {
    disturb(machine, builder)
    return
  }
  const locals = localsOf(options, site)
  const collection = optionOf(options, 'collection')
  const object = collection === undefined ? optionOf(options, 'object') : (elementOf(collection) ?? unknownValue)
  const as = textOf(optionOf(options, 'as')) ?? baseOf(first)
  const given = object === undefined ? locals : new Map([...locals, [as, object]])
  const render = (): Typed => renderAny(site, paths, given)
  // Without `as:` the elements are rendered one after the other into the same object.
  if (collection === undefined) render()
  else machine.repeat(render)
}

/** The partials that a name may mean; none where one of them is not known. */
function pathsOf({ templates, folders, place }: Site, name: Typed): readonly string[] {
  const found = (textsOf(name) ?? ['*']).map((text) => {
    if (!text.includes('/')) templates.noteRelative()
    const paths = templates.findPartials(text, place.path, folders)
    if (paths.length === 0 && !text.includes('*')) templates.noteMissing(text, place)
    return paths
  })
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  return found.some((paths) => paths.length === 0) ? [] : [...new Set(found.flat())]
}

/** `template: "posts/show"` */
function templatePaths({ templates }: Site, name: Typed): readonly string[] {
  const text = textOf(name)
  if (text === undefined) return []
  const { folder = '', base } = partsOf(text)
  const folders = templates.roots.map((root) => folderBelow(root, folder))
  const path = findJbuilder(templates.sidecars.files, folders, base)
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

/** `locals:`, or whatever else is passed. */
function localsOf({ entries = [] }: Typed, { place }: Site): Locals {
  const locals = entries.find(({ key }) => textOf(key) === 'locals')?.value
  const given: readonly Entry[] = locals?.entries ?? entries.filter(({ key }) => !reserved.has(textOf(key) ?? ''))
  return new Map(given.map(({ key, value }) => [textOf(key) ?? place.path, value]))
}

function renderAny({ templates, folders, machine, builder }: Site, paths: readonly string[], locals: Locals): Typed {
  return machine.branch(
    paths.map((path) => () => {
      templates.render(machine, builder, { path, locals }, folders)
      return nilValue
    }),
  )
}

/** The level of an array with what the partial renders for each element. */
function collectionLevel(site: Site, name: Typed, collection: Typed, options: Typed): Level {
  if (collection.value === null) return listLevel([])
  return eachElement(site, collection, ([element]) => renderElement(site, name, element ?? unknownValue, options))
}

function renderElement(site: Site, name: Typed, element: Typed, options: Typed): void {
  const paths = pathsOf(site, name)
  if (paths.length === 0 || options.entries === undefined) {
    disturb(site.machine, site.builder)
    return
  }
  const as = textOf(optionOf(options, 'as')) ?? baseOf(paths[0] ?? '')
  const record = element.shape.isAny && element.code === undefined ? named(element, as) : element
  const counters: Locals = new Map([
    [`${as}_counter`, unknownNamed(`${as}_counter`)],
    [`${as}_iteration`, unknownNamed(`${as}_iteration`)],
  ])
  renderAny(site, paths, new Map([...localsOf(options, site), ...counters, [as, record]]))
}

/** `json.author author, partial: "author", as: :author`: an array for a list and for nil, else what the partial renders. */
function renderFor(site: Site, subject: Typed, options: Typed): Level {
  const { machine, builder } = site
  const name = optionOf(options, 'partial') ?? unknownValue
  const several = (): Level => collectionLevel(site, name, subject, options)
  const single = (): Level => scoped(machine, builder, () => renderElement(site, name, subject, options))
  if (subject.value === null) return listLevel([])
  const isList = elementOf(subject) !== undefined || subject.shape.array !== undefined
  if (isList) return several()
  if (!subject.shape.isAny) return subject.shape.isNull ? joinLevels(single(), listLevel([])) : single()
  let level = blank
  let isFirst = true
  machine.branch(
    [single, several].map((way) => () => {
      const made = way()
      level = isFirst ? made : joinLevels(level, made)
      isFirst = false
      return nilValue
    }),
  )
  return level
}
