// A declared parameter in the query, in the form in which Rails and rails_param read it.

import type { ParamDeclaration } from '../controllers/index.ts'
import type { Parameter, SchemaObject } from './document.ts'

export function queryParameter(declaration: ParamDeclaration, schema: SchemaObject): Parameter {
  const { name, description, isRequired } = declaration
  return {
    name: isListOfRails(declaration) ? `${name}[]` : name,
    in: 'query',
    ...(description === undefined ? {} : { description }),
    ...(isRequired ? { required: true } : {}),
    schema,
    ...styleOf(declaration),
  }
}

/** A list that Rails itself reads has its elements side by side under `ids[]`. */
function isListOfRails({ schema, isRead }: ParamDeclaration): boolean {
  return isRead === true && schema.type === 'array'
}

/** An object is `page[size]=1`; a list is one text with its elements side by side. */
function styleOf(declaration: ParamDeclaration): Pick<Parameter, 'style' | 'explode'> {
  const { schema, element, delimiter = ',' } = declaration
  if (schema.type === 'object') return { style: 'deepObject', explode: true }
  if (isListOfRails(declaration) || schema.type !== 'array' || element?.kind === 'object') return {}
  const style = styleByDelimiter.get(delimiter)
  return style === undefined ? {} : { style, explode: false }
}

const styleByDelimiter = new Map([
  [',', 'form'],
  ['|', 'pipeDelimited'],
  [' ', 'spaceDelimited'],
] as const) as ReadonlyMap<string, Parameter['style']> // Asked with any text that a call may hold.
