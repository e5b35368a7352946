// What every class and module answers while it is defined: the methods of Module and Class, those that ActiveSupport
// adds, and what a class is asked about itself.

import { BlockBody } from '../block-body.ts'
import type { Call } from '../evaluate/call.ts'
import { words } from '../evaluate/text.ts'
import { array, hash, isKind, nameOf, string, symbol, unknown, type Value } from '../evaluate/values.ts'
import { host } from '../host.ts'
import type { Visibility } from '../names/definitions.ts'
import { refinementName } from '../names/refinement-name.ts'
import type { Boot } from './boot.ts'
import { accessorWords } from './boot-accessors.ts'
import { classAttribute } from './boot-attributes.ts'
import { gemWords } from './boot-gem-words.ts'
import { extendWith, includeIn, prependTo, runAs, tellMethod } from './boot-mixins.ts'
import { makeObject, ofEveryObject } from './boot-objects.ts'
import { changeSection, copyMethod, sectionOf, visibilityOf } from './boot-sections.ts'
import { runText } from './boot-text.ts'
import { Unsure } from './boot-unsure.ts'
import type { BootedModule } from './booted-module.ts'
import type { WrittenMethod } from './program-methods.ts'

export type Word = (boot: Boot, module: BootedModule, call: Call) => Value | undefined

export function answerWord(boot: Boot, module: BootedModule, name: string, call: Call): Value | undefined {
  const words = [moduleWords, accessorWords, gemWords].find((each) => Object.hasOwn(each, name))
  return words?.[name]?.(boot, module, call)
}

/** The names that a word is given; where one is not known the class may have more than is known. */
function names(module: BootedModule, values: readonly Value[]): readonly string[] {
  return values.flatMap((value) => {
    if (isKind(value, 'array')) return names(module, value.items)
    const name = nameOf(value)
    if (name === undefined) module.isOpen = true
    return name === undefined ? [] : [name]
  })
}

function visibilityWord(visibility: Visibility): Word {
  return (boot, module, call) => {
    boot.modules.changes++
    if (call.arguments.length === 0) changeSection(call.frame, { visibility, isModuleFunction: false })
    for (const name of names(module, call.arguments)) module.visibilities.set(name, visibility)
    return call.arguments[0] ?? null
  }
}

function singletonVisibility(visibility: Visibility): Word {
  return (boot, module, { arguments: values }) => {
    const singleton = boot.modules.singletonOf(module)
    for (const name of names(module, values)) singleton.visibilities.set(name, visibility)
    return null
  }
}

function mixin(mix: typeof includeIn): Word {
  return (boot, module, call) => {
    for (const value of call.arguments.toReversed()) {
      const part = boot.partOf(value)
      if (part === undefined) module.isOpen = true
      else mix(boot, module, part, call)
    }
    return module.value
  }
}

const evaluateClass: Word = (boot, module, call) => {
  const [text] = call.arguments
  if (call.block !== undefined) return runAs(boot, module, call.block, call)
  if (isKind(text, 'string')) return runText(boot, module, text.text, call.frame)
  module.isOpen = true
  return unknown('class_eval')
}

/** `refine String do … end`: a module of its own, which only code asks that says `using`. */
const refineClass: Word = (boot, module, call) => {
  const [given = null] = call.arguments
  const name = isKind(given, 'module') || isKind(given, 'host') ? given.name : words(given)
  if (call.block === undefined || name === undefined || name === '') return undefined
  const refinement = boot.open(refinementName(module.value.name, name), false)
  runAs(boot, refinement, call.block, call)
  return refinement.value
}

/** `define_method(:name) { … }`, with a lambda, or with a method. */
function defineMethod(boot: Boot, module: BootedModule, call: Call): Value | undefined {
  const [given, second] = call.arguments
  const name = nameOf(given)
  const proc = call.block ?? (isKind(second, 'proc') ? second : undefined)
  if (name === undefined) {
    module.isOpen = true
    return unknown('define_method')
  }
  const body = proc === undefined ? undefined : BlockBody.of(proc)
  if (body === undefined) boot.modules.setMethod(module, name, 'lost')
  else boot.modules.define(module, name, body)
  module.visibilities.set(name, sectionOf(call.frame).visibility)
  tellMethod(boot, module, name, call)
  return symbol(name)
}

function constantWord(read: boolean): Word {
  return (boot, module, { arguments: [name] }) => {
    let found: Value | undefined
    let parent = module.value.name
    for (const part of (nameOf(name) ?? '').split('::')) {
      found = boot.findConstantIn(parent, part)?.value
      parent = isKind(found, 'module') ? found.name : '?'
    }
    if (!read) return found !== undefined
    return found === undefined ? unknown(`${module.value.name}::${nameOf(name) ?? '…'}`) : found
  }
}

/** Stores the block of a concern, which runs where the concern is included. */
function concernBlock(kind: 'included' | 'prepended'): Word {
  return (_boot, module, { block }) => {
    if (module.concern === undefined || block === undefined) return undefined
    module.concern[kind].push(block)
    return null
  }
}

/** `with_options dependent: :destroy do … end`: every call in the block has these options, too. */
const withOptions: Word = (boot, module, call) => {
  const { block, arguments: values } = call
  const given = values[values.length - 1]
  if (block === undefined || !isKind(given, 'hash')) return undefined
  const merger = host('with_options', (name, inner) => {
    const last = inner.arguments[inner.arguments.length - 1]
    const own = isKind(last, 'hash') && inner.hasKeywords ? last : undefined
    const merged = hash(
      [...given.entries.values(), ...(own?.entries.values() ?? [])].map(({ key, value }) => [key, value] as const),
    )
    const others = own === undefined ? inner.arguments : inner.arguments.slice(0, -1)
    return boot.evaluator.sendBare(name, {
      ...inner,
      arguments: [...others, merged],
      hasKeywords: true,
      frame: { ...inner.frame, self: module.value },
    })
  })
  const takesMerger = block.node?.parameters !== undefined
  return block.call(
    { ...call, arguments: [merger], hasKeywords: false, block: undefined },
    takesMerger ? undefined : merger,
  )
}

const moduleWords: Readonly<Record<string, Word>> = {
  public: visibilityWord('public'),
  protected: visibilityWord('protected'),
  private: visibilityWord('private'),
  private_class_method: singletonVisibility('private'),
  public_class_method: singletonVisibility('public'),
  module_function: (boot, module, call) => {
    if (call.arguments.length === 0) changeSection(call.frame, { isModuleFunction: true, visibility: 'private' })
    for (const name of names(module, call.arguments)) {
      const method = boot.findMethod(module, name)
      if (method !== undefined) boot.modules.define(boot.modules.singletonOf(module), name, method.body)
    }
    return null
  },
  include: mixin(includeIn),
  prepend: mixin(prependTo),
  extend: mixin(extendWith),
  included: concernBlock('included'),
  prepended: concernBlock('prepended'),
  class_methods: (boot, module, call) => {
    if (call.block === undefined) return undefined
    return runAs(boot, boot.open(`${module.value.name}::ClassMethods`, false), call.block, call)
  },
  concerning: (boot, module, call) => {
    const name = nameOf(call.arguments[0])
    if (name === undefined || call.block === undefined) return undefined
    const made = boot.open(`${module.value.name}::${name}`, false)
    extendWith(boot, made, 'ActiveSupport::Concern', call)
    runAs(boot, made, call.block, call)
    includeIn(boot, module, made, call)
    return null
  },
  with_options: withOptions,
  class_eval: evaluateClass,
  module_eval: evaluateClass,
  class_exec: evaluateClass,
  module_exec: evaluateClass,
  define_method: defineMethod,
  define_singleton_method: (boot, module, call) => defineMethod(boot, boot.modules.singletonOf(module), call),
  alias_method: (boot, module, { arguments: [made, known] }) => {
    const [name, other] = [nameOf(made), nameOf(known)]
    if (name === undefined || other === undefined) module.isOpen = true
    else copyMethod(boot, module, name, other)
    return made ?? null
  },
  remove_method: (boot, module, { arguments: values }) => {
    for (const name of names(module, values)) module.methods.delete(name)
    boot.modules.changes++
    return module.value
  },
  undef_method: (boot, module, { arguments: values }) => {
    for (const name of names(module, values)) boot.modules.setMethod(module, name, 'undefined')
    return module.value
  },
  refine: refineClass,
  'private_method_defined?': hasVisibility('private'),
  'protected_method_defined?': hasVisibility('protected'),
  'method_defined?': (boot, module, { arguments: [name] }) => asksMethod(boot, module, nameOf(name)),
  instance_method: (boot, module, { arguments: [name] }) => {
    const method = boot.findMethod(module, nameOf(name) ?? '')
    if (method === undefined) return unknown('instance_method')
    return { kind: 'host', name: 'instance_method', answer: () => undefined, method }
  },
  instance_methods: () => unknown('instance_methods'),
  const_set: (boot, module, { arguments: [name, value = null] }) => {
    const last = nameOf(name)
    if (last === undefined) throw new Unsure()
    boot.setConstant(module === boot.find('Object') ? last : `${module.value.name}::${last}`, value, undefined)
    return value
  },
  const_get: constantWord(true),
  'const_defined?': constantWord(false),
  private_constant: (_boot, module, { arguments: values }) => {
    for (const name of names(module, values)) module.privateConstants.add(name)
    return null
  },
  class_variable_set: (boot, module, { arguments: [name, value = null] }) => {
    module.classVariables.set(nameOf(name) ?? '', value)
    boot.modules.changes++
    return value
  },
  class_variable_get: (boot, module, { arguments: [name] }) => classAttribute(boot, module, nameOf(name) ?? ''),
  // Active Record's, which other words are made of: `self.table_name = table_name.singularize`.
  table_name: (boot, module) => {
    const name = boot.tables?.nameOf(module.value.name)
    return name === undefined ? undefined : string(name)
  },
  column_names: (boot, module) => {
    const columns = boot.tables?.columnsOf(module.value.name)
    return columns === undefined ? undefined : array(columns.map(string))
  },
  singleton_class: (boot, module) => boot.modules.singletonOf(module).value,
  new: (boot, module, call) => makeObject(boot, module, call) ?? unknown(`${module.value.name}.new`),
  name: (boot, module) => (boot.modules.isAnonymous(module) ? null : string(module.value.name)),
  class: (_boot, { isClass }) => unknown(isClass ? 'Class' : 'Module'),
  superclass: (_boot, { superclass }) => {
    if (superclass === undefined || typeof superclass === 'string') return unknown(superclass ?? 'Object')
    return superclass.value
  },
  ancestors: (boot, module) =>
    array(boot.modules.chainOf(module).map((part) => (typeof part === 'string' ? unknown(part) : part.value))),
  '<': (boot, module, { arguments: [other] }) => isBelow(boot, module, other) && other !== module.value,
  '<=': (boot, module, { arguments: [other] }) => isBelow(boot, module, other),
  'include?': (boot, module, { arguments: [other] }) => isBelow(boot, module, other) && other !== module.value,
  'respond_to?': (boot, module, { arguments: [name] }) => respondsTo(boot, module, nameOf(name)),
  '===': (boot, module, { arguments: [value = null] }) => {
    const owner = boot.classOf(value)
    if (owner !== undefined) return boot.modules.chainOf(owner).includes(module)
    return isKind(value, 'unknown') ? unknown('===') : false
  },
}

function isBelow(boot: Boot, module: BootedModule, other: Value | undefined): boolean {
  const part = other === undefined ? undefined : boot.partOf(other)
  if (part === undefined) throw new Unsure()
  return boot.modules.chainOf(module).includes(part)
}

function asksMethod(boot: Boot, module: BootedModule, name: string | undefined): Value {
  if (name === undefined) throw new Unsure()
  const found: WrittenMethod | undefined = boot.findMethod(module, name)
  return found !== undefined || boot.modules.chainOf(module).some((part) => typeof part === 'string')
    ? found !== undefined || unknown('method_defined?')
    : false
}

function hasVisibility(visibility: Visibility): Word {
  return (boot, module, { arguments: [given] }) => {
    const name = nameOf(given)
    if (name === undefined || asksMethod(boot, module, name) !== true) return asksMethod(boot, module, name)
    return visibilityOf(boot, module, name) === visibility
  }
}

function respondsTo(boot: Boot, module: BootedModule, name: string | undefined): Value {
  if (name === undefined) throw new Unsure()
  if (boot.findSingleton(module, name) !== undefined) return true
  if (answersToAll(name)) return true
  return boot.modules.isClosed(module) && boot.findSingleton(module, 'respond_to_missing?') === undefined
    ? false
    : unknown('respond_to?')
}

/** What every class answers, public or not: nobody asks for the private ones. */
export function answersToAll(name: string): boolean {
  return Object.hasOwn(moduleWords, name) || Object.hasOwn(accessorWords, name) || ofEveryObject.has(name)
}
