// What code has changed so far: variables, and what the builders have made. Where code may go several ways, each begins
// with a copy, and what is known after them is what all of them leave.

import { joinLevels, type Level } from '../../shape/index.ts'
import { levelNumber, typedNumber } from './identity.ts'
import { hashOf, joinTyped, list, listOf, nilValue, type Typed, unknownValue } from './typed.ts'
import { Variables } from './variables-of-scope.ts'

/** How a builder writes keys; compared by identity. `undefined` where that depends on the way. */
export interface KeyFormat {
  readonly format: (key: string) => string | undefined
}

export interface Builder {
  readonly level: Level
  readonly format: KeyFormat | undefined
  readonly ignoresNil: boolean | undefined
  readonly isDeep: boolean | undefined
  /** Whether `merge!` may have set keys that are symbols. */
  readonly hasSymbols: boolean
  /** What it was before a block began, which it will be again. */
  readonly outer: Builder | undefined
  readonly depth: number
}

/** Where code may be left to, with what is known at the places that leave to it. */
export interface Exit {
  readonly pending: { readonly state: State; readonly value: Typed }[]
  /** How deep the builders were; what code in them began is given up. */
  readonly depths: readonly (readonly [builder: number, depth: number])[]
}

export class State {
  readonly scopes: Map<number, Variables>
  readonly builders: Map<number, Builder>

  constructor(scopes = new Map<number, Variables>(), builders = new Map<number, Builder>()) {
    this.scopes = scopes
    this.builders = builders
  }

  copy(): State {
    return new State(new Map(this.scopes), new Map(this.builders))
  }

  find(name: string, scopes: readonly number[]): Typed | undefined {
    for (const scope of scopes) {
      const value = this.scopes.get(scope)?.get(name)
      if (value !== undefined) return value
    }
    return undefined
  }

  /** Sets a variable where it is known, or in the innermost scope. */
  set(name: string, value: Typed, scopes: readonly number[]): void {
    const owner = scopes.find((scope) => this.scopes.get(scope)?.get(name) !== undefined) ?? scopes[0]
    if (owner !== undefined) this.declare(name, value, owner)
  }

  declare(name: string, value: Typed, scope: number): void {
    this.scopes.set(scope, (this.scopes.get(scope) ?? Variables.none).with(name, value))
  }

  /**
   * A value that code changes in place, under each of its names and wherever another one holds it. What may be the same
   * value, and may be another, is no longer known. Answers how many values were looked at.
   */
  replace(before: Typed, after: Typed): number {
    const known = new Map<Typed, Typed>([[before, after]])
    const same = new Set([before, ...(before.sources ?? [])])
    for (const [scope, variables] of this.scopes) {
      for (const [name, value] of variables) {
        const changed = replaced(value, known, same)
        if (changed !== value) this.declare(name, changed, scope)
      }
    }
    return known.size
  }

  exit(): Exit {
    const depths: (readonly [number, number])[] = []
    for (const [number, { depth }] of this.builders) depths.push([number, depth])
    return { pending: [], depths }
  }

  /** The state at the exit: blocks of builders that were begun inside are given up. */
  unwound({ depths }: Exit): State {
    const state = this.copy()
    const known = new Map(depths)
    for (const [number, builder] of state.builders) state.builders.set(number, atDepth(builder, known.get(number) ?? 0))
    return state
  }
}

/** Whether a value is another one, or holds it. */
export function holds(value: Typed, meant: ReadonlySet<Typed>, seen = new Set<Typed>()): boolean {
  if (meant.has(value)) return true
  if (seen.has(value)) return false
  seen.add(value)
  const inside = [...(value.items ?? []), ...(value.entries ?? []).map((entry) => entry.value)]
  return inside.some((each) => holds(each, meant, seen))
}

/** The value with others in place of those that it holds. */
function replaced(value: Typed, known: Map<Typed, Typed>, same: ReadonlySet<Typed>): Typed {
  const made = known.get(value)
  if (made !== undefined) return made
  known.set(value, value)
  const isDoubtful = same.has(value) || value.sources?.some((source) => same.has(source)) === true
  const changed = isDoubtful ? unknownValue : rebuilt(value, known, same)
  known.set(value, changed)
  return changed
}

function rebuilt(value: Typed, known: Map<Typed, Typed>, same: ReadonlySet<Typed>): Typed {
  const { items, entries, element } = value
  if (items !== undefined) {
    const inside = items.map((item) => replaced(item, known, same))
    return inside.some((item, index) => item !== items[index]) ? list(inside) : value
  }
  if (entries !== undefined) {
    const inside = entries.map((entry) => ({ key: entry.key, value: replaced(entry.value, known, same) }))
    const isChanged = inside.some((entry, index) => entry.value !== entries[index]?.value)
    return isChanged ? { ...value, ...hashOf(inside) } : value
  }
  if (element === undefined) return value
  const inside = replaced(element, known, same)
  return inside === element ? value : listOf(joinTyped(element, inside))
}

function atDepth(builder: Builder, depth: number): Builder {
  let found = builder
  while (found.depth > depth && found.outer !== undefined) found = { ...found.outer, ignoresNil: builder.ignoresNil }
  return found
}

export function joinStates(first: State, second: State): State {
  const joined = new State()
  for (const [scope, variables] of first.scopes)
    joined.scopes.set(scope, joinVariables(variables, second.scopes.get(scope) ?? variables))
  for (const [scope, variables] of second.scopes) if (!joined.scopes.has(scope)) joined.scopes.set(scope, variables)
  for (const [number, builder] of first.builders)
    joined.builders.set(number, joinBuilders(builder, second.builders.get(number) ?? builder))
  for (const [number, builder] of second.builders)
    if (!joined.builders.has(number)) joined.builders.set(number, builder)
  return joined
}

/** A variable that only one way set is `nil` after the other. */
function joinVariables(first: Variables, second: Variables): Variables {
  return first.joined(second, (here = nilValue, there = nilValue) => joinTyped(here, there))
}

function joinBuilders(first: Builder, second: Builder): Builder {
  if (first === second) return first
  return {
    ...first,
    level: joinLevels(first.level, second.level),
    hasSymbols: first.hasSymbols || second.hasSymbols,
    format: first.format === second.format ? first.format : undefined,
    ignoresNil: first.ignoresNil === second.ignoresNil ? first.ignoresNil : undefined,
    isDeep: first.isDeep === second.isDeep ? first.isDeep : undefined,
  }
}

/** Whether the same is known in both. */
export function isSameState(first: State, second: State): boolean {
  if (first.scopes.size !== second.scopes.size || first.builders.size !== second.builders.size) return false
  for (const [scope, variables] of first.scopes) if (!isSameVariables(variables, second.scopes.get(scope))) return false
  for (const [number, builder] of first.builders) if (!isSameBuilder(builder, second.builders.get(number))) return false
  return true
}

function isSameVariables(first: Variables, second: Variables | undefined): boolean {
  if (first === second) return true
  if (first.size !== second?.size) return false
  return [...first].every(([name, value]) => {
    const other = second.get(name)
    return other !== undefined && (value === other || typedNumber(value) === typedNumber(other))
  })
}

function isSameBuilder(first: Builder, second: Builder | undefined): boolean {
  if (first === second) return true
  if (second === undefined || first.format !== second.format || first.isDeep !== second.isDeep) return false
  if (first.hasSymbols !== second.hasSymbols) return false
  return first.ignoresNil === second.ignoresNil && levelNumber(first.level) === levelNumber(second.level)
}

/** Variables that are not the same in both are no longer known. */
export function widened(before: State, after: State): State {
  const made = after.copy()
  for (const [scope, variables] of after.scopes) {
    const known = before.scopes.get(scope)
    if (variables === known) continue
    let wider = variables
    for (const [name, value] of variables) {
      const other = known?.get(name)
      const isChanged = other !== undefined && other !== value && typedNumber(value) !== typedNumber(other)
      if (isChanged) wider = wider.with(name, unknownValue)
    }
    made.scopes.set(scope, wider)
  }
  return made
}
