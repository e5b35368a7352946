// A page to read: opened beside a document, it lists all its operations.

import { readFileSync } from 'node:fs'
import type { Document } from '../../../../src/openapi/document.ts'
import { programPath } from '../run-tool.ts'
import { openBrowser, openPage } from '../viewers/browser.ts'
import { operationsOf } from '../viewers/facts.ts'
import { redoc } from '../viewers/redoc.ts'
import { scalar } from '../viewers/scalar.ts'
import { serve } from '../viewers/serve.ts'
import { swaggerUi } from '../viewers/swagger-ui.ts'
import type { Listed } from '../viewers/viewer.ts'

const viewers = new Map([scalar, redoc, swaggerUi].map((viewer) => [viewer.name, viewer]))
const packages = 'https://cdn.jsdelivr.net/npm/'
const shown = 'fixtures/apps/clinic-patients/expected/openapi.json'

export async function listedOnPage(name: string, html: string): Promise<readonly string[]> {
  return faultsOfPage(name, html, JSON.parse(readFileSync(shown, 'utf8')))
}

export async function faultsOfPage(name: string, html: string, document: Document): Promise<readonly string[]> {
  const viewer = viewers.get(name)
  if (viewer === undefined) throw new Error(`no viewer ${name}`)
  const [browser, server] = await Promise.all([
    openBrowser(),
    serve(
      new Map([
        ['/', { type: 'text/html; charset=utf-8', text: html }],
        ['/openapi.json', { type: 'application/json', text: JSON.stringify(document) }],
      ]),
    ),
  ])
  const { origin } = server
  const watched = await openPage(browser, {
    origin,
    width: 1400,
    height: 1000,
    ownPictures: viewer.ownPictures,
    packageFile,
  })
  try {
    await watched.page.goto(`${origin}/`)
    const listed = (await viewer.listOperations(watched.page)).map(printListed).sort()
    const wanted = operationsOf(document).map(printListed).sort()
    const missing = wanted.filter((each) => !listed.includes(each))
    const isAll = missing.length === 0 && listed.length === wanted.length
    return [
      ...watched.complaints,
      ...(isAll ? [] : [`lists ${listed.length} of ${wanted.length}: ${missing.join(', ')}`]),
    ]
  } finally {
    await watched.close()
    await server.close()
    await browser.close()
  }
}

function printListed({ method, path, summary }: Listed): string {
  return `${method} ${path} "${summary}"`
}

/** `undefined` where it is none of ours in the version that is installed. */
function packageFile(url: string): string | undefined {
  const [, name = '', version = '', file = ''] =
    /^((?:@[^@/]+\/)?[^@/]+)@([^/]+)\/(.+)$/.exec(url.slice(packages.length)) ?? []
  if (!url.startsWith(packages) || name === '') return undefined
  const { version: installed } = JSON.parse(readFileSync(programPath(`${name}/package.json`), 'utf8'))
  return installed === version ? programPath(`${name}/${file}`) : undefined
}
