// From what a verb was given and the scope around it to a route: its path, its endpoint and its name.

import {
  type Application,
  type Call,
  isKind,
  isUnknown,
  nameOf,
  option,
  type RubyHash,
  type RubyRegexp,
  type Value,
  words,
} from '../ruby/index.ts'
import type { Mapper } from './mapper.ts'
import { placeOf } from './mapper.ts'
import { MapperError } from './mapper-error.ts'
import { routeName } from './name-route.ts'
import {
  escapePath,
  type FormatOption,
  isBalanced,
  normalizePath,
  segmentNames,
  withFormat,
  withoutOptional,
} from './normalize-path.ts'
import { has } from './option-values.ts'
import { wordsOfRequirements } from './requirement-words.ts'
import type { DefaultValue, Endpoint } from './route.ts'
import { isCanonical, type Scope } from './scope.ts'

export interface NewRoute {
  readonly call: Call
  readonly verbs: readonly string[]
  /** The first argument: a path as a string, or an action as a symbol. */
  readonly target: Value
  /** The path where it is written out. */
  readonly path: string | undefined
  readonly controller: string | undefined
  readonly action: string | undefined
  readonly to: Value | undefined
  readonly as: { readonly isGiven: boolean; readonly name: string | undefined }
  readonly format: Value | undefined
  readonly defaults: RubyHash
  readonly isAnchored: boolean
  readonly constraints: RubyHash
  /** Whether its constraint is no hash. */
  readonly asksRequest: boolean
  readonly options: RubyHash
}

const longestPath = 8192

export function addRoute(mapper: Mapper, route: NewRoute): void {
  const { scope, set } = mapper
  // A route takes as long as several steps of Ruby, here and wherever its operation goes.
  route.call.evaluator.budget.pay(18)
  const action = targetName(route.target)
  if (action === undefined) throw unknownTarget(route.target)
  const raw = pathFor(scope, action, route.path)
  if (raw === '') throw new MapperError('the route has no path')
  // Scopes put what they are given before each of their routes; no server takes as much.
  if (raw.length > longestPath) throw new MapperError(`the path has more than ${longestPath} characters`)
  const path = withFormat(normalizePath(escapePath(raw)), formatOption(route.format))
  if (!isBalanced(path) || path.includes('()')) throw new MapperError(`the parentheses of \`${path}\` do not match`)
  const named = /^[\w\-/]+$/m.test(action) ? action : undefined
  const name = route.as.isGiven && route.as.name === undefined ? undefined : routeName(mapper, route.as, named)
  const endpoint = readEndpoint(mapper, route, path, named)
  const regexps = readRequirements(scope, route, path)
  // A long path is written several times.
  if (path.length > 1000) route.call.evaluator.budget.pay(path.length)
  checkName(name, mapper.namesAreKnown ? set.names : new Set())
  if (name !== undefined) set.names.add(name)
  set.routes.push({
    verbs: route.verbs,
    path,
    endpoint,
    name,
    requirements: new Map(Array.from(regexps, ([name, { source }]) => [name, source])),
    words: wordsOfRequirements(regexps),
    asksRequest: asksRequest(scope, route, path),
    format: formatOf(route),
    defaults: defaultsOf(scope, route, path),
    source: { path: route.call.frame.file.path, span: placeOf(route.call) },
  })
}

function targetName(target: Value): string | undefined {
  if (isKind(target, 'string')) return target.text
  return isKind(target, 'symbol') ? target.name : undefined
}

function unknownTarget(target: Value): MapperError {
  if (isUnknown(target)) return new MapperError(`the path, \`${words(target)}\`, is not known`, 'route-unknown')
  return new MapperError(`\`${words(target)}\` is no path`)
}

function pathFor(scope: Scope, action: string, path: string | undefined): string {
  const outer = scope.path ?? ''
  if (path !== undefined) return `${outer}/${path}`
  return isCanonical(scope, action) ? outer : `${outer}/${scope.pathNames.get(action) ?? action}`
}

function formatOption(format: Value | undefined): FormatOption {
  if (format === false) return 'none'
  return format === true ? 'required' : 'optional'
}

/** A default of any kind counts; the option is one only as a text. */
function formatOf({ format, defaults }: NewRoute): string | undefined {
  return nameOf(option(defaults, 'format')) ?? (isKind(format, 'string') ? format.text : undefined)
}

function checkName(name: string | undefined, known: ReadonlySet<string>): void {
  if (name === undefined || name === '') return
  if (!/^[_a-z]\w*$/i.test(name)) throw new MapperError(`\`${name}\` is no name for a route`)
  if (known.has(name)) throw new MapperError(`the route name \`${name}\` is already in use`)
}

function readEndpoint(mapper: Mapper, route: NewRoute, path: string, named: string | undefined): Endpoint {
  const { scope } = mapper
  const parameters = segmentNames(path)
  if (parameters.includes('controller') && scope.module !== undefined)
    throw new MapperError('a `:controller` segment may not stand in a namespace')
  const to = route.to ?? shorthand(route)
  const callable = callableEndpoint(mapper.application, to, route.isAnchored)
  if (callable !== undefined) return callable
  const text = to === undefined || to === null ? undefined : textOfTarget(to)
  const [before, after] = text?.includes('#') ? text.split('#') : [route.controller, text]
  const written = text === undefined ? undefined : after
  const action = written ?? route.action ?? scope.action ?? defaultAction(named)
  const controller = withModule(before, scope.module)
  return {
    kind: 'action',
    controller: checkPart('controller', controller, parameters),
    action: checkPart('action', action, parameters),
  }
}

function textOfTarget(to: Value): string {
  if (isKind(to, 'string')) return to.text
  if (isUnknown(to)) throw new MapperError(`the target, \`${words(to)}\`, is not known`, 'route-unknown')
  throw new MapperError(`\`to: ${words(to)}\` names no action: write \`to: "controller#action"\``)
}

/** The name of the path is the action, unless it has several segments. */
function defaultAction(named: string | undefined): string | undefined {
  return named === undefined || named.includes('/') ? undefined : named.replaceAll('-', '_')
}

/** `get "patients/archive"` goes to `patients#archive`. */
function shorthand({ target, action }: NewRoute): Value | undefined {
  if (!isKind(target, 'string') || action !== undefined) return undefined
  const path = target.text.replace(/\(\.:format\)$/, '')
  if (!/^\/?[-\w]+\/[-\w/]+$/m.test(path)) return undefined
  return {
    kind: 'string',
    text: path
      .replace(/^\//, '')
      .replace(/\/([^/]*)$/, '#$1')
      .replaceAll('-', '_'),
  }
}

/** What is called for a request instead of an action of a controller. */
function callableEndpoint(application: Application, to: Value | undefined, isAnchored: boolean): Endpoint | undefined {
  if (isKind(to, 'host') && to.name === 'redirect') return { kind: 'redirect' }
  if (isKind(to, 'host') && to.name.includes('#')) return actionOf(to.name)
  // A class of the application may be a kind of redirection.
  const classes = isKind(to, 'object') ? application.methods.superclassNames(to.module.name) : []
  if (classes.some((name) => /^ActionDispatch::Routing::(?:\w+)?Redirect$/.test(name))) return { kind: 'redirect' }
  // What begins with a constant is a Rack application of a gem; anything else may be a text.
  const isText = isUnknown(to) && !/^(?:::)?[A-Z]/.test(to.words)
  const isCallable =
    isKind(to, 'proc') ||
    isKind(to, 'host') ||
    isKind(to, 'module') ||
    isKind(to, 'object') ||
    (isUnknown(to) && !isText)
  if (!isCallable || to === undefined) return undefined
  return { kind: isAnchored ? 'rack' : 'mount', application: words(to) }
}

/** `PagesController.action(:show)` is that action, wherever the route stands. */
function actionOf(name: string): Endpoint {
  const [controller = '', action = ''] = name.split('#')
  return { kind: 'action', controller, action }
}

function withModule(controller: string | undefined, module: string | undefined): string | undefined {
  if (module === undefined) return controller
  if (controller?.startsWith('/')) return controller.slice(1)
  return controller === undefined ? module : `${module}/${controller}`
}

function checkPart(part: 'controller' | 'action', value: string | undefined, parameters: readonly string[]): string {
  if (value === undefined || value === '') {
    if (parameters.includes(part)) return `:${part}`
    throw new MapperError(`the route has no ${part}: write \`to: "controller#action"\``)
  }
  if (part === 'controller' && !/^[a-z_0-9][a-z_0-9/]*$/.test(value))
    throw new MapperError(`\`${value}\` is no name of a controller: write it as a path, such as \`admin/patients\``)
  return value
}

/** Each route has them: of more than people write nothing is said. */
const mostDefaults = 50

const noDefaults: ReadonlyMap<string, DefaultValue> = new Map()

/** Parameters that no segment sets which every path has: those that are said, and options that are nothing else. */
function defaultsOf(scope: Scope, { defaults, options }: NewRoute, path: string): ReadonlyMap<string, DefaultValue> {
  const size = defaults.entries.size + scope.options.entries.size + options.entries.size
  if (size === 0 || size > mostDefaults) return noDefaults
  const segments = new Set(segmentNames(withoutOptional(path)))
  const found = new Map<string, DefaultValue>()
  for (const { entries } of [scope.options, defaults, options])
    for (const { key, value } of entries.values()) {
      const name = nameOf(key)
      if (name === undefined || name === 'format' || segments.has(name)) continue
      if (isPlain(value)) found.set(name, value)
      else found.delete(name)
    }
  return found.size === 0 ? noDefaults : found
}

function isPlain(value: Value): value is DefaultValue {
  return value === null || typeof value !== 'object' || isKind(value, 'string') || isKind(value, 'symbol')
}

function readRequirements(scope: Scope, route: NewRoute, path: string): ReadonlyMap<string, RubyRegexp> {
  const names = segmentNames(path)
  const requirements = new Map<string, RubyRegexp>()
  for (const source of [scope.constraints, scope.options, route.options, route.constraints]) {
    for (const name of names) {
      // Options of the route stand before those of its scope.
      const value = source === scope.options && has(route.options, name) ? undefined : option(source, name)
      if (!isKind(value, 'regexp')) continue
      checkRequirement(name, value, path, source === scope.constraints || source === route.constraints)
      requirements.set(name, value)
    }
  }
  return requirements
}

/** What a hash of constraints says of no segment is a method of the request: `subdomain`. */
function asksRequest(scope: Scope, route: NewRoute, path: string): boolean {
  if (scope.asksRequest || route.asksRequest) return true
  const keys = [scope.constraints, route.constraints].flatMap(({ entries }) =>
    Array.from(entries.values(), ({ key }) => key),
  )
  if (keys.length === 0) return false
  const names = new Set<string | undefined>([...segmentNames(path), 'format'])
  return keys.some((key) => !names.has(nameOf(key)))
}

/** The router anchors requirements itself. */
function checkRequirement(name: string, { source, options }: RubyRegexp, path: string, isConstraint: boolean): void {
  if (/^(?:\\A|\^)|(?:\\[Zz]|\$)$/.test(source))
    throw new MapperError(`the requirement of \`${name}\`, \`/${source}/\`, may not have anchors`)
  if (isConstraint && options.includes('m') && !path.includes(`*${name}`))
    throw new MapperError(`the requirement of \`${name}\`, \`/${source}/${options}\`, may not span lines`)
}
