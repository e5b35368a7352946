// The renderers that the application adds: `ActionController::Renderers.add :bibtex do |record, options| … end`.

import { type Application, type ast, holdsNode, rubyPathsBelow, walk } from '../../ruby/index.ts'
import { registeredTypes } from './registered-types.ts'

/** The media type that each of them says itself, by its name; `undefined` where it is sent in the format that is asked for. */
export type Renderers = ReadonlyMap<string, string | undefined>

const byApplication = new WeakMap<Application, Renderers>()

export function addedRenderers(application: Application): Renderers {
  const known = byApplication.get(application)
  if (known !== undefined) return known
  const renderers = new Map<string, string | undefined>()
  const types = registeredTypes(application)
  for (const folder of ['config', 'lib'])
    for (const path of rubyPathsBelow(application.files, folder)) {
      if (!adding.test(application.files.read(path) ?? '')) continue
      const program = application.rubyFiles.find(path)?.parsed.program
      if (program !== undefined) for (const [name, type] of addedIn(program, types)) renderers.set(name, type)
    }
  byApplication.set(application, renderers)
  return renderers
}

const adding = /\bRenderers\.add\b|\badd_renderer\b/

function addedIn(
  program: ast.Node,
  types: ReadonlyMap<string, string>,
): readonly (readonly [name: string, type: string | undefined])[] {
  const found: (readonly [string, string | undefined])[] = []
  /** What the parameters of blocks around stand for: `%w[ris jats].each { |name| … }`. */
  const listed = new Map<string, readonly string[]>()
  walk(program, (node) => {
    if (node.kind !== 'CallNode' || node.block?.kind !== 'BlockNode') return undefined
    if (node.name === 'each') noteListed(node, node.block, listed)
    const [name] = isAdding(node) ? (node.arguments?.arguments ?? []) : []
    if (name === undefined) return undefined
    if (rendersItself(node.block)) return undefined
    const type = typeSaid(node.block, types)
    for (const each of namesIn(name, listed)) found.push([each, type])
    return undefined
  })
  return found
}

function isAdding({ name, receiver }: ast.CallNode): boolean {
  if (name === 'add_renderer') return true
  return name === 'add' && receiver !== undefined && 'name' in receiver && receiver.name === 'Renderers'
}

function noteListed(
  { receiver }: ast.CallNode,
  { parameters }: ast.BlockNode,
  listed: Map<string, readonly string[]>,
): void {
  if (receiver?.kind !== 'ArrayNode' || parameters?.kind !== 'BlockParametersNode') return
  const [only] = parameters.parameters?.requireds ?? []
  if (only?.kind === 'RequiredParameterNode') listed.set(only.name, receiver.elements.flatMap(textOf))
}

function namesIn(node: ast.Node, listed: ReadonlyMap<string, readonly string[]>): readonly string[] {
  if (node.kind === 'CallNode' && node.name === 'to_sym' && node.receiver !== undefined)
    return namesIn(node.receiver, listed)
  return node.kind === 'LocalVariableReadNode' ? (listed.get(node.name) ?? []) : textOf(node)
}

function textOf(node: ast.Node): readonly string[] {
  return node.kind === 'StringNode' || node.kind === 'SymbolNode' ? [node.unescaped] : []
}

/** One that goes on with another renderer is not known. */
function rendersItself(block: ast.BlockNode): boolean {
  return holdsNode(block, (node) => node.kind === 'CallNode' && node.receiver === undefined && node.name === 'render')
}

/** `self.content_type ||= Mime[:csv]`, `send_data lines, type: 'text/csv'` */
function typeSaid(block: ast.BlockNode, types: ReadonlyMap<string, string>): string | undefined {
  let said: string | undefined
  walk(block, (node) => {
    const written = typeWritten(node)
    said ??= written && typeNamed(written, types)
    return undefined
  })
  return said
}

function typeWritten(node: ast.Node): ast.Node | undefined {
  if (node.kind === 'CallOrWriteNode') return node.readName === 'content_type' ? node.value : undefined
  if (node.kind !== 'CallNode') return undefined
  if (node.name === 'content_type=') return node.arguments?.arguments[0]
  if (node.name !== 'send_data' && node.name !== 'send_file') return undefined
  const options = node.arguments?.arguments.at(-1)
  const pairs = options?.kind === 'KeywordHashNode' ? options.elements : []
  const pair = pairs.find((each) => each.kind === 'AssocNode' && textOf(each.key)[0] === 'type')
  return pair?.kind === 'AssocNode' ? pair.value : undefined
}

function typeNamed(node: ast.Node, types: ReadonlyMap<string, string>): string | undefined {
  const [text] = textOf(node)
  if (text !== undefined) return text.includes('/') ? text.split(';')[0]?.trim() : types.get(text)
  if (node.kind === 'ConstantPathNode') return types.get(node.name.toLowerCase())
  const [name] = node.kind === 'CallNode' && node.name === '[]' ? (node.arguments?.arguments ?? []) : []
  return name && types.get(textOf(name)[0] ?? '')
}
