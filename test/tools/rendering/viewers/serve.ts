// Serves given texts and files on 127.0.0.1, and nothing else.

import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'

export type Served = { readonly type: string } & ({ readonly text: string } | { readonly file: string })

export interface Server {
  readonly origin: string
  readonly close: () => Promise<void>
}

export async function serve(servedByPath: ReadonlyMap<string, Served>): Promise<Server> {
  const server = createServer((request, response) => answer(servedByPath.get(request.url ?? ''), response))
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => close(server) }
}

function answer(served: Served | undefined, response: ServerResponse): void {
  if (served === undefined) response.writeHead(404).end()
  else {
    response.writeHead(200, { 'content-type': served.type })
    response.end('text' in served ? served.text : readFileSync(served.file))
  }
}

function close(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
