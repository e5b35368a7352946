// What a run reads of its request: where each part of it was asked for, what became of it, and what must be there.

import { either, errorOf, type Machine, nil, type Reference, some, textValue, type Value } from '../../flow/index.ts'
import { anything, type Shape, stringShape } from '../../shape/index.ts'
import { declaredPlace, withDeclared } from './declared.ts'
import {
  allow,
  type Demand,
  type Demands,
  demand,
  demandOn,
  demandsAt,
  eitherOfDemands,
  isMet,
  limit,
  newDemands,
  noDemands,
  putDemands,
} from './demands.ts'
import { isErased } from './erased.ts'
import type { Limits } from './limits.ts'
import { isOnlyLookedAt } from './looked-at.ts'
import { isOfOtherVerb } from './of-other-verbs.ts'
import type { ParamsOfRoutes } from './params-of-routes.ts'
import type { Read, Reads, Site, Use } from './reads.ts'
import { inOrderOfReads, namesPermitted, partsSought, withRead } from './reads.ts'
import { type PartKey, partOf, partOfHash, RequestPart, type RequestRoot } from './request-part.ts'
import { shapeOfAllowed, shapeOfSegment } from './sent-in-url.ts'
import { outsideOfTurns, type Turn } from './turns.ts'
import {
  elementsPlace,
  filledPlace,
  isChanged,
  newWritten,
  takeOut,
  type Written,
  writeOver,
  writtenOver,
} from './written.ts'

/** The class of `params`, and of the hashes that are made of them. */
export const paramsClass = 'ActionController::Parameters'

const missing = 'ActionController::ParameterMissing'

const asked: Use = { kind: 'read' }

/** Behind that a declared hash is told as any object: all its keys are written wherever code answers with it. */
const mostKeysTold = 10_000

export class Requests {
  readonly machine: Machine
  private readonly demands: Reference
  private readonly written: Reference
  private readonly routes: ParamsOfRoutes
  private readonly roots: Readonly<Record<RequestRoot, RequestPart>>
  reads: Reads | undefined
  /** While code behind the action runs. */
  private isBehind = false
  /** What every way to a success demands that was found so far. */
  demandsOfAll: Demands | undefined

  /** What attributes of objects were given in this action. */
  readonly assigned = new Map<string, RequestPart>()
  /** What conditions have asked for in this action, and whether any of them may have told whether something is there. */
  private toldParts = new Map<RequestPart, boolean>()
  /** What callbacks have read before the action. */
  private readBefore: Reads | undefined
  /** What the client leaves out. */
  private absent: RequestPart | undefined

  /** So many keys of declared hashes may still be told where these are answered as a whole. */
  keysLeft = mostKeysTold

  /** The turns of loops over lists that run now, the outermost first. */
  turns: readonly Turn[] = []

  constructor(machine: Machine, routes: ParamsOfRoutes) {
    this.machine = machine
    this.routes = routes
    this.demands = newDemands(machine)
    this.written = newWritten(machine)
    this.roots = {
      params: RequestPart.ofRoot('params'),
      query: RequestPart.ofRoot('query'),
      body: RequestPart.ofRoot('body'),
      'query-params': RequestPart.ofRoot('query-params'),
      'body-params': RequestPart.ofRoot('body-params'),
      raw: RequestPart.ofRoot('raw'),
      headers: RequestPart.ofRoot('headers'),
      env: RequestPart.ofRoot('env'),
    }
  }

  root(root: RequestRoot): RequestPart {
    return this.roots[root]
  }

  note(part: RequestPart, use: Use, { node, frame }: Site): void {
    const site = { node, frame }
    if (this.setByRoutes(part) !== undefined || isErased(site) || isOfOtherVerb(site, this.routes)) return
    if (part.root === 'raw' && isOnlyLookedAt(site)) return
    const read = { part, use, site }
    this.reads = withRead(this.reads, this.isBehind ? { ...read, isBehind: true } : read)
  }

  /** The part under a key, which is read; the other one that code has put there. `undefined` where it is too deep. */
  read(part: RequestPart, key: PartKey, site: Site, use: Use = asked): RequestPart | undefined {
    const place = part.at(key)
    const written = place && this.overwritten(place)
    const found = written === undefined ? place : (partOf(written.value) ?? place)
    if (found !== undefined && (written === undefined || found !== place)) this.note(found, use, site)
    return found
  }

  /** Code puts a value in the place of what was sent. */
  write(part: Pick<RequestPart, 'path'>, value: Value): void {
    writeOver(this.machine, this.written, part, value)
  }

  /** Code takes out what was sent. */
  takeOut(part: RequestPart): void {
    takeOut(this.machine, this.written, part)
  }

  isWritten(place: Pick<RequestPart, 'path'>): boolean {
    return writtenOver(this.machine, this.written, place) !== undefined
  }

  /** What code has put there, where nothing is left of what was sent. */
  overwritten(part: RequestPart): Written | undefined {
    const written = writtenOver(this.machine, this.written, part)
    return written?.isSure === true ? written : undefined
  }

  /** What stands there. */
  valueAt(part: RequestPart): Value {
    const written = writtenOver(this.machine, this.written, part)
    if (written === undefined) return this.sentAt(part)
    return written.isSure ? written.value : either(written.value, this.sentAt(part))
  }

  /** What code gives for who does not send it. */
  defaultAt(part: RequestPart): Value | undefined {
    return writtenOver(this.machine, this.written, filledPlace(part))?.value
  }

  /** Whether it is what the client leaves out in this run. */
  isLeftOut(part: RequestPart): boolean {
    return part === this.absent
  }

  /** What was sent: of the type that is declared for it, where one is. */
  private sentAt(part: RequestPart): Value {
    if (part === this.absent) return nil
    const set = this.setByRoutes(part)
    if (set !== undefined) return set
    return withDeclared(this.declaredAt(part), part.valueOf(this.shapeAllowed(part)), this.isAsked(part))
  }

  /** Whether code has taken it out on all ways to here, or on some. */
  isGone(part: RequestPart): Written['isGone'] {
    return writtenOver(this.machine, this.written, part)?.isGone
  }

  /** What declarations have left there; `undefined` where no way to here has one. */
  declaredAt(part: RequestPart): Written | undefined {
    return writtenOver(this.machine, this.written, declaredPlace(part))
  }

  /** Whether all that is sent stands in the URL. */
  get isOfUrl(): boolean {
    return this.routes.isOfUrl()
  }

  private setByRoutes({ parent, key }: RequestPart): Value | undefined {
    return parent === this.roots.params && key !== undefined ? this.routes.setByRoutes(key) : undefined
  }

  /** A segment of every path is always there, and a text. */
  isOfPath({ parent, key }: RequestPart): boolean {
    return parent === this.roots.params && key !== undefined && this.routes.isSegment(key)
  }

  /** Rails refuses a request without it. */
  mustHave(part: RequestPart, how: Demand, site: Site): void {
    const { machine } = this
    if (this.setByRoutes(part) !== undefined || this.overwritten(part) !== undefined) return
    const { how: known } = demandOn(demandsAt(machine, this.demands), part)
    if (machine.rescue !== undefined && !isMet(known, how) && !this.isOfPath(part)) {
      // The query and the body alone are hashes as any other.
      const isOfParams = part.root.endsWith('params')
      const facts = part.key === undefined ? {} : { [isOfParams ? 'param' : 'key']: textValue(part.key) }
      machine.mayRaise(errorOf(machine, isOfParams ? missing : 'KeyError', facts, site))
    }
    if (!this.isWritten(part)) this.needs(part, how)
  }

  /** The code goes on only with it. */
  needs(part: RequestPart, how: Demand): void {
    if (this.isAsSent(part)) demand(this.machine, this.demands, part, how)
  }

  /** `params[:page]` */
  readPage(site: Site): void {
    const page = this.read(this.roots.params, 'page', site)
    if (page !== undefined) this.note(page, { kind: 'converted', schema: { type: 'integer' } }, site)
  }

  /** Whether what is found of it is so of what was sent. */
  private isAsSent(part: RequestPart): boolean {
    return !this.isWritten(filledPlace(part)) && !this.isInChangedList(part)
  }

  private isInChangedList(part: RequestPart): boolean {
    for (let each = part; each.parent !== undefined; each = each.parent)
      if (each.key === undefined && this.isWritten(elementsPlace(each.parent))) return true
    return false
  }

  /** The code reads the text of the body by itself, which may be no JSON. */
  takesText(site: Site, how: Demand): void {
    this.mayRaise('JSON::ParserError', site)
    this.needs(this.roots.raw, how)
  }

  /** What is sent may make the code raise, where something waits for that. */
  mayRaise(className: string, site: Site, message: Value = some(stringShape)): void {
    const { machine } = this
    if (machine.rescue !== undefined) machine.mayRaise(errorOf(machine, className, { message }, site))
  }

  /** A condition lets it through as one of these only. */
  allow(part: RequestPart, values: readonly Value[]): void {
    if (this.isAsSent(part)) allow(this.machine, this.demands, part, values)
  }

  /** A condition lets it through within these limits only. */
  limit(part: RequestPart, limits: Limits): void {
    if (this.isAsSent(part)) limit(this.machine, this.demands, part, limits)
  }

  /** What lists of names permit in the part that a value is: what stands in an element is permitted of its list. */
  permittedIn(value: Value): readonly (readonly [name: string, value: Value])[] {
    const hash = this.machine.hashOfValue(value)
    const part = hash === undefined ? partOf(value) : partOfHash(hash)
    if (part === undefined) return []
    return namesPermitted(this.reads, part).flatMap((name) => {
      const inside = part.at(name)
      return inside === undefined ? [] : [[name, this.valueAt(inside)] as const]
    })
  }

  /** The values one of which a part is where the way has come here. */
  literalsOf(value: Value): readonly Value[] | undefined {
    const part = partOf(value)
    return part && this.allowedAt(part)
  }

  private shapeAllowed(part: RequestPart): Shape {
    const allowed = this.allowedAt(part) ?? []
    if (this.isOfPath(part)) return shapeOfSegment(allowed)
    return allowed.length === 0 ? anything : shapeOfAllowed(allowed)
  }

  private allowedAt(part: RequestPart): readonly Value[] | undefined {
    if (isChanged(writtenOver(this.machine, this.written, part), part)) return undefined
    const { allowed } = demandOn(demandsAt(this.machine, this.demands), part)
    return allowed && [...allowed.values()]
  }

  /** Whether the way has come here because it is there, and not null. */
  isAsked(part: RequestPart, how: Demand = 'set'): boolean {
    return isMet(demandOn(demandsAt(this.machine, this.demands), part).how, how)
  }

  /** The parts inside of it that this action has asked for; other actions have asked for others. */
  readInside(part: RequestPart): ReadonlySet<RequestPart> {
    const found = new Set<RequestPart>()
    if (!part.hasParts) return found
    for (const read of inOrderOfReads(this.reads)) if (read.part.isInside(part)) found.add(read.part)
    return found
  }

  /** Where a method was not followed it may have taken what is left out elsewhere. */
  get followedReads(): readonly Read[] {
    const reads = inOrderOfReads(this.reads)
    return this.machine.isOwnCut ? reads.filter(({ use }) => use.kind !== 'left') : reads
  }

  /** Code behind the action reads the request. */
  behind<Result>(run: () => Result): Result {
    this.isBehind = true
    try {
      return run()
    } finally {
      this.isBehind = false
    }
  }

  /** Code goes by what it is. */
  ask(part: RequestPart, tellsOfNothing: boolean): void {
    if (!this.isInChangedList(part)) this.toldParts.set(part, tellsOfNothing || this.isTold(part))
  }

  /** Whether conditions may have told whether it is there. */
  isTold(part: RequestPart): boolean {
    return this.toldParts.get(part) === true
  }

  /** What must be there for the code to come here. */
  get demandsNow(): Demands {
    return demandsAt(this.machine, this.demands)
  }

  set demandsNow(demands: Demands) {
    putDemands(this.machine, this.demands, demands)
  }

  /** A way ends with an answer that is no error. */
  noteEnd(demands: Demands = outsideOfTurns(this)): void {
    const { demandsOfAll: others } = this
    this.demandsOfAll = others === undefined ? demands : eitherOfDemands(others, demands)
  }

  /** What clients send that code goes by, or finds records by, where some way to a success does not demand it. */
  get partsInDoubt(): readonly RequestPart[] {
    const { demandsOfAll: ends } = this
    if (ends === undefined) return []
    return [...new Set([...this.toldParts.keys(), ...partsSought(inOrderOfReads(this.reads, this.readBefore))])].filter(
      (part) =>
        part.key !== undefined &&
        part.root !== 'headers' &&
        part.root !== 'env' &&
        demandOn(ends, part).how === undefined &&
        !this.isOfPath(part) &&
        this.setByRoutes(part) === undefined,
    )
  }

  /** What code does for who leaves a part out; nothing that it reads is noted. */
  without<Result>(part: RequestPart | undefined, run: () => Result): Result {
    const { reads, demandsOfAll, toldParts } = this
    this.absent = part
    this.toldParts = new Map(toldParts)
    try {
      return run()
    } finally {
      this.absent = undefined
      this.reads = reads
      this.demandsOfAll = demandsOfAll
      this.toldParts = toldParts
    }
  }

  /** No way to a success goes without it, nor without what it is in. */
  demandOfAll(part: RequestPart): void {
    for (let each: RequestPart | undefined = part; each?.key !== undefined; each = each.parent) {
      const { demandsOfAll: ends = noDemands } = this
      // What is null is nothing, as what is not sent.
      const least = each === part ? 'set' : 'there'
      const { how = least, allowed } = demandOn(ends, each)
      this.demandsOfAll = ends.with(each.path, { how, allowed })
    }
  }

  /** Behind the callbacks. */
  beginAction(): void {
    this.readBefore = this.reads
  }

  /** What the action before has said. */
  forgetAction(): void {
    this.keysLeft = mostKeysTold
    this.demandsOfAll = undefined
    this.toldParts = new Map()
    this.assigned.clear()
    this.machine.isOwnCut = false
  }
}
