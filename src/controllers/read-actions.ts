// The action behind each route.

import { diagnosticOf } from '../diagnostics/index.ts'
import type { Route } from '../routes/index.ts'
import { type Application, docComment } from '../ruby/index.ts'
import { type FoundAction, findAction } from './find-action.ts'
import type { ParamDeclaration } from './param.ts'
import { readParams } from './read-params.ts'
import { readWords, summaryFromName, type Words } from './summary.ts'

export interface Action {
  /** `Api::V1::PatientsController` */
  readonly className: string
  readonly words: Words
  readonly params: readonly ParamDeclaration[]
}

/** Reads the action of a route, once for all routes that lead to it. */
export class Actions {
  private readonly application: Application
  private readonly byName = new Map<string, Action | undefined>()

  constructor(application: Application) {
    this.application = application
  }

  find({ endpoint }: Route): Action | undefined {
    if (endpoint.kind !== 'action') return undefined
    const { controller, action } = endpoint
    const name = `${controller}#${action}`
    if (!this.byName.has(name)) this.byName.set(name, this.read(controller, action))
    return this.byName.get(name)
  }

  private read(controller: string, action: string): Action | undefined {
    const { application } = this
    application.startAnew()
    const found = findAction(application, controller, action)
    if (found.kind === 'missing') return undefined
    if (found.kind === 'elsewhere') this.reportElsewhere(found)
    const fallback = summaryFromName(controller, action, application.inflector)
    const { className } = found
    if (found.kind !== 'method') return { className, words: readWords([], fallback), params: [] }
    const { method } = found
    application.addSyntax(method.file)
    return {
      className,
      words: readWords(docComment(method.file, method.node), fallback),
      params: readParams(application, action, found),
    }
  }

  /** One warning a class. */
  private reportElsewhere({ className, superclass }: Extract<FoundAction, { readonly kind: 'elsewhere' }>): void {
    const opening = this.application.constants.definitionOf(className)?.openings[0]
    this.application.add(
      diagnosticOf(
        'superclass-unknown',
        {
          message: `\`${className}\` inherits from \`${superclass}\`, which is not in the application`,
          consequence: 'its actions are documented without parameters',
          help: 'declare the actions in the application, or describe them by hand',
        },
        opening?.file.path ?? 'config/routes.rb',
        opening && { start: opening.node.start, end: opening.node.constantPath.end },
      ),
    )
  }
}
