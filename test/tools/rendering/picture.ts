// `npm run picture`: draws docs/images/rendered.png, the picture of README.md. It shows an operation of the fixture
// clinic-patients in Scalar. Runs differ in hardly a pixel; another browser, or other fonts, draw other letters.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Document } from '../../../src/openapi/document.ts'
import { type Browser, browserProblem, openBrowser, openPage, type Page } from './viewers/browser.ts'
import { servedFiles } from './viewers/pages.ts'
import { scalar, scalarBody } from './viewers/scalar.ts'
import { serve } from './viewers/serve.ts'
import type { Viewer } from './viewers/viewer.ts'

const source = 'fixtures/apps/clinic-patients/expected/openapi.json'
const target = 'docs/images/rendered.png'
const place = {
  tag: 'Patients',
  operationId: 'apiV1PatientsCreate',
  method: 'post',
  path: '/api/v1/patients',
} as const

/** The document alone: without buttons that lead elsewhere, and with the properties in the order of the document. */
const options = {
  agent: { disabled: true },
  documentDownloadType: 'none',
  hideClientButton: true,
  hideDarkModeToggle: true,
  hideTestRequestButton: true,
  mcp: { disabled: true },
  orderRequiredPropertiesFirst: false,
  orderSchemaPropertiesBy: 'preserve',
  showDeveloperTools: 'never',
}
const viewer: Viewer = { ...scalar, body: (documentPath) => scalarBody(documentPath, options) }

async function main(): Promise<void> {
  const problem = browserProblem()
  if (problem !== undefined) throw new Error(problem)
  const browser = await openBrowser()
  try {
    const picture = await draw(browser)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, picture)
    console.log(`${target}: ${picture.length} bytes`)
  } finally {
    await browser.close()
  }
}

async function draw(browser: Browser): Promise<Uint8Array> {
  const document: Document = JSON.parse(readFileSync(source, 'utf8'))
  const server = await serve(servedFiles(viewer, document))
  const { origin } = server
  const { page, complaints, close } = await openPage(browser, { origin, width: 1200, height: 800, ownPictures: [] })
  try {
    await page.goto(`${origin}/`)
    await openOperation(page)
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
    return picture
  } finally {
    await close()
    await server.close()
  }
}

async function openOperation(page: Page): Promise<void> {
  const response = await viewer.openPart(page, { ...place, status: '201' })
  const body = await viewer.openPart(page, { ...place, status: undefined })
  for (const part of [response, body]) {
    await part.locator(viewer.collapsed).first().click()
    await part.locator(viewer.names).filter({ hasText: 'phone' }).first().waitFor()
  }
  // Nothing shall look pointed at.
  await page.mouse.move(0, 0)
}

await main()
