// Chevrotain's own checks of the grammar. They are off at run time because they take longer than most files, and because
// they need a newer Node than we support; `Object.groupBy` is lent to them here.

import { LLkLookaheadStrategy, NonTerminal, Terminal } from 'chevrotain'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { tableLookahead } from '../../grammar/decisions.ts'
import { Role, roles } from '../../grammar/groups.ts'
import { allTokens, EndOfGroup, Token } from '../../grammar/tokens.ts'
import { groupContents } from '../support/grammar-page.ts'
import { LiveGrammar } from '../support/live-grammar.ts'

const strategy = new LLkLookaheadStrategy({ maxLookahead: 1 })

/** Each with the reason why it may stay. */
const accepted: Readonly<Record<string, string>> = {
  'Ambiguous Alternatives Detected: <2 ,3> in <OR> inside <methodHead> Rule, <Parenthesis> may appears as a prefix path in all these alternatives.':
    'the `(` after the name of a method opens its parameters, not the first of them; the first alternative is taken',
  'Ambiguous Alternatives Detected: <1 ,2> in <OR> inside <lambda> Rule, <Parenthesis> may appears as a prefix path in all these alternatives.':
    'the `(` after `->` opens the parameters, not the first of them; the first alternative is taken',
}

function findingsOf(Grammar: typeof LiveGrammar): readonly string[] {
  const object: ObjectConstructor & { groupBy?: unknown } = Object
  const known = object.groupBy
  object.groupBy ??= groupBy
  try {
    new Grammar({ skipValidations: false, maxLookahead: 1, lookaheadStrategy: strategy })
    return []
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith(heading)) throw error
    return error.message
      .slice(heading.length)
      .split(/\n-{9,}\n/)
      .map((finding) => finding.trim().split('\n').slice(0, 2).join(' '))
  } finally {
    if (known === undefined) delete object.groupBy
  }
}

const heading = 'Parser Definition Errors detected:\n'

function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Record<string, Item[]> {
  const groups: Record<string, Item[]> = {}
  for (const item of items) {
    const key = keyOf(item)
    groups[key] = [...(groups[key] ?? []), item]
  }
  return groups
}

test('Chevrotain finds nothing in the grammar but what is accepted for a reason', () => {
  assert.equal(findingsOf(LiveGrammar), Object.keys(accepted))
})

/** The field is made after the constructor that it inherits has recorded the rules; so they are recorded after it. */
class Broken extends LiveGrammar {
  readonly twice = this.RULE('twice', () => {
    this.OR([{ ALT: () => this.CONSUME(EndOfGroup) }, { ALT: () => this.CONSUME(EndOfGroup) }])
  })
  readonly analysed = this.performSelfAnalysis()

  override performSelfAnalysis(): void {
    if (this.twice !== undefined) super.performSelfAnalysis()
  }
}

test('a broken rule is found, so the checks do run', () => {
  const findings = findingsOf(Broken).filter((finding) => !(finding in accepted))
  assert.is(findings.length, 2)
  assert.match(findings[0] ?? '', /appears more than once \(2 times\) in the top level rule: ->twice<-/)
  assert.match(findings[1] ?? '', /Ambiguous Alternatives Detected: <1 ,2> in <OR> inside <twice> Rule/)
})

const grammar = new LiveGrammar()
const rules = grammar.getGAstProductions()

test('the grammar can be read in one sitting: 60 to 90 rules', () => {
  const count = Object.keys(rules).length
  assert.ok(count >= 60 && count <= 90, `${count} rules`)
})

type Production = (typeof rules)[string]['definition'][number]

function productionsBelow(production: Production | (typeof rules)[string]): readonly Production[] {
  if (production instanceof Terminal) return []
  if (production instanceof NonTerminal) return []
  // All other productions are made of productions.
  const { definition } = production as { readonly definition: readonly Production[] }
  return definition.flatMap((part) => [part, ...productionsBelow(part)])
}

const productions = Object.values(rules).flatMap(productionsBelow)

test('every rule is called by another one, or reads what a group holds', () => {
  const called = productions.flatMap((part) => (part instanceof NonTerminal ? [part.nonTerminalName] : []))
  const reached = new Set([...called, ...groupContents.flatMap(([, names]) => names)])
  assert.equal(
    Object.keys(rules).filter((name) => !reached.has(name)),
    [],
  )
})

test('every token is taken by a rule, unless it only shapes the tree', () => {
  const taken = new Set(productions.flatMap((part) => (part instanceof Terminal ? [part.terminalType.name] : [])))
  const shaping = ['EndOfGroup', 'Stray', 'Then', 'LoopDo', 'Pipe']
  const left = allTokens.filter(({ name, tokenTypeIdx = 0 }) => {
    return !taken.has(name) && roles[tokenTypeIdx] !== Role.closer && roles[tokenTypeIdx] !== Role.section
  })
  assert.equal(left.map(({ name }) => name).sort(), shaping.sort())
})

test('the table of groups has every token that opens a group or a section', () => {
  const opening = allTokens.filter(({ tokenTypeIdx = 0 }) => {
    return roles[tokenTypeIdx] === Role.opener || roles[tokenTypeIdx] === Role.section
  })
  assert.equal(groupContents.flatMap(([names]) => names).sort(), opening.map(({ name }) => name).sort())
  assert.equal(
    groupContents.flatMap(([, names]) => names).filter((name) => !(name in rules)),
    [],
  )
})

type Lookahead = (this: object) => number | boolean | undefined

/** How two lookahead functions, which are called on a parser, answer differently before some token. */
function differences(place: string, table: Lookahead, judge: Lookahead): readonly string[] {
  const found = allTokens.flatMap((tokenType) => {
    const token = new Token(tokenType, 0, 0, '')
    const parser = { tokVector: [token], currIdx: -1, LA: () => token, LA_FAST: () => token }
    const ours = table.call(parser)
    const theirs = judge.call(parser)
    return ours === theirs ? [] : [`${place}: ${ours}, Chevrotain ${theirs}`]
  })
  return [...new Set(found)]
}

const mayBeEmpty = 'parameters may be none: to skip them is to read none'

/** Each with the reason why it changes nothing. */
const acceptedDifferences: Readonly<Record<string, string>> = {
  'OR0 in methodHead: undefined, Chevrotain 2': mayBeEmpty,
  'Option2 in methodHead: false, Chevrotain true': mayBeEmpty,
  'OR0 in lambda: undefined, Chevrotain 1': mayBeEmpty,
  'Option0 in lambda: false, Chevrotain true': mayBeEmpty,
}

test('the table chooses as Chevrotain does, in every rule and before every token', () => {
  const places: string[] = []
  const different: string[] = []
  const compare = (place: string, table: Lookahead, judge: Lookahead): void => {
    places.push(place)
    different.push(...differences(place, table, judge))
  }
  new LiveGrammar({
    lookaheadStrategy: {
      validate: () => [],
      buildLookaheadForAlternation(options) {
        const place = `OR${options.prodOccurrence} in ${options.rule.name}`
        // The table knows no gates.
        if (options.hasPredicates) different.push(`${place} has an alternative with a gate`)
        const table = tableLookahead.buildLookaheadForAlternation(options)
        const judge = strategy.buildLookaheadForAlternation(options)
        // Their types say that the alternatives are passed to them, which only those with gates need.
        compare(place, table as Lookahead, judge as Lookahead)
        return table
      },
      buildLookaheadForOptional(options) {
        const table = tableLookahead.buildLookaheadForOptional(options)
        const place = `${options.prodType}${options.prodOccurrence} in ${options.rule.name}`
        compare(place, table, strategy.buildLookaheadForOptional(options))
        return table
      },
    },
  })
  assert.equal(different.sort(), Object.keys(acceptedDifferences).sort())
  const decisions = productions.filter((part) => /^(Alternation|Option|Repetition.*)$/.test(part.constructor.name))
  assert.is(places.length, decisions.length, 'every decision was compared')
})

test.run()
