// What stands in the body of an answer: JSON of the code or of a template, or something else.

import {
  type Action,
  type Answer,
  type AskedLayout,
  findTemplates,
  mediaTypes,
  type ViewVariables,
} from '../controllers/index.ts'
import { nil, someVariable } from '../flow/index.ts'
import { viewRootOf } from '../ruby/index.ts'
import { joinAll, type Shape } from '../shape/index.ts'
import type { Sidecars } from '../sidecars/index.ts'
import { findJsonTemplate, folderBelow, partsOf } from './find-template.ts'
import type { Templates } from './jbuilder/templates.ts'
import { findLayout } from './layouts.ts'
import { jsonType, type ResponseBody } from './response.ts'

export interface Source {
  readonly action: Action
  readonly templates: Templates
}

/** One for each media type; `missing` where a template is rendered that is not there. */
export function bodiesOf({ body, place }: Answer, { action, templates }: Source): readonly ResponseBody[] | 'missing' {
  switch (body.kind) {
    case 'none':
      return []
    case 'json':
      return [literalBody(place, body.shape, body.type)]
    case 'unknown':
      return [rendersHtml(action, templates.sidecars) ? content('text/html') : { kind: 'json', type: jsonType }]
    case 'resource': {
      const asked = { name: action.name, format: undefined, layouts: body.layouts }
      const rendered = renderedBodies(asked, body.variables, action, templates)
      const isRead = rendered !== 'missing' && rendered.some(({ kind }) => kind === 'inferred')
      if (isRead) return rendered
      return body.alone === 204 ? [] : [literalBody(place, body.shape, undefined)]
    }
    case 'content':
      return [body.type === jsonType ? { kind: 'json', type: jsonType } : content(body.type)]
    case 'template': {
      const rendered = renderedBodies({ ...body, name: body.name ?? action.name }, body.variables, action, templates)
      return rendered === 'missing' || body.type === undefined ? rendered : sentAs(rendered, body.type)
    }
  }
}

/** Whatever the template is: a page may be sent as JSON, and JSON as a type of its own. */
function sentAs(bodies: readonly ResponseBody[], type: string): readonly ResponseBody[] {
  return bodies.map((body) =>
    body.kind === 'content' && type === jsonType ? { kind: 'json', type } : { ...body, type },
  )
}

function content(type: string): ResponseBody {
  return { kind: 'content', type }
}

/** Whether the controller's own folder has templates for HTML alone: what it renders is likely one of them. */
function rendersHtml({ viewFolders: [own = ''] }: Action, { files }: Sidecars): boolean {
  const names = files.list(own).flatMap(({ name, kind }) => (kind === 'file' ? name : []))
  return names.length > 0 && names.every((name) => /\.html\.\w+$|^[^.]+\.(?:erb|haml|slim)$/.test(name))
}

function literalBody(place: Answer['place'], shape: Shape, type = jsonType): ResponseBody {
  if (place === undefined) return { kind: 'json', type }
  return shape.isAny && shape.known === undefined
    ? { kind: 'json', type, place }
    : { kind: 'inferred', type, shape, place }
}

interface Rendered {
  readonly name: string
  /** The format that the code asks for. */
  readonly format: string | undefined
  readonly layouts: readonly AskedLayout[]
}

function renderedBodies(
  { name, format, layouts }: Rendered,
  variables: ViewVariables,
  action: Action,
  templates: Templates,
): readonly ResponseBody[] | 'missing' {
  const { sidecars } = templates
  const paths = templatesOf(name, action, templates)
  const asked = format ?? action.format
  const ofFormat = asked === undefined || asked === 'json' ? [] : paths.filter((path) => isOfFormat(path, asked))
  if (ofFormat.length > 0) return templateBodies(ofFormat)
  // A template that names no format renders any.
  if (format !== undefined && format !== 'json')
    return templateBodies(paths.filter((path) => /\/[^/.]+\.\w+$/.test(path)))
  const path = findJsonTemplate(sidecars.files, foldersOf(name, action, templates), partsOf(name).base)
  if (path === undefined) return templateBodies(paths)
  const { viewFolders: folders, className, helperMethods, controller, name: ofAction } = action
  const viewer = { folders, className, helperMethods, controller, action: ofAction }
  const all = withUnset(variables, action)
  const inferred = layouts.map((asked) => {
    const { application, partials } = templates
    const layout = asked === false ? undefined : findLayout(application, partials.roots, action, asked)
    return templates.infer(path, viewer, layout, all)
  })
  const body = {
    kind: 'inferred',
    type: jsonType,
    shape: joinAll(inferred.map(({ shape }) => shape)),
    place: { path, span: { start: 0, end: 0 } },
  } as const
  return [inferred.every(({ isDoubted }) => isDoubted) ? { ...body, isDoubted: true } : body]
}

/** A variable that the controller sets elsewhere is nil here; what a gem or a helper sets is not known. */
function withUnset(given: ViewVariables, { variables, place }: Action): ViewVariables {
  // An action without a method may be one of a gem.
  if (given.has(someVariable) || place === undefined) return given
  const all = new Map(given)
  for (const name of variables()) if (!all.has(name)) all.set(name, nil)
  return all
}

function isOfFormat(path: string, format: string): boolean {
  return partsOf(path).base.split('.').includes(format)
}

/** By the name of an action in the controller's own folders, or by a path below the views. */
export function templatesOf(name: string, action: Action, templates: Templates): readonly string[] {
  return findTemplates(templates.sidecars.files, foldersOf(name, action, templates), partsOf(name).base)
}

export function foldersOf(name: string, { viewFolders }: Action, { application }: Templates): readonly string[] {
  const { folder } = partsOf(name)
  return folder === undefined
    ? viewFolders
    : [...new Set(viewFolders.map((each) => viewRootOf(application, each)))].map((root) => folderBelow(root, folder))
}

/** JSON where some template renders it; `show.jbuilder` names no format and renders JSON. */
function templateBodies(paths: readonly string[]): readonly ResponseBody[] | 'missing' {
  const names = paths.map((path) => path.slice(path.lastIndexOf('/') + 1).split('.'))
  if (names.some((parts) => parts.includes('json') || parts.includes('jbuilder') || parts.includes('jb')))
    return [{ kind: 'json', type: jsonType }]
  const [first] = names
  if (first === undefined) return 'missing'
  const format = first.slice(1).find((part) => mediaTypes.has(part)) ?? 'html'
  return [content(mediaTypes.get(format) ?? 'text/html')]
}
