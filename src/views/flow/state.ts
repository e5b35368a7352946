// What code has changed so far: variables, and what the builders have made. Where code may go several ways, each begins
// with a copy, and what is known after them is what all of them leave.

import { joinLevels } from '../shape/join.ts'
import type { Level } from '../shape/shape.ts'
import { joinTyped, nilValue, type Typed } from './typed.ts'

/** How a builder writes keys; compared by identity. `undefined` where that depends on the way. */
export interface KeyFormat {
  readonly format: (key: string) => string | undefined
}

export interface Builder {
  readonly level: Level
  readonly format: KeyFormat | undefined
  readonly ignoresNil: boolean | undefined
  readonly isDeep: boolean | undefined
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

type Variables = ReadonlyMap<string, Typed>

export class State {
  readonly scopes: Map<number, Variables>
  readonly builders: Map<number, Builder>

  constructor(scopes: ReadonlyMap<number, Variables> = new Map(), builders: ReadonlyMap<number, Builder> = new Map()) {
    this.scopes = new Map(scopes)
    this.builders = new Map(builders)
  }

  copy(): State {
    return new State(this.scopes, this.builders)
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
    const owner = scopes.find((scope) => this.scopes.get(scope)?.has(name)) ?? scopes[0]
    if (owner !== undefined) this.declare(name, value, owner)
  }

  declare(name: string, value: Typed, scope: number): void {
    this.scopes.set(scope, new Map(this.scopes.get(scope)).set(name, value))
  }

  /** A value that code changes in place, under each of its names. */
  replace(before: Typed, after: Typed): void {
    for (const [scope, variables] of this.scopes) {
      for (const [name, value] of variables) if (value === before) this.declare(name, after, scope)
    }
  }

  exit(): Exit {
    return { pending: [], depths: Array.from(this.builders, ([number, { depth }]) => [number, depth] as const) }
  }

  /** The state at the exit: blocks of builders that were begun inside are given up. */
  unwound({ depths }: Exit): State {
    const state = this.copy()
    const known = new Map(depths)
    for (const [number, builder] of state.builders) state.builders.set(number, atDepth(builder, known.get(number) ?? 0))
    return state
  }
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
  if (first === second) return first
  const joined = new Map<string, Typed>()
  for (const name of new Set([...first.keys(), ...second.keys()]))
    joined.set(name, joinTyped(first.get(name) ?? nilValue, second.get(name) ?? nilValue))
  return joined
}

function joinBuilders(first: Builder, second: Builder): Builder {
  if (first === second) return first
  return {
    ...first,
    level: joinLevels(first.level, second.level),
    format: first.format === second.format ? first.format : undefined,
    ignoresNil: first.ignoresNil === second.ignoresNil ? first.ignoresNil : undefined,
    isDeep: first.isDeep === second.isDeep ? first.isDeep : undefined,
  }
}

export function isSameState(first: State, second: State): boolean {
  return isSameMap(first.scopes, second.scopes) && isSameMap(first.builders, second.builders)
}

function isSameMap<Key, Each>(first: ReadonlyMap<Key, Each>, second: ReadonlyMap<Key, Each>): boolean {
  return first.size === second.size && [...first].every(([key, value]) => second.get(key) === value)
}
