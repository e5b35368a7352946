// The action behind each route.

import { diagnosticOf } from '../diagnostics/index.ts'
import { isTooMuch } from '../flow/index.ts'
import type { Records } from '../records/index.ts'
import type { Route } from '../routes/index.ts'
import { type Application, docComment, type LocatedMethod, type Value } from '../ruby/index.ts'
import type { Place } from '../shape/index.ts'
import type { Action } from './action.ts'
import type { ActionMethod } from './action-body.ts'
import { type Answer, documentType, jsonTypeOf, jsonTypesOf, knownStatuses } from './answers/index.ts'
import { CallbackLines } from './callbacks/callbacks.ts'
import type { ControllerProgram } from './callbacks/class-words.ts'
import { readWords } from './comments/comment-words.ts'
import { type Controller, type ControllerReading, readController } from './controller.ts'
import { noteParams } from './declared/note-params.ts'
import {
  type AskedError,
  type Endpoint,
  type ErrorEndpoint,
  type ErrorsApp,
  errorEndpoint,
  underStatus,
} from './errors/errors-app.ts'
import { explainMissing } from './explain-missing.ts'
import { type FoundAction, findAction, isAnsweredElsewhere } from './find-action.ts'
import { installedIn } from './gems/index.ts'
import type { ParamSettings } from './params/index.ts'
import { reportBroken } from './report-broken.ts'
import { nothingRead } from './requests/index.ts'
import {
  anyVerb,
  namesByAction,
  type PathSegments,
  samplePaths,
  segmentsByAction,
  setByNone,
  verbsShown,
} from './route-segments.ts'
import { RoutesApart, type RoutesPart } from './routes-apart.ts'
import type { Run, Told } from './run.ts'
import { ActionRunner } from './run-action.ts'
import { whySkipped } from './why-skipped.ts'
import type { ActionPlace } from './words/request-words.ts'
import { Workload } from './workload.ts'

/** A route, or what is left of it for one of its verbs. */
interface OfRoute {
  readonly route: Route
  readonly action: Action | undefined
}

/** For whom an action is read: all its routes and their verbs, where none is named. */
interface Asked {
  readonly format?: string | undefined
  readonly error?: AskedError
  readonly verb?: string
  readonly part?: RoutesPart | undefined
}

const controllerSteps = 200
/** What it takes to look through a class or module that a controller inherits. */
const inheritedSteps = 20

const nothingRun: Told = {
  params: [],
  lookups: new Map(),
  reads: nothingRead,
  answers: [],
  security: undefined,
}

interface Asking {
  readonly controller: Controller
  readonly asked: ActionPlace
  readonly method: ActionMethod | undefined
  readonly isBrief: boolean
}

export interface ActionsSource {
  readonly application: Application
  readonly program: ControllerProgram
  readonly records: Records
  /** All that the application has, whichever of them are documented. */
  readonly routes: readonly Route[]
  readonly errorsApp: ErrorsApp
  /** What the settings of the application say of errors. */
  readonly statuses: ReadonlyMap<string, Value>
  /** The settings of the application, by their names. */
  readonly values: ReadonlyMap<string, Value>
}

function placeOf({ file, node }: LocatedMethod): Place {
  return { path: file.path, span: { start: node.start, end: node.end } }
}

function isPage({ verbs }: ActionPlace, { isApi }: Controller): boolean {
  return !isApi && verbs.every((verb) => verb === 'GET' || verb === 'HEAD')
}

/** Reads the action of a route, once for all routes that lead to it in one format. */
export class Actions {
  private readonly application: Application
  private readonly program: ControllerProgram
  private readonly records: Records
  private readonly settings: ParamSettings
  private readonly byName = new Map<string, Action | undefined>()
  private readonly byVerb = new Map<Route, readonly OfRoute[]>()
  private readonly controllers = new Map<string, Controller>()
  private readonly reading: ControllerReading
  private readonly workload = new Workload()
  private bodyTypes: readonly string[] | undefined
  /** The verbs of the routes that lead to each action. */
  private readonly verbs: ReadonlyMap<string, ReadonlySet<string>>
  /** The segments of the paths that lead to each action. */
  private readonly segments: ReadonlyMap<string, PathSegments>
  /** Paths of the routes that lead to each action, if code asks for them. */
  private paths: ReadonlyMap<string, ReadonlySet<string>> | undefined
  private readonly statuses: ReadonlyMap<string, number>
  private readonly routes: readonly Route[]
  private readonly apart: RoutesApart
  private readonly errorsApp: ErrorsApp
  private readonly errorEndpoints = new Map<number, ErrorEndpoint | undefined>()
  private isCut = false
  /** Actions of which was told what they read, which are the same in all formats. */
  private readonly noted = new Set<string>()
  private readonly runners = new Map<string, ActionRunner>()

  constructor(
    { application, program, records, routes, statuses, values, errorsApp }: ActionsSource,
    settings: ParamSettings,
  ) {
    this.application = application
    this.records = records
    this.program = program
    this.settings = settings
    const { textOf } = settings
    this.reading = { program, callbackLines: new CallbackLines(), textOf, values }
    this.verbs = namesByAction(routes, ({ verbs }) => (verbs.length === 0 ? anyVerb : verbs))
    this.segments = segmentsByAction(routes)
    this.statuses = knownStatuses(statuses)
    this.routes = routes
    this.apart = new RoutesApart(routes)
    this.errorsApp = errorsApp
  }

  /** The action of a route, as it is for what the route sets; for each of its verbs where the code goes by them. */
  of(route: Route): readonly OfRoute[] {
    const { endpoint } = route
    if (endpoint.kind !== 'action') return [{ route, action: undefined }]
    const format = route.format === 'json' ? undefined : route.format
    const ofAll = this.actionAt(endpoint, { format })
    const part = ofAll?.goesByRoute === true ? this.apart.partOf(route) : undefined
    const action = part === undefined ? ofAll : this.actionAt(endpoint, { format, part })
    if (action?.goesByVerb !== true) return [{ route, action }]
    const known = this.byVerb.get(route)
    if (known !== undefined) return known
    const verbs = route.verbs.length === 0 ? verbsShown : route.verbs
    const each = verbs.map((verb) => ({
      route: verbs.length === 1 ? route : { ...route, verbs: [verb] },
      action: this.actionAt(endpoint, { format, verb, part }),
    }))
    this.byVerb.set(route, each)
    return each
  }

  private actionAt({ controller, action }: Endpoint, asked: Asked = {}): Action | undefined {
    const { format, error, verb, part } = asked
    const path = `${controller}#${action}`
    const name = `${path} ${format ?? ''} ${error?.status ?? ''} ${verb ?? ''} ${part?.key ?? ''}`
    if (!this.byName.has(name)) {
      // Actions for errors may raise what other ones answer.
      this.byName.set(name, undefined)
      const verbs = verb === undefined ? [...(this.verbs.get(path) ?? [])] : [verb]
      const known = error?.segments ?? part?.segments ?? this.segments.get(path)
      const { sure = new Set<string>(), set = setByNone } = known ?? {}
      const paths = (): readonly string[] => this.pathsTo(path)
      const place = { controller, action, format, verbs, segments: sure, set, paths, errorStatus: error?.status }
      const goes = { goesByVerb: false, goesByRoute: false }
      const noteVerbs = (): void => {
        goes.goesByVerb = true
      }
      const noteSet = (param: string): void => {
        goes.goesByRoute ||= this.apart.isSetApart(path, param)
      }
      const read = this.read({ ...place, noteVerbs, noteSet })
      this.byName.set(name, read && { ...read, ...goes })
    }
    return this.byName.get(name)
  }

  private pathsTo(name: string): readonly string[] {
    this.paths ??= namesByAction(this.routes, samplePaths)
    return [...(this.paths.get(name) ?? [])]
  }

  /** Why `find` gives nothing. */
  whySkipped(route: Route): string {
    return whySkipped(this.application, route)
  }

  private read(place: ActionPlace): Omit<Action, 'goesByVerb' | 'goesByRoute'> | undefined {
    const { application, settings } = this
    const { controller, action, format } = place
    application.startAnew()
    const found = findAction(application, controller, action)
    if (found.kind === 'missing') {
      explainMissing(application, found.className)
      return undefined
    }
    const brought = found.kind === 'elsewhere' ? this.broughtBy(found, action) : undefined
    if (found.kind === 'elsewhere' && brought === undefined) this.reportElsewhere(found)
    const read = this.controller(found.className)
    const comment = found.kind === 'method' ? docComment(found.method.file, found.method.node) : []
    const words = readWords(comment, settings.textOf)
    const run = this.run(brought ?? found, place, read)
    const { className, path, classComment, viewFolders, layoutClasses, helperMethods, variables, rendersImplicitly } =
      read
    const views = { viewFolders, layoutClasses, helperMethods, variables, rendersImplicitly }
    const own = { className, path, classComment, ...views }
    const answers = this.throughErrorsApp(run.answers, controller)
    const { all: segments = new Set<string>(), paths = [] } = this.segments.get(`${controller}#${action}`) ?? {}
    const taken = { name: `${controller}#${action}`, verbs: place.verbs, segments, ...run }
    if (!this.noted.has(taken.name)) noteParams(application, taken)
    this.noted.add(taken.name)
    const method = found.kind === 'method' ? placeOf(found.method) : undefined
    this.bodyTypes ??= jsonTypesOf(application)
    const request = {
      words,
      segments,
      pathSegments: paths,
      jsonType: jsonTypeOf(application),
      bodyTypes: this.bodyTypes,
      documentType: installedIn(application).has('jsonapi-rails') ? documentType : undefined,
    }
    return {
      controller,
      name: action,
      format,
      place: method,
      isPage: isPage(place, read),
      ...own,
      ...request,
      ...run,
      answers,
    }
  }

  /** Where an action of the application answers errors, what Rails would answer is what that does. */
  private throughErrorsApp(answers: readonly Answer[], controller: string): readonly Answer[] {
    if (this.errorsApp === 'rails' || !answers.some(({ isOfRails }) => isOfRails)) return answers
    return answers.flatMap((answer) => {
      if (answer.isOfRails !== true || typeof answer.status !== 'number') return [answer]
      const asked = this.errorEndpoint(answer.status)
      if (asked === undefined || asked.endpoint.controller === controller) return [answer]
      const action = this.actionAt(asked.endpoint, { error: asked.error })
      if (action === undefined) return [answer]
      const told = underStatus({ ...asked.endpoint, answers: action.answers, isGuess: asked.isGuess }, answer)
      return told.length === 0 && asked.isGuess ? [answer] : told
    })
  }

  private errorEndpoint(status: number): ErrorEndpoint | undefined {
    if (!this.errorEndpoints.has(status))
      this.errorEndpoints.set(status, errorEndpoint(this.errorsApp, this.routes, status))
    return this.errorEndpoints.get(status)
  }

  private run(found: ThereAction, place: ActionPlace, controller: Controller): Told {
    const { application } = this
    const method = found.kind === 'method' ? found.method : undefined
    if (method !== undefined) {
      application.addSyntax(method.file)
      this.workload.addFile(method.file)
    }
    const isShort = this.workload.isShortFor(isPage(place, controller))
    if (isShort && method !== undefined) this.reportSpent(found.className, method)
    if (isShort && this.workload.isSpent) return nothingRun
    const isElsewhere = isAnsweredElsewhere(application, found, place.action)
    const elsewhere = isElsewhere ? { path: controller.path, span: { start: 0, end: 0 } } : undefined
    const asked = { ...place, elsewhere }
    const whole = isShort ? undefined : this.runOnce({ controller, asked, method, isBrief: false })
    this.workload.pay(whole?.steps ?? 0)
    if (whole !== undefined && whole.broken === undefined) return whole
    const short = this.runOnce({ controller, asked, method, isBrief: true })
    this.workload.payInShort(short.steps)
    if (short.broken === undefined) return short
    if (method !== undefined) reportBroken(application, whole?.broken ?? short.broken, method)
    return whole ?? short
  }

  /** What is nested too deeply may end what looks through an action behind its run, too; then nothing is told of it. */
  private runOnce({ controller, asked, method, isBrief }: Asking): Run {
    try {
      return this.runner(controller, asked, isBrief).run(controller, asked, method)
    } catch (error) {
      if (!isTooMuch(error)) throw error
      this.runners.clear()
      return { ...nothingRun, steps: 0, broken: error }
    }
  }

  /** One that is kept for all actions of the format. */
  private runner(controller: Controller, place: ActionPlace, isBrief: boolean): ActionRunner {
    const kind = `${place.format ?? ''} ${isBrief}`
    const known = this.runners.get(kind)
    if (known !== undefined && !known.isBroken) return known
    const { application, program, records, statuses, settings } = this
    const made = new ActionRunner({ application, program, records, controller, statuses, isBrief, ...settings }, place)
    this.runners.set(kind, made)
    return made
  }

  /** The first of them: behind it there may be thousands. */
  private reportSpent(className: string, { node, file }: LocatedMethod): void {
    if (this.isCut) return
    this.isCut = true
    const texts = {
      message: `the actions up to those of \`${className}\` ask for more work than is allowed for all of them`,
      consequence:
        'this one and those behind it are read without what other objects do for them, pages first, and not at all if they are still too many',
      help: 'look for callbacks and methods that very many actions share, or choose fewer routes with `only` and `except`',
    }
    const span = { start: node.start, end: Math.min(node.end, node.start + 200) }
    this.application.add(diagnosticOf('ruby-too-much-work', texts, file.path, span))
  }

  private controller(className: string): Controller {
    const known = this.controllers.get(className)
    if (known !== undefined) return known
    const made = readController(this.application, className, this.reading)
    this.controllers.set(className, made)
    this.workload.pay(controllerSteps + this.program.ancestors(className).length * inheritedSteps)
    return made
  }

  /** An action of a gem that is told here. */
  private broughtBy({ className }: FoundAction, action: string): ThereAction | undefined {
    const method = this.program.method(className, action)
    if (method?.body.kind !== 'code' || method.body.file.path !== '') return undefined
    const { node, file, nesting } = method.body
    return { kind: 'method', className, method: { node, file, nesting } }
  }

  /** One warning a class. */
  private reportElsewhere({ className, superclass, of }: Extract<FoundAction, { readonly kind: 'elsewhere' }>): void {
    const opening = this.application.constants.definitionOf(className)?.openings[0]
    const inherits = of === className ? 'inherits' : `inherits through \`${of}\``
    this.application.add(
      diagnosticOf(
        'superclass-unknown',
        {
          message: `\`${className}\` ${inherits} from \`${superclass}\`, which is not in the application`,
          consequence: 'actions that its routes name and no class here has are documented without parameters',
          help: 'declare the actions in the application, describe them by hand, or leave routes out that lead to none',
        },
        opening?.file.path ?? 'config/routes.rb',
        opening && { start: opening.node.start, end: opening.node.constantPath.end },
      ),
    )
  }
}

type ThereAction = Exclude<FoundAction, { readonly kind: 'missing' }>
