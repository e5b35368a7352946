// What the words that answer are given of the run around them.

import type { Diagnostic } from '../../diagnostics/index.ts'
import {
  type Frozen,
  freeze,
  type HashContent,
  type Invocation,
  type Machine,
  mayBeUnset,
  placeOf,
  readInstanceVariable,
  some,
  someVariable,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { booleanShape, type Place, type Shape } from '../../shape/index.ts'
import type { GivenAnswer, ViewVariables } from './answer.ts'
import type { AskedLayout } from './layouts.ts'
import type { Renderers } from './renderers.ts'

export type HttpScheme = 'token' | 'basic' | 'digest'

/** What the controller says of `respond_with`. */
export interface ResponderLines {
  /** The class of the application that answers; empty where it is not known, `undefined` for that of the gem. */
  readonly className: string | undefined
  /** `respond_to :html, :json` in the class; none where it says nothing. */
  readonly formats: ReadonlySet<string>
  /** Of a form that is shown again with its errors. */
  readonly errorStatus: number | 'unknown'
  readonly redirectStatus: number | 'unknown'
  /** Whether the action has a template for browsers. */
  readonly hasPage: boolean
}

export interface Answering {
  readonly machine: Machine
  readonly add: (answer: GivenAnswer) => void
  readonly report: (diagnostic: Diagnostic) => void
  /** Credentials of a kind are asked for. */
  readonly demands: (kind: HttpScheme) => void
  /** The format that is asked for by the route; `undefined` is JSON, or left to the request. */
  readonly format: string | undefined
  /** The verbs of the routes that lead here. */
  readonly verbs: () => readonly string[]
  readonly responder: () => ResponderLines
  /** What the class says of layouts for the action. */
  readonly layouts: () => readonly AskedLayout[]
  /** What is rendered in the place of a value; `undefined` where it is the value itself. */
  readonly serialized: (value: Value, options: HashContent | undefined, call: Invocation) => Shape | undefined
  /** What a renderer of JSON:API makes of a value; `undefined` where nobody knows. */
  readonly document: (
    renderer: string,
    value: Value,
    options: HashContent | undefined,
    call: Invocation,
  ) => Shape | undefined
  /** The media types of formats, by their names. */
  readonly types: ReadonlyMap<string, string>
  /** What the application adds to the keys of `render`. */
  readonly renderers: () => Renderers
  /** The format of the block of `respond_to` that runs. */
  inside: string | undefined
  /** What runs stands behind an answer, which it cannot give again. */
  isAnswered: boolean
  /** Behind how many answers of the action code was run. */
  looksBehind: number
  /** A handler runs, behind code that may have set any variable. */
  readonly isBehind: () => boolean
  /** The request that runs shows nothing of who is there. */
  isForStranger: boolean
  /** What the client does not show, by the keys of credentials. */
  withheld: ReadonlySet<string>
}

/** Where the answer is said: a `render` of the application's own that goes on to that of Rails only hands it on. */
export function answerPlace({ node, frame }: Pick<Invocation, 'node' | 'frame'>): Place {
  const caller = node.kind === 'SuperNode' || node.kind === 'ForwardingSuperNode' ? frame.method?.call : undefined
  const isWritten = caller !== undefined && caller.frame.file.path !== ''
  return isWritten ? answerPlace(caller) : placeOf({ node, frame })
}

/** What a template sees of the controller. */
export function viewVariables(
  { frame }: Pick<Invocation, 'frame'>,
  { machine, isBehind }: Pick<Answering, 'machine' | 'isBehind'>,
): ViewVariables {
  const variables = new Map<string, Frozen>()
  if (isBehind()) variables.set(someVariable, some(booleanShape))
  for (const [name, value] of machine.variablesOfInstance(frame.self) ?? []) {
    if (!name.startsWith('@') && name !== 'params') continue
    // What some ways have not set is what the controller reads there.
    const read = mayBeUnset(value) ? readInstanceVariable(machine, frame.self, name) : value
    variables.set(name, freeze(machine, read) ?? unknown)
  }
  return variables
}

/** The media type that `respond_to` sets for the block that runs. */
export function typeInside({ types, inside }: Answering): string | undefined {
  return types.get(inside ?? '')
}
