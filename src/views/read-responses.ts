// From the answers of an action, its templates and its sidecars to the responses that are documented.

import { type Action, type Answer, isRedirect, isSuccess } from '../controllers/index.ts'
import { diagnosticOf } from '../diagnostics/index.ts'
import { viewRootOf } from '../ruby/index.ts'
import { type Sidecars, sidecarEnding } from '../sidecars/index.ts'
import { namedEntries } from '../source/index.ts'
import { partsOf } from './find-template.ts'
import type { Templates } from './jbuilder/templates.ts'
import { joinedBodies, joinedByType } from './joined-bodies.ts'
import { jsonType, type Response, type ResponseBody, type Status } from './response.ts'
import { bodiesOf, foldersOf, type Source, templatesOf } from './response-bodies.ts'
import { successAnswer } from './success-answer.ts'

/** Which answers become responses. */
export type ResponseChoice = 'all' | 'success'

export function readResponses(action: Action, templates: Templates, choice: ResponseChoice): readonly Response[] {
  const responses = responsesOf(action, templates, choice)
  return action.jsonType === jsonType ? responses : responses.map((response) => ofType(response, action.jsonType))
}

/** JSON under the name that the application has for it. */
function ofType(response: Response, type: string): Response {
  const bodies = response.bodies.map((body) => (body.type === jsonType ? { ...body, type } : body))
  return { ...response, bodies: joinedByType(bodies) }
}

function responsesOf(action: Action, templates: Templates, choice: ResponseChoice): readonly Response[] {
  const { sidecars } = templates
  const source: Source = { action, templates }
  const answers = reachable(action, templates)
  const success = successAnswer(answers, action.name)
  const path = findSidecar(action, templates)
  if (path !== undefined && sidecars.find(path) !== undefined)
    return described(answers, success, { path, choice, source })
  // A sidecar that cannot be used was reported; what to do about it is to mend it.
  const isMissing = success !== undefined && bodiesOf(success, source) === 'missing'
  if (isMissing && path === undefined && !isBare(success, action)) noteMissing(success, action, templates)
  noteErrors(action, answers, sidecars)
  const chosen = choice === 'all' ? answers : answers.filter((answer) => isLikeSuccess(answer, success, source))
  const ordered = success === undefined ? chosen : [success, ...chosen.filter((answer) => answer !== success)]
  const responses = byStatus(ordered, source, success === undefined ? 200 : statusOf(success, source))
  return choice === 'all' ? responses : responses.map((response) => ({ ...response, headers: [] }))
}

/**
 * Where other ways to a page succeed, one that ends without a template is an oversight. So is one of any action on which
 * code that is not known may have answered; where nothing else succeeds, what it answers is not known either.
 */
function reachable(action: Action, templates: Templates): readonly Answer[] {
  const { answers, name, isPage } = action
  const isUnsure = answers.some((answer) => answer.isUnsure === true)
  if ((!isPage && !isUnsure) || templatesOf(name, action, templates).length > 0) return answers
  const others = answers.filter((answer) => answer.place !== undefined || (!isPage && answer.isUnsure !== true))
  if (others.some((answer) => isSuccess(answer) || isRedirect(answer))) return others
  return isUnsure
    ? answers.map((answer) => (answer.isUnsure === true ? unknownAnswer(answer, action) : answer))
    : answers
}

function unknownAnswer(answer: Answer, { path }: Action): Answer {
  const place = { path, span: { start: 0, end: 0 } }
  return { ...answer, status: 'unknown', body: { kind: 'unknown' }, place }
}

/** An action that renders nothing, and has no template, answers 204; a browser that gets a page is told of its mistake. */
function statusOf(answer: Answer, source: Source): number {
  const { status, place, body } = answer
  if (status === 'unknown') return 200
  if (status !== undefined) return status
  if (body.kind === 'resource') return rendersTemplate(answer, source) ? 200 : body.alone
  if (place !== undefined) return 200
  const { action, templates } = source
  if (!action.rendersImplicitly && !hasBuilder(action, templates)) return 204
  if (bodiesOf(answer, source) !== 'missing') return 200
  return source.action.isPage ? 200 : 204
}

/** Whether a template needs a gem which has every controller look for templates. */
function hasBuilder(action: Action, templates: Templates): boolean {
  return templatesOf(action.name, action, templates).some((path) => /\.(?:jbuilder|jb|rabl|props)$/.test(path))
}

/** Whether there is a template in the place of what `respond_with` was given. */
function rendersTemplate({ body }: Answer, { action, templates }: Source): boolean {
  const own = templatesOf(action.name, action, templates)
  return body.kind === 'resource' && own.some((path) => /\.json\b|\.(?:jbuilder|jb)$/.test(path))
}

/** The former form of the document: the success, with what other ways to the same status give. */
function isLikeSuccess(answer: Answer, success: Answer | undefined, source: Source): boolean {
  if (answer === success) return true
  if (success === undefined || answer.by !== 'action' || !isSuccess(answer)) return false
  return statusOf(answer, source) === statusOf(success, source)
}

function byStatus(answers: readonly Answer[], source: Source, own: number): readonly Response[] {
  const groups = new Map<Status, Answer[]>()
  // A status that nobody knows is that of the success, where no other way has one.
  const hasSuccess = answers.some(
    (answer) => answer.by === 'action' && answer.isUntold !== true && (isSuccess(answer) || isRedirect(answer)),
  )
  for (const answer of answers) {
    const isOther = isOpen(answer, source) && (hasSuccess || answer.by !== 'action')
    const status = isOther ? 'default' : statusOf(answer, source)
    const group = groups.get(status)
    if (group === undefined) groups.set(status, [answer])
    else group.push(answer)
  }
  if (groups.size === 0) groups.set(own, [])
  return [...groups]
    .sort(([first], [second]) => rank(first) - rank(second))
    .map(([status, group]) => responseTo(group, { status, isOwn: status === own }, source))
}

/** Whether nobody knows its status. What may be rendered as a page is most likely one, under 200. */
function isOpen(answer: Answer, source: Source): boolean {
  if (answer.status !== undefined || answer.isUntold !== true) return answer.status === 'unknown'
  const bodies = bodiesOf(answer, source)
  return bodies !== 'missing' && bodies.every(({ type }) => type === jsonType)
}

/** Any other status comes last. */
function rank(status: Status): number {
  return status === 'default' ? Number.POSITIVE_INFINITY : status
}

type Named = Pick<Response, 'status' | 'isOwn'>

interface Shared {
  readonly group: readonly Answer[]
  readonly response: Response
}

/** What callbacks and handlers answer alone is one response for all actions that they answer for, by the first of them. */
const sharedByAnswer = new WeakMap<Answer, Shared[]>()

/** Of more groups that begin with one answer, each makes its own. */
const mostShared = 20

function responseTo(group: readonly Answer[], named: Named, source: Source): Response {
  const [first] = group
  if (first === undefined || named.isOwn || !group.every(isOfItself)) return responseOf(group, named, source)
  const all = sharedByAnswer.get(first) ?? []
  const known = all.find((shared) => isSameGroup(shared.group, group) && shared.response.status === named.status)
  if (known !== undefined) return known.response
  const response = responseOf(group, named, source)
  if (all.length < mostShared) all.push({ group, response })
  sharedByAnswer.set(first, all)
  return response
}

function isSameGroup(first: readonly Answer[], second: readonly Answer[]): boolean {
  return first.length === second.length && first.every((answer, index) => answer === second[index])
}

function responseOf(group: readonly Answer[], named: Named, source: Source): Response {
  return {
    ...named,
    bodies: joinedBodies(
      group.filter(({ body }) => hasContent(named.status) || (mayHaveContent(named.status) && byHand.has(body.kind))),
      source,
    ),
    headers: [...new Set(group.flatMap(({ headers }) => headers))].sort(),
    answers: group,
    method: methodOf(group),
  }
}

/** What `redirect_to` sends nobody reads. */
const byHand: ReadonlySet<Answer['body']['kind']> = new Set(['json', 'template', 'content'])

/** Whether what is answered is the same for every action. */
function isOfItself({ by, body }: Answer): boolean {
  return by !== 'action' && (body.kind === 'json' || body.kind === 'content' || body.kind === 'none')
}

function methodOf(answers: readonly Answer[]): string | undefined {
  const [method, ...others] = new Set(answers.map((answer) => answer.method))
  return others.length === 0 ? method : undefined
}

function hasContent(status: Status): boolean {
  return status === 'default' || (mayHaveContent(status) && (status < 300 || status >= 400))
}

/** What is rendered by hand is sent with a redirection, too. */
function mayHaveContent(status: Status): boolean {
  return status === 'default' || (status >= 200 && status !== 204 && status !== 205 && status !== 304)
}

interface Described {
  readonly path: string
  readonly choice: ResponseChoice
  readonly source: Source
}

/** A sidecar stands under 200, and under the status of the success; what the code renders there is not asked. */
function described(
  answers: readonly Answer[],
  success: Answer | undefined,
  { path, choice, source }: Described,
): readonly Response[] {
  const { action, templates } = source
  const named = success?.status
  const status = typeof named === 'number' ? named : 200
  const isNone = success?.body.kind === 'none'
  const hasSidecar = (each: number): boolean => each === 200 || (each === status && hasContent(status) && !isNone)
  const others = answers.filter(
    (answer) => answer.status !== undefined && answer.status !== 200 && answer.status !== status,
  )
  const own = [...new Set([200, status])].map((each): Response => {
    const same = answers.filter((answer) => (answer.status ?? 200) === each)
    const other = same.filter(({ body }) => body.kind === 'content')
    const bodies = choice === 'all' ? joinedBodies(other, source) : []
    const headers = [...new Set(same.flatMap((answer) => answer.headers))].sort()
    const sidecar: ResponseBody = { kind: 'sidecar', type: jsonType, path }
    return {
      status: each,
      bodies: hasSidecar(each) ? [sidecar, ...bodies.filter(({ type }) => type !== jsonType)] : [],
      headers,
      isOwn: each === status,
      answers: same,
      method: undefined,
    }
  })
  if (status !== 200) noteStatus(path, status, action, templates.sidecars)
  if (choice === 'success') return own.map((response) => ({ ...response, headers: [] }))
  return [...own, ...(others.length === 0 ? [] : byStatus(others, source, status))].sort(
    (first, second) => rank(first.status) - rank(second.status),
  )
}

/** What the code renders in the place of the sidecar; `undefined` where text does not tell all of it. */
export function replacedBySidecar(
  action: Action,
  templates: Templates,
): Extract<ResponseBody, { readonly kind: 'inferred' }> | undefined {
  const source: Source = { action, templates }
  const answers = reachable(action, templates)
  if (answers.some(({ by, status }) => by === 'action' && status === 'unknown')) return undefined
  const named = successAnswer(answers, action.name)?.status ?? 200
  const own = answers.filter(({ status = 200 }) => status === 200 || status === named)
  if (own.some((answer) => bodiesOf(answer, source) === 'missing')) return undefined
  const body = joinedBodies(own, source).find(({ type }) => type === jsonType)
  return body?.kind === 'inferred' ? body : undefined
}

/** The nearest one of the action itself, or of the action whose template it renders. */
function findSidecar(action: Action, templates: Templates): string | undefined {
  const { files } = templates.sidecars
  const own = action.answers.filter(({ by }) => by === 'action')
  const rendered = own.flatMap(({ body }) => (body.kind === 'template' ? (body.name ?? []) : []))
  const names = [action.name, ...rendered.filter((name) => !name.includes('/'))]
  const nearest = findIn(files, action.viewFolders, names)
  if (nearest !== undefined) return nearest
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
    help: 'no change is needed: a sidecar always describes the response 200',
  }
  add(diagnosticOf('sidecar-status', texts, path, undefined))
}

function noteErrors(
  { className, name, path, place: method }: Action,
  answers: readonly Answer[],
  { add }: Sidecars,
): void {
  const statuses = [...new Set(answers.flatMap(({ status }) => (typeof status === 'number' ? [status] : [200])))]
  if (statuses.length === 0 || statuses.some((status) => status < 400)) return
  const place = answers.find(({ by }) => by === 'action')?.place ?? method
  const texts = {
    message: `\`${className}#${name}\` answers nothing but errors: ${statuses.sort((a, b) => a - b).join(', ')}`,
    consequence: 'documented without a success',
    help: 'if that is not meant, look for what each way through the action ends with',
  }
  add(diagnosticOf('answers-only-errors', texts, place?.path ?? path, place?.span))
}

/** A controller of ActionController::API looks for no template where none is named: it answers with the status alone. */
function isBare({ body }: Answer, { rendersImplicitly }: Action): boolean {
  return !rendersImplicitly && body.kind === 'template' && body.name === undefined
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
