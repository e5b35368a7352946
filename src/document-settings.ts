// What the options say about the document, in the words of the stage that builds it.

import { engineTitle } from './engine-title.ts'
import type { CredentialDefaults, DocumentSettings, NameSettings, Tag, TagMap } from './openapi/index.ts'
import { type GenerateOptions, isTagList } from './options.ts'
import { type Application, nameOf, type Settings, sessionMiddleware } from './ruby/index.ts'

/** A browser shows the cookie of its session; a client of an API its token. */
export function credentialDefaults(application: Application, { values, isApiOnly }: Settings): CredentialDefaults {
  const name = (application.title() ?? 'App').toLowerCase().replaceAll(' ', '_')
  const key = nameOf(values.get('session_store.key') ?? null) ?? sessionMiddleware(application)?.key
  return { sessionCookie: key ?? `_${name}_session`, unknown: { kind: isApiOnly ? 'token' : 'session' } }
}

export function documentSettings(options: GenerateOptions, application: Application): DocumentSettings {
  const { info = {}, servers = ['/'] } = options
  return {
    info: {
      ...info,
      title: options.title ?? textOf(info.title) ?? application.title() ?? engineTitle(application) ?? 'API',
      version: options.apiVersion ?? textOf(info.version) ?? '1.0.0',
    },
    servers: servers.map((server) => (typeof server === 'string' ? { url: server } : { url: '', ...server })),
    security: options.security,
    securitySchemes: options.securitySchemes ?? {},
    overlay: options.overlay,
    pattern: options.pattern ?? 'source',
    openapi: options.openapi ?? '3.1',
  }
}

export function nameSettings(options: GenerateOptions, { inflector }: Application): NameSettings {
  return { inflector, operationIds: options.operationIds ?? {}, tags: configuredTags(options) }
}

function configuredTags({ tags = [] }: GenerateOptions): readonly Tag[] | TagMap {
  if (isTagList(tags)) return tags.map((tag) => ({ name: '', ...tag }))
  return Object.fromEntries(
    Object.entries(tags).map(([glob, tag]) => [glob, typeof tag === 'string' ? tag : { name: '', ...tag }]),
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
