// Lookahead of one token, from tables. A decision knows which types of token begin each of its ways; the table of a
// decision is made when it is first asked, because a file needs few of the rules.

import { expectAfter, type Token } from './tokens.ts'

/** The types of token that begin each alternative, or that begin an optional part. */
export type Decision = { readonly choice: readonly (readonly number[])[] } | { readonly entry: readonly number[] }

/** What is asked when a rule decides: which alternative, or whether to enter; and the decision behind it. */
export type Lookahead = ((this: Position) => number | boolean | undefined) & { readonly decide: () => Decision }

/** The decisions of each rule, by the key under which the rule finds them. */
export type RuleDecisions = Readonly<Record<string, Readonly<Record<string, Decision>>>>

/** The part of the parser that a lookahead function, which is called on it, reads. */
interface Position {
  readonly tokVector: readonly Token[]
  readonly currIdx: number
}

export function chooseAmong(firsts: () => readonly (readonly number[])[]): Lookahead {
  let table: Int16Array | undefined
  function choose(this: Position): number | undefined {
    table ??= choiceTable(firsts())
    const choice = table[nextIndex(this)] as number // The table has a place for every type of token.
    return choice < 0 ? undefined : choice
  }
  return Object.assign(choose, { decide: () => ({ choice: firsts() }) })
}

export function enterAt(first: () => readonly number[]): Lookahead {
  let table: Uint8Array | undefined
  function enter(this: Position): boolean {
    table ??= entryTable(first())
    return table[nextIndex(this)] === 1
  }
  return Object.assign(enter, { decide: () => ({ entry: first() }) })
}

/** The lookahead of a rule whose decisions are known. */
export function lookaheadOf(decisions: RuleDecisions[string]): readonly Lookahead[] {
  const lookahead: Lookahead[] = []
  for (const [key, decision] of Object.entries(decisions)) {
    lookahead[Number(key)] = 'choice' in decision ? chooseAmong(() => decision.choice) : enterAt(() => decision.entry)
  }
  return lookahead
}

/** The decisions behind the lookahead of a rule. */
export function decisionsOf(lookahead: readonly Lookahead[]): RuleDecisions[string] {
  return Object.fromEntries(Object.entries(lookahead).map(([key, each]) => [key, each.decide()]))
}

/** Where two alternatives begin with the same token, the first is taken. */
function choiceTable(firsts: readonly (readonly number[])[]): Int16Array {
  const table = new Int16Array(expectAfter.length).fill(-1)
  for (const [choice, indexes] of firsts.entries()) {
    for (const index of indexes) if (table[index] === -1) table[index] = choice
  }
  return table
}

function entryTable(indexes: readonly number[]): Uint8Array {
  const table = new Uint8Array(expectAfter.length)
  for (const index of indexes) table[index] = 1
  return table
}

function nextIndex(position: Position): number {
  // Every list ends in `EndOfGroup`, which no rule consumes.
  return (position.tokVector[position.currIdx + 1] as Token).tokenTypeIdx
}
