// The media types by the names of formats: those that Rails knows, and those that an initializer registers.

import { type Application, type ast, rubyPathsBelow, walk } from '../../ruby/index.ts'
import { mediaTypes } from './media-types.ts'

const plainJson = 'application/json'

const typesByApplication = new WeakMap<Application, ReadonlyMap<string, string>>()

export function registeredTypes(application: Application): ReadonlyMap<string, string> {
  const known = typesByApplication.get(application)
  if (known !== undefined) return known
  const types = new Map(mediaTypes)
  for (const path of rubyPathsBelow(application.files, 'config/initializers')) {
    if (application.files.read(path)?.includes('Mime::Type.register') !== true) continue
    const file = application.rubyFiles.find(path)
    if (file !== undefined) walk(file.parsed.program, (node) => register(types, node))
  }
  typesByApplication.set(application, types)
  return types
}

/** Documents of JSON:API. */
export const documentType = 'application/vnd.api+json'

export function jsonTypeOf(application: Application): string {
  return registeredTypes(application).get('json') ?? plainJson
}

/** The types of bodies that are read as JSON: what registers another name for it says which others mean the same. */
export function jsonTypesOf(application: Application): readonly string[] {
  const own = jsonTypeOf(application)
  if (own === plainJson) return [own]
  const isOther = rubyPathsBelow(application.files, 'config/initializers').some((path) => {
    const text = application.files.read(path) ?? ''
    return text.includes('Mime::Type.register') && text.includes(plainJson)
  })
  return isOther ? [own, plainJson] : [own]
}

/** `Mime::Type.register "application/x-bibtex", :bib` */
function register(types: Map<string, string>, node: ast.Node): undefined {
  if (node.kind !== 'CallNode' || (node.name !== 'register' && node.name !== 'register_alias')) return
  if (node.receiver?.kind !== 'ConstantPathNode' || node.receiver.name !== 'Type') return
  const [type, name] = node.arguments?.arguments ?? []
  if (type?.kind === 'StringNode' && name?.kind === 'SymbolNode') types.set(name.unescaped, type.unescaped)
}
