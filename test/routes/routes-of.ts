// The routes of a text, for tests: each as `VERB path endpoint name`, and the warnings as `line: message`.

import { memoryTree } from '../../src/index.ts'
import { type Route, readRoutes } from '../../src/routes/index.ts'
import { lineMap } from '../../src/source/index.ts'

export interface Drawn {
  readonly lines: readonly string[]
  readonly warnings: readonly string[]
}

/** `code` is what stands in the draw block; other files may stand beside. */
export function routesOf(code: string, others: Readonly<Record<string, string>> = {}): Drawn {
  return readApplication({ 'config/routes.rb': `Rails.application.routes.draw do\n${code}\nend\n`, ...others })
}

export function readApplication(texts: Readonly<Record<string, string>>): Drawn {
  const read = readRoutes(memoryTree(texts))
  if (read === undefined) return { lines: [], warnings: ['no Rails application'] }
  const warnings = read.diagnostics.map(({ path, span, message }) => {
    const { line } = lineMap(texts[path] ?? '').position(span?.start ?? 0)
    return `${path}:${line}: ${message}`
  })
  const { main, engines } = read.value.table
  return { lines: [main, ...engines].flatMap(({ routes }) => routes.map(routeText)), warnings }
}

function routeText({ verbs, path, endpoint, name }: Route): string {
  const target = endpoint.kind === 'action' ? `${endpoint.controller}#${endpoint.action}` : endpoint.kind
  return [verbs.join('|') || '*', path, target, name ?? '-'].join(' ')
}
