// Tells where sidecars contradict the views that they replace. The views are read for it, quietly and without any sidecar:
// nothing that is found here changes the document.

import type { Action } from '../../controllers/index.ts'
import type { Diagnostic } from '../../diagnostics/index.ts'
import type { Program } from '../../flow/index.ts'
import type { Records } from '../../records/index.ts'
import type { Application } from '../../ruby/index.ts'
import type { Place, Shape } from '../../shape/index.ts'
import { LocatedSchemas, Sidecars, sidecarEnding } from '../../sidecars/index.ts'
import { inferredShapes, type LateLevels, levelsIn, wholeLevels } from '../component-paths.ts'
import { findJsonTemplate } from '../find-template.ts'
import { Templates } from '../jbuilder/templates.ts'
import { readResponses, replacedBySidecar } from '../read-responses.ts'
import type { Response } from '../response.ts'
import { Comparison } from './compare.ts'
import { driftNote } from './drift-notes.ts'

export interface Answered {
  readonly action: Action
  readonly responses: readonly Response[]
}

export interface DriftContext {
  readonly application: Application
  readonly program: Program
  readonly records: Records
  readonly sidecars: Sidecars
  /** The sidecars and the templates of partials that stand in the document. */
  readonly partials: readonly string[]
  readonly late: LateLevels
  /** What stands in another document too, and was judged there. */
  readonly judged: Set<Answered>
}

/** Far more than what people write asks for: of all views together, and of one of them. */
const mostSteps = { ofAll: 1_000_000, ofEach: 50_000 }

/** `routed` are the routes of the document, with what answers them. */
export function reportDrift(routed: readonly { readonly source: Answered | undefined }[], context: DriftContext): void {
  const answered = routed.flatMap(({ source }) => source ?? [])
  const partials = partialsWithTemplates(context)
  const { judged } = context
  const described = answered.filter((each) => !judged.has(each) && sidecarOf(each.responses) !== undefined)
  for (const each of described) judged.add(each)
  if (partials.length === 0 && described.length === 0) return
  const { application, sidecars } = context
  const notes = application.quietly(() => driftNotes({ answered, described, partials }, context))
  for (const note of notes) sidecars.add(note)
}

interface Described {
  readonly answered: readonly Answered[]
  readonly described: readonly Answered[]
  readonly partials: readonly Partial[]
}

/** A partial that both a sidecar and a template describe. */
interface Partial {
  readonly sidecar: string
  readonly template: string
}

function driftNotes(all: Described, context: DriftContext): readonly Diagnostic[] {
  const { application, program, records, sidecars } = context
  const { answered, described, partials } = all
  const none = new Sidecars(
    sidecars.files,
    () => undefined,
    () => true,
    application.viewPaths,
  )
  const templates = new Templates(application, program, records, none)
  const views = described.flatMap(({ action, responses }) => {
    const path = sidecarOf(responses)
    const body = replacedBySidecar(action, templates)
    return path === undefined || body === undefined ? [] : [{ path, ...body }]
  })
  const shapes = answered.flatMap(({ action, responses }) =>
    rendersAny(responses, partials, context) ? shapesOf(readResponses(action, templates, 'all')) : [],
  )
  const components = wholeLevels(levelsIn(shapes, templates.late))
  const rendered = partials.flatMap(({ sidecar, template }) => {
    const level = components.get(template)
    const place = { path: template, span: { start: 0, end: 0 } }
    return level === undefined ? [] : [{ path: sidecar, shape: level.shape, place }]
  })
  return compared([...views, ...rendered], context)
}

interface View {
  readonly path: string
  readonly shape: Shape
  readonly place: Place
}

function compared(views: readonly View[], { application, sidecars }: DriftContext): readonly Diagnostic[] {
  const schemas = new LocatedSchemas(sidecars, [...new Set(views.map(({ path }) => path))])
  const lineOf = (file: string, offset: number): string => application.lineOf(file, offset)
  let left = mostSteps.ofAll
  return views.flatMap(({ path, shape, place }) => {
    const root = schemas.root(path)
    const given = Math.min(left, mostSteps.ofEach)
    const budget = { left: given }
    const drifts = root === undefined ? [] : new Comparison(schemas, budget).drifts(shape, root)
    left -= given - Math.max(budget.left, 0)
    return drifts.map((drift) => driftNote(drift, { schemas, lineOf, view: place }))
  })
}

function sidecarOf(responses: readonly Response[]): string | undefined {
  const bodies = responses.flatMap((response) => response.bodies)
  return bodies.flatMap((body) => (body.kind === 'sidecar' ? [body.path] : []))[0]
}

function partialsWithTemplates({ partials, sidecars }: DriftContext): readonly Partial[] {
  return partials.flatMap((path) => {
    if (!path.endsWith(sidecarEnding)) return []
    const slash = path.lastIndexOf('/')
    const name = path.slice(slash + 1, -sidecarEnding.length)
    const template = findJsonTemplate(sidecars.files, [path.slice(0, slash)], name)
    return template === undefined ? [] : [{ sidecar: path, template }]
  })
}

/** Whether a response is made with one of the partials, by itself or through others. */
function rendersAny(responses: readonly Response[], partials: readonly Partial[], context: DriftContext): boolean {
  if (partials.length === 0) return false
  const levels = levelsIn(shapesOf(responses), context.late)
  return partials.some(({ sidecar }) => levels.has(sidecar))
}

function shapesOf(responses: readonly Response[]): readonly Shape[] {
  return inferredShapes(responses.flatMap(({ bodies }) => bodies))
}
