// `include`, `extend`, `prepend` and inheritance, with the hooks that Ruby and ActiveSupport::Concern run for them.

import type { Call } from '../evaluate/call.ts'
import type { Frame } from '../evaluate/frame.ts'
import { leavesCode } from '../evaluate/signals.ts'
import { type RubyProc, symbol, type Value } from '../evaluate/values.ts'
import type { Boot } from './boot.ts'
import { markMethodLost } from './boot-lost.ts'
import { callMethodOf } from './boot-objects.ts'
import { endBody, startBody } from './boot-sections.ts'
import type { BootedModule, Part } from './booted-module.ts'
import { mixinsOfGems } from './gem-mixins.ts'
import { parentOfGem } from './gem-parents.ts'

/** What records have of Active Model: to include it once more changes nothing. */
const ofRecords: ReadonlySet<string> = new Set(
  `AttributeAssignment AttributeMethods Conversion Dirty ForbiddenAttributesProtection SecurePassword Serialization
  Serializers::JSON Validations Validations::Callbacks`
    .split(/\s+/)
    .map((name) => `ActiveModel::${name}`),
)

function isOfRecord(boot: Boot, base: BootedModule, part: Part): boolean {
  const name = typeof part === 'string' ? part : part.value.name
  return ofRecords.has(name) && boot.modules.chainOf(base).includes('ActiveRecord::Base')
}

export function includeIn(boot: Boot, base: BootedModule, part: Part, call: Call): void {
  if (isOfRecord(boot, base, part)) return
  if (typeof part === 'string' || part.concern === undefined) {
    base.includes.push(part)
    boot.modules.changeChain(base)
    if (typeof part !== 'string') runHook(boot, part, ['included', base], call)
    return
  }
  if (base.concern !== undefined) {
    base.concern.dependencies.push(part)
    return
  }
  if (boot.modules.chainOf(base).includes(part)) return
  boot.evaluator.budget.enter(() => {
    for (const each of part.concern?.dependencies ?? []) includeIn(boot, base, each, call)
    base.includes.push(part)
    boot.modules.changeChain(base)
    extendWithClassMethods(boot, base, part)
    for (const block of part.concern?.included ?? []) runAs(boot, base, block, call)
    runHook(boot, part, ['included', base], call)
  })
}

export function prependTo(boot: Boot, base: BootedModule, part: Part, call: Call): void {
  base.prepends.push(part)
  boot.modules.changeChain(base)
  if (typeof part === 'string') return
  if (part.concern !== undefined) extendWithClassMethods(boot, base, part)
  for (const block of part.concern?.prepended ?? []) runAs(boot, base, block, call)
  runHook(boot, part, ['prepended', base], call)
}

function extendWithClassMethods(boot: Boot, base: BootedModule, part: BootedModule): void {
  const methods = boot.find(`${part.value.name}::ClassMethods`)
  if (methods === undefined) return
  const singleton = boot.modules.singletonOf(base)
  singleton.includes.push(methods)
  boot.modules.changeChain(singleton)
}

export function extendWith(boot: Boot, base: BootedModule, part: Part, call: Call): void {
  const singleton = boot.modules.singletonOf(base)
  if (part === 'ActiveSupport::Concern') base.concern ??= { dependencies: [], included: [], prepended: [] }
  singleton.includes.push(part)
  boot.modules.changeChain(singleton)
  if (typeof part !== 'string') runHook(boot, part, ['extended', base], call)
}

export function inheritFrom(boot: Boot, module: BootedModule, part: Part, frame: Frame): void {
  module.superclass = part
  const beyond = typeof part === 'string' ? parentOfGem(part, boot.source.files) : undefined
  module.beyond = beyond === undefined ? undefined : boot.find(beyond)
  boot.modules.changeChain(module)
  if (module.singleton !== undefined) boot.modules.changeChain(module.singleton)
  const { evaluator } = boot
  const node = frame.file.parsed.program
  const call = { evaluator, arguments: [], hasKeywords: false, block: undefined, node, frame }
  if (typeof part === 'string') {
    if (module.beyond === undefined) includeGems(boot, module, part, call)
    return
  }
  try {
    runHook(boot, part, ['inherited', module], call)
  } catch (error) {
    if (!leavesCode(error)) throw error
    // The body of the class is run all the same.
    module.isOpen = true
    markMethodLost(boot, part, 'inherited')
  }
}

function includeGems(boot: Boot, module: BootedModule, superclass: string, call: Call): void {
  for (const name of mixinsOfGems(superclass, boot.source.files)) {
    const mixin = boot.find(name)
    if (mixin !== undefined && !boot.modules.chainOf(module).includes(mixin)) includeIn(boot, module, mixin, call)
  }
}

/** `method_added(name)`, where some class has it. */
export function tellMethod(boot: Boot, module: BootedModule, name: string, call: Omit<Call, 'arguments'>): void {
  if (!boot.modules.tellsMethods || module.singletonOf !== undefined) return
  const hook = boot.findSingleton(module, 'method_added')
  if (hook === undefined) return
  callMethodOf(boot, hook, module.value, { ...call, arguments: [symbol(name)], hasKeywords: false, block: undefined })
}

function runHook(boot: Boot, part: BootedModule, [name, base]: readonly [string, BootedModule], call: Call): void {
  const hook = boot.findSingleton(part, name)
  if (hook === undefined) return
  const made = { ...call, arguments: [base.value], hasKeywords: false, block: undefined }
  callMethodOf(boot, hook, part.value, made)
}

/** Runs a block as the body of a class. */
/** Runs a block as the body of a module. */
export function runAs(boot: Boot, module: BootedModule, block: RubyProc, call: Call): Value {
  const body = block.node?.kind === 'BlockNode' ? block.node.body : undefined
  if (body !== undefined) boot.bodies.add(body)
  const nesting = block.frame?.nesting
  const before = nesting === undefined ? undefined : startBody({ nesting })
  try {
    return block.call({ ...call, arguments: [module.value], hasKeywords: false, block: undefined }, module.value)
  } finally {
    if (nesting !== undefined) endBody({ nesting }, before)
  }
}
