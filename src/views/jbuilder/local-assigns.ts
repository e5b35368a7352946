// `local_assigns`: what a partial is given by names, which also tells what it is not given.

import {
  either,
  exact,
  type Frame,
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
import type { FileTree } from '../../source/index.ts'
import type { Locals } from './template-run.ts'

/** Stands beside the locals where all of them are known; no code of the application can write it. */
const namesLocal = ':names'

/** Jbuilder gives each partial itself. */
export function withNames(locals: Locals): Locals {
  return new Map([...locals, [namesLocal, textValue([...locals.keys(), 'json'].sort().join(' '))]])
}

/** Partials that ask for nothing but the locals that they have are the same for all that give them these. */
export function withoutNames(locals: Locals, text: string): Locals {
  if (/local_assigns|defined\?/.test(text) || !locals.has(namesLocal)) return locals
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

/** `defined?(links)` in a partial that is not given it, and of which other templates give something by that name. */
export function isLeftOut(machine: Machine, name: string, { scopes }: Frame, files: FileTree): boolean {
  const names = nameOfValue(machine.find(namesLocal, scopes))
  return names !== undefined && !names.split(' ').includes(name) && isLocalName(name) && namesGivenIn(files).has(name)
}

/** What Rails gives every template is defined whoever gives something by its name. */
function isLocalName(name: string): boolean {
  return !ofTemplates.has(name) && !/^current_|_(?:path|url)$/.test(name)
}

const ofTemplates: ReadonlySet<string> = new Set(
  'params request response session cookies flash controller controller_name action_name json l t'.split(' '),
)

const namesByFiles = new WeakMap<FileTree, ReadonlySet<string>>()

/** All names by which templates may give something to others: what is given by none may be a method of a gem. */
function namesGivenIn(files: FileTree): ReadonlySet<string> {
  const known = namesByFiles.get(files)
  if (known !== undefined) return known
  const names = new Set<string>()
  const folders = ['app/views']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const { name, kind } of files.list(folder)) {
      if (kind === 'directory') folders.push(`${folder}/${name}`)
      else if (name.endsWith('.jbuilder'))
        for (const [, label, key] of (files.read(`${folder}/${name}`) ?? '').matchAll(
          /\b([a-z_]\w*):(?!:)|:([a-z_]\w*) *=>/g,
        ))
          names.add(label ?? key ?? '')
    }
  }
  namesByFiles.set(files, names)
  return names
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
