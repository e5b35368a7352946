// A resource: the names and paths that Rails makes of `resources :patients` and `resource :profile`.

import type { Inflector } from '../ruby/index.ts'

export interface Resource {
  readonly isSingular: boolean
  readonly path: string
  readonly controller: string
  readonly parameter: string
  readonly memberName: string
  readonly collectionName: string
  readonly isShallow: boolean
  readonly actions: readonly string[]
}

export interface ResourceOptions {
  readonly path: string | undefined
  readonly controller: string | undefined
  readonly as: string | undefined
  readonly parameter: string | undefined
  readonly only: readonly string[] | undefined
  readonly except: readonly string[] | undefined
  readonly isShallow: boolean
  readonly isApiOnly: boolean
}

const pluralActions = ['index', 'create', 'new', 'show', 'update', 'destroy', 'edit']
const singularActions = ['show', 'create', 'update', 'destroy', 'new', 'edit']
const forBrowsers: ReadonlySet<string> = new Set(['new', 'edit'])

export function pluralResource(entity: string, options: ResourceOptions, inflector: Inflector): Resource {
  const plural = options.as ?? entity
  const singular = inflector.singularize(plural)
  return {
    ...common(entity, options, pluralActions),
    isSingular: false,
    controller: options.controller ?? entity,
    memberName: singular,
    // Where the two are the same, the list has a name of its own.
    collectionName: singular === plural ? `${plural}_index` : plural,
  }
}

export function singularResource(entity: string, options: ResourceOptions, inflector: Inflector): Resource {
  const name = options.as ?? entity
  return {
    ...common(entity, options, singularActions),
    isSingular: true,
    controller: options.controller ?? inflector.pluralize(entity),
    memberName: name,
    collectionName: name,
  }
}

function common(entity: string, options: ResourceOptions, all: readonly string[]) {
  const { only, except, isApiOnly, isShallow } = options
  const available = only ?? (isApiOnly ? all.filter((action) => !forBrowsers.has(action)) : all)
  return {
    path: options.path ?? entity,
    parameter: options.parameter ?? 'id',
    isShallow,
    actions: except === undefined ? available : available.filter((action) => !except.includes(action)),
  }
}

export function memberPath({ isSingular, path, parameter }: Resource): string {
  return isSingular ? path : `${path}/:${parameter}`
}

export function nestedPath(resource: Resource): string {
  return resource.isSingular ? resource.path : `${resource.path}/:${nestedParameter(resource)}`
}

/** What the parent of a nested resource is called in a path: `patient_id`. */
export function nestedParameter({ memberName, parameter }: Resource): string {
  return `${memberName}_${parameter}`
}
