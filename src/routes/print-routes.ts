// The table as text: columns for people, lines with tabs or JSON for programs.

import { type FileTree, lineMap } from '../source/index.ts'
import { endpointText, pathWithoutFormat, type Route, type RouteSet } from './route.ts'

export type RoutesFormat = 'table' | 'tsv' | 'json'

export function printRoutes(sets: readonly RouteSet[], format: RoutesFormat, files: FileTree): string {
  const places = new Places(files)
  switch (format) {
    case 'tsv':
      return sets.map(({ routes }) => linesText(routeLines(routes))).join('')
    case 'json':
      return `${JSON.stringify(
        sets.flatMap((set) => set.routes.map((route) => jsonRoute(set, route, places))),
        null,
        2,
      )}\n`
    case 'table':
      return sets.map((set) => linesText([...heading(set, sets), ...tableLines(set.routes, places)])).join('\n')
  }
}

function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

/** `VERB`, path and `controller#action`, with tabs between; a route for any verb has `*`. */
export function routeLines(routes: readonly Route[]): readonly string[] {
  return routes.flatMap((route) => {
    return verbsOf(route).map((verb) => `${verb}\t${pathWithoutFormat(route)}\t${endpointText(route.endpoint)}`)
  })
}

function verbsOf({ verbs }: Route): readonly string[] {
  return verbs.length === 0 ? ['*'] : verbs
}

function heading({ engine }: RouteSet, sets: readonly RouteSet[]): readonly string[] {
  return sets.length < 2 ? [] : [engine === undefined ? 'Routes of the application:' : `Routes of ${engine}:`]
}

const titles = ['Verb', 'Path', 'Controller#Action', 'Declared at']

function tableLines(routes: readonly Route[], places: Places): readonly string[] {
  if (routes.length === 0) return ['No routes.']
  const rows = routes.map((route) => [
    verbsOf(route).join('|'),
    route.path,
    endpointText(route.endpoint),
    places.of(route),
  ])
  const widths = titles.map((title, column) =>
    rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), title.length),
  )
  return [titles, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function jsonRoute({ engine }: RouteSet, route: Route, places: Places): unknown {
  const { endpoint, verbs, name } = route
  return {
    verbs,
    path: route.path,
    ...(endpoint.kind === 'action'
      ? { controller: endpoint.controller, action: endpoint.action }
      : { endpoint: endpoint.kind }),
    ...(name === undefined ? {} : { name }),
    ...(engine === undefined ? {} : { engine }),
    declaredAt: places.of(route),
  }
}

/** Where routes were declared, as `file:line`. */
class Places {
  private readonly files: FileTree
  private readonly maps = new Map<string, ReturnType<typeof lineMap>>()

  constructor(files: FileTree) {
    this.files = files
  }

  of({ source: { path, span } }: Route): string {
    let map = this.maps.get(path)
    if (map === undefined) {
      map = lineMap(this.files.read(path) ?? '')
      this.maps.set(path, map)
    }
    return `${path}:${map.position(span.start).line}`
  }
}
