// What a statement that could not be run may have changed: it is not known from then on.

import type * as ast from '../../../grammar/index.ts'
import { walk } from '../../../grammar/index.ts'
import { type Frame, Locals } from '../evaluate/frame.ts'
import { isKind, unknown, unsaid, type Value } from '../evaluate/values.ts'
import { constantWrittenAt } from '../reads-variables.ts'
import type { Boot, Constant } from './boot.ts'
import { changes } from './boot-changes.ts'
import type { BootedModule } from './booted-module.ts'

/** Methods that are followed for one statement. */
const mostFollowed = 100

const lost = unknown(unsaid)

export function markLost(boot: Boot, node: ast.Node, frame: Frame): void {
  new Loss(boot).mark(node, frame, true)
  boot.modules.changes++
}

/** What the code of a method of a class, or of a module, may have changed. */
export function markMethodLost(boot: Boot, module: BootedModule, name: string): void {
  new Loss(boot).follow(module, name)
  boot.modules.changes++
}

class Loss {
  private readonly boot: Boot
  private readonly followed = new Set<ast.Node>()

  constructor(boot: Boot) {
    this.boot = boot
  }

  mark(root: ast.Node, frame: Frame, isStatement: boolean): void {
    const module = this.boot.selfOf(frame)
    walk(root, (node) => {
      this.markNode(node, frame, module, isStatement && node === root)
      return node.kind === 'DefNode' || node.kind === 'ClassNode' || node.kind === 'ModuleNode' ? 'skip' : undefined
    })
  }

  private markNode(node: ast.Node, frame: Frame, module: BootedModule | undefined, isStatement: boolean): void {
    switch (node.kind) {
      case 'DefNode':
        if (module === undefined) return
        this.loseMethod(node.receiver === undefined ? module : this.boot.modules.singletonOf(module), node.name)
        return
      case 'ClassNode':
      case 'ModuleNode':
        // Its body has statements of its own; one that was not reached is opened to nobody.
        return
      case 'ConstantWriteNode':
      case 'ConstantOrWriteNode':
        this.loseConstant(node, frame, isStatement)
        return
      case 'LocalVariableWriteNode':
      case 'LocalVariableOrWriteNode':
      case 'LocalVariableOperatorWriteNode':
        if (frame.locals.get(node.name) !== undefined) frame.locals.set(node.name, lost)
        return
      case 'GlobalVariableWriteNode':
      case 'GlobalVariableOrWriteNode':
      case 'GlobalVariableOperatorWriteNode':
        this.boot.globals.set(node.name, lost)
        return
      case 'InstanceVariableWriteNode':
      case 'InstanceVariableOrWriteNode':
      case 'InstanceVariableOperatorWriteNode':
      case 'InstanceVariableTargetNode':
        if (module !== undefined) module.value.variables.set(node.name, lost)
        return
      case 'ClassVariableWriteNode':
      case 'ClassVariableOrWriteNode':
      case 'ClassVariableOperatorWriteNode':
        this.loseClassVariable(node.name, frame)
        return
      case 'CallOrWriteNode':
      case 'CallOperatorWriteNode':
        if (node.receiver?.kind === 'SelfNode' && module !== undefined) this.setAttribute(module, node.readName, lost)
        return
      case 'IndexOrWriteNode':
      case 'IndexOperatorWriteNode':
        this.loseValue(node.receiver, frame, module)
        return
      case 'CallNode':
        this.markCall(node, frame, module)
        if (isStatement && module !== undefined) this.keepWritten(node, frame, module)
        return
    }
  }

  private loseMethod(module: BootedModule, name: string): void {
    this.boot.modules.setMethod(module, name, 'lost')
    module.isOpen = true
  }

  private loseConstant(
    node: ast.VariableWriteNode | ast.VariableLogicalWriteNode,
    frame: Frame,
    isStatement: boolean,
  ): void {
    const outer = frame.nesting[frame.nesting.length - 1] ?? ''
    const full = outer === '' ? node.name : `${outer}::${node.name}`
    this.boot.setConstant(full, lost, isStatement ? constantWrittenAt(node.value, frame) : undefined)
  }

  private loseClassVariable(name: string, { nesting }: Frame): void {
    const module = this.boot.modules.get(nesting[nesting.length - 1] ?? '')
    if (module !== undefined) this.setClassVariable(module, name, lost)
  }

  private setClassVariable(module: BootedModule, name: string, value: Value): void {
    for (const part of this.boot.modules.chainOf(module))
      if (typeof part !== 'string' && (part === module || part.classVariables.has(name)))
        part.classVariables.set(name, value)
  }

  private markCall(node: ast.CallNode, frame: Frame, module: BootedModule | undefined): void {
    const { receiver, name } = node
    if (receiver !== undefined && (changes(name) || this.isObject(receiver, frame, module)))
      this.loseValue(receiver, frame, module)
    const target =
      receiver === undefined || receiver.kind === 'SelfNode' ? module : this.constantModule(receiver, frame)
    if (target === undefined) return
    if (node.isAttributeWrite) this.setAttribute(target, name.slice(0, -1), lost)
    if (receiver === undefined) this.loseWord(node, target)
    this.follow(target, name)
  }

  /** `self.limits = Bed.limits`: what the class attribute is given is made of its code when it is asked for. */
  private keepWritten(node: ast.CallNode, frame: Frame, module: BootedModule): void {
    const [value] = node.arguments?.arguments ?? []
    const name = node.name.slice(0, -1)
    if (!node.isAttributeWrite || node.receiver?.kind !== 'SelfNode' || value === undefined) return
    this.setAttribute(module, name, { ...lost, source: { node: value, frame } })
  }

  /** Words that define what they name. */
  private loseWord({ name, arguments: given }: ast.CallNode, module: BootedModule): void {
    if (!/^(?:define_method|attr_\w+|alias_method|delegate|class_attribute|[mc]attr_\w+)$/.test(name)) {
      if (/^(?:include|extend|prepend|class_eval|module_eval|undef_method|remove_method)$/.test(name))
        module.isOpen = true
      return
    }
    module.isOpen = true
    for (const each of given?.arguments ?? [])
      if (each.kind === 'SymbolNode' || each.kind === 'StringNode') this.loseMethod(module, each.unescaped)
  }

  /** The methods of the class that the statement calls may not have run to their end. */
  follow(module: BootedModule, name: string): void {
    const entry = this.boot.modules.find(this.boot.modules.singletonOf(module), name)
    if (entry === undefined || typeof entry === 'string' || entry.body.kind !== 'code') return
    const { node, file, nesting } = entry.body
    if (this.followed.has(node) || this.followed.size > mostFollowed || node.body === undefined) return
    this.followed.add(node)
    this.mark(node.body, { file, self: module.value, locals: new Locals(), nesting, method: undefined }, false)
  }

  private loseValue(node: ast.Node, frame: Frame, module: BootedModule | undefined): void {
    if (node.kind === 'ParenthesesNode' || node.kind === 'StatementsNode') return
    if (node.kind === 'ConstantReadNode' || node.kind === 'ConstantPathNode') this.loseNamed(node, frame, module)
    if (node.kind === 'InstanceVariableReadNode') module?.value.variables.set(node.name, lost)
    if (node.kind === 'ClassVariableReadNode') this.loseClassVariable(node.name, frame)
    if (node.kind === 'LocalVariableReadNode' && frame.locals.get(node.name) !== undefined)
      frame.locals.set(node.name, lost)
    if (node.kind !== 'CallNode') return
    if (node.receiver === undefined || node.receiver.kind === 'SelfNode') {
      if (module !== undefined) this.setAttribute(module, node.name, lost)
      return
    }
    this.loseValue(node.receiver, frame, module)
  }

  /** What `class_attribute`, `mattr_accessor`, or `attr_accessor` of the class itself keeps under the name. */
  private setAttribute(module: BootedModule, name: string, value: Value): void {
    const singleton = this.boot.modules.singletonOf(module)
    for (const each of [`${name}=`, name]) {
      const entry = this.boot.modules.find(singleton, each)
      if (typeof entry !== 'object') continue
      const { body } = entry
      if (body.kind === 'writer' || body.kind === 'reader') module.value.variables.set(body.variable, value)
      if (body.kind !== 'class-attribute') continue
      if (body.name.startsWith('@@')) this.setClassVariable(module, body.name, value)
      else module.attributes.set(body.name, value)
    }
  }

  private loseNamed(node: ast.Node, frame: Frame, module: BootedModule | undefined): void {
    const found = this.constantOf(node, frame, module)
    // `Bed.find_by!` changes nothing of what the name stands for.
    if (found !== undefined && !isKind(found.value, 'module')) this.boot.setConstant(found.name, lost, undefined)
  }

  /** `SORTS` and `self::SORTS` */
  private constantOf(node: ast.Node, frame: Frame, module: BootedModule | undefined): Constant | undefined {
    return node.kind === 'ConstantPathNode' && node.parent?.kind === 'SelfNode'
      ? module && this.boot.findConstantIn(module.value.name, node.name)
      : this.boot.constantOf(node, frame)
  }

  /** Any method of an object of the application may change it. */
  private isObject(node: ast.Node, frame: Frame, module: BootedModule | undefined): boolean {
    return isKind(this.constantOf(node, frame, module)?.value, 'object')
  }

  private constantModule(node: ast.Node, frame: Frame): BootedModule | undefined {
    if (node.kind !== 'ConstantReadNode' && node.kind !== 'ConstantPathNode') return undefined
    const value: Value | undefined = this.boot.constantOf(node, frame)?.value
    return isKind(value, 'module') ? this.boot.moduleOf(value) : undefined
  }
}
