// How the application configures ActiveModel::Serializer.

import { anything, type Shape } from '../../shape/index.ts'
import { baseName } from '../components.ts'
import { Fields } from '../fields.ts'
import { type GemSettings, nameWritten } from '../gem-settings.ts'
import { nowhere, typeShape } from '../identifiers.ts'
import { type Include, includePaths, includesAll, includesNone, includesOneLevel } from '../include-directive.ts'

export type AdapterName = 'attributes' | 'json' | 'json_api'

export interface ActiveModelSettings {
  /** `undefined` for an adapter of the application's own. */
  readonly adapter: AdapterName | undefined
  readonly transform: string | undefined
  readonly include: Include
  /** Types of JSON:API in the singular. */
  readonly isSingular: boolean
  readonly separator: string
  /** Pages of relations have links in documents of JSON:API. */
  readonly linksPages: boolean
  /** What stands under `jsonapi` in each of these; `undefined` where that is left out. */
  readonly jsonapi: Shape | undefined
  /** Versions before 0.10, which have a root and no adapters. */
  readonly isLegacy: boolean
  /** Of one object, and of lists, which have a class of their own (`ActiveModel::ArraySerializer`). */
  readonly hasRoot: boolean
  readonly hasListRoot: boolean
  /** What `embed` and `embed_in_root` of the configuration say. */
  readonly embed: { readonly isIds: boolean; readonly isBeside: boolean }
  /** 0.8 asks `include_name?` of each key, 0.9 does not. */
  readonly asksInclude: boolean
  /** 0.9 has `filter` choose among the keys. */
  readonly filters: boolean
}

const gem = 'active_model_serializers'

export function activeModelSettings(settings: GemSettings): ActiveModelSettings {
  const [major = 0, minor = 10] = settings.version(gem) ?? []
  const isLegacy = major === 0 && minor < 10
  const of = (name: string): string | undefined => settings.of(gem, name)
  const included = nameWritten(of('default_includes'))
  return {
    adapter: isLegacy ? 'json' : adapterNamed(nameWritten(of('adapter')) ?? 'attributes'),
    transform: isLegacy ? undefined : nameWritten(of('key_transform')),
    include: isLegacy
      ? includesAll
      : included === undefined
        ? includesOneLevel
        : writtenInclude(included, of('default_includes')),
    isSingular: nameWritten(of('jsonapi_resource_type')) === 'singular',
    separator: /^['"]([^'"]*)['"]/.exec(of('jsonapi_namespace_separator') ?? '')?.[1] ?? '-',
    linksPages: !/^(?:false|nil)\b/.test(of('jsonapi_pagination_links_enabled') ?? ''),
    jsonapi: of('jsonapi_include_toplevel_object')?.startsWith('true') === true ? jsonapiShape(of) : undefined,
    isLegacy,
    hasRoot: isLegacy && !hasNoRoot(settings, 'Serializer'),
    hasListRoot: isLegacy && !hasNoRoot(settings, 'ArraySerializer'),
    embed: {
      isIds: isLegacy && /^:ids?\b/.test(of('embed') ?? ''),
      isBeside: isLegacy && of('embed_in_root')?.startsWith('true') === true,
    },
    asksInclude: isLegacy && minor < 9,
    filters: isLegacy && minor === 9,
  }
}

/** The last of what is assigned to the class itself, or to a variable that may hold it; `nil` asks for the root by default. */
function hasNoRoot(settings: GemSettings, className: string): boolean {
  const said = settings.text(gem).matchAll(/(?<![\w:])((?:::)?[\w:]+)\._?root(?:[ \t]*=(?!=)[ \t]*|[ \t(]+)(\w+)/g)
  const own = Array.from(said).filter(
    ([, receiver = '']) => !/Serializer$/.test(receiver) || baseName(receiver) === className,
  )
  return own.at(-1)?.[2] === 'false'
}

/** What is blank is left out. */
function jsonapiShape(of: (name: string) => string | undefined): Shape {
  const fields = new Fields()
  const version = of('jsonapi_version') ?? "'1.0'"
  const written = /^['"]([^'"]*)['"]/.exec(version)?.[1]
  if (written !== undefined) fields.set('version', typeShape(written), written !== '', nowhere)
  else if (!version.startsWith('nil')) fields.set('version', anything, undefined, nowhere)
  const meta = of('jsonapi_toplevel_meta')
  if (meta !== undefined && !/^(?:nil\b|\{\s*\})/.test(meta))
    fields.set('meta', anything, /^\{\s*[\w'":]/.test(meta) || undefined, nowhere)
  return fields.shape()
}

function writtenInclude(name: string, text = ''): Include {
  if (name.startsWith('**')) return includesAll
  if (name === '*') return includesOneLevel
  return text.startsWith('[]') ? includesNone : includePaths([name])
}

/** `:json_api`, `'jsonapi'`, `ActiveModelSerializers::Adapter::JsonApi` */
export function adapterNamed(name: string): AdapterName | undefined {
  switch (name.replace(/_/g, '').toLowerCase()) {
    case 'attributes':
      return 'attributes'
    case 'json':
      return 'json'
    case 'jsonapi':
      return 'json_api'
  }
  return undefined
}
