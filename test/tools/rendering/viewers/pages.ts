// The page in which a viewer shows a document.

import type { Document } from '../../../../src/openapi/document.ts'
import { programPath } from '../run-tool.ts'
import type { Served } from './serve.ts'
import type { Viewer } from './viewer.ts'

const documentPath = '/openapi.json'

/** The page itself is at `/`. */
export function servedFiles({ name, head, body, files }: Viewer, document: Document): ReadonlyMap<string, Served> {
  const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">${head}</head>
  <body style="margin: 0">${body(documentPath)}</body>
</html>`
  return new Map<string, Served>([
    ['/', { type: 'text/html; charset=utf-8', text: page }],
    [documentPath, { type: 'application/json', text: JSON.stringify(document) }],
    ...files.map((file): [string, Served] => [`/packages/${file}`, { type: typeOf(file), file: programPath(file) }]),
  ])
}

function typeOf(file: string): string {
  return file.endsWith('.css') ? 'text/css' : 'text/javascript'
}
