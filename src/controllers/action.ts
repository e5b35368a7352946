// What is known of the action behind a route.

import type { Place } from '../shape/index.ts'
import type { Answer } from './answers/index.ts'
import type { Words } from './comments/comment-words.ts'
import type { ParamDeclaration } from './params/index.ts'
import type { KeyType, RequestReads } from './requests/index.ts'
import type { Security } from './visitors/security.ts'

export interface Action {
  /** `api/v1/patients` and `index`, as routes name them. */
  readonly controller: string
  readonly name: string
  /** The format that its routes ask for; `undefined` where it is JSON, or left to the request. */
  readonly format: string | undefined
  /** What the application calls JSON: `application/vnd.api+json` where an initializer registers that. */
  readonly jsonType: string
  /** The types of the bodies that it reads as JSON. */
  readonly bodyTypes: readonly string[]
  /** The type of a body that is a document of JSON:API, where a gem takes these apart. */
  readonly documentType: string | undefined
  /** `Api::V1::PatientsController` */
  readonly className: string
  /** The file that opens the class first. */
  readonly path: string
  /** Its method; `undefined` for one that is nothing but a template. */
  readonly place: Place | undefined
  /** The comment above the class. */
  readonly classComment: string | undefined
  readonly words: Words
  readonly params: readonly ParamDeclaration[]
  /** Segments of the path that a record is looked up by, with the type of its key. */
  readonly lookups: ReadonlyMap<string, KeyType>
  /** What it reads of the request, declared or not. */
  readonly reads: RequestReads
  /** The names of segments in the paths that lead to it. */
  readonly segments: ReadonlySet<string>
  /** The same for each of these paths; none where they are too many. */
  readonly pathSegments: readonly ReadonlySet<string>[]
  readonly answers: readonly Answer[]
  /** It is for browsers: a GET of a controller that is not only an API. */
  readonly isPage: boolean
  /** Whether Rails looks for a template where it ends without an answer. */
  readonly rendersImplicitly: boolean
  /** What a client must show; `undefined` where anybody is let in. */
  readonly security: Security | undefined
  /** Whether its code goes by which of several verbs a request has. */
  readonly goesByVerb: boolean
  /** Whether its code asks for a parameter that its routes set otherwise. */
  readonly goesByRoute: boolean
  /** Where its templates are looked for. */
  readonly viewFolders: readonly string[]
  /** Whose names Rails looks for layouts by; none where the controller has no layouts. */
  readonly layoutClasses: readonly string[]
  /** The methods of its controller that they may call. */
  readonly helperMethods: ReadonlySet<string>
  /** The instance variables that the code of its controller sets, in whichever action. */
  readonly variables: () => Iterable<string>
}

/** Whose templates are rendered, and for which action. */
export interface Viewer {
  /** `admin/beds` */
  readonly controller: string
  readonly action: string
  readonly folders: readonly string[]
  readonly className: string
  readonly helperMethods: ReadonlySet<string>
}
