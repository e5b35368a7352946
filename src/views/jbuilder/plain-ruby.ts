// Templates of Jb, which are plain Ruby: what they give in the end is rendered, and `render` gives what a partial makes.

import {
  type Invocation,
  type Machine,
  nameOfValue,
  optionIn,
  optionsOf,
  rendered,
  type Site,
  some,
  symbolValue,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { blank } from '../../shape/index.ts'
import { partsOf } from '../find-template.ts'
import { builderOf, newBuilder, setLevel } from './builder.ts'
import { messageTo } from './json-calls.ts'
import type { Question } from './template-calls.ts'

export function isPlainRuby(path: string): boolean {
  return path.endsWith('.jb')
}

/** What a template gives is what it makes. */
export function setMade(machine: Machine, builder: number, value: Value, site: Site): void {
  setLevel(machine, builder, { isBlank: false, shape: rendered(machine, value, site) })
}

/** `render 'members/member', member: member`, or `render partial: 'member', collection: members`: one value, or a list. */
export function madeByPartial({ machine, invocation, partials, held, builders, templates }: Question): Value {
  const builder = newBuilder(machine, builders, blank, templates.defaults.settings(machine))
  const call = { ...invocation, values: withElementName(machine, invocation) }
  partials.render(messageTo(machine, builder, call, { partials, held }))
  const { level } = builderOf(machine, builder)
  return level.isBlank ? unknown : some(level.shape)
}

/** Each element is called by the name of the partial where nothing is said. */
function withElementName(machine: Machine, { values, node }: Invocation): readonly Value[] {
  const options = optionsOf(machine, values)
  const partial = nameOfValue(optionIn(options, 'partial'))
  if (options === undefined || partial === undefined) return values
  if (optionIn(options, 'collection') === undefined || optionIn(options, 'as') !== undefined) return values
  const { base } = partsOf(partial)
  const as = { key: symbolValue('as'), value: symbolValue(base), isOptional: false }
  return [machine.hash({ ...options, entries: new Map([...options.entries, [':as', as]]) }, node)]
}
