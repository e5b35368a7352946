// What a controller says of the request and of itself, as far as the route tells it.

import {
  eitherOf,
  exact,
  type Invocation,
  some,
  symbolValue,
  textValue,
  unknownNamed,
  type Value,
} from '../../flow/index.ts'
import { booleanShape, type Place, stringShape } from '../../shape/index.ts'
import type { SetByRoutes } from '../route-segments.ts'
import { helpers } from './helper-methods.ts'
import { pathOfRequest } from './path-words.ts'

/** `api/v1/patients` and `index`, as routes name them. */
export interface ActionPlace {
  readonly controller: string
  readonly action: string
  /** The format that is asked for; `undefined` is JSON. */
  readonly format: string | undefined
  /** The verbs of its routes; none where it takes any. */
  readonly verbs: readonly string[]
  /** Called where code goes by which of several verbs it is. */
  readonly noteVerbs: () => void
  /** Called with the names of parameters that the routes may set. */
  readonly noteSet: (name: string) => void
  /** The names of segments that every path to it has: these parameters are always there. */
  readonly segments: ReadonlySet<string>
  /** Parameters that all of its routes set, by their names. */
  readonly set: ReadonlyMap<string, SetByRoutes>
  /** Paths of its routes, with samples for their segments. */
  readonly paths: () => readonly string[]
  /** The status of the error that it answers, where it is the application's for errors. */
  readonly errorStatus?: number | undefined
  /** The controller, where the method is one of a gem, of which nothing is known. */
  readonly elsewhere?: Place | undefined
}

/** `request.get?` and its like. */
const verbs: ReadonlyMap<string, string> = new Map(
  ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].map((verb) => [`${verb}?`, verb.toUpperCase()]),
)

/** `request.method_symbol` is `:get` where `request.method` is `"GET"`. */
const symbols: ReadonlyMap<string, string> = new Map([
  ['method_symbol', 'method'],
  ['request_method_symbol', 'request_method'],
])

/** Whether the answer belongs to the routes of an action. */
export function asksForVerbs(name: string): boolean {
  return isVerb(name) || verbs.has(name)
}

function isVerb(name: string): boolean {
  return name === 'request_method' || name === 'method' || symbols.has(name)
}

const ofPages: ReadonlySet<string> = new Set(['xhr?', 'xml_http_request?', 'origin', 'referer', 'referrer'])

/** Whether it asks for the page that the request comes from. */
export function asksForPage({ receiver, name }: Invocation): boolean {
  return receiver !== undefined && ofPages.has(name) && isRequest(receiver)
}

const ownNames: ReadonlySet<string> = new Set(['action_name', 'controller_name', 'controller_path'])

const someName: Value = { ...some(stringShape), isFilled: true }

/** What code is told that is read for any action: some name, and some verb. */
export function answerForAny({ receiver, name }: Invocation): Value | undefined {
  const isAsked = receiver === undefined ? ownNames.has(name) : isRequest(receiver) && isVerb(name)
  return isAsked ? someName : undefined
}

/** `undefined` where the route does not tell. */
export function answerRequestWord(invocation: Invocation, params: Value, place: ActionPlace): Value | undefined {
  const { receiver, name } = invocation
  if (receiver !== undefined) return isRequest(receiver) ? answerOfRequest(invocation, place) : undefined
  switch (name) {
    case 'params':
      return params
    case 'helpers':
    case 'view_context':
      return helpers
    case 'request':
      return unknownNamed(name)
    // What has answered has ended.
    case 'performed?':
      return exact(false)
    case 'action_name':
      return textValue(place.action)
    case 'controller_path':
      return textValue(place.controller)
    case 'controller_name':
      return textValue(place.controller.split('/').pop() ?? '')
    default:
      return undefined
  }
}

function isRequest(value: Value): boolean {
  return value.kind === 'some' && value.origin?.kind === 'name' && value.origin.name === 'request'
}

/** Whether code asks which of several verbs it is. Resources are updated by two, which only code that names one tells apart. */
export function tellsVerbsApart({ receiver, name }: Invocation, { verbs: all }: Pick<ActionPlace, 'verbs'>): boolean {
  if (all.length < 2 || receiver === undefined || !isRequest(receiver)) return false
  const asked = verbs.get(name)
  if (asked !== undefined) return all.includes(asked)
  const word = symbols.get(name) ?? name
  if (word === 'request_method') return all.some((verb) => verb !== 'PATCH' && verb !== 'PUT')
  return word === 'method' && all.some(isOfForms)
}

function answerOfRequest({ name, values }: Invocation, { verbs: all }: ActionPlace): Value | undefined {
  if ((name === 'path' || name === 'path_info') && values.length === 0) return pathOfRequest
  if (!asksForVerbs(name) || values.length > 0) return undefined
  const asked = verbs.get(name)
  // A HEAD comes to the route of its GET; what it is answered has no body, so nothing of it is documented.
  if (asked !== undefined && all.length > 0 && !all.includes(asked)) return exact(false)
  if (asked !== undefined) return all.length === 1 ? exact(all[0] === asked) : some(booleanShape)
  return all.length === 0 ? someName : eitherOf(all.flatMap((verb) => verbsSaid(name, verb)))
}

function verbsSaid(name: string, verb: string): readonly Value[] {
  const text = symbols.get(name)
  const said = (text ?? name) === 'method' ? sentVerbs(verb) : [verb]
  return said.map((each) => (text === undefined ? textValue(each) : symbolValue(each.toLowerCase())))
}

/** What the client sent: a form sends the verbs that HTML does not have as a POST with `_method` (Rack::MethodOverride). */
function sentVerbs(verb: string): readonly string[] {
  return isOfForms(verb) ? [verb] : [verb, 'POST']
}

function isOfForms(verb: string): boolean {
  return verb === 'GET' || verb === 'POST'
}
