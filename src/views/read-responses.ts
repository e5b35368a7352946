// From the answers of an action, its templates and its sidecars to the responses that are documented.

import { type Action, type Answer, findTemplates, mediaTypes, type ViewVariables } from '../controllers/index.ts'
import { diagnosticOf } from '../diagnostics/index.ts'
import { viewRootOf } from '../ruby/index.ts'
import { join, type Shape } from '../shape/index.ts'
import { type Sidecars, sidecarEnding } from '../sidecars/index.ts'
import { namedEntries } from '../source/index.ts'
import { findJbuilder, folderBelow, partsOf } from './find-template.ts'
import type { Templates } from './jbuilder/templates.ts'
import { findLayout } from './layouts.ts'
import type { Response, ResponseBody } from './response.ts'

export function readResponses(action: Action, templates: Templates): readonly Response[] {
  const { sidecars } = templates
  const answers = reachable(action, templates)
  const answer = successAnswer(answers, action.name)
  const status = answer?.status ?? 200
  const path = findSidecar(action, templates)
  if (path === undefined || sidecars.find(path) === undefined) {
    const body = answer === undefined ? none : jointBody(answer, answers, { action, templates })
    // A sidecar that cannot be used was reported; what to do about it is to mend it.
    if (body === 'missing' && answer !== undefined && path === undefined) noteMissing(answer, action, templates)
    return [{ status, body: body === 'missing' || !hasContent(status) ? none : body }]
  }
  const sidecar: ResponseBody = { kind: 'sidecar', path }
  if (status === 200) return [{ status, body: sidecar }]
  noteStatus(path, status, action, sidecars)
  return [
    { status: 200, body: sidecar },
    { status, body: hasContent(status) && answer?.body.kind !== 'none' ? sidecar : none },
  ]
}

const none: ResponseBody = { kind: 'none' }

/** Where other ways succeed, one that ends without a template is an oversight. */
function reachable(action: Action, templates: Templates): readonly Answer[] {
  const { answers, name } = action
  const others = answers.filter(({ place }) => place !== undefined)
  const succeeds = others.some((answer) => isSuccess(answer) || isRedirect(answer))
  return succeeds && templatesOf(name, action, templates).length === 0 ? others : answers
}

/** A success that is always given, else the first one; where no way succeeds, what is answered instead. */
function successAnswer(answers: readonly Answer[], action: string): Answer | undefined {
  const redirects = answers.filter(isRedirect)
  const all = answers.filter(isSuccess)
  // A form that is shown again says that a save failed; then the redirection is what succeeds.
  const successes = redirects.length > 0 ? all.filter((answer) => !showsForm(answer, action)) : all
  return successes.find(({ isConditional }) => !isConditional) ?? successes[0] ?? redirects[0] ?? answers[0]
}

function isSuccess({ status = 200 }: Answer): boolean {
  return status >= 200 && status < 300
}

function isRedirect({ status = 200 }: Answer): boolean {
  return status >= 300 && status < 400 && status !== 304
}

function showsForm({ body }: Answer, action: string): boolean {
  const name = body.kind === 'template' ? /(?:^|\/)(new|edit)$/.exec(body.name ?? '')?.[1] : undefined
  return name !== undefined && name !== action
}

function hasContent(status: number): boolean {
  return status >= 200 && status !== 204 && status !== 205 && status !== 304
}

interface Source {
  readonly action: Action
  readonly templates: Templates
}

/** What the answer renders, or another one with the same status that is JSON too. */
function jointBody(answer: Answer, answers: readonly Answer[], source: Source): ResponseBody | 'missing' {
  const body = bodyOf(answer, source)
  if (body === 'missing' || (body.kind !== 'inferred' && body.kind !== 'json')) return body
  const others = answers.filter(
    (each) => each !== answer && isSuccess(each) && (each.status ?? 200) === (answer.status ?? 200),
  )
  let joint: ResponseBody = body
  for (const other of others) joint = jointJson(joint, bodyOf(other, source))
  return joint
}

function jointJson(body: ResponseBody, other: ResponseBody | 'missing'): ResponseBody {
  if (other === 'missing' || body.kind !== 'inferred') return body
  if (other.kind === 'json') return other
  return other.kind === 'inferred' ? { ...body, shape: join(body.shape, other.shape) } : body
}

/** `missing` where a template is rendered that is not there. */
function bodyOf({ body, place }: Answer, { action, templates }: Source): ResponseBody | 'missing' {
  switch (body.kind) {
    case 'none':
      return none
    case 'json':
      return literalBody(place, body.shape)
    case 'unknown':
      return rendersHtml(action, templates.sidecars) ? { kind: 'content', type: 'text/html' } : { kind: 'json' }
    case 'resource': {
      const rendered = renderedBody(action.name, body.variables, action, templates)
      return rendered !== 'missing' && rendered.kind === 'inferred' ? rendered : literalBody(place, body.shape)
    }
    case 'content':
      return body.type === 'application/json' ? { kind: 'json' } : { kind: 'content', type: body.type }
    case 'template':
      return renderedBody(body.name ?? action.name, body.variables, action, templates)
  }
}

/** Whether the controller's own folder has templates for HTML alone: what it renders is likely one of them. */
function rendersHtml({ viewFolders: [own = ''] }: Action, { files }: Sidecars): boolean {
  const names = files.list(own).flatMap(({ name, kind }) => (kind === 'file' ? name : []))
  return names.length > 0 && names.every((name) => /\.html\.\w+$|^[^.]+\.(?:erb|haml|slim)$/.test(name))
}

function literalBody(place: Answer['place'], shape: Shape): ResponseBody {
  if (place === undefined) return { kind: 'json' }
  return shape.isAny && shape.known === undefined ? { kind: 'json', place } : { kind: 'inferred', shape, place }
}

function renderedBody(
  name: string,
  variables: ViewVariables,
  action: Action,
  templates: Templates,
): ResponseBody | 'missing' {
  const { sidecars } = templates
  const ofFormat = templatesOfFormat(name, action, templates)
  if (ofFormat.length > 0) return templateBody(ofFormat)
  const path = findJbuilder(sidecars.files, foldersOf(name, action, templates), partsOf(name).base)
  if (path === undefined) return templateBody(templatesOf(name, action, templates))
  const layout = findLayout(templates.application, templates.partials.roots, action.className)
  const { viewFolders: folders, className, helperMethods } = action
  const shape = templates.infer(path, { folders, className, helperMethods }, layout, variables)
  return { kind: 'inferred', shape, place: { path, span: { start: 0, end: 0 } } }
}

/** Those of the format that the routes ask for, where they ask for one. */
function templatesOfFormat(name: string, action: Action, templates: Templates): readonly string[] {
  const { format } = action
  if (format === undefined) return []
  return templatesOf(name, action, templates).filter((path) => partsOf(path).base.split('.').includes(format))
}

/** By the name of an action in the controller's own folders, or by a path below the views. */
function templatesOf(name: string, action: Action, templates: Templates): readonly string[] {
  return findTemplates(templates.sidecars.files, foldersOf(name, action, templates), partsOf(name).base)
}

function foldersOf(name: string, { viewFolders }: Action, { application }: Templates): readonly string[] {
  const { folder } = partsOf(name)
  return folder === undefined
    ? viewFolders
    : [...new Set(viewFolders.map((each) => viewRootOf(application, each)))].map((root) => folderBelow(root, folder))
}

/** JSON where some template renders it; `show.jbuilder` names no format and renders JSON. */
function templateBody(paths: readonly string[]): ResponseBody | 'missing' {
  const names = paths.map((path) => path.slice(path.lastIndexOf('/') + 1).split('.'))
  if (names.some((parts) => parts.includes('json') || parts.includes('jbuilder'))) return { kind: 'json' }
  const [first] = names
  if (first === undefined) return 'missing'
  const format = first.slice(1).find((part) => mediaTypes.has(part)) ?? 'html'
  return { kind: 'content', type: mediaTypes.get(format) ?? 'text/html' }
}

/** The nearest one of the action itself, or of the action whose template it renders. */
function findSidecar(action: Action, templates: Templates): string | undefined {
  const { files } = templates.sidecars
  const rendered = action.answers.flatMap(({ body }) => (body.kind === 'template' ? (body.name ?? []) : []))
  const names = [action.name, ...rendered.filter((name) => !name.includes('/'))]
  const own = findIn(files, action.viewFolders, names)
  if (own !== undefined) return own
  return rendered
    .filter((name) => name.includes('/'))
    .map((name) => findIn(files, foldersOf(name, action, templates), [partsOf(name).base]))
    .find((path) => path !== undefined)
}

/** The sidecar of the first of the names, in the first of the folders that has one. */
function findIn(files: Sidecars['files'], folders: readonly string[], names: readonly string[]): string | undefined {
  for (const folder of folders) {
    const name = names.find((each) =>
      namedEntries(files, folder, each).some((entry) => entry.name === each + sidecarEnding),
    )
    if (name !== undefined) return `${folder}/${name}${sidecarEnding}`
  }
  return undefined
}

function noteStatus(path: string, status: number, { className, name }: Action, { add }: Sidecars): void {
  const texts = {
    message: `\`${className}#${name}\` answers with ${status}`,
    consequence: `the sidecar stands under 200 and under ${status}`,
    help: 'nothing: a sidecar always describes the response 200',
  }
  add(diagnosticOf('sidecar-status', texts, path, undefined))
}

function noteMissing({ body, place }: Answer, action: Action, { application, sidecars }: Templates): void {
  const { className, name, viewFolders, path } = action
  const template = body.kind === 'template' ? (body.name ?? name) : name
  // The views of an engine stand beside its controllers.
  const folder =
    viewFolders.find(
      (each) => viewRootOf(application, each) === viewRootOf(application, path.replace('/controllers/', '/views/')),
    ) ?? viewFolders[0]
  // A name with a slash is a path below the views.
  const wanted = template.includes('/')
    ? `${viewRootOf(application, folder ?? '')}/${template.replace(/^\/+/, '')}`
    : `${folder}/${template}`
  const texts = {
    message: `\`${className}#${name}\` has no template \`${template}\``,
    consequence: 'the response is documented without content',
    help: `add ${wanted}.json.jbuilder, or a sidecar ${folder}/${name}${sidecarEnding}`,
  }
  sidecars.add(diagnosticOf('template-missing', texts, place?.path ?? path, place?.span))
}
