// A registry of npm on this machine: `node registry-server.mjs FOLDER VERSION`. Below /good/ it has the package of
// FOLDER/good.tgz, below /evil/ that of FOLDER/evil.tgz. It prints its address, keeps what it was asked for in
// FOLDER/requests, and ends with the process that started it.

import { appendFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [, , folder, version] = process.argv

const server = createServer(({ url = '', headers }, response) => {
  appendFileSync(join(folder, 'requests'), `${url}\n`)
  const [, kind, name] = url.split('/')
  if (kind !== 'good' && kind !== 'evil') return response.writeHead(404).end('{}')
  if (name === 'package.tgz') return response.end(readFileSync(join(folder, `${kind}.tgz`)))
  if (name !== 'rails-openapi') return response.writeHead(404).end('{}')
  const dist = { tarball: `http://${headers.host}/${kind}/package.tgz` }
  const manifest = { name, version, bin: { 'rails-openapi': 'dist/cli.cjs' }, dist }
  const answer = { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } }
  return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`)
})
process.stdin.resume().on('end', () => process.exit())
