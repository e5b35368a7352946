// `get`, `post`, …, `match`, `root` and `mount`: single routes.

import {
  type Call,
  hash,
  isKind,
  isUnknown,
  nameOf,
  option,
  type RubyHash,
  setEntry,
  symbol,
  type Value,
  words,
} from '../ruby/index.ts'
import { addRoute, type NewRoute } from './add-route.ts'
import type { Mapper, Word } from './mapper.ts'
import { MapperError } from './mapper-error.ts'
import { has, nameIn, nameList, splitArguments, take } from './option-values.ts'
import { collection, member, nested, newResource, withDefaults } from './scoping.ts'

const parts: Readonly<Record<string, typeof member>> = { collection, member, new: newResource }

/** A route of a resource: `index`, `show`, … */
export function drawAction(mapper: Mapper, call: Call, verb: string, action: string): void {
  match(mapper, call, [symbol(action)], hash([[symbol('via'), symbol(verb)]]))
}

/** A verb outside of `member`, `collection` and `new` belongs to the nested part of a resource, or to a single one. */
function place(mapper: Mapper, route: NewRoute, on?: string): void {
  const draw = (): void => addRoute(mapper, route)
  if (on !== undefined) {
    const open = Object.hasOwn(parts, on) ? parts[on] : undefined
    if (open === undefined) throw new MapperError(`\`on: :${on}\` is not one of :member, :collection and :new`)
    open(mapper, () => place(mapper, route))
  } else if (mapper.scope.level === 'resources') nested(mapper, draw)
  else if (mapper.scope.level === 'resource') member(mapper, draw)
  else draw()
}

/** Everything that a verb can be given. */
function match(mapper: Mapper, call: Call, values: readonly Value[], options: RubyHash): void {
  const targets = values.length > 0 ? values : [takePath(options)]
  const { scope } = mapper
  const given = (key: string): Value | undefined => take(options, key) ?? undefined
  const on = nameIn(given('on'), 'on')
  const controller = nameOrSegment(given('controller'), 'controller') ?? scope.controller
  const action = nameOrSegment(given('action'), 'action')
  const path = given('path')
  const isFormatGiven = has(options, 'format')
  const format = isFormatGiven ? take(options, 'format') : scope.format
  const anchor = take(options, 'anchor')
  const constraints = take(options, 'constraints')
  const defaults = withDefaults(scope, take(options, 'defaults'))
  take(options, 'internal')
  const isAsGiven = has(options, 'as')
  const as = { isGiven: isAsGiven, name: isAsGiven ? optionalName(take(options, 'as')) : undefined }
  const written = given('to') ?? scope.to
  const implied =
    scope.controller !== undefined && scope.action !== undefined ? `${scope.controller}#${scope.action}` : undefined
  const to = written ?? (implied === undefined ? undefined : { kind: 'string' as const, text: implied })
  const verbs = readVerbs(take(options, 'via') ?? scope.via)
  for (const target of targets) {
    // Rails takes a list for neither a path nor an action, and draws nothing.
    if (isKind(target, 'array')) continue
    if (isKind(target, 'string') && path !== undefined)
      throw new MapperError('the path is given twice: as a string and as `path`')
    place(
      mapper,
      {
        call,
        verbs,
        target,
        path: isKind(target, 'string') ? target.text : nameIn(path, 'path'),
        controller,
        action,
        to,
        as,
        format,
        defaults,
        isAnchored: anchor !== false,
        constraints: isKind(constraints, 'hash') ? constraints : hash(),
        asksRequest: constraints !== undefined && constraints !== null && !isKind(constraints, 'hash'),
        options,
      },
      on,
    )
  }
}

/** `controller: /a|b/` says what a `:controller` segment may be. */
function nameOrSegment(value: Value | undefined, key: string): string | undefined {
  return isKind(value, 'regexp') ? undefined : nameIn(value, key)
}

/** A name that is not known names nothing, but draws the same route. */
function optionalName(value: Value | undefined): string | undefined {
  return isUnknown(value) ? undefined : nameIn(value, 'as')
}

/** `"path" => "controller#action"`: the first key that is a text. */
function takePath(options: RubyHash): Value {
  for (const [id, { key, value }] of options.entries) {
    if (!isKind(key, 'string')) {
      if (isUnknown(key)) throw new MapperError(`the path, \`${words(key)}\`, is not known`, 'route-unknown')
      continue
    }
    options.entries.delete(id)
    if (isKind(value, 'symbol')) addMissing(options, 'action', value)
    else if (isKind(value, 'string') && !value.text.includes('#')) addMissing(options, 'controller', value)
    else addMissing(options, 'to', value)
    return key
  }
  throw new MapperError('the route has no path')
}

function addMissing(options: RubyHash, key: string, value: Value): void {
  if (option(options, key) === undefined || option(options, key) === null) setEntry(options, symbol(key), value)
}

function readVerbs(via: Value | undefined): readonly string[] {
  const names = nameList(via, 'via') ?? []
  if (names.length === 0) throw new MapperError('`match` needs `via:`, such as `via: [:get, :post]` or `via: :all`')
  return names.includes('all') ? [] : names.map((name) => name.toUpperCase())
}

const verb =
  (name: string, others: readonly string[] = []): Word =>
  (mapper, call) => {
    const [values, options] = splitArguments(call)
    const via = [name, ...others].map(symbol)
    setEntry(options, symbol('via'), { kind: 'array', items: via })
    // Requests that ask about a resource, and tunnels, have no format and go on below their path.
    if ((name === 'options' || others.length > 0) && !has(options, 'format')) setEntry(options, symbol('format'), false)
    if ((name === 'options' || others.length > 0) && !has(options, 'anchor')) setEntry(options, symbol('anchor'), false)
    match(mapper, call, values, options)
    return mapper.self
  }

const matchWord: Word = (mapper, call) => {
  const [values, options] = splitArguments(call)
  match(mapper, call, values, options)
  return mapper.self
}

const rootWord: Word = (mapper, call) => {
  const [[first], options] = splitArguments(call)
  if (first !== undefined) setEntry(options, symbol('to'), first)
  const named = hash([
    [symbol('as'), symbol('root')],
    [symbol('via'), symbol('get')],
  ])
  for (const { key, value } of options.entries.values()) setEntry(named, key, value)
  const draw = (): void => match(mapper, call, [{ kind: 'string', text: '/' }], named)
  const { scope } = mapper
  if (scope.level === 'resources' && scope.resource !== undefined) {
    const path = `${scope.path ?? ''}/${scope.resource.path}`
    mapper.within({ level: 'root', path }, draw)
  } else draw()
  return mapper.self
}

const mountWord: Word = (mapper, call) => {
  const [[first], options] = splitArguments(call)
  const { application, path } = first === undefined ? takeMounted(options) : { application: first, path: undefined }
  const at = take(options, 'at') ?? path
  if (at === undefined || at === null) throw new MapperError('`mount` needs a path: `at: "/path"`')
  if (application === null || nameOf(application) !== undefined)
    throw new MapperError('`mount` needs a Rack application')
  addMissing(options, 'via', symbol('all'))
  setEntry(options, symbol('to'), application)
  if (!has(options, 'anchor')) setEntry(options, symbol('anchor'), false)
  if (!has(options, 'format')) setEntry(options, symbol('format'), false)
  if (!has(options, 'as')) nameMounted(mapper, options, application)
  match(mapper, call, [isKind(at, 'symbol') ? { kind: 'string', text: at.name } : at], options)
  return mapper.self
}

/** An engine names its mount. */
function nameMounted({ application: { inflector } }: Mapper, options: RubyHash, application: Value): void {
  const name = isKind(application, 'module') ? application.name : isUnknown(application) ? application.words : ''
  const isClass = /^[A-Z][\w:]*$/.test(name)
  setEntry(
    options,
    symbol('as'),
    isClass ? { kind: 'string', text: inflector.underscore(name).replaceAll('/', '_') } : null,
  )
}

/** `mount Engine => "/path"` */
function takeMounted(options: RubyHash): { application: Value; path: Value | undefined } {
  for (const [id, { key, value }] of options.entries) {
    if (isKind(key, 'symbol') || isKind(key, 'string')) continue
    options.entries.delete(id)
    return { application: key, path: value }
  }
  return { application: null, path: option(options, 'at') }
}

export const verbWords: Readonly<Record<string, Word>> = {
  get: verb('get'),
  post: verb('post'),
  put: verb('put'),
  patch: verb('patch'),
  delete: verb('delete'),
  options: verb('options'),
  query: verb('query'),
  connect: verb('get', ['connect']),
  match: matchWord,
  root: rootWord,
  mount: mountWord,
}
