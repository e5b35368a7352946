// What a type follows from beside the code that sets the value: the column, what the class of the record says of it, the
// method that makes the value.

import { databasePaths, type Models, placeOfColumn } from '../models/index.ts'
import type { Application } from '../ruby/index.ts'
import type { Reason } from '../shape/index.ts'
import { type Cause, causeOf } from './fact.ts'

export class AttributeCauses {
  private readonly application: Application
  private readonly models: Models
  private readonly byAttribute = new Map<string, readonly Cause[]>()
  private paths: readonly string[] | undefined

  constructor(application: Application, models: Models) {
    this.application = application
    this.models = models
  }

  of(reasons: readonly Reason[]): readonly Cause[] {
    return reasons.flatMap((reason) =>
      reason.kind === 'method'
        ? [causeOf('method', `the method \`${reason.name}\` makes it`, reason.place)]
        : this.ofAttribute(reason.className, reason.name),
    )
  }

  private ofAttribute(className: string, name: string): readonly Cause[] {
    const key = `${className}#${name}`
    const known = this.byAttribute.get(key) ?? [...this.columnOf(className, name), ...this.saidOf(className, name)]
    this.byAttribute.set(key, known)
    return known
  }

  private columnOf(className: string, name: string): readonly Cause[] {
    const model = this.models.find(className)
    if (model?.attributes.get(name)?.column === undefined) return []
    this.paths ??= databasePaths(this.application)
    const { name: table } = model.table
    const place = placeOfColumn(this.application.files, this.paths, {
      table: table.replace(/^public\./, ''),
      column: name,
    })
    return [causeOf('column', `column \`${name}\` of \`${table}\``, place)]
  }

  private saidOf(className: string, name: string): readonly Cause[] {
    return this.models.wordsFor(className, name).map(({ name: word, call: { node, frame } }) => {
      const place = { path: frame.file.path, span: { start: node.start, end: node.end } }
      return word === 'enum'
        ? causeOf('enum', `the enum \`${name}\` of \`${className}\``, place)
        : causeOf('attribute', `\`${word}\` of \`${className}\` says what \`${name}\` is`, place)
    })
  }
}
