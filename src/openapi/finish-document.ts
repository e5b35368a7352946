// Puts the parts of the document together with what the configuration says, in the order in which people read it.

import type { Json } from '../schema/index.ts'
import type { Document, PathItem, ResponseObject, SchemaObject, Tag } from './document.ts'
import { overlaid } from './overlay.ts'
import { type OpenapiVersion, openapiVersions } from './versions/index.ts'

export type JsonObject = { readonly [key: string]: Json }

export interface DocumentSettings {
  readonly info: Document['info']
  readonly servers: NonNullable<Document['servers']>
  readonly security: readonly Json[] | undefined
  readonly securitySchemes: JsonObject
  readonly overlay: JsonObject | undefined
  /** How the patterns of path parameters are written. */
  readonly pattern: 'source' | 'ecma'
  readonly openapi: OpenapiVersion
}

export interface DocumentParts {
  readonly tags: readonly Tag[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly schemas: Readonly<Record<string, SchemaObject>>
  readonly responses: Readonly<Record<string, ResponseObject>>
  /** What the code asks of a client; `undefined` where the document says nothing of that. */
  readonly securitySchemes: JsonObject | undefined
}

export function finishDocument(parts: DocumentParts, settings: DocumentSettings): Document {
  const { tags, schemas, responses } = parts
  const { info, servers, overlay } = settings
  const { security, paths } = secured(parts, settings.security)
  const securitySchemes = { ...parts.securitySchemes, ...settings.securitySchemes }
  const components = {
    ...(Object.keys(schemas).length === 0 ? {} : { schemas }),
    ...(Object.keys(responses).length === 0 ? {} : { responses }),
    ...(Object.keys(securitySchemes).length === 0 ? {} : { securitySchemes }),
  }
  const document: Document = {
    openapi: openapiVersions[settings.openapi],
    info,
    ...(servers.length === 0 ? {} : { servers }),
    ...(security === undefined ? {} : { security }),
    tags,
    paths,
    ...(Object.keys(components).length === 0 ? {} : { components }),
  }
  return ordered(overlay === undefined ? document : overlaid(document, overlay))
}

/** What the configuration says goes before what the code tells. */
function secured(
  { paths, securitySchemes }: DocumentParts,
  configured: DocumentSettings['security'],
): Pick<Document, 'security' | 'paths'> {
  if (configured !== undefined || securitySchemes === undefined)
    return { ...(configured && { security: configured }), paths }
  if (Object.keys(securitySchemes).length === 0) return { security: [], paths }
  return { paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, opened(item)])) }
}

/** An operation that anybody may call says so. */
function opened(item: PathItem): PathItem {
  return Object.fromEntries(
    Object.entries(item).map(([method, { responses, ...operation }]) => [
      method,
      { ...operation, security: operation.security ?? [], responses },
    ]),
  )
}

const documentKeys = ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components']
const itemKeys = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

function ordered(document: Document): Document {
  const { paths, components, ...rest } = document
  const sorted: Document = {
    ...rest,
    paths: Object.fromEntries(byName(paths).map(([path, item]) => [path, inListedOrder(item, itemKeys)])),
    ...(components === undefined
      ? {}
      : {
          components: Object.fromEntries(
            byName({ ...components }).map(([section, entries]) => [
              section,
              Object.fromEntries(byName<unknown>({ ...entries })),
            ]),
          ),
        }),
  }
  return inListedOrder(sorted, documentKeys)
}

function byName<Value>(record: { readonly [key: string]: Value }): readonly (readonly [string, Value])[] {
  return Object.entries<Value>(record).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The listed keys first; others, which only an overlay brings, behind them. */
function inListedOrder<Value extends object>(value: Value, keys: readonly string[]): Value {
  const rank = (key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  const entries = Object.entries(value)
  if (entries.length < 2) return value
  entries.sort(([a], [b]) => rank(a) - rank(b))
  return Object.fromEntries(entries) as Value // The same keys with the same values.
}
