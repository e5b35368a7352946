// What the files define: classes and modules with every place where they are opened, their constants, their methods and
// what they are made of. Nothing is run for it.

import type * as ast from '../../../grammar/index.ts'
import type { RubyFile } from '../files/ruby-files.ts'

/** A place in a file, and the names of the modules around it, innermost last. */
export interface Place {
  readonly file: RubyFile
  readonly nesting: readonly string[]
}

export interface Located<Node> extends Place {
  readonly node: Node
}

/** A module that another one is made of. */
export interface Part extends Located<ast.Node> {
  /** Where code that ran said which one: `[Post, Page].each { |model| model.include(Named) }`. */
  readonly names?: readonly string[]
}

function at<Node>(node: Node, { file, nesting }: Place): Located<Node> {
  return { file, nesting, node }
}

export interface ModuleDefinition {
  readonly name: string
  isClass: boolean
  superclass: Located<ast.Node> | undefined
  readonly openings: Located<ast.ClassNode | ast.ModuleNode>[]
  readonly constants: Map<string, Located<ast.Node>>
  readonly methods: Map<string, Located<ast.DefNode>>
  readonly singletonMethods: Map<string, Located<ast.DefNode>>
  /** By method; what a subclass says of an inherited method, too. */
  readonly visibilities: Map<string, Visibility>
  /** `alias_method :new, :old` */
  readonly aliases: Map<string, string>
  /** `define_method(:name) { … }` */
  readonly blockMethods: Map<string, Located<ast.BlockNode>>
  /** Calls in the body of the class, such as `before_action`, in their order. */
  readonly calls: Located<ast.CallNode>[]
  /** Accessors on the class itself, with the value that they begin with. */
  readonly attributes: Map<string, Located<ast.Node> | undefined>
  /** `attr_reader`, `attr_accessor` */
  readonly instanceAttributes: Set<string>
  /** `@@name` and, of the class itself, `@name`. */
  readonly classVariables: Map<string, Located<ast.Node>>
  readonly includes: Part[]
  readonly prepends: Part[]
  /** Calls that change a constant after it was assigned: `LIST << 1`. */
  readonly changes: Map<string, Located<ast.CallNode>[]>
  readonly extends: Part[]
}

export type Visibility = 'public' | 'protected' | 'private'

/** What a bare `private` changes for the methods below it. */
interface Section {
  visibility: Visibility
  /** After a bare `module_function` methods can be called on the module itself. */
  isModuleFunction: boolean
}

/** What a file adds. */
export interface Added {
  /** Whether it opens what was there before. */
  isReopened: boolean
  /** The constants that it defines, without the modules around them. */
  readonly names: string[]
}

/** Everything that the files read so far define, by full name; the empty name is the top level. */
export class Definitions {
  private readonly byName = new Map<string, ModuleDefinition>()
  private readonly indexed = new Set<string>()
  private readonly ownersByNode = new WeakMap<ast.Node, Set<ModuleDefinition>>()
  private added: Added = { isReopened: false, names: [] }
  /** The names of modules that stand in other modules, without those. */
  private readonly nestedNames = new Set<string>()

  find(name: string): ModuleDefinition | undefined {
    return this.byName.get(name)
  }

  /** Whether some module of that name stands in another one. */
  hasNested(name: string): boolean {
    return this.nestedNames.has(name)
  }

  /** How many files were read. */
  get count(): number {
    return this.indexed.size
  }

  all(): Iterable<ModuleDefinition> {
    return this.byName.values()
  }

  open(name: string, isClass: boolean): ModuleDefinition {
    const known = this.byName.get(name)
    if (known !== undefined) {
      known.isClass ||= isClass
      return known
    }
    const made: ModuleDefinition = {
      name,
      isClass,
      superclass: undefined,
      openings: [],
      constants: new Map(),
      methods: new Map(),
      singletonMethods: new Map(),
      visibilities: new Map(),
      aliases: new Map(),
      blockMethods: new Map(),
      calls: [],
      attributes: new Map(),
      instanceAttributes: new Set(),
      classVariables: new Map(),
      includes: [],
      prepends: [],
      changes: new Map(),
      extends: [],
    }
    this.byName.set(name, made)
    const end = name.lastIndexOf('::')
    if (end !== -1) this.nestedNames.add(name.slice(end + 2))
    return made
  }

  /** Adds what a file defines, once. */
  index(file: RubyFile): Added {
    this.added = { isReopened: false, names: [] }
    if (this.indexed.has(file.path)) return this.added
    this.indexed.add(file.path)
    this.indexStatements(file.parsed.program.statements.body, this.open('', false), { file, nesting: [] })
    return this.added
  }

  indexStatements(
    statements: readonly ast.Node[],
    owner: ModuleDefinition,
    place: Place,
    section: Section = { visibility: 'public', isModuleFunction: false },
  ): void {
    for (const node of statements) this.indexStatement(node, owner, place, section)
  }

  private indexStatement(node: ast.Node, owner: ModuleDefinition, place: Place, section: Section): void {
    switch (node.kind) {
      case 'ClassNode':
      case 'ModuleNode':
        this.indexModule(node, place)
        return
      case 'SingletonClassNode':
        this.indexSingletonClass(node, owner, place)
        return
      case 'DefNode':
        addMethod(node, owner, place)
        if (node.receiver === undefined) owner.visibilities.set(node.name, section.visibility)
        if (section.isModuleFunction) owner.singletonMethods.set(node.name, at(node, place))
        return
      case 'AliasMethodNode':
        addAlias(node.newName, node.oldName, owner)
        return
      case 'ConstantWriteNode':
      case 'ConstantOrWriteNode':
        this.added.names.push(node.name)
        if (!owner.constants.has(node.name)) owner.constants.set(node.name, at(node.value, place))
        return
      case 'ClassVariableWriteNode':
      case 'InstanceVariableWriteNode':
        if (!owner.classVariables.has(node.name)) owner.classVariables.set(node.name, at(node.value, place))
        return
      case 'IfNode':
      case 'UnlessNode':
      case 'BeginNode':
        this.indexStatements(node.statements?.body ?? [], owner, place, section)
        return
      case 'CaseMatchNode':
        for (const { statements } of [...node.conditions, ...(node.elseClause === undefined ? [] : [node.elseClause])])
          this.indexStatements(statements?.body ?? [], owner, place, section)
        return
      case 'OpaqueNode':
        for (const child of node.children)
          if (child.kind === 'StatementsNode') this.indexStatements(child.body, owner, place, section)
        return
      case 'CallNode':
        this.indexCall(node, owner, place, section)
        return
    }
  }

  indexModule(node: ast.ClassNode | ast.ModuleNode, place: Place): ModuleDefinition {
    const name = fullName(node.constantPath, place)
    const owner = this.open(name, node.kind === 'ClassNode')
    const inner: Place = { file: place.file, nesting: [...place.nesting, name] }
    // The same file may be indexed and run: it is one opening.
    const owners = this.ownersByNode.get(node) ?? new Set()
    this.ownersByNode.set(node, owners)
    if (owners.has(owner)) return owner
    owners.add(owner)
    if (owner.openings.length > 0) this.added.isReopened = true
    this.added.names.push(name.slice(name.lastIndexOf(':') + 1))
    owner.openings.push(at(node, place))
    if (node.kind === 'ClassNode' && node.superclass !== undefined) owner.superclass ??= at(node.superclass, place)
    const { body } = node
    this.indexStatements((body?.kind === 'BeginNode' ? body.statements?.body : body?.body) ?? [], owner, inner)
    return owner
  }

  /** `class << self` */
  private indexSingletonClass({ body }: ast.SingletonClassNode, owner: ModuleDefinition, place: Place): void {
    const statements = body?.kind === 'BeginNode' ? body.statements?.body : body?.body
    for (const node of statements ?? []) {
      const definition = node.kind === 'CallNode' ? node.arguments?.arguments[0] : node
      if (definition?.kind === 'DefNode') owner.singletonMethods.set(definition.name, at(definition, place))
      if (node.kind === 'CallNode' && (node.name === 'attr_accessor' || node.name === 'attr_reader'))
        addAttributes(node.arguments?.arguments ?? [], owner, place)
    }
  }

  /** `include`, `extend`, `private def …`, and the blocks of ActiveSupport's concerns. */
  private indexCall(node: ast.CallNode, owner: ModuleDefinition, place: Place, section: Section): void {
    if (node.isAttributeWrite && node.receiver?.kind === 'SelfNode') setAttribute(node, owner, place)
    addChange(node, owner, place)
    if (node.receiver !== undefined) return
    const given = node.arguments?.arguments ?? []
    const { block } = node
    const body = block?.kind === 'BlockNode' ? block.body : undefined
    const statements = (body?.kind === 'BeginNode' ? body.statements?.body : body?.body) ?? []
    switch (node.name) {
      case 'public':
      case 'protected':
      case 'private':
        if (given.length === 0) section.visibility = node.name
        else changeVisibility(node.name, given, owner, place)
        return
      case 'module_function':
        if (given.length === 0) section.isModuleFunction = true
        copyToModule(given.flatMap(namesIn), owner)
        return
      case 'alias_method':
        addAlias(given[0], given[1], owner)
        return
      case 'define_method':
        addBlockMethod(node, owner, place, section)
        return
      case 'include':
        for (const each of given) owner.includes.push(at(each, place))
        return
      case 'prepend':
        for (const each of given) owner.prepends.push(at(each, place))
        return
      case 'extend':
        for (const each of given) owner.extends.push(at(each, place))
        return
      case 'included':
      case 'prepended':
        this.indexStatements(statements, owner, place)
        return
      case 'class_methods':
        addClassMethods(statements, owner, place)
        return
    }
    owner.calls.push(at(node, place))
    if (node.name === 'attr_reader' || node.name === 'attr_accessor')
      for (const each of given) if (each.kind === 'SymbolNode') owner.instanceAttributes.add(each.unescaped)
    if (classAccessors.has(node.name)) addAttributes(given, owner, place, body)
    // `memoize def name`
    for (const each of given) {
      if (each.kind !== 'DefNode') continue
      addMethod(each, owner, place)
      owner.visibilities.set(each.name, section.visibility)
    }
  }
}

function addClassMethods(statements: readonly ast.Node[], owner: ModuleDefinition, place: Place): void {
  for (const node of statements) if (node.kind === 'DefNode') owner.singletonMethods.set(node.name, at(node, place))
}

/** `LIST << 1` in the body of a class */
function addChange(node: ast.CallNode, owner: ModuleDefinition, place: Place): void {
  if (node.receiver?.kind !== 'ConstantReadNode') return
  const { name } = node.receiver
  const changes = owner.changes.get(name) ?? []
  changes.push(at(node, place))
  owner.changes.set(name, changes)
}

/** `self.path = "/admin"` in the body of a class */
function setAttribute(node: ast.CallNode, owner: ModuleDefinition, place: Place): void {
  const [value] = node.arguments?.arguments ?? []
  if (value !== undefined) owner.attributes.set(node.name.replace(/=$/, ''), at(value, place))
}

/** `module_function :name` */
function copyToModule(names: readonly string[], owner: ModuleDefinition): void {
  for (const name of names) {
    const method = owner.methods.get(name)
    if (method !== undefined) owner.singletonMethods.set(name, method)
  }
}

function addBlockMethod(
  { arguments: given, block }: ast.CallNode,
  owner: ModuleDefinition,
  place: Place,
  section: Section,
): void {
  const [name] = literalName(given?.arguments[0]) ?? []
  if (name === undefined || block?.kind !== 'BlockNode') return
  forget(name, owner)
  owner.blockMethods.set(name, at(block, place))
  owner.visibilities.set(name, section.visibility)
}

/** `private`, `private :name`, `private def name`, `private *%i[a b]` */
function changeVisibility(
  visibility: Visibility,
  given: readonly ast.Node[],
  owner: ModuleDefinition,
  place: Place,
): void {
  for (const node of given) {
    if (node.kind === 'DefNode') addMethod(node, owner, place)
    for (const name of namesIn(node)) owner.visibilities.set(name, visibility)
  }
}

function namesIn(node: ast.Node): readonly string[] {
  if (node.kind === 'DefNode') return [node.name]
  if (node.kind === 'ArrayNode') return node.elements.flatMap(namesIn)
  if (node.kind === 'SplatNode') return node.expression === undefined ? [] : namesIn(node.expression)
  return literalName(node) ?? []
}

function literalName(node: ast.Node | undefined): string[] | undefined {
  return node?.kind === 'SymbolNode' || node?.kind === 'StringNode' ? [node.unescaped] : undefined
}

function addAlias(newName: ast.Node | undefined, oldName: ast.Node | undefined, owner: ModuleDefinition): void {
  const [made] = literalName(newName) ?? []
  const [known] = literalName(oldName) ?? []
  if (made === undefined || known === undefined) return
  forget(made, owner)
  owner.aliases.set(made, known)
}

/** A method takes the place of what had its name before, however that was written. */
function forget(name: string, owner: ModuleDefinition): void {
  owner.methods.delete(name)
  owner.blockMethods.delete(name)
  owner.aliases.delete(name)
}

const classAccessors: ReadonlySet<string> = new Set(
  ['mattr', 'cattr', 'thread_mattr', 'thread_cattr']
    .flatMap((kind) => [`${kind}_accessor`, `${kind}_reader`])
    .concat('class_attribute', 'config_accessor'),
)

/** `mattr_accessor :path, default: "/admin"`, `mattr_accessor(:path) { "/admin" }` */
function addAttributes(given: readonly ast.Node[], owner: ModuleDefinition, place: Place, block?: ast.Node): void {
  const options = given.find((node) => node.kind === 'KeywordHashNode')
  const pairs = options?.kind === 'KeywordHashNode' ? options.elements : []
  const initial = pairs.find(
    (pair) => pair.kind === 'AssocNode' && pair.key.kind === 'SymbolNode' && pair.key.unescaped === 'default',
  )
  for (const node of given) {
    if (node.kind !== 'SymbolNode' && node.kind !== 'StringNode') continue
    const value = initial?.kind === 'AssocNode' ? initial.value : block
    const known = owner.attributes.get(node.unescaped)
    owner.attributes.set(node.unescaped, value === undefined ? known : at(value, place))
  }
}

function addMethod(node: ast.DefNode, owner: ModuleDefinition, place: Place): void {
  if (node.receiver === undefined) {
    forget(node.name, owner)
    owner.methods.set(node.name, at(node, place))
  } else owner.singletonMethods.set(node.name, at(node, place))
}

/** `Name`, `Outer::Name` and `::Name`, seen from where they stand. */
function fullName(path: ast.Node, { nesting }: Place): string {
  const outer = nesting[nesting.length - 1]
  const [name, isAbsolute] = pathName(path)
  return isAbsolute || outer === undefined || outer === '' ? name : `${outer}::${name}`
}

/** The names of a constant path, and whether it begins with `::`. */
export function pathName(node: ast.Node): readonly [name: string, isAbsolute: boolean] {
  if (node.kind !== 'ConstantPathNode') return [node.kind === 'ConstantReadNode' ? node.name : '', false]
  if (node.parent === undefined) return [node.name, true]
  const [parent, isAbsolute] = pathName(node.parent)
  return [`${parent}::${node.name}`, isAbsolute]
}
