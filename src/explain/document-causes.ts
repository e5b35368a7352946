// What the parts of a document follow from that belong to no operation: its title, its servers, its tags.

import type { Document, PlacedOperation } from '../openapi/index.ts'
import { type GenerateOptions, isTagList } from '../options.ts'
import type { Application } from '../ruby/index.ts'
import type { Place } from '../shape/index.ts'
import { pointerSegment } from '../sidecars/index.ts'
import { type Cause, causeOf } from './fact.ts'

interface Context {
  readonly application: Application
  readonly options: GenerateOptions
}

export function documentCauses(
  document: Document,
  { application, options }: Context,
): readonly (readonly [pointer: string, cause: Cause])[] {
  const set = (name: keyof GenerateOptions): Cause =>
    options[name] === undefined
      ? causeOf('default', `the default; \`${name}\` sets it`)
      : causeOf('configuration', `set by \`${name}\``)
  const { info = {} } = options
  return [
    ['/openapi', set('openapi')],
    ['/info', options.info === undefined ? titleCause(application) : set('info')],
    ['/info/title', options.title !== undefined || !('title' in info) ? titleOf(options, application) : set('info')],
    ['/info/version', options.apiVersion === undefined && 'version' in info ? set('info') : set('apiVersion')],
    ...(document.servers === undefined ? [] : [['/servers', set('servers')] as const]),
    ...(document.security === undefined ? [] : [['/security', securityCause(options)] as const]),
    ['/tags', causeOf('class', 'one for each controller', undefined)],
    ['/paths', causeOf('route', 'one for each path that leads to an action', firstRoute(application))],
    ['/components', causeOf('class', 'what several parts of the document refer to', undefined)],
    ...overlayPointers(options.overlay).map(
      (pointer) => [pointer, causeOf('configuration', 'set by `overlay`')] as const,
    ),
  ]
}

function titleOf(options: GenerateOptions, application: Application): Cause {
  return options.title === undefined ? titleCause(application) : causeOf('configuration', 'set by `title`')
}

/** `module Hospital` in config/application.rb. */
function titleCause({ files }: Application): Cause {
  const path = 'config/application.rb'
  const module = /^[ \t]*module[ \t]+\w/m.exec(files.read(path) ?? '')
  if (module === null) return causeOf('default', 'the default; `title` sets it')
  return causeOf('application', 'the name of the application', {
    path,
    span: { start: module.index, end: module.index },
  })
}

function firstRoute({ files }: Application): Place | undefined {
  const path = 'config/routes.rb'
  return files.read(path) === undefined ? undefined : { path, span: { start: 0, end: 0 } }
}

function securityCause({ security }: GenerateOptions): Cause {
  return security === undefined
    ? causeOf('default', 'no operation turns away who shows no credentials')
    : causeOf('configuration', 'set by `security`')
}

/** The parts that an overlay sets: each value that is no object. */
function overlayPointers(overlay: unknown, pointer = ''): readonly string[] {
  if (typeof overlay !== 'object' || overlay === null || Array.isArray(overlay)) return pointer === '' ? [] : [pointer]
  return Object.entries(overlay).flatMap(([key, value]) => overlayPointers(value, `${pointer}/${pointerSegment(key)}`))
}

export function tagCause(name: string, placed: PlacedOperation | undefined, { application, options }: Context): Cause {
  const { tags = [] } = options
  const isConfigured = isTagList(tags) ? tags.some((tag) => tag.name === name) : Object.keys(tags).length > 0
  if (placed === undefined || isConfigured) return causeOf('configuration', 'set by `tags`')
  const { className, classComment } = placed.source.action
  const text =
    classComment === undefined ? `named after \`${className}\`` : `\`${className}\`, and the comment above it`
  return causeOf('class', text, classPlace(application, className))
}

/** Where the class of a controller begins. */
export function classPlace({ constants }: Application, className: string): Place | undefined {
  const opening = constants.definitionOf(className)?.openings[0]
  return opening && { path: opening.file.path, span: { start: opening.node.start, end: opening.node.end } }
}
