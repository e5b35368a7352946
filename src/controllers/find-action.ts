// The method behind a route: in the controller, its superclasses and the modules they include.

import type { Application, BlockMethod, Located, ModuleDefinition, Visibility } from '../ruby/index.ts'

export type FoundAction =
  | { readonly kind: 'method'; readonly className: string; readonly method: Located<BlockMethod> }
  /** A template without a method: Rails renders it. */
  | { readonly kind: 'template'; readonly className: string }
  /** The controller inherits from a class that is not in the application, which may have the action. */
  | { readonly kind: 'elsewhere'; readonly className: string; readonly superclass: string }
  | { readonly kind: 'missing' }

/** Where the chain of an application's controllers ends; these offer no action. */
const frameworkClass = /^(?:::)?(?:ActionController::(?:Base|API|Metal)|AbstractController::Base)$/

export function findAction(application: Application, controller: string, action: string): FoundAction {
  const className = controllerClass(application, controller)
  const definition = application.constants.definitionOf(className)
  if (definition === undefined) return { kind: 'missing' }
  const ancestors = application.constants.ancestorsOf(className)
  const method = findMethod(ancestors, action)
  if (method !== undefined) {
    return visibilityIn(ancestors, action) === 'public' ? { kind: 'method', className, method } : { kind: 'missing' }
  }
  if (hasTemplate(application, ancestors, action)) return { kind: 'template', className }
  const superclass = unknownSuperclass(application, ancestors)
  return superclass === undefined ? { kind: 'missing' } : { kind: 'elsewhere', className, superclass }
}

/** `api/v1/patients` is `Api::V1::PatientsController`. */
function controllerClass({ inflector }: Application, controller: string): string {
  return `${inflector.camelize(controller)}Controller`
}

function findMethod(
  ancestors: readonly ModuleDefinition[],
  name: string,
  seen: ReadonlySet<string> = new Set([name]),
): Located<BlockMethod> | undefined {
  for (const { methods, blockMethods, aliases } of ancestors) {
    const own = methods.get(name) ?? blockMethods.get(name)
    if (own !== undefined) return own
    const other = aliases.get(name)
    if (other !== undefined && !seen.has(other)) return findMethod(ancestors, other, new Set([...seen, other]))
  }
  return undefined
}

/** What the nearest class says of the method; a method without a word is public. */
function visibilityIn(ancestors: readonly ModuleDefinition[], name: string): Visibility {
  for (const { visibilities } of ancestors) {
    const visibility = visibilities.get(name)
    if (visibility !== undefined) return visibility
  }
  return 'public'
}

/** app/views/patients/show.json.jbuilder and its like, in the folders of all controllers of the chain. */
function hasTemplate(
  { files, inflector }: Application,
  ancestors: readonly ModuleDefinition[],
  action: string,
): boolean {
  return ancestors.some(({ name, isClass }) => {
    if (!isClass || !name.endsWith('Controller')) return false
    const folder = inflector.underscore(name.slice(0, -'Controller'.length))
    return files
      .list(`app/views/${folder}`)
      .some((entry) => entry.kind === 'file' && entry.name.startsWith(`${action}.`))
  })
}

/** The name of the first superclass that is neither the application's nor the framework's. */
function unknownSuperclass({ constants }: Application, ancestors: readonly ModuleDefinition[]): string | undefined {
  for (const { superclass } of ancestors) {
    if (superclass === undefined || constants.moduleName(superclass).length > 0) continue
    const { node, file } = superclass
    const name = file.text.slice(node.start, node.end)
    if (!frameworkClass.test(name)) return name
  }
  return undefined
}
