// The ways by which code has come where it is: `if form.save` goes on with what is known where the method gives true, and
// with what is known where it gives false.
//
// Where ways meet, what is known is what any of them leaves. Each is kept as long as nothing has happened since, so code
// that asks at once can go on from those that answer so.

import { type ast, isKind, walk } from '../../ruby/index.ts'
import type { Machine } from '../machine.ts'
import { type Content, hasSome } from '../store/content.ts'
import type { Objects, Pending } from '../store/state.ts'
import { type Exact, eitherOf, keyOf, type Single, singlesOf, truthOf, unset, type Value } from '../values/value.ts'
import { isVariableRead } from '../variable-reads.ts'
import { hasLiteralWays, isLiteral } from './conditional-arguments.ts'
import { whereThere } from './where-there.ts'

export interface CameBy {
  /** What is known after all ways. */
  readonly objects: Objects
  readonly value: Value
  readonly ways: readonly Pending[]
}

/** More ways cost more than they tell. */
const mostWays = 12
/** Code goes on by so many of them, each for itself. */
const mostApart = 4
/** Fewer steps are left to what comes behind: the second of these inside of code that goes on so already. */
const fewestSteps = [500, 2500]

export function cameBy(objects: Objects, value: Value, ways: readonly Pending[]): CameBy | undefined {
  return ways.length > 1 && ways.length <= mostWays ? { objects, value, ways } : undefined
}

/** The ways by which the code has come here, each with its own value where they gave this one. */
export function waysTo({ cameBy, objects }: Machine, value: Value): readonly Pending[] {
  if (cameBy?.objects !== objects) return [{ objects, value }]
  return cameBy.value === value ? cameBy.ways : cameBy.ways.map((way) => ({ objects: way.objects, value }))
}

/** What the ways have given is told as another value. */
export function giving(machine: Machine, value: Value, change: (value: Value) => Value): Value {
  const made = change(value)
  const ways = made === value ? [] : waysTo(machine, value)
  if (ways.length > 1) {
    const changed = ways.map((way) => ({ objects: way.objects, value: change(way.value) }))
    machine.cameBy = { objects: machine.objects, value: made, ways: changed }
  }
  return made
}

export interface WhereTrue {
  readonly whenTrue: Objects
  readonly whenFalse: Objects
}

/** What is known where the value is true, and where it is not; `undefined` where the ways do not tell. */
export function byTruth(machine: Machine, value: Value): WhereTrue | undefined {
  const ways = waysTo(machine, value)
  if (ways.length < 2 || ways.some((way) => truthOf(way.value) === undefined)) return undefined
  const where = (truth: boolean): Objects | undefined =>
    machine.joinAll(ways.filter((way) => truthOf(way.value) === truth).map(({ objects }) => objects))
  const [whenTrue, whenFalse] = [where(true), where(false)]
  return whenTrue && whenFalse && { whenTrue, whenFalse }
}

/** The ways that can be told apart by what they give, if the code may go on from each by itself. */
export function groupsApart(machine: Machine, value: Value, write: Write | undefined): Groups | undefined {
  const came = waysTo(machine, value)
  const ways = came.length < 2 && write?.kind === 'MultiWriteNode' ? listsOf(machine, value) : came
  const fewest = fewestSteps[machine.waysApart] ?? Number.POSITIVE_INFINITY
  return ways.length > 1 && machine.stepsLeft > fewest ? alike(machine, ways) : undefined
}

/** One of a few lists, as a method is given it that does `status, body = result`: each is a way of its own. */
function listsOf(machine: Machine, value: Value): readonly Pending[] {
  const singles = singlesOf(value)
  const areLists =
    singles.length <= mostWays && singles.every((single) => machine.listOfValue(single)?.items !== undefined)
  return areLists ? singles.map((single) => ({ objects: machine.objects, value: single })) : []
}

/** Goes on from each group of ways by itself. */
export function goOnApart(machine: Machine, groups: Groups, run: (value: Value) => Value): Value {
  machine.waysApart++
  try {
    return machine.branch(
      groups.map((group, index) => () => {
        machine.resume(group.map(({ objects }) => objects))
        const goOn = (): Value => run(whereThere(machine, eitherOf(group.map((way) => way.value))))
        return index === 0 ? goOn() : machine.besides(goOn)
      }),
    )
  } finally {
    machine.waysApart--
  }
}

/** Goes on from each kind of objects that a method may have given, where its ways tell more of each: `made.on_success { … }`. */
export function eachResult(machine: Machine, value: Value, run: (value: Value) => Value): Value {
  const areOwn = value.kind === 'several' && value.values.every((single) => isOwnObject(machine, single))
  const groups = areOwn ? groupsApart(machine, value, undefined) : undefined
  return groups === undefined ? run(value) : goOnApart(machine, groups, run)
}

function isOwnObject(machine: Machine, single: Single): boolean {
  const className = machine.classNameOf(single)
  return className !== undefined && machine.program.isOwn(className)
}

type Groups = readonly (readonly Pending[])[]

/** How much of an object tells it from others: how deep, and whether only what is true, false or nil in it. */
interface Detail {
  readonly depth: number
  readonly areTruths?: true
}

const details: readonly Detail[] = [{ depth: 2 }, { depth: 1 }, { depth: 1, areTruths: true }, { depth: 0 }]

/** Ways that give the same: with what the objects hold that they give, or only by the classes of these. */
function alike(machine: Machine, ways: readonly Pending[]): Groups | undefined {
  for (const detail of details) {
    const groups = groupsOf(machine, ways, detail)
    if (groups !== undefined) return groups
  }
  return undefined
}

/** A few groups that a condition does not tell apart by itself, as it tells an object from nil. */
function groupsOf(machine: Machine, ways: readonly Pending[], detail: Detail): Groups | undefined {
  const groups = new Map<string, Pending[]>()
  for (const way of ways) {
    const contentOf = (id: number): Content | undefined => way.objects.get(id) ?? machine.initial.get(id)
    const singles = singlesOf(way.value)
    const isLiteral = singles.every((single) => single.kind === 'exact')
    const kind = truthOf(way.value) === false ? 'nothing' : isLiteral ? 'literal' : 'object'
    const known = new Set(singles.map((single) => knownOf(single, contentOf, detail)))
    const name = `${kind} ${[...known].sort().join('|')}`
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [way])
    else group.push(way)
  }
  const names = [...groups.keys()].filter((name) => name !== 'object ')
  const areKinds = names.length > 2 || new Set(names.map((name) => name.split(' ')[0])).size === 1
  const isTold = areKinds || names.some((name) => name.startsWith('literal'))
  return names.length > 1 && isTold && groups.size <= mostApart ? [...groups.values()] : undefined
}

function isTruth(value: Exact['value']): boolean {
  return value === null || typeof value === 'boolean'
}

/** What tells a value from others, in short: texts, and what is not known, differ without telling ways apart. */
function knownOf(value: Value, contentOf: (id: number) => Content | undefined, detail: Detail): string {
  const { depth, areTruths } = detail
  if (value.kind === 'exact') {
    const isTold = areTruths ? isTruth(value.value) : value !== unset && !isKind(value.value, 'string')
    return isTold ? (keyOf(value) ?? '') : ''
  }
  const content = value.kind === 'reference' ? contentOf(value.id) : undefined
  const named = (parts: Iterable<readonly [string, Value]>): string => {
    if (depth === 0) return ''
    const known = Array.from(
      parts,
      ([name, each]) => [name, knownOf(each, contentOf, { ...detail, depth: depth - 1 })] as const,
    )
    return known
      .flatMap(([name, text]) => (text === '' ? [] : [`${name} ${text}`]))
      .sort()
      .join()
  }
  switch (content?.kind) {
    case 'instance':
      return `${content.className} ${named(content.variables)}`
    case 'hash':
      return `hash ${named(Array.from(content.entries, ([key, { value: each }]) => [key, each] as const))}`
    case 'list':
      return `list ${hasSome(content)} ${named(Array.from(content.items ?? [], (item, index) => [String(index), item] as const))}`
  }
  return ''
}

/** Sets variables. */
export type Write = ast.VariableWriteNode | ast.MultiWriteNode

/** A statement that sets a variable: what gives the value, and what keeps it, unless the code does both. */
interface Setting {
  readonly code: ast.Node
  readonly write: Write | undefined
}

type Settings = ReadonlyMap<ast.Node, Setting>

const askedByStatements = new WeakMap<ast.StatementsNode, Settings>()

/** The statements that set a variable which a condition behind them asks. */
export function askedLater(node: ast.StatementsNode): Settings {
  const known = askedByStatements.get(node) ?? findAsked(node)
  askedByStatements.set(node, known)
  return known
}

/** What is longer is not looked through: code in code would be looked through again and again. */
const mostNodes = 1000

const nothingAsked: Settings = new Map()

function findAsked({ body }: ast.StatementsNode): Settings {
  const first = body.findIndex((each) => settingOf(each) !== undefined)
  if (first < 0 || first === body.length - 1) return nothingAsked
  const asked = new Set<string>()
  const found = new Map<ast.Node, Setting>()
  let left = mostNodes
  for (const each of body.slice(first).toReversed()) {
    const setting = settingOf(each)
    if (setting?.names.some((name) => asked.has(name)) === true) found.set(each, setting)
    walk(each, (inside) => {
      if (--left < 0 || inside.kind === 'DefNode') return 'skip'
      const status = statusGiven(inside)
      if (status !== undefined) asked.add(status)
      const predicate = predicateOf(inside)
      if (predicate !== undefined)
        walk(predicate, (read) => {
          if (isVariableRead(read)) asked.add(read.name)
          return --left < 0 ? 'skip' : undefined
        })
      return undefined
    })
  }
  return found
}

/** Where the ways to a value may tell more than the value: a method's, or those of `bed.save ? 201 : 422`. */
function settingOf(node: ast.Node): (Setting & { readonly names: readonly string[] }) | undefined {
  if (isWrite(node)) {
    const { value: code } = node
    const isOpened = node.kind === 'MultiWriteNode' && isVariableRead(code)
    const isTold = code.kind === 'CallNode' || isOpened || (code.kind === 'IfNode' && hasLiteralWays(code))
    return isTold ? { code, write: node, names: namesSet(node) } : undefined
  }
  const name = node.kind === 'IfNode' ? nameSetByWays(node) : undefined
  return name === undefined ? undefined : { code: node, write: undefined, names: [name] }
}

/** The variable that both ways of a condition end with, which set it to literals. */
function nameSetByWays({ statements, subsequent }: ast.IfNode): string | undefined {
  const [name, other] = [statements, subsequent?.kind === 'ElseNode' ? subsequent.statements : undefined].map((way) => {
    const last = way?.body.at(-1)
    return last !== undefined && isWrite(last) && isLiteral(last.value) ? namesSet(last)[0] : undefined
  })
  return name === other ? name : undefined
}

/** `status: status`: what the answer says beside it goes with it. */
function statusGiven(node: ast.Node): string | undefined {
  if (node.kind !== 'AssocNode' || node.key.kind !== 'SymbolNode' || node.key.unescaped !== 'status') return undefined
  return isVariableRead(node.value) ? node.value.name : undefined
}

/** The variable that a condition sets: `if (bed = find)`. */
export function writtenBy(node: ast.Node): Write | undefined {
  return isWrite(node) && node.kind !== 'MultiWriteNode' ? node : undefined
}

function isWrite(node: ast.Node): node is Write {
  return (
    node.kind === 'LocalVariableWriteNode' ||
    node.kind === 'InstanceVariableWriteNode' ||
    node.kind === 'MultiWriteNode'
  )
}

function namesSet(node: Write): readonly string[] {
  return node.kind === 'MultiWriteNode'
    ? node.lefts.flatMap((left) => ('name' in left ? [left.name] : []))
    : [node.name]
}

function predicateOf(node: ast.Node): ast.Node | undefined {
  switch (node.kind) {
    case 'IfNode':
    case 'UnlessNode':
    case 'CaseNode':
    case 'CaseMatchNode':
      return node.predicate
  }
  return undefined
}
