// Swagger UI lists all operations at once. An opened one shows examples first, and schemas in a tab beside them.

import type { Locator, Page } from './browser.ts'
import { type Listed, type Place, plain, type Viewer } from './viewer.ts'

export const swaggerUi: Viewer = {
  name: 'Swagger UI',
  files: ['swagger-ui-dist/swagger-ui.css', 'swagger-ui-dist/swagger-ui-bundle.js'],
  head: '<link rel="stylesheet" href="/packages/swagger-ui-dist/swagger-ui.css">',
  body: (documentPath) => `<div id="viewer"></div>
    <script src="/packages/swagger-ui-dist/swagger-ui-bundle.js"></script>
    <script>SwaggerUIBundle({ url: '${documentPath}', dom_id: '#viewer' })</script>`,
  ownPictures: [],
  listOperations,
  openPart,
  names: '.json-schema-2020-12__title:visible',
  collapsed: '.json-schema-2020-12-accordion[aria-expanded="false"]:visible',
  alternatives: '.no-such-thing',
}

async function listOperations(page: Page): Promise<readonly Listed[]> {
  const blocks = page.locator('.opblock')
  await blocks.first().waitFor()
  return Promise.all((await blocks.all()).map(readBlock))
}

async function readBlock(block: Locator): Promise<Listed> {
  const [method, path] = await Promise.all([
    block.locator('.opblock-summary-method').textContent(),
    block.locator('.opblock-summary-path, .opblock-summary-path__deprecated').textContent(),
  ])
  const summary = await block.locator('.opblock-summary-description').textContent()
  return { method: plain(method).toLowerCase(), path: plain(path), summary: plain(summary) }
}

async function openPart(page: Page, { method, path, status }: Place): Promise<Locator> {
  const block = page.locator(`.opblock-${method}:has([data-path="${path}"])`)
  const closed = block.locator('.opblock-summary-control[aria-expanded="false"]')
  if ((await closed.count()) > 0) await closed.click()
  const part = block.locator(
    status === undefined ? '.opblock-section-request-body' : `.response[data-code="${status}"]`,
  )
  await part.locator('button[data-name="model"]').click()
  return part
}
