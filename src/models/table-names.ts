// The names of tables, as Active Record makes them of the names of classes.

import { type Application, type BootedProgram, engineModules, isUnknown, nameOf, type Value } from '../ruby/index.ts'
import { wordsNamed } from './classes/class-words.ts'
import { pluralizesTables } from './classes/record-defaults.ts'

interface Classes {
  readonly isRecord: (className: string) => boolean
  /** The topmost class that is no abstract one. */
  readonly baseOf: (className: string) => string
  /** The name of the table of a class of records. */
  readonly tableOf: (className: string) => string | undefined
}

export class TableNames {
  private readonly application: Application
  private readonly program: BootedProgram
  private readonly classes: Classes
  private isolated: ReadonlySet<string> | undefined
  private plural: boolean | undefined

  constructor(application: Application, program: BootedProgram, classes: Classes) {
    this.application = application
    this.program = program
    this.classes = classes
  }

  /** `undefined` where code decides that is not known; of the environment nothing is set. */
  of(className: string): string | undefined {
    const base = this.classes.baseOf(className)
    for (const each of this.program.ancestors(className)) {
      const written = this.written(each, 'table_name=')
      if (written !== undefined) return nameOf(isUnknown(written) ? (written.fallback ?? null) : written)
      const answered = this.program.singletonMethod(each, 'table_name')
      if (answered !== undefined) return nameOf(this.program.classAnswer(each, 'table_name') ?? null)
      if (each === base) break
    }
    return this.computed(base)
  }

  /** The name that follows from that of the class. */
  computed(className: string): string {
    const { inflector } = this.application
    const modules = className.split('::')
    const single = inflector.underscore(modules.at(-1) ?? '')
    const plain =
      this.containedIn(modules.slice(0, -1).join('::')) +
      (this.isPlural(className) ? inflector.pluralize(single) : single)
    for (let size = modules.length - 1; size > 0; size--) {
      const prefix = this.prefixOf(modules.slice(0, size).join('::'))
      if (prefix !== undefined) return prefix + plain
    }
    return (this.inheritedPrefix(className) ?? '') + plain
  }

  private written(className: string, word: string): Value | undefined {
    return wordsNamed(this.program.words(className), word).at(-1)
  }

  /** `self.pluralize_table_names = false`, or what the application says for all. */
  private isPlural(className: string): boolean {
    for (const each of this.program.ancestors(className)) {
      const written = this.written(each, 'pluralize_table_names=')
      if (written !== undefined) return written !== false
    }
    this.plural ??= pluralizesTables(this.application.files)
    return this.plural
  }

  private inheritedPrefix(className: string): string | undefined {
    for (const each of this.program.ancestors(className)) {
      const prefix = this.ownPrefix(each)
      if (prefix !== undefined) return nameOf(prefix)
    }
    return undefined
  }

  /** `self.table_name_prefix = 'card_'`, `def self.table_name_prefix = 'card_'` */
  private ownPrefix(name: string): Value | undefined {
    const written = this.written(name, 'table_name_prefix=')
    if (written !== undefined) return written
    const answers = this.program.singletonMethod(name, 'table_name_prefix') !== undefined
    return answers ? (this.program.classAnswer(name, 'table_name_prefix') ?? null) : undefined
  }

  /** The table of `Card::Closure` is `card_closures` where `Card` has a table itself. */
  private containedIn(outer: string): string {
    const table = outer === '' ? undefined : this.classes.tableOf(outer)
    if (table === undefined) return ''
    return `${this.isPlural(outer) ? this.application.inflector.singularize(table) : table}_`
  }

  /** Its own, or that of a class of records around it. */
  private prefixOf(name: string): string | undefined {
    const own = this.ownPrefix(name)
    if (own !== undefined) return nameOf(own)
    if (this.classes.isRecord(name)) return this.inheritedPrefix(name) ?? ''
    return this.isIsolated(name) ? `${this.application.inflector.underscore(name).replaceAll('/', '_')}_` : undefined
  }

  /** `isolate_namespace` gives the module a prefix, unless it has one. */
  private isIsolated(name: string): boolean {
    this.isolated ??= new Set(engineModules(this.application).values())
    return this.isolated.has(this.application.inflector.underscore(name))
  }
}
