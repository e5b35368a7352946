// How the nodes are run that define something: classes, methods, aliases, constants and class variables.

import type * as ast from '../../../grammar/index.ts'
import type { Call } from '../evaluate/call.ts'
import type { Evaluator } from '../evaluate/evaluator.ts'
import { type Frame, Locals } from '../evaluate/frame.ts'
import { evaluateArguments, evaluateBlock } from '../evaluate/invocation.ts'
import { isKind, isUnknown, nameOf, symbol, unknown, unsaid, type Value } from '../evaluate/values.ts'
import { pathName } from '../names/definitions.ts'
import { isBelowLibrary } from '../names/library-names.ts'
import { constantWrittenAt } from '../reads-variables.ts'
import type { Boot } from './boot.ts'
import { inheritFrom, tellMethod } from './boot-mixins.ts'
import { callMethodOf, superOf } from './boot-objects.ts'
import { copyMethod, endBody, sectionOf, startBody } from './boot-sections.ts'
import type { BootedModule } from './booted-module.ts'

export type BootHandler<Node> = (evaluator: Evaluator, node: Node, frame: Frame, boot: Boot) => Value

type BootHandlers = { readonly [Kind in ast.NodeKind]?: BootHandler<ast.NodeOf<Kind>> }

export const bootHandlers: BootHandlers = {
  ClassNode: (_evaluator, node, frame, boot) => runClass(boot, node, frame),
  ModuleNode: (_evaluator, node, frame, boot) => {
    const module = openNamed(boot, node, frame)
    return module === undefined ? unknown(node.name) : runBody(boot, module, node, frame)
  },
  SingletonClassNode: (evaluator, node, frame, boot) => {
    const module = boot.moduleOf(evaluator.evaluate(node.expression, frame))
    if (module === undefined) return unknown('class << …')
    const inner = { ...frame, self: boot.modules.singletonOf(module).value, locals: new Locals() }
    return runInside(boot, node.body, { ...inner, nesting: [...frame.nesting], method: undefined })
  },
  DefNode: (evaluator, node, frame, boot) => {
    define(boot, node, frame, evaluator)
    return symbol(node.name)
  },
  AliasMethodNode: (evaluator, node, frame, boot) => {
    const names = [node.newName, node.oldName].map((each) => nameOf(evaluator.evaluate(each, frame)))
    const module = boot.selfOf(frame)
    if (module !== undefined && names[0] !== undefined && names[1] !== undefined)
      copyMethod(boot, module, names[0], names[1])
    return null
  },
  UndefNode: (evaluator, node, frame, boot) => {
    const module = boot.selfOf(frame)
    for (const each of node.names) {
      const name = nameOf(evaluator.evaluate(each, frame))
      if (module !== undefined && name !== undefined) boot.modules.setMethod(module, name, 'undefined')
    }
    return null
  },
  StatementsNode: (evaluator, node, frame, boot) =>
    boot.bodies.has(node) ? boot.runBody(node.body, frame) : evaluator.evaluateStatements(node, frame),
  OpaqueNode: (_evaluator, node, frame, boot) => {
    for (const child of node.children) if (child.kind === 'StatementsNode') boot.runStatements(child.body, frame)
    return unknown(unsaid)
  },
  ConstantWriteNode: (evaluator, node, frame, boot) => assignConstant(boot, node, evaluator, frame),
  ConstantOrWriteNode: (evaluator, node, frame, boot) => {
    const known = boot.findConstantIn(frame.nesting[frame.nesting.length - 1] ?? '', node.name)
    return known === undefined ? assignConstant(boot, node, evaluator, frame) : known.value
  },
  ConstantPathWriteNode: (evaluator, node, frame, boot) => {
    const { target } = node
    const parent =
      target.parent === undefined ? '' : boot.moduleOf(evaluator.evaluate(target.parent, frame))?.value.name
    const value = evaluator.evaluate(node.value, frame)
    const full = parent === '' ? target.name : `${parent}::${target.name}`
    if (parent !== undefined) boot.setConstant(full, value, constantWrittenAt(node.value, frame))
    return value
  },
  ClassVariableReadNode: (_evaluator, node, frame, boot) => readClassVariable(boot, node.name, frame),
  ClassVariableWriteNode: (evaluator, node, frame, boot) =>
    setClassVariable(boot, node.name, evaluator.evaluate(node.value, frame), frame),
  ClassVariableOrWriteNode: (evaluator, node, frame, boot) => {
    const known = variablesWith(boot, node.name, frame)?.classVariables.get(node.name)
    if (known !== undefined && known !== null && evaluator.isTruthy(known, node, frame)) return known
    return setClassVariable(boot, node.name, evaluator.evaluate(node.value, frame), frame)
  },
  ClassVariableOperatorWriteNode: (evaluator, node, frame, boot) => {
    const known = readClassVariable(boot, node.name, frame)
    const value = boot.call(known, node.binaryOperator, [evaluator.evaluate(node.value, frame)], frame)
    return setClassVariable(boot, node.name, value, frame)
  },
  InstanceVariableReadNode: (_evaluator, node, frame) => {
    const { self } = frame
    if (isKind(self, 'module') || isKind(self, 'object')) return self.variables.get(node.name) ?? null
    return unknown(node.name)
  },
  SuperNode: (evaluator, node, frame, boot) => {
    const { values, hasKeywords } = evaluateArguments(evaluator, node.arguments, frame)
    const block = evaluateBlock(evaluator, node.block, frame) ?? frame.method?.block
    const found = superOf(boot, frame)
    const call = { evaluator, arguments: values, hasKeywords, block, node, frame }
    return found === undefined ? endOfSuper(boot, call) : callMethodOf(boot, found, frame.self, call)
  },
  ForwardingSuperNode: (evaluator, node, frame, boot) => {
    const block = evaluateBlock(evaluator, node.block, frame) ?? frame.method?.block
    const found = superOf(boot, frame)
    const values = frame.method?.arguments ?? []
    const call = { evaluator, arguments: values, hasKeywords: true, block, node, frame }
    return found === undefined ? endOfSuper(boot, call) : callMethodOf(boot, found, frame.self, call)
  },
}

/** Assignments that the evaluator has no handler for. */
export const bootWrites: ReadonlySet<ast.NodeKind> = new Set<ast.NodeKind>([
  'InstanceVariableAndWriteNode',
  'GlobalVariableOperatorWriteNode',
  'GlobalVariableOrWriteNode',
  'GlobalVariableAndWriteNode',
  'ClassVariableAndWriteNode',
  'ConstantOperatorWriteNode',
  'ConstantAndWriteNode',
  'ConstantPathOperatorWriteNode',
  'ConstantPathAndWriteNode',
  'ConstantPathOrWriteNode',
  'CallAndWriteNode',
])

const hooks: ReadonlySet<string> = new Set(
  'inherited included extended prepended method_added initialize const_missing'.split(' '),
)

/** Behind the last method stand the hooks of Ruby, which do nothing here, and words that a framework or a gem answers. */
function endOfSuper(boot: Boot, call: Call): Value {
  const { method, self } = call.frame
  if (method !== undefined && hooks.has(method.name)) return null
  const module = boot.moduleOf(self)
  if (method === undefined || module === undefined) return unknown('super')
  const last = call.arguments.at(-1)
  module.isOpen = true
  module.words.push({ name: method.name, call: { ...call, hasKeywords: call.hasKeywords || isKind(last, 'hash') } })
  return unknown('super')
}

function runClass(boot: Boot, node: ast.ClassNode, frame: Frame): Value {
  const superclass = node.superclass === undefined ? undefined : boot.evaluator.evaluate(node.superclass, frame)
  const module = openNamed(boot, node, frame)
  if (module === undefined) return unknown(node.name)
  if (superclass !== undefined && module.superclass === undefined) {
    const part = awaitedName(boot, node.superclass, superclass, frame) ?? boot.partOf(superclass)
    if (part === undefined) module.isOpen = true
    else inheritFrom(boot, module, part, frame)
  }
  return runBody(boot, module, node, frame)
}

/**
 * The files of one module run each other: a superclass that its own file is about to define goes by its full name, and is
 * nearer than one of that name farther out. A file that defines the name itself sees what stands farther out.
 */
function awaitedName(boot: Boot, node: ast.Node | undefined, value: Value, frame: Frame): string | undefined {
  if (node?.kind !== 'ConstantReadNode') return undefined
  const found = isKind(value, 'module') ? value.name : undefined
  const names = frame.nesting.toReversed().map((outer) => `${outer}::${node.name}`)
  const known = names.indexOf(found ?? '')
  if (found === undefined && !isUnknown(value)) return undefined
  return (known === -1 ? names : names.slice(0, known)).find((full) =>
    boot.runsFileOf(boot.source.inflector.underscore(full), frame.file.path),
  )
}

/** `Name`, `Outer::Name` and `::Name`, seen from where they stand; Ruby loads what has the name already. */
function openNamed(boot: Boot, node: ast.ClassNode | ast.ModuleNode, frame: Frame): BootedModule | undefined {
  const [name, isAbsolute] = pathName(node.constantPath)
  const cut = name.lastIndexOf('::')
  const outer = isAbsolute ? '' : (frame.nesting[frame.nesting.length - 1] ?? '')
  let full = outer === '' ? name : `${outer}::${name}`
  // `class Gem::Version` adds to what a gem, or Ruby, has defined; so does `class HTTP` in `module Net`.
  let isElsewhere = false
  if (node.constantPath.kind === 'ConstantPathNode' && cut !== -1 && !isAbsolute) {
    const { parent } = node.constantPath
    const found = parent === undefined ? undefined : boot.moduleOf(boot.evaluator.evaluate(parent, frame))
    full = found === undefined ? full : `${found.value.name}::${name.slice(cut + 2)}`
    isElsewhere = found === undefined && parent !== undefined
  }
  const known = boot.findOwn(full)
  if (known !== undefined && !isUnknown(known)) return boot.moduleOf(known)
  const made = boot.open(full, node.kind === 'ClassNode')
  if (isElsewhere || isBelowLibrary(full)) made.isOpen = true
  return made
}

function runBody(boot: Boot, module: BootedModule, node: ast.ClassNode | ast.ModuleNode, frame: Frame): Value {
  boot.noteOpening(module, frame.file)
  const nesting = [...frame.nesting, module.value.name]
  const inner: Frame = { ...frame, self: module.value, locals: new Locals(), nesting, method: undefined }
  return runInside(boot, node.body, inner)
}

function runInside(boot: Boot, body: ast.Body, frame: Frame): Value {
  const statements = body?.kind === 'BeginNode' ? body.statements : body
  const before = startBody(frame)
  const last = boot.evaluator.budget.enter(() => boot.runStatements(statements?.body ?? [], frame))
  endBody(frame, before)
  return last
}

function define(boot: Boot, node: ast.DefNode, frame: Frame, evaluator: Evaluator): void {
  const { file, nesting } = frame
  const body = { kind: 'code', node, file, nesting, captured: undefined } as const
  if (node.receiver !== undefined) {
    const owner = boot.moduleOf(evaluator.evaluate(node.receiver, frame))
    if (owner !== undefined) boot.modules.define(boot.modules.singletonOf(owner), node.name, body)
    if (node.name === 'method_added') boot.modules.tellsMethods = true
    return
  }
  const module = boot.selfOf(frame)
  if (module === undefined) return
  const section = sectionOf(frame)
  boot.modules.define(module, node.name, body)
  if (node.name === 'method_added') boot.modules.tellsMethods = true
  module.visibilities.set(node.name, section.visibility)
  tellMethod(boot, module, node.name, { evaluator, hasKeywords: false, block: undefined, node, frame })
  if (section.isModuleFunction) boot.modules.define(boot.modules.singletonOf(module), node.name, body)
}

function assignConstant(
  boot: Boot,
  node: ast.VariableWriteNode | ast.VariableLogicalWriteNode,
  evaluator: Evaluator,
  frame: Frame,
): Value {
  const { nesting } = frame
  const value = evaluator.evaluate(node.value, frame)
  const innermost = nesting[nesting.length - 1] ?? ''
  const full = innermost === '' ? node.name : `${innermost}::${node.name}`
  boot.setConstant(full, value, constantWrittenAt(node.value, frame))
  return value
}

/** The class whose class variable a name is: the one around the code, or what it is made of. */
function variablesWith(boot: Boot, name: string, { nesting }: Frame): BootedModule | undefined {
  const module = boot.find(nesting[nesting.length - 1] ?? '')
  if (module === undefined) return undefined
  for (const part of boot.modules.chainOf(module))
    if (typeof part !== 'string' && part.classVariables.has(name)) return part
  return undefined
}

function readClassVariable(boot: Boot, name: string, frame: Frame): Value {
  const value = variablesWith(boot, name, frame)?.classVariables.get(name)
  return value === undefined ? unknown(name) : value
}

function setClassVariable(boot: Boot, name: string, value: Value, frame: Frame): Value {
  const { nesting } = frame
  const owner = variablesWith(boot, name, frame) ?? boot.find(nesting[nesting.length - 1] ?? '')
  owner?.classVariables.set(name, value)
  boot.modules.changes++
  return value
}
