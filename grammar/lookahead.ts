// Lookahead of one token, from tables. Chevrotain's own strategy gives the same answers for `maxLookahead: 1`, but takes
// longer to prepare; it stays the judge of the grammar's ambiguities, in a test.

import {
  Alternation,
  type ILookaheadStrategy,
  type IProduction,
  NonTerminal,
  Option,
  type OptionalProductionType,
  Repetition,
  RepetitionMandatory,
  type Rule,
  Terminal,
} from 'chevrotain'
import { expectAfter, type Token } from './tokens.ts'

/** The part of the parser that a lookahead function, which is called on it, reads. */
interface Position {
  readonly tokVector: readonly Token[]
  readonly currIdx: number
}

interface First {
  readonly indexes: ReadonlySet<number>
  readonly mayBeEmpty: boolean
}

const firstByRule = new WeakMap<Rule, First>()

export const tableLookahead: ILookaheadStrategy = {
  validate: () => [],
  buildLookaheadForAlternation({ rule, prodOccurrence }) {
    let table: Int16Array | undefined
    return function choose(this: Position) {
      table ??= choiceTable(rule, prodOccurrence)
      const choice = table[nextIndex(this)] as number
      return choice < 0 ? undefined : choice
    }
  },
  buildLookaheadForOptional({ rule, prodOccurrence, prodType }) {
    let table: Uint8Array | undefined
    return function enter(this: Position) {
      table ??= entryTable(rule, prodOccurrence, prodType)
      return table[nextIndex(this)] === 1
    }
  },
}

/** Which alternative each token begins; made when it is first needed, because a file needs few of the rules. */
function choiceTable(rule: Rule, occurrence: number): Int16Array {
  const table = new Int16Array(expectAfter.length).fill(-1)
  const alternation = find(rule, (production) => production instanceof Alternation && production.idx === occurrence)
  definitionOf(alternation).forEach((alternative, choice) => {
    for (const index of firstOf(alternative).indexes) if (table[index] === -1) table[index] = choice
  })
  return table
}

/** Which tokens begin an optional part. */
function entryTable(rule: Rule, occurrence: number, type: OptionalProductionType): Uint8Array {
  const table = new Uint8Array(expectAfter.length)
  const kind = optionalKinds[type]
  const production = find(rule, (each) => kind !== undefined && each instanceof kind && each.idx === occurrence)
  for (const index of firstOfSequence(definitionOf(production)).indexes) table[index] = 1
  return table
}

const optionalKinds: Partial<
  Record<OptionalProductionType, typeof Option | typeof Repetition | typeof RepetitionMandatory>
> = {
  Option,
  Repetition,
  RepetitionMandatory,
}

function nextIndex(position: Position): number {
  return (position.tokVector[position.currIdx + 1] as Token).tokenTypeIdx
}

function find(rule: Rule, matches: (production: IProduction) => boolean): IProduction | undefined {
  const open: IProduction[] = [...rule.definition]
  for (let production = open.pop(); production !== undefined; production = open.pop()) {
    if (matches(production)) return production
    open.push(...definitionOf(production))
  }
  return undefined
}

/** The parts of a production; a terminal and the call of another rule have none. */
function definitionOf(production: IProduction | undefined): readonly IProduction[] {
  if (production === undefined || production instanceof NonTerminal || production instanceof Terminal) return []
  return (production as IProduction & { readonly definition: readonly IProduction[] }).definition
}

function firstOf(production: IProduction): First {
  if (production instanceof Terminal)
    return { indexes: new Set([production.terminalType.tokenTypeIdx ?? 0]), mayBeEmpty: false }
  if (production instanceof NonTerminal) return firstOfRule(production.referencedRule)
  if (production instanceof Alternation) return firstOfAlternatives(production.definition)
  const first = firstOfSequence(definitionOf(production))
  const isOptional = production instanceof Option || production instanceof Repetition
  return isOptional ? { indexes: first.indexes, mayBeEmpty: true } : first
}

function firstOfRule(rule: Rule): First {
  const known = firstByRule.get(rule)
  if (known !== undefined) return known
  const first = firstOfSequence(rule.definition)
  firstByRule.set(rule, first)
  return first
}

function firstOfAlternatives(alternatives: readonly IProduction[]): First {
  const firsts = alternatives.map(firstOf)
  return {
    indexes: new Set(firsts.flatMap(({ indexes }) => [...indexes])),
    mayBeEmpty: firsts.some(({ mayBeEmpty }) => mayBeEmpty),
  }
}

function firstOfSequence(productions: readonly IProduction[]): First {
  const indexes = new Set<number>()
  for (const production of productions) {
    const first = firstOf(production)
    for (const index of first.indexes) indexes.add(index)
    if (!first.mayBeEmpty) return { indexes, mayBeEmpty: false }
  }
  return { indexes, mayBeEmpty: true }
}
