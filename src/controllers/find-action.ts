// The method behind a route: in the controller, its superclasses and the modules they include.

import { type Application, type ast, holdsNode, type LocatedMethod, type ModuleDefinition } from '../ruby/index.ts'
import { findTemplates, viewFolders } from './templates.ts'

export type FoundAction =
  | { readonly kind: 'method'; readonly className: string; readonly method: LocatedMethod }
  /** A template without a method: Rails renders it. */
  | { readonly kind: 'template'; readonly className: string }
  /** The controller inherits from a class that is not in the application, which may have the action. */
  | ({ readonly kind: 'elsewhere'; readonly className: string } & UnknownSuperclass)
  | {
      readonly kind: 'missing'
      readonly className: string
      readonly why: 'no controller' | 'no action' | 'private' | 'protected'
    }

interface UnknownSuperclass {
  readonly superclass: string
  /** The class of the application that has it: the controller, or one that it inherits from. */
  readonly of: string
}

/** Where the chain of an application's controllers ends; these offer no action. */
const frameworkClass = /^(?:::)?(?:ActionController::(?:Base|API|Metal)|AbstractController::Base)$/

export function findAction(application: Application, controller: string, action: string): FoundAction {
  const className = controllerClass(application, controller)
  const { constants, methods } = application
  if (constants.definitionOf(className) === undefined) return { kind: 'missing', className, why: 'no controller' }
  const method = methods.locate(className, action)
  if (method !== undefined) {
    const visibility = methods.visibility(className, action)
    return visibility === 'public'
      ? { kind: 'method', className, method }
      : { kind: 'missing', className, why: visibility }
  }
  const ancestors = constants.ancestorsOf(className)
  if (findTemplates(application.files, viewFolders(application, ancestors), action).length > 0)
    return { kind: 'template', className }
  const superclass = unknownSuperclass(application, ancestors)
  return superclass === undefined
    ? { kind: 'missing', className, why: 'no action' }
    : { kind: 'elsewhere', className, ...superclass }
}

/** Whether a gem answers: by the method itself, or by what `super` in it calls. */
export function isAnsweredElsewhere(application: Application, found: FoundAction, action: string): boolean {
  if (found.kind !== 'method') return found.kind === 'elsewhere'
  if (!asksSuper(found.method.node)) return false
  const ancestors = application.constants.ancestorsOf(found.className)
  const hasTemplate = findTemplates(application.files, viewFolders(application, ancestors), action).length > 0
  return !hasTemplate && unknownSuperclass(application, ancestors) !== undefined
}

function asksSuper(method: ast.Node): boolean {
  return holdsNode(method, ({ kind }) => kind === 'SuperNode' || kind === 'ForwardingSuperNode')
}

/** `api/v1/patients` is `Api::V1::PatientsController`. */
function controllerClass({ inflector }: Application, controller: string): string {
  return `${inflector.camelize(controller)}Controller`
}

/** The first superclass that is neither the application's nor the framework's. */
function unknownSuperclass(
  { constants }: Application,
  ancestors: readonly ModuleDefinition[],
): UnknownSuperclass | undefined {
  for (const { superclass, name: of } of ancestors) {
    if (superclass === undefined || constants.moduleName(superclass).length > 0) continue
    const { node, file } = superclass
    const name = file.text.slice(node.start, node.end)
    if (!frameworkClass.test(name)) return { superclass: name, of }
  }
  return undefined
}
