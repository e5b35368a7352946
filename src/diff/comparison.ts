// One comparison: both documents, what was found, and how much work is left.

import type { Change, Place } from './change.ts'
import { isSame, type JsonObject, shortened, textOf } from './json.ts'
import { References } from './references.ts'
import { type Kind, rules } from './rules.ts'

/** Far above what the document of thousands of operations asks for. */
const mostSteps = 3_000_000
const mostChanges = 50_000
export const longestName = 100
const longestBeginning = 2000
const lettersOfStep = 20

export type Side = 'old' | 'now'

interface Beginning {
  readonly text: string
  readonly steps: number
}

interface Found {
  readonly kind: Kind
  readonly where: readonly string[]
  readonly detail: string
}

export class Comparison {
  readonly changes: Change[] = []
  /** Pairs of schemas that are known to say the same, whatever holds them. */
  readonly same = new Set<string>()
  /** What was found in pairs that clients meet as a whole, below their places. */
  readonly known = new Map<string, readonly Found[]>()
  private readonly details: string[] = []
  readonly references: Readonly<Record<Side, References>>
  private readonly numbers = new WeakMap<object, number>()
  private readonly beginnings = new WeakMap<object, Beginning>()
  private sameComponents: boolean | undefined
  private count = 0
  private steps = 0

  constructor(old: unknown, now: unknown) {
    this.references = { old: new References(old), now: new References(now) }
  }

  document(side: Side): JsonObject {
    return this.references[side].document
  }

  note(kind: Kind, place: Place, detail = ''): void {
    if (this.changes.length >= mostChanges) {
      this.giveUp()
      return
    }
    const [request, response, words] = rules[kind]
    const operation = place.operation === undefined ? {} : { operation: shortened(place.operation, longestName) }
    const where = place.where.map((name) => shortened(name, longestName))
    const impact = place.direction === 'request' ? request : response
    const message = words.replace('%', () => detail)
    this.changes.push({ ...operation, where, kind, impact, message })
    this.details.push(detail)
  }

  /** The changes behind the first ones, below a place. */
  foundSince(count: number, place: Place): readonly Found[] {
    return this.changes.slice(count).map(({ kind, where }, at) => {
      return { kind, where: where.slice(place.where.length), detail: this.details[count + at] ?? '' }
    })
  }

  /** Whether the work may go on. Where it may not, the comparison says so once. */
  mayGoOn(steps = 1): boolean {
    if (this.steps <= mostSteps) this.steps += steps
    else if (this.steps !== Number.POSITIVE_INFINITY) this.giveUp()
    return this.steps <= mostSteps
  }

  private giveUp(): void {
    if (this.steps === Number.POSITIVE_INFINITY) return
    this.steps = Number.POSITIVE_INFINITY
    const [impact, , message] = rules['not-compared']
    this.changes.push({ where: [], kind: 'not-compared', impact, message })
  }

  /** Whether what references lead to is the same in both documents, letter by letter. */
  hasSameComponents(): boolean {
    this.sameComponents ??= isSame(this.document('old').components, this.document('now').components)
    return this.sameComponents
  }

  /** How an object begins, and how much work it is; large ones that stand in many alternatives would be work without end. */
  beginningOf(value: object): Beginning {
    const known = this.beginnings.get(value)
    if (known !== undefined) return known
    const text = textOf(value)
    const beginning = { text: text.slice(0, longestBeginning), steps: 1 + Math.floor(text.length / lettersOfStep) }
    this.mayGoOn(beginning.steps)
    this.beginnings.set(value, beginning)
    return beginning
  }

  /** The same for one object always. */
  numberOf(value: object): number {
    const known = this.numbers.get(value)
    if (known !== undefined) return known
    this.count++
    this.numbers.set(value, this.count)
    return this.count
  }

  resolved(side: Side, value: unknown): JsonObject {
    return this.references[side].resolved(value)
  }

  target(side: Side, reference: string): unknown {
    return this.references[side].target(reference)
  }
}
