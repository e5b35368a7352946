// `x-source`: the line of the action of each operation, for editors and for reviews.

import { type FileTree, type LineMap, lineMap } from '../source/index.ts'
import type { Document, Operation, PathItem } from './document.ts'
import type { PlacedOperation } from './place-operations.ts'

export function withSources(document: Document, placed: readonly PlacedOperation[], files: FileTree): Document {
  const linesByPath = new Map<string, LineMap>()
  const sources = new Map<string, string>()
  for (const { method, path, route, source } of placed) {
    // An action that is nothing but a template has no line of its own.
    const place = source.action.place ?? route.source
    const lines = linesByPath.get(place.path) ?? lineMap(files.read(place.path) ?? '')
    linesByPath.set(place.path, lines)
    sources.set(`${method} ${path}`, `${place.path}:${lines.position(place.span.start).line}`)
  }
  const paths = Object.entries(document.paths).map(([path, item]) => [path, withLines(item, path, sources)] as const)
  return { ...document, paths: Object.fromEntries(paths) }
}

function withLines(item: PathItem, path: string, sources: ReadonlyMap<string, string>): PathItem {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]): [string, Operation] => {
      const source = sources.get(`${method} ${path}`)
      return [method, source === undefined ? operation : { ...operation, 'x-source': source }]
    }),
  )
}
