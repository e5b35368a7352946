// Words of a class body that make readers and writers, or hand methods to others.

import { type Call, yieldTo } from '../evaluate/call.ts'
import { array, isKind, nameOf, option, type RubyHash, symbol, type Value } from '../evaluate/values.ts'
import type { Boot } from './boot.ts'
import { classAttribute, writeClassAttribute } from './boot-attributes.ts'
import { tellMethod } from './boot-mixins.ts'
import { sectionOf } from './boot-sections.ts'
import type { Word } from './boot-words.ts'
import type { BootedModule } from './booted-module.ts'
import type { WrittenBody } from './program-methods.ts'

interface Given {
  readonly names: readonly string[]
  readonly options: RubyHash | undefined
}

/** The names and options of a call; a name that is not known leaves the class open. */
function givenTo(module: BootedModule, { arguments: values, hasKeywords }: Call): Given {
  const last = values[values.length - 1]
  const options = hasKeywords && isKind(last, 'hash') ? last : undefined
  const listed = options === undefined ? values : values.slice(0, -1)
  const names = listed
    .flatMap((value) => (isKind(value, 'array') ? value.items : [value]))
    .flatMap((value) => {
      const name = nameOf(value)
      if (name === undefined) module.isOpen = true
      return name === undefined ? [] : [name]
    })
  return { names, options }
}

function define(boot: Boot, module: BootedModule, name: string, body: WrittenBody): void {
  boot.modules.define(module, name, body)
}

function attributeWord(reads: boolean, writes: boolean): Word {
  return (boot, module, call) => {
    const { visibility } = sectionOf(call.frame)
    const made: string[] = []
    for (const name of givenTo(module, call).names) {
      const variable = `@${name}`
      if (reads) made.push(name)
      if (writes) made.push(`${name}=`)
      if (reads) define(boot, module, name, { kind: 'reader', variable })
      if (writes) define(boot, module, `${name}=`, { kind: 'writer', variable })
    }
    for (const name of made) {
      module.visibilities.set(name, visibility)
      tellMethod(boot, module, name, call)
    }
    return array(made.map(symbol))
  }
}

const optional = (options: RubyHash | undefined, name: string): boolean => option(options, name) !== false

const classAttributeWord: Word = (boot, module, call) => {
  const { names, options } = givenTo(module, call)
  const singleton = boot.modules.singletonOf(module)
  const isAccessible = optional(options, 'instance_accessor')
  for (const name of names) {
    const body: WrittenBody = { kind: 'class-attribute', name }
    define(boot, singleton, name, body)
    define(boot, singleton, `${name}=`, body)
    const hasPredicate = optional(options, 'instance_predicate')
    if (hasPredicate) define(boot, singleton, `${name}?`, body)
    if (isAccessible && optional(options, 'instance_reader')) {
      define(boot, module, name, body)
      if (hasPredicate) define(boot, module, `${name}?`, body)
    }
    if (isAccessible && optional(options, 'instance_writer')) define(boot, module, `${name}=`, body)
    writeClassAttribute(boot, module, name, option(options, 'default') ?? null)
  }
  return null
}

/** `mattr_accessor`, `cattr_reader`, `thread_mattr_accessor`: one value for a class and its subclasses. */
function moduleAttribute(reads: boolean, writes: boolean): Word {
  return (boot, module, call) => {
    const { names, options } = givenTo(module, call)
    const singleton = boot.modules.singletonOf(module)
    const isAccessible = optional(options, 'instance_accessor')
    for (const name of names) {
      const body: WrittenBody = { kind: 'class-attribute', name: `@@${name}` }
      if (reads) define(boot, singleton, name, body)
      if (writes) define(boot, singleton, `${name}=`, body)
      if (reads && isAccessible && optional(options, 'instance_reader')) define(boot, module, name, body)
      if (writes && isAccessible && optional(options, 'instance_writer')) define(boot, module, `${name}=`, body)
      const initial = call.block === undefined ? option(options, 'default') : yieldTo(call.block, call)
      const isSet = module.classVariables.has(`@@${name}`)
      if (initial !== undefined || !isSet) module.classVariables.set(`@@${name}`, initial ?? null)
    }
    boot.modules.changes++
    return null
  }
}

/** `config_accessor` of ActiveSupport::Configurable: inherited as those of `class_attribute` are. */
const configAccessor: Word = (boot, module, call) => {
  const { names, options } = givenTo(module, call)
  const singleton = boot.modules.singletonOf(module)
  for (const name of names) {
    const body: WrittenBody = { kind: 'class-attribute', name }
    for (const each of [name, `${name}=`]) {
      define(boot, singleton, each, body)
      if (optional(options, 'instance_accessor')) define(boot, module, each, body)
    }
    const initial = call.block === undefined ? option(options, 'default') : yieldTo(call.block, call)
    writeClassAttribute(boot, module, name, initial ?? null)
  }
  return null
}

/** `config.from = "a@b"` in the body of a class with ActiveSupport::Configurable. */
const config: Word = (boot, module) => {
  if (!boot.modules.chainOf(module).includes('ActiveSupport::Configurable')) return undefined
  return {
    kind: 'host',
    name: 'config',
    answer: (name, { arguments: [value = null] }) => {
      if (!name.endsWith('=')) return classAttribute(boot, module, name)
      writeClassAttribute(boot, module, name.slice(0, -1), value)
      return value
    },
  }
}

/** `attribute :user` of ActiveSupport::CurrentAttributes, on the class and on its one instance. */
/** `attribute :pieces, :integer, default: 1` of ActiveModel::Attributes. */
const modelAttribute: Word = (boot, module, call) => {
  const { names, options } = givenTo(module, call)
  const [name, type] = names
  const [, given] = call.arguments
  if (name === undefined) return undefined
  // Without a default an attribute keeps that of the superclass.
  const inherited = boot.findMethod(module, name)?.body
  const before = inherited?.kind === 'model-attribute' ? inherited.default : null
  const isPlain = names.length === 1 && (given === undefined || given === options)
  const body: WrittenBody = {
    kind: 'model-attribute',
    name,
    type: isPlain ? 'value' : isKind(given, 'symbol') ? type : undefined,
    default: option(options, 'default') ?? before,
  }
  for (const each of [name, `${name}=`]) boot.modules.define(module, each, body, module.generated)
  const { variables } = module.value
  const known = variables.get('@__attributes')
  variables.set('@__attributes', array([...(isKind(known, 'array') ? known.items : []), symbol(name)]))
  return null
}

/** Validations of Active Model run when the code asks whether an object is valid: they are kept with the class. */
const validation =
  (word: string): Word =>
  (boot, module, { arguments: values, block }) => {
    const chain = boot.modules.chainOf(module)
    // Records keep theirs as they keep all that their classes say.
    if (chain.includes('ActiveRecord::Base')) return undefined
    if (!chain.some((part) => typeof part === 'string' && part.startsWith('ActiveModel::'))) return undefined
    const { variables } = module.value
    const known = variables.get('@__validations')
    const before = isKind(known, 'array') ? known.items : []
    variables.set('@__validations', array([...before, array([symbol(word), array([...values]), block ?? null])]))
    boot.modules.changes++
    return null
  }

const validations = Object.fromEntries(
  [
    ...[
      'validates',
      'validates!',
      'validate',
      'before_validation',
      'after_validation',
      'validates_each',
      'validates_with',
    ],
    ...['presence', 'absence', 'length', 'size', 'numericality', 'inclusion', 'exclusion', 'format', 'acceptance'].map(
      (kind) => `validates_${kind}_of`,
    ),
  ].map((word) => [word, validation(word)]),
)

const attribute: Word = (boot, module, call) => {
  if (boot.modules.chainOf(module).includes('ActiveModel::Attributes')) return modelAttribute(boot, module, call)
  if (!boot.modules.chainOf(module).includes('ActiveSupport::CurrentAttributes')) return undefined
  const singleton = boot.modules.singletonOf(module)
  for (const name of givenTo(module, call).names) {
    const variable = `@${name}`
    boot.modules.define(module, name, { kind: 'reader', variable }, module.generated)
    boot.modules.define(module, `${name}=`, { kind: 'writer', variable }, module.generated)
    for (const each of [name, `${name}=`])
      define(boot, singleton, each, { kind: 'delegate', to: 'instance', name: each, allowsNil: false })
  }
  return null
}

/** What `reset` of ActiveSupport::CurrentAttributes runs: it is kept with the class. */
const resetCallback =
  (name: string): Word =>
  (boot, module, { arguments: values, block }) => {
    if (!boot.modules.chainOf(module).includes('ActiveSupport::CurrentAttributes')) return undefined
    const { variables } = module.value
    const known = variables.get(`@__${name}`)
    const before = isKind(known, 'array') ? known.items : []
    variables.set(`@__${name}`, array([...before, ...values, ...(block === undefined ? [] : [block])]))
    boot.modules.changes++
    return null
  }

const delegate: Word = (boot, module, call) => {
  const { names, options } = givenTo(module, call)
  const target = option(options, 'to')
  const to = isKind(target, 'module') ? target.name : nameOf(target)
  const prefix = option(options, 'prefix') ?? null
  const before = prefix === true ? to?.replace(/^@+/, '') : prefix === false ? null : (nameOf(prefix) ?? null)
  const isPrivate = option(options, 'private') === true
  const made = names.map((name) => (before === null || before === undefined ? name : `${before}_${name}`))
  for (const [index, name] of names.entries()) {
    const as = made[index] ?? name
    if (to === undefined || isUnknownPrefix(prefix)) module.isOpen = true
    else define(boot, module, as, { kind: 'delegate', to, name, allowsNil: option(options, 'allow_nil') === true })
    if (isPrivate) module.visibilities.set(as, 'private')
  }
  return array(made.map(symbol))
}

function isUnknownPrefix(prefix: Value): boolean {
  return isKind(prefix, 'unknown')
}

/** `def_delegator :@items, :shift, :take` of Forwardable. */
const delegator: Word = (boot, module, { arguments: [to, name, as] }) => {
  const [target, method, made] = [nameOf(to), nameOf(name), nameOf(as ?? name)]
  if (target === undefined || method === undefined || made === undefined) module.isOpen = true
  else define(boot, module, made, { kind: 'delegate', to: target, name: method, allowsNil: false, isForwarded: true })
  return as ?? name ?? null
}

/** `def_delegators :@items, :size, :first` */
const delegators: Word = (boot, module, call) => {
  const [to, ...names] = call.arguments
  for (const name of names) delegator(boot, module, { ...call, arguments: [to ?? null, name] })
  return null
}

const singletonDelegator: Word = (boot, module, call) => delegator(boot, boot.modules.singletonOf(module), call)

const singletonDelegators: Word = (boot, module, call) => delegators(boot, boot.modules.singletonOf(module), call)

/** `instance_delegate %i[size first] => :@items`, `delegate [:size] => :@items` */
const instanceDelegate: Word = (boot, module, call) => {
  const [methods] = call.arguments
  if (!isKind(methods, 'hash')) return undefined
  for (const { key, value } of methods.entries.values())
    for (const name of isKind(key, 'array') ? key.items : [key])
      delegator(boot, module, { ...call, arguments: [value, name] })
  return null
}

/** Forwardable has the same word for another order of arguments. */
const delegateWord: Word = (boot, module, call) => {
  const [first] = call.arguments
  const isForwardable = isKind(first, 'hash') && option(first, 'to') === undefined
  return isForwardable ? instanceDelegate(boot, module, call) : delegate(boot, module, call)
}

const moduleAttributes = Object.fromEntries(
  ['mattr', 'cattr', 'thread_mattr', 'thread_cattr'].flatMap((kind) => [
    [`${kind}_reader`, moduleAttribute(true, false)],
    [`${kind}_writer`, moduleAttribute(false, true)],
    [`${kind}_accessor`, moduleAttribute(true, true)],
  ]),
)

/** `delegate_missing_to :@ward, allow_nil: true` */
const delegateMissing: Word = (boot, module, call) => {
  const { names, options } = givenTo(module, call)
  const [to] = names
  if (to === undefined) module.isOpen = true
  else
    for (const name of ['method_missing', 'respond_to_missing?'])
      define(boot, module, name, { kind: 'delegate-missing', to, allowsNil: option(options, 'allow_nil') === true })
  return null
}

export const accessorWords: Readonly<Record<string, Word>> = {
  ...moduleAttributes,
  attr: attributeWord(true, false),
  attr_reader: attributeWord(true, false),
  attr_writer: attributeWord(false, true),
  attr_accessor: attributeWord(true, true),
  class_attribute: classAttributeWord,
  config_accessor: configAccessor,
  config,
  attribute,
  ...validations,
  before_reset: resetCallback('before_reset'),
  resets: resetCallback('resets'),
  after_reset: resetCallback('resets'),
  delegate: delegateWord,
  instance_delegate: instanceDelegate,
  def_delegator: delegator,
  def_instance_delegator: delegator,
  def_delegators: delegators,
  def_instance_delegators: delegators,
  def_single_delegator: singletonDelegator,
  def_single_delegators: singletonDelegators,
  delegate_missing_to: delegateMissing,
}
