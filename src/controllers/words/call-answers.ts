// What the calls of an action are answered that neither the application nor Ruby answers: by records, by the request, by what
// the controller says of itself, by gems.

import {
  exact,
  type Frame,
  type Invocation,
  moduleOf,
  nameOfValue,
  nil,
  nothingPassed,
  textValue,
  type Value,
} from '../../flow/index.ts'
import type { Records } from '../../records/index.ts'
import { type Application, pathName } from '../../ruby/index.ts'
import { answerResponder, noteAsked, readAnswer } from '../answers/index.ts'
import { type ControllerQuestions, tellsClass } from '../callbacks/controller-questions.ts'
import type { DeclaredParams } from '../declared/declared-params.ts'
import { answerErrorWord } from '../errors/error-words.ts'
import { mayRaiseByName } from '../errors/raising-words.ts'
import {
  doorkeeperToken,
  formatForFailure,
  type GemRun,
  installedIn,
  noteAskedOfClient,
  readCurrent,
  readGemObject,
  readGemWord,
} from '../gems/index.ts'
import { answerRackWord } from '../rack/rack-words.ts'
import { answerParams, notePages, noteUses, parseJsonApi, parsesJsonApi, type Requests } from '../requests/index.ts'
import { runOnce } from '../run-once.ts'
import {
  type Credential,
  credentialIn,
  credentialsTogether,
  decodedText,
  digestOfHeader,
  isShownBeside,
  keyOfCredential,
  loginBlock,
  nakedAuthorization,
  splitsDecoded,
  valuesJoined,
} from '../visitors/credentials.ts'
import { isOfResource, lineByHand, loadResource, madeByHand, resourceName } from '../visitors/load-resource.ts'
import type { ResourceLine } from '../visitors/resource-lines.ts'
import { answerNobody, answerUnsent, isForNobody } from '../visitors/shown-nothing.ts'
import { answerFormatWord, noteFormatSet } from './format-words.ts'
import { givenBack } from './given-back.ts'
import { callHelper } from './helper-methods.ts'
import { answerOfQuestion, pathQuestion } from './path-words.ts'
import {
  type ActionPlace,
  answerForAny,
  answerRequestWord,
  asksForPage,
  asksForVerbs,
  tellsVerbsApart,
} from './request-words.ts'
import { answerResponseWord } from './response-words.ts'

interface CallSource extends GemRun {
  /** Where code of the controller itself runs. */
  readonly frame: Frame
  readonly records: Records
  readonly requests: Requests
  readonly declared: DeclaredParams
  readonly place: () => ActionPlace
  /** The code that runs asks who is there. */
  readonly noteCredential: (credential: Credential, frame: Frame) => void
  /** The code that runs may look for who is there. */
  readonly noteLookup: (call: Invocation) => void
  /** The code that runs asks for the page that the request comes from. */
  readonly notePage: () => void
  /** What the callback that runs asks of its controller. */
  readonly questions: () => ControllerQuestions | undefined
}

/** `controller_name`, said to the class of a controller. */
function nameOfController({ receiver, name, frame }: Invocation, { inflector }: Application): Value | undefined {
  if (name !== 'controller_name' && name !== 'controller_path') return undefined
  const className = moduleOf(receiver ?? frame.self)?.name
  if (className?.endsWith('Controller') !== true) return undefined
  const path = inflector.underscore(className.slice(0, -'Controller'.length))
  return textValue(name === 'controller_path' ? path : (path.split('/').at(-1) ?? path))
}

/** The names of the modules that one of the application is extended with; `extend self` adds what it includes. */
function extendedWith({ constants }: Application, module: string): readonly string[] {
  const { extends: parts = [], includes = [] } = constants.definitionOf(module) ?? {}
  const own = parts.some(({ node }) => node.kind === 'SelfNode') ? [...parts, ...includes] : parts
  return own.map(({ node }) => pathName(node)[0])
}

export class CallAnswers {
  private readonly source: CallSource

  constructor(source: CallSource) {
    this.source = source
  }

  answer(invocation: Invocation): Value | undefined {
    const { application, machine, records, requests } = this.source
    noteUses(requests, invocation, records)
    notePages(requests, invocation, () => installedIn(application).has('will_paginate'))
    this.noteJoined(invocation)
    const kept =
      digestOfHeader(invocation) ??
      decodedText(machine, invocation) ??
      readCurrent(invocation, this.source) ??
      this.ofNobody(invocation) ??
      this.unsent(invocation) ??
      records.answer(machine, invocation) ??
      this.loadByHand(invocation) ??
      callHelper(application, machine, invocation) ??
      this.ofFailure(invocation)
    if (kept !== undefined) return kept
    const credential =
      credentialIn(invocation, (module) => extendedWith(application, module)) ??
      doorkeeperToken(invocation, this.source)
    if (credential !== undefined) {
      // A key among the parameters is sent by who resets a password, too.
      const { isForStranger, withheld } = this.source.answering
      noteAsked(this.source)
      if ((isForStranger && isShownBeside(credential)) || withheld.has(keyOfCredential(credential))) return nil
      this.source.noteCredential(credential, invocation.frame)
      const block = loginBlock(invocation)
      if (block !== undefined)
        return machine.branch([() => machine.call(block, { ...nothingPassed, isOpen: true }), () => nil])
    }
    if (asksForPage(invocation)) this.source.notePage()
    if (parsesJsonApi(invocation)) return this.parseJsonApi(invocation)
    const ofRequest = this.routeParam(invocation) ?? this.ofPath(invocation) ?? answerParams(requests, invocation)
    if (ofRequest !== undefined) return ofRequest
    mayRaiseByName(machine, invocation, () => installedIn(application).hasRecords)
    return this.answerWord(invocation)
  }

  private ofNobody(invocation: Invocation): Value | undefined {
    const { machine, records, answering } = this.source
    return isForNobody(invocation) && answering.isForStranger ? answerNobody(machine, invocation, records) : undefined
  }

  private unsent(invocation: Invocation): Value | undefined {
    const unsent = answerUnsent(invocation, this.source.answering.withheld)
    if (unsent !== undefined) noteAsked(this.source)
    return unsent
  }

  /** What is looked up, and compared, by what the request shows. */
  private noteJoined(invocation: Invocation): void {
    const { machine, noteCredential, noteLookup } = this.source
    noteLookup(invocation)
    const { frame } = invocation
    const joined = valuesJoined(machine, invocation)
    for (const each of [credentialsTogether(joined, frame), nakedAuthorization(joined)])
      if (each !== undefined) noteCredential(each, frame)
    if (splitsDecoded(invocation)) noteCredential({ kind: 'basic', isDecoded: true }, frame)
  }

  private answerWord(invocation: Invocation): Value | undefined {
    const { machine, self, answering, declared } = this.source
    const { receiver, name, frame } = invocation
    noteFormatSet(invocation, machine, self)
    const said =
      this.ofError(invocation) ??
      answerResponseWord(machine, self, invocation) ??
      answerRackWord(invocation, answering.types) ??
      answerFormatWord(invocation, answering)
    if (said !== undefined) return said
    // Code whose `self` is not known is taken to be the controller's.
    const isOwn = this.isController(receiver ?? frame.self) || (receiver === undefined && frame.self.kind === 'some')
    const ofAny = this.source.questions()?.isForAny === true ? answerForAny(invocation) : undefined
    if (ofAny !== undefined) return ofAny
    if (!isOwn) return this.answerOther(invocation)
    if (receiver !== undefined || tellsClass.has(name)) this.noteOwn()
    if (name === 'param!') return declared.declare(invocation, undefined)
    this.noteAsked(name)
    return (
      this.requestWord({ ...invocation, receiver: undefined }) ??
      readAnswer(invocation, answering) ??
      readGemWord(invocation, this.source) ??
      givenBack(machine, this.source.records, invocation) ??
      runOnce(machine, invocation)
    )
  }

  /** `params[:action]`: what the route puts beside the parameters. */
  private routeParam({ receiver, name, values }: Invocation): Value | undefined {
    const { requests, place } = this.source
    if (name !== '[]' || receiver !== requests.root('params').value) return undefined
    const key = nameOfValue(values[0])
    if (key === 'controller') {
      this.noteOwn()
      return textValue(place().controller)
    }
    if (key !== 'action') return undefined
    this.noteAsked('action_name')
    return textValue(place().action)
  }

  /** What the code that answers errors asks of the one at hand, and of the path under which Rails asks for an answer. */
  private ofError(invocation: Invocation): Value | undefined {
    const { errorStatus } = this.source.place()
    const said = answerErrorWord(invocation, errorStatus)
    const questions = said === undefined || errorStatus === undefined ? undefined : this.source.questions()
    if (questions !== undefined) questions.isOfAction = true
    return said
  }

  /** What the code of a failure app asks of its client. */
  private ofFailure(invocation: Invocation): Value | undefined {
    const { machine, answering } = this.source
    const isAsked = invocation.receiver?.kind === 'some' && !this.isController(invocation.frame.self)
    const format = isAsked ? formatForFailure(invocation, machine) : undefined
    if (format === undefined) return undefined
    const said = answerFormatWord(invocation, { inside: undefined, format, types: answering.types })
    if (said === undefined) noteAskedOfClient(invocation, machine)
    return said
  }

  private ofPath(invocation: Invocation): Value | undefined {
    const question = pathQuestion(this.source.machine, invocation)
    if (question === undefined) return undefined
    this.source.questions()?.noteOfPaths(question)
    const holds = question.holds(this.source.place().paths())
    return holds === undefined ? undefined : answerOfQuestion(invocation.name, holds)
  }

  /** Its names are those of the resource that the controller is named after. */
  private parseJsonApi(invocation: Invocation): Value {
    const { application, records, requests, place } = this.source
    this.noteOwn()
    const { inflector } = application
    const resource = resourceName(place().controller, application)
    return parseJsonApi(requests, invocation, { inflector, leadsTo: (name) => records.leadsTo(resource, name) })
  }

  /** What is answered is so for this controller alone. */
  private noteOwn(): void {
    const questions = this.source.questions()
    if (questions !== undefined) questions.isOwn = true
  }

  /** What CanCanCan loads. */
  load(line: ResourceLine, frame: Frame, node: Invocation['node']): Value {
    const { machine, application, self, place, answering } = this.source
    const loading = { ...place(), application, machine, self, answering, frame, node }
    const questions = this.source.questions()
    if (questions !== undefined) {
      questions.isOwn = true
      questions.isOfAction ||= isOfResource(line, loading)
    }
    loadResource(line, loading)
    return nil
  }

  private loadByHand(invocation: Invocation): Value | undefined {
    const { machine, frame } = this.source
    const line = lineByHand(machine, invocation)
    return line === undefined ? madeByHand(machine, invocation) : this.load(line, frame, invocation.node)
  }

  private answerOther(invocation: Invocation): Value | undefined {
    const { machine, application, answering } = this.source
    const ofClass = nameOfController(invocation, application)
    if (ofClass !== undefined) return ofClass
    const ofGem = answerResponder(invocation, answering) ?? readGemObject(invocation, this.source)
    if (ofGem !== undefined) return ofGem
    if (invocation.receiver === undefined) return runOnce(machine, invocation)
    const asked = this.requestWord(invocation)
    if (asked === undefined) return undefined
    this.noteAsked(invocation.name)
    this.noteVerbs(invocation)
    return asked
  }

  /** What the callbacks of another action may be told otherwise. */
  private noteAsked(name: string): void {
    const questions = this.source.questions()
    if (questions === undefined) return
    if (name === 'action_name') questions.asksForName = true
    if (asksForVerbs(name)) questions.asksForVerbs = true
  }

  /** What each of the verbs of an action is told otherwise. */
  private noteVerbs(invocation: Invocation): void {
    const place = this.source.place()
    if (!tellsVerbsApart(invocation, place)) return
    place.noteVerbs()
    const questions = this.source.questions()
    if (questions !== undefined) questions.goesByVerbs = true
  }

  private requestWord(invocation: Invocation): Value | undefined {
    const { requests, place, answering } = this.source
    if (answering.isAnswered && invocation.name === 'performed?') return exact(true)
    return answerRequestWord(invocation, requests.root('params').value, place())
  }

  private isController(value: Value): boolean {
    return value.kind === 'reference' && value.id === this.source.self.id
  }
}
