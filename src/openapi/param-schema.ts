// Declared parameters as schemas: objects with the properties that their blocks declare, lists with their elements.

import type { ParamDeclaration } from '../controllers/index.ts'
import { inOrder, type Schema } from '../schema/index.ts'

/** The schema of a declaration; its description stands on it where it is a property. */
export function paramSchema(declaration: ParamDeclaration, isProperty: boolean): Schema {
  const { schema, description, children, element } = declaration
  const words = isProperty && description !== undefined ? { description } : {}
  if (schema.type === 'object') return inOrder({ ...schema, ...words, ...objectKeywords(children) })
  if (schema.type !== 'array') return inOrder({ ...schema, ...words })
  return inOrder({ ...schema, ...words, items: elementSchema(element) })
}

function elementSchema(element: ParamDeclaration['element']): Schema {
  if (element === undefined) return {}
  if (element.kind === 'scalar') return paramSchema(element.declaration, true)
  return { type: 'object', ...objectKeywords(element.children) }
}

/** `required` and `properties` of an object; nothing where nothing is declared. */
export function objectKeywords(children: readonly ParamDeclaration[]): Schema {
  if (children.length === 0) return {}
  const required = children.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const properties = Object.fromEntries(children.map((child) => [child.name, paramSchema(child, true)]))
  return required.length > 0 ? { required, properties } : { properties }
}
