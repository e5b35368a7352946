// A declared parameter in the query, in the form in which Rails and rails_param read it.

import type { ParamDeclaration } from '../controllers/index.ts'
import type { Parameter, SchemaObject } from './document.ts'

export function queryParameter(declaration: ParamDeclaration, schema: SchemaObject): Parameter {
  const { name, description, isRequired } = declaration
  return {
    name,
    in: 'query',
    ...(description === undefined ? {} : { description }),
    ...(isRequired ? { required: true } : {}),
    schema,
    ...styleOf(declaration),
  }
}

/** An object is `page[size]=1`; a list is one text with its elements side by side. */
function styleOf({ schema, element, delimiter = ',' }: ParamDeclaration): Pick<Parameter, 'style' | 'explode'> {
  if (schema.type === 'object') return { style: 'deepObject', explode: true }
  if (schema.type !== 'array' || element?.kind === 'object') return {}
  const style = styleByDelimiter.get(delimiter)
  return style === undefined ? {} : { style, explode: false }
}

const styleByDelimiter = new Map([
  [',', 'form'],
  ['|', 'pipeDelimited'],
  [' ', 'spaceDelimited'],
] as const) as ReadonlyMap<string, Parameter['style']> // Asked with any text that a call may hold.
