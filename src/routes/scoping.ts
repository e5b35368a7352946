// `scope`, `namespace`, `controller`, `constraints`, `defaults`, `shallow`, `with_options`, and the parts of a resource.

import {
  type Call,
  type HostObject,
  hash,
  isKind,
  nameOf,
  option,
  type RubyHash,
  type RubyProc,
  setEntry,
  symbol,
  type Value,
} from '../ruby/index.ts'
import type { Mapper, Word } from './mapper.ts'
import { MapperError } from './mapper-error.ts'
import { normalizePath } from './normalize-path.ts'
import { has, nameIn, splitArguments, take } from './option-values.ts'
import { memberPath, nestedParameter, nestedPath, type Resource } from './resource.ts'
import { isResourceScope, type Level, mergeHashes, type Scope, shallowDepth } from './scope.ts'

function joinPath(parent: string | undefined, child: string): string {
  return normalizePath(`${parent ?? ''}/${child}`)
}

function joinName(parent: string | undefined, child: string | undefined): string | undefined {
  return parent === undefined ? child : `${parent}_${child ?? ''}`
}

function joinModule(parent: string | undefined, child: string | undefined): string | undefined {
  return parent === undefined ? child : `${parent}/${child ?? ''}`
}

/** Every option of a scope that is given changes it; what is left belongs to the routes inside. */
export function openScope(mapper: Mapper, given: RubyHash, draw: () => void): void {
  const { scope } = mapper
  if (has(given, 'anchor')) throw new MapperError('`anchor` belongs to a single route')
  const options: RubyHash = { kind: 'hash', entries: new Map(given.entries), fallback: null }
  const changes: { -readonly [Key in keyof Scope]?: Scope[Key] } = {}
  const takeName = (key: string): string | undefined => nameIn(take(options, key), key)
  const path = option(options, 'path')
  const as = option(options, 'as')
  if (scope.level !== 'nested') {
    addUnless(options, 'shallow_path', path)
    addUnless(options, 'shallow_prefix', as)
  }
  const [only, except] = [take(options, 'only'), take(options, 'except')]
  if (isTrue(only) || isTrue(except)) Object.assign(changes, { only, except })
  if (has(options, 'path')) changes.path = joinPath(scope.path, takeName('path') ?? '')
  if (has(options, 'shallow_path')) changes.shallowPath = joinPath(scope.shallowPath, takeName('shallow_path') ?? '')
  if (has(options, 'as')) changes.as = joinName(scope.as, takeName('as'))
  if (has(options, 'shallow_prefix')) changes.shallowPrefix = joinName(scope.shallowPrefix, takeName('shallow_prefix'))
  if (has(options, 'module')) changes.module = joinModule(scope.module, takeName('module'))
  if (has(options, 'controller')) changes.controller = takeName('controller')
  if (has(options, 'action')) changes.action = takeName('action')
  if (has(options, 'to')) changes.to = take(options, 'to') ?? undefined
  if (has(options, 'via')) changes.via = take(options, 'via')
  if (has(options, 'format')) changes.format = take(options, 'format')
  if (has(options, 'shallow')) changes.shallow = isTrue(take(options, 'shallow'))
  changes.pathNames = mergePathNames(scope.pathNames, take(options, 'path_names'))
  const constraints = take(options, 'constraints')
  if (isKind(constraints, 'hash')) changes.constraints = mergeHashes(scope.constraints, constraints)
  else if (isTrue(constraints)) changes.asksRequest = true
  changes.defaults = withDefaults(scope, take(options, 'defaults'))
  changes.options = mergeHashes(scope.options, options)
  mapper.within(changes, draw)
}

function addUnless(options: RubyHash, key: string, value: Value | undefined): void {
  const known = option(options, key)
  if (value !== undefined && (known === undefined || known === null))
    setEntry(options, { kind: 'symbol', name: key }, value)
}

/** Of more than people write only the format is kept. */
const mostDefaults = 50

/** The defaults of a scope, and those that are given beside them. */
export function withDefaults({ defaults }: Scope, given: Value | undefined): RubyHash {
  if (!isKind(given, 'hash')) return defaults
  if (defaults.entries.size + given.entries.size <= mostDefaults) return mergeHashes(defaults, given)
  const format = option(given, 'format') ?? option(defaults, 'format')
  return format === undefined ? hash() : hash([[symbol('format'), format]])
}

function isTrue(value: Value | undefined): boolean {
  return value !== undefined && value !== null && value !== false
}

function mergePathNames(known: ReadonlyMap<string, string>, given: Value | undefined): ReadonlyMap<string, string> {
  if (!isKind(given, 'hash')) return known
  const merged = new Map(known)
  for (const { key, value } of given.entries.values()) {
    const name = nameOf(key)
    const segment = nameIn(value, name ?? '')
    if (name !== undefined && segment !== undefined) merged.set(name, segment)
  }
  return merged
}

const scopeWord: Word = (mapper, call) => {
  const [positional, options] = splitArguments(call)
  const parts = positional.flatMap((value) => (isKind(value, 'array') ? value.items : [value]))
  // A hash in front is the older way to write options.
  if (parts.length > 0) {
    const path = parts.map((part) => nameIn(part, 'path') ?? '').join('/')
    setEntry(options, { kind: 'symbol', name: 'path' }, { kind: 'string', text: path })
  }
  openScope(mapper, options, () => mapper.run(call.block, call))
  return mapper.self
}

const namespaceWord: Word = (mapper, call) => {
  if (isResourceScope(mapper.scope)) nested(mapper, () => drawNamespace(mapper, call))
  else drawNamespace(mapper, call)
  return mapper.self
}

function drawNamespace(mapper: Mapper, call: Call): void {
  const [[first], options] = splitArguments(call)
  const name = nameIn(first, 'namespace')
  if (name === undefined) throw new MapperError('a namespace needs a name')
  const set = (key: string, value: Value): void => setEntry(options, { kind: 'symbol', name: key }, value)
  const own: Value = { kind: 'string', text: name }
  const path = has(options, 'path') ? (take(options, 'path') ?? null) : own
  if (!isTrue(option(options, 'module'))) set('module', own)
  if (!has(options, 'as')) set('as', own)
  if (!has(options, 'shallow_path')) set('shallow_path', path)
  if (!has(options, 'shallow_prefix')) set('shallow_prefix', option(options, 'as') ?? own)
  inPath(mapper, nameIn(path, 'path') ?? '', () => openScope(mapper, options, () => mapper.run(call.block, call)))
}

function inPath(mapper: Mapper, path: string, draw: () => void): void {
  mapper.within({ path: joinPath(mapper.scope.path, path) }, draw)
}

function atLevel(mapper: Mapper, level: Level, draw: () => void): void {
  mapper.within({ level }, draw)
}

function parentOf({ scope }: Mapper, part: string): Resource {
  if (!isResourceScope(scope) || scope.resource === undefined)
    throw new MapperError(`\`${part}\` stands outside of \`resources\` and \`resource\``)
  return scope.resource
}

function isShallow({ scope }: Mapper): boolean {
  return scope.resource?.isSingular === false && scope.shallow
}

/** Where shallow routes begin anew. */
function inShallowScope(mapper: Mapper, draw: () => void): void {
  const { scope } = mapper
  mapper.within({ as: scope.shallowPrefix, path: scope.shallowPath }, draw)
}

export function collection(mapper: Mapper, draw: () => void): void {
  const { path } = parentOf(mapper, 'collection')
  atLevel(mapper, 'collection', () => inPath(mapper, path, draw))
}

export function member(mapper: Mapper, draw: () => void): void {
  const path = memberPath(parentOf(mapper, 'member'))
  atLevel(mapper, 'member', () => {
    if (isShallow(mapper)) inShallowScope(mapper, () => inPath(mapper, path, draw))
    else inPath(mapper, path, draw)
  })
}

export function newResource(mapper: Mapper, draw: () => void): void {
  const { path } = parentOf(mapper, 'new')
  const segment = mapper.scope.pathNames.get('new') ?? 'new'
  atLevel(mapper, 'new', () => inPath(mapper, `${path}/${segment}`, draw))
}

export function nested(mapper: Mapper, draw: () => void): void {
  const resource = parentOf(mapper, 'nested')
  const drawNested = (): void =>
    inPath(mapper, nestedPath(resource), () => openScope(mapper, nestedOptions(mapper, resource), draw))
  atLevel(mapper, 'nested', () => {
    if (isShallow(mapper) && shallowDepth(mapper.scope) >= 1) inShallowScope(mapper, drawNested)
    else drawNested()
  })
}

/** The requirement of the parent's own parameter holds for its name in nested paths. */
function nestedOptions({ scope }: Mapper, resource: Resource): RubyHash {
  const options = hash([
    [
      { kind: 'symbol', name: 'as' },
      { kind: 'string', text: resource.memberName },
    ],
  ])
  const constraint = option(scope.constraints, resource.parameter)
  if (!isKind(constraint, 'regexp')) return options
  const constraints = hash([[{ kind: 'symbol', name: nestedParameter(resource) }, constraint]])
  setEntry(options, { kind: 'symbol', name: 'constraints' }, constraints)
  return options
}

/** `constraints subdomain: "api" do`, `constraints ->(request) { … } do` */
const constraintsWord: Word = (mapper, call) => {
  const [first] = call.arguments
  const options = hash()
  if (first !== undefined) setEntry(options, symbol('constraints'), first)
  openScope(mapper, options, () => mapper.run(call.block, call))
  return mapper.self
}

/** All calls on what `with_options` passes to its block take the options. */
function withOptions(mapper: Mapper, call: Call): Value {
  const [, shared] = splitArguments(call)
  const proxy: HostObject = {
    ...mapper.self,
    name: 'with_options',
    answer: (name, inside) => {
      const [values, own] = splitArguments(inside)
      return mapper.self.answer(name, {
        ...inside,
        arguments: [...values, mergeHashes(shared, own)],
        hasKeywords: true,
      })
    },
  }
  runWith(call.block, call, proxy)
  return mapper.self
}

/** A block without a parameter runs as the proxy. */
function runWith(block: RubyProc | undefined, call: Call, proxy: HostObject): void {
  const isNamed = block?.node?.parameters !== undefined
  block?.call({ ...call, arguments: [proxy], hasKeywords: false, block: undefined }, isNamed ? undefined : proxy)
}

const level =
  (open: (mapper: Mapper, draw: () => void) => void): Word =>
  (mapper, call) => {
    open(mapper, () => mapper.run(call.block, call))
    return mapper.self
  }

export const scopingWords: Readonly<Record<string, Word>> = {
  scope: scopeWord,
  namespace: namespaceWord,
  constraints: constraintsWord,
  with_options: withOptions,
  collection: level(collection),
  member: level(member),
  new: level(newResource),
  nested: level(nested),
  resources_path_names: (mapper, call) => {
    mapper.scope = { ...mapper.scope, pathNames: mergePathNames(mapper.scope.pathNames, call.arguments[0]) }
    return null
  },
  shallow: (mapper, call) => {
    mapper.within({ shallow: true }, () => mapper.run(call.block, call))
    return mapper.self
  },
  defaults: (mapper, call) => {
    const defaults = withDefaults(mapper.scope, call.arguments[0])
    mapper.within({ defaults }, () => mapper.run(call.block, call))
    return mapper.self
  },
  controller: (mapper, call) => {
    const controller = nameIn(call.arguments[0], 'controller')
    mapper.within({ controller }, () => mapper.run(call.block, call))
    return mapper.self
  },
}
