// `initialize_with :bed, page: 1` of mandate: what takes the arguments of `new`, and who reads them.

import { BlockBody } from '../block-body.ts'
import { type Call, lastHash } from '../evaluate/call.ts'
import { isKind, nameOf, type RubyProc, unknown, type Value } from '../evaluate/values.ts'
import type { Boot } from './boot.ts'
import { runText } from './boot-text.ts'
import type { Word } from './boot-words.ts'
import type { BootedModule } from './booted-module.ts'

type Taken = 'positional' | 'required' | 'optional' | 'others'

interface Attribute {
  readonly name: string
  readonly taken: Taken
  readonly value: Value
}

/** Names that no local variable has. */
const reserved = new Set(
  'alias and begin break case class def defined do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield'.split(
    ' ',
  ),
)

/** In classes that have the module of the gem. */
export const initializeWith: Word = (boot, module, call) => {
  const gem = boot.modules.get('Mandate::InitializerInjector')
  if (gem === undefined || !boot.modules.chainOf(boot.modules.singletonOf(module)).includes(gem)) return undefined
  const attributes = attributesOf(boot, call)
  if (attributes === undefined) {
    module.isOpen = true
    boot.modules.setMethod(module, 'initialize', 'lost')
    return unknown('initialize_with')
  }
  for (const { name, taken, value } of attributes)
    if (taken === 'optional') module.classVariables.set(defaultOf(name), value)
  const last = call.block === undefined ? '' : defineLast(boot, module, call.block)
  runText(boot, module, textOf(attributes, last), call.frame)
  return null
}

/** The block runs at the end, as a method of the class: one that inherits has a block of its own. */
function defineLast(boot: Boot, module: BootedModule, block: RubyProc): string {
  const name = `__initialized_as_${module.value.name.replaceAll('::', '_')}`
  const body = BlockBody.of(block)
  if (body === undefined) boot.modules.setMethod(module, name, 'lost')
  else boot.modules.define(module, name, body)
  module.visibilities.set(name, 'private')
  return name
}

function attributesOf(boot: Boot, call: Call): readonly Attribute[] | undefined {
  const named = call.hasKeywords ? lastHash(call) : undefined
  const given = named === undefined ? call.arguments : call.arguments.slice(0, -1)
  const kinds = new Map<string, Taken>()
  for (const [constant, taken] of [
    ['NO_DEFAULT', 'required'],
    ['KWARGS', 'others'],
  ] as const) {
    const value = boot.findOwn(`Mandate::${constant}`)
    if (isKind(value, 'string')) kinds.set(value.text, taken)
  }
  const positional = given.map((value) => ({ name: nameOf(value) ?? '', taken: 'positional' as const, value: null }))
  const keywords = [...(named?.entries.values() ?? [])].map(({ key, value }) => ({
    name: nameOf(key) ?? '',
    taken: (isKind(value, 'string') ? kinds.get(value.text) : undefined) ?? ('optional' as const),
    value,
  }))
  const all = [...positional, ...keywords]
  const names = new Set(all.map(({ name }) => name))
  const isPlain = names.size === all.length && all.every(({ name }) => isVariable(name))
  return isPlain ? all : undefined
}

function isVariable(name: string): boolean {
  return /^[a-z_]\w*$/.test(name) && !reserved.has(name)
}

function defaultOf(name: string): string {
  return `@@__default_of_${name}`
}

/** A variable of which nothing was given is not set: its reader gives the default. */
function textOf(attributes: readonly Attribute[], last: string): string {
  const parameters = attributes.map(({ name, taken }) => parameterOf(name, taken))
  const lines = attributes.map(({ name, taken }) =>
    taken === 'optional' ? `@${name} = ${name} unless __no_${name}` : `@${name} = ${name}`,
  )
  const readers = attributes.map(({ name, taken }) =>
    taken === 'optional'
      ? `def ${name} = defined?(@${name}) ? @${name} : ${defaultOf(name)}`
      : `def ${name} = @${name}`,
  )
  return [`def initialize(${parameters.join(', ')})`, ...lines, last, 'end', 'private', ...readers].join('\n')
}

function parameterOf(name: string, taken: Taken): string {
  switch (taken) {
    case 'positional':
      return name
    case 'required':
      return `${name}:`
    case 'optional':
      return `${name}: (__no_${name} = true; nil)`
    case 'others':
      return `**${name}`
  }
}
