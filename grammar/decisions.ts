// The decisions of the grammar, from the rules that Chevrotain recorded. Its own strategy gives the same answers for
// `maxLookahead: 1`, but takes longer to prepare; it stays the judge of the grammar's ambiguities, in a test.

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
import { chooseAmong, enterAt } from './lookahead.ts'

interface First {
  readonly indexes: ReadonlySet<number>
  readonly mayBeEmpty: boolean
}

const firstByRule = new WeakMap<Rule, First>()

export const tableLookahead: ILookaheadStrategy = {
  validate: () => [],
  buildLookaheadForAlternation({ rule, prodOccurrence }) {
    return chooseAmong(() => {
      const alternation = find(rule, (part) => part instanceof Alternation && part.idx === prodOccurrence)
      return definitionOf(alternation).map((alternative) => [...firstOf(alternative).indexes])
    }) as () => number | undefined // A choice answers with a number.
  },
  buildLookaheadForOptional({ rule, prodOccurrence, prodType }) {
    return enterAt(() => {
      const kind = optionalKinds[prodType]
      const part = find(rule, (each) => kind !== undefined && each instanceof kind && each.idx === prodOccurrence)
      return [...firstOfSequence(definitionOf(part)).indexes]
    }) as () => boolean // An entry answers with yes or no.
  },
}

const optionalKinds: Partial<
  Record<OptionalProductionType, typeof Option | typeof Repetition | typeof RepetitionMandatory>
> = {
  Option,
  Repetition,
  RepetitionMandatory,
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
  // Every other production of Chevrotain is made of some.
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
