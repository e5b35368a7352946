// How the components of serializers and of records are called.

import { withoutVariant } from '../schema/index.ts'

/** The name without the modules around it. */
export function baseName(className: string): string {
  const end = className.lastIndexOf('::')
  return end === -1 ? className : className.slice(end + 2)
}

/** The modules around a class, or none. */
export function namespaceOf(className: string): string | undefined {
  const end = className.lastIndexOf('::')
  return end === -1 ? undefined : className.slice(0, end)
}

/** `TeamSerializer` of `Api::V1` is `Team`, as `SerializableTeam` is. */
export function plainName(className: string): string {
  const base = baseName(className)
  return base.replace(/^Serializable(?=[A-Z])|(?:Serializer|Serializable|Blueprint|Resource)$/, '') || base
}

/** A path as that of a partial; what tells it apart from others of its name stands before it. */
export function componentOf(className: string, suffix: string): string {
  return `${className.replaceAll('::', '/')}/_${plainName(className)}${suffix}`
}

const models = 'app/models/'

/** A path as that of a partial, below the folder of the models. */
export function componentOfModel(className: string): string {
  return `${models}${className.replaceAll('::', '/').replace(/[^/]*$/, '_$&')}`
}

/** The class that a component of these was made for. */
export function classOfComponent(given: string): { readonly kind: 'serializer' | 'model'; readonly className: string } {
  const path = withoutVariant(given)
  const name = path.lastIndexOf('/')
  if (!path.startsWith(models)) return { kind: 'serializer', className: path.slice(0, name).replaceAll('/', '::') }
  const around = path.slice(models.length, name + 1)
  return { kind: 'model', className: `${around}${path.slice(name + '/_'.length)}`.replaceAll('/', '::') }
}
