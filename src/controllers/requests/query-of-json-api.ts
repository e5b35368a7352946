// What JSON:API has in the URL of every request, also beside a body: `include`, `fields`, `sort`, `page`, `filter`.

import type { ParamDeclaration } from '../params/index.ts'
import type { PartNode } from './lists.ts'

/** Of what is read of `params`, given the nodes of the same, that which stands in the URL. */
export function queryOfJsonApi(
  params: readonly ParamDeclaration[],
  nodes: readonly PartNode[],
): readonly ParamDeclaration[] {
  if (params.some(isDocument)) return params.filter(({ name }) => forms.has(name))
  const isChosen = nodes.some(({ uses }) => uses.some(({ kind }) => kind === 'chosen'))
  return isChosen ? params.filter((param) => forms.get(param.name)?.(param)) : []
}

/** `data` with the parts of a resource: the body is a document of JSON:API. */
function isDocument({ name, children }: ParamDeclaration): boolean {
  return (
    name === 'data' && children?.some((child) => child.name === 'attributes' || child.name === 'relationships') === true
  )
}

const pages: ReadonlySet<string> = new Set('number size offset limit cursor after before'.split(' '))

/** By their names, whether what is read of one is what JSON:API has there. */
const forms: ReadonlyMap<string, (param: ParamDeclaration) => boolean> = new Map([
  ['include', isAlone],
  ['fields', () => true],
  ['sort', isAlone],
  ['page', ({ children }: ParamDeclaration) => children?.every(({ name }) => pages.has(name)) !== false],
  ['filter', () => true],
])

function isAlone({ children }: ParamDeclaration): boolean {
  return children === undefined || children.length === 0
}
