// `MatchData` where the pattern is known and the text is not: what each group may have found.

import { isKind, type RubyRegexp } from '../../ruby/index.ts'
import { regexpTokens } from '../../schema/index.ts'
import { integerShape, stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import { type Entry, hashContent, instanceContent } from '../store/content.ts'
import {
  type Exact,
  either,
  eitherOf,
  exact,
  integerOf,
  nameOfValue,
  nil,
  some,
  symbolValue,
  textValue,
  type Value,
} from '../values/value.ts'

const patternVariable = '@__pattern'

/** `pattern.match(text)`, `text.match(pattern)`: a match, or nil. */
export function matchOf(machine: Machine, receiver: Value, invocation: Invocation): Value | undefined {
  const { name, values, block, node } = invocation
  const [first] = values
  if (name !== 'match' || first === undefined || block !== undefined) return undefined
  const pattern = [receiver, first].find((value) => value.kind === 'exact' && isKind(value.value, 'regexp'))
  if (pattern === undefined) return undefined
  const content = instanceContent('MatchData')
  const made = machine.allocate(node, { ...content, variables: content.variables.with(patternVariable, pattern) })
  return either(made, nil)
}

interface MatchCall extends Invocation {
  readonly machine: Machine
  readonly groups: readonly Group[]
}

export function callMatch(machine: Machine, receiver: Value, invocation: Invocation): Value | undefined {
  const pattern = machine.variablesOfInstance(receiver)?.get(patternVariable)
  const regexp = pattern?.kind === 'exact' && isKind(pattern.value, 'regexp') ? pattern.value : undefined
  const { name, block } = invocation
  if (regexp === undefined || block !== undefined || !Object.hasOwn(answers, name)) return undefined
  return answers[name]?.({ ...invocation, machine, groups: groupsOf(regexp) })
}

const text: Value = some(stringShape)

function found({ isSure }: Group): Value {
  return isSure ? text : either(text, nil)
}

/** By its number or its name. */
function groupUnder({ groups }: MatchCall, key: Value | undefined): Value {
  const name = nameOfValue(key)
  const number = integerOf(key)
  if (number === 0) return text
  const meant = name === undefined ? groups : groups.filter((each) => each.name === name)
  if (name !== undefined) return meant.length === 0 ? either(text, nil) : eitherOf(meant.map(found))
  if (number === undefined) return either(text, nil)
  const group = meant.at(number < 0 ? number : number - 1)
  return group === undefined ? nil : found(group)
}

function named({ machine, groups, node }: MatchCall, key: (name: string) => Exact): Value {
  const entries = groups.flatMap((group): readonly Entry[] =>
    group.name === undefined ? [] : [{ key: key(group.name), value: found(group), isOptional: false }],
  )
  return machine.hash(hashContent(entries), node)
}

const answers: Readonly<Record<string, (call: MatchCall) => Value | undefined>> = {
  '[]': (call) => (call.values.length === 1 ? groupUnder(call, call.values[0]) : undefined),
  captures: ({ machine, groups, node }) => machine.list(groups.map(found), node),
  deconstruct: ({ machine, groups, node }) => machine.list(groups.map(found), node),
  to_a: ({ machine, groups, node }) => machine.list([text, ...groups.map(found)], node),
  values_at: (call) =>
    call.machine.list(
      call.values.map((key) => groupUnder(call, key)),
      call.node,
    ),
  named_captures: (call) => named(call, textValue),
  deconstruct_keys: (call) => named(call, symbolValue),
  names: ({ machine, groups, node }) =>
    machine.list(
      groups.flatMap(({ name }) => (name === undefined ? [] : [textValue(name)])),
      node,
    ),
  pre_match: () => text,
  post_match: () => text,
  string: () => text,
  to_s: () => text,
  begin: () => some(integerShape),
  end: () => some(integerShape),
  size: ({ groups }) => exact(groups.length + 1),
}

interface Group {
  readonly name: string | undefined
  /** Whether it found something whenever the pattern does. */
  isSure: boolean
}

interface OpenGroup {
  readonly own: Group | undefined
  readonly inside: Group[]
  hasWays: boolean
}

const groupsByRegexp = new WeakMap<RubyRegexp, readonly Group[]>()

function groupsOf(regexp: RubyRegexp): readonly Group[] {
  const known = groupsByRegexp.get(regexp) ?? readGroups(regexp)
  groupsByRegexp.set(regexp, known)
  return known
}

/** The groups of a pattern in their order; where some have names, only these count. */
function readGroups({ source, options }: RubyRegexp): readonly Group[] {
  const { tokens } = regexpTokens(source, options.includes('x'))
  const all: Group[] = []
  const open: OpenGroup[] = [{ own: undefined, inside: [], hasWays: false }]
  let index = 0
  for (const [number, { kind, text: written, isInClass }] of tokens.entries()) {
    const start = index
    index += written.length
    const around = open[open.length - 1]
    if (isInClass || written.startsWith('[') || around === undefined) continue
    if (kind === 'open' && written.startsWith('(') && !written.endsWith(')')) {
      const own = written === '(' ? groupAt(source, start) : undefined
      if (own !== undefined) all.push(own)
      open.push({ own, inside: [], hasWays: /^\(\?<?!/.test(source.slice(start, start + 4)) })
    } else if (kind === 'close' && open.length > 1) close(open, tokens[number + 1]?.text ?? '', source[index + 1])
    else if (kind === 'character' && written === '|') around.hasWays = true
  }
  if (open[0]?.hasWays === true) for (const group of all) group.isSure = false
  const withNames = all.filter(({ name }) => name !== undefined)
  return withNames.length > 0 ? withNames : all
}

/** `undefined` where it takes nothing out, such as what looks ahead. */
function groupAt(source: string, start: number): Group | undefined {
  const [, name] = /^\(\?<([a-z_]\w*)>/i.exec(source.slice(start, start + 100)) ?? []
  if (name === undefined && source[start + 1] === '?') return undefined
  return { name, isSure: true }
}

function close(open: OpenGroup[], next: string, afterNext: string | undefined): void {
  const closed = open.pop()
  if (closed === undefined) return
  if (closed.hasWays) for (const group of closed.inside) group.isSure = false
  const all = closed.own === undefined ? closed.inside : [closed.own, ...closed.inside]
  const isOptional =
    next === '?' || next === '*' || /^\{(?:0|,)/.test(next) || (next === '{' && /[0,]/.test(afterNext ?? ''))
  if (isOptional) for (const group of all) group.isSure = false
  open[open.length - 1]?.inside.push(...all)
}
