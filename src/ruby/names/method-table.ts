// Methods of the application by Ruby's rules: through superclasses, included and extended modules, and accessors on the
// class itself.

import type * as ast from '../../../grammar/index.ts'
import type { LocatedMethod } from '../block-method.ts'
import type { BootedProgram } from '../boot/booted-program.ts'
import { topFrame } from '../boot/top-frame.ts'
import type { Frame } from '../evaluate/frame.ts'
import { type MethodBody, type RubyModule, unknown, type Value } from '../evaluate/values.ts'
import type { RubyFile } from '../files/ruby-files.ts'
import type { Constants } from './constants.ts'
import { type Located, type ModuleDefinition, pathName, type Visibility } from './definitions.ts'

export class MethodTable {
  private readonly constants: Constants
  private readonly booted: () => BootedProgram
  private readonly makesByFile = new Map<RubyFile, boolean>()

  constructor(constants: Constants, booted: () => BootedProgram) {
    this.constants = constants
    this.booted = booted
  }

  find(owner: string, name: string, isSingleton: boolean): MethodBody | undefined {
    const found = this.findIn(owner, name, isSingleton)
    if (found !== undefined || !isSingleton || owner === '') return found
    return this.constants.indexParts(owner, `self.${name}`) ? this.findIn(owner, name, isSingleton) : undefined
  }

  private findIn(owner: string, name: string, isSingleton: boolean): MethodBody | undefined {
    const found = isSingleton ? this.locateSingleton(owner, name) : this.locateWritten(owner, name)
    if (found === undefined) return undefined
    const { node, file, nesting } = found
    return node.kind === 'BlockNode' ? undefined : this.bodyOf({ node, file, nesting })
  }

  /** The next method of that name behind the module that `super` stands in. */
  findSuper(owner: string, name: string, around: string, isSingleton: boolean): MethodBody | undefined {
    const ancestors = this.constants.ancestorsOf(owner, isSingleton)
    const place = ancestors.findIndex((ancestor) => ancestor.name === around)
    for (const ancestor of place === -1 ? [] : ancestors.slice(place + 1)) {
      const found = isSingleton
        ? (ancestor.singletonMethods.get(name) ?? this.extendedMethod(ancestor, owner, name))
        : ancestor.methods.get(name)
      if (found !== undefined) return this.bodyOf(found)
    }
    return undefined
  }

  /** Where the method stands that an instance of the class answers with, also one that a macro makes. */
  locate(owner: string, name: string): LocatedMethod | undefined {
    return this.locateWritten(owner, name) ?? this.locateMade(owner, name)
  }

  /** A method that code of a class body makes. The class is run only if there is such code. */
  private locateMade(owner: string, name: string): LocatedMethod | undefined {
    const body = this.makesMethods(owner) ? this.booted().method(owner, name)?.body : undefined
    if (body?.kind !== 'code') return undefined
    const { node, file, nesting } = body
    return { node, file, nesting }
  }

  private makesMethods(owner: string): boolean {
    return this.constants
      .ancestorsOf(owner)
      .some(
        ({ openings, calls }) =>
          openings.some(({ file }) => this.makesMethodsIn(file)) ||
          calls.some(({ node }) => this.locateSingleton(owner, node.name) !== undefined),
      )
  }

  private makesMethodsIn(file: RubyFile): boolean {
    const known = this.makesByFile.get(file)
    if (known !== undefined) return known
    const makes =
      /\b(?:define_method|(?:class|module)_(?:eval|exec)|def (?:self\.)?(?:included|inherited|extended))\b/.test(
        file.text,
      )
    this.makesByFile.set(file, makes)
    return makes
  }

  /** Where a method stands that is written; an alias stands where the other one does. */
  locateWritten(owner: string, name: string): LocatedMethod | undefined {
    return this.followAliases(
      owner,
      name,
      (each, { methods, blockMethods }) => methods.get(each) ?? blockMethods.get(each),
    )
  }

  /** What the first ancestor says of the name, or of the name that it is another one for. */
  private followAliases<Found>(
    owner: string,
    name: string,
    find: (name: string, ancestor: ModuleDefinition) => Found | undefined,
  ): Found | undefined {
    const ancestors = this.constants.ancestorsOf(owner)
    let seen: Set<string> | undefined
    for (let current: string | undefined = name; current !== undefined; ) {
      let next: string | undefined
      for (const ancestor of ancestors) {
        const found = find(current, ancestor)
        if (found !== undefined) return found
        const other = ancestor.aliases.get(current)
        if (other === undefined || other === name || seen?.has(other) === true) continue
        // Most methods have no other name.
        seen ??= new Set()
        seen.add(other)
        next = other
        break
      }
      current = next
    }
    return undefined
  }

  private locateSingleton(owner: string, name: string): Located<ast.DefNode> | undefined {
    for (const ancestor of this.constants.ancestorsOf(owner, true)) {
      const found = ancestor.singletonMethods.get(name) ?? this.extendedMethod(ancestor, owner, name)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** What the nearest class says of the method; one without a word is public. */
  visibility(owner: string, name: string): Visibility {
    // An alias is as visible as what it names.
    const said = this.followAliases(owner, name, (each, { visibilities }) => visibilities.get(each))
    if (said !== undefined || this.locateWritten(owner, name) !== undefined) return said ?? 'public'
    return this.makesMethods(owner) ? this.booted().visibility(owner, name) : 'public'
  }

  findAttribute(module: RubyModule, name: string): Value | undefined {
    const isWriter = name.endsWith('=') && name !== '=='
    const plain = isWriter ? name.slice(0, -1) : name
    const find = (): ModuleDefinition | undefined =>
      this.constants.ancestorsOf(module.name).find(({ attributes }) => attributes.has(plain))
    const owner = find() ?? (this.constants.indexParts(module.name, plain) ? find() : undefined)
    if (owner === undefined) return undefined
    if (isWriter) return null
    const initial =
      owner.attributes.get(plain) ?? owner.classVariables.get(`@@${plain}`) ?? owner.classVariables.get(`@${plain}`)
    const written = module.variables.get(`@${plain}`)
    if (written !== undefined) return written
    // What no text sets may be set when the application boots.
    return initial === undefined ? unknown(`${module.name}.${plain}`) : this.constants.valueOf(initial)
  }

  hasInstanceAttribute(module: string, name: string): boolean {
    return this.constants.ancestorsOf(module).some(({ instanceAttributes }) => instanceAttributes.has(name))
  }

  findClassVariable(name: string, { nesting }: Frame): Value | undefined {
    const owner = nesting[nesting.length - 1]
    if (owner === undefined) return undefined
    for (const { classVariables } of this.constants.ancestorsOf(owner)) {
      const written = classVariables.get(name)
      if (written !== undefined) return this.constants.valueOf(written)
    }
    return undefined
  }

  /** A method of a module that a class is extended with. */
  private extendedMethod(ancestor: ModuleDefinition, owner: string, name: string): Located<ast.DefNode> | undefined {
    const isPart = this.constants
      .definitionOf(owner)
      ?.extends.some((part) => this.constants.moduleName(part).includes(ancestor.name))
    return isPart === true || (ancestor.name === owner && ancestor.extends.some(({ node }) => node.kind === 'SelfNode'))
      ? ancestor.methods.get(name)
      : undefined
  }

  /** Methods that were looked for by name alone. */
  readonly methodsByName = new Map<string, MethodBody | undefined>()

  /** A method that some module of the file defines. */
  methodIn(file: RubyFile, name: string): MethodBody | undefined {
    for (const { name: module, isClass, methods } of this.constants.definitions.all()) {
      // Only modules are mixed into something else; a class is opened to add to itself.
      if (isClass && !module.endsWith('Mapper')) continue
      const found = methods.get(name)
      if (found?.file === file) return this.bodyOf(found)
    }
    return undefined
  }

  /** The names of the superclasses of a class, as far as they are written. */
  superclassNames(name: string): readonly string[] {
    return this.constants
      .ancestorsOf(name)
      .flatMap(({ superclass }) => (superclass === undefined ? [] : [pathName(superclass.node)[0]]))
  }

  private bodyOf({ node, file, nesting }: Located<ast.DefNode>): MethodBody {
    return { node, frame: { ...topFrame(file, null), nesting } }
  }
}
