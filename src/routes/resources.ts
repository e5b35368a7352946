// `resources` and `resource`, with the routes that Rails draws for them, in its order.

import { type Call, isKind, option, type RubyHash, setEntry, symbol, type Value } from '../ruby/index.ts'
import { callConcerns } from './concerns.ts'
import type { Mapper, Word } from './mapper.ts'
import { MapperError } from './mapper-error.ts'
import { nameIn, nameList, optionName, splitArguments, take, takeAll } from './option-values.ts'
import { pluralResource, type Resource, type ResourceOptions, singularResource } from './resource.ts'
import { isResourceScope } from './scope.ts'
import { collection, member, nested, newResource, openScope } from './scoping.ts'
import { drawAction } from './verbs.ts'

type Kind = 'resources' | 'resource'

/** Options of the resource itself; all others surround it with a scope. */
const resourceOptions = ['as', 'controller', 'path', 'only', 'except', 'param', 'concerns']

const word =
  (kind: Kind): Word =>
  (mapper, call) => {
    const [values, options] = splitArguments(call)
    const names = values.flatMap((value) => (isKind(value, 'array') ? value.items : [value]))
    if (names.length === 0) throw new MapperError(`\`${kind}\` needs a name`)
    for (const name of names)
      draw(mapper, kind, { name, options: { ...options, entries: new Map(options.entries) }, call })
    return mapper.self
  }

interface Declared {
  readonly name: Value
  readonly options: RubyHash
  readonly call: Call
}

function draw(mapper: Mapper, kind: Kind, declared: Declared): void {
  const { options } = declared
  const shallow = option(options, 'shallow')
  if (shallow !== undefined && shallow !== null && shallow !== false) {
    take(options, 'shallow')
    mapper.within({ shallow: true }, () => draw(mapper, kind, declared))
    return
  }
  if (isResourceScope(mapper.scope)) {
    nested(mapper, () => draw(mapper, kind, declared))
    return
  }
  moveRequirements(options)
  const own = takeAll(options, resourceOptions)
  if (shallow === null) take(options, 'shallow')
  if (options.entries.size > 0)
    openScope(mapper, options, () => drawResource(mapper, kind, { ...declared, options: own }))
  else drawResource(mapper, kind, { ...declared, options: own })
}

/** `id: /\d+/` is a constraint. */
function moveRequirements(options: RubyHash): void {
  const inline = [...options.entries].filter(([, entry]) => isKind(entry.value, 'regexp'))
  if (inline.length === 0) return
  const known = option(options, 'constraints')
  const constraints: RubyHash = {
    kind: 'hash',
    entries: new Map(isKind(known, 'hash') ? known.entries : []),
    fallback: null,
  }
  for (const [id, entry] of inline) {
    constraints.entries.set(id, entry)
    options.entries.delete(id)
  }
  setEntry(options, symbol('constraints'), constraints)
}

function drawResource(mapper: Mapper, kind: Kind, { name, options, call }: Declared): void {
  const resource = makeResource(mapper, kind, name, options)
  mapper.within({ level: kind }, () =>
    mapper.within({ resource, opensResource: true, controller: resource.controller }, () => {
      mapper.run(call.block, call)
      const concerns = option(options, 'concerns')
      if (concerns !== undefined && concerns !== null) callConcerns(mapper, call, [concerns])
      if (kind === 'resources') drawPlural(mapper, resource, call)
      else drawSingular(mapper, resource, call)
    }),
  )
}

function makeResource(mapper: Mapper, kind: Kind, name: Value, options: RubyHash): Resource {
  const entity = nameIn(name, kind)
  if (entity === undefined) throw new MapperError(`\`${kind}\` needs a name`)
  const { scope, application } = mapper
  const isOwn = isGiven(options, 'only') || isGiven(options, 'except')
  const chosen: ResourceOptions = {
    path: optionName(options, 'path'),
    controller: optionName(options, 'controller'),
    as: optionName(options, 'as'),
    parameter: optionName(options, 'param'),
    only: nameList(isOwn ? option(options, 'only') : scope.only, 'only'),
    except: nameList(isOwn ? option(options, 'except') : scope.except, 'except'),
    isShallow: scope.shallow,
    isApiOnly: mapper.isApiOnly,
  }
  if (chosen.parameter?.includes(':')) throw new MapperError('`param` may not contain a colon')
  const make = kind === 'resources' ? pluralResource : singularResource
  return make(entity, chosen, application.inflector)
}

/** `nil` and `false` are as good as nothing. */
function isGiven(options: RubyHash, key: string): boolean {
  const value = option(options, key)
  return value !== undefined && value !== null && value !== false
}

function drawPlural(mapper: Mapper, resource: Resource, call: Call): void {
  const { actions } = resource
  collection(mapper, () => {
    if (actions.includes('index')) drawAction(mapper, call, 'GET', 'index')
    if (actions.includes('create')) drawAction(mapper, call, 'POST', 'create')
  })
  drawNew(mapper, resource, call)
  drawMember(mapper, resource, call)
}

/** A singular resource is created last. */
function drawSingular(mapper: Mapper, resource: Resource, call: Call): void {
  drawNew(mapper, resource, call)
  drawMember(mapper, resource, call)
  if (resource.actions.includes('create')) collection(mapper, () => drawAction(mapper, call, 'POST', 'create'))
}

function drawNew(mapper: Mapper, { actions }: Resource, call: Call): void {
  if (actions.includes('new')) newResource(mapper, () => drawAction(mapper, call, 'GET', 'new'))
}

function drawMember(mapper: Mapper, { actions }: Resource, call: Call): void {
  member(mapper, () => {
    if (actions.includes('edit')) drawAction(mapper, call, 'GET', 'edit')
    if (actions.includes('show')) drawAction(mapper, call, 'GET', 'show')
    if (actions.includes('update')) {
      drawAction(mapper, call, 'PATCH', 'update')
      drawAction(mapper, call, 'PUT', 'update')
    }
    if (actions.includes('destroy')) drawAction(mapper, call, 'DELETE', 'destroy')
  })
}

export const resourceWords: Readonly<Record<string, Word>> = {
  resources: word('resources'),
  resource: word('resource'),
}
