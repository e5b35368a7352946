// What a client meets in an operation: its parameters, and the schemas of its request and of its responses.

import { get, type JsonObject, listOf, nameOf, objectOf, type PlacedOperation, type References } from '../diff/index.ts'
import { pointerTo, type SchemaGraph, type SchemaNode } from './schema-graph.ts'

export interface OperationParts {
  readonly name: string
  readonly tags: readonly string[]
  readonly hasSummary: boolean
  readonly hasErrors: boolean
  readonly parameters: { readonly described: number; readonly total: number }
  readonly schemas: readonly SchemaNode[]
}

interface Placed {
  readonly value: JsonObject
  readonly pointer: string
}

export class PartsReader {
  private readonly references: References
  private readonly graph: SchemaGraph

  constructor(references: References, graph: SchemaGraph) {
    this.references = references
    this.graph = graph
  }

  read(placed: PlacedOperation): OperationParts {
    const { operation } = placed
    const parameters = this.parameters(placed)
    const described = parameters.filter(({ value }) => isText(value.description)).length
    const statuses = Object.keys(objectOf(get(operation, 'responses')))
    return {
      name: nameOf(placed),
      tags: [...new Set(listOf(operation.tags).filter((tag) => typeof tag === 'string'))],
      hasSummary: isText(operation.summary),
      hasErrors: statuses.some((status) => /^[45](?:\d\d|XX)$/i.test(status)),
      parameters: { described, total: parameters.length },
      schemas: [...parameters.flatMap((each) => this.ofParameter(each)), ...this.ofBodies(placed)],
    }
  }

  /** Those of the path hold for all its operations; one of the operation takes the place of one with the same name. */
  private parameters({ item, operation, path, method }: PlacedOperation): readonly Placed[] {
    const found = new Map<string, Placed>()
    const pointer = pointerTo('#', 'paths', path)
    const lists = [
      [item.parameters, pointerTo(pointer, 'parameters')],
      [operation.parameters, pointerTo(pointer, method, 'parameters')],
    ] as const
    for (const [list, start] of lists)
      for (const [at, each] of listOf(list).entries()) {
        const parameter = this.resolved(each, pointerTo(start, at))
        found.set(`${String(parameter.value.in)} ${String(parameter.value.name)}`, parameter)
      }
    return [...found.values()]
  }

  private resolved(value: unknown, pointer: string): Placed {
    const own = objectOf(value)
    return { value: this.references.resolved(value), pointer: typeof own.$ref === 'string' ? own.$ref : pointer }
  }

  /** A parameter or a header. */
  private ofParameter({ value, pointer }: Placed): readonly SchemaNode[] {
    return [...this.schemaOf(value, pointer), ...this.ofContent({ value, pointer })]
  }

  private ofBodies({ operation, path, method }: PlacedOperation): readonly SchemaNode[] {
    const pointer = pointerTo('#', 'paths', path, method)
    const body = this.ofContent(this.resolved(operation.requestBody, pointerTo(pointer, 'requestBody')))
    const responses = Object.entries(objectOf(operation.responses)).flatMap(([status, each]) => {
      const response = this.resolved(each, pointerTo(pointer, 'responses', status))
      const headers = Object.entries(objectOf(response.value.headers)).flatMap(([name, header]) =>
        this.ofParameter(this.resolved(header, pointerTo(response.pointer, 'headers', name))),
      )
      return [...headers, ...this.ofContent(response)]
    })
    return [...body, ...responses]
  }

  private ofContent({ value, pointer }: Placed): readonly SchemaNode[] {
    return Object.entries(objectOf(value.content)).flatMap(([type, media]) =>
      this.schemaOf(objectOf(media), pointerTo(pointer, 'content', type)),
    )
  }

  private schemaOf(holder: JsonObject, pointer: string): readonly SchemaNode[] {
    const node = this.graph.node(get(holder, 'schema'), pointerTo(pointer, 'schema'))
    return node === undefined ? [] : [node]
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
