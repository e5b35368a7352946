// Code that may go several ways: each begins with the same variables, and what the ways leave different is unknown
// after them.

import type { Frame } from './frame.ts'
import type { Program } from './program.ts'
import { haveEqualKeys, unknown, type Value } from './values.ts'
import { variablesOf } from './variables-of.ts'

type Variables = Map<string, Value>

export function exploreWays(program: Program, ways: readonly (() => Value)[], frame: Frame): Value {
  const { explore } = program
  if (explore === undefined) return unknown('one of several ways')
  const scopes = scopesOf(frame)
  const before = scopes.map(copy)
  const after: Variables[][] = []
  const result = explore(
    ways.map((way) => () => {
      for (const [index, scope] of scopes.entries()) restore(scope, before[index])
      const value = way()
      after.push(scopes.map(copy))
      return value
    }),
  )
  for (const [index, scope] of scopes.entries()) {
    restore(scope, before[index])
    merge(
      scope,
      after.map((variables) => variables[index] ?? new Map()),
    )
  }
  return result
}

/** The variables of the code and of the blocks around it, and those of the object that runs it. */
function scopesOf({ locals, self }: Frame): Variables[] {
  const own = variablesOf(self)
  return own === undefined ? locals.scopes() : [...locals.scopes(), own]
}

function copy(variables: Variables): Variables {
  return new Map(variables)
}

function restore(scope: Variables, before: Variables | undefined): void {
  scope.clear()
  for (const [name, value] of before ?? []) scope.set(name, value)
}

function merge(scope: Variables, ways: readonly Variables[]): void {
  for (const name of new Set(ways.flatMap((way) => [...way.keys()]))) {
    const [first, ...others] = ways.map((way) => way.get(name) ?? null)
    const isSame = others.every((value) => haveEqualKeys(value, first ?? null) === true)
    scope.set(name, isSame ? (first ?? null) : unknown(name))
  }
}
