// The classes of records of an application. Nothing is read before a class is asked for.

import {
  type Application,
  type BootedProgram,
  type ClassWord,
  nameOf,
  option,
  type WrittenMethod,
} from '../ruby/index.ts'
import { withReason } from '../shape/index.ts'
import { mayAbort } from './callbacks/may-abort.ts'
import { raisedWhenSaved } from './callbacks/raised-by-callbacks.ts'
import { settingCallbacks, setWhenLoaded, setWhenSaved } from './callbacks/set-by-callbacks.ts'
import { givenTo, nameOption, namesIn, wordsNamed } from './classes/class-words.ts'
import { hidesRows } from './classes/hidden-rows.ts'
import { undescribedTable } from './classes/note-table.ts'
import { leadsBack, polymorphicOwners } from './classes/polymorphic-owners.ts'
import { associationWords, delegatedScopes, delegatedTypes, type ModelLookup } from './classes/read-associations.ts'
import { attachments } from './classes/read-attachments.ts'
import { type AttributeTable, applyAttributeWord, applyEnum, columnAttributes } from './classes/read-attributes.ts'
import { readComposed } from './classes/read-composed.ts'
import { isChecked, readEnums } from './classes/read-enums.ts'
import { readKeptObjects } from './classes/read-kept-objects.ts'
import { nestedIn } from './classes/read-nested.ts'
import { ignoredColumns, scopesIn } from './classes/read-queries.ts'
import { treeAssociations } from './classes/read-trees.ts'
import { applyUpload } from './classes/read-uploads.ts'
import { averagesAsDecimals, requiresBelongsTo, wantsJsonRoot } from './classes/record-defaults.ts'
import { errorsNamed } from './errors-named.ts'
import type { Association, Attribute, Model } from './model.ts'
import { type Database, onlyAdapter, readDatabase } from './schema/read-database.ts'
import type { Adapter, Table } from './table.ts'
import { TableNames } from './table-names.ts'
import { demandsOf } from './validations/demands.ts'
import { keptByOthers } from './validations/kept-by-others.ts'
import type { Declared } from './validations/read-limits.ts'
import { leftToDatabase } from './validations/unique-keys.ts'
import { validValues } from './validations/valid-values.ts'

const recordClass = 'ActiveRecord::Base'

/** Of the name of a module. */
const mostWords = 3

/** Of more classes what they have in common is told. */
const mostSubclasses = 8

/** What Active Record itself answers, and JSON is made of. */
const jsonWords: ReadonlySet<string> = new Set(['as_json', 'serializable_hash', 'attributes', 'to_json'])

/** Words that say what an attribute is. */
const attributeWords: ReadonlySet<string> = new Set(['enum', 'attribute', 'serialize', 'store', 'has_encrypted'])

type Owned = Pick<WrittenMethod, 'owner'>

/** A word with the class that says it, in whose code names have their meaning. */
interface OwnedWord extends ClassWord {
  readonly owner: string
}

function declaredBy(words: readonly OwnedWord[]): readonly Declared[] {
  return words.map((word) => ({ name: word.name, ...givenTo(word) }))
}

export class Models {
  private readonly application: Application
  private readonly program: BootedProgram
  private readonly models = new Map<string, Model | undefined>()
  private readonly ownersByName = new Map<string, readonly string[] | undefined>()
  private readonly families = new Map<string, readonly string[]>()
  private belongsToRequired: boolean | undefined
  private readonly names: TableNames
  private onlyAdapter: { readonly adapter: Adapter | undefined } | undefined
  private readDatabase: Database | undefined
  private readonly lookup: ModelLookup

  constructor(application: Application, program: BootedProgram) {
    this.application = application
    this.program = program
    const { inflector } = application
    this.names = new TableNames(application, program, {
      isRecord: (className) => this.isRecord(className),
      baseOf: (className) => this.baseOf(className),
      tableOf: (className) => this.find(className)?.table.name,
    })
    program.knowTables({
      nameOf: (className) => (this.isRecord(className) ? this.names.of(className) : undefined),
      columnsOf: (className) => (this.isRecord(className) ? this.columnsOf(className) : undefined),
    })
    this.lookup = {
      find: (className) => this.find(className),
      resolve: (name, around) => this.resolve(name, around),
      singularize: (word) => inflector.singularize(word),
      pluralize: (word) => inflector.pluralize(word),
      camelize: (word) => inflector.camelize(word),
      underscore: (word) => inflector.underscore(word),
      owners: (as, className) => this.owners(as, className),
      requiresBelongsTo: () => {
        this.belongsToRequired ??= requiresBelongsTo(application.files)
        return this.belongsToRequired
      },
    }
  }

  /** The model of a class; `undefined` where it is no class of records. */
  find(className: string): Model | undefined {
    if (this.models.has(className)) return this.models.get(className)
    // A class that leads to itself while it is read is asked for again later.
    this.models.set(className, undefined)
    const model = this.read(className)
    this.models.set(className, model)
    return model
  }

  /** The words of the class that are given the name of an attribute: its enum, its type. */
  wordsFor(className: string, attribute: string): readonly ClassWord[] {
    return this.wordsOf(className).filter((word) => {
      const { names, options } = givenTo(word)
      return attributeWords.has(word.name) && (names[0] === attribute || option(options, attribute) !== undefined)
    })
  }

  /** The class that a name in lower case stands for: `user`, or `api_v1_user` of routes in the modules `Api::V1`. */
  named(name: string, outer = ''): string | undefined {
    const { inflector, signedIn } = this.application
    const known = outer === '' ? signedIn.get(name) : undefined
    if (known !== undefined && this.find(known) !== undefined) return known
    const own = inflector.camelize(name)
    const className = outer !== '' && this.find(outer + own) !== undefined ? outer + own : own
    if (this.find(className) !== undefined) return className
    const words = name.split('_')
    for (let count = 1; count < words.length && count <= mostWords; count++) {
      const module = outer + inflector.camelize(words.slice(0, count).join('_'))
      const isModule = this.program.isOwn(module) && !this.program.isClass(module)
      const found = isModule ? this.named(words.slice(count).join('_'), `${module}::`) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }

  get averagesAsDecimals(): boolean {
    return averagesAsDecimals(this.application.files)
  }

  /** What calculates queries; `undefined` where it is not known. */
  get adapter(): Adapter | undefined {
    this.onlyAdapter ??= { adapter: onlyAdapter(this.application) }
    return this.onlyAdapter.adapter
  }

  /** The errors of records that the application names. */
  get errorsNamed(): ReadonlySet<string> {
    return errorsNamed(this.application.files)
  }

  /** The class of a table that is called after it. */
  ofTable(table: string): Model | undefined {
    const className = this.named(this.application.inflector.singularize(table))
    const model = className === undefined ? undefined : this.find(className)
    return model?.table.name === table ? model : undefined
  }

  /** The class, and those that share its table and do something otherwise. */
  withSubclasses(className: string): readonly string[] {
    const known = this.families.get(className)
    if (known !== undefined) return known
    const hasOthers = this.find(className)?.inheritanceColumn !== undefined
    const others = hasOthers ? this.program.subclasses(className).filter((name) => this.overrides(name, className)) : []
    const family = others.length > mostSubclasses ? [className] : [className, ...others]
    this.families.set(className, family)
    return family
  }

  /** The classes that a row of the table may be of; `undefined` where they are too many to go through. */
  classesOfRows({ className, inheritanceColumn }: Model): readonly string[] | undefined {
    if (inheritanceColumn === undefined) return [className]
    const below = this.program.subclasses(className)
    return below.length > mostSubclasses ? undefined : [className, ...below]
  }

  private overrides(name: string, className: string): boolean {
    if (this.find(name) === undefined) return false
    const { program } = this
    const isKnown = (method: string): boolean =>
      jsonWords.has(method) || program.method(className, method) !== undefined
    if (this.ownModules(name).some((module) => program.methodNames(module, true).some(isKnown))) return true
    return [...(this.find(name)?.associations.keys() ?? [])].some((association) => {
      const method = program.method(className, association)
      return method !== undefined && this.isAssociationBefore(name, association, method)
    })
  }

  /** The class and the modules that stand before and behind it, up to the class that it inherits from. */
  private ownModules(name: string): readonly string[] {
    const ancestors = this.program.ancestors(name)
    const own = ancestors.indexOf(name)
    const next = ancestors.findIndex((each, index) => index > own && this.program.isClass(each))
    return next === -1 ? [name] : ancestors.slice(0, next)
  }

  /**
   * Whether an association of a class comes before a method that it inherits: its reader stands in a module of the class that
   * says it (`GeneratedAssociationMethods`), behind the class itself and what it includes.
   */
  isAssociationBefore(className: string, name: string, { owner }: Owned, after?: Owned): boolean {
    if (owner === className) return false
    const declaredBy = this.find(className)?.associations.get(name)?.declaredBy
    if (declaredBy === undefined) return false
    const ancestors = this.program.ancestors(className)
    const own = ancestors.indexOf(declaredBy)
    const above = ancestors.findIndex((each, index) => index > own && this.program.isClass(each))
    const isInherited = own !== -1 && above !== -1 && ancestors.indexOf(owner) >= above
    return isInherited && (after === undefined || ancestors.indexOf(after.owner) < above)
  }

  private isRecord(className: string): boolean {
    return this.program.ancestors(className).includes(recordClass)
  }

  private get database(): Database {
    this.readDatabase ??= readDatabase(this.application)
    return this.readDatabase
  }

  private read(className: string): Model | undefined {
    if (!this.program.isClass(className) || !this.isRecord(className)) return undefined
    if (this.isAbstract(className)) return undefined
    return this.modelOf(className, this.tableOf(className), this.wordsOf(className))
  }

  /** The words of the class and of what it is made of, those of the first of its ancestors first. */
  private wordsOf(className: string): readonly OwnedWord[] {
    let owner = className
    return this.program
      .ancestors(className)
      .map((each) => {
        // What a module says is said by the class that includes it.
        if (this.program.isClass(each)) owner = each
        return this.program.words(each).map((word) => ({ ...word, owner }))
      })
      .toReversed()
      .flat()
  }

  private columnsOf(className: string): readonly string[] | undefined {
    const table = this.tableOf(className)
    if (table === undefined) return undefined
    const ignored = ignoredColumns(this.wordsOf(className))
    return [...table.columns.keys()].filter((name) => !ignored.has(name))
  }

  private modelOf(className: string, known: Table | undefined, words: readonly OwnedWord[]): Model {
    const base = this.baseOf(className)
    const table = known ?? undescribedTable(this.application, base, this.names.computed(base))
    const made: AttributeTable = {
      attributes: columnAttributes(table, ignoredColumns(words)),
      aliases: new Map(),
      enums: new Map(),
      stored: new Map(),
    }
    for (const word of words) applyAttributeWord(made, word)
    for (const word of words) applyUpload(made, word, this.program)
    for (const word of words.filter(({ name }) => name === 'enum'))
      for (const each of readEnums(word, this.lookup.pluralize)) applyEnum(made, each)
    if (this.application.tellsReasons) tellAttributes(className, made.attributes)
    const key = wordsNamed(words, 'primary_key=').at(-1)
    const inheritance = wordsNamed(words, 'inheritance_column=').at(-1)
    const column = inheritance === undefined ? 'type' : nameOf(inheritance)
    const element = this.lookup.underscore(className.split('::').at(-1) ?? className)
    const hasRoot = wordsNamed(words, 'include_root_in_json=').at(-1) ?? wantsJsonRoot(this.application.files)
    const methodOf = (name: string): WrittenMethod | undefined => this.program.method(className, name)
    const associations = this.associationsOf(table, words)
    const ofTypes = [...associations.values()].flatMap((each) => delegatedScopes(each, this.lookup))
    const scopes = new Map([...ofTypes.map((name) => [name, undefined] as const), ...scopesIn(words)])
    return {
      className,
      baseName: this.baseOf(className),
      table,
      primaryKey: key === undefined ? table.primaryKey : (namesIn(key) ?? []),
      attributes: made.attributes,
      associations,
      enums: made.enums,
      stored: made.stored,
      aliases: made.aliases,
      scopes,
      mayHide: hidesRows(words, scopes),
      composed: new Map(words.flatMap((word) => readComposed(word, this.lookup.camelize) ?? [])),
      kept: new Map(words.flatMap((word) => readKeptObjects(word))),
      actsAs: words.filter(({ name }) => name === 'acts_as').flatMap((word) => givenTo(word).names)[0],
      bodyWords: new Set(words.map((word) => (isChecked(word) ? 'validates' : word.name))),
      ...{ element, jsonRoot: hasRoot === true ? element : undefined, nested: nestedIn(words) },
      dependents: new Set(words.flatMap((word) => nameOption(givenTo(word).options, 'dependent') ?? [])),
      ...demandsOf({ words, declared: () => declaredBy(words), associations, methodOf, aliases: made.aliases }),
      validValues: validValues(words),
      mayAbort: mayAbort(words, methodOf),
      raisedWhenSaved: raisedWhenSaved(words, methodOf, (name) => this.ownClass(name, className)),
      ...this.refusedByDatabase(table, words, associations),
      setWhenSaved: setWhenSaved(words, methodOf),
      settingCallbacks: settingCallbacks(words, methodOf),
      setWhenLoaded: setWhenLoaded(words, methodOf),
      isOpen: table.isOpen,
      inheritanceColumn: column !== undefined && table.columns.has(column) ? column : undefined,
    }
  }

  private refusedByDatabase(
    table: Table,
    words: readonly OwnedWord[],
    associations: Model['associations'],
  ): Pick<Model, 'unguardedKeys' | 'checkedOtherwise' | 'keptByOthers'> {
    return {
      ...leftToDatabase(table, () => declaredBy(words)),
      keptByOthers: keptByOthers({
        ...{ table, words, associations },
        referrers: () => this.database.referrers(table.name),
        tableOf: (name) => this.find(name)?.table,
        find: (name) => this.database.find(name),
      }),
    }
  }

  private associationsOf(table: Table, words: readonly OwnedWord[]): ReadonlyMap<string, Association> {
    const isNullable = (column: string): boolean | undefined => table.columns.get(column)?.isNullable
    const associations = new Map<string, Association>()
    for (const word of words) {
      for (const each of [
        ...delegatedTypes(word, this.lookup),
        ...treeAssociations(word, word.owner),
        ...attachments(word),
      ])
        associations.set(each.name, { ...each, declaredBy: word.owner })
      const read = Object.hasOwn(associationWords, word.name) ? associationWords[word.name] : undefined
      const association = read?.(word, { className: word.owner, isNullable, lookup: this.lookup })
      if (association !== undefined) associations.set(association.name, { ...association, declaredBy: word.owner })
    }
    return associations
  }

  private resolve(name: string, around: string): string | undefined {
    const full = name.startsWith('::') ? name.slice(2) : this.ownClass(name, around)
    return full === undefined || this.find(full) === undefined ? undefined : full
  }

  /** `Outer::Inner` asks for `Outer::Inner::Name`, `Outer::Name` and `Name`. */
  private ownClass(name: string, around: string): string | undefined {
    const parts = around.split('::')
    for (let size = parts.length; size >= 0; size--) {
      const full = [...parts.slice(0, size), name].join('::')
      if (this.program.isClass(full)) return full
    }
    return undefined
  }

  private tableOf(className: string): Table | undefined {
    return this.database.find(this.names.of(className) ?? '')
  }

  private isAbstract(className: string): boolean {
    const words = this.program.words(className)
    return (
      words.some(({ name }) => name === 'primary_abstract_class') ||
      wordsNamed(words, 'abstract_class=').at(-1) === true
    )
  }

  /** The topmost class that is no abstract one: subclasses share its table. */
  baseOf(className: string): string {
    const classes = this.program
      .ancestors(className)
      .filter(
        (name) => name !== recordClass && this.program.isClass(name) && this.isRecord(name) && !this.isAbstract(name),
      )
    return classes.at(-1) ?? className
  }

  private owners(as: string, className: string): readonly string[] | undefined {
    const { application, program } = this
    const all = this.ownersBy(as, () => polymorphicOwners(application, program, as))
    return this.ownersBy(`${as} ${className}`, () => {
      const owners = all?.filter((owner) => leadsBack(application, program, { owner, as, className }))
      return owners?.length === 0 ? undefined : owners
    })
  }

  private ownersBy(key: string, find: () => readonly string[] | undefined): readonly string[] | undefined {
    if (!this.ownersByName.has(key)) {
      // What is run to find them may ask for them.
      this.ownersByName.set(key, undefined)
      this.ownersByName.set(key, find())
    }
    return this.ownersByName.get(key)
  }
}

/** Types that follow from the attributes say so. */
function tellAttributes(className: string, attributes: Map<string, Attribute>): void {
  for (const [name, attribute] of attributes)
    attributes.set(name, { ...attribute, shape: withReason(attribute.shape, { kind: 'attribute', className, name }) })
}
