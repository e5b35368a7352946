// What would help where the type of a value is not known: the code is asked what the value is made of.

import type { UntypedCause } from './diagnostics/index.ts'
import type { Model, Models } from './models/index.ts'
import { type Application, type ast, pathName, type RubyFile, walk } from './ruby/index.ts'
import { plainName } from './serializers/index.ts'
import type { Place } from './shape/index.ts'
import type { UntypedPlace, UntypedReason } from './views/index.ts'

const longestExpression = 80

/** Finds the code of untyped values; each file is gone through once for all places that are asked for together. */
export function explainUntyped(
  application: Application,
  models: Models,
): (places: readonly UntypedPlace[]) => readonly (UntypedReason | undefined)[] {
  const known = new Map<string, UntypedReason | undefined>()
  const nameOf = ({ path, span, name }: UntypedPlace): string => `${path}:${keyOf(span)}:${name}`
  return (places) => {
    for (const [path, own] of byPath(places.filter((place) => !known.has(nameOf(place))))) {
      const file = application.rubyFiles.find(path)
      const nodes = file && nodesAt(file, own)
      for (const place of own) {
        const node = nodes?.get(keyOf(place.span))
        const isFound = file !== undefined && node !== undefined
        known.set(nameOf(place), isFound ? reasonOf({ application, models, file }, node, place.name) : undefined)
      }
    }
    return places.map((place) => known.get(nameOf(place)))
  }
}

function byPath(places: readonly UntypedPlace[]): ReadonlyMap<string, readonly UntypedPlace[]> {
  const found = new Map<string, UntypedPlace[]>()
  for (const place of places) {
    const own = found.get(place.path) ?? []
    found.set(place.path, own)
    own.push(place)
  }
  return found
}

function keyOf({ start, end }: { readonly start: number; readonly end: number }): string {
  return `${start}:${end}`
}

/** The outermost call or pair of each span. */
function nodesAt({ parsed }: RubyFile, places: readonly UntypedPlace[]): ReadonlyMap<string, ast.Node> {
  const wanted = new Set(places.map(({ span }) => keyOf(span)))
  const starts = [...new Set(places.map(({ span }) => span.start))].sort((one, other) => one - other)
  const found = new Map<string, ast.Node>()
  walk(parsed.program, (node) => {
    if (!hasStartIn(starts, node)) return 'skip'
    const key = keyOf(node)
    const isSetting = node.kind === 'CallNode' || node.kind === 'AssocNode'
    if (isSetting && wanted.has(key) && !found.has(key)) found.set(key, node)
    return undefined
  })
  return found
}

function hasStartIn(starts: readonly number[], { start, end }: ast.Node): boolean {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < start) low = middle + 1
    else high = middle
  }
  return (starts[low] ?? Number.POSITIVE_INFINITY) <= end
}

interface Site {
  readonly application: Application
  readonly models: Models
  readonly file: RubyFile
}

/** What the value is made of: an expression, or a method that is called on one: `json.extract! @bed, :colour`. */
interface Made {
  readonly node: ast.Node
  readonly method?: string
  /** A word of a serializer names the method, which is called on what is serialized. */
  readonly isOfObject?: true
}

function reasonOf(site: Site, node: ast.Node, name: string): UntypedReason | undefined {
  const made = madeOf(node, name)
  if (made === undefined) return rendersInBlock(node) ? { cause: 'block', help: blockHelp } : undefined
  const { text } = site.file
  const { method, isOfObject } = made
  if (isOfObject === true && method !== undefined && defines(site.file, method))
    return { expression: method, ...adviceOfOwn(method) }
  const written = isOfObject === true ? 'object' : shortened(text.slice(made.node.start, made.node.end))
  const expression = method === undefined ? written : `${written}.${method}`
  return { expression, ...adviceOf(site, made) }
}

function shortened(code: string): string {
  const line = code.slice(0, 2 * longestExpression).replace(/\s+/g, ' ')
  return line.length > longestExpression ? `${line.slice(0, longestExpression)}…` : line
}

/** `json.row { json.partial! 'row' }` */
function rendersInBlock(node: ast.Node): boolean {
  return node.kind === 'CallNode' && node.block !== undefined && node.arguments === undefined
}

const blockHelp = 'add the partial that the block renders, if it is not there; or describe the response in a sidecar'

/** The value of a pair, or what a call of `json` is given for the key. */
function madeOf(node: ast.Node, key: string): Made | undefined {
  if (node.kind === 'AssocNode') return { node: node.value }
  if (node.kind !== 'CallNode') return undefined
  const given = node.arguments?.arguments ?? []
  const [first, second] = given
  if (node.name === 'set!') return second === undefined ? undefined : { node: second }
  const isNamed = plain(node.name) === plain(key)
  if (isNamed && given.length === 1 && first !== undefined) return { node: first }
  const method = methodsNamed(node).get(plain(key))
  if (node.receiver === undefined && node.block === undefined && first?.kind === 'SymbolNode') {
    const own = plain(first.unescaped) === plain(key) ? first.unescaped : method
    return own === undefined ? undefined : { node: first, method: own, isOfObject: true }
  }
  return first === undefined || method === undefined ? undefined : { node: first, method }
}

const namedByCall = new WeakMap<ast.CallNode, ReadonlyMap<string, string>>()

/** The methods whose names stand behind the first argument: a call may have thousands of them. */
function methodsNamed(node: ast.CallNode): ReadonlyMap<string, string> {
  const known = namedByCall.get(node)
  if (known !== undefined) return known
  const given = node.arguments?.arguments.slice(1) ?? []
  const names = given.flatMap((each) => (each.kind === 'SymbolNode' ? each.unescaped : []))
  const found = new Map(names.map((name) => [plain(name), name]))
  namedByCall.set(node, found)
  return found
}

/** A key may be written in another form: `firstName` for `first_name`. */
function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}

const convert = 'convert it (`to_s`, `to_i`), or describe the response in a sidecar'

/** Why it is not known, what would help, and what else that would help: the same subject. */
interface Advice {
  readonly cause: UntypedCause
  readonly help: string
  readonly subject?: string
}

const nothingKnown: Advice = { cause: 'expression', help: convert }

/** A serializer has the method itself. */
function defines({ parsed }: RubyFile, name: string): boolean {
  let isDefined = false
  walk(parsed.program, (node) => {
    if (node.kind === 'DefNode' && node.name === name) isDefined = true
    return isDefined || node.kind === 'DefNode' ? 'skip' : undefined
  })
  return isDefined
}

function adviceOfOwn(method: string): Advice {
  const help = `\`${method}\` ends with something of which the type is not known: ${convert}`
  return { cause: 'method', help, subject: method }
}

const nothingSerialized: Advice = {
  cause: 'expression',
  help: `let the code say which record is serialized, such as \`Bed.find(params[:id])\`; or ${convert}`,
}

function adviceOf(site: Site, { node, method, isOfObject }: Made): Advice {
  if (isOfObject === true) return adviceOfColumn(modelServed(site, node), method) ?? nothingSerialized
  if (method !== undefined) return adviceOfCall(site, node, method)
  switch (node.kind) {
    case 'InstanceVariableReadNode':
      return {
        cause: 'variable',
        help: `set \`${node.name}\` in the action or in a callback before it, to something of which the type is known; or ${convert}`,
        subject: `${site.file.path} ${node.name}`,
      }
    case 'LocalVariableReadNode':
      return adviceOfLocal(site, node.name)
    case 'CallNode':
      return adviceOfCallNode(site, node)
    default:
      return nothingKnown
  }
}

/** The model that a serializer is named after: `Bed` of `BedBlueprint`. */
function modelServed({ application, models, file }: Site, { start, end }: ast.Node): Model | undefined {
  let name: string | undefined
  walk(file.parsed.program, (node) => {
    if (start < node.start || node.end < end) return 'skip'
    if (node.kind === 'ClassNode') [name] = pathName(node.constantPath)
    return undefined
  })
  const className = name && models.named(application.inflector.underscore(plainName(name)))
  return className === undefined ? undefined : models.find(className)
}

/** Of a column whose type says nothing of its JSON. */
function adviceOfColumn(model: Model | undefined, name: string | undefined): Advice | undefined {
  const attribute = name === undefined ? undefined : model?.attributes.get(name)
  if (model === undefined || attribute?.column === undefined || !attribute.shape.isAny) return undefined
  const { type } = attribute.column
  const why = type === 'json' || type === 'jsonb' ? 'may hold anything' : 'is not known as JSON'
  const help = `a column of the type ${type}, as \`${name}\` of the table \`${model.table.name}\`, ${why}: ${convert}`
  return { cause: 'json', help, subject: `${model.className}#${name}` }
}

function adviceOfLocal({ file }: Site, name: string): Advice {
  if (!isPartial(file)) return nothingKnown
  const help = `give the partial the local \`${name}\`, with a value of which the type is known; or ${convert}`
  return { cause: 'local', help, subject: `${file.path} ${name}` }
}

function isPartial({ path }: RubyFile): boolean {
  return /(?:^|\/)_[^/]*$/.test(path)
}

function adviceOfCallNode(site: Site, node: ast.CallNode): Advice {
  const { receiver, name, block } = node
  if (block !== undefined)
    return { cause: 'block', help: `what the block of \`${name}\` makes is not known: ${convert}` }
  if (name === '[]' && receiver?.kind === 'CallNode' && receiver.name === 'local_assigns') {
    const key = node.arguments?.arguments[0]
    return adviceOfLocal(site, key?.kind === 'SymbolNode' ? key.unescaped : 'local')
  }
  if (receiver !== undefined) return adviceOfCall(site, receiver, name)
  if (node.isVariableCall && isPartial(site.file)) return adviceOfLocal(site, name)
  const help = `\`${name}\` is no method of the application of which the type is known: ${convert}`
  return { cause: 'method', help, subject: name }
}

/** Of a method that is called on something: a record without such a column, or an object of a gem. */
function adviceOfCall({ application, models, file }: Site, receiver: ast.Node, method: string): Advice {
  const model = modelOf(receiver, models, application)
  const ofColumn = adviceOfColumn(model, method)
  if (ofColumn !== undefined) return ofColumn
  if (model !== undefined && !model.attributes.has(method) && !model.associations.has(method)) {
    const { className, table } = model
    const subject = `${className}#${method}`
    if (application.methods.locate(className, method) !== undefined)
      return {
        cause: 'method',
        help: `\`${subject}\` ends with something of which the type is not known: ${convert}`,
        subject,
      }
    if (model.isOpen) return nothingKnown
    const columns = `add the column to the schema (the table \`${table.name}\` has none of that name)`
    return { cause: 'column', help: `${columns}, define \`${subject}\`, or ${convert}`, subject }
  }
  if (receiver.kind === 'CallNode' && receiver.name === 'params')
    return { cause: 'parameter', help: `declare the parameter with \`param!\` and a type; or ${convert}` }
  const root = rootConstant(receiver)
  return root === undefined
    ? nothingKnown
    : adviceOfConstant(application, file.text.slice(root.start, root.end), method)
}

function adviceOfConstant({ constants }: Application, written: string, method: string): Advice {
  const subject = `${written}.${method}`
  const isOwn = constants.definitionOf(written.replace(/^::/, '')) !== undefined
  const help = isOwn
    ? `\`${method}\` of \`${written}\` ends with something of which the type is not known: ${convert}`
    : `\`${written}\` is not in the application, so what \`${method}\` gives is not known: ${convert}`
  return { cause: isOwn ? 'method' : 'gem', help, subject }
}

/** By the name that the code calls it by: `@bed`, `bed`, `patient.bed`. */
function modelOf(receiver: ast.Node, models: Models, { inflector }: Application): Model | undefined {
  const isNamed =
    receiver.kind === 'InstanceVariableReadNode' ||
    receiver.kind === 'LocalVariableReadNode' ||
    receiver.kind === 'CallNode'
  if (!isNamed || !/^@?[a-z_]\w*$/.test(receiver.name)) return undefined
  const className = models.named(inflector.singularize(receiver.name.replace('@', '')))
  return className === undefined ? undefined : models.find(className)
}

function rootConstant(node: ast.Node): ast.Node | undefined {
  let root: ast.Node | undefined = node
  while (root?.kind === 'CallNode') root = root.receiver
  return root?.kind === 'ConstantReadNode' || root?.kind === 'ConstantPathNode' ? root : undefined
}

/** The hash of `render json: { … }`, by where the call stands. */
export function literalsAt(application: Application): (place: Place) => ast.HashNode | undefined {
  const callsByPath = new Map<string, ReadonlyMap<string, ast.HashNode>>()
  return ({ path, span }) => {
    const file = path.endsWith('.rb') ? application.rubyFiles.find(path) : undefined
    if (file === undefined) return undefined
    const calls = callsByPath.get(path) ?? literalsIn(file)
    callsByPath.set(path, calls)
    return calls.get(keyOf(span))
  }
}

function literalsIn({ parsed }: RubyFile): ReadonlyMap<string, ast.HashNode> {
  const found = new Map<string, ast.HashNode>()
  walk(parsed.program, (node) => {
    if (node.kind !== 'CallNode' || node.name !== 'render') return undefined
    const last = node.arguments?.arguments.at(-1)
    if (last?.kind !== 'KeywordHashNode') return undefined
    for (const pair of last.elements) {
      const isJson = pair.kind === 'AssocNode' && pair.key.kind === 'SymbolNode' && pair.key.unescaped === 'json'
      if (isJson && pair.value.kind === 'HashNode') found.set(keyOf(node), pair.value)
    }
    return undefined
  })
  return found
}
