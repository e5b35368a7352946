// The parts of a request with what each follows from: segments of the path, parameters, the body.

import type { ParamDeclaration } from '../controllers/index.ts'
import { type Operation, type PlacedOperation, pathSegments } from '../openapi/index.ts'
import { pointerSegment } from '../source/index.ts'
import type { AttributeCauses } from './attribute-causes.ts'
import { type Cause, causeOf } from './fact.ts'
import type { Knowledge } from './knowledge.ts'
import { knownParam, knownParams } from './known-params.ts'

export interface RequestPart {
  /** Below the operation. */
  readonly pointer: string
  readonly causes: readonly Cause[]
  readonly schema: unknown
  readonly knowledge: Knowledge
}

export function requestParts(
  placed: PlacedOperation,
  { parameters = [], requestBody }: Operation,
  attributes: AttributeCauses,
): readonly RequestPart[] {
  const { params, reads } = placed.source.action
  const parts = parameters.map((parameter, index): RequestPart => {
    const { name, in: kind, schema } = parameter
    const pointer = `/parameters/${index}`
    if (kind === 'path') return { pointer, schema, ...pathPart(placed, name, attributes) }
    const named = (each: ParamDeclaration): boolean => each.name === name || `${each.name}[]` === name
    const all = kind === 'header' ? reads.headers : [...params, ...reads.params, ...reads.query]
    const own = knownParam(all.filter(named), attributes)
    return { pointer, schema, causes: own.causes(), knowledge: { ...own, causes: () => [] } }
  })
  const fields = knownParams([...params, ...reads.params, ...reads.body], attributes)
  const list = reads.list && knownParam([reads.list], attributes)
  const body = list === undefined ? fields : eitherOf(fields, list)
  const media = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]): RequestPart => ({
      pointer: `/requestBody/content/${pointerSegment(type)}`,
      causes: [],
      schema,
      knowledge: body,
    }),
  )
  return [...parts, ...media]
}

/** Fields, or a list: `anyOf` of both. */
function eitherOf(fields: Knowledge, list: Knowledge): Knowledge {
  return {
    causes: () => [],
    at: (step) => {
      if (step.kind === 'alternative') return step.index === 0 ? fields : list
      return step.kind === 'items' ? list.at(step) : fields.at(step)
    },
  }
}

function pathPart(
  { pattern, path, route, source }: PlacedOperation,
  name: string,
  attributes: AttributeCauses,
): Pick<RequestPart, 'causes' | 'knowledge'> {
  const declared = pathSegments(pattern, path, 'source').find((segment) => segment.name === name)?.declared ?? name
  const { params, reads, lookups, place } = source.action
  const segment = causeOf('route', `the segment \`${declared}\` of the route`, route.source)
  const own = params.filter((each) => each.name === declared)
  const key = lookups.get(declared)
  const read = reads.params.find((each) => each.name === declared)
  const lookup =
    key === undefined || own.length > 0
      ? []
      : [
          causeOf(
            'lookup',
            `a record is looked up by \`${declared}\`, of which the key is ${key}`,
            read?.place ?? place,
          ),
        ]
  const isListed = own.length === 0 && key === undefined && read?.schema.enum !== undefined
  const known = knownParam(isListed ? [read] : own, attributes)
  return { causes: [segment, ...known.causes(), ...lookup], knowledge: { ...known, causes: () => [] } }
}
