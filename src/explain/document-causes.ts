// What the parts of a document follow from that belong to no operation: its title, its servers, its tags.

import type { Document, PlacedOperation } from '../openapi/index.ts'
import type { GenerateOptions } from '../options.ts'
import type { Application } from '../ruby/index.ts'
import type { Place } from '../shape/index.ts'
import { pointerSegment } from '../source/index.ts'
import { type Cause, causeOf } from './fact.ts'
import { type SettingPlaces, setBy } from './setting-causes.ts'

interface Context {
  readonly application: Application
  readonly options: GenerateOptions
  readonly settingPlaces: SettingPlaces
}

export function documentCauses(
  document: Document,
  { application, options, settingPlaces }: Context,
): readonly (readonly [pointer: string, cause: Cause])[] {
  const set = (name: keyof GenerateOptions): Cause =>
    options[name] === undefined
      ? causeOf('default', `the default; \`${name}\` sets it`)
      : setBy(`/${name}`, settingPlaces)
  const fieldOf = (name: 'title' | 'apiVersion', field: string): Cause =>
    options[name] === undefined && Object.hasOwn(options.info ?? {}, field)
      ? setBy(`/info/${field}`, settingPlaces)
      : set(name)
  return [
    ['/openapi', set('openapi')],
    ['/info', options.info === undefined ? titleCause(application) : set('info')],
    ['/info/title', titleIsFound(options) ? titleCause(application) : fieldOf('title', 'title')],
    ['/info/version', fieldOf('apiVersion', 'version')],
    ...(document.servers === undefined ? [] : [['/servers', set('servers')] as const]),
    ...(document.security === undefined ? [] : [['/security', securityCause(options, settingPlaces)] as const]),
    ['/tags', causeOf('class', 'one for each controller', undefined)],
    ['/paths', causeOf('route', 'one for each path that leads to an action', firstRoute(application))],
    ['/components', causeOf('class', 'what several parts of the document refer to', undefined)],
    ...overlayPointers(options.overlay).map(
      (pointer) => [pointer, setBy(`/overlay${pointer}`, settingPlaces)] as const,
    ),
  ]
}

function titleIsFound({ title, info = {} }: GenerateOptions): boolean {
  return title === undefined && !Object.hasOwn(info, 'title')
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

function securityCause({ security }: GenerateOptions, places: SettingPlaces): Cause {
  return security === undefined
    ? causeOf('default', 'no operation turns away who shows no credentials')
    : setBy('/security', places)
}

/** The parts that an overlay sets: each value that is no object. */
function overlayPointers(overlay: unknown, pointer = ''): readonly string[] {
  if (typeof overlay !== 'object' || overlay === null || Array.isArray(overlay)) return pointer === '' ? [] : [pointer]
  return Object.entries(overlay).flatMap(([key, value]) => overlayPointers(value, `${pointer}/${pointerSegment(key)}`))
}

export function tagCause(name: string, placed: PlacedOperation | undefined, context: Context): Cause {
  const { application, options, settingPlaces } = context
  const configured = tagSetting(name, options)
  if (placed === undefined || configured !== undefined) return setBy(configured ?? '/tags', settingPlaces)
  const { className, classComment } = placed.source.action
  const text =
    classComment === undefined ? `named after \`${className}\`` : `\`${className}\`, and the comment above it`
  return causeOf('class', text, classPlace(application, className))
}

/** The part of the settings that gives a tag its name. */
export function tagSetting(name: string, { tags = [] }: GenerateOptions): string | undefined {
  const named = Object.entries(tags).find(([, tag]) => (typeof tag === 'string' ? tag : tag.name) === name)
  return named && `/tags/${pointerSegment(named[0])}`
}

/** Where the class of a controller begins. */
export function classPlace({ constants }: Application, className: string): Place | undefined {
  const opening = constants.definitionOf(className)?.openings[0]
  return opening && { path: opening.file.path, span: { start: opening.node.start, end: opening.node.end } }
}
