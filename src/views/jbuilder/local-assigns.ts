// `local_assigns`: what a partial is given by names, which also tells what it is not given.

import {
  either,
  exact,
  type HostContent,
  hashContent,
  type Invocation,
  type Machine,
  nameOfValue,
  nil,
  textValue,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { symbol } from '../../ruby/index.ts'
import { anything } from '../../shape/index.ts'
import type { Locals } from './template-run.ts'

/** Stands beside the locals where all of them are known; no code of the application can write it. */
const namesLocal = ':names'

/** Jbuilder gives each partial itself. */
export function withNames(locals: Locals): Locals {
  return new Map([...locals, [namesLocal, textValue([...locals.keys(), 'json'].sort().join(' '))]])
}

/** Partials that ask for nothing but the locals that they have are the same for all that give them these. */
export function withoutNames(locals: Locals, text: string): Locals {
  if (text.includes('local_assigns') || !locals.has(namesLocal)) return locals
  return new Map([...locals].filter(([name]) => name !== namesLocal))
}

export function localAssigns(machine: Machine, { node, frame }: Invocation): Value {
  const names = nameOfValue(machine.find(namesLocal, frame.scopes))
  if (names === undefined) return machine.allocate(node, anyLocals)
  const entries = names.split(' ').map((name) => {
    const value = machine.find(name, frame.scopes) ?? unknown
    return { key: exact(symbol(name)), value, isOptional: false }
  })
  return machine.hash(hashContent(entries), node)
}

/** `local_assigns[:name]`: what the partial is given under the name, if it is. */
const anyLocals: HostContent = {
  kind: 'host',
  host: {
    name: 'local_assigns',
    answer: (machine, { name, values: [key, fallback], frame }) => {
      const local = nameOfValue(key)
      if (local === undefined || !['[]', 'fetch', 'dig'].includes(name)) return unknown
      const known = machine.find(local, frame.scopes)
      // What another call gives under the name is not known here, unless this one gives something known.
      if (known !== undefined && !(known.kind === 'some' && known.shape.isAny)) return known
      return either(unknown, fallback ?? nil)
    },
    shape: () => anything,
    join: (first) => first,
    isSame: () => true,
    unwound: (content) => content,
  },
}
